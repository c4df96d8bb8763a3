"""Drawing of 21st Century War: the newest plays side by side, the hand, and a forecast.

The forecast shows the effect of the selected cards. Places: ``front:0`` is the chosen or revealed
play of a seat, ``last:0`` its newest play, ``won:0`` and ``seat:0`` the row below its name,
``table`` the cards for the next winner, ``deck`` the middle, ``hand:0`` and so on the cards of the
hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.style import Style

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Ranks, capital, counted, told
from warcards_tui.games.century.events import CenturyView
from warcards_tui.games.century.rules import total
from warcards_tui.games.moves import Choose, Lay
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.controls.century import Keys
from warcards_tui.tui.canvas import Canvas, fitted
from warcards_tui.tui.cards import PEEK, SIZES, M, S, Size
from warcards_tui.tui.hands import RAISED, Held, draw_hand, hand_height, lay
from warcards_tui.tui.sight import DrawContext
from warcards_tui.voice.games.century import how
from warcards_tui.voice.limits import of_limit
from warcards_tui.voice.render import eye
from warcards_tui.words import felts

_HAND = 4
"""Most cards of a hand."""

_BESIDE = 26
"""Fewest columns for the texts beside the hand."""

THICK = 4
"""Cards of a deck per mark."""


def paint(canvas: Canvas, sight: DrawContext) -> None:
    """Draw the table."""
    view: CenturyView = sight.view
    look = sight.look
    number = f"round {view.round}{of_limit(view.round, view.limit)}"
    x = canvas.put(1, 0, number, look.dim)
    waits = sum([len(cards) for cards in view.table])
    if waits:
        words = f"{felts.in_tie if view.tied else felts.waiting}: {counted(waits, 'card')}"
        canvas.place("table", x + 3, 0, len(words))
        lit = sight.marks.get("table") == "lit"
        canvas.put(x + 3, 0, words, look.chosen if lit else look.warn)
    canvas.place("deck", canvas.width // 2, canvas.height // 2)
    held = _held(sight)
    most = canvas.width - 3 - _BESIDE
    high = hand_height(most, max(canvas.height // 2 + 1, 7), held)
    top = canvas.height - high
    size = draw_hand(canvas, sight, 1, top, _wide(canvas, most, held, high), high, held)
    _draw_seats(canvas, sight, 1, top - 1)
    beside = 1 + _wide(canvas, most, held, high) + 3
    _draw_lifted(canvas, sight, beside, top + 1, canvas.width - beside - 1, size.height)


def _wide(canvas: Canvas, most: int, held: Sequence[Held], high: int) -> int:
    """Return the columns that the cards of the hand need."""
    size = [each for each in SIZES if each.height <= high - 2]
    wide = (size[-1] if size else S).width + 2
    return min(most, max(len(held), _HAND) * wide + 2)


# -- the seats


def _draw_seats(canvas: Canvas, sight: DrawContext, y: int, height: int) -> None:
    """Draw every seat with its deck, and its play of the newest revealed round."""
    view: CenturyView = sight.view
    wide = (canvas.width - 2) // len(view.counts)
    # At most four cards, the last in full; above them the name and a row for raised cards, below
    # them the points.
    rows = height - 3
    fits = [
        each for each in SIZES if each.height <= rows and each.width + (_HAND - 1) * PEEK < wide - 1
    ]
    size = fits[-1] if fits else S
    spare = max(height - size.height - 4, 0) // 2
    # If rows are short, the one for raised cards goes first.
    rise = height >= size.height + 3
    for seat in range(len(view.counts)):
        _draw_seat(canvas, sight, seat, 1 + seat * wide, y + spare, wide - 1, size, rise=rise)


def _draw_seat(
    canvas: Canvas,
    sight: DrawContext,
    seat: int,
    x: int,
    y: int,
    width: int,
    size: Size,
    *,
    rise: bool,
) -> None:
    view: CenturyView = sight.view
    look = sight.look
    turn = seat in view.waiting
    name = f"{sight.glyphs.turn} " * turn + f"{sight.scene.names[seat]} {view.counts[seat]}"
    # Below its name, so that nothing that comes or goes hides it.
    for each in ("seat", "won"):
        right = x + width - size.width
        canvas.place(f"{each}:{seat}", right, y + 1 + rise, size.width, size.height)
    end = canvas.put(x, y, name, look.title if turn else look.strong)
    tag = _tag(sight, seat)
    thick = min(-(-view.counts[seat] // THICK), x + width - len(tag) - end - 4)
    if thick > 0:
        end = canvas.put(end + 1, y, sight.glyphs.stack * thick, look.back)
    if end + 2 + len(tag) <= x + width:
        canvas.put(end + 2, y, tag, look.accent if turn else look.dim)
    _draw_laid(canvas, sight, seat, x, y + 1 + rise, width, size, rise=rise)


def _draw_laid(
    canvas: Canvas,
    sight: DrawContext,
    seat: int,
    x: int,
    y: int,
    width: int,
    size: Size,
    *,
    rise: bool,
) -> None:
    """Draw a seat's chosen cards, face down for opponents, or those played in the last round."""
    view: CenturyView = sight.view
    name = f"front:{seat}"
    canvas.place(name, x, y, size.width, size.height)
    mine = seat == view.seat
    committed = _committed(sight) if mine else ()
    keys = sight.session.controls
    lifted = mine and isinstance(keys, Keys) and bool(keys.selected) and not committed
    cards = view.last[0].cards[seat] if view.last else ()
    under_way = bool(view.done) or bool(committed) or lifted
    took = seat == view.last_winner
    end = x + size.width
    if committed or (mine and view.chosen):
        end = _draw_fan(
            canvas, sight, name, x, y, committed or view.chosen, size, "", width, rise=rise
        )
    elif cards and not under_way:
        _draw_fan(canvas, sight, name, x, y, cards, size, "lit" if took else "", width, rise=rise)
        _draw_points(canvas, sight, seat, x, y + size.height, width)
    elif seat in view.done:
        # Their number is a secret.
        lay(canvas, sight, name, x, y, None, size)
    else:
        sight.painter.place(canvas, x, y, size, sight.cap(act.GO_ON) if lifted else "")
        if lifted:
            canvas.spot(x, y, size.width, size.height, act.GO_ON.id)
    if cards and under_way:
        beside = end + 2
        small = M if size.width > M.width else S
        room = x + width - beside
        if room >= small.width + (len(cards) - 1) * PEEK:
            state = "" if took else "dim"
            _draw_fan(
                canvas, sight, f"last:{seat}", beside, y, cards, small, state, room, rise=rise
            )
            _draw_points(canvas, sight, seat, beside, y + small.height, room)


def _draw_fan(
    canvas: Canvas,
    sight: DrawContext,
    name: str,
    x: int,
    y: int,
    cards: Sequence[Card],
    size: Size,
    state: str,
    width: int,
    *,
    rise: bool,
) -> int:
    """Draw cards played together, whole if they fit; return the column after them."""
    state = sight.marks.get(name, state)
    step = size.width + 1 if len(cards) * (size.width + 1) <= width else PEEK
    canvas.place(name, x, y, step * (len(cards) - 1) + size.width, size.height)
    for at, card in enumerate(cards):
        left = x + at * step
        top = y - (rise and state in RAISED)
        if sight.session.paused:
            sight.painter.back(canvas, left, y, size)
        elif at < len(cards) - 1 and step == PEEK:
            sight.painter.covered(canvas, left, top, card, size, state)
        else:
            sight.painter.face(canvas, left, top, card, size, state)
    return canvas.places[name].right


def _draw_points(canvas: Canvas, sight: DrawContext, seat: int, x: int, y: int, width: int) -> None:
    """Draw the points of a play, whether it took all, and its combination."""
    view: CenturyView = sight.view
    look = sight.look
    if sight.session.paused or sight.marks.get(f"front:{seat}") == "flip":
        return
    took = seat == view.last_winner
    points = f"{total(view.last[0].cards[seat])}{' takes all' if took else ''}"
    end = canvas.put(x, y, points, look.title if took else look.strong)
    canvas.put(end + 2, y, fitted(x + width - end - 2, _reason(view, seat)), look.dim)


def _reason(view: CenturyView, seat: int) -> str:
    """Return the combination of a seat's play, or its cards of a tie."""
    ties = [card.rank for shown in view.last[1:] for card in shown.cards[seat]]
    if ties:
        return felts.tie(cards=Ranks(ties)).eye
    return told(how(view.last[0].cards[seat], triples=view.triples), "eye")


def _tag(sight: DrawContext, seat: int) -> str:
    """Return the current state of a seat, in a word or two."""
    view: CenturyView = sight.view
    if seat in view.done:
        return felts.chosen
    if seat == view.seat and sight.session.committed is not None:
        return felts.chosen_undo(key=sight.cap(act.UNDO)).eye
    if seat in view.waiting:
        return felts.in_tie if view.tied else felts.choose if seat == view.seat else felts.chooses
    return "" if view.counts[seat] or view.table[seat] else felts.out


# -- the hand


def _committed(sight: DrawContext) -> tuple[Card, ...]:
    """Return the player's choice that can still be undone."""
    move = sight.session.committed
    if isinstance(move, Lay):
        return move.cards
    return (move.card,) if isinstance(move, Choose) else ()


def _held(sight: DrawContext) -> list[Held]:
    """Return the hand; a click selects or deselects a card, as its key does."""
    view: CenturyView = sight.view
    keys = sight.session.controls
    assert isinstance(keys, Keys)
    gone = (*_committed(sight), *view.chosen)
    held = []
    for at, card in enumerate(view.hand):
        if card in gone:
            continue
        action = act.CENTURY[at] if keys.hand and not gone else None
        cap = "" if action is None else sight.cap(action)
        if action is not None and at == keys.at and not sight.session.paused:
            cap = f"{sight.glyphs.turn}{cap}"
        lifted = card in keys.selected
        held.append(Held(card, "" if action is None else action.id, cap, lifted))
    return held


def _draw_lifted(
    canvas: Canvas, sight: DrawContext, x: int, y: int, width: int, height: int
) -> None:
    """Draw the effect of the selected cards: their points if legal, and the cards left."""
    view: CenturyView = sight.view
    look = sight.look
    keys = sight.session.controls
    assert isinstance(keys, Keys)
    if sight.session.paused:
        return
    rows: list[tuple[str, Style]] = []
    if keys.hand and sight.session.committed is None:
        chosen = keys.selected
        words = eye(keys.told)
        wrong = keys.told.id == "selection-not-legal"
        if chosen and not wrong:
            rows.append((counted(total(chosen), "point"), look.title))
            rows += [(each, look.felt) for each in wrap(_made(view, chosen), width)]
            left = [card.rank for card in view.hand if card not in chosen]
            leaves = f"leaves {Ranks(left).eye}" if left else "leaves nothing"
            rows += [(each, look.dim) for each in wrap(leaves, width)]
            draws = min(len(chosen), view.piles[view.seat])
            if not view.tied:
                rows.append((felts.draws_then(many=draws).eye, look.dim))
        else:
            style = look.warn if wrong else look.dim
            rows += [(each, style) for each in wrap(words if chosen else "", width)]
    rows.append((f"your pile {view.piles[view.seat]}", look.dim))
    first = y + max(height - len(rows), 0) // 2
    for at, (text, style) in enumerate(rows[: canvas.height - y]):
        canvas.put(x, first + at, text, style, width)


def _made(view: CenturyView, cards: Sequence[Card]) -> str:
    """Return the combination of the selected cards; a single card is named as such."""
    return capital(told(how(cards, triples=view.triples), "eye"))
