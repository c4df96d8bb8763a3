"""Drawing of hands of cards to choose from, and of cards at named places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style

from warcards_tui.cards.french import Card
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import SIZES, XL, L, S, Size
from warcards_tui.tui.sight import DrawContext

RAISED = ("lit", "lifted")
"""States in which a card is drawn one row higher."""


class Held(NamedTuple):
    """A card of the player's hand: click action, key, and whether it is ``lifted``.

    ``words`` are candidates for the text on the card, longest first; the first that fits is drawn.
    ``notes`` are in rows below it, ``strong`` if they are important.
    """

    card: Card
    action: str = ""
    cap: str = ""
    lifted: bool = False
    words: Sequence[Sequence[str]] = ()
    notes: Sequence[str] = ()
    strong: bool = False


def spread(width: int, height: int, cards: int) -> tuple[Size, int]:
    """Return the largest card size that fits, and the columns from one card to the next.

    A card covers at most one column of the card before it; the smallest size may overlap more.
    """
    for size in reversed(SIZES):
        step = min(size.width + 2, (width - size.width) // max(cards - 1, 1))
        if size.height <= height and step >= size.width - 1:
            return size, step
    return S, max((width - S.width) // max(cards - 1, 1), 1)


def hand_height(width: int, height: int, held: Sequence[Held]) -> int:
    """Return the number of rows that ``draw_hand`` needs for these cards."""
    rows = 1 + max([len(each.notes) for each in held], default=0)
    return spread(width, height - 1 - rows, len(held))[0].height + 1 + rows


def lay(
    canvas: Canvas,
    sight: DrawContext,
    name: str,
    x: int,
    y: int,
    card: Card | None,
    size: Size,
    state: str = "",
) -> None:
    """Draw a card at the named place, face down if it is None or the game is paused.

    A state of the current animation at that place overrides ``state``.
    """
    canvas.place(name, x, y, size.width, size.height)
    state = sight.marks.get(name, state)
    if card is None or sight.session.paused:
        sight.painter.back(canvas, x, y, size)
    else:
        sight.painter.face(canvas, x, y - (state in RAISED), card, size, state)


def largest(width: int, height: int) -> Size:
    """Return the largest card size for this many columns and rows, else the smallest."""
    found = [size for size in SIZES if size.width <= width and size.height <= height]
    return found[-1] if found else S


def draw_hand(
    canvas: Canvas,
    sight: DrawContext,
    x: int,
    y: int,
    width: int,
    height: int,
    held: Sequence[Held],
) -> Size:
    """Draw the hand centered in this area, at places ``hand:0`` and so on.

    The first row is for lifted cards; below the cards are their keys and notes. Returns the size of
    the cards.
    """
    rows = 1 + max([len(each.notes) for each in held], default=0)
    size, step = spread(width, height - 1 - rows, len(held))
    left = x + (width - step * (len(held) - 1) - size.width) // 2
    for at, each in enumerate(held):
        seen = size.width if at == len(held) - 1 else min(step, size.width)
        name = f"hand:{at}"
        lay(canvas, sight, name, left, y + 1, each.card, size, "lifted" if each.lifted else "")
        state = sight.marks.get(name, "lifted" if each.lifted else "")
        top = y + 1 - (state in RAISED)
        if at and step <= size.width and not sight.painter.framed:
            _part(canvas, sight, left, top, size)
        if not sight.session.paused and state != "flip":
            _write_on(canvas, sight, each, left, top, size, seen, state)
        below = y + 1 + size.height
        style = sight.look.title if each.lifted else sight.look.dim
        canvas.middle(left, seen, below, each.cap, style)
        for row, note in enumerate(each.notes, below + 1):
            canvas.middle(left - 1, seen + 2, row, note, _weight(sight, each))
        if each.action and not sight.session.paused:
            canvas.spot(left, top, seen, y + 1 + size.height + rows - top, each.action)
        left += step
    return size


def _part(canvas: Canvas, sight: DrawContext, x: int, y: int, size: Size) -> None:
    """Separate a card from the adjacent one: without frames both would be one field."""
    edge = sight.look.back if sight.session.paused else sight.look.card
    for row in range(y, y + size.height):
        canvas.put(x, row, "▏", edge)


def _weight(sight: DrawContext, each: Held) -> Style:
    return sight.look.title if each.lifted or each.strong else sight.look.dim


def _write_on(
    canvas: Canvas,
    sight: DrawContext,
    each: Held,
    x: int,
    y: int,
    size: Size,
    seen: int,
    state: str,
) -> None:
    """Write words on a card: below its picture if they fit there, else in its place."""
    # A blank separates the words of two overlapping cards.
    room = seen - (size is not S or seen < size.width)
    fitting = [words for words in each.words if max(map(len, words)) <= room]
    if not fitting:
        return
    words = next((words for words in fitting if len(words) <= size.height - 4), fitting[-1])
    if size is S:
        words = fitting[-1]
    style = sight.painter.style(each.card, state)
    # The first column separates a card from the one that it covers.
    frame = int(sight.painter.framed or size is not S)
    high = size.height - 2
    top = y + 1
    if size in (L, XL):
        high = len(words)
        top = y + size.height - 1 - high
    canvas.fill(x + frame, top, size.width - 2 * frame, high, style)
    first = top + (high - len(words)) // 2
    for row, text in enumerate(words, first):
        canvas.middle(x + frame, seen - frame, row, text, style)
