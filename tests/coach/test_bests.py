"""Bests count whole rounds, and nothing else."""

from __future__ import annotations

import json

import pytest

from tests.coach.answers import DAY, trial
from warcards_tui.coach.skills.bests import Best, Bests
from warcards_tui.store.records import Trial

LATER = "2025-11-01"


def _of(*trials: Trial) -> Bests:
    """Return the bests of these trials, with a JSON round trip after each."""
    found = Bests()
    for each in trials:
        found.add(each, each.day)
        found = Bests.from_json(json.loads(json.dumps(found.as_json())))
    return found


def _round(run: str, right: int, many: int, day: str = DAY, mark: str = "") -> list[Trial]:
    outcomes = ["right"] * right + ["wrong"] * (many - right)
    settings = {"run": run} | ({mark: True} if mark else {})
    return [trial("which-rule", each, settings=settings, day=day) for each in outcomes]


def _stream(run: str, right: int, many: int) -> list[Trial]:
    outcomes = ["hit"] * right + ["miss"] * (many - right)
    return [trial("stream", each, settings={"run": run}) for each in outcomes]


def test_a_round_counts_when_it_is_whole() -> None:
    assert _of(*_round("a", 12, 19)).round is None
    assert _of(*_round("a", 12, 20)).round == Best(12, DAY)
    assert _of(*_round("a", 30, 50), *_round("b", 12, 20)).round == Best(12, DAY)


def test_the_better_one_stays_and_of_two_alike_the_newer() -> None:
    better = [*_round("a", 15, 20), *_round("b", 12, 20, LATER)]
    assert _of(*better).round == Best(15, DAY)
    assert _of(*better, *_round("c", 15, 20, LATER)).round == Best(15, LATER)


@pytest.mark.parametrize("mark", ["mix", "placement"])
def test_what_is_no_round_of_its_own_is_left_out(mark: str) -> None:
    assert _of(*_round("a", 20, 20, mark=mark)).round is None


def test_the_best_stream_is_a_share_and_a_short_one_says_nothing() -> None:
    assert _of(*_stream("a", 19, 19)).stream is None
    assert _of(*_stream("a", 22, 25), *_stream("b", 40, 50)).stream == Best(88, DAY)


def test_the_quickest_slap_stays() -> None:
    found = Bests()
    for time in (500.0, 412.0, 600.0):
        found.slapped(time)
    assert found.slap == 412.0
