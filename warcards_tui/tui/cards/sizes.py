"""How large cards are drawn, and which size fits where."""

from __future__ import annotations

from typing import NamedTuple

EDGE = 3
"""Columns of a covered card that are seen."""

PEEK = EDGE + 1
"""Columns from a covered card to the next."""


class Size(NamedTuple):
    """Columns and rows of a drawn card."""

    name: str
    width: int
    height: int


S = Size("S", 5, 4)
M = Size("M", 9, 7)
L = Size("L", 13, 9)
XL = Size("XL", 17, 12)
XXL = Size("XXL", 30, 22)
"""For few cards on a vast terminal: where cards move at every key, it takes too much to write."""

SIZES = (S, M, L, XL, XXL)
"""From small to large."""


def fan_width(cards: int, size: Size, whole: int, peek: int = PEEK) -> int:
    """The columns of so many cards side by side, the last ``whole`` of them in full, and ``peek``
    columns from each of the others to the next.
    """
    full = min(cards, whole)
    return max((cards - full) * peek + full * (size.width + 1) - 1, 0)


def fan_slots(x: int, cards: int, size: Size, whole: int, peek: int = PEEK) -> list[int]:
    """The column in which each card of such a fan begins, that of the first being ``x``."""
    covered = max(cards - whole, 0)
    return [
        x + min(at, covered) * peek + max(at - covered, 0) * (size.width + 1) for at in range(cards)
    ]


def fitting(width: int, height: int, cards: int, whole: int) -> Size:
    """The largest size up to XL of which a fan fits into so many columns and rows; else the
    smallest.
    """
    for size in (XL, L, M):
        if size.height <= height and fan_width(cards, size, whole) <= width:
            return size
    return S
