"""The table of Budr Basef: decks at the left, and the stack with its first card.

A gamble shows the pool and the powers, free-style the possible changes. In addition to the places
of ``pile`` and ``packets``, a gamble has ``pool``, and ``power:0`` for the power of a seat.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from warcards_tui.games.budr.view import BudrView
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.controls.budr import Keys
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import S, Size, fitting
from warcards_tui.tui.packets import draw_packets
from warcards_tui.tui.pile import draw_pile
from warcards_tui.tui.sight import DrawContext
from warcards_tui.voice.games import budr as voice
from warcards_tui.voice.render import eye
from warcards_tui.words import felts
from warcards_tui.words.utterance import Utterance

IN_SIGHT = 5
"""Cards drawn at the top of the stack; no set checks more."""

WIDEST_PLAYER = 15


def paint(canvas: Canvas, sight: DrawContext) -> None:
    """Draw the table."""
    view: BudrView = sight.view
    keys = sight.session.controls
    assert isinstance(keys, Keys)
    room = draw_packets(canvas, sight, _tag)
    if view.changing and keys.changes and not sight.session.paused:
        _draw_changes(canvas, sight, keys, room.x, room.width, room.y + 1, room.height - 2)
    elif view.gambling or (view.last is not None and view.last.powers):
        _draw_gamble(canvas, sight, keys, room.x, room.width, room.y + 1, room.height - 2)
    else:
        _draw_stack(canvas, sight, room)


def notes(sight: DrawContext) -> Sequence[str]:
    """Return the note below the sets: the keys of a hit, with marks for those already pressed."""
    keys = sight.session.controls
    assert isinstance(keys, Keys)
    done = "✓" if sight.glyphs.unicode else "x"
    touched = [
        f"{sight.cap(act.TOUCHES[each])}{done if each in keys.touched else ''}"
        for each in keys.movement[:-1]
    ]
    last = "its key" if sight.view.naming else sight.cap(act.SLAP)
    return [" ".join(["Hit:", *touched, last])]


def _tag(sight: DrawContext, seat: int) -> tuple[str, bool]:
    """Return a short note on a seat, in two or three words, and True if it is urgent."""
    view: BudrView = sight.view
    if view.gambling and seat in view.players and seat not in view.staying:
        return felts.folded, False
    if view.gambling and view.owes[seat]:
        return felts.owes(cards=view.owes[seat]).eye, seat in view.waiting
    if seat in view.waiting and (view.collecting or view.changing):
        return felts.collects if view.collecting else felts.changes, True
    if seat in view.barred:
        return felts.must_wait, True
    if not view.counts[seat]:
        return felts.no_cards, False
    return (felts.played_last, False) if view.pile and seat == view.top_seat else ("", False)


def _draw_stack(canvas: Canvas, sight: DrawContext, room: Region) -> None:
    """Draw the stack, its first card before it (for genesis), and the keep below it."""
    view: BudrView = sight.view
    if len(view.pile) > IN_SIGHT and not sight.session.paused and room.width > 40:
        top = room.y + room.height // 2 - S.height // 2
        canvas.middle(room.x, S.width, top - 1, "first", sight.look.dim)
        sight.painter.face(canvas, room.x, top, view.pile[0], S)
        room = room.shrink((0, 0, 0, S.width + 1))
    words = f"Stack {len(view.pile)}  {sight.glyphs.dot}  keep {view.under or 'empty'}"
    draw_pile(canvas, sight, room, note=words)


def _draw_gamble(
    canvas: Canvas, sight: DrawContext, keys: Keys, x: int, width: int, y: int, height: int
) -> None:
    """Draw the pool, and for each player power, stake and debt; or the revealed powers."""
    view: BudrView = sight.view
    look = sight.look
    joker = view.joker if view.gambling else view.last and view.last.joker
    undecided = view.gambling or "flip" in sight.marks.values()
    words = f"Pool {view.pool}" if undecided else felts.pool_won
    mark = f"  {sight.glyphs.dot}  {joker.name} on top" if joker and undecided else ""
    lit = sight.marks.get("pool") == "lit"
    turns = range(view.top_seat, view.top_seat + len(view.counts))
    seats = view.players if view.gambling else tuple([each % len(view.counts) for each in turns])
    size = fitting(width // len(seats), height - 7, 1, 1)
    column = min(width // len(seats), max(WIDEST_PLAYER, size.width + 4))
    top = y + (height - size.height - 5) // 2
    canvas.middle(x, width, top, words + mark, look.lit if lit else look.title)
    canvas.place("pool", x, top, width, 1)
    shown = view.last.powers if view.last is not None and not view.gambling else ()
    left = x + (width - column * len(seats)) // 2
    for seat in seats:
        _draw_player(canvas, sight, keys, seat, shown, left, column, top + 2, size)
        left += column
    if view.gambling and view.seat in view.staying:
        owed = felts.owe_nothing
        if view.owes[view.seat]:
            owed = felts.you_owe(many=view.owes[view.seat]).eye
        if view.seat in view.waiting and keys.most:
            number = f"raise {keys.number}," if keys.number is not None else "raise by"
            owed += f"  {sight.glyphs.dot}  {number} at most {keys.most}"
        canvas.middle(x, width, top + size.height + 5, owed, look.accent)


def _draw_player(
    canvas: Canvas,
    sight: DrawContext,
    keys: Keys,
    seat: int,
    shown: tuple[object, ...],
    x: int,
    width: int,
    y: int,
    size: Size,
) -> None:
    """Draw a player's power and stake in a column."""
    view: BudrView = sight.view
    look, painter = sight.look, sight.painter
    turn = view.gambling and seat in view.waiting
    name = f"{sight.glyphs.turn} " * turn + sight.scene.names[seat]
    canvas.middle(x, width, y, name, look.title if turn else look.strong)
    place = x + (width - size.width) // 2
    canvas.place(f"power:{seat}", place, y + 1, size.width, size.height)
    power = view.last.powers[seat] if shown and view.last is not None else None
    if view.gambling and seat == view.seat and keys.looking and not sight.session.paused:
        power = view.power
    if power is not None:
        painter.face(canvas, place, y + 1, power, size, sight.marks.get(f"power:{seat}", ""))
    elif view.gambling and seat in view.staying:
        painter.back(canvas, place, y + 1, size)
    else:
        painter.place(canvas, place, y + 1, size)
    if not view.gambling:
        return
    put = felts.put_in(cards=view.put[seat]).eye if seat in view.staying else felts.folded
    canvas.middle(x, width, y + 1 + size.height, put, look.felt)
    done = felts.acted if seat in view.acted else felts.to_act
    if view.owes[seat]:
        done = felts.owes(cards=view.owes[seat]).eye
    if seat in view.staying:
        canvas.middle(x, width, y + 2 + size.height, done, look.warn if turn else look.dim)


def _draw_changes(
    canvas: Canvas, sight: DrawContext, keys: Keys, x: int, width: int, y: int, height: int
) -> None:
    """Draw the possible changes, the selected one among its neighbors."""
    view: BudrView = sight.view
    look = sight.look
    found = keys.changes
    at = 0 if keys.marked is None else keys.marked
    many = f"{len(found)} ways" if keys.marked is None else f"{at + 1} of {len(found)}"
    canvas.put(x + 2, y, felts.change_rules(ways=many).eye, look.title)
    rows = height - 1
    first = max(min(at - rows // 2, len(found) - rows), 0)
    for row, words in enumerate(found[first : first + rows], y + 1):
        here = first + row - y - 1 == keys.marked
        text = eye(Utterance(voice.change(words, view)))
        style = look.chosen if here else look.felt
        mark = sight.glyphs.turn if here else " "
        canvas.put(x, row, f"{mark} {text}"[:width].ljust(width), style)
