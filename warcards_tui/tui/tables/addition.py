"""The drawing of Addition and Subtraction War: each side's cards, the sign, and what they make."""

from __future__ import annotations

from textual.geometry import Offset

from warcards_tui.cards.parts import counted
from warcards_tui.games.addition.machine import Pair, SumsView
from warcards_tui.games.addition.rules import MINUS, result
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.controls.addition import Keys
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import L, M, Size
from warcards_tui.tui.sight import Sight, draw_banner, draw_log
from warcards_tui.voice.games.addition import equation

_GAP = 3
"""Columns between the cards, where the signs stand."""


def paint(canvas: Canvas, sight: Sight) -> Offset:
    """Draws the table; returns where the newest sentence begins."""
    view: SumsView = sight.view
    roomy = canvas.height >= 34 and canvas.width >= 110
    size = L if roomy else M
    air = 2 if roomy else 0
    trick = f"trick {view.trick}" + (f" of {view.limit}" if view.limit else "")
    canvas.right(canvas.width - 1, 0, f"{trick}   {sight.pace}", sight.look.bar)
    half = canvas.width // 2
    for seat in (0, 1):
        _draw_side(canvas, sight, seat, half * seat, half, 1 + air, size)
    below = 1 + 2 * air + size.height + 3
    _draw_middle(canvas, sight, below)
    thick = 3 if roomy else 1
    draw_banner(canvas, sight, below + 1, thick)
    below += 1 + thick
    return draw_log(canvas, sight, below, sight.bottom - below)


def _fought(view: SumsView) -> tuple[Pair, ...]:
    """The cards to be drawn: those that fight, or those of the last trick."""
    return view.fighting if any(view.fighting) else view.last


def _draw_side(
    canvas: Canvas, sight: Sight, seat: int, x: int, width: int, y: int, size: Size
) -> None:
    view: SumsView = sight.view
    look, painter = sight.look, sight.painter
    turn = seat in view.waiting
    name = look.title if turn else look.strong
    words = f"{sight.glyphs.turn} " * turn + sight.scene.names[seat]
    wide = 3 * size.width + 2 * _GAP
    left = x + (width - wide) // 2
    end = canvas.put(left, y, words, name)
    many = counted(view.counts[seat], "card")
    canvas.right(left + wide, y, many, name)
    canvas.put(end + 2, y, _tag(sight, seat), look.warn if turn else look.dim)
    cards = _fought(view)[seat]
    top = y + 1
    middle = top + size.height // 2
    for at in (0, 1):
        place = left + at * (size.width + _GAP)
        if sight.session.paused:
            painter.back(canvas, place, top, size)
        elif at < len(cards):
            painter.face(canvas, place, top, _in_order(cards, view.sign)[at], size)
        else:
            painter.place(canvas, place, top, size, "0" if cards else "")
    canvas.middle(left + size.width, _GAP, middle, view.sign, look.title)
    canvas.middle(left + 2 * size.width + _GAP, _GAP, middle, "=", look.title)
    box = left + 2 * (size.width + _GAP)
    told = _result(sight, seat)
    won = seat == view.last_winner and not any(view.fighting)
    painter.box(canvas, box, top, size, look.lift if won else look.line)
    canvas.middle(box + 1, size.width - 2, middle, told, look.lift if won else look.title)
    canvas.middle(x, width, top + size.height, _below(sight, seat), look.felt)


def _in_order(cards: Pair, sign: str) -> Pair:
    """What is subtracted from comes first."""
    return tuple(sorted(cards, key=lambda card: -card.rank)) if sign == MINUS else cards


def _tag(sight: Sight, seat: int) -> str:
    """What a seat does now, in a word or two."""
    view: SumsView = sight.view
    if seat in view.asked:
        return "to answer"
    if seat in view.waiting:
        return "to turn up"
    return "ready" if view.waiting and not view.asked else ""


def _result(sight: Sight, seat: int) -> str:
    """The result, a question mark until it may be told, or what is being typed."""
    view: SumsView = sight.view
    cards = _fought(view)[seat]
    if not cards or sight.session.paused:
        return ""
    if not view.asked:
        return str(result(cards, view.sign))
    if seat != view.seat or seat not in view.asked:
        return "?"
    keys = sight.session.controls
    digits = keys.digits if isinstance(keys, Keys) else ""
    return f"{digits}_" if digits else "?"


def _below(sight: Sight, seat: int) -> str:
    """The line below a side: how to answer, then what was said, and who took the cards."""
    view: SumsView = sight.view
    if sight.session.paused:
        return ""
    cards = _fought(view)[seat]
    if view.asked:
        if seat == view.seat and seat in view.asked:
            enter = sight.cap(act.GO_ON)
            return f"digits, then {enter}; {enter} alone skips"
        return ""
    if not cards:
        return ""
    words = equation(cards, view.sign).eye
    said = view.answers[seat]
    if said is not None:
        words += ", right" if said == result(cards, view.sign) else f", not {said}"
    if not any(view.fighting) and seat == view.last_winner:
        words += ", took them all"
    return words


def _draw_middle(canvas: Canvas, sight: Sight, y: int) -> None:
    """What lies on the table, when there is a war."""
    view: SumsView = sight.view
    waiting = sum(map(len, view.open)) + sum(view.down)
    war = any(view.down) or (any(view.open) and not view.asked)
    if war:
        down = sum(view.down)
        words = f"War: {counted(waiting, 'card')} on the table"
        if down:
            words += f", {down} of them face down"
        canvas.middle(1, canvas.width - 2, y, words, sight.look.warn)
