"""How long an answer may take where items follow each other: the limit goes with the person."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from math import inf

from warcards_tui.coach.drills.catalogue import AT_TABLE, OWN, SLAPPING, Drill
from warcards_tui.coach.skills.skill import median
from warcards_tui.store import Trial
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.table import NEVER

TIMES_MEDIAN = 2.0
"""The limit in medians of the person's own times."""

SHORTEST, LONGEST = 1200.0, 20_000.0
"""Milliseconds between which the limit is."""

LEAST = 5
"""So many answers make a median."""

NEWEST = 20
"""So many answers count, the newest."""

FIRST, FIRST_SLAP = 10_000.0, 3000.0
"""The limit in milliseconds before there is a median; where one slaps, waiting is an answer."""


class Own:
    """The times of somebody in one drill of one variant, by skill."""

    def __init__(self, drill: Drill, trials: Iterable[Trial] = ()) -> None:
        self._first = FIRST_SLAP if drill.kind == SLAPPING else FIRST
        self._all: deque[float] = deque(maxlen=NEWEST)
        self._of: dict[str, deque[float]] = {}
        for each in trials:
            self.add(each)

    def add(self, trial: Trial) -> None:
        """Takes in one more answer. One that came too late took longer than any: else the limit
        would fall and fall.
        """
        if trial.quality != "ok" or trial.outcome in ("anticipation", "false-alarm", "wrong"):
            return
        late = trial.outcome in ("lapse", "miss")
        time = inf if late and trial.time_ms is None else trial.time_ms
        if time is not None:
            self._all.append(time)
            self._of.setdefault(trial.target, deque(maxlen=NEWEST)).append(time)

    def limit(self, target: str) -> float:
        """Milliseconds for an item of that skill: by its own times, once there are enough."""
        times = self._of.get(target, ())
        times = times if len(times) >= LEAST else self._all
        if len(times) < LEAST:
            return self._first
        return min(max(TIMES_MEDIAN * median(sorted(times)), SHORTEST), LONGEST)


def limit(pace: str, table: str, own: Own, target: str) -> float:
    """Milliseconds that an answer may take at a pace of the set-up; ``table`` is the pace that was
    last chosen for a table.
    """
    if pace == OWN:
        return own.limit(target)
    if pace == AT_TABLE:
        return parse_pace(table).beat or NEVER
    return 1000 * float(pace)
