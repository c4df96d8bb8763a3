"""Fast Food: scores of totals (claims FF-09 to FF-14), and of random play."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb

import pytest

from tests.tiers import sized
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.fast_food.machine import DECK, LAST_TOTAL, MADE, POINTS
from warcards_tui.lab.kept import head_of
from warcards_tui.lab.run import play_part
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.simulation import SimulationRun

BURGERS = [7, 14, 17, 21, 27, 28, 35, 37, 42, 47, 49, 56, 57, 63, 67, *range(70, 80)]
BURGERS += [84, 87, 91, 97, 98, 105, 107]
SODAS = [5, 10, 15, 20, 25, 30, 35, 40, 45, *range(50, 61), 65, 70, 75, 80, 85, 90, 95, 100, 105]
SODAS += [110]
FRIES = [3, 6, 9, 12, 13, 15, 18, 21, 23, 24, 27, *range(30, 40), 42, 43, 45, 48, 51, 53, 54, 57]
FRIES += [60, 63, 66, 69, 72, 73, 75, 78, 81, 83, 84, 87, 90, 93, 96, 99, 102, 103, 105, 108]


def names(total: int) -> list[str]:
    return [food.name for food in MADE[total]]


def totals_of(name: str) -> list[int]:
    return [total for total in range(1, LAST_TOTAL + 1) if name in names(total)]


def test_ff_09_cheeseburgers_are_sevens_for_seven_points() -> None:
    assert totals_of("cheeseburger") == BURGERS
    assert POINTS[14] == POINTS[17] == 7


def test_ff_10_sodas_are_fives_for_three_points() -> None:
    assert totals_of("soda") == SODAS
    assert POINTS[10] == POINTS[55] == 3


def test_ff_11_fries_are_threes_for_one_point() -> None:
    assert totals_of("fries") == FRIES
    assert POINTS[9] == POINTS[13] == 1


def test_ff_12_all_categories_that_hold_are_scored() -> None:
    assert names(15) == ["soda", "fries"]
    assert POINTS[15] == 4
    assert names(35) == ["cheeseburger", "soda", "fries"]
    assert POINTS[35] == 11
    assert names(11) == []
    assert POINTS[11] == 0


def test_ff_13_each_category_is_scored_once() -> None:
    assert names(77) == ["cheeseburger"]
    assert POINTS[77] == 7
    assert POINTS[33] == 1
    assert POINTS[55] == 3
    assert max(POINTS) == 11


def test_ff_14_whole_decades() -> None:
    assert all("cheeseburger" in names(total) for total in range(70, 80))
    assert all("soda" in names(total) for total in range(50, 61))
    assert all("fries" in names(total) for total in range(30, 40))


def expected() -> tuple[float, float]:
    """Return the points of both players at random play, counted over all ways.

    A random card of a random hand is a random card: the cards on the table are then any of the
    twenty, each choice as likely as the others.
    """
    ranks = [card.rank for card in DECK if card.suit in "SC"]
    ways = [Counter({0: 1})] + [Counter[int]() for _ in ranks]
    for rank in ranks:
        for many in range(len(ranks) - 1, -1, -1):
            for total, count in ways[many].items():
                ways[many + 1][total + rank] += count
    points = [Fraction(0), Fraction(0)]
    for many in range(1, len(ranks) + 1):
        scored = sum(POINTS[total] * count for total, count in ways[many].items())
        points[(many - 1) % 2] += Fraction(scored, comb(len(ranks), many))
    return float(points[0]), float(points[1])


def test_random_play_scores_what_was_published() -> None:
    first, second = expected()
    assert first == pytest.approx(32.618, abs=0.0005)
    assert second == pytest.approx(33.993, abs=0.0005)


@pytest.mark.parametrize(("games", "off"), sized((60, 2.5), (3000, 0.35)))
def test_simulated_random_games_score_as_much(games: int, off: float) -> None:
    run = SimulationRun(
        VARIANTS["fast-food"], ("random",) * 2, 20_000, {}, None, None, parse_pace("normal"), False
    )
    summary = play_part(run, 0, games, rows=False).summary
    found = summary.as_json(head_of(run), "")["measures"]
    # The standard error of 3,000 games is 0.1.
    assert found["points of the first player"] == pytest.approx(32.618, abs=off)
    assert found["points of the second player"] == pytest.approx(33.993, abs=off)
