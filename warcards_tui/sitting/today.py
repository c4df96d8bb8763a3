"""The player's local date, by which practice is counted."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from warcards_tui.store.forms import FIRST_DAY, LAST_DAY

NIGHT = timedelta(hours=4)
"""Time after midnight at which a day ends, for players who stay up late."""


def today(now: datetime | None = None) -> str:
    """Return the local date, like 2025-10-31; ``now`` is a local time, by default the present."""
    return _that_can_be_kept(((now or datetime.now()) - NIGHT).date())


def of_calendar() -> str:
    """Return the local calendar date, whose days end at midnight."""
    return _that_can_be_kept(date.today())


def _that_can_be_kept(day: date) -> str:
    """Return the day, limited to dates that can be saved.

    A clock without a battery starts in 1970, west of London in 1969.
    """
    return min(max(day.isoformat(), FIRST_DAY), LAST_DAY)


def local(moment: datetime) -> datetime:
    """Return a time in the local zone; a time without a zone is local already.

    Returns UTC if the local time is out of range because of an invalid ``TZ``.
    """
    try:
        return moment.astimezone()
    except ValueError:
        return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
