"""The drawing of the Triple Topper games: packets at the left, the pot, rules at the right."""

from __future__ import annotations

from textual.geometry import Offset

from warcards_tui.cards.parts import capital, counted
from warcards_tui.games.world_war_3.machine import OPENING, TopperView
from warcards_tui.sitting import actions as act
from warcards_tui.slaps.topper import TopperRules, standings
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import PEEK, L, M
from warcards_tui.tui.packets import draw_packets
from warcards_tui.tui.sight import Sight, draw_banner, draw_log

WHOLE = 3
"""Cards of the pot that are drawn in full, the newest ones."""

IN_SIGHT = {M: 4, L: 5}
"""Cards of the pot that are drawn."""


def paint(canvas: Canvas, sight: Sight) -> Offset:
    """Draws the table; returns where the newest sentence begins."""
    roomy = canvas.height >= 34
    area = min(17 + (canvas.height - 34) // 2, 19) if roomy else 12
    thick = 3 if roomy else 1
    below = 1 + area + thick
    side = 28 if canvas.width >= 110 else 19
    rules = 30 if canvas.width >= 110 else 20
    draw_packets(canvas, sight, 1, 1 + (area - 12) // 2, side - 2, 12, _tag)
    _draw_rules(canvas, sight, canvas.width - rules, 1 + (area - 12) // 2, rules - 1)
    _draw_pot(canvas, sight, side, canvas.width - side - rules, 1, area)
    draw_banner(canvas, sight, 1 + area, thick)
    return draw_log(canvas, sight, below, sight.bottom - below)


def _tag(sight: Sight, seat: int) -> tuple[str, bool]:
    view: TopperView = sight.view
    if seat in view.waiting and view.collecting:
        return "collects", True
    if seat in view.waiting and view.owner is not None:
        return counted(view.owed, "chance"), True
    if seat in view.barred:
        return "must wait", True
    if seat == view.owner:
        return "in control", True
    if seat == view.hushed:
        return "too late", True
    if not view.counts[seat]:
        return "in the grave", False
    if seat in view.waiting and view.pile and view.opening:
        return "opens", False
    return ("laid last", False) if view.pile and seat == view.top_seat else ("", False)


def _draw_rules(canvas: Canvas, sight: Sight, x: int, y: int, width: int) -> None:
    """The slaps with their key, and what takes control."""
    view: TopperView = sight.view
    look = sight.look
    assert isinstance(view.rules, TopperRules)
    canvas.put(x + 1, y, "Slaps", look.title)
    cap = sight.cap(act.SLAP)
    canvas.right(x + width, y, cap, look.title)
    row = y + 1
    for rule in view.rules.rules:
        canvas.put(x + 1, row, rule.name, look.felt)
        row += 1
    canvas.put(x + 1, row + 1, "Control", look.title)
    words = ("two variables",) if view.rules.alone else ("colour or shape",)
    for each in (*words, "as the card below"):
        row += 1
        canvas.put(x + 1, row + 1, each[:width], look.felt)
    row += 3
    if view.owner is not None and not view.collecting:
        canvas.put(x + 1, row, f"{capital(sight.scene.who(view.owner))} in control", look.warn)
        canvas.put(x + 1, row + 1, f"{counted(view.owed, 'chance')} left", look.warn)
    elif view.opening and not view.over:
        canvas.put(x + 1, row, "Opening", look.title)
        canvas.put(x + 1, row + 1, f"{OPENING - view.opening} of {OPENING} cards", look.felt)


def _draw_pot(canvas: Canvas, sight: Sight, x: int, width: int, y: int, height: int) -> None:
    view: TopperView = sight.view
    look, painter = sight.look, sight.painter
    great = height >= 14 and width >= painter.fan_width(IN_SIGHT[L], L, WHOLE)
    size = L if great else M
    most = IN_SIGHT[size]
    top = y + (height - size.height - 2) // 2
    words = f"Pot {len(view.pile) + view.under}"
    if view.under:
        words += f"  {sight.glyphs.dot}  {view.under} face down below"
    canvas.middle(x, width, top + size.height + 1, words, look.strong)
    if sight.session.paused or not view.pile:
        left = x + (width - size.width) // 2
        if sight.session.paused:
            painter.back(canvas, left, top, size)
            canvas.middle(left, size.width, top + size.height // 2, " Paused ", look.alarm)
        else:
            painter.place(canvas, left, top, size, "empty")
        return
    cards = view.pile[-most:]
    stands = standings(view.pile)[-most:]
    # The newest have places of their own, which the first ones fill from the left: as few cards
    # as possible move when one is added.
    first = most - max(len(cards), WHOLE)
    left = x + (width - painter.fan_width(most, size, WHOLE)) // 2 + first * PEEK
    end = painter.fan(canvas, left, top, cards, size, WHOLE, stands=stands)
    canvas.middle(end - size.width, size.width, top + size.height, "newest", look.dim)
