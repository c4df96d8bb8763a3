"""The set to announce: by the claims BB-20 to BB-40, written here a second time."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, permutations

import pytest

from tests.coach.exercises.drawing import STEPS, drawn, is_sound, shares, why
from tests.tiers import sized, slow
from warcards_tui.cards.french import Card
from warcards_tui.coach.exercises.announce import DRILL

LIST = (
    *("twelve", "king", "double", "fries", "genesis", "sandwich", "odd", "even", "thirteen"),
    *("suit", "straight", "sprite", "dragon", "color"),
)


def red(card: Card) -> bool:
    return card.suit in "HD"


def steps(cards: Sequence[Card]) -> set[int]:
    return {after.rank - before.rank for before, after in pairwise(cards)}


def sets_of(stack: Sequence[Card]) -> list[str]:
    """Return the matching sets, the lowest on the list last."""
    *_, third, second, top = stack
    two, three = (second, top), (third, second, top)
    numbers_two = all(card.rank <= 12 for card in two)
    numbers_three = all(card.rank <= 12 for card in three)
    one_colour = len({red(card) for card in three}) == 1
    held = {
        "twelve": numbers_two and second.rank + top.rank == 12,
        "king": top.rank == 13,
        "double": numbers_two and second.rank == top.rank,
        "fries": numbers_two and abs(second.rank - top.rank) == 1 and second.suit == top.suit,
        "genesis": top.rank <= 12 and stack[0].rank == top.rank,
        "sandwich": top.rank <= 12 and third.rank == top.rank,
        "odd": numbers_three and all(card.rank % 2 for card in three),
        "even": numbers_three and not any(card.rank % 2 for card in three),
        "thirteen": numbers_two and second.rank + top.rank == 13 and red(second) == red(top),
        "suit": len({card.suit for card in three}) == 1,
        "straight": numbers_three and steps(three) in ({1}, {-1}),
        "sprite": numbers_three
        and one_colour
        and (steps(three) <= {1, 2} or steps(three) <= {-1, -2}),
        "dragon": numbers_three
        and any(a // b == c for a, b, c in permutations([card.rank for card in three])),
        "color": len({red(card) for card in stack[-5:]}) == 1,
    }
    return [name for name in LIST if held[name]]


@pytest.mark.slow
@pytest.mark.parametrize("many", sized(20, 1000))
def test_the_lowest_set_that_holds_is_right(many: int) -> None:
    for exercise in drawn(DRILL, "budr-basef", many):
        is_sound(DRILL, exercise)
        held = sets_of(exercise.groups[0].cards)
        assert exercise.right == (held[-1],)
        assert [each.id for each in exercise.choices] == list(LIST)


@pytest.mark.slow
@pytest.mark.parametrize("many", sized(50, 1000))
def test_the_reason_names_all_sets_that_hold(many: int) -> None:
    for exercise in drawn(DRILL, "budr-basef", many):
        said = why(DRILL, exercise, "ear").lower()
        held = sets_of(exercise.groups[0].cards)
        told = said.partition(";")[0] if len(held) > 1 else said.partition(":")[0]
        assert [name for name in LIST if name in told.split() or f"{name}," in told] == held
        assert len(held) == 1 or f"{held[-1]} is the lowest on the list" in said


@pytest.mark.slow
@pytest.mark.parametrize("items", [12, pytest.param(40, marks=slow)])
def test_more_sets_hold_at_the_harder_step(items: int) -> None:
    many = [
        [
            len(sets_of(each.groups[0].cards))
            for each in drawn(DRILL, "budr-basef", items, step=step)
        ]
        for step in STEPS
    ]
    assert [sum(each) / len(each) for each in many] == sorted(
        sum(each) / len(each) for each in many
    )
    assert min(many[3]) == 3


@pytest.mark.slow
@pytest.mark.parametrize("many", sized(300, 3000))
def test_each_set_comes_about_equally_often(many: int) -> None:
    found = shares(drawn(DRILL, "budr-basef", many))
    assert all(abs(found.get(name, 0) - 100 / len(LIST)) < 10 for name in LIST), found
