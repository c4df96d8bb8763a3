"""The sizes of drawn cards, and the choice of a size."""

from __future__ import annotations

from typing import NamedTuple

EDGE = 3
"""Visible columns of a covered card."""

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
"""Size for few cards on a vast terminal; too slow to write if cards move at every key."""

SIZES = (S, M, L, XL, XXL)
"""Sizes from small to large."""


def fan_width(cards: int, size: Size, whole: int, peek: int = PEEK) -> int:
    """Return the columns of cards side by side, the last ``whole`` of them in full.

    Each of the others takes ``peek`` columns.
    """
    full = min(cards, whole)
    return max((cards - full) * peek + full * (size.width + 1) - 1, 0)


def fan_slots(x: int, cards: int, size: Size, whole: int, peek: int = PEEK) -> list[int]:
    """Return the column of each card in such a fan; ``x`` is that of the first."""
    covered = max(cards - whole, 0)
    return [
        x + min(at, covered) * peek + max(at - covered, 0) * (size.width + 1) for at in range(cards)
    ]


def fitting(width: int, height: int, cards: int, whole: int) -> Size:
    """Return the largest size up to XL at which a fan fits, else the smallest."""
    for size in (XL, L, M):
        if size.height <= height and fan_width(cards, size, whole) <= width:
            return size
    return S
