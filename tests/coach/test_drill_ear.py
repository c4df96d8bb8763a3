"""Ear drills: cards are spoken one after the other and never drawn (L35)."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from tests.coach.drills import Drilling, drill, started
from tests.coach.said import says
from tests.said import spoken
from tests.tiers import leading, proof, sized, slow, third
from warcards_tui.cards.french import RANK_NAMES, parse_cards
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.exercises.games import slap_rules_with
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.speech import duration, heard
from warcards_tui.voice import drills as voice
from warcards_tui.words import drills as texts
from warcards_tui.words.utterance import RIGHT, WRONG

EAR = {"hear-pair": "pair", "hear-sandwich": "sandwich", "hear-sum": "sum-2-11"}


def sitting(name: str, many: int = 200, rate: str = "25", items: int = 100) -> Drilling:
    """Return a round without a clock, every fifth answer wrong."""
    drilling = drill(name, items=str(items), timed="off", pause="never", go_rate=rate)
    drilling.key("enter")
    while len(drilling.trials) < many:
        if drilling.view.phase == phase.OVER:
            drilling.key("a")
        drilling.answer(right=len(drilling.trials) % 5 > 0, after=1000)
    return drilling


@pytest.mark.parametrize("name", EAR)
def test_no_card_is_ever_drawn(name: str) -> None:
    drilling = started(name)
    for _ in range(10):
        drilling.until_cards()
        view = drilling.view
        assert view.ear
        assert (view.cards, view.slots, view.covered) == ((), 0, False)
        assert view.words == drilling.last
        drilling.let(drilling.run.due)
        if drilling.view.phase == phase.PAUSE:
            drilling.key("enter")


@pytest.mark.parametrize("name", EAR)
def test_from_what_is_said_alone_every_answer_can_be_given(name: str) -> None:
    """A listener who hears only the lines knows all cards of the window and their matches."""
    drilling = sitting(name, 60)
    words = {spoken(rank).lower(): value for value, rank in enumerate(RANK_NAMES) if value}
    heard: list[int] = []
    windows = []
    size = 3 if name == "hear-sandwich" else 2
    for line in drilling.said[2:]:
        cards = line.rstrip(".").lower().split(", ")
        if not all(each in words for each in cards):
            continue
        # Several cards are a window from its start.
        heard = [*(heard if len(cards) == 1 else []), *[words[each] for each in cards]]
        windows.append(heard[-size:])
    for trial, window in zip(drilling.trials, windows, strict=False):
        assert [each.rank for each in parse_cards(trial.cards)] == window
        first, last = window[0], window[-1]
        holds = first + last == 11 if name == "hear-sum" else first == last
        assert trial.held == (EAR[name] if holds else "")
        assert trial.target == EAR[name]


@pytest.mark.slow
@pytest.mark.parametrize("name", leading(1, EAR))
@pytest.mark.parametrize("rate", ["10", "25", "50"])
def test_the_stated_rate_is_kept_about(name: str, rate: str) -> None:
    drilling = sitting(name, 200, rate)
    go = [bool(each.held) for each in drilling.trials]
    assert abs(sum(go) / 2 - int(rate)) <= 3
    # A round of 50 does this, too, as far as chance and the cards allow.
    assert abs(2 * sum(go[:50]) - int(rate)) <= 12
    assert {each.settings["go_rate"] for each in drilling.trials} == {int(rate)}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "items"),
    [
        (next(iter(EAR)), 20),
        *[pytest.param(each, 100, marks=slow) for each in [*EAR][:1]],
        *[pytest.param(each, 100, marks=proof) for each in [*EAR][1:]],
    ],
)
def test_the_stream_goes_on_from_round_to_round(name: str, items: int) -> None:
    """One stream spans all rounds: no card twice within half a pack, no two rounds alike."""
    drilling = sitting(name, 3 * items, items=items)
    windows = [parse_cards(each.cards) for each in drilling.trials]
    assert all(last[1:] == this[:-1] for last, this in pairwise(windows))
    cards = [*windows[0], *[each[-1] for each in windows[1:]]]
    for at in range(len(cards) - 27):
        assert cards[at] not in cards[at + 1 : at + 27]
    assert {each.settings["run"] for each in drilling.trials} == {"1-1", "1-2", "1-3"}
    rounds = [cards[at : at + items] for at in (0, items, 2 * items)]
    for first, second in combinations(rounds, 2):
        assert sum(one == other for one, other in zip(first, second, strict=True)) < 0.12 * items
    again = sitting(name, items + 5, items=items).trials
    assert windows[: items + 5] == [parse_cards(each.cards) for each in again]


BY_RULE = [
    (each.id, variant.id)
    for each in DRILLS.values()
    if each.ear
    for variant in each.variants(VARIANTS)
]


def test_there_is_something_to_hear_in_every_game_of_french_cards_and_in_world_war_3() -> None:
    assert {variant for _, variant in BY_RULE} == {
        *("egyptian-war", "berkeley-war", "budr-basef", "world-war-3"),
    }
    assert sum(variant == "budr-basef" for _, variant in BY_RULE) >= 7
    assert sum(variant == "world-war-3" for _, variant in BY_RULE) == 2


@third
@pytest.mark.parametrize("many", sized(30, 50))
@pytest.mark.parametrize(("name", "variant"), BY_RULE)
def test_what_is_heard_is_judged_as_in_the_game(name: str, variant: str, many: int) -> None:
    rules = slap_rules_with(VARIANTS[variant], {})
    drilling = drill(name, variant, items="50", timed="off", pause="never")
    drilling.key("enter")
    while len(drilling.trials) < many:
        drilling.answer(right=True, after=1000)
    for trial in drilling.trials:
        holding = [each.id for each in rules.holding(parse_cards(trial.cards))]
        assert trial.held == (trial.target if trial.target in holding else "")
        assert trial.outcome in ("hit", "correct-rejection")
    assert 0.05 * many <= sum(bool(each.held) for each in drilling.trials) <= 0.4 * many


def test_what_is_rightly_let_pass_needs_no_word_and_all_else_gets_its_reason() -> None:
    drilling = sitting("hear-pair", 60)
    for trial in drilling.trials:
        assert trial.outcome in ("hit", "miss", "false-alarm", "correct-rejection")
    told = [line for line in drilling.run.history if line.said.verdicts]
    judged = [each for each in drilling.trials if each.outcome != "correct-rejection"]
    rules = drilling.run.rules
    for line, trial in zip(told, judged, strict=True):
        window = parse_cards(trial.cards)
        if trial.held:
            assert says(line.ear, voice.rule_held(rules, "pair", window))
        else:
            assert says(
                line.ear,
                texts.rule_not_held(rule=rules["pair"], lacking=rules.lacking("pair", window)),
            )
        (verdict,) = line.said.verdicts
        assert verdict == (RIGHT if trial.outcome == "hit" else WRONG)
    assert {each.outcome for each in judged} >= {"hit", "false-alarm"}


def test_after_a_word_between_the_whole_window_is_said_again() -> None:
    drilling = drill("hear-sandwich", timed="off")
    drilling.key("enter")
    assert drilling.last.count(",") == 2
    drilling.key("enter")
    if drilling.view.phase == phase.CARDS and not drilling.run.history[-1].said.verdicts:
        assert drilling.last.count(",") == 0
    drilling.key("space")
    if drilling.view.phase == phase.PAUSE:
        drilling.key("enter")
    assert drilling.last.count(",") == 2


def test_the_clock_starts_at_the_end_of_the_newest_word() -> None:
    drilling = started("hear-pair", cues=("bell",), speech=300)
    shown = drilling.until_cards()
    said = heard(drilling.last, len(drilling.last), 300)
    drilling.key("space", shown + said + 310)
    (trial,) = drilling.trials
    assert trial.cue == "speech"
    assert trial.time_ms == pytest.approx(310)
    # A slap before the word is no answer to it.
    while drilling.view.phase == phase.PAUSE:
        drilling.key("enter")
    shown = drilling.until_cards()
    drilling.key("space", shown + duration(drilling.last, 300) / 2)
    assert drilling.trials[-1].outcome == "anticipation"


def test_a_stream_flows_on_by_itself() -> None:
    """Cards without a match need no key."""
    drilling = drill("hear-pair", items="10", pause="never")
    drilling.key("enter")
    drilling.let(200_000)
    assert drilling.view.phase == phase.OVER
    assert {each.answer for each in drilling.trials} == {"pass"}
    assert drilling.view.score.done == 10
