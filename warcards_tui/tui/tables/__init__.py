"""The drawing of each machine's table, in a module named as the machine's, by its ``paint``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from warcards_tui.games.variant import Variant
from warcards_tui.tui.canvas import Canvas

if TYPE_CHECKING:
    from warcards_tui.tui.moments.staged import Stage
    from warcards_tui.tui.sight import Sight

Paint = Callable[[Canvas, "Sight"], object]
"""Draws a table on the whole canvas."""

Notes = Callable[["Sight"], Sequence[str]]
"""What stands below the rules of a table, a line each."""


def painter_of(variant: Variant) -> Paint:
    """What draws the table of a variant, imported now."""
    paint: Paint = import_module(f"{__package__}.{variant.stem}").paint
    return paint


def stage_of(variant: Variant) -> Stage | None:
    """What shows the moments of such a table where it does so in a way of its own."""
    stage: Stage | None = getattr(import_module(f"{__package__}.{variant.stem}"), "stage", None)
    return stage


def notes_of(variant: Variant) -> Notes | None:
    """What tells the notes of the table of a variant, if it has any."""
    notes: Notes | None = getattr(import_module(f"{__package__}.{variant.stem}"), "notes", None)
    return notes
