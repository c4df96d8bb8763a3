"""Drawing of Casualty War: three against three with the matches in pairs.

At the right are the wars as a stack, and below the casualties. In addition to the places of
``blocks`` there are ``front:N:-3`` to ``front:N``, the cards of a seat from left to right as drawn,
and ``side:N`` all of them; ``wars``, the stack, or the middle if the stack has no room, and
``war:0``, the row of the current war; ``turned``, the face-down cards that were revealed after a
war; and ``ghosts``, the casualties.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style

from warcards_tui.cards.french import Card, parse_cards
from warcards_tui.cards.parts import counted
from warcards_tui.games.casualty.events import CasualtyView, Stake
from warcards_tui.games.casualty.rules import fight, total
from warcards_tui.tui.canvas import Canvas, fitted
from warcards_tui.tui.cards import PEEK, XL, M, S
from warcards_tui.tui.sight import DrawContext
from warcards_tui.tui.tables import blocks
from warcards_tui.voice.games.casualty import kind_name
from warcards_tui.voice.limits import of_limit
from warcards_tui.words import felts

_CARDS = 3
"""Face-up cards of a side."""

_TURNED = 8
"""Least columns for the cards revealed after a war, without figures: two of them."""

(_HIGHEST,) = parse_cards("AS")
"""The card that beats any sum."""


class _Column(NamedTuple):
    """The cards of the player and the opponent in one column, and their match."""

    cards: tuple[Card | None, Card | None]
    match: int | None


def paint(canvas: Canvas, sight: DrawContext) -> None:
    """Draw the table."""
    view: CasualtyView = sight.view
    tall = canvas.height >= 2 * XL.height + S.height + 3
    # If a row below would make the cards smaller, casualties are among the figures.
    inside = bool(blocks.beside(canvas.width)) and canvas.height < 2 * M.height + 3
    ghosts = S.height + 1 if tall else 0 if inside else 1
    # Without figures, the cards revealed after a war are beside the sides.
    right = 0 if blocks.beside(canvas.width) else _TURNED
    lanes = blocks.lanes(canvas, 2, _CARDS, 1, ghosts, right)
    gap = max((lanes.width - _CARDS * lanes.size.width) // _CARDS, 1)
    step = lanes.size.width + min(gap, lanes.size.width * 3 // 4)
    columns = _columns(view)
    for seat, top in zip(lanes.seats, lanes.tops, strict=True):
        blocks.packet(canvas, sight, seat, top, lanes.size, _words(sight, seat))
        _draw_side(canvas, sight, lanes, seat, top, step, columns)
    if not (sight.session.paused or _turn_over(sight)):
        _draw_ties(canvas, sight, lanes, step, columns)
    blocks.name_middle(canvas, lanes)
    canvas.place("wars", *canvas.places["stake"])
    if lanes.beside:
        bottom = canvas.height - (ghosts or 1)
        _draw_figures(canvas, sight, lanes.panel, lanes.beside, bottom)
    else:
        x = canvas.places["side:0"].right + 1
        width, bottom = canvas.width - 1 - x, canvas.height - ghosts
        turned = _turned(sight, width)
        y = max(min(lanes.tops[0], bottom - len(turned)), 0)
        _draw_turned(canvas, sight, turned, x, y, width, bottom)
    if inside:
        _draw_ghosts(canvas, sight, lanes.panel, lanes.beside, 1)
    else:
        _draw_ghosts(canvas, sight, 1, canvas.width - 2, ghosts)
    if view.stakes and not lanes.beside:
        fought = view.stakes[-1]
        words = f" war: {kind_name(fought.kinds[fought.at])}"
        canvas.right(canvas.width - 1, canvas.height - 1, words, sight.look.title)


def _turn_over(sight: DrawContext) -> bool:
    """True while the cards turn over and are still unknown."""
    return "flip" in [sight.marks.get(f"side:{seat}") for seat in (0, 1)]


def _columns(view: CasualtyView) -> list[_Column]:
    """Return the newest cards: matches in pairs first, then the others."""
    fought = fight(view.last)
    found = [
        _Column((mine, theirs), kind)
        for kind, mine, theirs in zip(fought.kinds, *fought.pairs, strict=True)
    ]
    mine, theirs = fought.rest
    for at in range(max(len(mine), len(theirs))):
        cards = (
            mine[at] if at < len(mine) else None,
            theirs[at] if at < len(theirs) else None,
        )
        found.append(_Column(cards, None))
    return found


# -- the sides


def _words(sight: DrawContext, seat: int) -> list[tuple[str, Style]]:
    """Return the state of a seat, the sum of its cards, and those won or borrowed this turn."""
    view: CasualtyView = sight.view
    look = sight.look
    words = []
    if view.waiting and seat not in view.waiting:
        words.append((felts.ready, look.strong))
    if view.last[seat] and not (sight.session.paused or _turn_over(sight)):
        words.append((f"sum {total(view.last[seat])}", look.felt))
    if view.aside[seat]:
        words.append((f"won {view.aside[seat]}", look.title))
    if view.lent[seat]:
        words.append((felts.owes(cards=view.lent[seat]).eye, look.warn))
    return words


def _draw_side(
    canvas: Canvas,
    sight: DrawContext,
    lanes: blocks.Lanes,
    seat: int,
    y: int,
    step: int,
    columns: list[_Column],
) -> None:
    painter, size = sight.painter, lanes.size
    for at in range(_CARDS):
        x = lanes.left + at * step
        back = at - _CARDS
        name = f"front:{seat}" if back == -1 else f"front:{seat}:{back}"
        card = columns[at].cards[seat] if at < len(columns) else None
        usual = "lit" if at < len(columns) and columns[at].match is not None else ""
        # All cards are flipped at once, and decide together.
        state = sight.marks.get(name, sight.marks.get(f"side:{seat}", usual))
        if card is None:
            painter.place(canvas, x, y, size)
        elif sight.session.paused:
            painter.back(canvas, x, y, size)
        else:
            painter.face(canvas, x, y, card, size, state)
        canvas.place(name, x, y, size.width, size.height)
    width = 2 * step + size.width
    canvas.place(f"side:{seat}", lanes.left, y, width, size.height)


def _draw_ties(
    canvas: Canvas, sight: DrawContext, lanes: blocks.Lanes, step: int, columns: list[_Column]
) -> None:
    """Draw the matches of pairs between the sides, and which of the other cards are higher."""
    view: CasualtyView = sight.view
    look, free = sight.look, lanes.free
    if not all(view.last) or not free:
        return
    y = lanes.between + (free - 1) // 2
    end = lanes.left
    for at, column in enumerate(columns[:_CARDS]):
        if column.match is None:
            continue
        x = lanes.left + at * step
        side = sight.glyphs.edge[3]
        for row in range(lanes.between, lanes.between + free):
            canvas.middle(x, lanes.size.width, row, side, look.title)
        canvas.middle(x, lanes.size.width, y, "match", look.title)
        end = x + step
    brief = f"{sight.painter.index(_HIGHEST)} beats all"
    words = fitted(lanes.left + lanes.width - end, *_rest(view, brief))
    canvas.put(end, y, words, look.felt)


def _rest(view: CasualtyView, brief: str) -> Sequence[str]:
    """Return the result of the cards without a match: sum against sum.

    ``brief`` is the short text for a win by the ace of spades.
    """
    fought = fight(view.last)
    mine, theirs = fought.rest
    if not mine and not theirs:
        return ("",)
    if fought.best:
        return felts.spades_beat_all, brief
    if fought.better is None:
        return (f"{total(mine)} = {total(theirs)}",)
    sums = sorted([total(mine), total(theirs)], reverse=True)
    return (f"{sums[0]} beats {sums[1]}",)


# -- the casualties


def _draw_ghosts(canvas: Canvas, sight: DrawContext, x: int, width: int, rows: int) -> None:
    """Draw the cards that are out of the game in the last rows, the newest last."""
    view: CasualtyView = sight.view
    look, painter = sight.look, sight.painter
    y = canvas.height - rows + (rows > 1)
    canvas.place("ghosts", x, y, width, max(rows - 1, 1))
    fallen = view.fallen
    if not fallen:
        canvas.put(x, y, felts.no_casualties, look.dim)
        return
    lit = sight.marks.get("ghosts") == "lit"
    end = canvas.put(x, y, "casualties", look.title if lit else look.dim) + 1
    more = "…" if sight.glyphs.unicode else "."  # Earlier ones, without room.
    if rows > 1:
        canvas.put(x, y + 1, str(len(fallen)), look.strong)
        shown = fallen[-((x + width - end) // (S.width + 1)) :]
        if len(shown) < len(fallen):
            canvas.put(end, y, more, look.faded)
        for at, card in enumerate(shown):
            painter.face(canvas, end + 1 + at * (S.width + 1), y, card, S, "dim")
        return
    end = canvas.put(end, y, str(len(fallen)), look.strong) + 1
    texts = [painter.index(card) for card in fallen]
    if end + len(" ".join(texts)) > x + width:
        end = canvas.put(end, y, more, look.faded) + 1
    while texts and end + len(" ".join(texts)) > x + width:
        texts.pop(0)
    for text in texts:
        end = canvas.put(end, y, text, look.faded) + 1


# -- the stack of wars


def _draw_figures(canvas: Canvas, sight: DrawContext, x: int, width: int, height: int) -> None:
    """Draw the turn, the stack of wars with the current one lit, and the timeline."""
    view: CasualtyView = sight.view
    look = sight.look
    of = of_limit(view.turn, view.limit)
    canvas.put(x, 0, f"turn {view.turn}{of}", look.title, width)
    y = 2
    turned = _turned(sight, width)
    top = len(view.stakes[-1].kinds) if view.stakes else 1
    # The revealed cards are below at least the newest war.
    room = max(height - len(turned), y + top + (len(view.stakes) > 1))
    canvas.place("wars", x, y, width, max(len(view.stakes), 1))
    for depth, stake in enumerate(reversed(view.stakes)):
        below = len(view.stakes) - depth - 1
        if y + len(stake.kinds) > room - (below > 0):
            canvas.put(x, y, f"{below + 1} more below", look.dim, width)
            y += 1
            break
        y = _draw_stake(canvas, sight, stake, depth, x, y, width)
        if not depth and room - y >= 3 * S.height:
            y = _draw_at_stake(canvas, sight, stake, x, y, width)
    if not view.stakes:
        canvas.put(x, y, "no war", look.dim)
        y += 1
    y = _draw_turned(canvas, sight, turned, x, y, width, height)
    y += 1
    rows = min(height - y, 14)
    done = view.turn - (not view.over)
    y = blocks.course(canvas, sight, done, x, y, width, rows if rows > 2 else 0)


def _draw_stake(
    canvas: Canvas, sight: DrawContext, stake: Stake, depth: int, x: int, y: int, width: int
) -> int:
    """Draw wars that are decided together, one per row, with the cards at stake.

    Returns the row after them.
    """
    look = sight.look
    x, width = x + depth, width - depth
    size = sum(map(len, stake.open)) + sum(stake.down)
    for at, (kind, winner) in enumerate(zip(stake.kinds, stake.winners, strict=True)):
        now = at == stake.at
        lit = now and depth == 0
        style = look.lit if lit else look.felt if depth == 0 else look.dim
        if lit:
            canvas.fill(x, y, width, 1, style)
        named = f"{sight.glyphs.turn if now else ' '} {kind_name(kind)}"
        canvas.put(x, y, named, style, width)
        if winner is not None:
            told = sight.scene.names[winner]
        else:
            told = fitted(width - len(named) - 1, counted(size, "card"), str(size)) if now else ""
        canvas.right(x + width, y, told, style)
        if lit:
            canvas.place("war:0", x, y, width, 1)
        y += 1
    return y


def _turned(sight: DrawContext, width: int) -> list[tuple[str, Style]]:
    """Return heading and rows of the cards revealed after a war, by seat, with styles."""
    view: CasualtyView = sight.view
    if not any(view.turned) or sight.session.paused:
        return []
    look = sight.look
    style = look.title if sight.marks.get("turned") == "lit" else look.dim
    rows = [(fitted(width, "face up", "shown"), style)]
    for seat in (1, 0):
        row = ""
        for text in map(sight.painter.index, view.turned[seat]):
            if row and len(row) + 1 + len(text) > width:
                rows.append((row, look.felt if seat else look.strong))
                row = ""
            row = f"{row} {text}".strip()
        if row:
            rows.append((row, look.felt if seat else look.strong))
    return rows


def _draw_turned(
    canvas: Canvas,
    sight: DrawContext,
    turned: Sequence[tuple[str, Style]],
    x: int,
    y: int,
    width: int,
    height: int,
) -> int:
    """Draw the cards revealed after a war, if there is room; return the row after them."""
    if turned:
        canvas.place("turned", x, y, width, len(turned))
    if y + len(turned) > height:
        return y
    for at, (text, style) in enumerate(turned):
        canvas.put(x, y + at, text, style, width)
    return y + len(turned)


def _draw_at_stake(
    canvas: Canvas, sight: DrawContext, stake: Stake, x: int, y: int, width: int
) -> int:
    """Draw the face-up stake of the current war; return the row after it."""
    if sight.session.paused:
        return y
    most = (width - S.width) // PEEK + 1
    for seat in (1, 0):
        cards = stake.open[seat][-most:]
        sight.painter.fan(canvas, x, y, cards, S, 1)
        y += S.height + seat
    return y + 1
