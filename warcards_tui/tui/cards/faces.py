"""The faces of French cards: pips laid out by rank, figures for court cards and aces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TypeVar

from warcards_tui.cards.french import RANK_TEXTS, Card
from warcards_tui.tui.cards import art
from warcards_tui.tui.cards.art import Rows
from warcards_tui.tui.cards.sizes import EDGE, XL, XXL, S, Size

Key = TypeVar("Key", int, str)

Part = tuple[int, int, str]
"""Text on a card, with its column and row."""

_HALF, _QUARTER, _THIRD, _SIXTH = 1 / 2, 1 / 4, 1 / 3, 1 / 6

_LAYOUTS: dict[int, tuple[tuple[float, ...], tuple[float, ...]]] = {
    2: ((), (0, 1)),
    3: ((), (0, _HALF, 1)),
    4: ((0, 1), ()),
    5: ((0, 1), (_HALF,)),
    6: ((0, _HALF, 1), ()),
    7: ((0, _HALF, 1), (_QUARTER,)),
    8: ((0, _HALF, 1), (_QUARTER, 1 - _QUARTER)),
    9: ((0, _THIRD, 1 - _THIRD, 1), (_HALF,)),
    10: ((0, _THIRD, 1 - _THIRD, 1), (_SIXTH, 1 - _SIXTH)),
}
"""Vertical positions of the pips of each rank: in both outer columns, in the middle one."""

_WORDS = {"R": "RED", "B": "BLACK"}
"""Words that distinguish the jokers."""


def composed(
    size: Size, corner: str, parts: list[Part], frame: str, below: str | None = None
) -> Rows:
    """Return a card with its index top left, and ``below`` or the index bottom right.

    The frame is empty or has eight characters: a row above, two sides, a row below.
    """
    width, height, middle = size.width, size.height, size.width - 2
    below = corner if below is None else below
    rows = [[" "] * width for _ in range(height)]
    if frame:
        rows[0] = list(frame[0] + frame[1] * middle + frame[2])
        rows[1:-1] = [list(frame[3] + " " * middle + frame[4]) for _ in rows[1:-1]]
        rows[-1] = list(frame[5] + frame[6] * middle + frame[7])
    for x, y, text in (
        *parts,
        (1, 0, corner),
        (width - 1 - len(below), height - 1, below),
    ):
        for at, mark in enumerate(text, x):
            if mark != " ":
                rows[y][at] = mark
    return tuple(map("".join, rows))


def centred(size: Size, figure: Rows, top: int, bottom: int) -> Iterator[Part]:
    """Yield a figure centered in the rows from ``top`` to just above ``bottom``."""
    y = top + (bottom - top - len(figure)) // 2
    for at, row in enumerate(figure, y):
        yield (size.width - len(row)) // 2, at, row


def edge_rows(size: Size, texts: list[str], frame: str) -> Rows:
    """Return the visible edge of a covered card: these texts from the top, cut to its columns."""
    texts = [text[:EDGE].ljust(EDGE) for text in texts]
    blank = [" " * EDGE] * (size.height - len(texts))
    if not frame:
        return (*texts, *blank)
    first = frame[0] + "".join(mark if mark != " " else frame[1] for mark in texts[0])
    inner = [frame[3] + text for text in [*texts[1:], *blank][: size.height - 2]]
    return (first, *inner, frame[5] + frame[6] * EDGE)


@cache
def index(card: Card, sign: str, *, letters: bool) -> str:
    """Return rank and sign, with the letter if asked: ``10♠``, ``10♠S``; a joker ``★R``."""
    if not card.rank:
        return f"{sign}{card.suit}" if sign else card.text
    return RANK_TEXTS[card.rank] + sign + (card.suit if letters or not sign else "")


@cache
def french_rows(card: Card, size: Size, corner: str, sign: str, frame: str) -> Rows:
    """Return a face-up card; ``sign`` is its pip, empty for ASCII."""
    if not card.rank:
        parts = list(_joker(card, size, unicode=bool(sign)))
    elif size is S:
        parts = []
    elif 2 <= card.rank <= 10:
        large = size in (XL, XXL) and sign
        parts = _large_pips(card, size) if large else _pips(card, size, sign or card.suit)
    else:
        if card.rank == 1:
            figure = figure_of(art.ACES, size, card.suit)
        else:
            figure = figure_of(art.COURTS, size, card.rank)
        drawn = art.halves(figure, unicode=bool(sign))
        parts = list(centred(size, drawn, 1, size.height - 1))
    return composed(size, corner, parts, frame)


def figure_of(figures: Mapping[str, Mapping[Key, str]], size: Size, key: Key) -> str:
    """Return a figure for cards of this size; those of XXL are doubled from XL."""
    return art.doubled(figures[XL.name][key]) if size is XXL else figures[size.name][key]


def covered_rows(card: Card, size: Size, corner: str, frame: str) -> Rows:
    """Return the edge of a covered card: its index, with a letter or the joker's word below."""
    if not card.rank:
        word = _WORDS[card.suit]
        return edge_rows(size, [corner, word if len(word) <= EDGE else f"{word[:2]}."], frame)
    return edge_rows(size, [corner[:EDGE], corner[EDGE:]], frame)


def _pips(card: Card, size: Size, sign: str) -> list[Part]:
    """Return pips of one character: on five rows by three columns in M, on seven rows in L."""
    side, middle = _LAYOUTS[card.rank]
    left = size.width // 4
    centre = size.width // 2
    last = size.height - 3
    parts = []
    for down in side:
        y = 1 + _row(down, last)
        parts += [(left, y, sign), (size.width - 1 - left, y, sign)]
    for down in middle:
        parts.append((centre, 1 + _row(down, last), sign))
    return parts


def _row(down: float, last: int) -> int:
    """Return the row at a share of the height, symmetric from above and below."""
    # At a quarter of seven rows, round up, so that the two middle pips of an eight are well apart.
    return last - _row(1 - down, last) if down > _HALF else int(down * last + 0.49)


def _large_pips(card: Card, size: Size) -> list[Part]:
    """Return pips of five columns by two rows, or twice as large, placed by half rows."""
    points = (art.LARGE_PIPS if size is XXL else art.PIPS)[card.suit].split()
    wide = len(points[0])
    width, height = 2 * (size.width - 2), 2 * (size.height - 2)
    rows = [["."] * width for _ in range(height)]
    last = height - len(points)
    side, middle = _LAYOUTS[card.rank]
    places = [(x, down) for down in side for x in (0, width - wide)]
    places += [((width - wide) // 2, down) for down in middle]
    for x, down in places:
        y = _row(down, last)
        for at, row in enumerate(points, y):
            rows[at][x : x + wide] = row
    drawn = art.quadrants(["".join(row) for row in rows])
    return [(1, at, row) for at, row in enumerate(drawn, 1)]


def _joker(card: Card, size: Size, *, unicode: bool) -> Iterator[Part]:
    word = _WORDS[card.suit]
    if size is S:
        yield (size.width - len(word)) // 2, 1, word
        return
    figure = art.doubled(art.STARS["L"]) if size is XXL else art.STARS[size.name]
    star = art.halves(figure, unicode=unicode)
    yield from centred(size, star, 1, size.height - 2)
    yield (size.width - len(word)) // 2, size.height - 2, word
