"""A writer that sends only the changed part of each frame to the terminal.

Textual rewrites a row from the left edge of the changed widget on, and every stretch of it with its
whole style, up to 40 bytes, which it resets afterwards. But most of such a row is unchanged, and
adjacent stretches mostly share background, ink, or both.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import NamedTuple

from rich.cells import get_character_cell_size

_STYLE = re.compile(r"\x1b\[([0-9;]*)m")
_CUT_OFF = re.compile(r"\x1b(\[[0-9;?]*)?\Z")
_STEP = re.compile(r"\x1b\[([0-9]*);?([0-9]*)H|(\n|\x1b\[\?[0-9;]*[hl]|\x1b\[6n|\a)")
"""A cursor move to a row and column, or a sequence that draws nothing."""

_OTHER_SCREEN = "\x1b[?1049"
"""Start of the sequences that show or leave the alternate screen."""

_NEAR = 4
"""Unchanged cells that cost at most as many bytes as a cursor move."""

_LOST = (-1, 0)
"""Cursor position after characters of unknown width."""

_LEAST_ROWS = 10
"""Least number of rows of a terminal."""

_BACK = {"1": "22", "2": "22", "3": "23", "4": "24", "7": "27", "9": "29"}
"""Codes that reset one weight and leave everything else unchanged."""

_UNSEEN = frozenset("123")
"""Weights that are invisible on a blank, like its ink."""


class _Style(NamedTuple):
    weights: frozenset[str] = frozenset()
    ink: str = "39"
    ground: str = "49"


class _Stretch(NamedTuple):
    """Cells of a row, each with its style, and the intended style after them."""

    marks: str
    styles: list[_Style]
    after: _Style


_PLAIN = _Style()


class Pen:
    """Record of the terminal's content and current style, across writes.

    A frame that draws all rows is written whole, because other programs may have changed the
    terminal. With ``plain``, no ink on a background of its own is bold.
    """

    def __init__(self, *, plain: bool = False) -> None:
        self._plain = plain
        self._drawn = self._meant = _PLAIN
        self._cut_off = ""
        self._rows: dict[int, tuple[str, list[_Style | None]]] = {}
        self._at = _LOST  # The terminal's cursor, by row and column.
        self._out: list[str] = []

    def drawing(self, data: str) -> str:
        """Return the shortest data with the same effect on the terminal, never longer.

        The data must end a style before they begin another.
        """
        data = self._cut_off + data
        end = _CUT_OFF.search(data)
        self._cut_off = end[0] if end else ""
        data = data.removesuffix(self._cut_off)
        if self._plain:
            data = _STYLE.sub(_thin, data)
        first, *rest = _STEP.split(data)
        steps = list(zip(rest[::4], rest[1::4], rest[2::4], rest[3::4], strict=True))
        if _OTHER_SCREEN in data:
            self._rows.clear()
            self._at = _LOST
        self._forget([(row, column) for row, column, other, _ in steps if not other])
        self._out = []
        y, x = self._draw(*self._at, first)
        for row, column, other, text in steps:
            if other == "\n":
                continue  # Always before a cursor move.
            if other:
                self._go(y, x)
                self._out.append(other)
            else:
                y, x = int(row or 1) - 1, int(column or 1) - 1
            if text:
                y, x = self._draw(y, x, text)
        self._go(y, x)
        self._take(self._meant)
        # Moves past a few cells can cost more than the cells; both end in the same place and style.
        return min("".join(self._out), data, key=len)

    def _forget(self, ways: list[tuple[str, str]]) -> None:
        """Forget all rows if the data draw them one after another from the first."""
        if len(ways) > _LEAST_ROWS and all(
            way == (str(at), "1") for at, way in enumerate(ways[:-1], 1)
        ):
            self._rows.clear()

    def _draw(self, y: int, x: int, text: str) -> tuple[int, int]:
        """Draw a text from there on; return its end."""
        new = _stretch(text, self._meant)
        if new is None:
            # Each terminal decides its width.
            self._go(y, x)
            self._take(self._meant)
            self._out.append(text)
            for codes in _STYLE.findall(text)[-1:]:
                self._drawn = self._meant = _style(codes)
            for row in (y, _LOST[0]):
                self._rows.pop(row, None)
            self._at = _LOST
            return _LOST
        self._meant = new.after
        marks, styles, _ = new
        end = x + len(marks)
        shown, known = self._rows.get(y, ("", []))
        if len(shown) < end:
            known = known + [None] * (end - len(shown))
            shown = shown.ljust(end)
        if shown[x:end] == marks and known[x:end] == styles:
            return y, end
        self._rows[y] = shown[:x] + marks + shown[end:], [*known[:x], *styles, *known[end:]]
        pairs = enumerate(zip(marks, styles, shown[x:end], known[x:end], strict=True))
        other = [at for at, (a, s, b, t) in pairs if a != b or (s is not t and s != t)]
        start = last = other[0]
        for at in other[1:]:
            gap = at - last
            if gap > 1 and (gap > _NEAR or not _goes_on(marks, styles, last, at)):
                self._write(y, x, new, start, last + 1)
                start = at
            last = at
        self._write(y, x, new, start, last + 1)
        return y, end

    def _write(self, y: int, x: int, new: _Stretch, start: int, end: int) -> None:
        """Write the cells from ``start`` to ``end`` of this stretch."""
        self._go(y, x + start)
        self._at = (y, x + end)
        marks, styles, _ = new
        while start < end:
            style, stop = styles[start], start + 1
            while stop < end and styles[stop] is style:
                stop += 1
            if marks[start:stop].isspace():
                drawn = self._drawn
                style = _blank(drawn, style, styles[stop] if stop < end else drawn)
            self._take(style)
            self._out.append(marks[start:stop])
            start = stop

    def _go(self, y: int, x: int) -> None:
        """Move the cursor there."""
        row, column = self._at
        if (row, column) == (y, x):
            return
        self._at = (y, x)
        if row == y and column < x:
            self._out.append(f"\x1b[{x - column}C")
        else:
            self._out.append(f"\x1b[{y + 1};{x + 1}H")

    def _take(self, style: _Style) -> None:
        """Switch the terminal to this style."""
        if self._drawn != style:
            self._out.append(_change(self._drawn, style))
            self._drawn = style


def _thin(found: re.Match[str]) -> str:
    """Return these codes without bold, if the background has a color."""
    style = _style(found[1])
    if style.ground == _PLAIN.ground or "1" not in style.weights:
        return found[0]
    return _change(_PLAIN, style._replace(weights=style.weights - {"1"}))


def _blank(before: _Style, style: _Style, then: _Style) -> _Style:
    """Return the cheapest style between its neighbors that draws a blank the same way."""
    if not style.weights <= _UNSEEN:
        return style
    for each in (before, then):
        if each.ground == style.ground and each.weights <= _UNSEEN:
            return each
    return before._replace(ground=style.ground) if before.weights <= _UNSEEN else style


@lru_cache(1024)
def _stretch(text: str, meant: _Style) -> _Stretch | None:
    """Return the cells of a text; None if its width is unknown."""
    found, *rest = _STYLE.split(text)
    styles = _cells(found, meant)
    for codes, part in zip(rest[::2], rest[1::2], strict=True):
        meant = _style(codes)
        found += part
        styles += _cells(part, meant)
    return _Stretch(found, styles, meant) if all(map(_is_narrow, set(found))) else None


def _goes_on(marks: str, styles: list[_Style], start: int, end: int) -> bool:
    """True if the style of the first of these cells draws all of them."""
    first = styles[start]
    return all(
        style is first or (mark == " " and style.ground == first.ground)
        for mark, style in zip(marks[start:end], styles[start:end], strict=True)
    )


def _cells(text: str, style: _Style) -> list[_Style]:
    if " " not in text or not style.weights <= _UNSEEN:
        return [style] * len(text)
    blank = _alike(frozenset(), "39", style.ground)
    return [blank if mark == " " else style for mark in text]


@cache
def _is_narrow(mark: str) -> bool:
    return mark.isprintable() and get_character_cell_size(mark) == 1


@lru_cache(4096)
def _change(before: _Style, after: _Style) -> str:
    """Return the shorter sequence: from the old style to the new one, or from plain."""
    made = [*sorted(after.weights), *_colours(_PLAIN, after)]
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
def _alike(weights: frozenset[str], ink: str, ground: str) -> _Style:
    """Return the one shared instance of equal styles."""
    return _Style(weights, ink, ground)


@lru_cache(4096)
def _style(codes: str) -> _Style:
    """Return the whole style of these codes."""
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
    return _alike(frozenset(weights), ink, ground)
