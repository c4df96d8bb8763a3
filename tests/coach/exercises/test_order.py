"""The order drill: the most captures are found again by trying all orders in the game."""

from __future__ import annotations

from itertools import permutations
from operator import gt

import pytest

from tests.coach.exercises.drawing import drawn, is_sound
from tests.tiers import sized
from warcards_tui.cards.french import Card, cards_text
from warcards_tui.cards.parts import told
from warcards_tui.coach.exercises.contract import BEST, BLUNDER, WITNESS
from warcards_tui.coach.exercises.order import DRILL, MANY, captured
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.moves import Flip, Sort
from warcards_tui.games.napoleon.machine import Captured
from warcards_tui.games.setup import set_up

GAME = "napoleons-war"


def fought(order: tuple[Card, ...], theirs: tuple[Card, ...]) -> int:
    """Return the number of battles that an order wins in the game against another order."""
    deal = f"{cards_text(order)} / {cards_text(theirs)}"
    game = set_up(VARIANTS[GAME], seats=2, seed=0, deal=deal)
    happened = [*game.apply(0, Sort(order)), *game.apply(1, Sort(theirs))]
    for _ in order:
        for seat in (0, 1):
            happened += game.apply(seat, Flip())
    return sum(isinstance(each, Captured) and each.seat == 0 for each in happened)


def above_two(card: Card) -> int:
    """Return how many ranks a card is above a two; an ace is highest."""
    return (card.rank - 2) % 13


def test_captures_are_those_of_the_game() -> None:
    for exercise in drawn(DRILL, GAME, 20):
        theirs, mine = (group.cards for group in exercise.groups)
        by_id = {each.id: each.card for each in exercise.choices}
        best = tuple(card for each in exercise.right if (card := by_id[each]) is not None)
        for order in (mine, best, mine[::-1]):
            assert captured(order, theirs) == fought(order, theirs)


@pytest.mark.parametrize(("many", "step"), sized((12, 1), (1000, 1)))
def test_no_order_captures_more_than_the_best(many: int, step: int) -> None:
    for exercise in drawn(DRILL, GAME, many, step=step):
        is_sound(DRILL, exercise)
        theirs, mine = (group.cards for group in exercise.groups)
        most = max(
            sum(map(gt, map(above_two, each), map(above_two, theirs)))
            for each in permutations(mine)
        )
        best = DRILL.grade(exercise, exercise.right)
        assert (best.worth, best.loss) == (BEST, 0)
        assert told(exercise.facts, "eye").startswith(f"You can capture {most} of {len(mine)};")


def test_each_step_has_more_cards_and_no_order_that_comes_to_mind_will_do() -> None:
    for step, many in enumerate(MANY):
        for exercise in drawn(DRILL, GAME, 25, step=step):
            is_sound(DRILL, exercise)
            theirs, mine = (group.cards for group in exercise.groups)
            assert len(mine) == len(theirs) == many
            assert not {card.rank for card in mine} & {card.rank for card in theirs}
            strong = sorted(mine, key=above_two, reverse=True)
            for order in (mine, tuple(strong)):
                grade = DRILL.grade(exercise, [card.text for card in order])
                assert not grade.right
                assert len(told(grade.why, "eye")) <= WITNESS
            assert DRILL.grade(exercise, ()).worth == BLUNDER


def test_any_order_that_captures_as_many_is_best() -> None:
    exercise = next(drawn(DRILL, GAME, 1, step=0))
    ids = [each.id for each in exercise.choices]
    best = [each for each in permutations(ids) if DRILL.grade(exercise, each).worth == BEST]
    assert exercise.right in best
    assert len(best) > 1
