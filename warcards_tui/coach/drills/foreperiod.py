"""The foreperiod: how long a drill waits before the cards appear, so that nobody can tell when."""

from __future__ import annotations

import random

from warcards_tui.table.table import NEVER

READING = 800.0
"""Milliseconds for reading what became of an answer, before the next foreperiod begins."""

READING_A_CHARACTER = 50.0
"""The same for each character of what is said of a mistake. Silent readers of English take some 40
(238 words a minute; Brysbaert 2019), and a reason is read to be understood."""

SHORTEST = 500.0
"""Milliseconds that every foreperiod takes at least."""

MEAN_MORE = 1000.0
"""Milliseconds that it takes more on average, exponentially distributed: at any moment the cards
are as likely to appear within the next half second as at any other. With evenly spread waits they
become the more likely the longer one waits, and people learn that."""

LONGEST = 4000.0
"""Milliseconds; a longer foreperiod is drawn again."""


FLOW = 350.0
"""Milliseconds from one answer to the next item, where items follow each other."""


class Foreperiods:
    """The foreperiods of one drill, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        # Not the numbers that choose the items: how often somebody was too soon changes no item.
        self._rng = random.Random(f"foreperiod {seed}")

    def draw(self) -> float:
        """The next one in milliseconds."""
        while True:
            drawn = SHORTEST + self._rng.expovariate(1 / MEAN_MORE)
            if drawn <= LONGEST:
                return drawn


class Wait:
    """The wait for a timed item: all that was said is taken in first, then a foreperiod passes."""

    def __init__(self, seed: int) -> None:
        self.due = NEVER
        """When the foreperiod is over."""

        self.explained = ""
        """The mistake that is told in what has not reached the person yet."""

        self._foreperiods = Foreperiods(seed)
        self._untold = False
        self._flows = False
        self._awaits = False  # The foreperiod begins when what was said has reached the person.

    def hears(self) -> None:
        """Something is said, which has to reach the person before a foreperiod can begin."""
        self._untold = True

    def begin(self, heard: float, *, flows: bool = False) -> None:
        """Another foreperiod, from when all is ``heard`` that was said; where items flow, only a
        breath that is always the same.
        """
        self.due = NEVER
        self._flows = flows
        self._awaits = self._untold
        if not self._awaits:
            self._draw(heard)

    def told(self, now: float, heard: float, *, waits: bool, read: bool) -> None:
        """All that was said reaches the person, who ``waits`` for an item or does something else:
        it is ``read`` from now on, or a voice has told it when it is ``heard``.
        """
        if self._untold and read:
            reading = 0.0 if self._flows else READING
            heard = now + max(reading, READING_A_CHARACTER * len(self.explained))
        self._untold = False
        self.explained = ""
        if waits and self._awaits:
            self._draw(max(now, heard))

    def cut(self, now: float) -> None:
        """Leave no more time for the verdict; in a flow of items the next one comes in `FLOW`."""
        if self._awaits or self.due > now + FLOW:
            self._draw(now)

    def _draw(self, begins: float) -> None:
        self._awaits = False
        self.due = begins + (FLOW if self._flows else self._foreperiods.draw())
