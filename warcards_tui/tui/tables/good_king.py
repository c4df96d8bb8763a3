"""The drawing of Good King, Bad Queen."""

from __future__ import annotations

from textual.geometry import Offset

from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.sight import Sight
from warcards_tui.tui.tables.warring import draw_table


def paint(canvas: Canvas, sight: Sight) -> Offset:
    """Draws the table; returns where the newest sentence begins."""
    return draw_table(canvas, sight)
