"""A grid of characters and styles to draw on, and its changes since the last frame.

One widget draws all cards: a widget for each card makes a frame many times slower.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache
from textwrap import wrap

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Offset, Region
from textual.strip import Strip

_CLAUSES = re.compile(r"([;,:] +| {3,})")
"""Signs between clauses; a text may end after each of them."""

_TEXTS = re.compile(r" ?[^\W_]\S* ?")
"""Words and numbers, with adjacent signs and blanks."""


class Canvas:
    """Grid of ``width`` by ``height`` cells, blank in style ``base`` at first.

    Every character is one cell wide.
    """

    def __init__(self, width: int, height: int, base: Style) -> None:
        self.width = width
        self.height = height
        self.base = base
        self._marks = [[" "] * width for _ in range(height)]
        self._styles = [[base] * width for _ in range(height)]
        self._spots: list[tuple[Region, str]] = []
        self.places: dict[str, Region] = {}
        """Regions of named things, such as ``pile:-1``."""

        self.cuts: list[str] = []
        """Texts that were cut for lack of room; tests allow none."""

    def spot(self, x: int, y: int, width: int, height: int, action: str) -> None:
        """Make a click there trigger the action; of overlapping spots the last one counts."""
        self._spots.append((Region(x, y, width, height), action))

    def spot_at(self, x: int, y: int) -> str:
        """Return the action of a click there; empty if none."""
        found = [action for region, action in self._spots if region.contains(x, y)]
        return found[-1] if found else ""

    def place(self, name: str, x: int, y: int, width: int = 1, height: int = 1) -> None:
        """Register the position of a named thing."""
        self.places[name] = Region(x, y, width, height)

    def put(
        self, x: int, y: int, text: str, style: Style | None = None, width: int | None = None
    ) -> int:
        """Write a text and return the column after it.

        A text that does not fit in ``width`` columns and on the canvas is cut and noted in
        ``cuts``.
        """
        if width is not None and len(text) > width:
            self.cuts.append(text)
            text = text[: max(width, 0)]
        end = x + len(text)
        if 0 <= y < self.height and x < self.width and end > 0:
            if (x < 0 or end > self.width) and not text.isspace():
                self.cuts.append(text)
            text = text[max(-x, 0) : self.width - x]
            start = max(x, 0)
            self._marks[y][start : start + len(text)] = text
            if style is not None:
                self._styles[y][start : start + len(text)] = [style] * len(text)
        return end

    def right(
        self, x: int, y: int, text: str, style: Style | None = None, width: int | None = None
    ) -> None:
        """Write a text that ends just before column ``x``."""
        shown = len(text) if width is None else min(len(text), width)
        self.put(x - shown, y, text, style, width)

    def middle(self, x: int, width: int, y: int, text: str, style: Style | None = None) -> None:
        """Write a text in the middle of ``width`` columns from ``x``."""
        self.put(x + max(width - len(text), 0) // 2, y, text, style, width)

    def fill(self, x: int, y: int, width: int, height: int, style: Style, mark: str = " ") -> None:
        """Fill a rectangle with one character."""
        for row in range(y, y + height):
            self.put(x, row, mark * width, style)

    def show(self, other: Canvas, x: int, y: int) -> None:
        """Copy a smaller canvas onto this one."""
        for row in range(other.height):
            self._marks[y + row][x : x + other.width] = other._marks[row]
            self._styles[y + row][x : x + other.width] = other._styles[row]
        self.cuts += other.cuts
        corner = Offset(x, y)
        self._spots += [(region + corner, action) for region, action in other._spots]
        self.places |= {name: region + corner for name, region in other.places.items()}

    def show_below(self, other: Canvas, x: int, y: int, ground: Collection[Style]) -> None:
        """Copy a smaller canvas below the texts and cards of this one.

        It fills cells that are blank or in a style of the ``ground``. Its own texts are copied
        whole or not at all.
        """
        for row in range(max(-y, 0), min(other.height, self.height - y)):
            start, end = max(-x, 0), min(other.width, self.width - x)
            marks, styles = self._marks[y + row], self._styles[y + row]
            free = {
                at for at in range(start, end) if _is_free(marks, styles, x + at, self.base, ground)
            }
            for match in _TEXTS.finditer("".join(other._marks[row])):
                if not free.issuperset(range(*match.span())):
                    free.difference_update(range(*match.span()))
            for at in free:
                marks[x + at], styles[x + at] = other._marks[row][at], other._styles[row][at]

    def strip(self, y: int) -> Strip:
        """Return row ``y`` as a strip for Textual."""
        marks, styles = self._marks[y], self._styles[y]
        segments = []
        start = 0
        for x in range(1, self.width + 1):
            if x == self.width or styles[x] is not styles[start]:
                segments.append(Segment("".join(marks[start:x]), styles[start]))
                start = x
        return Strip(segments, self.width)

    def changes(self, before: Canvas | None) -> list[Region]:
        """Return the regions that differ from the canvas ``before``."""
        if before is None or (before.width, before.height) != (self.width, self.height):
            return [Region(0, 0, self.width, self.height)]
        found = []
        for y in range(self.height):
            marks, styles = self._marks[y], self._styles[y]
            old_marks, old_styles = before._marks[y], before._styles[y]
            if marks == old_marks and styles == old_styles:
                continue
            other = [
                x
                for x in range(self.width)
                if marks[x] != old_marks[x] or styles[x] is not old_styles[x]
            ]
            found.append(Region(other[0], y, other[-1] + 1 - other[0], 1))
        return found

    def needle(self, changes: Sequence[Region]) -> str:
        """Return the most distinctive text in these changes, of one style in one row.

        A frame with this text shows the change: other widgets write other texts, and the rows of
        this canvas are written only up to the end of a change. When the terminal became lower,
        pending changes of an earlier canvas may lie beyond this one.
        """
        found = ""
        for region in changes:
            for y in range(region.y, min(region.bottom, self.height)):
                start = 0
                for text, _, _ in self.strip(y):
                    end = start + len(text)
                    if start < region.right and end > region.x:
                        part = text[: region.right - start].strip()
                        found = max(found, part, key=lambda each: len(set(each)))
                    start = end
        return found


def _is_free(
    marks: Sequence[str], styles: Sequence[Style], x: int, base: Style, ground: Collection[Style]
) -> bool:
    """True if a cell is of the ground: neither a text, a single blank of one, nor a card."""
    if styles[x] in ground:
        return True
    if styles[x] != base or marks[x] != " ":
        return False
    around = [at for at in (x - 1, x + 1) if 0 <= at < len(marks)]
    return any((marks[at] == " " and styles[at] == base) or styles[at] in ground for at in around)


def fitted(width: int, text: str, *shorter: str) -> str:
    """Return the first of these texts that fits, else as many whole clauses of the first.

    >>> fitted(30, "Save duel for the five, 4 cards on the table")
    'Save duel for the five'
    """
    for each in (text, *shorter):
        if len(each) <= width:
            return each
    parts = _CLAUSES.split(text)
    kept = [at for at in range(1, len(parts)) if len("".join(parts[:at])) <= width and at % 2]
    return "".join(parts[: kept[-1]]) if kept else ""


def rows_of(text: str, width: int) -> list[str]:
    """Wrap a text; the last word does not stand alone if narrower rows help.

    >>> rows_of("won cards go under, the winner's own first", 20)
    ['won cards go', 'under, the', "winner's own first"]
    """
    rows = wrap(text, width)
    for narrower in range(width - 1, width // 2, -1):
        if len(rows) < 2 or " " in rows[-1]:
            break
        again = wrap(text, narrower)
        if len(again) == len(rows) and " " in again[-1]:
            return again
    return rows


@lru_cache(256)
def _broken(text: str, width: int) -> Sequence[str]:
    return wrap(text, width) or [""]


def wrapped(texts: Sequence[str], width: int, last: int) -> list[tuple[int, str]]:
    """Return the ``last`` rows of wrapped texts, each with the index of its text."""
    rows: list[tuple[int, str]] = []
    for number in range(len(texts) - 1, -1, -1):
        if len(rows) >= last:
            break
        parts = _broken(texts[number], width)
        rows[:0] = [(number, part) for part in parts]
    return rows[-last:] if last > 0 else []
