"""The drawing of Budr Basef: decks at the left, the stack with its first card, the sets in force;
in a gamble the pool and the powers, and in free-style the changes to choose from.
"""

from __future__ import annotations

from textual.geometry import Offset

from warcards_tui.games.budr.view import BudrView
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.controls.budr import Keys
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import PEEK, L, M, S, Size
from warcards_tui.tui.packets import draw_packets
from warcards_tui.tui.sight import Sight, draw_banner, draw_log
from warcards_tui.voice.games import budr as voice
from warcards_tui.voice.render import eye
from warcards_tui.voice.utterance import Utterance

IN_SIGHT = 5
"""Cards at the top of the stack that are drawn; no set looks at more."""

WIDEST_PLAYER = 15


def paint(canvas: Canvas, sight: Sight) -> Offset:
    """Draws the table; returns where the newest sentence begins."""
    view: BudrView = sight.view
    keys = sight.session.controls
    assert isinstance(keys, Keys)
    if not keys.looking:
        sight.lines = [line for line in sight.lines if line.kind != "secret"]
    roomy = canvas.height >= 34
    area = min(17 + (canvas.height - 34) // 2, 19) if roomy else 12
    thick = 3 if roomy else 1
    below = 1 + area + thick
    side = 26 if canvas.width >= 110 else 18
    y = 1 + (area - 12) // 2
    draw_packets(canvas, sight, 1, y, side - 2, 12, _tag)
    if view.changing and keys.changes and not sight.session.paused:
        _draw_sets(canvas, sight, keys, canvas.width - 24, y, 23)
        _draw_changes(canvas, sight, keys, side, canvas.width - side - 25, y, 11)
    elif view.gambling or (view.last is not None and view.last.powers):
        _draw_gamble(canvas, sight, keys, side, canvas.width - side - 1, 1, area)
    else:
        _draw_sets(canvas, sight, keys, canvas.width - 24, y, 23)
        _draw_stack(canvas, sight, side, canvas.width - side - 24, 1, area)
    draw_banner(canvas, sight, 1 + area, thick)
    return draw_log(canvas, sight, below, sight.bottom - below)


def _tag(sight: Sight, seat: int) -> tuple[str, bool]:
    """What is special about a seat now, in two or three words, and whether it is pressing."""
    view: BudrView = sight.view
    if view.gambling and seat in view.players and seat not in view.staying:
        return "folded", False
    if view.gambling and view.owes[seat]:
        return f"owes {view.owes[seat]}", seat in view.waiting
    if seat in view.waiting and (view.collecting or view.changing):
        return "collects" if view.collecting else "changes", True
    if seat in view.barred:
        return "must wait", True
    if not view.counts[seat]:
        return "no cards", False
    return ("laid last", False) if view.pile and seat == view.top_seat else ("", False)


def _draw_sets(canvas: Canvas, sight: Sight, keys: Keys, x: int, y: int, width: int) -> None:
    """The sets in force, in two columns where one would be too long, and how a hit is made."""
    view: BudrView = sight.view
    look, session = sight.look, sight.session
    rules = view.rules.rules
    canvas.put(x + 1, y, "Which set?" if session.naming else "Sets in force", look.title)
    columns = 1 if len(rules) <= 8 else 2
    rows = -(-len(rules) // columns)
    wide = (width - 1) // columns
    for at, rule in enumerate(rules):
        column, row = divmod(at, rows)
        left = x + 1 + column * wide
        room = wide - 1
        if view.naming:
            canvas.put(left, y + 1 + row, sight.cap(act.rule_action(rule)), look.title)
            left += 2
            room -= 2
        canvas.put(left, y + 1 + row, rule.name[:room], look.felt)
    row = y + 2 + rows
    left = canvas.put(x + 1, row, "Hit", look.title) + 1
    for touch in keys.movement[:-1]:
        done = touch in keys.touched
        style = look.chosen if done else look.felt
        left = canvas.put(left, row, sight.cap(act.TOUCHES[touch]), style) + 1
    last = "its set" if view.naming else sight.cap(act.SLAP)
    canvas.put(left, row, last, look.felt)


def _draw_stack(canvas: Canvas, sight: Sight, x: int, width: int, y: int, height: int) -> None:
    """The first card of the stack, for Genesis, its newest five, and the keep."""
    view: BudrView = sight.view
    look, painter = sight.look, sight.painter
    roomy = height >= 14 and width >= 56
    size, whole = (L, 3) if roomy else (M, 2)
    top = y + (height - size.height - 2) // 2
    wide = painter.fan_width(IN_SIGHT, size, whole)
    left = x + (width - wide + S.width + 2) // 2
    words = f"Stack {len(view.pile)}  {sight.glyphs.dot}  keep {view.under or 'empty'}"
    canvas.middle(x, width, top + size.height + 1, words, look.strong)
    if sight.session.paused or not view.pile:
        place = x + (width - size.width) // 2
        if sight.session.paused:
            painter.back(canvas, place, top, size)
            canvas.middle(place, size.width, top + size.height // 2, " Paused ", look.alarm)
        else:
            painter.place(canvas, place, top, size, "empty")
        return
    cards = view.pile[-IN_SIGHT:]
    if len(view.pile) > IN_SIGHT:
        first = left - S.width - 2
        lower = top + size.height - S.height
        painter.face(canvas, first, lower, view.pile[0], S)
        canvas.middle(first, S.width, lower - 1, "first", look.dim)
    # The newest have places of their own, which the first ones fill from the left: as few cards
    # as possible move when one is added.
    empty = IN_SIGHT - max(len(cards), whole)
    end = painter.fan(canvas, left + empty * PEEK, top, cards, size, whole)
    canvas.middle(end - size.width, size.width, top + size.height, "newest", look.dim)


def _draw_gamble(
    canvas: Canvas, sight: Sight, keys: Keys, x: int, width: int, y: int, height: int
) -> None:
    """The pool, and by player the power, what was put in and what is owed; or what was shown."""
    view: BudrView = sight.view
    look = sight.look
    size = M if height >= 14 else S
    joker = view.joker if view.gambling else view.last and view.last.joker
    words = f"Pool {view.pool}" if view.gambling else "The pool was won"
    top = y + (height - size.height - 5) // 2
    mark = f"  {sight.glyphs.dot}  {joker.name} on top" if joker and view.gambling else ""
    canvas.middle(x, width, top, words + mark, look.title)
    seats = view.players if view.gambling else tuple(range(len(view.counts)))
    shown = view.last.powers if view.last is not None and not view.gambling else ()
    column = min(width // len(seats), WIDEST_PLAYER)
    left = x + (width - column * len(seats)) // 2
    for seat in seats:
        _draw_player(canvas, sight, keys, seat, shown, left, column, top + 2, size)
        left += column
    if view.gambling and view.seat in view.staying:
        owed = f"You owe {view.owes[view.seat]}" if view.owes[view.seat] else "You owe nothing"
        if view.seat in view.waiting and keys.most:
            number = f"raise {keys.number} of" if keys.number is not None else "raise by"
            owed += f"  {sight.glyphs.dot}  {number} at most {keys.most}"
        canvas.middle(x, width, top + size.height + 5, owed, look.accent)


def _draw_player(
    canvas: Canvas,
    sight: Sight,
    keys: Keys,
    seat: int,
    shown: tuple[object, ...],
    x: int,
    width: int,
    y: int,
    size: Size,
) -> None:
    """A player's power and stake, in a column."""
    view: BudrView = sight.view
    look, painter = sight.look, sight.painter
    turn = view.gambling and seat in view.waiting
    name = f"{sight.glyphs.turn} " * turn + sight.scene.names[seat]
    canvas.middle(x, width, y, name, look.title if turn else look.strong)
    place = x + (width - size.width) // 2
    power = view.last.powers[seat] if shown and view.last is not None else None
    if view.gambling and seat == view.seat and keys.looking and not sight.session.paused:
        power = view.power
    if power is not None:
        painter.face(canvas, place, y + 1, power, size)
    elif view.gambling and seat in view.staying:
        painter.back(canvas, place, y + 1, size)
    else:
        painter.place(canvas, place, y + 1, size)
    if not view.gambling:
        return
    put = f"put in {view.put[seat]}" if seat in view.staying else "folded"
    canvas.middle(x, width, y + 1 + size.height, put, look.felt)
    done = "acted" if seat in view.acted else "to act"
    if view.owes[seat]:
        done = f"owes {view.owes[seat]}"
    if seat in view.staying:
        canvas.middle(x, width, y + 2 + size.height, done, look.warn if turn else look.dim)


def _draw_changes(
    canvas: Canvas, sight: Sight, keys: Keys, x: int, width: int, y: int, height: int
) -> None:
    """The changes that can be made, the marked one among its neighbours."""
    view: BudrView = sight.view
    look = sight.look
    found = keys.changes
    at = 0 if keys.marked is None else keys.marked
    many = f"{len(found)} ways" if keys.marked is None else f"{at + 1} of {len(found)}"
    canvas.put(x + 2, y, f"Change the rules: {many}", look.title)
    rows = height - 1
    first = max(min(at - rows // 2, len(found) - rows), 0)
    for row, words in enumerate(found[first : first + rows], y + 1):
        here = first + row - y - 1 == keys.marked
        text = eye(Utterance(voice.change(words, view)))
        style = look.chosen if here else look.felt
        mark = sight.glyphs.turn if here else " "
        canvas.put(x, row, f"{mark} {text}"[:width].ljust(width), style)
