"""Tests of how a test gets its cases."""

from __future__ import annotations

import inspect

import pytest

from tests.tiers import looped


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
