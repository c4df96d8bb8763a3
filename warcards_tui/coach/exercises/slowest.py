"""Which exercises of a drill take somebody longest: those that come first in its next round."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable
from statistics import median

from warcards_tui.store import Trial

NEWEST = 3
"""So many of the newest times of each exercise count."""

SHARE = 10
"""One in so many is among the slowest."""


def slowest(trials: Iterable[Trial], skills: Collection[str]) -> list[str]:
    """The keys of the slowest tenth of what was answered right by the clock, the slowest first.

    Only exercises for these ``skills`` count, and none where there are none.
    """
    times: dict[str, deque[float]] = {}
    for each in trials:
        right = each.outcome == "right" and each.quality == "ok"
        if right and each.time_ms is not None and each.target in skills:
            key = str(each.settings.get("key", ""))
            times.setdefault(key, deque(maxlen=NEWEST)).append(each.time_ms)
    slow = sorted(times, key=lambda key: -median(times[key]))
    return slow[: len(slow) // SHARE]
