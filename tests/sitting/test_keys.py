"""A key belongs to an action of a game: lists and texts show the key of their own table."""

from __future__ import annotations

import random
import re

import pytest

from tests.coach.pupil import Learner
from tests.games.setup import set_up
from tests.said import part
from tests.sitting.sitting import Sitting
from tests.tiers import gate, looped, sized, slowly, third
from warcards_tui.cards.parts import say, told
from warcards_tui.coach.browser.in_force import rules_in_force
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import CHOOSING, DRILLS, SLAPPING, STREAMING
from warcards_tui.coach.drills.keys import drill_actions
from warcards_tui.coach.drills.runs.opening import open_drill
from warcards_tui.coach.exercises.games import slap_rules_with
from warcards_tui.coach.lessons import Outline, contents, lessons
from warcards_tui.coach.lessons.run import open_lesson
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.variant import Variant
from warcards_tui.rulebook.lessons.records import Unit
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Keymap, KeymapError, key_name
from warcards_tui.sitting.keys import (
    actions_of,
    displaced,
    key_of,
    moments_of,
    own_actions,
    rivals,
    shared_actions,
)
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.settings import keymap_of
from warcards_tui.store import Store
from warcards_tui.table.pace import PACES

GAMES = pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))
PILES = [each for each in VARIANTS.values() if each.slaps]
SANDWICH = "rule-sandwich"
NAMED_KEY = re.compile(r"\{([a-z0-9-]{2,})\}")


def at_table(game: str, store: Store | None = None) -> Sitting:
    """Return a new table, untimed."""
    kept = store or Store.in_memory()
    seats = VARIANTS.find(game).least
    levels = (None, *["average"] * (seats - 1))
    session = Session.new(kept, set_up(game, seats=seats, seed=7), levels, PACES[0])
    session.start(0)
    return Sitting(session, kept)


def test_the_sandwich_of_each_game_has_the_key_of_that_game() -> None:
    keys = {
        game: key_of(SANDWICH, Keymap(game=game), VARIANTS[game])
        for game in ("berkeley-war", "budr-basef")
    }
    assert keys == {"berkeley-war": "2", "budr-basef": "6"}


@GAMES
def test_whoever_does_an_exercise_can_begin_it_again_whatever_the_game_is_about(
    variant: Variant,
) -> None:
    together = [moment for moment in moments_of(variant) if act.START_OVER in moment]
    assert together
    for actions in together:
        found = [each.id for each in actions if each.key == act.START_OVER.key]
        assert found == [act.START_OVER.id]


@GAMES
def test_what_a_table_offers_is_listed_with_the_key_that_it_has_there(variant: Variant) -> None:
    session = at_table(variant.id).session
    listed = {each.id: each.key for each in (*own_actions(variant), *act.ALWAYS)}
    offered = {each.id: session.keymap.key(each) for each in session.actions()}
    assert offered.items() <= listed.items()


@slowly("budr-basef")
@pytest.mark.parametrize("variant", PILES, ids=lambda each: each.id)
def test_a_rule_is_listed_asked_and_drilled_with_one_key(variant: Variant) -> None:
    rules = set_up(variant.id, seats=variant.least, seed=0).rules
    assert rules is not None
    declared = {f"rule-{each.id}": each.key for each in rules.rules}
    listed = {each.id: each.key for each in own_actions(variant) if each.id in declared}
    found = {
        id: each.key for id, each in actions_of(VARIANTS[variant.id]).items() if id in declared
    }
    drill = open_drill(Store.in_memory(), VARIANTS, "which-rule", variant.id, seed=0)
    drill.start(0)
    drill.key("enter", 0)
    drilled = {f"rule-{each.id}": each.key for each in drill.view.rules}
    assert declared == listed == found
    assert drilled.items() <= declared.items()


@looped("outline", lessons())
def test_a_lesson_names_the_keys_of_its_own_table(outline: Outline) -> None:
    """Keys in its texts are those of that game's table."""
    name, lesson = outline.id, contents(outline)
    session = at_table(name).session
    offered = {each.id: key_name(session.keymap.key(each)) for each in session.actions()}
    run = Learner(Store.in_memory(), name).run
    written = [text for unit in lesson.units for text in texts_of(unit)]
    named = {id for text in written for id in NAMED_KEY.findall(text)}
    assert named
    for id in named:
        told = run.text(f"{{{id}}}")
        assert told == key_of(id, run.keymap, lesson.game, lesson.options)
        assert told == offered.get(id, told)
    rules = session.game.rules
    for each in rules.rules if rules is not None else ():
        assert run.text(f"{{rule-{each.id}}}") == key_name(each.key)


@looped("outline", lessons())
def test_a_task_names_only_what_can_be_done_at_its_table(outline: Outline) -> None:
    taken = Learner(Store.in_memory(), outline.id)
    offered = {each.id for each in (*own_actions(VARIANTS[outline.id]), *act.ALWAYS)}
    for unit in taken.run.lesson.units:
        slips = [slip.says for slip in unit.tasks[0].slips]
        for text in (unit.tasks[0].goal, unit.tasks[0].hint, *slips):
            assert set(NAMED_KEY.findall(text)) <= offered


@gate("5-21st-century-war", "5-egyptian-war", "5-scientific-war")
@pytest.mark.parametrize("outline", lessons(), ids=lambda each: each.id)
@pytest.mark.parametrize("maps", [5, 100])
def test_a_lesson_names_the_right_keys_after_all_were_changed(outline: Outline, maps: int) -> None:
    """Keymaps are random: each key named by a text does what the text says."""
    lesson = contents(outline)
    named = {
        id for unit in lesson.units for text in texts_of(unit) for id in NAMED_KEY.findall(text)
    }
    actions = actions_of(VARIANTS[outline.id], lesson.options)
    keys = [chr(code) for code in range(33, 127) if not chr(code).isupper()]
    for seed in range(maps):
        drawn = random.Random(seed).sample(keys, len(named))
        store = Store.in_memory()
        changed = {f"{outline.id}/{id}": key for id, key in zip(sorted(named), drawn, strict=True)}
        store.set_setting("keymap", changed)
        run = open_lesson(store, outline.id)
        for id in named:
            told = run.text(f"{{{id}}}")
            assert told == key_name(changed[f"{outline.id}/{id}"])
            found = run.keymap.find(
                changed[f"{outline.id}/{id}"], [actions[each] for each in named]
            )
            assert found is not None
            assert found.id == id


def texts_of(unit: Unit) -> tuple[str, ...]:
    slips = [slip.says for slip in unit.tasks[0].slips]
    own = unit.idea, unit.look, unit.play, unit.tasks[0].goal, unit.tasks[0].hint, unit.recap
    return (*own, *slips)


def test_changing_a_rule_of_one_game_changes_no_other() -> None:
    for variant in PILES:
        for action in own_actions(variant):
            if not action.id.startswith("rule-"):
                continue
            keymap = Keymap(game=variant.id)
            keymap.change(action, "|", rivals(action, keymap, VARIANTS))
            for other in PILES:
                there = keymap.within(other.id)
                for each in own_actions(other):
                    mine = other is variant and each.id == action.id
                    assert there.key(each) == ("|" if mine else each.key)


def test_a_key_of_one_game_goes_before_that_of_all_games() -> None:
    keymap = Keymap({"slap": "v", "berkeley-war/slap": "|"})
    assert [keymap.within(game).key(act.SLAP) for game in ("berkeley-war", "egyptian-war", "")] == [
        *("|", "v", "v")
    ]


def test_a_key_that_was_kept_without_a_game_holds_wherever_its_action_is() -> None:
    store = Store.in_memory()
    store.set_setting("keymap", {SANDWICH: "|"})
    for game in ("egyptian-war", "berkeley-war", "budr-basef"):
        assert key_of(SANDWICH, keymap_of(store, game), VARIANTS[game]) == "bar"
    assert at_table("berkeley-war", store).session.find("|") is not None


def test_a_key_of_all_games_must_be_free_in_every_game_that_has_the_action() -> None:
    keymap = Keymap()
    with pytest.raises(KeymapError, match="2 already means sandwich"):
        keymap.change(act.SLAP, "2", rivals(act.SLAP, keymap, VARIANTS))
    with pytest.raises(KeymapError, match="J already means"):
        keymap.change(act.SLAP, "j", rivals(act.SLAP, keymap, VARIANTS))
    # If slapping has a key of that game alone, the general key means nothing there.
    elsewhere = Keymap({"budr-basef/slap": "|"})
    elsewhere.change(act.SLAP, "j", rivals(act.SLAP, elsewhere, VARIANTS))
    assert elsewhere.changed["slap"] == "j"


def test_a_key_of_one_game_must_be_free_in_that_game_alone() -> None:
    slap = Keymap(game="egyptian-war")
    slap.change(act.SLAP, "4", rivals(act.SLAP, slap, VARIANTS))
    assert slap.changed == {"egyptian-war/slap": "4"}
    there = slap.within("berkeley-war")
    with pytest.raises(KeymapError, match="4 already means"):
        there.change(act.SLAP, "4", rivals(act.SLAP, there, VARIANTS))


def test_the_sentences_name_the_keys_of_ones_own() -> None:
    store = Store.in_memory()
    store.set_setting("keymap", {f"berkeley-war/{SANDWICH}": "|", "go-on": ";"})
    table = at_table("berkeley-war", store)
    table.key("r", 0)
    own = part(say("{} for {},", "bar", "sandwich"))
    assert own in table.key("r", 100)  # Again, and so in full.
    in_force = told(rules_in_force(store, VARIANTS.find("berkeley-war")), "ear")
    assert "bar for sandwich," in in_force
    assert part("2 for sandwich") not in table.key("h", 0)
    learner = Learner(store, "berkeley-war")
    assert learner.run.text("{rule-sandwich}") == "bar"
    drill = open_drill(store, VARIANTS, "which-rule", "berkeley-war", seed=0)
    drill.start(0)
    drill.key(";", 0)
    assert next(each.key for each in drill.view.rules if each.id == "sandwich") == "|"


def test_no_shared_action_is_a_rule() -> None:
    ids = [each.id for each in shared_actions(VARIANTS)]
    assert len(ids) == len(set(ids))
    assert not any(each.startswith("rule-") for each in ids)


@pytest.mark.parametrize("key", ["enter", "space", "r", "R", "z"])
def test_what_can_be_done_is_looked_up_once_a_key(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = at_table("berkeley-war").session
    looked: list[int] = []
    actions = session.actions

    def counted() -> tuple[act.Action, ...]:
        looked.append(1)
        return actions()

    monkeypatch.setattr(session, "actions", counted)
    session.key(key, 1000)
    assert len(looked) == 1


@slowly("True-choosing", "True-slapping", "False-slapping", "True-streaming", "False-choosing")
@pytest.mark.parametrize("kind", [CHOOSING, SLAPPING, STREAMING])
@pytest.mark.parametrize("planned", [True, False])
def test_no_two_things_of_a_drill_can_be_given_one_key(kind: str, planned: bool) -> None:
    drill = next(each for each in DRILLS.values() if each.kind == kind)
    game = VARIANTS["berkeley-war"]
    rules = slap_rules_with(game, {}).rules
    declared = Keymap({})
    found: dict[str, set[str]] = {}
    for now in (phase.CARDS, phase.OVER, phase.LOOK, phase.PAUSE, phase.SETUP):
        offered = drill_actions(
            now,
            drill,
            rules,
            timed=True,
            answers="all",
            planned=planned,
            missed=True,
            marked=True,
            flows=True,
            naming=True,
            looks=True,
        )
        for each in offered:
            if each.id not in found:
                found[each.id] = {other.id for other in rivals(each, declared, VARIANTS)}
            assert {other.id for other in offered} - {each.id} <= found[each.id], (now, each.id)


def test_what_is_typed_in_an_exercise_and_its_list_of_mistakes_have_keys_of_their_own() -> None:
    declared = Keymap({})
    for each in (act.MISSED, act.ANSWERS[3], act.CHOOSE[3]):
        ids = {other.id for other in rivals(each, declared, VARIANTS)}
        assert {act.GO_ON.id, "rules", "pause"} <= ids
        assert (act.MISSED.id in ids) == (each is not act.MISSED)


@third
@GAMES
@pytest.mark.parametrize("step", sized(30, 1))
def test_no_changed_key_hides_an_action(variant: Variant, step: int) -> None:
    """Any key can be given to any action of its moment; each action still has a key."""
    moments = moments_of(variant)
    swaps = {}
    for moment in moments:
        for taker, loser in zip(moment, (*moment[1:], moment[0]), strict=True):
            if taker.id != loser.id:
                swaps[loser.id] = (taker.id, loser.key)
    assert swaps
    order = sorted(swaps, key=lambda loser: loser != act.GIVE_UP.id)
    for id, key in [swaps[loser] for loser in order][::step]:
        for name in (id, f"{variant.id}/{id}"):
            keymap = Keymap({name: key}, variant.id, displaced=displaced)
            for moment in moments:
                keys = [keymap.key(each).lower() for each in moment]
                before = [each.key.lower() for each in moment]
                assert all(keys)
                # Actions that share a key on purpose, such as two names of one deed, may still
                # share it.
                assert len(set(keys)) >= len(set(before)), (name, key, keys)
                for each in moment:
                    if before.count(each.key.lower()) == 1:
                        assert keymap.find(keymap.key(each), moment) == each, (name, key, each)
