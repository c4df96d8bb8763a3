"""Durations and movements of animations, by pace and by setting."""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.table.pace import Pace

MOMENTS = ("full", "still", "off")
"""Values of the setting: everything; lit and held, but no movement; words alone."""

CALM = 2000.0
"""Assumed milliseconds per card without a clock, or with a slower one."""

SHARE = 0.9
"""Part of the time between two cards that a moment may take in a game with races."""

READABLE = 150.0
"""Fewest milliseconds for readable words; shorter ones are not shown."""


class Tempo(NamedTuple):
    """Durations in ms: ``glance`` for a move, ``look`` for a picture, ``read`` for words.

    No duration exceeds ``limit``, which is shorter than the time between two cards. With
    ``flights`` cards fly, with ``flips`` they turn in two frames; pictures are held only with
    ``holds``. With ``bound`` a whole moment stays within the limit, even outside races.
    """

    glance: float
    look: float
    read: float
    limit: float
    flights: bool = True
    flips: bool = True
    holds: bool = True
    bound: bool = False

    @classmethod
    def of(cls, pace: Pace, moments: str = "full", animations: str = "full") -> Tempo:
        """Return the tempo of a pace, by the setting ``moments`` and Textual's animation level.

        >>> Tempo.of(Pace("fast", 1000))[:4]
        (150.0, 500.0, 900.0, 900.0)
        """
        beat = min(CALM if pace.beat is None else pace.beat, CALM)
        limit = SHARE * beat
        glance = min(_clamped(0.15 * beat, 60, 200), limit)
        look = min(_clamped(0.5 * beat, 200, 900), limit)
        read = min(_clamped(0.9 * beat, 300, 1500), limit)
        moving = moments == "full" and animations != "none"
        return cls(
            glance,
            look,
            read,
            limit,
            flights=moving and animations != "basic",
            flips=moving,
            holds=moments != "off",
        )

    @property
    def flip(self) -> float:
        """Milliseconds for which a turning card shows its edge."""
        return min(self.glance / 2, 60.0)


NO_TIME = Tempo(0.0, 0.0, 0.0, 0.0, flights=False, flips=False, holds=False)
"""Tempo without animation."""


def _clamped(value: float, low: float, high: float) -> float:
    return max(low, min(value, high))
