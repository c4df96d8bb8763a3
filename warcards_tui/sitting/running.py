"""Automatic play of a game without choices, step after step, until it is stopped.

A step is one press of Enter. The setting ``stops`` determines what stops a run.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warcards_tui.games.events import Event
from warcards_tui.table.table import NEVER

TEMPOS = (1000.0, 500.0, 250.0, 100.0, 0.0)
"""Time between two steps of a run in ms; 0 is as fast as the mode can show them."""

BRISK = 250.0
"""Time per step in ms at and below which events are said in brief."""

BURST = 10
"""Number of steps at a time on the way to the end of the game."""


class Running:
    """State of a run: whether it is on, its speed, and the time of its next step."""

    def __init__(self) -> None:
        self.tempo = TEMPOS[0]
        self.due = NEVER
        self.to_end = False
        self._leader: int | None = None

    @property
    def on(self) -> bool:
        """True if the game is running."""
        return self.due < NEVER

    @property
    def rushes(self) -> bool:
        """True if it runs as fast as it can, so that no step can be seen."""
        return self.on and (self.to_end or not self.tempo)

    @property
    def brisk(self) -> bool:
        """True if it runs so fast that little can be said about each step."""
        return self.on and self.tempo <= BRISK

    def start(self, now: float, counts: Sequence[int], *, to_end: bool = False) -> None:
        """Start running, with a step now; nothing stops a run that goes ``to_end``."""
        self.due, self.to_end = now, to_end
        self._leader = _leader(counts)

    def stop(self) -> None:
        """Stop running."""
        self.due, self.to_end = NEVER, False

    def change_tempo(self, step: int) -> float:
        """Change the tempo one step up (1) or down (-1), if possible, and return it."""
        at = TEMPOS.index(self.tempo) + step
        self.tempo = TEMPOS[max(0, min(at, len(TEMPOS) - 1))]
        return self.tempo

    def stepped(self, time: float) -> None:
        """Note a step at that time, and schedule the next one."""
        self.due = time if self.to_end else time + self.tempo

    def stops(
        self,
        happened: Iterable[Event],
        counts: Sequence[int],
        stops: str,
        wars: tuple[type, ...],
        specials: tuple[type, ...],
    ) -> Event | int | None:
        """Return the reason to stop by the setting ``stops``, or None.

        It is a war, a special event, or the seat that has just taken the lead in cards.
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
    """Return the seat with the most cards, None if several have equally many."""
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else None
