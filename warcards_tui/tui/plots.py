"""Line charts over the days of practice, drawn into a part of a page.

The page draws them itself, so that a key costs one frame; textual-plot would add six widgets that
draw separately, in colors of their own, and need 57 MB of numpy.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import floor, log10
from typing import NamedTuple

from rich.style import Style
from textual.geometry import Region

from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.looks import Glyphs, Look

_MARKS = "ox+*"
"""Marks of the points of a curve, by its kind."""

_LEFT = 5
"""Columns of the numbers and the axis at the left."""

_APART = 4
"""Columns between the marks of a curve, so that its line stays visible."""

_ROOMY = 12
"""Rows from which on the scale has more than three numbers."""

_MOST_STEPS = 8
"""Most numbers on a scale, above 0."""

_BRAILLE = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""Value that each dot of a cell adds to U+2800, by its row and column."""


class Curve(NamedTuple):
    """Values of some of the days, which are numbered from 0.

    The ``kind`` from 0 to 3 decides its mark, so that a quantity looks the same in every plot.
    """

    name: str
    points: Sequence[tuple[int, float]]
    kind: int = 0


class Plot(NamedTuple):
    """Curves over ``days`` days, with names for the ``first`` and ``last`` day.

    ``highest`` is the end of the scale, which begins at 0; None ends it above the highest value.
    """

    title: str
    curves: Sequence[Curve]
    days: int
    first: str
    last: str
    highest: float | None = None


def draw_plot(canvas: Canvas, look: Look, glyphs: Glyphs, plot: Plot, where: Region) -> None:
    """Draw the curves with scale, title and days into that part of the canvas."""
    styles = (look.accent, look.strong, look.dim, look.warn)
    drawn = [(curve, _MARKS[curve.kind], styles[curve.kind]) for curve in plot.curves]
    canvas.put(where.x, where.y, plot.title, look.title)
    legends = [f"{mark} {curve.name}" for curve, mark, _ in drawn]
    gap = 2 if len("  ".join(legends)) <= where.width else 1
    y, x = where.y + 1, where.x
    for legend, (_, _, style) in zip(legends, drawn, strict=True):
        if x > where.x and x + len(legend) > where.right:
            y, x = y + 1, where.x
        x = canvas.put(x, y, legend, style) + gap
    area = Region(where.x + _LEFT, y + 1, where.width - _LEFT, where.bottom - y - 3)
    highest = plot.highest or _above([value for each in plot.curves for _, value in each.points])
    _draw_axes(canvas, look, glyphs, plot, area, highest)
    scale = _Scale(area, max(plot.days - 1, 1), highest)
    drawn.reverse()  # Where curves meet, the first is on top.
    for curve, _, style in drawn:
        _draw_line(canvas, scale, curve, style, unicode=glyphs.unicode)
    for curve, mark, style in drawn:
        for x, y in _apart([scale.cell(*point) for point in curve.points]):
            canvas.put(x, y, mark, style)


class _Scale(NamedTuple):
    """Mapping of days and values to positions in an area."""

    area: Region
    last: int
    highest: float

    def cell(self, day: int, value: float) -> tuple[int, int]:
        """Return the cell of a value on a day."""
        x, y = self.dot(day, value)
        return self.area.x + int(x), self.area.y + int(y)

    def dot(self, day: int, value: float) -> tuple[float, float]:
        """Return the position to a fraction of a cell; values are at the middle of a cell."""
        x = day / self.last * (self.area.width - 1)
        y = (1 - value / self.highest) * (self.area.height - 1)
        return x + 0.5, y + 0.5


def _above(values: Sequence[float]) -> float:
    """Return the end of a scale for these values: the tick above them."""
    highest = max(values, default=0.0) or 1.0
    ticks = _round_numbers(highest * 1.3)
    return next((tick for tick in ticks if tick > highest), highest * 1.2)


def _round_numbers(highest: float) -> list[float]:
    """Return round numbers from 0 to about the highest, for the ticks of a scale.

    >>> _round_numbers(260)
    [0.0, 50.0, 100.0, 150.0, 200.0, 250.0]
    >>> _round_numbers(7)
    [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]
    """
    power = floor(log10(highest / 5))
    steps = (step * 10.0**power for step in (1, 2, 5, 10))
    step = next(step for step in steps if highest // step <= _MOST_STEPS)
    return [many * step for many in range(floor(highest / step + 0.5) + 1)]


def _apart(cells: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the cells that get a mark: the last, and others far enough apart."""
    found = [cells[-1]]
    for x, y in reversed(cells):
        if found[-1][0] - x >= _APART:
            found.append((x, y))
    return found


def _draw_axes(
    canvas: Canvas, look: Look, glyphs: Glyphs, plot: Plot, area: Region, highest: float
) -> None:
    left = area.x - 1
    for y in range(area.y, area.bottom):
        canvas.put(left, y, glyphs.edge[3], look.line)
    canvas.put(left, area.bottom, glyphs.edge[4] + glyphs.rule * area.width, look.line)
    ticks = [0, highest / 2, highest]
    if area.height >= _ROOMY:
        ticks = _round_numbers(highest)
    scale = _Scale(area, 1, highest)
    for tick in ticks:
        canvas.right(left, scale.cell(0, tick)[1], f"{tick:.3g}", look.dim)
    canvas.put(area.x, area.bottom + 1, plot.first, look.dim)
    if plot.days > 1:
        canvas.right(area.right, area.bottom + 1, plot.last, look.dim)


def _draw_line(canvas: Canvas, scale: _Scale, curve: Curve, style: Style, *, unicode: bool) -> None:
    """Join the points of a curve by braille dots, or by full stops in ASCII."""
    across, down = (2, 4) if unicode else (1, 1)
    dots = [
        (int(x * across), int(y * down)) for x, y in (scale.dot(*point) for point in curve.points)
    ]
    cells: defaultdict[tuple[int, int], int] = defaultdict(int)
    for one, other in pairwise(dots):
        for x, y in _line(one, other):
            cells[x // across, y // down] |= _BRAILLE[y % down][x % across]
    for (x, y), mark in cells.items():
        sign = chr(0x2800 + mark) if unicode else "."
        canvas.put(scale.area.x + x, scale.area.y + y, sign, style)


def _line(one: tuple[int, int], other: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Return the dots from one to the other: one per column or row, whichever are more.

    >>> list(_line((0, 0), (4, 2)))
    [(0, 0), (1, 0), (2, 1), (3, 2), (4, 2)]
    """
    across, down = other[0] - one[0], other[1] - one[1]
    steps = max(abs(across), abs(down), 1)
    for step in range(steps + 1):
        yield one[0] + round(across * step / steps), one[1] + round(down * step / steps)
