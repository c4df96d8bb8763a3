"""Cards as drawings of a page: each is a symbol that the page has once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from warcards_tui.cards.french import RANK_TEXTS, Card
from warcards_tui.cards.parts import told
from warcards_tui.cards.triple_topper import HIGHEST, NUMBERS, Topper
from warcards_tui.voice.rule_texts import laid

_HEART = "M10 18C2 11 1 8 1 6.2A4.6 4.6 0 0 1 10 5.2A4.6 4.6 0 0 1 19 6.2C19 8 18 11 10 18Z"
_SHAPES = {
    "S": "M10 1C12 5 19 8 19 13A4 4 0 0 1 11.5 14.5L13 19H7L8.5 14.5A4 4 0 0 1 1 13C1 8 8 5 10 1Z",
    "H": _HEART,
    "D": "M10 1L17 10L10 19L3 10Z",
    "C": "M10 1A4.3 4.3 0 0 1 13.2 8.2A4.3 4.3 0 1 1 11 14L13 19H7L9 14"
    "A4.3 4.3 0 1 1 6.8 8.2A4.3 4.3 0 0 1 10 1Z",
    "circle": "M10 1A9 9 0 0 1 10 19A9 9 0 0 1 10 1Z",
    "heart": _HEART,
    "triangle": "M10 2L19 18H1Z",
    "square": "M2 2H18V18H2Z",
    "blob": "M6 2C10 4 12 0 16 4C20 8 15 10 18 14C20 19 12 20 9 17C5 19 0 17 2 12C4 8 0 4 6 2Z",
}
"""Suits and shapes, each as the path of an area of 20 by 20."""

_STAR = "M10 1L12.6 7.2L19 7.8L14.2 12.2L15.6 19L10 15.4L4.4 19L5.8 12.2L1 7.8L7.4 7.2Z"


def row(cards: Sequence[Card]) -> str:
    """Return the cards side by side as one picture, named after them."""
    name = escape(told(laid(cards), "ear"))
    uses = "".join([f'<svg class="card"><use href="#card-{_id(each)}"/></svg>' for each in cards])
    return f'<span class="cards" role="img" aria-label="{name}">{uses}</span>'


def symbols(cards: Iterable[Card]) -> str:
    """Return the drawings that ``row`` refers to, for any place in the page."""
    found = {_id(each): each for each in sorted(cards, key=lambda card: card.order)}
    drawn = "".join(
        [
            f'<symbol id="card-{id}" viewBox="0 0 50 70">{_drawing(card)}</symbol>'
            for id, card in found.items()
        ]
    )
    return f'<svg class="symbols" aria-hidden="true">{drawn}</svg>' if drawn else ""


def _id(card: Card) -> str:
    """Return an id without suit signs, which have no place in an address within a page."""
    return card.text.replace("?", "any")


def _drawing(card: Card) -> str:
    return "".join(
        [
            '<rect class="face" x="1" y="1" width="48" height="68" rx="5"/>',
            _topper(card) if isinstance(card, Topper) else _french(card),
        ]
    )


def _french(card: Card) -> str:
    ink = "red" if card.suit in "HDR" else "black"
    if not card.rank:
        return _joker(ink)
    suit = _path(_SHAPES[card.suit], ink, 11, 35, 1.4)
    return f"{_text(RANK_TEXTS[card.rank], ink, 25, 27, 24)}{suit}"


def _topper(card: Topper) -> str:
    """Draw a Triple Topper card with its color in letters, too; color alone is not enough."""
    ink = f"ink-{card.colour}"
    if card.joker:
        return _joker(ink)
    number = "?" if card.rank == HIGHEST else NUMBERS[card.rank - 1]
    return "".join(
        [
            _text(number, ink, 25, 21, 20),
            _path(_SHAPES[card.suit], ink, 11, 26, 1.4),
            _text(card.colour, ink, 25, 65, 10),
        ]
    )


def _joker(ink: str) -> str:
    return f"{_text('Joker', ink, 25, 17, 14)}{_path(_STAR, ink, 11, 25, 1.4)}"


def _path(path: str, ink: str, x: float, y: float, scale: float) -> str:
    return f'<path class="{ink}" transform="translate({x} {y}) scale({scale})" d="{path}"/>'


def _text(text: str, ink: str, x: int, y: int, size: int) -> str:
    return f'<text class="{ink}" x="{x}" y="{y}" font-size="{size}">{text}</text>'
