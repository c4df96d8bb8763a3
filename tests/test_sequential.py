"""Statistics that stop early have the error rates of all games."""

from __future__ import annotations

from math import ceil

import pytest

from tests.sequential import EARLY, RISK, AtLeast, Within, evenly, hypotheses, settled, wins

TESTS = [(0.6, 20), (0.6, 200), (0.53, 48), (0.5, 9)]


def chances(least: float, most: int, share: float) -> tuple[float, float]:
    """Return the chance to pass, and the mean number of games, over all ways to play them."""
    test = AtLeast(least, most)
    here = {0: 1.0}
    passed = games = 0.0
    for number in range(1, most + 1):
        games += sum(here.values())
        after: dict[int, float] = {}
        for won, chance in here.items():
            for more, with_chance in ((1, share), (0, 1 - share)):
                after[won + more] = after.get(won + more, 0.0) + chance * with_chance
        here = {}
        for won, chance in after.items():
            test.won, test.all = won, number
            if test.verdict is None:
                here[won] = chance
            else:
                passed += test.verdict * chance
    assert not here
    return passed, games


@pytest.mark.parametrize(("least", "most"), TESTS)
def test_the_error_rates_are_those_of_all_games(least: float, most: int) -> None:
    bad, good = hypotheses(ceil(least * most), most)
    assert bad < least < good
    (passes, _), (right, games) = chances(least, most, bad), chances(least, most, good)
    assert 0.5 * RISK < passes < 1.1 * RISK < RISK + EARLY
    assert 0.5 * RISK < 1 - right < 1.1 * RISK
    assert games < 0.85 * most
    # For a bot that wins by far, a fifth of the games decides.
    assert most < 100 or chances(least, most, good + 1.5 * (good - least))[1] < most / 4


def test_games_end_when_they_are_decided() -> None:
    played: list[bool] = []

    def games(won: bool) -> bool:
        played.append(won)
        return won

    assert wins((games(True) for _ in range(200)), 0.6, 200)
    assert 5 < len(played) < 60
    assert not wins((games(False) for _ in range(200)), 0.6, 200)
    assert len(played) < 120


def test_the_bound_decides_where_nothing_else_did() -> None:
    test = Within(0.45, 0.55, 100)
    test.add(53, 97)
    assert test.verdict is None
    test.add(1, 2)
    test.add(1)
    assert test.verdict is True
    at_the_bound = AtLeast(0.6, 5)
    for won in (1, 0, 1, 0):
        at_the_bound.add(won)
        assert at_the_bound.verdict is None
    at_the_bound.add(1)
    assert at_the_bound.verdict is True


def test_answers_that_come_too_often_are_named() -> None:
    even = dict.fromkeys("ab", 0.5)
    assert evenly([["a"], ["b"], ["a", "b"]] * 200, even, 0.1, 600) == ""
    assert "b: " in evenly([["a"], ["a"], ["a", "b"]] * 200, even, 0.1, 600)


def test_a_mean_is_settled_where_its_bounds_are_far() -> None:
    assert settled(10.0, 0.1, 0.5, 9.0, 11.0)
    assert not settled(10.9, 0.1, 0.5, 9.0, 11.0)
    assert settled(11.5, 0.1, 0.5, 9.0, 11.0)
