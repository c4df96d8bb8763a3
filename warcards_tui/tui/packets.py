"""The packets of a game with a pile to slap: name, count, a stack as long, what is special.

Places: ``seat:0`` is the person's packet, ``seat:1`` that of the first bot, and so on. A click on
the person's own packet lays its top card.
"""

from __future__ import annotations

from collections.abc import Callable

from warcards_tui.sitting import actions as act
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.sight import Sight

Tag = Callable[[Sight, int], tuple[str, bool]]
"""What is special about a seat now, in two or three words, and whether it is pressing."""

TALL = 5
"""Rows of a seat at most, with a row of felt below it."""


def packets_width(canvas: Canvas) -> int:
    """The columns of the packets at the left of a canvas."""
    return 16 if canvas.width < 64 else 18 if canvas.width < 80 else min(canvas.width // 5, 34)


def draw_packets(canvas: Canvas, sight: Sight, width: int, tag: Tag) -> None:
    """Draws the packet of every seat at the left, below one another: the others, then the
    person's own.
    """
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
            canvas.put(3, y + 2, words[: right - 3], note)
        canvas.place(f"seat:{seat}", 3, y, right - 3, min(each, 3))
        if seat == 0:
            canvas.spot(0, y, width, min(each, 3), act.GO_ON.id)
        y += each
