"""The locked rule: derived from the sentences, and allowed names from a second set of rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from statistics import mean

import pytest

from tests.coach.exercises.drawing import STEPS, drawn, is_sound, shares, why
from tests.coach.exercises.test_complete import equation, makes_24
from tests.tiers import sized
from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import told
from warcards_tui.coach.exercises.barred import DRILL
from warcards_tui.coach.exercises.contract import Exercise
from warcards_tui.games.catalogue import VARIANTS

DAY = {"date": "2025-10-17"}
RULES = {
    rule.one.text: rule.id
    for rule in VARIANTS["berkeley-war"]
    .slap_rules(VARIANTS["berkeley-war"].resolved(DAY))
    .rules.rules
}


def sentences(exercise: Exercise) -> list[str]:
    return [f"{each}." for each in told(exercise.facts, "text").rstrip(".").split(". ")]


def barred(exercise: Exercise) -> str:
    """Return the rule of the last sentence in which a player wins; empty if nobody does."""
    found = [re.fullmatch(r"\w+ wins? with (.+)\.", each) for each in sentences(exercise)]
    won = [RULES[each[1]] for each in found if each]
    return won[-1] if won else ""


@cache
def by_ranks(ranks: tuple[int, int, int]) -> frozenset[str]:
    third, second, top = ranks
    low, middle, high = sorted(ranks)
    held = {
        "pair": second == top,
        "sandwich": third == top,
        "sum-2-11": second + top == 11,
        "mul-2-24": second * top == 24,
        "eq-3": equation((low, middle, high)),
        "eq-3-24": makes_24((low, middle, high), brackets=False),
        "floopa-3": high - middle == middle - low,
        "gloopa-3": middle * middle == low * high,
        "sum-3-date": sum(ranks) == 17,
    }
    return frozenset([name for name, holds in held.items() if holds])


def holding(pile: Sequence[Card]) -> set[str]:
    third, second, top = pile
    flush = {"flush-3"} if third.suit == second.suit == top.suit else set()
    return {*by_ranks((third.rank, second.rank, top.rank)), *flush}


@pytest.mark.parametrize("many", sized(40, 1000))
def test_the_last_good_slap_bars_its_rule(many: int) -> None:
    for exercise in drawn(DRILL, "berkeley-war", many, target="barred:which", options=DAY):
        is_sound(DRILL, exercise)
        assert exercise.right == (barred(exercise) or "none",)
        names = {id: name for name, id in RULES.items()}
        named = names.get(barred(exercise), "Nobody has made a good slap")
        assert named in why(DRILL, exercise, "text")


@pytest.mark.parametrize("many", sized(20, 1000))
def test_what_holds_may_be_named_but_for_the_barred_rule(many: int) -> None:
    for exercise in drawn(DRILL, "berkeley-war", many, target="barred:may", options=DAY):
        is_sound(DRILL, exercise)
        held = holding(exercise.groups[0].cards)
        assert {*exercise.right} == (held - {barred(exercise)} or {"none"}), exercise.key
        assert held
        said = why(DRILL, exercise, "text")
        assert said.startswith("Only ") is (exercise.right == ("none",))


def test_options_that_end_a_game_soon_or_bar_nothing_make_no_difference() -> None:
    others = {"limit": "1", "no_repeat": "off", "call": "auto", "era": "2023-05-01"}
    usual = drawn(DRILL, "berkeley-war", 8, options=DAY)
    for exercise, other in zip(
        usual, drawn(DRILL, "berkeley-war", 8, options=DAY | others), strict=True
    ):
        assert exercise.key == other.key
        assert exercise.right == other.right


def test_at_the_harder_step_more_has_happened_since() -> None:
    many, since = [], []
    for step in STEPS:
        items = [*drawn(DRILL, "berkeley-war", 60, target="barred:which", step=step, options=DAY)]
        many.append(mean(len(sentences(each)) for each in items))
        since.append(
            mean(
                min(
                    at
                    for at, each in enumerate([*sentences(exercise)[::-1], " win"])
                    if " win" in each
                )
                for exercise in items
            )
        )
    assert many == sorted(many)
    assert since[0] < since[2] < since[3]


@pytest.mark.slow
@pytest.mark.parametrize("many", sized(100, 2000))
def test_no_answer_stands_out(many: int) -> None:
    for target in ("barred:which", "barred:may"):
        items = [*drawn(DRILL, "berkeley-war", many, target=target, options=DAY)]
        found = shares(iter(items))
        expected = mean(100 / len(each.choices) for each in items)
        assert max(found.values()) < expected + 10, found
