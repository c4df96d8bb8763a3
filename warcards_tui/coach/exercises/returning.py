"""Which exercises that went wrong are asked once more some days later."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta

from warcards_tui.coach.exercises.contract import Missed
from warcards_tui.store import Trial

AFTER = 2
"""Days until one comes back, so that it is thought through again and not remembered."""


def returning(trials: Iterable[Trial], day: str) -> list[Missed]:
    """What went wrong when it was last asked and can come back on that day, the oldest first."""
    newest: dict[str, Trial] = {}
    for each in trials:
        key = str(each.settings.get("key", ""))
        newest.pop(key, None)
        newest[key] = each
    until = str(date.fromisoformat(day) - timedelta(AFTER))
    return [
        Missed(key, each.target, each.day)
        for key, each in newest.items()
        if each.outcome == "wrong" and "" < each.day <= until
    ]
