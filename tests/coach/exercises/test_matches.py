"""Matches of Casualty War: by the claims CW-04 to CW-25, written here a second time."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import chain
from statistics import mean

import pytest

from tests.coach.exercises.drawing import STEPS, drawn, is_sound, why
from tests.sequential import evenly
from tests.tiers import sized, slow
from warcards_tui.cards.french import Card
from warcards_tui.coach.exercises.contract import Exercise
from warcards_tui.coach.exercises.matches import DRILL

SPADES = "AS"


def value(card: Card) -> int:
    return card.rank or 14


def like(card: Card) -> str:
    """Return the value that another card needs to match this one."""
    return "15" if card.text == SPADES else str(card.rank or 14)


def fallen(cards: Sequence[Card]) -> set[int]:
    return {rank for rank, many in Counter(card.rank for card in cards).items() if many >= 4}


class Judged:
    """The outcome of two sides: the matches, and the seat and number of the cards taken."""

    def __init__(self, one: Sequence[Card], other: Sequence[Card], *, opening: bool) -> None:
        gone = fallen([*one, *other]) if opening else set()
        sides = [[card for card in side if card.rank not in gone] for side in (one, other)]
        self.fallen = gone
        self.sums = [sum(map(value, side)) for side in sides]
        self.spades = [SPADES in [card.text for card in side] for side in sides]
        rest = [[*side] for side in sides]
        self.matches = []
        for card in sides[0]:
            twin = next((each for each in rest[1] if like(each) == like(card)), None)
            if twin is not None:
                rest[1].remove(twin)
                rest[0].remove(card)
                self.matches.append(like(card))
        self.equal = self.spades[0] == self.spades[1] and self.sums[0] == self.sums[1]
        strength = [*zip(self.spades, self.sums, strict=True)]
        self.winner = None if self.equal else strength.index(max(strength))
        self.taken = 0 if self.winner is None else len(rest[0]) + len(rest[1])


def read(exercise: Exercise) -> Judged:
    one, other = [group.cards for group in exercise.groups]
    return Judged(one, other, opening=exercise.target != "matches:war")


@pytest.mark.slow
@pytest.mark.parametrize("many", sized(60, 1500))
def test_answers_are_what_the_claims_say(many: int) -> None:
    names = ("you", "Rosa")
    for exercise in drawn(DRILL, "casualty-war", many):
        is_sound(DRILL, exercise)
        found = read(exercise)
        if exercise.target == "matches:wars":
            equal = {"0"} if found.equal and not found.matches and any(found.sums) else set()
            assert {*exercise.right} == {*found.matches} | equal, exercise.key
        elif exercise.target == "matches:takes":
            right = "nobody" if not found.taken else f"{names[found.winner or 0]}-{found.taken}"
            assert exercise.right == (right,), exercise.key
        else:
            further = found.matches or found.winner is None
            assert exercise.right == ("further" if further else names[found.winner or 0],)
            assert [group.backs for group in exercise.groups] == [3, 3]


@pytest.mark.slow
@pytest.mark.parametrize("many", sized(60, 1500))
def test_every_sum_of_a_reason_is_true_and_of_the_cards(many: int) -> None:
    for exercise in drawn(DRILL, "casualty-war", many):
        said = why(DRILL, exercise)
        values = Counter(value(card) for group in exercise.groups for card in group.cards)
        for terms, total in re.findall(r"([\d +]+) = (\d+)", said):
            numbers = [int(each) for each in terms.split(" + ")]
            assert sum(numbers) == int(total)
            assert not Counter(numbers) - values
        found = read(exercise)
        assert ("match" in said and "nothing else matches" not in said) is bool(found.matches)
        assert ("fall" in said) is bool(found.fallen)
        if "the ace of spades beats" in said.lower():
            assert found.spades[0] != found.spades[1]


@pytest.mark.slow
@pytest.mark.parametrize("many", [5, pytest.param(30, marks=slow)])
def test_a_harder_step_has_closer_sums_or_cards_that_mislead(many: int) -> None:
    def misleading(exercise: Exercise) -> int:
        found = read(exercise)
        sides = [group.cards for group in exercise.groups]
        ranks = [card.rank for side in sides for card in side if card.rank not in found.fallen]
        left = [[like(card) for card in side if card.rank not in found.fallen] for side in sides]
        twice = any(len({*side}) < len(side) for side in left)
        close = abs(found.sums[0] - found.sums[1]) <= 3
        return twice + close + (0 in ranks or 1 in ranks)

    for skill in ("matches:wars", "matches:takes", "matches:war"):
        found = [
            mean(
                misleading(each)
                for each in drawn(DRILL, "casualty-war", many, target=skill, step=step)
            )
            for step in STEPS
        ]
        assert found == sorted(found)


@pytest.mark.slow
@pytest.mark.parametrize("many", sized(180, 3000))
def test_no_answer_is_the_better_guess(many: int) -> None:
    for target, most in (("matches:takes", many), ("matches:war", many // 3)):
        right = [each.right for each in drawn(DRILL, "casualty-war", 60, target=target)]
        found = {*chain.from_iterable(right)}
        assert len(found) == (7 if target == "matches:takes" else 3)
        even = dict.fromkeys(found, 1 / len(found))
        items = drawn(DRILL, "casualty-war", most, target=target)
        assert evenly((each.right for each in items), even, 0.10, most) == ""
    marked = drawn(DRILL, "casualty-war", many, target="matches:wars")
    sizes = ([str(len(each.right))] for each in marked)
    assert evenly(sizes, dict.fromkeys("0123", 0.3), 0.3, many) == ""
