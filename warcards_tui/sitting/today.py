"""The person's own date, by which practice is counted."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from warcards_tui.store.forms import FIRST_DAY, LAST_DAY

NIGHT = timedelta(hours=4)
"""A day ends so long after midnight: who plays late still plays on the same day."""


def today(now: datetime | None = None) -> str:
    """The local date, like 2025-10-31; ``now`` is a local time, by default the present one."""
    return _that_can_be_kept(((now or datetime.now()) - NIGHT).date())


def of_calendar() -> str:
    """The local date as everybody has it, whose days end at midnight."""
    return _that_can_be_kept(date.today())


def _that_can_be_kept(day: date) -> str:
    """The day, or the nearest: a clock without a battery starts in 1970, west of London in 1969."""
    return min(max(day.isoformat(), FIRST_DAY), LAST_DAY)


def local(moment: datetime) -> datetime:
    """A moment in the person's own time, or in UTC where that is no time of the earth (``TZ``). One
    without a zone is local already.
    """
    try:
        return moment.astimezone()
    except ValueError:
        return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
