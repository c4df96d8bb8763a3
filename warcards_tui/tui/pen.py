"""What styles cost on their way to the terminal: of each, only what differs from the one before.

Textual writes every stretch of text with all of its style, up to 40 bytes of it, and takes it back
after it. But what stands side by side has mostly the same ground, or ink, or both.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

_STYLE = re.compile(r"\x1b\[([0-9;]*)m")
_CUT_OFF = re.compile(r"\x1b(\[[0-9;?]*)?\Z")
_MOVE = r"\x1b\[[0-9;]*H"
_MOVES = re.compile(rf"(?:{_MOVE}|\n)*")
"""What draws nothing, whatever the style."""

_PASSED = re.compile(rf"(?:{_MOVE}|\n)+(?={_MOVE})")
"""Ways to where nothing is drawn, before the way to where something is."""

_BACK = {"1": "22", "2": "22", "3": "23", "4": "24", "7": "27", "9": "29"}
"""What takes one of them back, all else staying as it is."""

_UNSEEN = frozenset("123")
"""What is not seen of a blank, as its ink is not."""


class _Style(NamedTuple):
    weights: frozenset[str] = frozenset()
    ink: str = "39"
    ground: str = "49"


class Pen:
    """Knows the style that the terminal draws with, across writes."""

    def __init__(self) -> None:
        self._drawn = self._meant = _Style()
        self._cut_off = ""

    def drawing(self, data: str) -> str:
        """What draws the same as these data, which must end a style before they begin another."""
        data = self._cut_off + data
        end = _CUT_OFF.search(data)
        self._cut_off = end[0] if end else ""
        first, *rest = _STYLE.split(_PASSED.sub("", data.removesuffix(self._cut_off)))
        found = [first]
        for codes, text in zip(rest[::2], rest[1::2], strict=True):
            self._meant = _style(codes)
            if not _MOVES.fullmatch(text):
                found.append(self._taken(blank=text.isspace()))
            found.append(text)
        found.append(self._taken())
        return "".join(found)

    def _taken(self, *, blank: bool = False) -> str:
        """What makes the pen the one that is meant, or for a blank one that draws it alike."""
        before, after = self._drawn, self._meant
        if blank and before.weights | after.weights <= _UNSEEN:
            after = before._replace(ground=after.ground)
        self._drawn = after
        return _change(before, after)


@lru_cache(4096)
def _change(before: _Style, after: _Style) -> str:
    """The shorter of what makes one style of another, and of the other from nothing."""
    if before == after:
        return ""
    made = [*sorted(after.weights), *_colours(_Style(), after)]
    anew = f"\x1b[{';'.join(['0', *made])}m"
    gone = before.weights - after.weights
    if gone - _BACK.keys() or (gone and {"1", "2"} <= before.weights | after.weights):
        return anew
    codes = [_BACK[each] for each in sorted(gone)]
    codes += [*sorted(after.weights - before.weights), *_colours(before, after)]
    return min(anew, f"\x1b[{';'.join(codes)}m", key=len)


def _colours(before: _Style, after: _Style) -> list[str]:
    return [new for old, new in zip(before[1:], after[1:], strict=True) if new != old]


@lru_cache(4096)
def _style(codes: str) -> _Style:
    """A whole style, as its codes tell it."""
    weights, ink, ground = set(), "39", "49"
    rest = iter(codes.split(";"))
    for code in rest:
        if code in ("38", "48"):
            kind = next(rest)
            colour = ";".join([code, kind, *[next(rest) for _ in range(3 if kind == "2" else 1)]])
            ink, ground = (colour, ground) if code == "38" else (ink, colour)
        elif code[:-1] in ("3", "9"):
            ink = code
        elif code[:-1] in ("4", "10"):
            ground = code
        elif code not in ("", "0"):
            weights.add(code)
    return _Style(frozenset(weights), ink, ground)
