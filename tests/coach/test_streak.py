"""Days of practice: recent count, length of a streak, and its end."""

from __future__ import annotations

import random
from datetime import date, timedelta

from warcards_tui.coach.streak import FREE_GAPS, WEEK, Streak, streak

NOW = date(2026, 11, 22)


def ago(*days: int) -> list[str]:
    return [(NOW - timedelta(each)).isoformat() for each in days]


def test_nobody_has_practised_yet() -> None:
    assert streak([], NOW.isoformat()) == Streak(0, 0, 0, FREE_GAPS)


def test_days_one_after_the_other_are_a_run_whether_or_not_today_is_one_of_them() -> None:
    assert streak(ago(*range(22)), NOW.isoformat()) == Streak(7, 22, 22, 2)
    assert streak(ago(*range(1, 22)), NOW.isoformat()) == Streak(6, 21, 21, 2)


def test_two_days_of_seven_may_be_left_out() -> None:
    assert streak(ago(0, 2, 3, 5, 6), NOW.isoformat()) == Streak(5, 5, 5, 0)
    assert streak(ago(0, 3), NOW.isoformat()) == Streak(2, 2, 2, 0)


def test_the_third_day_of_seven_ends_the_run_and_the_longest_stays() -> None:
    assert streak(ago(0, 4, 5, 6), NOW.isoformat()) == Streak(4, 1, 3, 2)
    assert streak(ago(0, 2, 4, 6), NOW.isoformat()) == Streak(4, 1, 3, 2)
    assert streak(ago(3, 4, 5), NOW.isoformat()) == Streak(3, 3, 3, 0)
    assert streak(ago(4, 5, 6), NOW.isoformat()) == Streak(3, 0, 3, 2)


def test_a_gap_counts_for_seven_days_and_then_there_is_another() -> None:
    left_out = {2, 5, 9, 12, 16}
    days = [each for each in range(20) if each not in left_out]
    assert streak(ago(*days), NOW.isoformat()) == Streak(5, 15, 15, 0)


def test_dates_far_away_change_no_run() -> None:
    days = ago(*range(5))
    usual = streak(days, NOW.isoformat())
    far = ["2999-12-31", "2087-01-01", "2000-01-01", "1970-01-01"]
    assert streak([*far, *days], NOW.isoformat()) == usual
    assert streak(far, NOW.isoformat()) == Streak(0, 0, 1, 2)


def test_it_is_what_a_look_at_every_seven_days_gives() -> None:
    rng = random.Random(5)
    for _ in range(300):
        days = {each for each in range(40) if rng.random() < 0.7}
        found = streak(ago(*days), NOW.isoformat())
        runs = [0]
        start = None
        for each in range(40, -1, -1):  # From the first day to today.
            if each in days:
                if start is None:
                    start = each
                    runs.append(0)
                runs[-1] += 1
            elif start is not None and each:
                week = [at for at in range(each, each + WEEK) if at <= start]
                if sum(at not in days for at in week) > FREE_GAPS:
                    start = None
        assert found.longest == max(runs)
        assert found.run == (runs[-1] if start is not None else 0)
        assert found.week == sum(each < WEEK for each in days)
        week = [each for each in range(1, WEEK) if each not in days and each <= (start or 0)]
        assert found.gaps == (FREE_GAPS - len(week) if start is not None else FREE_GAPS)
