"""Rules that are often mixed up are compared side by side."""

from __future__ import annotations

import pytest

from tests.coach.drills import Drilling, drill, mix_up
from tests.said import spoken
from warcards_tui.coach.drills import view as phase
from warcards_tui.store import Store
from warcards_tui.voice import drills as voice
from warcards_tui.voice.drills import MOST
from warcards_tui.words import drills as texts

KEYS = {"pair": "1", "sandwich": "2"}
"""Rules of Berkeley War that are named wrongly here."""


def mistaken(store: Store, before: int, pause: str = "mistakes") -> Drilling:
    """Return trials that name pair or sandwich without a match, after ``before`` such ones."""
    drilling = drill("which-rule", timed="off", store=store, pause=pause)
    rules = [rule.id for rule in drilling.run._practice._maker("berkeley-war").rules.rules]
    pairs = [(held, said) for held in rules for said in KEYS if held != said]
    for _ in range(before):
        mix_up(store, *pairs)
    drilling = drill("which-rule", timed="off", store=store, pause=pause)
    drilling.key("enter")
    while True:
        asked = drilling.run._asked
        assert asked is not None
        if asked.held and not set(KEYS) & set(asked.held):
            drilling.key(KEYS["pair"])
            return drilling
        drilling.answer(after=1000)


def compares(drilling: Drilling) -> bool:
    """True if the screen compared anything with the target."""
    start = spoken(texts.cards_compared(cards="")).rstrip(".")
    return any(each.startswith(start) for each in drilling.said)


def test_only_what_has_been_taken_for_it_before_is_shown_beside_it() -> None:
    drilling = mistaken(Store.in_memory(), 0)
    assert drilling.view.last is not None
    assert drilling.view.last.verdict == phase.WRONG
    assert drilling.view.last.contrast is None
    assert not compares(drilling)


@pytest.mark.parametrize("before", [1, 2])
def test_both_are_shown_with_what_differs_when_it_happens_again(before: int) -> None:
    drilling = mistaken(Store.in_memory(), before)
    assert drilling.view.phase == phase.PAUSE
    last, rules = drilling.view.last, drilling.run.rules
    assert last is not None
    assert last.contrast is not None
    asked, other, _ = last.contrast
    assert asked.cards == last.cards[-len(asked.cards) :]
    assert (asked.rule.id in last.held, other.rule.id) == (True, "pair")
    for side, without in ((asked, other), (other, asked)):
        held = [rule.id for rule in rules.holding(side.cards)]
        assert side.rule.id in held
        assert without.rule.id not in held
    told = [line.ear for line in drilling.run.history if line.kind != "prompt"]
    assert compares(drilling)
    compare, differs = told[-2:]
    assert compare == spoken(texts.cards_compared(cards=voice.named(other.cards, suits=False)))
    holds = voice.rule_held(rules, other.rule.id, other.cards)
    lacks = texts.rule_not_held(rule=asked.rule, lacking=rules.lacking(asked.rule.id, other.cards))
    assert differs == spoken(holds, lacks)
    assert max(len(compare), len(differs)) <= MOST
    drilling.key("enter")
    assert drilling.view.phase == phase.CARDS


def test_nothing_is_compared_where_the_drill_does_not_wait() -> None:
    drilling = mistaken(Store.in_memory(), 2, pause="never")
    assert not compares(drilling)
