"""The bests of one variant: storms, rounds, streams and slaps, of all that was ever answered."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any, NamedTuple

from warcards_tui.store.records import Trial

ROUND = 20
"""Items of the rounds of which there is a best one."""

STREAM = 20
"""Fewer cards of a stream say little about how it went."""

PENALTY = 2
"""Points that a wrong slap takes in a storm."""

BY_CLOCK = "clock"
"""The storms of three minutes; those without a clock are called by their number of items."""

NAMED, STORMED, STREAMED = "which-rule", "storm", "stream"

_RIGHT = frozenset(("right", "hit", "correct-rejection", "lapse"))

_OUTCOMES = frozenset(("hit", "lapse", "miss", "false-alarm", "correct-rejection"))


def points_after(points: int, outcome: str) -> int:
    """The points of a storm after an item with that outcome; there are never less than none.

    >>> points_after(12, "hit"), points_after(12, "miss"), points_after(1, "false-alarm")
    (13, 12, 0)
    """
    if outcome == "false-alarm":
        return max(0, points - PENALTY)
    return points + (outcome in ("hit", "lapse"))


class Best(NamedTuple):
    """The best there was of something, and its day."""

    much: int
    day: str


class Storms(NamedTuple):
    """The most points of a day, of the seven days to it, and of all; 0 where there were none."""

    day: int
    week: int
    ever: int


class _Running:
    """What a round has come to so far: ``much`` is right answers, or points of a storm."""

    __slots__ = ("day", "kind", "many", "much", "run")

    def __init__(self, run: str, kind: str, day: str, many: int = 0, much: int = 0) -> None:
        self.run, self.kind, self.day = run, kind, day
        self.many, self.much = many, much

    @property
    def worth(self) -> int | None:
        """What it counts for; None as long as it is not whole."""
        if self.kind == NAMED:
            return self.much if self.many == ROUND else None
        if self.kind == STREAMED:
            return self.much * 100 // self.many if self.many >= STREAM else None
        _, _, kind = self.kind.partition(" ")
        return self.much if kind in (BY_CLOCK, str(self.many)) else None

    def as_json(self) -> list[Any]:
        """What it is made of."""
        return [self.run, self.kind, self.day, self.many, self.much]


class Bests:
    """``slap`` is the quickest good slap in games, in ms; the others are kept day by day."""

    __slots__ = ("_days", "_running", "slap")

    def __init__(self) -> None:
        self.slap: float | None = None
        self._days: dict[str, dict[str, int]] = {}
        self._running: dict[str, _Running] = {}

    def add(self, trial: Trial, day: str) -> None:
        """Takes in an item of a round. What is no round of its own, as a mix is, is left out; but a
        storm over several games is one.
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
        """Takes in a good slap of a game, after so many ms."""
        if self.slap is None or time < self.slap:
            self.slap = time

    def _keep(self, ended: _Running) -> None:
        if (much := ended.worth) is not None:
            days = self._days.setdefault(ended.kind, {})
            days[ended.day] = max(days.get(ended.day, 0), much)

    def _of(self, kind: str) -> dict[str, int]:
        """The best of each day, with what is under way as far as it is whole."""
        found = dict(self._days.get(kind, {}))
        for now in self._running.values():
            if now.kind == kind and (much := now.worth) is not None:
                found[now.day] = max(found.get(now.day, 0), much)
        return found

    # -- what it comes to

    def storms(self, kind: str, day: str) -> Storms:
        """The best storms of that kind, as they are on that day."""
        found = self._of(f"{STORMED} {kind}")
        week = (date.fromisoformat(day) - timedelta(days=6)).isoformat()
        return Storms(
            found.get(day, 0),
            max([much for on, much in found.items() if week <= on <= day], default=0),
            max(found.values(), default=0),
        )

    @property
    def round(self) -> Best | None:
        """The most right answers in a round of ``ROUND`` names; of several the newest."""
        return self._best(NAMED)

    @property
    def stream(self) -> Best | None:
        """The most right answers of 100 in a stream of ``STREAM`` cards or more."""
        return self._best(STREAMED)

    def _best(self, kind: str) -> Best | None:
        return max([Best(much, day) for day, much in self._of(kind).items()], default=None)

    # -- the stored copy

    def as_json(self) -> dict[str, Any]:
        """All of it as plain JSON values."""
        return {
            "slap": self.slap,
            "days": {kind: dict(days) for kind, days in self._days.items()},
            "running": {source: each.as_json() for source, each in self._running.items()},
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Bests:
        """What ``as_json`` was made of; the values must be as it gave them."""
        found = cls()
        found.slap = data["slap"]
        found._days = {kind: dict(days) for kind, days in data["days"].items()}
        found._running = {source: _Running(*each) for source, each in data["running"].items()}
        return found
