"""The whole stream: real piles at the pace of a table, slapped card by card."""

from __future__ import annotations

import itertools

import pytest

from tests.coach.drills import Drilling, drill, started
from tests.coach.said import judged, says
from tests.said import spoken
from tests.tiers import looped
from warcards_tui.cards.french import parse_cards
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.exercises.games import slap_rules_with
from warcards_tui.coach.items.piles import Piles
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.held import NEXT_REPEAT, SOONEST
from warcards_tui.voice import drills as voice
from warcards_tui.words import drills as texts
from warcards_tui.words.utterance import RIGHT, WRONG

SLAPPED = [each.id for each in VARIANTS.values() if each.slaps]
DATE = {"berkeley-war": {"date": "2025-10-31"}}


def key(drilling: Drilling, *, right: bool = True) -> str:
    """Return the key of a right or wrong answer to the card on the table."""
    asked = drilling.run._asked
    assert asked is not None
    if not drilling.view.named:
        return "space" if bool(asked.held) == right else "enter"
    keys = {rule.id: rule.key for rule in drilling.run.rules.rules}
    if asked.held:
        return keys[asked.held[0]] if right else "enter"
    return "enter" if right else keys["pair"]


def untimed(variant: str, items: str = "20", seed: int = 1) -> Drilling:
    """Return a stream, started, in which every card waits."""
    drilling = drill("stream", variant, seed=seed, items=items, pace="untimed")
    drilling.key("enter")
    return drilling


@pytest.mark.slow
@looped("variant", SLAPPED)
def test_who_slaps_what_holds_is_right_card_by_card(variant: str) -> None:
    drilling = untimed(variant)
    rules = slap_rules_with(VARIANTS[variant], DATE.get(variant, {}))
    before = ""
    while drilling.view.phase == phase.CARDS:
        cards = drilling.view.cards
        drilling.key(key(drilling))
        trial = drilling.trials[-1]
        assert parse_cards(trial.cards) == list(cards)
        holding = [each.id for each in rules.holding(cards)]
        assert set(trial.held.split()) <= set(holding)
        assert trial.outcome == ("hit" if trial.held else "correct-rejection")
        assert trial.target in (*rules_of(trial.held), *rules_of(trial.target))
        # A slapped match is gone.
        assert before != "hit" or trial.settings["place"] == 1
        assert trial.settings["stake"] >= trial.settings["place"]
        before = trial.outcome
    assert drilling.view.phase == phase.OVER
    assert drilling.view.score.right == 20
    assert {each.outcome for each in drilling.trials} <= {"hit", "correct-rejection"}


def rules_of(text: str) -> list[str]:
    return text.split() or [""]


@pytest.mark.slow
@looped("variant", SLAPPED)
def test_a_listener_hears_where_a_pile_begins_and_each_card_once(variant: str) -> None:
    drilling = untimed(variant)
    for _ in range(20):
        asked = drilling.run._asked
        assert asked is not None
        newest = voice.cards(asked.cards[-1:], suits=drilling.run._practice.suits)
        assert drilling.last == spoken(texts.pile_new(cards=newest) if asked.place == 1 else newest)
        drilling.key(key(drilling))


def test_with_a_clock_each_card_lies_as_long_as_the_next_and_none_is_waited_for() -> None:
    drilling = started("stream", "egyptian-war", pace="0.6", items="50")
    drilling.until_cards()
    shown = [drilling.now]
    while len(shown) < 12:
        asked = drilling.run._asked
        assert asked is not None
        if asked.held:
            drilling.key("space", drilling.now + 300)
            drilling.until_cards()
            shown = [drilling.now]
            continue
        drilling.let(drilling.run.due)
        assert drilling.view.phase == phase.CARDS
        shown.append(drilling.now)
    gaps = {round(after - before) for before, after in itertools.pairwise(shown)}
    assert gaps <= {600, 615}
    assert {each.settings["limit"] for each in drilling.trials} == {"0.6"}


def test_what_was_let_pass_wrongly_is_not_told_before_the_end() -> None:
    drilling = untimed("egyptian-war", items="50")
    before = len(drilling.said)
    while drilling.view.phase == phase.CARDS:
        drilling.key("enter")
        assert drilling.view.last is None
    assert sum(each.outcome == "miss" for each in drilling.trials) >= 3
    # Each card is spoken, and after the last one the totals.
    assert drilling.kinds[before:].count("event") >= 49
    assert not judged(drilling.run.history)


def test_the_three_dearest_moments_are_looked_at_and_asked_once_more() -> None:
    drilling = untimed("egyptian-war", items="100")
    while drilling.view.phase == phase.CARDS:
        drilling.key("enter")
    missed = sorted([each.settings["stake"] for each in drilling.trials if each.held], reverse=True)
    view = drilling.view
    assert len(view.misses) == 3
    assert spoken(voice.dearest(missed[:3])) in drilling.said
    kept = len(drilling.trials)
    drilling.key("down")
    assert drilling.view.miss == 0
    drilling.key("enter")
    assert drilling.view.cards == view.misses[0].cards
    drilling.key("space")
    assert judged(drilling.run.history)[-1] == RIGHT
    drilling.key("enter")
    assert drilling.view.phase == phase.OVER
    assert len(drilling.trials) == kept
    assert len(drilling.view.misses) == 3
    assert all(each.id != "fresh" for each in drilling.run.actions())


@pytest.mark.slow
def test_where_slaps_are_named_another_name_is_wrong_and_the_last_one_barred() -> None:
    drilling = untimed("berkeley-war", items="100")
    keys = {rule.id: rule.key for rule in drilling.run.rules.rules}
    wrong = barred = 0
    last = ""
    while drilling.view.phase == phase.CARDS:
        asked = drilling.run._asked
        assert asked is not None
        holding = [rule.id for rule in drilling.run.rules.holding(asked.cards)]
        assert last not in asked.held
        if last in holding:
            told = drilling.key(keys[last])
            assert says(told, texts.rule_repeated(rule=drilling.run.rules[last]))
            assert drilling.trials[-1].outcome == ("miss" if asked.held else "false-alarm")
            barred += 1
            continue
        if asked.held and wrong < 5:
            other = next(rule for rule in keys if rule not in holding)
            drilling.key(keys[other])
            assert judged(drilling.run.history)[-1] == WRONG
            assert drilling.trials[-1].outcome == "miss"
            assert drilling.trials[-1].answer == other
            wrong += 1
            continue
        drilling.key(key(drilling))
        if asked.held:
            last = asked.held[0]
            assert drilling.trials[-1].answer == last
    assert wrong == 5
    assert barred >= 3


def test_a_key_in_the_first_moment_of_a_card_was_meant_for_the_one_before() -> None:
    drilling = started("stream", "egyptian-war", pace="1", items="20")
    drilling.until_cards()
    drilling.let(drilling.run.due)
    before = len(drilling.trials)
    drilling.key("space", drilling.now + SOONEST / 2)
    assert len(drilling.trials) == before
    assert drilling.view.phase == phase.CARDS


def test_a_question_between_stops_the_clock_of_one_card_alone() -> None:
    drilling = started("stream", "egyptian-war", pace="1", items="20")
    drilling.until_cards()
    drilling.key("r")
    assert drilling.run.due > drilling.now + 10_000
    drilling.key("enter")
    assert drilling.trials[-1].quality == "untimed"
    drilling.let(drilling.now + 1015)
    assert drilling.trials[-1].quality == "ok"


def test_one_rate_stands_beside_the_other_and_a_rhythm_is_told() -> None:
    drilling = untimed("egyptian-war", items="100")
    while drilling.view.phase == phase.CARDS:
        asked = drilling.run._asked
        assert asked is not None
        drilling.key("space" if asked.place == 4 else "enter")
    slapped = sum(each.answer == "slap" for each in drilling.trials)
    live = sum(bool(each.held) for each in drilling.trials)
    assert spoken(texts.cards_slapped(slapped=slapped, cards=100, live=live)) in drilling.said
    wrong = [each for each in drilling.trials if each.outcome == "false-alarm"]
    there = sum(each.settings["place"] == 4 for each in wrong)
    beat = texts.slaps_in_rhythm(there=there, wrong=len(wrong), place=texts.beat_fourth)
    assert spoken(beat) in drilling.said


@pytest.mark.slow
@looped("variant", SLAPPED)
def test_what_was_done_in_a_stream_is_known_of_the_rules(variant: str) -> None:
    drilling = untimed(variant, items="50")
    while drilling.view.phase == phase.CARDS:
        drilling.key(key(drilling))
    area = kept_profile(drilling.store).area(variant)
    single = {each.held for each in drilling.trials if each.held and " " not in each.held}
    assert single
    assert all(area.skills[rule].trials for rule in single)


@pytest.mark.parametrize("variant", SLAPPED)
def test_the_stated_rate_is_that_of_whoever_slaps_all_that_can_be(variant: str) -> None:
    drilling = untimed(variant)
    stated = drilling.view.go_rate
    piles = Piles(VARIANTS[variant], DATE.get(variant, {}), 8)
    live = 0
    for _ in range(3000):
        held = piles.next().held
        if held:
            live += 1
            piles.slap(held[0] if piles.naming else "")
    assert stated is not None
    assert abs(stated - live / 30) <= 4


def test_cards_are_let_pass_as_fast_as_they_are_seen_but_not_by_a_key_held_down() -> None:
    drilling = untimed("egyptian-war", items="50")
    for _ in range(20):
        drilling.key("enter", drilling.now + 250)
    drilling.let(drilling.now + NEXT_REPEAT)
    assert len(drilling.trials) == 20
    for _ in range(20):
        drilling.key("enter", drilling.now + 30)
    drilling.let(drilling.now + NEXT_REPEAT)
    assert len(drilling.trials) == 20


def test_a_busy_machine_does_not_hold_up_a_stream() -> None:
    drilling = started("stream", "egyptian-war", pace="1", items="20")
    drilling.until_cards()
    drilling.run.disturb(drilling.now + 200, "held up")
    drilling.let(drilling.now + 1015)
    assert drilling.view.score.done == 1
    assert drilling.trials[-1].quality == "untimed"
    drilling.let(drilling.now + 1015)
    assert drilling.trials[-1].quality == "ok"
