"""The table of the Triple Topper games: decks at the left, the pot in the middle.

Below the pot is the reason of the control. Its places are those of ``pile`` and ``packets``.
"""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import counted
from warcards_tui.games.world_war_3.machine import OPENING, TopperView
from warcards_tui.slaps.topper import TopperRules, standings
from warcards_tui.tui.canvas import Canvas, fitted
from warcards_tui.tui.packets import draw_packets
from warcards_tui.tui.pile import draw_pile
from warcards_tui.tui.sight import DrawContext
from warcards_tui.voice.render import eye
from warcards_tui.words import felts, world_war_3


def paint(canvas: Canvas, sight: DrawContext) -> None:
    """Draw the table."""
    view: TopperView = sight.view
    room = draw_packets(canvas, sight, _tag)
    draw_pile(canvas, sight, room, standings(view.pile), _control(sight, room.width))


def notes(sight: DrawContext) -> Sequence[str]:
    """Return the note below the rules: the condition of control."""
    view: TopperView = sight.view
    assert isinstance(view.rules, TopperRules)
    return [(felts.control_two if view.rules.alone else felts.control_shared)().eye]


def _control(sight: DrawContext, width: int) -> str:
    """Return the player in control and the chances left, with pips if there is room."""
    view: TopperView = sight.view
    if view.owner is not None and view.waiting and not (view.collecting or view.over):
        pips = ("●" if sight.glyphs.unicode else "*") * view.owed
        owner, debtor = view.owner, view.waiting[0]
        words = eye(
            world_war_3.control_held(sight.scene, owner=owner, debtor=debtor, chances=view.owed)
        )
        return fitted(width, f"{words} {pips}", words)
    if view.opening and not view.over:
        return felts.opening_card(number=OPENING - view.opening, cards=OPENING).eye
    return ""


def _tag(sight: DrawContext, seat: int) -> tuple[str, bool]:
    view: TopperView = sight.view
    if seat in view.waiting and view.collecting:
        return felts.collects, True
    if seat in view.waiting and view.owner is not None:
        return counted(view.owed, "chance"), True
    if seat in view.given_up:
        return felts.gave_up, False
    if seat in view.barred:
        return felts.must_wait, True
    if seat == view.owner:
        return felts.in_control, True
    if seat == view.hushed:
        return felts.too_late, True
    if not view.counts[seat]:
        return felts.in_grave, False
    if seat in view.waiting and view.pile and view.opening:
        return felts.opens, False
    return (felts.played_last, False) if view.pile and seat == view.top_seat else ("", False)
