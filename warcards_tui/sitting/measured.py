"""Precision of the time at which a card appeared."""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

OWN_ERROR = 19.0
"""Standard deviation of the times that the program's own voice reports, in ms."""

BEGINS_ERROR, WORDS_ERROR = 20.0, 1 / 16
"""Standard deviations of estimates.

They are those of a screen reader's start in ms, and of the length of words as a share.
"""


def error_of_cue(clock: str, length: float) -> float:
    """Return the standard deviation of a cue time in ms, for words of that length in ms.

    ``clock`` is that of ``store.Trial``.
    """
    if clock == "own":
        return OWN_ERROR
    if clock == "measured":
        # The beginning of the word now, and its beginning and end when it was measured, have
        # errors.
        return hypot(OWN_ERROR, OWN_ERROR, OWN_ERROR)
    return hypot(BEGINS_ERROR, WORDS_ERROR * length)


class TimingQuality(NamedTuple):
    """The error in ms, and the quality: ``ok``, or ``void`` and the reason.

    ``clock`` is that of a card in speech.
    """

    error: float | None = None
    quality: str = "ok"
    clock: str = ""
