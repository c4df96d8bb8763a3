"""Foreperiods: unpredictable waits before the cards appear."""

from __future__ import annotations

import random

from warcards_tui.table.table import NEVER

READING = 800.0
"""Time in milliseconds to read the feedback before the next foreperiod begins."""

READING_A_CHARACTER = 50.0
"""Time in milliseconds to read one character of the explanation of a mistake.

Silent readers of English take about 40 (238 words a minute; Brysbaert 2019); a reason needs more
time because it must be understood.
"""

SHORTEST = 500.0
"""Minimum length of a foreperiod, in milliseconds."""

MEAN_MORE = 1000.0
"""Mean of the exponentially distributed part of a foreperiod, in milliseconds.

This distribution keeps the chance that the cards appear within the next half second constant. With
uniform waits the chance grows during the wait, and players learn that.
"""

LONGEST = 4000.0
"""Maximum length of a foreperiod, in milliseconds. Longer ones are drawn again."""


FLOW = 350.0
"""Milliseconds between an answer and the next question in a flow of questions."""


class Foreperiods:
    """Foreperiods of one drill; the same seed gives the same waits."""

    def __init__(self, seed: int) -> None:
        # A separate generator: an answer that came too soon draws another wait, and this must not
        # change the next questions.
        self._rng = random.Random(f"foreperiod {seed}")

    def draw(self) -> float:
        """Draw the next foreperiod, in milliseconds."""
        while True:
            drawn = SHORTEST + self._rng.expovariate(1 / MEAN_MORE)
            if drawn <= LONGEST:
                return drawn


class Wait:
    """Wait for a timed question: first the spoken or printed text, then a foreperiod."""

    def __init__(self, seed: int) -> None:
        self.due = NEVER
        """Time at which the foreperiod ends."""

        self.explained = ""
        """Explanation of a mistake that the player has not read or heard yet."""

        self._foreperiods = Foreperiods(seed)
        self._untold = False
        self._flows = False
        # True if the foreperiod starts only after the text has reached the player.
        self._awaits = False

    def hears(self) -> None:
        """Note new text, which must reach the player before a foreperiod can start."""
        self._untold = True

    def begin(self, heard: float, *, flows: bool = False) -> None:
        """Start a new wait at ``heard``, the end of all speech; in a flow, a constant pause."""
        self.due = NEVER
        self._flows = flows
        self._awaits = self._untold
        if not self._awaits:
            self._draw(heard)

    def told(self, now: float, heard: float, *, waits: bool, read: bool) -> None:
        """Note that all text has reached the player.

        With ``read``, reading starts at ``now``; otherwise a voice ends at ``heard``. ``waits`` is
        True if the player is waiting for a question.
        """
        if self._untold and read:
            reading = 0.0 if self._flows else READING
            heard = now + max(reading, READING_A_CHARACTER * len(self.explained))
        self._untold = False
        self.explained = ""
        if waits and self._awaits:
            self._draw(max(now, heard))

    def cut(self, now: float) -> None:
        """Skip the time for reading the verdict; in a flow the next question comes in `FLOW` ms."""
        if self._awaits or self.due > now + FLOW:
            self._draw(now)

    def _draw(self, begins: float) -> None:
        self._awaits = False
        self.due = begins + (FLOW if self._flows else self._foreperiods.draw())
