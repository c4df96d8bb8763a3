"""The drawing of a game of secret choices: the newest trick by seat, what is in force, and the
hand.
"""

from __future__ import annotations

from textual.geometry import Offset

from warcards_tui.cards.french import Card
from warcards_tui.games.scientific.events import ScientificView
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.controls.scientific import Keys
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import M, S, Size
from warcards_tui.tui.sight import Sight, draw_banner, draw_log

WIDEST_SEAT = 20

_PLACES = (*range(2, 14), 1, 0)
"""The ranks from left to right, as the session goes through them: two to ace, joker."""


def paint(canvas: Canvas, sight: Sight) -> Offset:
    """Draws the table; returns where the newest sentence begins."""
    view: ScientificView = sight.view
    roomy = canvas.height >= 34
    size = M if roomy else S
    air = 1 if roomy else 0
    y = 1 + air
    canvas.right(canvas.width - 1, 0, _figures(sight, view), sight.look.bar)
    _draw_seats(canvas, sight, y, size)
    y += size.height + 3
    canvas.middle(1, canvas.width - 2, y + air, sight.tell("rules"), sight.look.accent)
    y += 1 + 2 * air
    draw_banner(canvas, sight, y, 1 + 2 * air)
    y += 1 + 2 * air
    hand = sight.bottom - size.height - 2 - air
    _draw_hand(canvas, sight, hand, size)
    return draw_log(canvas, sight, y, hand - air - y)


def _figures(sight: Sight, view: ScientificView) -> str:
    """What is counted, for the bar at the top."""
    trick = f"trick {view.trick}" + (f" of {view.limit}" if view.limit else "")
    return f"{trick}   {in_hand(view)}   {sight.pace}"


def in_hand(view: ScientificView) -> str:
    """The person's cards in numbers."""
    return f"hand {len(view.hand)}, front {len(view.front)}"


def _draw_seats(canvas: Canvas, sight: Sight, y: int, size: Size) -> None:
    view: ScientificView = sight.view
    look, painter = sight.look, sight.painter
    seats = len(view.counts)
    width = min((canvas.width - 2) // seats, WIDEST_SEAT)
    left = (canvas.width - width * seats) // 2
    for seat, count in enumerate(view.counts):
        x = left + seat * width
        turn = seat in view.waiting
        marker = f"{sight.glyphs.turn} " if turn else ""
        name = look.title if turn else look.strong
        canvas.middle(x, width, y, f"{marker}{sight.scene.names[seat]}", name)
        place = x + (width - size.width) // 2
        last = view.last[seat] if view.last else None
        if sight.session.paused:
            painter.back(canvas, place, y + 1, size)
        elif last is not None:
            state = "lit" if seat == view.last_winner else ""
            painter.face(canvas, place, y + 1, last, size, state)
        elif seat in view.done and not view.last:
            painter.back(canvas, place, y + 1, size)
        else:
            painter.place(canvas, place, y + 1, size)
        below = y + 1 + size.height
        took = seat == view.last_winner and not sight.session.paused
        canvas.middle(x, width, below, f"{count}{' took' if took else ''}", name)
        canvas.middle(x, width, below + 1, _tag(sight, seat), look.warn if turn else look.dim)


def _tag(sight: Sight, seat: int) -> str:
    """What a seat does now, in a word or two."""
    view: ScientificView = sight.view
    if seat in view.done:
        chosen = view.choices[seat]
        if chosen is not None and not sight.session.paused and not view.swapping:
            return f"chose {sight.painter.index(chosen)}"
        return "decided" if view.swapping else "chosen"
    if seat in view.waiting:
        return "swaps?" if view.swapping else "chooses"
    if seat == view.queen:
        return "last"
    return "" if view.counts[seat] else "out"


def _draw_hand(canvas: Canvas, sight: Sight, y: int, size: Size) -> None:
    """The hand, one card of each rank; the one that Enter would choose stands out by its height.

    Each rank has its place, whether it is there or not: a card that leaves moves no other.
    """
    look, painter, session = sight.look, sight.painter, sight.session
    keys = session.controls
    choice = keys.hand
    selected = keys.selected if isinstance(keys, Keys) and choice else None
    ranks: dict[int, list[Card]] = {}
    for card in sight.view.hand:
        ranks.setdefault(card.rank, []).append(card)
    last = len(_PLACES) - 1
    step = min(size.width + 1, (canvas.width - 4 - size.width) // last)
    x = (canvas.width - step * last - size.width) // 2
    for at, rank in enumerate(_PLACES):
        if rank not in ranks:
            pass
        elif session.paused:
            painter.back(canvas, x, y + 1, size)
        else:
            here = selected is not None and selected.rank == rank
            top = y if here else y + 1
            painter.face(canvas, x, top, ranks[rank][0], size, "lifted" if here else "")
            if len(ranks[rank]) > 1:
                words = f"{sight.glyphs.times}{len(ranks[rank])}"
                canvas.put(x + 1, top + size.height - 2, words)
            if choice:
                style = look.title if here else look.dim
                visible = size.width if at == last else step
                canvas.middle(x, visible, y + 1 + size.height, sight.cap(act.CHOOSE[rank]), style)
        x += step
