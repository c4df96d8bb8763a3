"""How well it is known when a card appeared."""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

OWN_ERROR = 19.0
"""Milliseconds, one sigma, by which what the program's own voice tells is off."""

BEGINS_ERROR, WORDS_ERROR = 20.0, 1 / 16
"""One sigma of what is estimated: when a screen reader begins, in milliseconds, and how long words
are, as a share.
"""


def error_of_cue(clock: str, length: float) -> float:
    """Milliseconds, one sigma, by which it may be wrong when words of that length were heard;
    ``clock`` is that of ``store.Trial``.
    """
    return OWN_ERROR if clock == "own" else hypot(BEGINS_ERROR, WORDS_ERROR * length)


class Measured(NamedTuple):
    """The error in milliseconds, and the quality: ``ok``, or ``void`` and why."""

    error: float | None = None
    quality: str = "ok"
