"""The person's own date, by which practice is counted."""

from __future__ import annotations

from datetime import datetime, timedelta

NIGHT = timedelta(hours=4)
"""A day ends so long after midnight: who plays late still plays on the same day."""


def today(now: datetime | None = None) -> str:
    """The local date, like 2025-10-31; ``now`` is a local time, by default the present one."""
    return ((now or datetime.now()) - NIGHT).date().isoformat()
