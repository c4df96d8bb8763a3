"""Clock of one timed question: when it appeared, is covered, and is over."""

from __future__ import annotations

from warcards_tui.sitting.session import SETTLE
from warcards_tui.table.table import NEVER


class ItemTimer:
    """Times of the open question in ms; ``onset`` is None until it appears."""

    def __init__(self) -> None:
        self.onset: float | None = None
        self._error: float | None = None
        self.late = 0.0
        """Maximum delay of the time stamp of the answering key."""

        self._covered = self._limit = NEVER
        self._lasts = NEVER  # The time allowed for an answer.

    def start(self, onset: float, error: float, flash: float, limit: float) -> None:
        """Start at ``onset``; cover the cards after ``flash`` ms and end after ``limit`` ms."""
        self.onset, self._error = onset, error
        self.late = 0.0
        self._covered = onset + flash if flash < limit else NEVER
        self._limit, self._lasts = onset + limit, limit

    def heard(self, time: float) -> None:
        """Restart a running limit at ``time``, when the last word of the question is heard."""
        if self._limit != NEVER:
            self._limit = max(self._limit, time + self._lasts)

    def stop(self) -> None:
        """Stop timing."""
        self.onset = self._error = None
        self._covered = self._limit = NEVER

    def spoil(self) -> None:
        """Discard the measurement; the question still ends at its limit."""
        self.onset = self._error = None

    @property
    def error(self) -> float | None:
        """Error bar of the reaction time."""
        return None if self._error is None else self._error + self.late

    @property
    def due(self) -> float:
        """Time at which the cards are covered or the question ends.

        The end includes a short delay, because a key pressed within the limit may not have arrived
        yet.
        """
        return min(self._covered, self._limit + SETTLE)

    def over(self, time: float) -> bool:
        """True if an answer at ``time`` comes too late."""
        return time >= self._limit

    def cover(self) -> None:
        """Note that the cards are covered."""
        self._covered = NEVER

    def since(self, time: float) -> float | None:
        """Return the reaction time of a key pressed at ``time``; None before the onset."""
        return None if self.onset is None or time < self.onset else time - self.onset
