"""The drawing of each machine's table, in a module named as the machine's, by its ``paint``."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from textual.geometry import Offset

from warcards_tui.games.variant import Variant
from warcards_tui.tui.canvas import Canvas

if TYPE_CHECKING:
    from warcards_tui.tui.sight import Sight

Paint = Callable[[Canvas, "Sight"], Offset]
"""Draws a table between the bar and the keys; returns where the newest sentence begins."""


def painter_of(variant: Variant) -> Paint:
    """What draws the table of a variant, imported now."""
    paint: Paint = import_module(f"{__package__}.{variant.stem}").paint
    return paint
