"""A game in which nothing is chosen runs by itself: one step after the other, until it is stopped.

A step is what Enter does. What stops a run goes by the setting ``stops``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warcards_tui.games.events import Event
from warcards_tui.table.table import NEVER

TEMPOS = (1000.0, 500.0, 250.0, 100.0, 0.0)
"""Milliseconds between two steps of a run; 0 is as fast as a face can show them."""

BRISK = 250.0
"""At so many milliseconds and below, what happens is told in brief."""

BURST = 10
"""Steps at a time on the way to the end of the game."""


class Running:
    """Whether a game runs, how fast, and when its next step is due."""

    def __init__(self) -> None:
        self.tempo = TEMPOS[0]
        self.due = NEVER
        self.to_end = False
        self._leader: int | None = None

    @property
    def on(self) -> bool:
        """Whether it runs."""
        return self.due < NEVER

    @property
    def rushes(self) -> bool:
        """True if it runs as fast as it can, so that no step can be looked at."""
        return self.on and (self.to_end or not self.tempo)

    @property
    def brisk(self) -> bool:
        """Whether it runs so fast that little can be told of each step."""
        return self.on and self.tempo <= BRISK

    def start(self, now: float, counts: Sequence[int], *, to_end: bool = False) -> None:
        """Begins to run, with a step now; nothing stops a run that goes ``to_end``."""
        self.due, self.to_end = now, to_end
        self._leader = _leader(counts)

    def stop(self) -> None:
        """Runs no more."""
        self.due, self.to_end = NEVER, False

    def change_tempo(self, step: int) -> float:
        """The tempo one step quicker (1) or calmer (-1), as far as there is one."""
        at = TEMPOS.index(self.tempo) + step
        self.tempo = TEMPOS[max(0, min(at, len(TEMPOS) - 1))]
        return self.tempo

    def stepped(self, time: float) -> None:
        """A step was made then; the next one follows."""
        self.due = time if self.to_end else time + self.tempo

    def stops(
        self,
        happened: Iterable[Event],
        counts: Sequence[int],
        stops: str,
        wars: tuple[type, ...],
        specials: tuple[type, ...],
    ) -> Event | int | None:
        """Return what to stop at, by the setting ``stops``: a war, a special event, or the seat
        that has the most cards now and had not before. None if nothing of that has happened.
        """
        before, now = self._leader, _leader(counts)
        if now is not None:
            self._leader = now
        if self.to_end or stops == "nothing":
            return None
        found = wars if stops == "wars" else (*wars, *specials)
        changed = stops == "specials" and before is not None and before != now
        return next(
            (each for each in happened if isinstance(each, found)), now if changed else None
        )


def _leader(counts: Sequence[int]) -> int | None:
    """The seat with the most cards, None where several have as many."""
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else None
