"""The slowest facts of the log come first, once each; nothing else changes the questions."""

from __future__ import annotations

import pytest

from warcards_tui.coach.drills.deck import ExerciseDeck
from warcards_tui.coach.exercises.facts import DRILL, facts_of
from warcards_tui.coach.exercises.slowest import slowest
from warcards_tui.coach.skills.profile import Area
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.store import Trial

FACTS = [f"{low}+{high}" for low, high in facts_of("sum:face")]


def answered(key: str, time: float | None, **other: str) -> Trial:
    known = {"outcome": "right", "quality": "ok", "target": "sum:face", **other}
    return Trial(
        "facts",
        "addition-war",
        "",
        "",
        "",
        known["outcome"],
        time,
        None,
        known["quality"],
        {"key": key},
        target=known["target"],
    )


def log(slow: dict[str, float]) -> list[Trial]:
    return [answered(key, slow.get(key, 1000.0)) for _ in range(3) for key in FACTS]


def test_the_slowest_tenth_are_those_with_the_longest_times() -> None:
    slow = {FACTS[7]: 5000.0, FACTS[3]: 4000.0, FACTS[20]: 3000.0}
    assert slowest(log(slow), DRILL.by_heart) == [FACTS[7], FACTS[3], FACTS[20]]


def test_one_slow_answer_among_three_is_no_slow_fact() -> None:
    assert FACTS[5] not in slowest([*log({}), answered(FACTS[5], 9000.0)], DRILL.by_heart)


@pytest.mark.parametrize(
    "other", [{"outcome": "wrong"}, {"quality": "untimed"}, {"target": "sum:higher"}]
)
def test_what_is_wrong_untimed_or_no_fact_does_not_count(other: dict[str, str]) -> None:
    trials = [answered(key, 1000.0 * at, **other) for at, key in enumerate(FACTS)]
    assert slowest(trials, DRILL.by_heart) == []


@pytest.mark.slow
def test_the_slowest_are_asked_first_and_once() -> None:
    first = [FACTS[1], FACTS[30], FACTS[35]]
    deck = ExerciseDeck(
        DRILL, VARIANTS["addition-war"], {}, Area(), 1, "2025-10-31", asked=FACTS, first=first
    )
    asked = [deck.next() for _ in range(16)]
    of_skill = [each.exercise.key for each in asked if each.exercise and each.target == "sum:face"]
    assert sorted(of_skill[:3]) == sorted(first)
    assert len({*of_skill}) == len(of_skill)
