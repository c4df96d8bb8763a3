"""Messages of the settings for speech and braille, their setup in speech, and the test."""

from __future__ import annotations

from warcards_tui.cards.parts import capital
from warcards_tui.words import accessibility
from warcards_tui.words.catalogue import Message

READERS = tuple(accessibility.readers.values())
HOW = tuple(accessibility.how.values())
SUMS = tuple(accessibility.sums.values())
TEST = tuple(accessibility.test.values())
"""The lines of the speech test, said one at a time."""


def _means(name: str, value: str) -> str:
    """Return the meaning of a setting's value, or an empty text if the value is plain."""
    if found := accessibility.means.get(f"{name}-{value}", ""):
        return found
    if name == "cells":
        return accessibility.cells_mean(cells=value).text
    if name == "finger":
        return accessibility.finger_means(words=value).text
    return accessibility.scale_means(percent=value).text if name == "scale" else ""


def told(name: str, value: str) -> str:
    """Return a setting, its value, and the meaning of the value.

    >>> told("lines", "by-key")
    'Lines is by-key: the next line comes when you press Enter.'
    >>> told("scale", "150")
    'Scale is 150: you and the bots have 150 percent of the usual time.'
    """
    name, means = capital(name), _means(name, value)
    if not means:
        return accessibility.setting_is(name=name, value=value).text
    return accessibility.setting_means(name=name, value=value, means=means).text


def face(value: str, now: str, why: str) -> str:
    """Return the selected mode, and the mode that opens on a terminal with its reason.

    ``now`` and ``why`` are empty if the next start asks.
    """
    if not now:
        return accessibility.face_asks(value=value).text
    words = accessibility.face_plain if now == "plain" else accessibility.face_full
    return words(value=value, why=why).text


def speech(value: str, rate: int, *, found: str) -> str:
    """Return the speech rate and how it was ``found``.

    ``found`` is ``heard`` (by listening), ``set``, ``keys`` (derived from early or repeating keys),
    ``assumed``, ``own`` (the program speaks itself) or ``none`` (no speech).
    """
    if found == "own":
        return accessibility.speech_own(value=value).text
    if found == "none":
        return accessibility.speech_none(value=value).text
    words = {
        "heard": accessibility.speech_heard,
        "set": accessibility.speech_set,
        "keys": accessibility.speech_keys,
        "assumed": accessibility.speech_assumed,
    }
    return words[found](value=value, rate=rate).text


def advice(line: int, *, lines: str, rate: int, known: bool) -> Message:
    """Return advice if that line of the test was cut off.

    >>> advice(3, lines="voice", rate=290, known=True).text
    'Line 3 was cut. Your voice may be slower than 290: try warcards accessibility speech 260.'
    """
    if lines == "by-key":
        return accessibility.cut_by_key(line=line)
    if not rate:
        return accessibility.cut_unpaced(line=line)
    if not known:
        return accessibility.cut_assumed(line=line)
    slower = max(round(rate * 0.9 / 10) * 10, 100)
    return accessibility.cut(line=line, rate=rate, slower=slower)
