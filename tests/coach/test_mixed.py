"""Mixed practice: several games, each with its keys, until time or questions run out."""

from __future__ import annotations

from itertools import groupby, pairwise

import pytest

from tests.coach.answers import DAY, GAME, named, rejected, trial
from tests.coach.drills import Drilling
from tests.coach.practice import BERKELEY, EGYPTIAN, fill, practice
from tests.coach.said import begins
from tests.said import spoken
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.runs.mixed import MixedRun, open_mixed
from warcards_tui.coach.mix import ITEMS, MINUTES, RUNNING, learnt, mixed
from warcards_tui.coach.places import open_run
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.coach.today import Today
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.menus.menu import AppContext
from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.store.records import Trial
from warcards_tui.voice import today as voice
from warcards_tui.voice.drills import again
from warcards_tui.words import today as texts


def practised() -> Store:
    store = Store.in_memory()
    fill(store, practice(days=6, items=40), "a")
    fill(store, practice(days=6, items=20, variant=EGYPTIAN, seed=4), "b")
    return store


def mixing(store: Store, what: str = "mix", cues: tuple[str, ...] = (), seed: int = 5) -> Drilling:
    return Drilling(open_mixed(store, VARIANTS, what, seed), store, cues)


def new(drilling: Drilling) -> list[Trial]:
    """Return the answers of the mix."""
    return [each for each in drilling.trials if "mix" in each.settings]


def finish(drilling: Drilling, most: int = 400, wrong: int = 0) -> int:
    """Answer until the round is over, every ``wrong``th time wrongly; return the count."""
    asked = 0
    while drilling.view.phase != phase.OVER:
        if drilling.view.phase == phase.WAIT:
            drilling.until_cards()
        elif drilling.view.phase == phase.PAUSE:
            drilling.key("enter")
        else:
            asked += 1
            assert asked <= most
            drilling.answer(not wrong or asked % wrong != 0, after=900.0)
    return asked


def test_the_first_item_of_what_is_due_is_there_without_another_key() -> None:
    store = practised()
    run = open_run(store, VARIANTS, mixed("due"))
    assert isinstance(run, MixedRun)
    drilling = Drilling(run, store, ())
    assert drilling.view.phase == phase.CARDS
    assert drilling.view.cards
    drilling = mixing(store, "due", ("screen",))
    assert drilling.view.phase in (phase.WAIT, phase.CARDS)
    drilling.until_cards()


def test_untimed_it_has_forty_items_of_all_games_and_never_more_than_four_of_one_running() -> None:
    drilling = mixing(practised())
    assert drilling.said[0] == spoken(voice.ready(ITEMS, 0))
    assert finish(drilling) == ITEMS
    found = new(drilling)
    assert len(found) == ITEMS
    games = [each.variant for each in found]
    assert {*games} == {BERKELEY, EGYPTIAN}
    assert max(len(list(each)) for _, each in groupby(games)) == RUNNING
    assert {each.source for each in found} == {"which-rule"}
    assert len({each.settings["run"] for each in found}) == 1
    assert [each.settings["n"] for each in found] == [*range(1, ITEMS + 1)]


@pytest.mark.cpu(0.3, "a round of five minutes, some 70 items")
def test_by_the_clock_it_lasts_five_minutes_and_tells_how_many_are_left() -> None:
    drilling = mixing(practised(), cues=("screen",))
    assert drilling.said[0] == spoken(voice.ready(0, MINUTES))
    left, asked = [], 0
    while drilling.view.phase != phase.OVER:
        left.append(drilling.view.minutes)
        if drilling.view.phase == phase.WAIT:
            drilling.until_cards()
        else:
            drilling.answer(after=2600.0)
            asked += 1
    assert left == sorted(left, key=lambda each: -(each or 0))
    assert {*left} == {5, 4, 3, 2, 1}
    assert 0 <= drilling.now - MINUTES * 60_000 < 10_000
    assert asked > ITEMS
    assert drilling.view.score.done == drilling.view.score.items == asked
    assert drilling.view.minutes is None
    assert mixing(practised()).view.minutes is None


def test_each_item_says_of_which_game_it_is_and_has_the_keys_of_that_game() -> None:
    drilling = mixing(practised())
    for _ in range(12):
        view = drilling.view
        name = VARIANTS[view.variant].name
        assert view.variant_name == name
        keys = {each.id for each in view.rules}
        assert keys == {rule.id for rule in drilling.run.rules.rules if rule.drilled}
        assert any(begins(line, name) for line in drilling.said[-2:])
        drilling.answer(after=2600.0)


def test_what_is_due_is_asked_until_it_has_its_grade_of_the_day() -> None:
    store = practised()
    due = Today(AppContext(store, VARIANTS)).due
    assert {part.variant for part, _ in due} == {BERKELEY, EGYPTIAN}
    drilling = mixing(store, "due")
    finish(drilling)
    assert {each.target for each in new(drilling)} <= {skill for _, skill in due}
    assert Today(AppContext(store, VARIANTS)).due == []


def test_mistakes_alone_are_asked_until_each_was_right_today() -> None:
    store = Store.in_memory()
    for _ in range(12):
        for rule in ("pair", "flush-3"):
            store.add_trial(named(rule, rule, day=today()))
            store.add_trial(rejected(rule, day=today()))
    store.add_trial(named("flush-3", "none", day=today()))
    drilling = mixing(store, "mistakes")
    assert drilling.said[0] == spoken(voice.ready(1, 0))
    finish(drilling)
    assert [each.target for each in new(drilling)] == ["flush-3"]
    assert not kept_profile(store).area(GAME).mistakes.waiting(today())


@pytest.mark.slow
def test_what_went_wrong_can_be_asked_once_more_and_anew_in_its_own_game() -> None:
    drilling = mixing(practised())
    finish(drilling, wrong=3)
    view = drilling.view
    wrong = [each for each in new(drilling) if each.outcome == "wrong"]
    assert len(wrong) > len(view.misses) == 3
    wrong = [wrong[at] for at in drilling.run._round.dearest(3)]
    many = len(drilling.trials)
    for at, each in enumerate(wrong):
        drilling.run.once_more(at, drilling.now)
        drilling.take()
        assert drilling.view.variant == each.variant
        drilling.answer(after=2600.0)
        drilling.key("enter")
        assert drilling.view.phase == phase.OVER
    assert len(drilling.trials) == many
    drilling.run.press("fresh", drilling.now)
    drilling.take()
    assert finish(drilling) == len(wrong)
    again = new(drilling)[ITEMS:]
    assert [each.variant for each in again] == [each.variant for each in wrong]
    assert all(one.cards != other.cards for one, other in zip(again, wrong, strict=True))


def test_the_end_tells_rule_by_rule_of_which_game() -> None:
    drilling = mixing(practised())
    finish(drilling, wrong=5)
    names = [each.rule for each in drilling.view.of_rules]
    assert "pair, Egyptian War" in names
    assert "pair, Berkeley War" in names
    assert "gloopa" in names
    assert sum(each.asked for each in drilling.view.of_rules) == ITEMS
    assert drilling.said[-2] == spoken(voice.day(1, 0, 5))
    assert drilling.said[-1] == spoken(again("Enter", ["Down", "D"]))
    assert not {"set-up", "mistakes", "pin"} & {each.id for each in drilling.run.actions()}


@pytest.mark.slow
def test_another_round_follows_and_the_same_seed_gives_the_same_items() -> None:
    first, second = [mixing(practised(), seed=9) for _ in range(2)]
    for each in (first, second):
        finish(each)
        each.key("a")
        assert each.view.phase == phase.CARDS
        for _ in range(5):
            each.answer()
    assert [each.cards for each in new(first)] == [each.cards for each in new(second)]
    runs = [each.settings["run"] for each in new(first)]
    assert [one != other for one, other in pairwise(runs)].count(True) == 1


def test_where_nothing_is_due_the_mix_is_of_all_and_where_nothing_is_learnt_it_says_so() -> None:
    store = Store.in_memory()
    with pytest.raises(ValueError, match=texts.nothing_learnt):
        open_mixed(store, VARIANTS, "mix")
    store.add_trial(named("pair", "pair", day=today()))
    assert mixing(store, "due").said[0] == spoken(voice.ready(ITEMS, 0))


def test_exercises_are_mixed_in_with_keys_of_their_own() -> None:
    store = practised()
    for _ in range(4):
        for skill, game in (("mod:small", BERKELEY), ("sum:over", "addition-war")):
            facts = {"target": skill, "variant": game, "settings": {"worth": "blunder"}}
            drill = {"mod:small": "mod"}.get(skill, "facts")
            store.add_trial(trial(drill, "wrong", day=DAY, **facts))
    drilling = mixing(store)
    for _ in range(3 * ITEMS):
        asked = drilling.run._asked
        if drilling.view.phase == phase.OVER:
            break
        if drilling.view.phase == phase.PAUSE:
            drilling.key("enter")
        elif asked is not None and asked.exercise is not None:
            assert drilling.view.exercise is not None
            if asked.exercise.form == "number":
                for digit in asked.exercise.right[0]:
                    drilling.key(digit)
            else:
                choices = {each.action: each.key for each in drilling.view.exercise.choices}
                drilling.key(choices[f"choice-{asked.exercise.right[0]}"])
            if drilling.run._asked is asked:
                drilling.key("enter")
        else:
            drilling.answer(after=2600.0)
    sources = {(each.source, each.variant) for each in new(drilling)}
    assert ("mod", BERKELEY) in sources
    assert ("facts", "addition-war") in sources
    assert ("which-rule", EGYPTIAN) in sources
    assert len(new(drilling)) == ITEMS
    assert {each.outcome for each in new(drilling)} == {"right"}


def test_what_no_drill_of_a_game_asks_is_not_mixed() -> None:
    store = practised()
    for skill, game in (
        ("control", "war"),
        ("control:unheard-of", "21st-century-war"),
        ("mod:small", "world-war-3"),
    ):
        facts = {"target": skill, "variant": game, "settings": {"worth": "blunder"}}
        store.add_trial(trial(skill.partition(":")[0], "wrong", day=DAY, **facts))
    parts = learnt(store, VARIANTS, kept_profile(store))
    assert {each.drill for each in parts} == {"which-rule"}
