"""The count before a timed game goes on: three, two, one, and the card when nobody can tell."""

from __future__ import annotations

FROM = 3
"""The first number."""

STEP = 500.0
"""Milliseconds that each number is there."""

SHORTEST, LONGEST = 300.0, 900.0
"""Milliseconds from the end of the count to the card: drawn between these."""


class CountIn:
    """A count that begins at ``begins``; ``wait`` milliseconds after it the card comes."""

    def __init__(self, begins: float, wait: float) -> None:
        self.number = FROM
        """The number that is told; 0 when all have been."""

        self._counted = begins + FROM * STEP
        self._wait = wait

    @property
    def due(self) -> float:
        """When the next number is told; when all have been, when the card comes."""
        if self.number:
            return self._counted - (self.number - 1) * STEP
        return self._counted + self._wait

    def over(self, now: float) -> bool:
        """Tells the number of this moment; returns whether the card comes by now."""
        while self.number and now >= self.due:
            self.number -= 1
        return now >= self.due

    def cut(self, now: float) -> None:
        """Tells no number any more. What is still waited is as long as it would have been."""
        if self.number:
            self.number = 0
            self._counted = now
