"""Selection of a player's slowest exercises, which start the next round of a drill."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable
from statistics import median

from warcards_tui.store import Trial

NEWEST = 3
"""Number of newest times of each exercise that count."""

SHARE = 10
"""One exercise in this many is among the slowest."""


def slowest(trials: Iterable[Trial], skills: Collection[str]) -> list[str]:
    """Return the keys of the slowest tenth of timed right answers, the slowest first.

    Only exercises for these ``skills`` count; without any, the list is empty.
    """
    times: dict[str, deque[float]] = {}
    for each in trials:
        right = each.outcome == "right" and each.quality == "ok"
        if right and each.time_ms is not None and each.target in skills:
            key = str(each.settings.get("key", ""))
            times.setdefault(key, deque(maxlen=NEWEST)).append(each.time_ms)
    slow = sorted(times, key=lambda key: -median(times[key]))
    return slow[: len(slow) // SHARE]
