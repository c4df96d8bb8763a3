"""The faces of Triple Topper cards: number in the corners, color as a word, shape drawn.

None of the three needs color to be clear. A wild value that stands for another shows that one after
an equals sign: ``=red`` is black as red, ``=3`` is ? as 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from warcards_tui.cards.triple_topper import COLOURS, NUMBERS, SHAPES, WILD, Topper, Values
from warcards_tui.tui.cards import art
from warcards_tui.tui.cards.art import Rows
from warcards_tui.tui.cards.faces import Part, centred, composed, edge_rows, figure_of
from warcards_tui.tui.cards.sizes import EDGE, S, Size

_SHORT = {"yellow": "yel.", "=yellow": "=yel.", "=green": "=gre."}
"""Short forms of colors that are too long for the smallest card."""


def _fitted(word: str, width: int) -> str:
    """Return a word, or as much as fits, ending in a dot: ``gr.`` is green."""
    if len(word) <= width:
        return word
    # Blue and black begin with the same letters.
    return f"{word.replace('black', 'bk')[: width - 1]}."


def _joker(card: Topper, width: int) -> str:
    """Return the word that distinguishes a joker from the black blob ?, and the second joker."""
    second = card.text.endswith("2")
    return f"{_fitted('joker', width - 1)}2" if second else _fitted("joker", width)


def value_words(card: Topper, stands: Values) -> tuple[str, str, str]:
    """Return color, shape and number as written on a card that stands for these values."""
    words = []
    for names, own, now in zip((COLOURS, SHAPES, NUMBERS), card.values, stands, strict=True):
        words.append(f"={names[now]}" if own == WILD != now else names[own])
    return words[0], words[1], words[2]


@cache
def topper_rows(
    card: Topper, size: Size, stands: Values, frame: str, *, unicode: bool, letters: bool
) -> Rows:
    """Return a face-up card; the shape also has its word with ``letters``, or if it is wild."""
    colour, shape, number = value_words(card, stands)
    middle = size.width - 2 if frame else size.width
    if size is S:
        word = _joker(card, middle) if card.joker else _fitted(_SHORT.get(colour, colour), middle)
        parts = list(_small(card, shape, SHAPES[stands[1]], unicode=unicode))
        parts.append(((size.width - len(word)) // 2, 3, word))
        return composed(size, number, parts, frame, below="")
    told = ""
    if shape != card.suit:
        told = _fitted(shape, middle)
    elif card.joker:
        told = _joker(card, middle)
    elif letters:
        told = _fitted(shape, middle)
    last = size.height - 2
    parts = [
        ((size.width - len(colour)) // 2, 1, colour),
        *centred(size, _figure(SHAPES[stands[1]], size, unicode=unicode), 2, last),
        ((size.width - len(told)) // 2, last, told),
    ]
    return composed(size, number, parts, frame)


def _small(card: Topper, word: str, shape: str, *, unicode: bool) -> Iterator[Part]:
    """Yield the shape in three columns, after an equals sign if it is wild."""
    if not unicode:
        yield 1, 1, _fitted(word, EDGE)
        return
    if shape != card.suit:
        yield 0, 1, "="
    for at, row in enumerate(art.quadrants(art.SMALL[shape].split()), 1):
        yield 1, at, row


def covered_topper_rows(
    card: Topper, size: Size, stands: Values, frame: str, *, unicode: bool
) -> Rows:
    """Return the edge of a covered card, which shows all three values, the shape small."""
    colour, shape, number = value_words(card, stands)
    drawn = unicode and shape == card.suit
    joker = card.joker and not colour.startswith("=")
    texts = [number, _joker(card, EDGE) if joker else _fitted(colour, EDGE)]
    texts += art.quadrants(art.SMALL[card.suit].split()) if drawn else [_fitted(shape, EDGE)]
    return edge_rows(size, texts, frame)


def _figure(shape: str, size: Size, *, unicode: bool) -> Rows:
    return art.halves(figure_of(art.SHAPES, size, shape), unicode=unicode)
