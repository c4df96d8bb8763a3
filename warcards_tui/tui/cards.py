"""Cards drawn as cards, in three sizes; rank and suit can be told without colour or signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style

from warcards_tui.cards.french import RANK_TEXTS, Card
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.looks import Glyphs, Look
from warcards_tui.tui.toppers import draw_topper, topper_ink

# Suits in points, two of which make a character from top to bottom.
_SMALL = {
    "S": "...#... ..###.. .#####. ####### ##.#.## ..###..",
    "H": ".##.##. ####### ####### .#####. ..###.. ...#...",
    "D": "...#... ..###.. .#####. .#####. ..###.. ...#...",
    "C": "..###.. ..###.. ###.### ####### ##.#.## ..###..",
    "R": "...#... ...#... ####### .#####. .##.##. ##...##",
}
_LARGE = {
    "S": "....#.... ...###... ..#####.. .#######. ######### ######### ###.#.### ..#####..",
    "H": ".###.###. ######### ######### ######### .#######. ..#####.. ...###... ....#....",
    "D": "....#.... ...###... ..#####.. .#######. .#######. ..#####.. ...###... ....#....",
    "C": "...###... ..#####.. ..#####.. ###.#.### ######### ###.#.### ....#.... ..#####..",
    "R": "....#.... ....#.... ...###... ######### .#######. ..#####.. .###.###. .#.....#.",
}
_HALVES = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}


def _drawn(points: str) -> tuple[str, ...]:
    rows = points.split()
    return tuple(
        "".join(_HALVES[above + below] for above, below in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    )


_ART = {
    size: {suit: _drawn(points) for suit, points in shapes.items()}
    for size, shapes in ((7, _SMALL), (9, _LARGE))
}
_ASCII_ART = {
    "S": ("   ^   ", "  / \\  ", " (_|_) "),
    "H": (" /\\ /\\ ", " \\   / ", "   v   "),
    "D": ("   ^   ", "  < >  ", "   v   "),
    "C": ("   o   ", "  o o  ", "   |   "),
    "R": ("  \\|/  ", " --*-- ", "  /|\\  "),
}


class Size(NamedTuple):
    """Columns and rows of a drawn card, and how many columns of a covered one stay in sight."""

    width: int
    height: int
    peek: int


WIDE = Size(9, 7, 4)
HUGE = Size(11, 8, 4)
SLIM = Size(5, 4, 4)
LABEL = Size(10, 5, 5)
"""For cards that have words on them, where there is little room."""


class Painter:
    """Draws cards in a look, with a pack's colours and a terminal's characters."""

    def __init__(self, look: Look, glyphs: Glyphs, *, four: bool) -> None:
        self.look = look
        self.glyphs = glyphs
        self.four = four

    def box(
        self, canvas: Canvas, x: int, y: int, size: Size, style: Style, mark: str = " "
    ) -> None:
        """A box with an edge, filled with one character."""
        width, height, _ = size
        above, top, beyond, side, below, last = self.glyphs.edge
        canvas.put(x, y, above + top * (width - 2) + beyond, style)
        for row in range(y + 1, y + height - 1):
            canvas.put(x, row, side + mark * (width - 2) + side, style)
        canvas.put(x, y + height - 1, below + top * (width - 2) + last, style)

    def back(self, canvas: Canvas, x: int, y: int, size: Size) -> None:
        """A card face down."""
        self.box(canvas, x, y, size, self.look.back, self.glyphs.pattern)

    def place(self, canvas: Canvas, x: int, y: int, size: Size, text: str = "") -> None:
        """A place without a card."""
        self.box(canvas, x, y, size, self.look.line)
        canvas.middle(x + 1, size.width - 2, y + size.height // 2, text, self.look.dim)

    def corner(self, card: Card) -> str:
        """Rank and sign: ``10♠``, without signs ``10``; else, as for a joker, its text: ``RJ``."""
        if isinstance(card, Topper):
            return card.text
        return (RANK_TEXTS[card.rank] or card.text) + self.glyphs.suits.get(card.suit, "")

    def ink(self, card: Card) -> Style:
        """The style in which a card is drawn."""
        if isinstance(card, Topper):
            return topper_ink(self.look, card)
        return self.look.suit(card.suit, four=self.four)

    def face(
        self, canvas: Canvas, x: int, y: int, card: Card, size: Size, edge: Style | None = None
    ) -> None:
        """A card face up: rank, sign and letter in the corners, the suit large in the middle."""
        if isinstance(card, Topper):
            draw_topper(self, canvas, x, y, card, size, edge)
            return
        width, height, _ = size
        ink = self.ink(card)
        # One style for the whole card: each change of style is forty characters for the terminal.
        self.box(canvas, x, y, size, ink)
        if edge is not None:
            self.edge(canvas, x, y, size, edge)
        corner = self.corner(card)
        canvas.put(x + 1, y + 1, corner, ink)
        if size is SLIM:
            canvas.put(x + width - 2, y + 2, card.suit, ink)
            return
        canvas.put(x + width - 2, y + 1, card.suit, ink)
        canvas.put(x + 1, y + height - 2, card.suit, ink)
        canvas.right(x + width - 1, y + height - 2, corner, ink)
        art = self._art(card, width)
        top = y + (height - len(art)) // 2
        for row, part in enumerate(art):
            canvas.middle(x + 1, width - 2, top + row, part, ink)

    def _art(self, card: Card, width: int) -> tuple[str, ...]:
        suit = "R" if card.suit == "B" else card.suit
        if not self.glyphs.unicode:
            return _ASCII_ART[suit]
        return _ART[9 if width > WIDE.width else 7][suit]

    def edge(self, canvas: Canvas, x: int, y: int, size: Size, style: Style) -> None:
        """The edge alone in another style."""
        width, height, _ = size
        above, top, beyond, side, below, last = self.glyphs.edge
        canvas.put(x, y, above + top * (width - 2) + beyond, style)
        for row in range(y + 1, y + height - 1):
            canvas.put(x, row, side, style)
            canvas.put(x + width - 1, row, side, style)
        canvas.put(x, y + height - 1, below + top * (width - 2) + last, style)

    def fan(
        self, canvas: Canvas, x: int, y: int, cards: Sequence[Card], size: Size, whole: int
    ) -> int:
        """Cards from left to right, the last ``whole`` of them in full; returns the column after
        them.
        """
        for at, card in enumerate(cards):
            self.face(canvas, x, y, card, size)
            covered = at < len(cards) - whole
            x += size.peek if covered else size.width + 1
        return x - 1

    def fan_width(self, cards: int, size: Size, whole: int) -> int:
        """The columns that ``fan`` needs."""
        full = min(cards, whole)
        return max((cards - full) * size.peek + full * (size.width + 1) - 1, 0)
