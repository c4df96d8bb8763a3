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
    if clock == "own":
        return OWN_ERROR
    if clock == "measured":
        # Told is when the word begins now, and when it began and ended while it was measured.
        return hypot(OWN_ERROR, OWN_ERROR, OWN_ERROR)
    return hypot(BEGINS_ERROR, WORDS_ERROR * length)


class Measured(NamedTuple):
    """The error in milliseconds, and the quality: ``ok``, or ``void`` and why. ``clock`` is that of
    a card that was heard.
    """

    error: float | None = None
    quality: str = "ok"
    clock: str = ""
