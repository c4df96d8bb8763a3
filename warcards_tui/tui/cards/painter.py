"""Painter of cards on a canvas: a plain field in the card's color, or a frame.

Rows are cached for each card, size and state, and a card is one style: a new card takes few bytes,
and an unchanged one none.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, TypeGuard

from rich.style import Style

from warcards_tui.cards.french import Card
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import sizes
from warcards_tui.tui.cards.art import Rows
from warcards_tui.tui.cards.backs import STROKE, back_rows
from warcards_tui.tui.cards.faces import covered_rows, french_rows, index
from warcards_tui.tui.cards.sizes import EDGE, Size
from warcards_tui.tui.looks import Glyphs, Look

if TYPE_CHECKING:
    from warcards_tui.cards.triple_topper import Topper, Values

PACKS = ("two-color", "four-color", "letters")

STATES = ("", "lit", "dim", "struck", "newest", "lifted", "flip")
"""States of a card. A card that is lit or lifted is drawn one row higher."""

_HEAVY = "┏━┓┃┃┗━┛"
_DOTTED = "┌┄┐┆┆└┄┘"
_ASCII_HEAVY = "*=*##*=*"
_ASCII_DOTTED = ". .::. ."


def _is_topper(card: Card) -> TypeGuard[Topper]:
    """True for a Triple Topper card. Their class is imported with the first of them."""
    return hasattr(card, "values")


@cache
def _inked(ink: Style, ground: Style) -> Style:
    """Return ink on another background, or the background's own ink if the ink has no color."""
    if ink.color is None or ink.color.is_default:
        return ground
    return ground + Style(color=ink.color)


class Painter:
    """Painter of cards in a look, with a pack style, backs and a terminal's characters."""

    def __init__(
        self, look: Look, glyphs: Glyphs, pack: str = "two-color", back: str = "lattice"
    ) -> None:
        self.look = look
        self.glyphs = glyphs
        self.four = pack == "four-color"
        self.letters = pack == "letters"
        self._back = back
        self._bare = not glyphs.unicode or look.card.bgcolor == look.felt.bgcolor
        self.framed = self._bare or glyphs.framed
        """True if cards have a frame, without which they would be invisible."""

    fan_width = staticmethod(sizes.fan_width)
    fitting = staticmethod(sizes.fitting)

    # -- the text on a card

    def index(self, card: Card) -> str:
        """Return the text in the corner: ``10♠``, ``10S`` in ASCII; ``★R`` or ``RJ`` for a joker.

        A Triple Topper card has its number there; for it, this returns its text form.
        """
        if _is_topper(card):
            return card.text
        return index(card, self._sign(card), letters=self.letters)

    def rows(self, card: Card, size: Size, state: str = "", stands: Values | None = None) -> Rows:
        """Return all rows of a face-up card. Triple Topper cards may stand for other values."""
        frame = self._frame(state)
        if _is_topper(card):
            from warcards_tui.tui.cards.toppers import topper_rows

            return topper_rows(
                card,
                size,
                stands or card.values,
                frame,
                unicode=self.glyphs.unicode,
                letters=self.letters,
            )
        return french_rows(card, size, self.index(card), self._sign(card), frame)

    def ink(self, card: Card) -> Style:
        """Return the ink of a card on the background of cards."""
        if _is_topper(card):
            found: Style = getattr(self.look, card.colour)
            return found
        return self.look.suit(card.suit, four=self.four)

    def style(self, card: Card, state: str = "") -> Style:
        """Return the one style of a card; a Triple Topper card has its color as the background."""
        look = self.look
        if state == "dim":
            return look.faded_red if self.ink(card) == look.red else look.faded
        if state in ("lit", "lifted"):
            ground = look.lit if state == "lit" else look.lift
            # A framed card has the terminal's own colors, which may not combine well.
            return ground if self.framed else _inked(self.ink(card), ground)
        if _is_topper(card) and not self._bare:
            found: Style = getattr(look, f"{card.colour}_ground")
            return found
        return self.ink(card)

    # -- cards

    def face(
        self,
        canvas: Canvas,
        x: int,
        y: int,
        card: Card,
        size: Size,
        state: str = "",
        stands: Values | None = None,
    ) -> None:
        """Draw a face-up card. The newest is underlined if the canvas has a row for it."""
        if state == "flip":
            self._flip(canvas, x, y, size)
            return
        style = self.style(card, state)
        self._put(canvas, x, y, self.rows(card, size, state, stands), style)
        if state == "newest":
            mark = "▔" if self.glyphs.unicode else "="
            canvas.put(x, y + size.height, mark * size.width, self.look.newest)
        elif state == "struck":
            self._strike(canvas, x, y, size)

    def covered(
        self,
        canvas: Canvas,
        x: int,
        y: int,
        card: Card | None,
        size: Size,
        state: str = "",
        stands: Values | None = None,
    ) -> None:
        """Draw the visible part of a card under the next one; None is a face-down card."""
        frame = self._frame(state)
        if card is None:
            rows = tuple(row[:EDGE] for row in self._back_rows(size))
            self._put(canvas, x, y, rows, self.look.back)
        elif _is_topper(card):
            from warcards_tui.tui.cards.toppers import covered_topper_rows

            unicode = self.glyphs.unicode
            values = stands or card.values
            rows = covered_topper_rows(card, size, values, frame, unicode=unicode)
            self._put(canvas, x, y, rows, self.style(card, state))
        else:
            rows = covered_rows(card, size, self.index(card), frame)
            self._put(canvas, x, y, rows, self.style(card, state))

    def back(self, canvas: Canvas, x: int, y: int, size: Size) -> None:
        """Draw a face-down card."""
        self._put(canvas, x, y, self._back_rows(size), self.look.back)

    def place(self, canvas: Canvas, x: int, y: int, size: Size, text: str = "") -> None:
        """Draw an empty card place, with the text if it fits."""
        self.box(canvas, x, y, size, self.look.line)
        if len(text) <= size.width - 2:
            canvas.middle(x + 1, size.width - 2, y + size.height // 2, text, self.look.dim)

    def box(self, canvas: Canvas, x: int, y: int, size: Size, style: Style) -> None:
        """Draw an empty box of a card's size."""
        above, top, beyond, side, below, last = self.glyphs.edge
        inner = size.width - 2
        sides = side + " " * inner + side
        rows = [above + top * inner + beyond, *[sides] * (size.height - 2)]
        self._put(canvas, x, y, (*rows, below + top * inner + last), style)

    def fan(
        self,
        canvas: Canvas,
        x: int,
        y: int,
        cards: Sequence[Card],
        size: Size,
        whole: int,
        states: Sequence[str] = (),
        stands: Sequence[Values] = (),
    ) -> int:
        """Draw cards from left to right, the last ``whole`` of them in full.

        Cards that are lit or lifted are a row higher. ``states`` and ``stands`` belong to the
        cards. Returns the column after them.
        """
        for at, (card, left) in enumerate(
            zip(cards, sizes.fan_slots(x, len(cards), size, whole), strict=True)
        ):
            state = states[at] if states else ""
            values = stands[at] if stands else None
            draw = self.covered if at < len(cards) - whole else self.face
            draw(canvas, left, y - (state in ("lit", "lifted")), card, size, state, values)
        return x + sizes.fan_width(len(cards), size, whole)

    # -- details

    def _sign(self, card: Card) -> str:
        return self.glyphs.suits.get(card.suit, "")

    def _frame(self, state: str) -> str:
        if not self.framed:
            return ""
        if state in ("lit", "lifted"):
            return _HEAVY if self.glyphs.unicode else _ASCII_HEAVY
        if state == "dim":
            return _DOTTED if self.glyphs.unicode else _ASCII_DOTTED
        above, top, beyond, side, below, last = self.glyphs.edge
        return above + top + beyond + side + side + below + top + last

    def _back_rows(self, size: Size) -> Rows:
        return back_rows(self._back, size, self._frame(""), unicode=self.glyphs.unicode)

    def _strike(self, canvas: Canvas, x: int, y: int, size: Size) -> None:
        """Strike the corner of a card; the smallest cards get only the mark, below the corner."""
        if size is sizes.S:
            canvas.put(x + size.width - 1, y + 1, self.glyphs.times, self.look.struck)
        else:
            stroke = STROKE if self.glyphs.unicode else "/"
            canvas.put(x + size.width - 2, y, stroke + self.glyphs.times, self.look.struck)

    def _flip(self, canvas: Canvas, x: int, y: int, size: Size) -> None:
        """Draw a card in mid-flip, seen from its edge."""
        width = size.width // 3
        canvas.fill(x + width, y, size.width - 2 * width, size.height, self.look.back)

    @staticmethod
    def _put(canvas: Canvas, x: int, y: int, rows: Sequence[str], style: Style) -> None:
        for at, row in enumerate(rows, y):
            canvas.put(x, at, row, style)
