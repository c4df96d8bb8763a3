"""The figures on cards as bitmaps, and their conversion to characters.

Two points above each other make a half block, two by two a quadrant. Without such characters a
figure is drawn with ``#``, ``'`` and ``.``.
"""

from __future__ import annotations

import os
from collections.abc import Mapping

from warcards_tui.safe_read import content

Rows = tuple[str, ...]

_HALVES = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
_ASCII_HALVES = {"..": " ", "#.": "'", ".#": ".", "##": "#"}
_QUADRANTS = dict(
    zip(
        (f"{at:04b}".replace("0", ".").replace("1", "#") for at in range(16)),
        " ▗▖▄▝▐▞▟▘▚▌▙▀▜▛█",
        strict=True,
    )
)
"""Characters by the two upper and the two lower points."""


def _pictures() -> dict[str, dict[str, str]]:
    """Return the points of ``figures.txt`` by kind and name."""
    found: dict[str, dict[str, str]] = {}
    text = content(os.path.join(os.path.dirname(__file__), "figures.txt")).decode()
    for block in text.split("\n[")[1:]:
        name, _, points = block.partition("]\n")
        kind, _, own = name.partition(" ")
        found.setdefault(kind, {})[own] = points
    return found


def _by_size(kind: str) -> dict[str, dict[str, str]]:
    """Return pictures by the size of a card, then by name."""
    found: dict[str, dict[str, str]] = {}
    for name, points in _FOUND[kind].items():
        size, _, own = name.partition(" ")
        found.setdefault(size, {})[own] = points
    return found


_FOUND = _pictures()

FIGURES = _FOUND["figures"]
"""Bitmaps of digits and signs."""


def halves(points: str, *, unicode: bool) -> Rows:
    """Return rows of points as characters, one column per point."""
    rows = points.split()
    marks = _HALVES if unicode else _ASCII_HALVES
    return tuple(
        "".join(marks[above + below] for above, below in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    )


def figures(text: str, times: int, *, unicode: bool) -> Rows:
    """Return digits and signs of ``FIGURES`` side by side, ``times`` as large.

    At size 1 each has three columns and three rows.
    """
    points = [FIGURES[sign].split() for sign in text]
    joined = [".".join(row) for row in zip(*points, strict=True)]
    wide = ["".join(point * times for point in row) for row in joined]
    return halves(" ".join([row for row in wide for _ in range(times)]), unicode=unicode)


def quadrants(rows: list[str]) -> Rows:
    """Return rows of points as characters, one column per two points."""
    return tuple(
        "".join(
            _QUADRANTS[above[at : at + 2] + below[at : at + 2]] for at in range(0, len(above), 2)
        )
        for above, below in zip(rows[::2], rows[1::2], strict=True)
    )


def doubled(points: str) -> str:
    """Return a figure twice as large, with smooth steps (the Scale2x rule).

    A corner between two equal points becomes like them.

    >>> doubled('.# #.').split()
    ['..##', '.#.#', '#.#.', '##..']
    """
    rows = points.split()
    last, end = len(rows) - 1, len(rows[0]) - 1
    found = []
    for y, row in enumerate(rows):
        above, below = [], []
        for x, own in enumerate(row):
            up, down = rows[max(y - 1, 0)][x], rows[min(y + 1, last)][x]
            left, right = row[max(x - 1, 0)], row[min(x + 1, end)]
            plain = up == down or left == right
            above += [left if left == up and not plain else own]
            above += [right if right == up and not plain else own]
            below += [left if left == down and not plain else own]
            below += [right if right == down and not plain else own]
        found += ["".join(above), "".join(below)]
    return " ".join(found)


PIPS = _FOUND["pips"]
"""Suits in ten by four points: five columns by two rows, of which half a column is empty."""

LARGE_PIPS = _FOUND["large-pips"]
"""Suits in twenty by eight points, for the largest cards."""

SMALL = _FOUND["small"]
"""Shapes in six by four points: three columns by two rows."""

COURTS: Mapping[str, Mapping[int, str]] = {
    size: {int(rank): points for rank, points in found.items()}
    for size, found in _by_size("courts").items()
}
"""King, queen and jack, by the name of the size."""

ACES: Mapping[str, Mapping[str, str]] = _by_size("aces")

STARS = _FOUND["stars"]
"""Figures of jokers."""

SHAPES: Mapping[str, Mapping[str, str]] = _by_size("shapes")
"""Shapes of Triple Topper cards."""
