"""Fast Food's drills: totals by digits and division alone, best play by trying all hands."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import isclose

import pytest

from tests.coach.exercises.drawing import drawn, is_sound, shares
from tests.tiers import sized
from warcards_tui.cards.parts import told
from warcards_tui.coach.exercises.contract import BEST, NUMBER, WITNESS, Exercise
from warcards_tui.coach.exercises.food import DRILL as TOTALS
from warcards_tui.coach.exercises.food_best import DRILL as BEST_PLAY

GAME = "fast-food"


def points(total: int) -> int:
    """Return the points of a total, by the rules in other words."""
    foods = {"3": 1, "5": 3, "7": 7}
    return sum(
        worth for digit, worth in foods.items() if digit in f"{total}" or total % int(digit) == 0
    )


@pytest.mark.parametrize("many", sized(120, 1000))
def test_points_are_those_of_the_digits_and_multiples(many: int) -> None:
    for exercise in drawn(TOTALS, GAME, many):
        is_sound(TOTALS, exercise)
        before = int(exercise.key.split()[0])
        ranks = [card.rank for card in exercise.groups[0].cards]
        if exercise.form == NUMBER:
            assert exercise.right == (str(points(before + sum(ranks))),)
        else:
            made = [points(before + rank) for rank in ranks]
            cards = exercise.groups[0].cards
            most = [card.text for card, got in zip(cards, made, strict=True) if got == max(made)]
            assert list(exercise.right) == most
            for card in cards:
                reason = told(TOTALS.grade(exercise, [card.text]).why, "eye")
                assert len(reason) <= WITNESS, reason


def test_no_place_in_the_hand_is_right_more_often() -> None:
    for drill, target in ((TOTALS, "food:most"), (BEST_PLAY, "food-best")):
        items = [
            each._replace(right=tuple(str(_place(each, right)) for right in each.right))
            for each in drawn(drill, GAME, 240, target=target, step=1)
        ]
        assert all(12 <= share <= 40 for share in shares(iter(items)).values())


def _place(exercise: Exercise, right: str) -> int:
    return [each.id for each in exercise.choices].index(right)


@cache
def to_the_end(total: int, mine: tuple[int, ...], theirs: tuple[int, ...]) -> int:
    """Return the lead of the mover at the end if both hands are known."""
    if not mine:
        return 0
    found = []
    for at, rank in enumerate(mine):
        left = mine[:at] + mine[at + 1 :]
        found.append(points(total + rank) - to_the_end(total + rank, theirs, left))
    return max(found)


def worth(exercise: Exercise, rank: int) -> float:
    """Return the value of a card, by trying every hand that the opponent may have."""
    total, stock = int(exercise.key.split()[0]), int(exercise.key.split()[-1])
    hand = [card.rank for card in exercise.groups[0].cards]
    unseen = [card.rank for card in exercise.groups[1].cards]
    after = total + rank
    if not stock:
        left = list(hand)
        left.remove(rank)
        return points(after) - to_the_end(after, tuple(sorted(unseen)), tuple(sorted(left)))
    hands = list(combinations(unseen, len(unseen) - stock + 1))
    replies = sum(max(points(after + each) for each in other) for other in hands)
    return float(points(after) - Fraction(replies, len(hands)))


@pytest.mark.parametrize("many", sized(24, 1000))
def test_the_best_play_is_that_of_every_hand_tried(many: int) -> None:
    for exercise in drawn(BEST_PLAY, GAME, many):
        is_sound(BEST_PLAY, exercise)
        for card in exercise.groups[0].cards:
            assert isclose(exercise.values[card.text], worth(exercise, card.rank), abs_tol=1e-9)
            grade = BEST_PLAY.grade(exercise, [card.text])
            best = max(exercise.values.values())
            assert grade.loss is not None
            assert isclose(grade.loss, best - exercise.values[card.text], abs_tol=1e-9)
            assert (grade.worth == BEST) == (grade.loss == 0)
            assert len(told(grade.why, "eye")) <= WITNESS


def test_a_position_is_one_that_can_come_about() -> None:
    for exercise in drawn(BEST_PLAY, GAME, 60):
        total, stock = int(exercise.key.split()[0]), int(exercise.key.split()[-1])
        hand, unseen = (group.cards for group in exercise.groups)
        assert total + sum(card.rank for card in (*hand, *unseen)) == 110
        theirs = len(unseen) - stock
        assert (len(hand), theirs) in ((4, 3), (3, 3), (3, 2))
        assert stock == 0 or len(hand) == 4


def test_the_answer_is_told_as_it_is_reckoned() -> None:
    exercise = next(drawn(BEST_PLAY, GAME, 1, target="food-best", step=0))
    best = told(BEST_PLAY.grade(exercise, exercise.right[:1]).why, "eye")
    assert " is best: it scores " in best
    assert ", and the reply " in best
