"""How long things are held, and what may move: it follows from the pace, and from a setting."""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.table.pace import Pace

MOMENTS = ("full", "still", "off")
"""What the setting can be: all of it; lit and held, but nothing moves; words alone."""

CALM = 2000.0
"""Milliseconds that a card counts as having where no clock runs, or a slower one."""

SHARE = 0.9
"""The part of the time between two cards that a moment may take in a game with races."""

READABLE = 150.0
"""Milliseconds that words must stay to be read at all; others are not shown."""


class Tempo(NamedTuple):
    """Times in milliseconds: ``glance`` for what only goes from place to place, ``look`` for what
    is to be seen, ``read`` for what is to be read. None is longer than ``limit``, which is shorter
    than the time between two cards.

    ``flights`` is whether cards fly, ``flips`` whether they turn in two frames, ``holds`` whether
    anything is held at all; ``bound`` is whether all of a moment together keeps to the limit also
    where nobody races.
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
        """The tempo of a pace, by the setting ``moments`` and Textual's level of animation.

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
        """How long a card that turns shows its edge."""
        return min(self.glance / 2, 60.0)


NO_TIME = Tempo(0.0, 0.0, 0.0, 0.0, flights=False, flips=False, holds=False)
"""Nothing is held."""


def _clamped(value: float, low: float, high: float) -> float:
    return max(low, min(value, high))
