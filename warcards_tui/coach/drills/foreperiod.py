"""The foreperiod: how long a drill waits before the cards appear, so that nobody can tell when."""

from __future__ import annotations

import random

SHORTEST = 500.0
"""Milliseconds that every foreperiod takes at least."""

MEAN_MORE = 1000.0
"""Milliseconds that it takes more on average, exponentially distributed: at any moment the cards
are as likely to appear within the next half second as at any other. With evenly spread waits they
become the more likely the longer one waits, and people learn that."""

LONGEST = 4000.0
"""Milliseconds; a longer foreperiod is drawn again."""


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
