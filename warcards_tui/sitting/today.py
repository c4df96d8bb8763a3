"""The person's own date, by which practice is counted."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

NIGHT = timedelta(hours=4)
"""A day ends so long after midnight: who plays late still plays on the same day."""


def today(now: datetime | None = None) -> str:
    """The local date, like 2025-10-31; ``now`` is a local time, by default the present one."""
    return ((now or datetime.now()) - NIGHT).date().isoformat()


def local(moment: datetime) -> datetime:
    """A moment in the person's own time, or in UTC where that is no time of the earth (``TZ``). One
    without a zone is local already.
    """
    try:
        return moment.astimezone()
    except ValueError:
        return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
