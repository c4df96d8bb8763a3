"""Drawing of Fast Food: plays and totals of both players, the menu, and the hand.

The current total is in large figures, and the hand shows the effect of each card. Places: ``pile``
is the total, ``front:0`` the newest card of a seat, ``play:0`` and so on the played cards in their
order, ``seat:0`` the name of a seat, ``deck`` the stock, ``hand:0`` and so on the cards of the
hand.
"""

from __future__ import annotations

from warcards_tui.cards.parts import capital, counted
from warcards_tui.games.fast_food.machine import (
    FOODS,
    GAMES,
    MADE,
    POINTS,
    FastFoodView,
    FoodPlay,
)
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.controls.fast_food import Keys
from warcards_tui.tui.canvas import Canvas, fitted
from warcards_tui.tui.cards import SIZES, S, Size
from warcards_tui.tui.hands import Held, draw_hand, hand_height, lay
from warcards_tui.tui.sight import DrawContext
from warcards_tui.words import felts

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
"""Digits as bitmaps; a point is two columns wide."""

_TALL = 5
_STEP = 8
"""Columns from one digit to the next."""

_PLAYS = 10
"""Cards that each player plays in a game."""

_TELLING = ("easy", "average")
"""Opponent levels at which the hand shows the total of each card."""

_ROOMY = 22
"""Columns from which on the menu has its prices."""

_TEXT = 4
"""Columns and rows of a play in words."""


def paint(canvas: Canvas, sight: DrawContext) -> None:
    """Draw the table."""
    view: FastFoodView = sight.view
    look = sight.look
    x = canvas.put(1, 0, f"game {view.number} of {GAMES}", look.dim)
    stock = f"stock {view.stock}" if view.stock else "no stock"
    canvas.place("deck", x + 3, 0, len(stock))
    canvas.put(x + 3, 0, stock, look.dim)
    held = _held(sight)
    size = _play_size(canvas, held)
    rows = _rows_of(size)
    free = canvas.height - 1 - max(2 * rows, _TALL + 2 + len(FOODS))
    if free < S.height + 4:
        free = canvas.height - 1 - 2 * rows
    # A preview may have no room for a hand below the table.
    high = hand_height(canvas.width - 2, free, held) if free > 1 else 0
    if high:
        draw_hand(canvas, sight, 1, canvas.height - high, canvas.width - 2, high, held)
    spare = max(canvas.height - high - 1 - 2 * rows, 0)
    y = 1 + spare // 3
    for seat in (1, 0):
        _draw_seat(canvas, sight, seat, 1, y, size)
        y += rows + spare // 3
    side = 1 + _PLAYS * _step(size)
    side += 2 if canvas.width - side >= _ROOMY + 2 else 1
    _draw_total(canvas, sight, side, canvas.width - side, canvas.height - high)


def _step(size: Size | None) -> int:
    return _TEXT if size is None else size.width + 1


def _rows_of(size: Size | None) -> int:
    """Return the rows of a seat: its name, its cards, the totals and their points."""
    return _TEXT if size is None else size.height + 3


def _play_size(canvas: Canvas, held: list[Held]) -> Size | None:
    """Return the largest size of the plays that leaves room for the total; None for words."""
    fits = None
    for size in SIZES:
        left = canvas.height - 1 - 2 * _rows_of(size)
        least = hand_height(canvas.width - 2, S.height + 4, held) + (size is not S) * S.height
        if _PLAYS * _step(size) + 3 * _STEP + 4 <= canvas.width and left >= least:
            fits = size
    return fits


def _total(sight: DrawContext, play: FoodPlay) -> str:
    """Return the total of a play; it is secret until it is called."""
    return "?" if play.points is None else str(play.total)


def _draw_seat(
    canvas: Canvas, sight: DrawContext, seat: int, x: int, y: int, size: Size | None
) -> None:
    """Draw a seat: its points, and its cards in the order played, with totals and points."""
    view: FastFoodView = sight.view
    look = sight.look
    turn = seat in view.waiting
    name = look.title if turn else look.strong
    canvas.place(f"seat:{seat}", x, y, _PLAYS * _step(size), 1)
    words = f"{sight.glyphs.turn} " * turn + sight.scene.names[seat]
    at = canvas.put(x, y, words, name)
    words = counted(view.scores[seat], "point")
    if view.number > 1:
        words = felts.points_in_game(total=words, points=view.points[seat]).eye
    at = canvas.put(max(at + 2, x + 9), y, words, name)
    held = view.counts[seat]
    room = x + _PLAYS * _step(size) - at - 2
    words = fitted(room, f"{counted(held, 'card')} in hand", f"{held} in hand")
    canvas.put(at + 2, y, words, look.dim)
    plays = [(at, play) for at, play in enumerate(view.plays) if play.seat == seat]
    for number in range(_PLAYS):
        left = x + number * _step(size)
        if number < len(plays):
            _draw_play(canvas, sight, *plays[number], left, y + 1, size)
        elif size is not None:
            sight.painter.place(canvas, left, y + 1, size)
        else:
            canvas.put(left, y + 1, sight.glyphs.dot, look.dim)
    if plays and f"play:{plays[-1][0]}" in canvas.places:
        canvas.places[f"front:{seat}"] = canvas.places[f"play:{plays[-1][0]}"]


def _draw_play(
    canvas: Canvas,
    sight: DrawContext,
    number: int,
    play: FoodPlay,
    x: int,
    y: int,
    size: Size | None,
) -> None:
    """Draw a played card, with the total and its points below."""
    view: FastFoodView = sight.view
    look = sight.look
    newest = number == len(view.plays) - 1
    name = f"play:{number}"
    if size is not None:
        state = sight.marks.get(f"front:{play.seat}", "newest") if newest else ""
        # A lit card is not raised: the row above it has words.
        lit = state == "lit"
        lay(canvas, sight, name, x, y + lit, play.card, size, "" if state == "newest" else state)
        width, below = size.width, y + size.height
    else:
        canvas.place(name, x, y, _TEXT - 1, 1)
        width, below = _TEXT - 1, y + 1
        if not sight.session.paused:
            canvas.put(x, y, sight.painter.index(play.card), sight.painter.style(play.card))
    if sight.session.paused:
        return
    scored = "" if play.points is None else f"+{play.points}" if play.points else "-"
    put = canvas.middle
    put(x, width, below, _total(sight, play), look.title if newest else look.felt)
    put(x, width, below + 1, scored, look.accent if play.points else look.dim)


# -- the total


def _draw_total(canvas: Canvas, sight: DrawContext, x: int, width: int, height: int) -> None:
    """Draw the total in large figures, the food that it makes, and the menu."""
    view: FastFoodView = sight.view
    look = sight.look
    newest = view.plays[-1] if view.plays else None
    if sight.session.paused:
        return
    text = str(view.total) if newest is None or newest.points is not None else "?"
    y = max((height - _TALL - 4) // 3, 1)
    left = x + max(width - _STEP * len(text) + 2, 0) // 2
    mark = "█" if sight.glyphs.unicode else "#"
    canvas.place("pile", x, y, width, _TALL)
    for at, figure in enumerate(text):
        for row, points in enumerate(_FIGURES[figure]):
            for column, point in enumerate(points):
                if point == "#":
                    canvas.put(left + at * _STEP + 2 * column, y + row, mark * 2, look.title)
    below = y + _TALL + 1
    if newest is None:
        canvas.middle(x, width, below, felts.no_card_yet, look.dim)
    elif newest.points is None:
        before = newest.total - newest.card.rank
        keys = sight.session.controls
        typed = keys.digits if isinstance(keys, Keys) and keys.calling else ""
        words = f"{before} + {newest.card.rank} = {typed}_"
        canvas.middle(x, width, below, words, look.strong)
    elif newest.said not in (None, newest.total):
        canvas.middle(x, width, below, f"called {newest.said}: nothing", look.warn)
    elif not newest.points:
        canvas.middle(x, width, below, "makes nothing", look.dim)
    else:
        canvas.middle(x, width, below, f"+{newest.points}", look.strong)
    _draw_menu(canvas, sight, x, width, below + (2 if height - below > 4 else 1))


def _draw_menu(canvas: Canvas, sight: DrawContext, x: int, width: int, y: int) -> None:
    """Draw the menu with its prices; the food just made stands out, and has a sign."""
    view: FastFoodView = sight.view
    look = sight.look
    newest = view.plays[-1] if view.plays else None
    made = MADE[view.total] if newest is not None and newest.points else ()
    for row, food in enumerate(FOODS):
        there = food in made
        sign = f"{sight.glyphs.turn} " if there else "  "
        words = capital(food.name)
        if width >= _ROOMY:
            words += f", {food.number}s"
        if width >= len(FOODS[0].name) + 4:
            words = sign + words
        style = look.accent if there else look.dim
        wide = min(width - 2, 24) if width >= _ROOMY else min(width, len(FOODS[0].name) + 4)
        left = x + (width - wide) // 2
        canvas.put(left, y + row, words, style)
        canvas.right(left + wide, y + row, str(food.points), style)


# -- the hand


def _held(sight: DrawContext) -> list[Held]:
    """Return the hand; below each card are its key and, at easy levels, its total."""
    view: FastFoodView = sight.view
    keys = sight.session.controls
    choice = {each.rank for each in keys.hand}
    selected = keys.selected if isinstance(keys, Keys) and choice else None
    told = all(level in _TELLING for level in sight.session.levels)
    held = []
    for card in view.hand:
        action = act.CHOOSE[card.rank] if card.rank in choice else None
        lifted = card is selected
        worth = ""
        if told and view.seat in view.waiting and not view.typed:
            total = view.total + card.rank
            worth = f"{total} +{POINTS[total]}" if POINTS[total] else f"{total} {sight.glyphs.dot}"
        held.append(
            Held(
                card,
                "" if action is None else act.GO_ON.id if lifted else action.id,
                "" if action is None else sight.cap(action),
                lifted,
                notes=(worth,),
                strong=worth.find("+") > 0,
            )
        )
    return held
