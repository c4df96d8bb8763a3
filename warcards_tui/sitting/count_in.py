"""Count before a timed game continues: three, two, one, and the card at a random time."""

from __future__ import annotations

FROM = 3
"""First number."""

STEP = 500.0
"""Duration of each number in ms."""

SHORTEST, LONGEST = 300.0, 900.0
"""Limits of the random time from the end of the count to the card, in ms."""


class CountIn:
    """A count that starts at ``begins``; the card comes ``wait`` ms after it."""

    def __init__(self, begins: float, wait: float) -> None:
        self.number = FROM
        """Present number; 0 after the last one."""

        self._counted = begins + FROM * STEP
        self._wait = wait

    @property
    def due(self) -> float:
        """Time of the next number, or after the last one, of the card."""
        if self.number:
            return self._counted - (self.number - 1) * STEP
        return self._counted + self._wait

    def over(self, now: float) -> bool:
        """Update the number; return True if the card is due."""
        while self.number and now >= self.due:
            self.number -= 1
        return now >= self.due

    def cut(self, now: float) -> None:
        """Stop counting. The rest of the random time stays as long as it was."""
        if self.number:
            self.number = 0
            self._counted = now
