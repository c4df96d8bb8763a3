"""Sentences on a panel, where a picture has them in it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual.geometry import Offset

from warcards_tui.sitting.transcript import Line
from warcards_tui.tui.canvas import Canvas, wrapped
from warcards_tui.tui.looks import Glyphs, Look

WIDEST_LOG = 88


def draw_said(
    canvas: Canvas,
    look: Look,
    glyphs: Glyphs,
    lines: Sequence[Line],
    y: int,
    height: int,
    *,
    marked: bool = True,
) -> Offset:
    """Sentences on a panel of so many rows, newest last; returns where the newest begins.

    ``marked`` is whether the last of them is the newest of all.
    """
    width = _said_width(canvas)
    x = (canvas.width - width) // 2 - 1
    canvas.fill(0, y, canvas.width, height, look.panel)
    rows = wrapped([line.drawn(signs=glyphs.unicode) for line in lines], width, height)
    newest = len(lines) - 1 if marked else len(lines)
    top = y + height - len(rows)
    caret = Offset(x, top)
    told = -1
    for row, (number, text) in enumerate(rows, top):
        style = _log_style(lines[number], look, newest=number == newest)
        if number != told:
            told = number
            if number == newest:
                caret = Offset(x + 2, row)
                canvas.put(x, row, glyphs.turn, look.panel_strong)
        canvas.put(x + 2, row, text, style)
    return caret


def rows_said(canvas: Canvas, text: str) -> int:
    """How many rows ``draw_said`` takes for all of a sentence."""
    return len(wrapped([text], _said_width(canvas), len(text) + 1))


def _said_width(canvas: Canvas) -> int:
    """The columns of a sentence, which follow the mark of the newest."""
    return min(canvas.width, WIDEST_LOG) - 6


def _log_style(line: Line, look: Look, *, newest: bool) -> Style:
    if line.kind == "refusal":
        return look.panel_warn
    if newest:
        return look.panel_strong
    return look.panel_dim if line.kind in ("answer", "review") else look.panel
