"""The drawing of a game like War: packets by height, the cards face to face, the war as a row.

Two players sit left and right, three one below the other. Below the cards stands what is special:
the ranks that are removed, the treasury, and how won cards are picked up.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual.geometry import Offset

from warcards_tui.cards.french import RANK_TEXTS, Card
from warcards_tui.cards.parts import counted
from warcards_tui.games.good_king.rules import EACH, net_kings
from warcards_tui.games.war.events import WarView
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import PEEK, L, M, S, Size
from warcards_tui.tui.sight import Sight, draw_banner, draw_log
from warcards_tui.voice.games.war import PICKUPS

Row = Sequence[Card | None]

_GAP = 7
"""Columns between the two cards that fight."""

_NOTES = 2
"""Rows below the cards for what is special."""

_STRIP = (*range(2, 14), 1)
"""The ranks from the one that is removed first to the one that stays."""


def paint(canvas: Canvas, sight: Sight) -> Offset:
    """Draws the table; returns where the newest sentence begins."""
    view: WarView = sight.view
    roomy = canvas.height >= 34
    three = len(view.counts) > 2
    size = (M if roomy else S) if three else L if roomy else M
    air = 1 if roomy else 0
    area = 3 * size.height if three else size.height + 3 + 4 * air
    canvas.right(canvas.width - 1, 0, _figures(sight, view), sight.look.bar)
    if three:
        _draw_rows(canvas, sight, 1 + air, size)
    else:
        _draw_duel(canvas, sight, 1 + air, area, size)
    y = 1 + area + 2 * air
    _draw_notes(canvas, sight, y)
    y += _NOTES + air
    thick = 3 if roomy else 1
    draw_banner(canvas, sight, y, thick)
    return draw_log(canvas, sight, y + thick, sight.bottom - y - thick)


def _figures(sight: Sight, view: WarView) -> str:
    trick = f"trick {view.trick}" + (f" of {view.limit}" if view.limit else "")
    return f"{trick}   {sight.pace}"


def _rows(view: WarView) -> tuple[Row, ...]:
    """The cards to be shown by seat: those on the table, else those of the trick before."""
    if any(view.table):
        return view.table
    return view.last.rows if view.last is not None else tuple([()] * len(view.counts))


def _tag(sight: Sight, seat: int) -> tuple[str, Style]:
    """What a seat does now, in a word or two."""
    view: WarView = sight.view
    look = sight.look
    if seat in view.standing:
        return "stands", look.warn
    if view.fighting and seat not in view.done:
        return ("at war", look.warn) if seat in view.fighting else ("not in it", look.dim)
    if not any(view.table) and view.last is not None and seat == view.last.winner:
        rows = sum(map(len, view.last.rows)) + len(view.last.treasury)
        return f"took {rows}" if view.removing is None and not view.aside else "won", look.title
    if seat in view.done:
        return "ready", look.strong
    return ("", look.dim) if view.counts[seat] else ("out", look.warn)


def _name(sight: Sight, seat: int) -> tuple[str, Style]:
    turn = seat in sight.view.waiting
    marker = f"{sight.glyphs.turn} " if turn else ""
    return f"{marker}{sight.scene.names[seat]}", sight.look.title if turn else sight.look.strong


# -- two players, left and right


def _draw_duel(canvas: Canvas, sight: Sight, y: int, area: int, size: Size) -> None:
    view: WarView = sight.view
    roomy = size is L
    side = 14 if roomy else 10
    for seat, x in ((0, 1), (1, canvas.width - 1 - side)):
        _draw_packet(canvas, sight, seat, x, y, side, area)
    middle = canvas.width // 2
    top = y + 1 + (area - size.height - 3) // 2
    most = (middle - side - 4 - _GAP // 2 - size.width) // PEEK + 1
    left = middle - _GAP // 2 - size.width
    right = middle + _GAP // 2 + 1
    rows = _rows(view)
    for seat, x, step in ((0, left, -PEEK), (1, right, PEEK)):
        _draw_fan(canvas, sight, seat, rows[seat], x, top, step, size, most)
        tag, style = _tag(sight, seat)
        canvas.middle(x, size.width, top + size.height, tag, style)
    if rows[0] and not sight.session.paused:
        _draw_verdict(canvas, sight, middle - _GAP // 2, top + size.height // 2 - 1, rows)


def _draw_packet(
    canvas: Canvas, sight: Sight, seat: int, x: int, y: int, width: int, height: int
) -> None:
    """A packet as high as it has cards, its count below."""
    count = sight.view.counts[seat]
    name, style = _name(sight, seat)
    canvas.middle(x, width, y, name, style)
    room = height - 2
    thick = min(-(-count * room // 52), room)
    glyphs, look = sight.glyphs, sight.look
    for row in range(thick):
        canvas.put(x + 1, y + height - 2 - row, glyphs.pattern * (width - 2), look.back)
    canvas.middle(x, width, y + height - 1, counted(count, "card"), style)


def _draw_fan(
    canvas: Canvas,
    sight: Sight,
    seat: int,
    row: Row,
    x: int,
    y: int,
    step: int,
    size: Size,
    most: int,
) -> None:
    """The cards of a seat, the newest at ``x`` and the older ones outwards, ``most`` in all."""
    painter, view = sight.painter, sight.view
    if not row:
        painter.place(canvas, x, y, size)
        return
    won = not any(view.table) and view.last is not None and view.last.winner == seat
    shown = row[-most:]
    # Covered ones lie outwards of the newest, at the right behind its other columns.
    beyond = size.width + 1 - step if step > 0 else 0
    for at, card in enumerate(shown[:-1]):
        left = x + beyond + step * (len(shown) - 1 - at)
        painter.covered(canvas, left, y, None if sight.session.paused else card, size)
    if shown[-1] is None or sight.session.paused:
        painter.back(canvas, x, y, size)
    else:
        painter.face(canvas, x, y, shown[-1], size, "lit" if won else "")
    if len(row) > most:
        words = f"{len(row) - most} more"
        end = x + step * (len(shown) - 1)
        place = end if step < 0 else end + size.width - len(words)
        canvas.put(place, y + size.height, words, sight.look.dim)


def _draw_verdict(canvas: Canvas, sight: Sight, x: int, y: int, rows: Sequence[Row]) -> None:
    """Between the cards: which one is higher, or that there is a war."""
    view: WarView = sight.view
    look = sight.look
    if view.fighting:
        jokers = any(row and row[-1] is not None and not row[-1].rank for row in rows)
        canvas.middle(x, _GAP, y, "joker" if jokers else "=", look.title)
        canvas.middle(x, _GAP, y + 1, "WAR", look.warn)
    elif view.last is not None:
        canvas.middle(x, _GAP, y, "<" if view.last.winner else ">", look.title)


# -- three players, one below the other


def _draw_rows(canvas: Canvas, sight: Sight, y: int, size: Size) -> None:
    view: WarView = sight.view
    look, glyphs, painter = sight.look, sight.glyphs, sight.painter
    side = 28 if size is M else 20
    rows = _rows(view)
    vault = 14
    most = (canvas.width - side - 3 - vault) // (size.width + 1)
    _draw_vault(canvas, sight, canvas.width - vault - 1, y, vault, 3 * size.height)
    for seat, count in enumerate(view.counts):
        name, style = _name(sight, seat)
        canvas.put(2 if seat not in view.waiting else 0, y, f" {name}", style)
        canvas.right(side - 2, y, str(count), style)
        thick = min(-(-count * (side - 5) // 52), side - 5)
        canvas.put(3, y + 1, glyphs.stack * thick, look.back)
        tag, style = _tag(sight, seat)
        canvas.put(3, y + 2, tag, style)
        row = rows[seat]
        if not row:
            painter.place(canvas, side, y, size)
        won = not any(view.table) and view.last is not None and view.last.winner == seat
        for at, card in enumerate(row[-most:]):
            x = side + at * (size.width + 1)
            if card is None or sight.session.paused:
                painter.back(canvas, x, y, size)
            else:
                state = "lit" if won and at == len(row[-most:]) - 1 else ""
                painter.face(canvas, x, y, card, size, state)
        y += size.height


def _draw_vault(canvas: Canvas, sight: Sight, x: int, y: int, width: int, height: int) -> None:
    """The treasury, as high as it has cards."""
    treasury = sight.view.treasury or 0
    look, glyphs = sight.look, sight.glyphs
    canvas.middle(x, width, y, "Treasury", look.title)
    room = height - 2
    thick = min(-(-treasury * room // 52), room)
    for row in range(thick):
        canvas.put(x + 2, y + height - 2 - row, glyphs.pattern * (width - 4), look.back)
    canvas.middle(x, width, y + height - 1, counted(treasury, "card"), look.strong)


# -- what is special


def _draw_notes(canvas: Canvas, sight: Sight, y: int) -> None:
    view: WarView = sight.view
    look = sight.look
    width = canvas.width - 2
    if view.treasury is not None:
        _draw_treasury(canvas, sight, y, view.treasury)
    elif view.removing is not None or view.aside:
        _draw_ranks(canvas, sight, y)
    elif view.jokers:
        canvas.middle(1, width, y, "A joker turned up forces a war", look.accent)
    else:
        words = "loses the game" if view.run_out == "lose" else "fights on with the last card"
        canvas.middle(1, width, y, f"A player who cannot complete a war {words}", look.accent)
    words = f"Won cards go under the packet, {PICKUPS[view.pickup]}"
    style = look.dim
    if view.repeats:
        again = counted(view.repeats, "trick")
        words = f"Won cards: {PICKUPS[view.pickup]}; the position comes back every {again}"
        style = look.warn
    canvas.middle(1, width, y + 1, words, style)


def _draw_ranks(canvas: Canvas, sight: Sight, y: int) -> None:
    """The ranks that have been removed, the one that is removed now, and those to come."""
    view: WarView = sight.view
    look = sight.look
    now = view.removing
    at = _STRIP.index(now) if now is not None else len(_STRIP) - 1
    texts = [RANK_TEXTS[rank] for rank in _STRIP]
    parts = [("gone " + " ".join(texts[:at]), look.dim)] if at else []
    if now is not None:
        parts.append((f"[{texts[at]}] is removed, {view.removing_left} left", look.title))
        if texts[at + 1 : -1]:
            parts.append(("then " + " ".join(texts[at + 1 : -1]), look.felt))
    parts.append(("A stays", look.felt))
    x = (canvas.width - sum(len(text) + 3 for text, _ in parts) + 3) // 2
    for text, style in parts:
        x = canvas.put(x, y, text, style) + 3


def _draw_treasury(canvas: Canvas, sight: Sight, y: int, treasury: int) -> None:
    """The treasury as a stack, and the kings and queens of the newest capture."""
    look, glyphs = sight.look, sight.glyphs
    last = sight.view.last
    if len(sight.view.counts) == 2:
        x = canvas.put(3, y, "Treasury ", look.title)
        x = canvas.put(x, y, glyphs.stack * min(treasury, 26), look.back)
        canvas.put(x + (treasury > 0), y, f"{treasury}", look.strong)
    if last is None or not last.heads or sight.session.paused:
        return
    names = " ".join(
        [sight.painter.index(card) if glyphs.suits else card.text for card in last.heads]
    )
    net = net_kings(last.heads)
    effect = f"{'good' if net > 0 else 'bad'}, {EACH * abs(net)} cards" if net else "they cancel"
    text = f"{sight.scene.names[last.winner]} captured {names}: {effect}"
    canvas.right(canvas.width - 3, y, text, look.accent)
