"""Selection of missed exercises to repeat some days later."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta

from warcards_tui.coach.exercises.contract import MissedItem
from warcards_tui.store import Trial

AFTER = 2
"""Days until a missed exercise returns, so that the player must think, not recall."""


def returning(trials: Iterable[Trial], day: str) -> list[MissedItem]:
    """Return the exercises last answered wrong that can return on that day, the oldest first."""
    newest: dict[str, Trial] = {}
    for each in trials:
        key = str(each.settings.get("key", ""))
        newest.pop(key, None)
        newest[key] = each
    until = str(date.fromisoformat(day) - timedelta(AFTER))
    return [
        MissedItem(key, each.target, each.day)
        for key, each in newest.items()
        if each.outcome == "wrong" and "" < each.day <= until
    ]
