"""The drawing of Duel King: two rows of three cards, the decks, and the flips of duels."""

from __future__ import annotations

from textual.geometry import Offset

from warcards_tui.cards.french import Card
from warcards_tui.games.duel_king.events import DuelView
from warcards_tui.games.duel_king.machine import TABLE
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.controls.duel_king import Keys
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import L, M, S, Size
from warcards_tui.tui.sight import Sight, draw_banner, draw_log
from warcards_tui.voice.games.duel_king import margin, near, stake

CHAIN = 4
"""Flips from the decks that are drawn, the newest."""


def paint(canvas: Canvas, sight: Sight) -> Offset:
    """Draws the table; returns where the newest sentence begins."""
    view: DuelView = sight.view
    look = sight.look
    roomy = canvas.height >= 34
    air = 1 if roomy else 0
    size = L if roomy else M
    number = f"match {view.match}{f' of {view.limit}' * (view.limit > 0)}"
    canvas.right(canvas.width - 1, 0, f"{number}   {sight.pace}", look.bar)
    me = view.seat
    top = 1 + air
    _draw_row(canvas, sight, 1 - me, top + 1, size, tags=top)
    own = top + 1 + size.height + air
    # Where the keys need many rows the newest sentence comes before the stake, which was told.
    if sight.bottom - own > size.height + 3:
        canvas.middle(1, canvas.width - 2, own, stake(view), look.accent)
        own += 1 + air
    _draw_row(canvas, sight, me, own, size, tags=own + size.height)
    y = own + size.height + 1 + air
    draw_banner(canvas, sight, y, 1 + 2 * air)
    y += 1 + 2 * air
    return draw_log(canvas, sight, y, sight.bottom - y)


def _draw_row(canvas: Canvas, sight: Sight, seat: int, y: int, size: Size, *, tags: int) -> None:
    """One seat's deck, its three cards, and what it flipped from the deck in duels."""
    view: DuelView = sight.view
    painter, paused = sight.painter, sight.session.paused
    gap = 2
    x = (canvas.width - TABLE * (size.width + gap) + gap) // 2
    _draw_deck(canvas, sight, seat, max(x - 25, 1), y)
    up = view.last.rows[seat]
    for spot in range(TABLE):
        lies_down = len(up) <= spot < len(up) + view.down[seat]
        if lies_down or (paused and spot < len(up)):
            painter.back(canvas, x, y, size)
        elif spot < len(up):
            taker = view.last.takers[seat][spot]
            _draw_card(canvas, sight, seat, up[spot], x, y, size, tags, taker)
        else:
            painter.place(canvas, x, y, size)
        x += size.width + gap
    chain = [flips[seat] for flips in view.last.chain[-CHAIN:]]
    if chain and not paused:
        low = y + (size.height - S.height) // 2
        canvas.put(x, low - 1, "From the deck", sight.look.dim)
        for card in chain:
            _draw_card(canvas, sight, seat, card, x, low, S, low + S.height, None)
            x += S.width + 1


def _draw_card(
    canvas: Canvas,
    sight: Sight,
    seat: int,
    card: Card,
    x: int,
    y: int,
    size: Size,
    tags: int,
    taker: int | None,
) -> None:
    """A card that is face up, and what is to be told of it in a word or two."""
    view: DuelView = sight.view
    look = sight.look
    keys = sight.session.controls
    assert isinstance(keys, Keys)
    selected = bool(keys.hand) and keys.selected is not None and card is keys.selected.card
    fought = selected or card is view.target
    sight.painter.face(canvas, x, y, card, size, "lit" if fought else "")
    said = ""
    if card in view.last.saved:
        said = "saved"
    elif taker is not None:
        said = f"to {sight.scene.who(taker)}"
    elif card is view.target:
        said = "to save"
    elif seat == view.seat and card in keys.hand:
        said = sight.cap(act.DUEL_KING[keys.hand.index(card)])
        if selected:
            said += " selected" if size is L else " <"
    elif card is view.king:
        said = "takes all"
    canvas.middle(x, size.width, tags, said, look.title if fought else look.dim)


def _draw_deck(canvas: Canvas, sight: Sight, seat: int, x: int, y: int) -> None:
    """A seat's name, its deck with how many cards it has, and how far it is from losing."""
    view: DuelView = sight.view
    look = sight.look
    turn = seat in view.waiting
    name = f"{sight.glyphs.turn if turn else ' '} {sight.scene.names[seat]}"
    canvas.put(x, y, name, look.title if turn else look.strong)
    if view.decks[seat]:
        sight.painter.back(canvas, x + 2, y + 1, S)
    else:
        sight.painter.place(canvas, x + 2, y + 1, S)
    canvas.put(x + 8, y + 1, "deck", look.dim)
    canvas.put(x + 8, y + 2, str(view.decks[seat]), look.strong)
    if view.won[seat]:
        canvas.put(x + 8, y + 3, f"won {view.won[seat]}", look.felt)
    if seat in view.ready:
        canvas.put(x + 8, y + 4, "ready", look.title)
    close = near(view, seat)
    canvas.put(x + 2, y + 5, margin(view.counts[seat]), look.warn if close else look.dim)
