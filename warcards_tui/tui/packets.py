"""Decks in a game with a pile to slap: name, count, a stack as long, and a tag.

They are at the left, or around the pile if there is room: opponents above it, the player's own deck
below.

Places: ``seat:0`` is the player's deck, ``seat:1`` that of the first bot, and so on. A click on the
player's own deck plays its top card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import wrap

from textual.geometry import Region

from warcards_tui.sitting import actions as act
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import XL, L, M, Size
from warcards_tui.tui.sight import DrawContext

Tag = Callable[[DrawContext, int], tuple[str, bool]]
"""Short note on a seat, in two or three words, and whether it is urgent."""

TALL = 5
"""Rows of a seat at most, with a row of felt below it."""


_AROUND = 2 * (M.height + 1) + XL.height + 6
"""Rows from which on decks are above and below a pile of large cards."""

_WORDS = 15
"""Columns of the text beside a deck, with the gap after it."""


def draw_packets(canvas: Canvas, sight: DrawContext, tag: Tag) -> Region:
    """Draw the deck of every seat; return the area left for the pile."""
    others = range(1, len(sight.view.counts))
    room = canvas.width // len(others) - _WORDS
    size = next((each for each in (L, M) if each.width <= room), None)
    if canvas.height < _AROUND or size is None:
        width = _packets_width(canvas)
        _draw_beside(canvas, sight, width, tag)
        return Region(width, 0, canvas.width - width, canvas.height)
    if canvas.height < _AROUND + 2 * (L.height - M.height):
        size = M
    _draw_row(canvas, sight, others, 1, size, tag)
    _draw_row(canvas, sight, (0,), canvas.height - size.height - 1, size, tag)
    top = size.height + 2
    return Region(0, top, canvas.width, canvas.height - 2 * top)


def _draw_row(
    canvas: Canvas, sight: DrawContext, seats: Sequence[int], y: int, size: Size, tag: Tag
) -> None:
    """Draw decks side by side in the middle, each with its text beside it."""
    look, glyphs = sight.look, sight.glyphs
    each = min(canvas.width // len(seats), size.width + 2 * _WORDS)
    x = (canvas.width - each * (len(seats) - 1) - size.width - _WORDS) // 2
    for seat in seats:
        count = sight.view.counts[seat]
        turn = seat in sight.view.waiting
        lit = sight.marks.get(f"seat:{seat}") == "lit"
        if count:
            sight.painter.back(canvas, x, y, size)
        else:
            sight.painter.place(canvas, x, y, size)
        canvas.place(f"seat:{seat}", x, y, size.width, size.height)
        if seat == 0:
            canvas.spot(x, y, size.width + _WORDS, size.height, act.GO_ON.id)
        beside = x + size.width + 1
        style = look.lit if lit else look.title if turn else look.strong
        row = y + (size.height - TALL) // 2
        canvas.put(beside, row, glyphs.turn if turn else " ", look.title)
        canvas.put(beside + 2, row, sight.scene.names[seat], style, _WORDS - 4)
        canvas.put(beside + 2, row + 1, str(count), style)
        room = _WORDS - 4
        thick = min(-(-count * room // max(sum(sight.view.counts), 1)), room)
        canvas.put(beside + 2, row + 2, glyphs.stack * thick, look.title)
        words, warn = tag(sight, seat)
        for at, part in enumerate(wrap(words, _WORDS - 3), row + 3):
            canvas.put(beside + 2, at, part, look.warn if warn else look.dim)
        x += each


def _packets_width(canvas: Canvas) -> int:
    """Return the columns of the decks at the left of a canvas."""
    return 16 if canvas.width < 64 else 18 if canvas.width < 80 else min(canvas.width // 5, 34)


def _draw_beside(canvas: Canvas, sight: DrawContext, width: int, tag: Tag) -> None:
    """Draw the decks in a column at the left: the opponents, then the player's own."""
    look, glyphs = sight.look, sight.glyphs
    counts = sight.view.counts
    each = max(min((canvas.height - 1) // len(counts), TALL), 2)
    y = max((canvas.height - each * len(counts)) // 2, 0)
    right = width - 2
    for seat in [*range(1, len(counts)), 0]:
        count = counts[seat]
        turn = seat in sight.view.waiting
        lit = sight.marks.get(f"seat:{seat}")
        style = look.lit if lit == "lit" else look.title if turn else look.strong
        if lit == "lit":
            canvas.fill(1, y, right, 1, style)
        canvas.put(1, y, glyphs.turn if turn else " ", look.title)
        canvas.put(3, y, sight.scene.names[seat], style)
        canvas.right(right, y, str(count), style)
        words, warn = tag(sight, seat)
        room = right - 3 - (len(words) + 1 if each == 2 and words else 0)
        thick = min(-(-count // 3), room)
        canvas.put(3, y + 1, glyphs.stack * thick, look.back if thick else look.dim)
        note = look.warn if warn else look.dim
        if each == 2:
            canvas.right(right, y + 1, words, note)
        else:
            canvas.put(3, y + 2, words, note, width - 4)
        canvas.place(f"seat:{seat}", 3, y, right - 3, min(each, 3))
        if seat == 0:
            canvas.spot(0, y, width, min(each, 3), act.GO_ON.id)
        y += each
