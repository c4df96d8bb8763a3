"""The clock of one timed item: when it appeared, when it is covered, when it is over."""

from __future__ import annotations

from warcards_tui.sitting.session import SETTLE
from warcards_tui.table.table import NEVER


class Stopwatch:
    """Times in milliseconds; ``onset`` is None while nothing has appeared."""

    def __init__(self) -> None:
        self.onset: float | None = None
        self._error: float | None = None
        self.late = 0.0
        """By how much the key that answers may have been stamped too late."""

        self._covered = self._limit = NEVER
        self._lasts = NEVER  # How long an answer may take.

    def start(self, onset: float, error: float, flash: float, limit: float) -> None:
        """The item has appeared; ``flash`` and ``limit`` are how long it is open and counts."""
        self.onset, self._error = onset, error
        self.late = 0.0
        self._covered = onset + flash if flash < limit else NEVER
        self._limit, self._lasts = onset + limit, limit

    def heard(self, time: float) -> None:
        """Count the limit from ``time``, when the last word of the item is heard, if it runs."""
        if self._limit != NEVER:
            self._limit = max(self._limit, time + self._lasts)

    def stop(self) -> None:
        """Nothing is timed any more."""
        self.onset = self._error = None
        self._covered = self._limit = NEVER

    def spoil(self) -> None:
        """What is measured does not count any more; all the same the item goes when it was to."""
        self.onset = self._error = None

    @property
    def error(self) -> float | None:
        """The error bar of the reaction time."""
        return None if self._error is None else self._error + self.late

    @property
    def due(self) -> float:
        """When the cards are to be covered, or the time is over.

        A key that was pressed within the limit may still be on its way then.
        """
        return min(self._covered, self._limit + SETTLE)

    def over(self, time: float) -> bool:
        """Whether an answer given at ``time`` comes too late."""
        return time >= self._limit

    def cover(self) -> None:
        """The cards have been covered."""
        self._covered = NEVER

    def since(self, time: float) -> float | None:
        """The reaction time of a key pressed at ``time``, None before anything appeared."""
        return None if self.onset is None or time < self.onset else time - self.onset
