"""The packets of a game with a pile to slap: name, count, a stack as long, what is special."""

from __future__ import annotations

from collections.abc import Callable

from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.sight import Sight

Tag = Callable[[Sight, int], tuple[str, bool]]
"""What is special about a seat now, in two or three words, and whether it is pressing."""


def draw_packets(
    canvas: Canvas, sight: Sight, x: int, y: int, width: int, height: int, tag: Tag
) -> None:
    """Draws the packet of every seat below one another, in two to four rows each."""
    look, glyphs = sight.look, sight.glyphs
    counts = sight.view.counts
    each = max(min(height // len(counts), 4), 2)
    for seat, count in enumerate(counts):
        turn = seat in sight.view.waiting
        name = look.title if turn else look.strong
        canvas.put(x, y, glyphs.turn if turn else " ", look.title)
        canvas.put(x + 2, y, sight.scene.names[seat], name)
        canvas.right(x + width, y, str(count), name)
        words, warn = tag(sight, seat)
        room = width - 2 - (len(words) + 1 if each == 2 and words else 0)
        thick = min(-(-count // 3), room)
        canvas.put(x + 2, y + 1, glyphs.stack * thick, look.back if thick else look.dim)
        style = look.warn if warn else look.dim
        if each == 2:
            canvas.right(x + width, y + 1, words, style)
        else:
            canvas.put(x + 2, y + 2, words, style)
        y += each
