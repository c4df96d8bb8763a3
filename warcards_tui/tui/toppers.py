"""Triple Topper cards drawn: the colour as a word, the shape as a word and a picture, the number.

None of the three needs colour to be told. A wild value that stands for another shows that one, with
a sign of equality before it: ``=red`` is black as red, ``=3`` is ? as 3.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.style import Style

from warcards_tui.cards.triple_topper import COLOURS, NUMBERS, SHAPES, WILD, Topper, Values
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.looks import Look

if TYPE_CHECKING:
    # Which draws all cards, these too.
    from warcards_tui.tui.cards import Painter, Size

_FULL = 9
"""Columns inside a card from which on all three values are written in full."""

_POINTS = {
    7: {
        "circle": "..###.. .#####. ####### ####### .#####. ..###..",
        "heart": ".##.##. ####### ####### .#####. ..###.. ...#...",
        "triangle": "...#... ...#... ..###.. .#####. .#####. #######",
        "square": ".#####. .#####. .#####. .#####. .#####. .#####.",
        "blob": "..##... .####.. .###### ####### ####.## .##..#.",
    },
    11: {
        "circle": "...#####... .#########. ########### ########### ########### ###########"
        " .#########. ...#####...",
        "heart": ".####.####. ########### ########### ########### .#########. ..#######.."
        " ....###.... .....#.....",
        "triangle": ".....#..... ....###.... ....###.... ...#####... ..#######.. ..#######.."
        " .#########. ###########",
        "square": ".#########. .#########. .#########. .#########. .#########. .#########."
        " .#########. .#########.",
        "blob": "...###..... ..#####.##. .########## ########### #########.. ###########"
        " .####.####. ..##...##..",
    },
}
_HALVES = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}


def _drawn(points: str) -> tuple[str, ...]:
    rows = points.split()
    return tuple(
        "".join(_HALVES[above + below] for above, below in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    )


_ART = {
    size: {shape: _drawn(points) for shape, points in shapes.items()}
    for size, shapes in _POINTS.items()
}
_ASCII_ART = {
    "circle": ("  .-.  ", " (   ) ", "  '-'  "),
    "heart": (" /\\ /\\ ", " \\   / ", "   v   "),
    "triangle": ("   ^   ", "  / \\  ", " /___\\ "),
    "square": (" +---+ ", " |   | ", " +---+ "),
    "blob": ("  ,~~. ", " (    )", "  `~-' "),
}


def topper_ink(look: Look, card: Topper) -> Style:
    """The style of a card: its colour, which is written on it as well."""
    found: Style = getattr(look, card.colour)
    return found


def value_words(card: Topper, stands: Values) -> tuple[str, str, str]:
    """Colour, shape and number as they are written on a card that stands for these values now."""
    words = []
    for names, own, now in zip((COLOURS, SHAPES, NUMBERS), card.values, stands, strict=True):
        words.append(f"={names[now]}" if own == WILD != now else names[own])
    return words[0], words[1], words[2]


def draw_topper(
    painter: Painter,
    canvas: Canvas,
    x: int,
    y: int,
    card: Topper,
    size: Size,
    edge: Style | None = None,
    stands: Values | None = None,
) -> None:
    """A card face up. Its first columns tell all three values, so that a covered one does too."""
    width, height, _ = size
    inside = width - 2
    ink = topper_ink(painter.look, card)
    painter.box(canvas, x, y, size, ink)
    if edge is not None:
        painter.edge(canvas, x, y, size, edge)
    colour, shape, number = value_words(card, stands or card.values)
    if inside < _FULL:
        _draw_small(canvas, x + 1, y + 1, inside, height - 2, (colour, shape, number), ink)
        return
    canvas.put(x + 1, y + 1, colour, ink)
    canvas.put(x + 1, y + 2, shape, ink)
    canvas.put(x + 1, y + height - 2, number, ink)
    corner = "joker" if card.joker else NUMBERS[card.values[2]]
    canvas.right(x + width - 1, y + height - 2, corner, ink)
    art = _picture(painter, card, inside, height - 5)
    top = y + 3 + (height - 5 - len(art)) // 2
    for row, part in enumerate(art):
        canvas.middle(x + 1, inside, top + row, part, ink)


def _draw_small(
    canvas: Canvas,
    x: int,
    y: int,
    width: int,
    height: int,
    words: tuple[str, str, str],
    ink: Style,
) -> None:
    """The values in few columns: words are cut, with two rows shape and number share one."""
    colour, shape, number = words
    canvas.put(x, y, colour[:width], ink)
    if height > 2:
        canvas.put(x, y + 1, shape[:width], ink)
        canvas.put(x, y + height - 1, number, ink)
    else:
        canvas.put(x, y + 1, f"{number}{shape}"[:width], ink)


def _picture(painter: Painter, card: Topper, width: int, height: int) -> tuple[str, ...]:
    """The card's own shape, as large as there is room."""
    if not painter.glyphs.unicode:
        return _ASCII_ART[card.suit]
    return _ART[11 if width >= 11 and height >= 4 else 7][card.suit]
