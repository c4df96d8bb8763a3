"""The backs of cards."""

from __future__ import annotations

from functools import cache

from warcards_tui.tui.cards.art import Rows
from warcards_tui.tui.cards.faces import composed
from warcards_tui.tui.cards.sizes import Size

STROKE = "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER RIGHT TO LOWER LEFT}"

BACKS = ("lattice", "diamonds", "plain")


@cache
def back_rows(back: str, size: Size, frame: str, *, unicode: bool) -> Rows:
    """Return the rows of a back, with a margin of one column and row for the frame."""
    width, height = size.width - 2, size.height - 2
    rows = [_row(back, row, width, unicode=unicode) for row in range(height)]
    if back == "plain":
        rows[height // 2] = ("◆" if unicode else "*").center(width)
    return composed(size, "", [(1, at, row) for at, row in enumerate(rows, 1)], frame)


def _row(back: str, row: int, width: int, *, unicode: bool) -> str:
    if back == "lattice":
        tile = (f"{STROKE}╲" if unicode else "/\\")[:: -1 if row % 2 else 1]
    elif back == "diamonds":
        tile = ("◇ " if unicode else "o ")[:: -1 if row % 2 else 1]
    else:
        tile = " "
    return (tile * width)[:width]
