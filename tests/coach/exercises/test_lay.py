"""Most points: the best play is found again by trying all sets of cards."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import chain, combinations

import pytest

from tests.coach.exercises.drawing import drawn, is_sound, why
from tests.tiers import sized, slow
from warcards_tui.cards.french import parse_cards
from warcards_tui.cards.parts import told
from warcards_tui.coach.exercises.contract import ItemSpec
from warcards_tui.coach.exercises.lay import DRILL
from warcards_tui.games.catalogue import VARIANTS

GAME = "21st-century-war"


def points(ranks: tuple[int, ...]) -> int:
    """Return the points of cards that may be played together, else -1.

    Without wild aces the cards must form pairs and sums; otherwise all others may be face cards.
    """
    if len(ranks) == 1 or partitions(ranks):
        return sum(ranks)
    aces = ranks.count(1)
    for wild in range(1, aces + 1):
        rest = tuple(ranks[wild:])  # Aces come first.
        plain = tuple(rank for rank in rest if rank < 11)
        if rest and (partitions(rest) or not plain):
            return sum(ranks)
        for many in range(1, len(rest) + 1):
            for faces in combinations(range(len(rest)), many):
                others = tuple(rank for at, rank in enumerate(rest) if at not in faces)
                if all(rest[at] >= 11 for at in faces) and (not others or partitions(others)):
                    return sum(ranks)
    return -1


def partitions(ranks: tuple[int, ...]) -> bool:
    """True if all of these fall into pairs and sums."""
    if not ranks:
        return True
    for size in range(2, len(ranks) + 1):
        for places in combinations(range(len(ranks)), size):
            group = sorted(ranks[at] for at in places)
            pair = size == 2 and group[0] == group[1]
            left = tuple(rank for at, rank in enumerate(ranks) if at not in places)
            if (pair or (size > 2 and sum(group[:-1]) == group[-1])) and partitions(left):
                return True
    return False


@pytest.mark.parametrize("many", sized(60, 1000))
def test_the_best_lay_is_that_of_another_program(many: int) -> None:
    for exercise in drawn(DRILL, GAME, many):
        is_sound(DRILL, exercise)
        hand = exercise.groups[0].cards
        sets = chain.from_iterable(combinations(hand, size) for size in range(1, 5))
        made = {
            tuple(sorted(card.text for card in each)): points(
                tuple(sorted(card.rank for card in each))
            )
            for each in sets
        }
        most = max(made.values())
        assert [each for each, value in made.items() if value == most] == [
            tuple(sorted(exercise.right))
        ]


def test_another_lay_loses_its_points_and_what_cannot_be_laid_is_told() -> None:
    for exercise in drawn(DRILL, GAME, 80):
        best = sum(card.rank for card in parse_cards(" ".join(exercise.right)))
        for card in exercise.groups[0].cards:
            grade = DRILL.grade(exercise, [card.text])
            if (card.text,) != exercise.right:
                assert not grade.right
                assert grade.loss == best - card.rank
        every = [each.id for each in exercise.choices]
        if set(every) != set(exercise.right):
            assert told(DRILL.grade(exercise, every).why, "eye").startswith(("Not legal", "Yours"))


def test_the_reason_says_how_the_cards_go_together() -> None:
    reasons = " ".join(why(DRILL, each) for each in drawn(DRILL, GAME, 200))
    for part in ("the pair ", " + ", " alone: ", "an ace goes with it", "An ace adds "):
        assert part in reasons


@pytest.mark.slow
def test_half_of_the_pairs_and_sums_have_an_ace_among_the_four() -> None:
    items = [*drawn(DRILL, GAME, 60, target="lay:sum"), *drawn(DRILL, GAME, 60, target="lay:pair")]
    aces = sum(any(card.rank == 1 for card in each.groups[0].cards) for each in items)
    assert 0.4 <= aces / len(items) <= 0.6


@pytest.mark.parametrize(
    "seeds", [(124,), pytest.param(range(150), marks=slow)], ids=["one", "all"]
)
def test_three_of_a_kind_are_laid_only_where_the_option_has_them(seeds: Iterable[int]) -> None:
    wanted = ItemSpec(VARIANTS[GAME], {"triples": "on"}, "lay:pair", 3)
    made = [DRILL.make(random.Random(f"{DRILL.id} {seed}"), wanted) for seed in seeds]
    found = [each for each in made if len(each.right) == 3]
    assert found
    for each in found:
        assert DRILL.grade(each, each.right).right
        off = each._replace(key=each.key.removesuffix(" triples"))
        assert "three of a kind" in told(DRILL.grade(off, each.right).why, "eye")
