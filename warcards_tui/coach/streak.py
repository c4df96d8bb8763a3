"""The days on which somebody practised: how many lately, and how long a run of them goes on."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import NamedTuple

WEEK = 7

FREE_GAPS = 2
"""Days of any seven running that may be left out; with one more the run is over."""


class Streak(NamedTuple):
    """``week`` of the last seven days were days of practice, today included. ``run`` is how many
    days the run has that goes on, 0 for none, and ``longest`` the longest there was; the days left
    out are not counted. ``gaps`` is how many more days may be left out now.
    """

    week: int
    run: int
    longest: int
    gaps: int


def streak(days: Iterable[str], today: str) -> Streak:
    """What the days of practice (ISO dates) come to on that day.

    A date that is still to come, such as a wrong clock gives, does not count before its day, and
    one of long ago is a run of its own and breaks none.
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
        # Today is not over: nobody has left it out yet.
        missed = _left_out(missed, before, now)
        if len(missed) > FREE_GAPS:
            run, missed = 0, []
    week = sum(now - each < timedelta(WEEK) for each in known)
    lately = [each for each in missed if now - each < timedelta(WEEK)] if run else []
    return Streak(week, run, longest, FREE_GAPS - len(lately))


def _left_out(missed: list[date], before: date, after: date) -> list[date]:
    """The days left out that count once those between the two are, too: of the last seven of any of
    them, and more than may be where the run is over.
    """
    for ahead in range(1, min((after - before).days, FREE_GAPS + 2)):
        day = before + timedelta(ahead)
        missed = [each for each in missed if day - each < timedelta(WEEK)] + [day]
        if len(missed) > FREE_GAPS:
            break
    return missed
