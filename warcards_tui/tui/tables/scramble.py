"""The drawing of Scramble War: the floor with its scattered cards, and what the two have shown."""

from __future__ import annotations

from textual.geometry import Offset

from warcards_tui.cards.parts import counted
from warcards_tui.games.scramble.machine import ScrambleView
from warcards_tui.sitting.controls.scramble import COLUMNS, Keys, place
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import M, S, Size
from warcards_tui.tui.sight import Sight, draw_banner, draw_log

ROWS = 6
"""Rows of the floor: for two jokers more than 52 cards."""


def paint(canvas: Canvas, sight: Sight) -> Offset:
    """Draws the table; returns where the newest sentence begins."""
    view: ScrambleView = sight.view
    roomy = canvas.height >= 34 and canvas.width >= 110
    side = 32 if roomy else 20
    high = 4 if roomy else 2
    height = ROWS * high + 1
    canvas.right(canvas.width - 1, 0, f"round {view.round}   {sight.pace}", sight.look.bar)
    _draw_floor(canvas, sight, 1, 1, canvas.width - side - 2, high)
    _draw_players(canvas, sight, canvas.width - side, 1, side - 1, M if roomy else S)
    y = 1 + height
    thick = 3 if roomy else 1
    draw_banner(canvas, sight, y, thick)
    y += thick
    return draw_log(canvas, sight, y, sight.bottom - y)


def _scatter(spot: int, across: int, down: int) -> tuple[int, int]:
    """By how much a card lies beside its place: always the same, and without an order."""
    mixed = spot * 2654435761 % 2**32
    return (mixed >> 7) % across, (mixed >> 19) % down


def _draw_floor(canvas: Canvas, sight: Sight, x: int, y: int, width: int, high: int) -> None:
    """The cards as they lie; a number on each, and a mark at the one that Enter would pick."""
    view: ScrambleView = sight.view
    look, glyphs = sight.look, sight.glyphs
    keys = sight.session.controls
    choosing = view.seat in view.waiting and not sight.session.paused
    marked = keys.selected if choosing and isinstance(keys, Keys) else 0
    step = width // COLUMNS
    wide = step - 2
    lying = set(view.lying)
    # What is gone is drawn first: cards may lie over it.
    for spot in sorted(range(1, view.spots + 1), key=lambda each: (each in lying, each)):
        column, row = place(spot)
        off_x, off_y = _scatter(spot, 2, 2)
        left, top = x + column * step + off_x, y + row * high + off_y
        if spot not in lying:
            canvas.middle(left, wide, top, glyphs.dot, look.dim)
            continue
        text = str(spot) if spot != marked else f"{glyphs.turn}{spot}"
        style = look.chosen if spot == marked else look.back
        canvas.fill(left, top + 1, wide, high - 1, look.back, glyphs.pattern)
        canvas.fill(left, top, wide, 1, style)
        canvas.middle(left, wide, top, text, style)


def _draw_players(canvas: Canvas, sight: Sight, x: int, y: int, width: int, size: Size) -> None:
    """Both players: what each has won, and the card shown last."""
    view: ScrambleView = sight.view
    look, painter = sight.look, sight.painter
    for row, seat in enumerate((1, 0)):
        top = y + row * (size.height + 2)
        turn = seat in view.waiting
        name = look.title if turn else look.strong
        canvas.put(x, top, sight.glyphs.turn if turn else " ", look.title)
        canvas.put(x + 2, top, sight.scene.names[seat], name)
        canvas.right(x + width, top, f"{view.counts[seat]} won", name)
        last = view.last[seat] if view.last else None
        if sight.session.paused or view.picked[seat] is not None:
            painter.back(canvas, x + 2, top + 1, size)
        elif last is not None:
            state = "lit" if seat == view.last_winner else ""
            painter.face(canvas, x + 2, top + 1, last, size, state)
        else:
            painter.place(canvas, x + 2, top + 1, size)
        beside = x + size.width + 3
        for at, text in enumerate(_tags(sight, seat), top + 1):
            canvas.put(beside, at, text, look.warn if turn else look.dim)
    words = f"heap {len(view.lying)}"
    canvas.put(x + 2, y + 2 * (size.height + 2), words, look.accent)


def _tags(sight: Sight, seat: int) -> list[str]:
    """What is to be said of a player, in words beside the card."""
    view: ScrambleView = sight.view
    if sight.session.paused:
        return []
    tags = []
    if view.picked[seat] is not None:
        tags.append(f"took {view.picked[seat]}")
    elif seat in view.waiting:
        tags.append("picks")
    if view.open[seat]:
        tags.append("war:")
        tags.append(counted(len(view.open[seat]) + view.down[seat], "card"))
    elif view.last and seat == view.last_winner and view.picked[seat] is None:
        tags.append("won")
    return tags
