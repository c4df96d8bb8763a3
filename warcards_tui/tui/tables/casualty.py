"""The drawing of Casualty War: three against three with the matches in pairs, and the wars."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Offset

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import counted
from warcards_tui.games.casualty.events import CasualtyView, Stake
from warcards_tui.games.casualty.rules import fight, total
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import M, S, Size
from warcards_tui.tui.sight import Sight, draw_banner, draw_log
from warcards_tui.voice.games.casualty import fallen_words, over
from warcards_tui.voice.seats import each_seat

_NAMES = 16
"""Columns for the names of the sides."""


class _Column(NamedTuple):
    """The cards of the other side and of the person in one column, and what joins them."""

    cards: tuple[Card | None, Card | None]
    match: int | None


def paint(canvas: Canvas, sight: Sight) -> Offset:
    """Draws the table; returns where the newest sentence begins."""
    view: CasualtyView = sight.view
    roomy = canvas.height >= 34
    size = M if roomy else S
    air = 1 if roomy else 0
    turn = f"turn {view.turn}" + (f" of {view.limit}" if view.limit else "")
    canvas.right(canvas.width - 1, 0, f"{turn}   {sight.pace}", sight.look.bar)
    side = 44 if canvas.width >= 110 else 30
    top = 1 + air
    height = 2 * size.height + 1
    _draw_sides(canvas, sight, top, canvas.width - side, size)
    _draw_wars(canvas, sight, canvas.width - side, top, side - 1, height)
    y = top + height + air
    thick = 3 if roomy else 1
    draw_banner(canvas, sight, y, thick)
    y += thick
    return draw_log(canvas, sight, y, sight.bottom - y)


def _columns(view: CasualtyView) -> list[_Column]:
    """The newest cards: matches in pairs first, then those that do not match."""
    fought = fight(view.last)
    found = [
        _Column((theirs, mine), kind)
        for kind, mine, theirs in zip(fought.kinds, *fought.pairs, strict=True)
    ]
    mine, theirs = fought.rest
    for at in range(max(len(mine), len(theirs))):
        cards = (
            theirs[at] if at < len(theirs) else None,
            mine[at] if at < len(mine) else None,
        )
        found.append(_Column(cards, None))
    return found


def _draw_sides(canvas: Canvas, sight: Sight, y: int, width: int, size: Size) -> None:
    view: CasualtyView = sight.view
    look, painter = sight.look, sight.painter
    columns = _columns(view)
    step = size.width + (3 if size is M else 5)
    left = _NAMES + max((width - _NAMES - 3 * step) // 2, 0)
    between = y + size.height
    for row, seat in enumerate((1, 0)):
        top = y + row * (size.height + 1)
        _draw_name(canvas, sight, seat, top + (size.height - 3) // 2)
        for at in range(3):
            x = left + at * step
            card = columns[at].cards[row] if at < len(columns) else None
            if sight.session.paused:
                painter.back(canvas, x, top, size)
            elif card is None:
                painter.place(canvas, x, top, size)
            else:
                state = "lit" if columns[at].match is not None else ""
                painter.face(canvas, x, top, card, size, state)
    if sight.session.paused:
        return
    for at, column in enumerate(columns):
        if column.match is not None:
            canvas.middle(left + at * step, size.width, between, "match", look.title)
    if columns and not any(column.match is not None for column in columns):
        words = "no match" if all(view.last) else ""
        canvas.middle(left, 2 * step + size.width, between, words, look.dim)


def _draw_name(canvas: Canvas, sight: Sight, seat: int, y: int) -> None:
    view: CasualtyView = sight.view
    look = sight.look
    turn = seat in view.waiting
    name = look.title if turn else look.strong
    canvas.put(1, y, sight.glyphs.turn if turn else " ", look.title)
    canvas.put(3, y, sight.scene.names[seat], name)
    canvas.put(3, y + 1, counted(view.counts[seat], "card"), name)
    if view.last[seat] and not sight.session.paused:
        canvas.put(3, y + 2, f"sum {total(view.last[seat])}", look.felt)


def _draw_wars(canvas: Canvas, sight: Sight, x: int, y: int, width: int, height: int) -> None:
    """The stack of wars, the one that is fought now on top; below it what else there is to know."""
    view: CasualtyView = sight.view
    look = sight.look
    rows: list[tuple[str, bool]] = []
    for depth, stake in enumerate(reversed(view.stakes)):
        rows += [(text, depth == 0) for text in _stake_rows(sight, stake)]
    facts = []
    if any(view.aside):
        facts.append(f"Won this turn: {each_seat(sight.scene, view.aside).eye}")
    if any(view.lent):
        facts.append(f"Borrowed: {each_seat(sight.scene, view.lent).eye}")
    facts.append(f"Casualties: {len(view.fallen)}")
    canvas.put(x, y, "Wars" if rows else "No war", look.title)
    room = max(height - 1 - len(facts), 1)
    if len(rows) > room:
        rows = [*rows[: room - 1], (f"and {len(view.stakes)} wars deep", False)]
    for at, (text, now) in enumerate(rows, y + 1):
        canvas.put(x, at, text[:width], look.felt if now else look.dim)
    bottom = y + height - len(facts)
    for at, text in enumerate(facts, bottom):
        canvas.put(x, at, text[:width], look.dim)
    if width > 40 and view.fallen:
        canvas.put(x, y + height, fallen_words(view.fallen).eye[:width], look.dim)


def _stake_rows(sight: Sight, stake: Stake) -> list[str]:
    """Wars that are decided together: one row each, and one for what is at stake."""
    rows = []
    for at, (kind, winner) in enumerate(zip(stake.kinds, stake.winners, strict=True)):
        mark = sight.glyphs.turn if at == stake.at else " "
        won = f": {sight.scene.who(winner)}" if winner is not None else ""
        rows.append(f"{mark} {over(kind).removeprefix('the ')}{won}")
    size = sum(map(len, stake.open)) + sum(stake.down)
    down = f", {sum(stake.down)} down" if sum(stake.down) else ""
    rows[-1] += f"  ({counted(size, 'card')}{down})"
    return rows
