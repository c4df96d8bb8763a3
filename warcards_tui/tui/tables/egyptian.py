"""The drawing of a game with a pile to slap: packets at the left, the pile, and the rules at the
right.
"""

from __future__ import annotations

from textwrap import wrap

from textual.geometry import Offset

from warcards_tui.cards.french import RANK_TEXTS
from warcards_tui.cards.parts import counted
from warcards_tui.games.egyptian.machine import RatscrewView
from warcards_tui.sitting import actions as act
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import PEEK, L, M
from warcards_tui.tui.packets import draw_packets
from warcards_tui.tui.sight import Sight, draw_banner, draw_log

IN_SIGHT = 5
"""Cards of the pile that are drawn, unless a rule looks at more."""

WHOLE = 3
"""Cards that are drawn in full: so many of the newest at least, and all that a rule looks at."""


def paint(canvas: Canvas, sight: Sight) -> Offset:
    """Draws the table; returns where the newest sentence begins."""
    roomy = canvas.height >= 34
    area = min(17 + (canvas.height - 34) // 2, 19) if roomy else 12
    thick = 3 if roomy else 1
    below = 1 + area + thick
    side = 30 if canvas.width >= 110 else 20
    rules = 30 if canvas.width >= 110 else 22
    draw_packets(canvas, sight, 1, 1 + (area - 12) // 2, side - 2, 12, _tag)
    _draw_rules(canvas, sight, canvas.width - rules, 1 + (area - 12) // 2, rules - 1, 1 + area)
    _draw_pile(canvas, sight, side, canvas.width - side - rules, 1, area)
    draw_banner(canvas, sight, 1 + area, thick)
    return draw_log(canvas, sight, below, sight.bottom - below)


def _tag(sight: Sight, seat: int) -> tuple[str, bool]:
    """What is special about a seat now, in two or three words, and whether it is pressing."""
    view: RatscrewView = sight.view
    if seat in view.waiting and view.collecting:
        return "collects", True
    if seat in view.waiting and view.owner is not None:
        return f"owes {sight.scene.who(view.owner)} {view.owed}", True
    if seat in view.barred:
        return "must wait", True
    if not view.counts[seat]:
        return "no cards", False
    return ("laid last", False) if view.pile and seat == view.top_seat else ("", False)


def _draw_rules(canvas: Canvas, sight: Sight, x: int, y: int, width: int, bottom: int) -> None:
    """The rules in force with their keys, and the one that may not be named, above ``bottom``."""
    view: RatscrewView = sight.view
    look, session = sight.look, sight.session
    naming = session.naming
    head = "Which rule?" if naming else "Slaps"
    if naming:
        canvas.fill(x, y, width, 1, look.alarm)
    canvas.put(x + 1, y, head, look.alarm if naming else look.title)
    refused = view.last_rule if view.no_repeat else None
    rules = view.rules.rules
    room = bottom - y - 1 - view.no_repeat
    columns = 1 if len(rules) <= room else 2
    rows = -(-len(rules) // columns)
    for at, rule in enumerate(rules):
        column, row = divmod(at, rows)
        row += y + 1
        left = x + 1 + column * (width // 2)
        again = rule.id == refused
        if view.naming:
            canvas.put(
                left, row, sight.cap(act.rule_action(rule)), look.dim if again else look.title
            )
            left += 2
        # Side by side the names are cut; the key for the rules in force tells them whole.
        name = rule.name if columns == 1 else rule.name[: x + (column + 1) * width // 2 - left]
        canvas.put(left, row, name, look.dim if again else look.felt)
        if again and columns == 1:
            canvas.right(x + width, row, sight.glyphs.times, look.warn)
    row = y + 1 + rows
    if view.no_repeat:
        words = "Any rule is free"
        if refused is not None:
            words = f"{'Not again' if width >= 28 else 'Not'}: {view.rules[refused].name}"
        canvas.put(x + 1, row, words, look.warn if refused else look.dim)
    elif not view.naming:
        canvas.put(x + 1, row + 1, sight.cap(act.SLAP), look.title)
        canvas.put(x + 2 + len(sight.cap(act.SLAP)), row + 1, "slaps", look.felt)
        _draw_pays(canvas, sight, x + 1, row + 3, width - 1, bottom)


def _draw_pays(canvas: Canvas, sight: Sight, x: int, y: int, width: int, bottom: int) -> None:
    """The cards that demand payment, one a row where there is room."""
    view: RatscrewView = sight.view
    if not view.pays:
        return
    told = [f"{RANK_TEXTS[rank]}  {owed}" for rank, owed in view.pays]
    if y + len(told) >= bottom:
        told = wrap("  ".join([each.replace("  ", "\0") for each in told]), width)
        told = [line.replace("\0", " ") for line in told]
    canvas.put(x, y, "Owed after", sight.look.title)
    for row, each in enumerate(told[: bottom - y - 1], y + 1):
        canvas.put(x, row, each, sight.look.felt)


def _draw_pile(canvas: Canvas, sight: Sight, x: int, width: int, y: int, height: int) -> None:
    view: RatscrewView = sight.view
    look, painter = sight.look, sight.painter
    whole = max(WHOLE, view.rules.depth)
    most = max(IN_SIGHT, whole)
    roomy = height >= 14 and width >= painter.fan_width(most, L, whole)
    size = L if roomy else M
    while whole > 1 and painter.fan_width(most, size, whole) > width:
        whole -= 1  # What does not fit shows its corner, as all older cards do.
    top = y + (height - size.height - 2) // 2
    words = f"Pile {len(view.pile) + view.under}"
    if view.under:
        words += f"  {sight.glyphs.dot}  {counted(view.under, 'penalty card')} below"
    canvas.middle(x, width, top + size.height + 1, words, look.strong)
    if sight.session.paused:
        left = x + (width - size.width) // 2
        painter.back(canvas, left, top, size)
        canvas.middle(left, size.width, top + size.height // 2, " Paused ", look.alarm)
        return
    cards = view.pile[-most:]
    if not cards:
        left = x + (width - size.width) // 2
        painter.place(canvas, left, top, size, "empty")
        return
    # The newest have places of their own, which the first ones fill from the left: as few cards
    # as possible move when one is added.
    wide = painter.fan_width(most, size, whole)
    left = x + (width - wide) // 2 + max(most - len(cards), 0) * PEEK
    if len(cards) < whole:
        left = x + (width - wide) // 2 + (most - whole) * PEEK
    end = painter.fan(canvas, left, top, cards, size, whole)
    canvas.middle(end - size.width, size.width, top + size.height, "newest", look.dim)
