"""Time limits for questions in a flow, adapted to the player's own times."""

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
"""Factor between the player's median time and the limit."""

SHORTEST, LONGEST = 1200.0, 20_000.0
"""Minimum and maximum of the limit, in milliseconds."""

LEAST = 5
"""Minimum number of answers for a median."""

NEWEST = 20
"""Number of newest answers that count."""

FIRST, FIRST_SLAP = 10_000.0, 3000.0
"""Limit in milliseconds before a median is known.

It is shorter in slap drills, where waiting is an answer.
"""


class Own:
    """Times of a player in one drill and variant, by skill."""

    def __init__(self, drill: Drill, trials: Iterable[Trial] = ()) -> None:
        self._first = FIRST_SLAP if drill.kind == SLAPPING else FIRST
        self._all: deque[float] = deque(maxlen=NEWEST)
        self._of: dict[str, deque[float]] = {}
        for each in trials:
            self.add(each)

    def add(self, trial: Trial) -> None:
        """Add an answer to the times.

        A missing answer counts as infinitely long. If it were left out, the limit would sink
        further and further.
        """
        if trial.quality != "ok" or trial.outcome in ("anticipation", "false-alarm", "wrong"):
            return
        late = trial.outcome in ("lapse", "miss")
        time = inf if late and trial.time_ms is None else trial.time_ms
        if time is not None:
            self._all.append(time)
            self._of.setdefault(trial.target, deque(maxlen=NEWEST)).append(time)

    def limit(self, target: str) -> float:
        """Return the limit in ms for a skill, or for the whole drill if answers are too few."""
        times = self._of.get(target, ())
        times = times if len(times) >= LEAST else self._all
        if len(times) < LEAST:
            return self._first
        return min(max(TIMES_MEDIAN * median(sorted(times)), SHORTEST), LONGEST)


def limit(pace: str, table: str, own: Own, target: str) -> float:
    """Return the limit in ms at the pace from the setup page.

    ``table`` is the pace last chosen for a game.
    """
    if pace == OWN:
        return own.limit(target)
    if pace == AT_TABLE:
        return parse_pace(table).beat or NEVER
    return 1000 * float(pace)
