"""The drawing of Fast Food: what both have played and made of it, the total in large figures, and
the hand with what each card would make.
"""

from __future__ import annotations

from textual.geometry import Offset

from warcards_tui.cards.parts import capital, counted
from warcards_tui.games.fast_food.machine import GAMES, MADE, POINTS, FastFoodView, FoodPlay
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.controls.fast_food import Keys
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import M, S, Size
from warcards_tui.tui.sight import Sight, draw_banner, draw_log

_FIGURES = {
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" # ", "## ", " # ", " # ", "###"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", "###", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", "  #", "  #", "  #"),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
    "?": ("###", "  #", " ##", "   ", " # "),
}
"""Figures in points; a point is two columns wide."""

_TALL = 5
_STEP = 8
"""Columns from one figure to the next."""

_PLAYS = 10
"""Cards that each player plays in a game."""


def paint(canvas: Canvas, sight: Sight) -> Offset:
    """Draws the table; returns where the newest sentence begins."""
    view: FastFoodView = sight.view
    roomy = canvas.height >= 34
    air = 1 if roomy else 0
    stock = f"stock {view.stock}" if view.stock else "no stock"
    figures = f"game {view.number} of {GAMES}   {stock}   {sight.pace}"
    canvas.right(canvas.width - 1, 0, figures, sight.look.bar)
    side = 66 if roomy else 54
    each = 7 if roomy else 4
    y = 1 + air
    for seat in (1, 0):
        _draw_seat(canvas, sight, seat, 1 + 2 * air, y, roomy=roomy)
        y += each + 1
    _draw_total(canvas, sight, side, canvas.width - side, 1 + 3 * air)
    draw_banner(canvas, sight, y - 1 + air, 1 + 2 * air)
    y += 3 * air
    size = M if roomy else S
    hand = sight.bottom - size.height - 3 - air
    _draw_hand(canvas, sight, hand, size)
    return draw_log(canvas, sight, y, hand - y)


def _total(sight: Sight, play: FoodPlay) -> str:
    """The total of a play; one that is still to be called is nobody's to read."""
    return "?" if play.points is None else str(play.total)


def _draw_seat(canvas: Canvas, sight: Sight, seat: int, x: int, y: int, *, roomy: bool) -> None:
    """A seat: its points, and in the order played its cards, the totals and what they scored."""
    view: FastFoodView = sight.view
    look, painter = sight.look, sight.painter
    turn = seat in view.waiting
    name = look.title if turn else look.strong
    canvas.put(x, y, sight.glyphs.turn if turn else " ", look.title)
    at = canvas.put(x + 2, y, sight.scene.names[seat], name)
    words = counted(view.scores[seat], "point")
    if view.number > 1:
        words += f", {view.points[seat]} in this game"
    at = canvas.put(max(at + 2, x + 9), y, words, name)
    canvas.put(at + 2, y, f"{counted(view.counts[seat], 'card')} in hand", look.dim)
    step = 6 if roomy else 5
    plays = [play for play in view.plays if play.seat == seat]
    for number in range(_PLAYS):
        left = x + 2 + number * step
        if number >= len(plays):
            if roomy:
                painter.place(canvas, left, y + 1, S)
            else:
                canvas.put(left + 1, y + 1, sight.glyphs.dot, look.dim)
            continue
        play = plays[number]
        newest = play == view.plays[-1]
        if sight.session.paused:
            if roomy:
                painter.back(canvas, left, y + 1, S)
            continue
        if roomy:
            painter.face(canvas, left, y + 1, play.card, S, "lit" if newest else "")
        else:
            ink = painter.ink(play.card)
            corner = painter.index(play.card)
            canvas.put(left, y + 1, f"{corner}{'' if sight.glyphs.suits else play.card.suit}", ink)
        below = y + (5 if roomy else 2)
        width = S.width if roomy else 4
        total = look.title if newest else look.felt
        scored = "" if play.points is None else f"+{play.points}" if play.points else "-"
        if roomy:
            canvas.middle(left, width, below, _total(sight, play), total)
            canvas.middle(left, width, below + 1, scored, look.accent)
        else:
            canvas.put(left, below, _total(sight, play), total)
            canvas.put(left, below + 1, scored, look.accent)


def _draw_total(canvas: Canvas, sight: Sight, x: int, width: int, y: int) -> None:
    """The total in large figures, and the food that it makes."""
    view: FastFoodView = sight.view
    look = sight.look
    newest = view.plays[-1] if view.plays else None
    canvas.middle(x, width, y, "Total", look.strong)
    if sight.session.paused:
        canvas.middle(x, width, y + 3, " Paused ", look.alarm)
        return
    text = str(view.total) if newest is None or newest.points is not None else "?"
    left = x + (width - _STEP * len(text) + 2) // 2
    mark = "█" if sight.glyphs.unicode else "#"
    for at, figure in enumerate(text):
        for row, points in enumerate(_FIGURES[figure]):
            for column, point in enumerate(points):
                if point == "#":
                    canvas.put(left + at * _STEP + 2 * column, y + 1 + row, mark * 2, look.title)
    below = y + 2 + _TALL
    if newest is None:
        canvas.middle(x, width, below, "no card yet", look.dim)
    elif newest.points is None:
        before = newest.total - newest.card.rank
        keys = sight.session.controls
        typed = keys.digits if isinstance(keys, Keys) and keys.calling else ""
        canvas.middle(x, width, below, f"{before} + {newest.card.rank} = {typed}_", look.strong)
    elif newest.said not in (None, newest.total):
        canvas.middle(x, width, below, f"called {newest.said}: nothing", look.warn)
    else:
        rows = [f"{capital(food.name)} {food.points}" for food in MADE[view.total]]
        for row, words in enumerate(rows or ["makes nothing"]):
            canvas.middle(x, width, below + row, words, look.accent if rows else look.dim)


def _draw_hand(canvas: Canvas, sight: Sight, y: int, size: Size) -> None:
    """The hand, the selected card lifted; below each card its key and what it would make."""
    view: FastFoodView = sight.view
    look, painter, session = sight.look, sight.painter, sight.session
    keys = session.controls
    choice = keys.hand
    selected = keys.selected if isinstance(keys, Keys) and choice else None
    ranks = {each.rank for each in choice}
    step = max(size.width, 14) + 1
    x = (canvas.width - step * len(view.hand) + 1) // 2
    for card in view.hand:
        left = x + (step - 1 - size.width) // 2
        if session.paused:
            painter.back(canvas, left, y + 1, size)
            x += step
            continue
        here = card is selected
        painter.face(canvas, left, y if here else y + 1, card, size, "lifted" if here else "")
        below = y + 1 + size.height
        if card.rank in ranks:
            cap = sight.cap(act.CHOOSE[card.rank])
            canvas.middle(x, step - 1, below, cap, look.title if here else look.dim)
        if view.seat in view.waiting and not view.typed:
            total = view.total + card.rank
            words = f"{total} +{POINTS[total]}" if POINTS[total] else f"{total} nothing"
            canvas.middle(x, step - 1, below + 1, words, look.strong if here else look.dim)
        x += step
