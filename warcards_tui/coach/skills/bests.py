"""Best results of one variant: storms, rounds, streams and slaps, over all answers."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any, NamedTuple

from warcards_tui.store.records import Trial

ROUND = 20
"""Items of a round that counts for the best round."""

STREAM = 20
"""Minimum number of cards of a stream that counts."""

PENALTY = 2
"""Points lost for a wrong slap in a storm."""

BY_CLOCK = "clock"
"""Kind of the three-minute storms; untimed storms are named by their number of items."""

NAMED, STORMED, STREAMED = "which-rule", "storm", "stream"

_RIGHT = frozenset(("right", "hit", "correct-rejection", "lapse"))

_OUTCOMES = frozenset(("hit", "lapse", "miss", "false-alarm", "correct-rejection"))


def points_after(points: int, outcome: str) -> int:
    """Return the points of a storm after an item with that outcome, never below 0.

    >>> points_after(12, "hit"), points_after(12, "miss"), points_after(1, "false-alarm")
    (13, 12, 0)
    """
    if outcome == "false-alarm":
        return max(0, points - PENALTY)
    return points + (outcome in ("hit", "lapse"))


class Best(NamedTuple):
    """Best result of one kind, and its day."""

    much: int
    day: str


class Storms(NamedTuple):
    """Most points on a day, in the seven days up to it, and ever; 0 without a storm."""

    day: int
    week: int
    ever: int


class _Running:
    """Running result of a round; ``much`` counts right answers, or the points of a storm."""

    __slots__ = ("day", "kind", "many", "much", "run")

    def __init__(self, run: str, kind: str, day: str, many: int = 0, much: int = 0) -> None:
        self.run, self.kind, self.day = run, kind, day
        self.many, self.much = many, much

    @property
    def worth(self) -> int | None:
        """Result of the round; None until it is complete."""
        if self.kind == NAMED:
            return self.much if self.many == ROUND else None
        if self.kind == STREAMED:
            return self.much * 100 // self.many if self.many >= STREAM else None
        _, _, kind = self.kind.partition(" ")
        return self.much if kind in (BY_CLOCK, str(self.many)) else None

    def as_json(self) -> list[Any]:
        """Return the constructor arguments as a list."""
        return [self.run, self.kind, self.day, self.many, self.much]


class Bests:
    """Best results by day, and ``slap``, the fastest correct slap in games in ms."""

    __slots__ = ("_days", "_running", "slap")

    def __init__(self) -> None:
        self.slap: float | None = None
        self._days: dict[str, dict[str, int]] = {}
        self._running: dict[str, _Running] = {}

    def add(self, trial: Trial, day: str) -> None:
        """Add an item of a round.

        Items outside rounds, such as those of mixed practice, are skipped; a storm over several
        games does count.
        """
        settings, source = trial.settings, trial.source
        run = settings.get("run")
        mix = settings.get("mix", STORMED)
        if not run or mix != STORMED or "placement" in settings:
            return
        kind, storms = source, source == STORMED
        if storms:
            if "storm" not in settings or trial.outcome not in _OUTCOMES:
                return
            kind = f"{STORMED} {settings['storm']}"
        now = self._running.get(source)
        if now is None or now.run != run or now.kind != kind:
            if now is not None:
                self._keep(now)
            now = self._running[source] = _Running(str(run), kind, day)
        now.day = day
        now.many += 1
        if storms:
            now.much = points_after(now.much, trial.outcome)
        else:
            now.much += trial.outcome in _RIGHT

    def slapped(self, time: float) -> None:
        """Add a correct slap in a game, after ``time`` ms."""
        if self.slap is None or time < self.slap:
            self.slap = time

    def _keep(self, ended: _Running) -> None:
        if (much := ended.worth) is not None:
            days = self._days.setdefault(ended.kind, {})
            days[ended.day] = max(days.get(ended.day, 0), much)

    def _of(self, kind: str) -> dict[str, int]:
        """Return the best of each day, including complete rounds still in progress."""
        found = dict(self._days.get(kind, {}))
        for now in self._running.values():
            if now.kind == kind and (much := now.worth) is not None:
                found[now.day] = max(found.get(now.day, 0), much)
        return found

    # -- results

    def storms(self, kind: str, day: str) -> Storms:
        """Return the best storms of that kind as of that day."""
        found = self._of(f"{STORMED} {kind}")
        week = (date.fromisoformat(day) - timedelta(days=6)).isoformat()
        return Storms(
            found.get(day, 0),
            max([much for on, much in found.items() if week <= on <= day], default=0),
            max(found.values(), default=0),
        )

    @property
    def round(self) -> Best | None:
        """Most right answers in a round of ``ROUND`` names; the newest one if tied."""
        return self._best(NAMED)

    @property
    def stream(self) -> Best | None:
        """Highest percentage of right answers in a stream of at least ``STREAM`` cards."""
        return self._best(STREAMED)

    def _best(self, kind: str) -> Best | None:
        return max([Best(much, day) for day, much in self._of(kind).items()], default=None)

    # -- the stored copy

    def as_json(self) -> dict[str, Any]:
        """Return all bests as plain JSON values."""
        return {
            "slap": self.slap,
            "days": {kind: dict(days) for kind, days in self._days.items()},
            "running": {source: each.as_json() for source, each in self._running.items()},
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Bests:
        """Return the bests saved by ``as_json``; the values must be unchanged."""
        found = cls()
        found.slap = data["slap"]
        found._days = {kind: dict(days) for kind, days in data["days"].items()}
        found._running = {source: _Running(*each) for source, each in data["running"].items()}
        return found
