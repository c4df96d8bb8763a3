"""The table of Egyptian and Berkeley War: packets at the left, the pile in the middle.

Places are those of ``pile`` and ``packets``.
"""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import RANK_TEXTS
from warcards_tui.games.egyptian.machine import RatscrewView
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.packets import draw_packets
from warcards_tui.tui.pile import draw_pile
from warcards_tui.tui.sight import Sight


def paint(canvas: Canvas, sight: Sight) -> None:
    """Draws the table."""
    draw_pile(canvas, sight, draw_packets(canvas, sight, _tag))


def notes(sight: Sight) -> Sequence[str]:
    """What stands below the rules: what may not be named again, and which cards are owed for."""
    view: RatscrewView = sight.view
    if view.no_repeat:
        if view.last_rule is None:
            return ["Any rule is free."]
        return [f"Not now: {view.rules[view.last_rule].eye}"]
    owed = "  ".join([f"{RANK_TEXTS[rank]} {owed}" for rank, owed in view.pays])
    return [f"Owed after\n{owed}"] if owed else []


def _tag(sight: Sight, seat: int) -> tuple[str, bool]:
    """What is special about a seat now, in two or three words, and whether it is pressing."""
    view: RatscrewView = sight.view
    if seat in view.waiting and view.collecting:
        return "collects", True
    if seat in view.waiting and view.owner is not None:
        return f"owes {sight.scene.who(view.owner)} {view.owed}", True
    if seat in view.barred:
        return "must wait", True
    if not view.counts[seat]:
        return "no cards", False
    return ("laid last", False) if view.pile and seat == view.top_seat else ("", False)
