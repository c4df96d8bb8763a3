"""The grade of a day, and the due days against py-fsrs driven directly."""

from __future__ import annotations

import random
import sys
from datetime import UTC, date, datetime, timedelta, tzinfo
from itertools import product
from typing import Self

import fsrs
import pytest

from tests.coach.answers import GAME, logged, named, profile_of, rejected
from tests.tiers import looped
from warcards_tui.coach.skills import days
from warcards_tui.coach.skills.days import AGAIN, EASY, GOOD, HARD, DayGrade, ReviewDate
from warcards_tui.store.records import StoredTrial, Trial

RULE = "pair"
IN_TIME, OVER, SLOW = 1000.0, 5000.0, 7000.0
"""Answer times against the first target time of 4000 ms."""


def cold(letters: str, day: str) -> list[Trial]:
    """Return the answers of a day: w wrong, i in time, o over target time, s slow, u untimed."""
    times = {"i": IN_TIME, "o": OVER, "s": SLOW}
    return [
        named(RULE, "none", day=day)
        if each == "w"
        else named(
            RULE,
            RULE,
            day=day,
            time_ms=times.get(each),
            quality="untimed" if each == "u" else "ok",
        )
        for each in letters
    ]


@looped(
    "letters, grade",
    [
        *[(each, AGAIN) for each in ("www", "iww", "wiw", "wwi", "uww")],
        *[(each, HARD) for each in ("iiw", "wii", "iwi", "uuw", "ssw", "sss", "sso", "iss")],
        *[(each, GOOD) for each in ("ooo", "iio", "iis", "ois", "uuu", "iiu", "suu")],
        ("iii", EASY),
    ],
)
def test_the_first_three_items_of_a_day_make_its_grade(letters: str, grade: int) -> None:
    profile = profile_of(logged(cold(letters + "wwwwwiii", "2025-10-31")))
    assert profile.area(GAME).skill(RULE).graded == [("2025-10-31", grade)]


def test_three_right_are_hard_when_most_took_longer_than_one_and_a_half_times_the_target() -> None:
    for letters in product("soi", repeat=3):
        given = days.grade("".join(letters))
        assert (given == HARD) == (letters.count("s") >= 2)
        assert (given == EASY) == (letters == ("i", "i", "i"))


def test_two_items_are_no_grade_yet_and_no_slap_items_count_among_the_three() -> None:
    day = "2025-10-31"
    two = [rejected(RULE, day=day), *cold("i", day)]
    assert profile_of(logged(two)).area(GAME).skill(RULE).graded == []
    three = [*two, rejected(RULE, RULE, day=day)]
    assert profile_of(logged(three)).area(GAME).skill(RULE).graded == [(day, HARD)]


def test_only_items_made_for_the_rule_are_graded() -> None:
    others = [named("flush-3", RULE, f"flush-3 {RULE}") for _ in range(9)]
    skill = profile_of(logged(others)).area(GAME).skill(RULE)
    assert skill.hits == 9
    assert skill.graded == []


def driven(graded: list[DayGrade]) -> str:
    """Return the due day as the package computes it."""
    scheduler = fsrs.Scheduler(
        learning_steps=(), relearning_steps=(), enable_fuzzing=False, maximum_interval=30
    )
    card = fsrs.Card(card_id=7)
    for day, grade in graded:
        moment = datetime.fromisoformat(f"{day}T08:30:00+00:00").astimezone(UTC)
        card, _ = scheduler.review_card(card, fsrs.Rating(grade), moment)
    return card.due.date().isoformat()


@pytest.mark.parametrize("seed", range(20))
def test_due_days_are_those_of_py_fsrs_given_the_same_daily_grades(seed: int) -> None:
    rng = random.Random(seed)
    day = date(2025, 10, 31)
    trials: list[Trial] = []
    expected: list[DayGrade] = []
    letters = {AGAIN: "wiw", HARD: "iwi", GOOD: "iui", EASY: "iii"}
    for _ in range(12):
        grade = rng.choice([AGAIN, HARD, GOOD, GOOD, EASY])
        expected.append(DayGrade(day.isoformat(), grade))
        trials += cold(letters[grade] + "i" * rng.randrange(5), day.isoformat())
        skill = profile_of(logged(trials)).area(GAME).skill(RULE)
        assert skill.graded == expected
        assert skill.due == driven(expected)
        assert 1 <= (date.fromisoformat(skill.due) - day).days <= days.MOST_DAYS
        assert not skill.is_due(day.isoformat())
        assert skill.is_due(skill.due)
        day += timedelta(days=rng.choice([1, 3, 7, 30]))


def test_good_days_in_a_row_are_two_eleven_and_then_at_most_thirty_days_apart() -> None:
    graded: list[DayGrade] = []
    day = "2025-10-31"
    gaps = []
    for _ in range(4):
        graded.append(DayGrade(day, GOOD))
        due = ReviewDate(graded).due
        gaps.append((date.fromisoformat(due) - date.fromisoformat(day)).days)
        day = due
    assert gaps == [2, 11, 30, 30]


def test_a_day_that_a_wrong_clock_made_has_a_grade_of_its_own_and_waits_for_its_time() -> None:
    trials = cold("iii", "2031-01-01") + cold("www", "2025-10-31") + cold("iii", "2025-11-03")
    skill = profile_of(_as_they_came(trials)).area(GAME).skill(RULE)
    true = [DayGrade("2025-10-31", AGAIN), DayGrade("2025-11-03", EASY)]
    assert skill.graded == [*true, ("2031-01-01", EASY)]
    assert skill.due_on("2025-10-31") == driven(true[:1])
    due = skill.due_on("2025-11-03")
    assert due == driven(true)
    assert [skill.is_due(day) for day in ("2025-11-03", due, "2031-01-01")] == [False, True, False]
    assert skill.due_on("2031-01-01") == skill.due == driven(skill.graded)
    assert skill.is_due(skill.due)
    assert list(skill.days()) == ["2025-10-31", "2025-11-03", "2031-01-01"]


def test_a_rule_whose_only_grade_is_of_a_day_to_come_is_not_due_before() -> None:
    skill = profile_of(logged(cold("iii", "2031-01-01"))).area(GAME).skill(RULE)
    assert skill.due_on("2025-10-31") == ""
    assert not skill.is_due("2025-10-31")
    assert skill.is_due(skill.due)


@pytest.mark.parametrize("between", ["2025-10-30", "2025-11-01", "2031-01-01"])
def test_a_day_goes_on_after_a_moment_of_another_and_is_graded_once(between: str) -> None:
    """A clock may be wrong for a moment in the middle of a day."""
    trials = cold("io", "2025-10-31") + cold("w", between) + cold("owwww", "2025-10-31")
    skill = profile_of(_as_they_came(trials)).area(GAME).skill(RULE)
    assert skill.graded == [("2025-10-31", GOOD)]
    whole = profile_of(logged(cold("iooww" + "ww", "2025-10-31"))).area(GAME).skill(RULE)
    assert skill.days()["2025-10-31"] == whole.days()["2025-10-31"]
    assert skill.days()[between][:2] == (1, 0)


def test_a_day_of_long_ago_that_comes_again_is_not_graded_twice() -> None:
    every = ("2025-10-31", "2031-01-01", "2025-11-01")
    trials = [each for day in (*every, *every) for each in cold("iii", day)]
    skill = profile_of(_as_they_came(trials)).area(GAME).skill(RULE)
    assert skill.graded == [(day, EASY) for day in sorted(every)]
    for day in skill.days().values():
        assert day == (6, 6, {("which-rule", "screen"): IN_TIME})


@pytest.mark.parametrize("day", ["yesterday", "2025-13-01", "0001-01-01", "9999-12-31"])
def test_a_day_that_is_none_counts_as_the_last_one(day: str) -> None:
    trials = cold("ii", "2025-10-31") + cold("i", day)
    skill = profile_of(_as_they_came(trials)).area(GAME).skill(RULE)
    assert skill.graded == [("2025-10-31", EASY)]


def test_without_a_day_the_moment_in_which_it_was_added_tells_it() -> None:
    stored = [
        each._replace(added="2025-11-05" + each.added[10:]) for each in logged(cold("iii", ""))
    ]
    assert profile_of(stored).area(GAME).skill(RULE).graded == [("2025-11-05", EASY)]


def test_a_memory_asks_neither_clock_nor_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoClock(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Self:
            raise AssertionError("the clock was asked")

    monkeypatch.setattr(sys.modules["fsrs.card"], "datetime", NoClock)
    monkeypatch.setattr(sys.modules["fsrs.scheduler"], "datetime", NoClock)
    random.seed(1)
    before = random.getstate()
    assert ReviewDate([DayGrade("2025-10-31", GOOD)]).due == "2025-11-02"
    assert random.getstate() == before


def _as_they_came(trials: list[Trial]) -> list[StoredTrial]:
    return [
        each._replace(added=f"2025-12-01T00:00:{at:02}.000Z")
        for at, each in enumerate(logged(trials))
    ]
