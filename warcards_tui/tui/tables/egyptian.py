"""The table of Egyptian and Berkeley War: decks at the left, the pile in the middle.

Its places are those of ``pile`` and ``packets``.
"""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import RANK_TEXTS
from warcards_tui.games.egyptian.machine import RatscrewView
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.packets import draw_packets
from warcards_tui.tui.pile import draw_pile
from warcards_tui.tui.sight import DrawContext
from warcards_tui.words import felts


def paint(canvas: Canvas, sight: DrawContext) -> None:
    """Draw the table."""
    draw_pile(canvas, sight, draw_packets(canvas, sight, _tag))


def notes(sight: DrawContext) -> Sequence[str]:
    """Return the notes below the rules: the locked rule, or the cards owed by rank."""
    view: RatscrewView = sight.view
    if view.no_repeat:
        if view.last_rule is None:
            return [felts.any_rule]
        return [f"Locked: {view.rules[view.last_rule].eye}"]
    owed = "  ".join([f"{RANK_TEXTS[rank]} {owed}" for rank, owed in view.pays])
    return [f"Pay after\n{owed}"] if owed else []


def _tag(sight: DrawContext, seat: int) -> tuple[str, bool]:
    """Return a short note on a seat, in two or three words, and True if it is urgent."""
    view: RatscrewView = sight.view
    if seat in view.waiting and view.collecting:
        return felts.collects, True
    if seat in view.waiting and view.owner is not None:
        player = sight.scene.who(view.owner)
        return felts.owes_player(player=player, cards=view.owed).eye, True
    if seat in view.barred:
        return felts.must_wait, True
    if not view.counts[seat]:
        return felts.no_cards, False
    return (felts.played_last, False) if view.pile and seat == view.top_seat else ("", False)
