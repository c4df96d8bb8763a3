"""The drawing of 21st Century War: the newest lays side by side, and the hand with what is
selected.
"""

from __future__ import annotations

from textwrap import wrap

from textual.geometry import Offset

from warcards_tui.cards.parts import Ranks, capital, counted, told
from warcards_tui.games.century.events import CenturyView
from warcards_tui.games.century.rules import total
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.controls.century import Keys
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import L, M, S, Size
from warcards_tui.tui.sight import Sight, draw_banner, draw_log
from warcards_tui.voice.games.century import NOT_LEGAL, how
from warcards_tui.voice.render import eye

WIDEST_SEAT = 29
THICK = 4
"""Cards of a packet that one mark stands for."""


def paint(canvas: Canvas, sight: Sight) -> Offset:
    """Draws the table; returns where the newest sentence begins."""
    view: CenturyView = sight.view
    roomy = canvas.height >= 34
    air = 1 if roomy else 0
    number = f"round {view.round}{f' of {view.limit}' * (view.limit > 0)}"
    canvas.right(canvas.width - 1, 0, f"{number}   {sight.pace}", sight.look.bar)
    laid = M if roomy else S
    y = 1 + air
    _draw_seats(canvas, sight, y, laid)
    y += laid.height + 2 + 2 * air
    draw_banner(canvas, sight, y, 1 + 2 * air)
    y += 1 + 3 * air
    size = L if roomy else M
    _draw_hand(canvas, sight, y, size)
    y += size.height + 2 + air
    return draw_log(canvas, sight, y, sight.bottom - y)


def _draw_seats(canvas: Canvas, sight: Sight, y: int, size: Size) -> None:
    """Every seat with its packet, and what it laid in the newest round that was revealed."""
    view: CenturyView = sight.view
    look, painter, paused = sight.look, sight.painter, sight.session.paused
    seats = len(view.counts)
    width = min((canvas.width - 2) // seats, WIDEST_SEAT)
    left = (canvas.width - width * seats) // 2
    for seat, count in enumerate(view.counts):
        x = left + seat * width
        turn = seat in view.waiting
        name = look.title if turn else look.strong
        told = f"{sight.glyphs.turn if turn else ' '} {sight.scene.names[seat]} {count}"
        end = canvas.put(x, y, told, name)
        tag = _tag(view, seat)
        room = x + width - 1 - len(tag) - end - 2
        thick = min(-(-count // THICK), room)
        canvas.put(end + 1, y, sight.glyphs.stack * thick, look.back if thick > 0 else look.dim)
        cards = view.last[0].cards[seat] if view.last else ()
        if paused or (not cards and seat in view.done):
            painter.back(canvas, x + 1, y + 1, size)
        elif cards:
            painter.fan(canvas, x + 1, y + 1, cards, size, 1)
        else:
            painter.place(canvas, x + 1, y + 1, size)
        canvas.right(x + width - 1, y, tag, look.warn if turn else look.dim)
        if cards and not paused:
            _draw_points(canvas, sight, seat, x + 1, y + 1 + size.height, width - 2)


def _draw_points(canvas: Canvas, sight: Sight, seat: int, x: int, y: int, width: int) -> None:
    """What a lay counts, whether it took all, and how it goes together."""
    view: CenturyView = sight.view
    look = sight.look
    took = seat == view.last_winner
    points = f"{total(view.last[0].cards[seat])}{' takes all' if took else ''}"
    reason = _reason(view, seat)
    canvas.put(x, y, points, look.title if took else look.strong)
    if canvas.height >= 34:
        canvas.put(x, y + 1, reason[:width], look.dim)
    else:
        canvas.put(x + len(points) + 1, y, reason[: width - len(points) - 1], look.dim)


def _reason(view: CenturyView, seat: int) -> str:
    """How a seat's lay goes together, or the cards that it then played in a tie."""
    ties = [card.rank for shown in view.last[1:] for card in shown.cards[seat]]
    if ties:
        return f"tie: {Ranks(ties).eye}"
    return told(how(view.last[0].cards[seat], triples=view.triples), "eye")


def _tag(view: CenturyView, seat: int) -> str:
    """What a seat does now, in a word or two."""
    if seat in view.done:
        return "chosen"
    if seat in view.waiting:
        return "in the tie" if view.tied else "chooses"
    return "" if view.counts[seat] or view.table[seat] else "out"


def _draw_hand(canvas: Canvas, sight: Sight, y: int, size: Size) -> None:
    """The hand: what is selected stands higher, and is named below; beside it what it counts."""
    view: CenturyView = sight.view
    look, painter, session = sight.look, sight.painter, sight.session
    keys = session.controls
    assert isinstance(keys, Keys)
    gap = 2
    x = 2 if size is M else 6
    chosen = view.chosen or keys.selected
    for at, card in enumerate(view.hand):
        up = card in chosen
        top = y if up else y + 1
        if session.paused:
            painter.back(canvas, x, y + 1, size)
        else:
            painter.face(canvas, x, top, card, size, "lifted" if up else "")
            said = sight.cap(act.CENTURY[at]) if keys.hand else ""
            if up:
                said += " chosen" if view.chosen else " selected"
            elif keys.hand and at == keys.at:
                said += " here"
            style = look.title if up else look.dim
            canvas.middle(x - 1, size.width + gap, y + 1 + size.height, said.strip(), style)
        x += size.width + gap
    if not view.hand:
        canvas.put(x, y + 1, "No card in hand", look.dim)
    _draw_selected(canvas, sight, 4 * (size.width + gap) + (4 if size is M else 10), y + 1)


def _draw_selected(canvas: Canvas, sight: Sight, x: int, y: int) -> None:
    """What is selected, what it counts and whether it goes together; and what lies on the table."""
    view: CenturyView = sight.view
    look, session = sight.look, sight.session
    keys = session.controls
    assert isinstance(keys, Keys)
    if session.paused:
        return
    pile = f"Your pile: {view.piles[view.seat]}"
    waits = sum([len(cards) for cards in view.table])
    if waits:
        pile += f"   {'In the tie' if view.tied else 'Waiting'}: {counted(waits, 'card')}"
    canvas.put(x, y, pile, look.dim)
    if not keys.hand:
        return
    words = eye(keys.told)
    cue, _, rest = words.partition(": ")
    wrong = words.startswith(NOT_LEGAL)
    canvas.put(x, y + 1, cue if rest else words, look.strong)
    for row, part in enumerate(wrap(capital(rest), canvas.width - x - 2), y + 2):
        canvas.put(x, row, part, look.warn if wrong else look.title if row == y + 2 else look.felt)
