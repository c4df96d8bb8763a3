"""Drawing of tables: each variant's module has a ``paint``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from warcards_tui.games.variant import Variant
from warcards_tui.tui.canvas import Canvas

if TYPE_CHECKING:
    from warcards_tui.tui.moments.staged import Stage
    from warcards_tui.tui.sight import DrawContext

Paint = Callable[[Canvas, "DrawContext"], object]
"""Function that draws a table on the whole canvas."""

Notes = Callable[["DrawContext"], Sequence[str]]
"""Function that returns the lines below the rules of a table."""


def painter_of(variant: Variant) -> Paint:
    """Return the drawing function of a variant's table, imported now."""
    paint: Paint = import_module(f"{__package__}.{variant.stem}").paint
    return paint


def stage_of(variant: Variant) -> Stage | None:
    """Return the table's own staging of moments, or None."""
    stage: Stage | None = getattr(import_module(f"{__package__}.{variant.stem}"), "stage", None)
    return stage


def notes_of(variant: Variant) -> Notes | None:
    """Return the notes function of a variant's table, or None."""
    notes: Notes | None = getattr(import_module(f"{__package__}.{variant.stem}"), "notes", None)
    return notes
