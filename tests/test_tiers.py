"""Tests of how a test gets its cases."""

from __future__ import annotations

import inspect
from itertools import product

import pytest

from tests.tiers import in_third, looped


def test_a_looped_test_tries_all_values_and_names_the_one_that_fails() -> None:
    tried = []

    @looped("one, other", [(1, 2), (2, 3), (3, 5), (4, 5)])
    def test(one: int, other: int, *, fixture: str) -> None:
        tried.append((one, fixture))
        assert other - one == 1

    assert list(inspect.signature(test).parameters) == ["fixture"]
    with pytest.raises(AssertionError) as failure:
        test(fixture="made once")
    assert tried == [(1, "made once"), (2, "made once"), (3, "made once")]
    assert failure.value.__notes__ == ["with one, other = (3, 5)"]


def test_a_looped_test_without_values_is_refused() -> None:
    with pytest.raises(AssertionError):
        looped("one", [])


@looped("game, number", [("war", 1), ("war", 2), ("speed-war", 3)], by=lambda value: value[0])
def test_a_looped_test_has_a_case_for_each_group(
    game: str, number: int, request: pytest.FixtureRequest
) -> None:
    assert request.node.name.endswith(f"[{game}]")
    assert (game == "war") == (number < 3)


def test_a_third_of_a_grid_has_every_game_and_tests_differ_in_which() -> None:
    kept = {
        test: {game for game in range(18) if in_third(test, [game])}
        for test in map("test_{}".format, range(20))
    }
    assert {len(each) for each in kept.values()} == {6}
    assert set.union(*kept.values()) == set(range(18))
    grid = [each for each in product(range(18), range(3)) if in_third("test", each)]
    assert {game for game, _ in grid} == set(range(18))
    assert len(grid) == 18
