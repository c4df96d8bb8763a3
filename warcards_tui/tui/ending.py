"""The drawing of a game that is over: who won, what everybody owns or scored, and the report."""

from __future__ import annotations

from textual.geometry import Offset

from warcards_tui.tui.canvas import Canvas, wrapped
from warcards_tui.tui.said import WIDEST_LOG
from warcards_tui.tui.sight import Sight

_SLICE = 2
"""Cards that one mark in the bar of a seat stands for."""


def paint(canvas: Canvas, sight: Sight) -> Offset:
    """Draws the end of a game; returns where the newest sentence begins."""
    look = sight.look
    thick = 3 if canvas.height >= 34 else 1
    canvas.fill(0, 1, canvas.width, thick, look.chosen)
    result = sight.lines[_result_at(sight)].drawn(signs=sight.glyphs.unicode)
    canvas.middle(1, canvas.width - 2, 1 + thick // 2, result, look.chosen)
    y = 2 + thick
    _draw_counts(canvas, sight, y)
    y += len(sight.view.counts) + 1
    return _draw_said(canvas, sight, y, sight.bottom - y)


def _draw_counts(canvas: Canvas, sight: Sight, y: int) -> None:
    look = sight.look
    x = (canvas.width - 60) // 2
    for seat, count in enumerate(getattr(sight.view, "scores", sight.view.counts)):
        won = seat == sight.view.winner
        canvas.put(x, y + seat, sight.glyphs.turn if won else " ", look.title)
        canvas.put(x + 2, y + seat, sight.scene.names[seat], look.title if won else look.felt)
        canvas.right(x + 13, y + seat, str(count), look.title if won else look.strong)
        width = min(-(-count // _SLICE), 40)
        canvas.put(x + 15, y + seat, sight.glyphs.stack * width, look.back)


def _draw_said(canvas: Canvas, sight: Sight, y: int, height: int) -> Offset:
    """The report, and before it, when scrolled back, all that was said in the game."""
    look = sight.look
    width = min(canvas.width, WIDEST_LOG) - 4
    x = (canvas.width - width) // 2
    canvas.fill(0, y, canvas.width, height, look.panel)
    lines = sight.lines
    rows = wrapped(
        [line.drawn(signs=sight.glyphs.unicode) for line in lines], width - 2, len(lines) * 10
    )
    ends = _result_at(sight)
    first = next((at for at, (number, _) in enumerate(rows) if number > ends), len(rows))
    start = min(max(min(first, len(rows) - height) - sight.scroll, 0), len(rows))
    caret = Offset(x + 2, y)
    told = -1
    for row, (number, text) in enumerate(rows[start : start + height], y):
        refused = lines[number].kind == "refusal"
        canvas.put(x + 2, row, text, look.panel_warn if refused else look.panel)
        if number != told:
            told = number
            caret = Offset(x + 2, row)
    return caret


def _result_at(sight: Sight) -> int:
    """The number of the line that tells the result: nothing happens after it."""
    events = [at for at, line in enumerate(sight.lines) if line.happened]
    return events[-1] if events else 0
