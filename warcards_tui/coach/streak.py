"""Days of practice: number in the last week, and length of the current streak."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import NamedTuple

WEEK = 7

FREE_GAPS = 2
"""Days of any seven consecutive ones that may be missed; one more ends the streak."""


class Streak(NamedTuple):
    """Days of practice.

    ``week`` counts days with practice among the last seven, today included. ``run`` is the length
    of the current streak (0 for none) and ``longest`` of the longest; missed days do not count.
    ``gaps`` is the number of days that may still be missed.
    """

    week: int
    run: int
    longest: int
    gaps: int


def streak(days: Iterable[str], today: str) -> Streak:
    """Return the streak of these days of practice (ISO dates).

    Future dates, as from a wrong clock, do not count before their day. A date long ago is a streak
    of its own and breaks none.
    """
    now = date.fromisoformat(today)
    known = sorted({each for each in map(date.fromisoformat, days) if each <= now})
    run = longest = 0
    missed: list[date] = []
    before: date | None = None
    for each in known:
        if before is not None:
            missed = _left_out(missed, before, each)
        if before is None or len(missed) > FREE_GAPS:
            run, missed = 0, []
        run, before = run + 1, each
        longest = max(longest, run)
    if before is not None and before < now:
        # Today is not over, so it does not count as missed.
        missed = _left_out(missed, before, now)
        if len(missed) > FREE_GAPS:
            run, missed = 0, []
    week = sum(now - each < timedelta(WEEK) for each in known)
    lately = [each for each in missed if now - each < timedelta(WEEK)] if run else []
    return Streak(week, run, longest, FREE_GAPS - len(lately))


def _left_out(missed: list[date], before: date, after: date) -> list[date]:
    """Return the missed days that count after the gap between two days of practice.

    Only the last seven days count. The list stops growing once the streak is over.
    """
    for ahead in range(1, min((after - before).days, FREE_GAPS + 2)):
        day = before + timedelta(ahead)
        missed = [each for each in missed if day - each < timedelta(WEEK)] + [day]
        if len(missed) > FREE_GAPS:
            break
    return missed
