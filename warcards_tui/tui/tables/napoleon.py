"""Drawing of Napoleon's War: the sorting of the hand, then the battles.

The sorting shows strengths and the known cards of the opponent; battles show the cards face to
face, and all earlier battles. Places: ``hand:0`` and so on are the cards being sorted, ``front:0``
the flipped card of a seat, ``won:0`` its captured cards, ``seat:0`` its deck, ``stake:0`` its cards
of a war, ``sign`` the word WAR, ``deck`` the middle.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style

from warcards_tui.cards.french import Card
from warcards_tui.games.napoleon.machine import DOWN, NapoleonView
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.controls.napoleon import SPOT, Keys
from warcards_tui.sitting.course import Trick
from warcards_tui.sitting.hand_order import ROW, HandOrder
from warcards_tui.sitting.person import YOU
from warcards_tui.tui.canvas import Canvas, fitted
from warcards_tui.tui.cards import PEEK, XL, L, M, S, Size
from warcards_tui.tui.hands import RAISED, largest, lay
from warcards_tui.tui.sight import DrawContext
from warcards_tui.voice.limits import of_limit
from warcards_tui.words import felts

_ACE = 14
_EIGHTHS = " ▁▂▃▄▅▆▇█"
_OFFERED = (*act.SORT, *[each for each in act.SORTING if each.id in ("sort-keep", "sort-use")])
"""Actions on all cards at once, listed below them."""


def paint(canvas: Canvas, sight: DrawContext) -> None:
    """Draw the table."""
    keys = sight.session.controls
    sorting = keys.sorting if isinstance(keys, Keys) else None
    view: NapoleonView = sight.view
    figures = f"battle {view.battle}{of_limit(view.battle, view.limit)}"
    canvas.put(1, 0, figures, sight.look.dim)
    canvas.place("deck", canvas.width // 2, canvas.height // 2)
    if sorting is not None and view.seat in view.sorting:
        _paint_sorting(canvas, sight, sorting)
    else:
        _paint_battle(canvas, sight)


def _strength(card: Card) -> int:
    return _ACE if card.rank == 1 else card.rank


def _tricks(sight: DrawContext) -> Sequence[Trick]:
    """Return the battles before the one in the view."""
    course = sight.session.course
    return course.tricks(sight.view.battle - (not sight.view.over)) if course is not None else ()


def _bar(
    canvas: Canvas,
    sight: DrawContext,
    x: int,
    y: int,
    width: int,
    rows: int,
    strength: int,
    style: Style,
) -> None:
    """Draw a bar that stands on row ``y``; an ace is ``rows`` rows high."""
    full = -(-strength * rows * 8 // _ACE)
    for row in range(rows):
        part = min(max(full - 8 * row, 0), 8)
        mark = _EIGHTHS[part] if sight.glyphs.unicode else "#" if part >= 4 else " "
        canvas.put(x, y - row, mark * width, style)


# -- sorting


def _paint_sorting(canvas: Canvas, sight: DrawContext, sorting: HandOrder) -> None:
    _draw_known(canvas, sight, sorting)
    free = canvas.height - 2
    size = _row_size(canvas, len(sorting.order), free)
    if size is not None:
        _paint_row(canvas, sight, sorting, size)
    else:
        _paint_rows(canvas, sight, sorting)
    _draw_offered(canvas, sight, canvas.height - 1)


def _row_size(canvas: Canvas, many: int, free: int) -> Size | None:
    """Return the size at which all cards fit in a row, one of them whole; None if none fits."""
    found = None
    for size in (M, L, XL):
        if (many - 1) * PEEK + size.width <= canvas.width - 2 and size.height + 8 <= free:
            found = size
    return found


def _paint_row(canvas: Canvas, sight: DrawContext, sorting: HandOrder, size: Size) -> None:
    """Draw all cards in one row, the current one whole, with strengths above and theirs below."""
    order = sorting.order
    wide = (len(order) - 1) * PEEK + size.width
    x = (canvas.width - wide) // 2
    tricks = [each for each in _tricks(sight) if all(each.cards)]
    theirs = min(4, (canvas.height - size.height - 6) // 3) if tricks else 0
    top = canvas.height - 3 - theirs - (theirs > 0) - size.height
    rows = max(min(top - 4, 20), 1)
    lefts = []
    left = x
    for at in range(len(order)):
        lefts.append(left)
        left += size.width + 1 if at == sorting.at else PEEK
    for at, card in enumerate(order):
        here = at == sorting.at
        style = _style(sight, sorting, at)
        if not sight.session.paused:
            _bar(canvas, sight, lefts[at], top - 2, PEEK - 1, rows, _strength(card), style)
        _draw_card(canvas, sight, sorting, at, lefts[at], top, size, whole=here)
        canvas.put(lefts[at], top + size.height, _number(sight, sorting, at), style)
        seen = size.width if here else PEEK
        canvas.spot(lefts[at], top - rows - 1, seen, rows + size.height + 2, f"{SPOT}{at}")
    if theirs:
        _draw_theirs(canvas, sight, tricks, x, top + size.height + theirs + 1, theirs, wide)


def _draw_theirs(
    canvas: Canvas,
    sight: DrawContext,
    tricks: Sequence[Trick],
    x: int,
    y: int,
    rows: int,
    width: int,
) -> None:
    """Draw the newest cards that the opponent has flipped, in their order."""
    other = 1 - YOU
    title = felts.newest_cards(player=sight.scene.names[other]).eye
    end = canvas.put(x, y, title, sight.look.dim)
    last = tricks[-((width + x - end) // 3) :]
    if sight.session.paused:
        return
    for at, trick in enumerate(last):
        card = trick.cards[other]
        if card is not None:
            _bar(canvas, sight, end + 3 * at, y, 2, rows, _strength(card), sight.look.text_theirs)


def _paint_rows(canvas: Canvas, sight: DrawContext, sorting: HandOrder) -> None:
    """Draw thirteen cards per row, small or in words, with their strengths above."""
    order = sorting.order
    rows = -(-len(order) // ROW)
    step = (canvas.width - 2) // ROW
    drawn = step > S.width and rows * (S.height + 2) + 1 <= canvas.height - 2
    tall = S.height + 2 if drawn else 3
    top = canvas.height - 1 - rows * tall
    high = max(min(top - 2, 4), 0)
    wide = max((canvas.width - 2) // len(order), 1)
    if high and not sight.session.paused:
        for at, card in enumerate(order):
            style = _style(sight, sorting, at)
            each = max(wide - 1, 1)
            strength = _strength(card)
            _bar(canvas, sight, 1 + at * wide, top - 1, each, high, strength, style)
            canvas.spot(1 + at * wide, top - high, wide, high, f"{SPOT}{at}")
    left = (canvas.width - step * min(len(order), ROW)) // 2
    for at in range(len(order)):
        x, y = left + at % ROW * step, top + at // ROW * tall + 1
        style = _style(sight, sorting, at)
        number = _number(sight, sorting, at)
        if drawn:
            _draw_card(canvas, sight, sorting, at, x, y, S, whole=True)
            canvas.middle(x, S.width, y + S.height, number, style)
        else:
            _draw_word(canvas, sight, sorting, at, x, y)
            canvas.put(x, y + 1, number, style)
        canvas.spot(x, y - 1, step, tall, f"{SPOT}{at}")


def _style(sight: DrawContext, sorting: HandOrder, at: int) -> Style:
    """Return the style of a card's figures: the current and the marked one stand out."""
    stands_out = at == sorting.at or sorting.order[at] is sorting.marked
    return sight.look.title if stands_out else sight.look.dim


def _number(sight: DrawContext, sorting: HandOrder, at: int) -> str:
    """Return the position of a card, with a sign if it is current, carried or marked."""
    if at == sorting.at:
        return f"{'^' if sorting.carried else sight.glyphs.turn}{at + 1}"
    return f"{'*' * (sorting.order[at] is sorting.marked)}{at + 1}"


def _draw_card(
    canvas: Canvas,
    sight: DrawContext,
    sorting: HandOrder,
    at: int,
    x: int,
    y: int,
    size: Size,
    *,
    whole: bool,
) -> None:
    card = sorting.order[at]
    here = at == sorting.at
    state = "lifted" if here and sorting.carried else ""
    name = f"hand:{at}"
    if whole:
        # The current card is raised, and has the color of lifted cards while it is carried.
        lay(canvas, sight, name, x, y - (here and not state), card, size, state)
        return
    canvas.place(name, x, y, PEEK - 1, size.height)
    state = sight.marks.get(name, "lit" if card is sorting.marked else "")
    seen = None if sight.session.paused else card
    sight.painter.covered(canvas, x, y - (state in RAISED), seen, size, state)


def _draw_word(
    canvas: Canvas, sight: DrawContext, sorting: HandOrder, at: int, x: int, y: int
) -> None:
    """Draw a card as rank and sign only, if there are too many for more."""
    card = sorting.order[at]
    canvas.place(f"hand:{at}", x, y, PEEK, 1)
    if sight.session.paused:
        canvas.put(x, y, "##", sight.look.back)
        return
    state = "lifted" if at == sorting.at and sorting.carried else ""
    canvas.put(
        x, y - (at == sorting.at), sight.painter.index(card), sight.painter.style(card, state)
    )


def _draw_known(canvas: Canvas, sight: DrawContext, sorting: HandOrder) -> None:
    """Draw the known facts about the opponent, and the carried or marked card."""
    view: NapoleonView = sight.view
    look, other = sight.look, 1 - YOU
    name = sight.scene.names[other]
    if other in view.sorting:
        words = felts.sorts(player=name, cards=view.counts[other]).eye
    else:
        owned = felts.owns(player=name, deck=str(view.other_deck), captured=str(view.other_pile))
        words = owned.eye
        top = view.tops[other]
        if top is not None:
            words += felts.top_card(card=sight.painter.index(top)).eye
    if view.war:
        war = felts.in_war(up=len(view.up[0]) + len(view.up[1]), down=sum(view.down))
        words += f"  {sight.glyphs.dot}  {war.eye}"
    canvas.place(f"seat:{other}", 22, 0, len(words))
    canvas.put(22, 0, words, look.strong)
    keys = sight.session.controls
    held = ""
    if keys.selected:
        held = felts.deck_lifted(key=sight.cap(act.GO_ON)).eye
    elif sorting.carried:
        card = sight.painter.index(sorting.card)
        held = felts.carrying(card=card, place=sorting.at + 1).eye
    elif sorting.marked is not None:
        held = felts.selected(card=sight.painter.index(sorting.marked)).eye
    if not sight.session.paused:
        canvas.right(canvas.width - 1, 0, f"  {held}" if held else "", look.title)


def _draw_offered(canvas: Canvas, sight: DrawContext, y: int) -> None:
    """Draw the ways to sort all cards, each with its key; a click does the same."""
    if sight.session.paused:
        return
    look = sight.look
    x = 1
    for each in _OFFERED:
        cap = sight.cap(each)
        if x + len(cap) + 1 + len(each.title) > canvas.width:
            break
        end = canvas.put(x, y, cap, look.title)
        end = canvas.put(end + 1, y, each.title, look.dim)
        canvas.spot(x, y, end - x, 1, each.id)
        x = end + 2


# -- battles


def _paint_battle(canvas: Canvas, sight: DrawContext) -> None:
    view: NapoleonView = sight.view
    look = sight.look
    room = canvas.height - 1
    # Above the cards: names and a row for raised cards. Below: their titles and all battles so far.
    below = max(room // 3, 5)
    high = room - below - 3
    sides = (largest((canvas.width - 8) // 6 - 1, high), M)
    fits = [(each, largest((canvas.width - 4 * (each.width + 2)) // 2 - 3, high)) for each in sides]
    # The cards in the fight are as large as possible.
    size, pair = max(fits, key=lambda each: each[1].height)
    y = 3
    middle = canvas.width // 2
    for seat in (YOU, 1 - YOU):
        _draw_side(canvas, sight, seat, middle, y, size, pair)
    y += pair.height
    canvas.place("sign", middle, y)
    canvas.place("edge", middle, canvas.height - 1)
    fought = view.war and view.last_winner is None and not (view.over or sight.session.paused)
    if fought and sight.marks.get("sign") != "flip":
        canvas.middle(0, canvas.width, y, " WAR ", look.alarm)
    y += 1
    half = canvas.width // 2
    for seat, x in ((YOU, 2), (1 - YOU, half + 1)):
        canvas.place(f"stake:{seat}", x, y, half - 3, min(canvas.height - y, M.height))
    if view.war:
        _draw_war(canvas, sight, y, min(canvas.height - y, M.height))
    else:
        _draw_battles(canvas, sight, y, canvas.height - y)


def _draw_side(
    canvas: Canvas, sight: DrawContext, seat: int, middle: int, y: int, size: Size, pair: Size
) -> None:
    """Draw a player's cards from the middle outwards: flipped card, captures, deck."""
    view: NapoleonView = sight.view
    look, painter = sight.look, sight.painter
    mine = seat == YOU
    gap = 2

    def left(from_middle: int, size: Size) -> int:
        return middle - from_middle - size.width if mine else middle + from_middle

    turn = seat in view.waiting
    name = f"{sight.glyphs.turn} " * turn + f"{sight.scene.names[seat]} {view.counts[seat]}"
    if seat in view.sorting:
        name += ", sorts"
    lit = sight.marks.get(f"seat:{seat}") == "lit"
    style = look.lit if lit else look.title if turn else look.strong
    x = left(1, pair)
    if mine:
        canvas.right(x + pair.width, y - 2, name, style)
    else:
        canvas.put(x, y - 2, name, style)
    last = view.last[seat] if view.last else None
    if last is not None:
        took = seat == view.last_winner
        lay(canvas, sight, f"front:{seat}", x, y, last, pair, "lit" if took else "")
        title = fitted(pair.width, "takes all", "takes") if took else ""
        canvas.middle(x, pair.width, y + pair.height, title, look.title)
    else:
        canvas.place(f"front:{seat}", x, y, pair.width, pair.height)
        painter.place(canvas, x, y, pair)
    canvas.spot(x, y, pair.width, pair.height, act.GO_ON.id)
    low = y + pair.height - size.height
    top = view.tops[seat]
    x = left(1 + pair.width + gap, size)
    canvas.place(f"won:{seat}", x, low, size.width, size.height)
    if top is not None:
        lay(canvas, sight, f"won:{seat}", x, low, top, size)
    else:
        painter.place(canvas, x, low, size)
    title = "captured" if size.width >= M.width else "won"
    canvas.middle(x, size.width, low + size.height, title, look.dim)
    x = left(1 + pair.width + 2 * gap + size.width, size)
    canvas.place(f"seat:{seat}", x, low, size.width, size.height)
    if seat in view.sorting or view.counts[seat] > 0:
        painter.back(canvas, x, low, size)
        if mine:
            canvas.spot(x, low, size.width, size.height, act.GO_ON.id)
    else:
        painter.place(canvas, x, low, size)
    canvas.middle(x, size.width, low + size.height, "deck", look.dim)


def _draw_war(canvas: Canvas, sight: DrawContext, y: int, height: int) -> None:
    """Draw the cards at stake: those of each side from the first tie on, as many as fit."""
    view: NapoleonView = sight.view
    painter = sight.painter
    size = largest(canvas.width // 4, height)
    half = canvas.width // 2 - 3
    for seat in (YOU, 1 - YOU):
        cards: list[Card | None] = []
        down = view.down[seat]
        for card in view.up[seat]:
            cards.append(card)
            cards += [None] * min(down, DOWN)
            down -= min(down, DOWN)
        most = (half - size.width) // PEEK + 1
        cards = cards[-most:]
        wide = (len(cards) - 1) * PEEK + size.width
        x = (2 if seat == YOU else canvas.width // 2 + 1) + (half - wide) // 2
        for at, each in enumerate(cards):
            seen = None if sight.session.paused else each
            if at < len(cards) - 1:
                painter.covered(canvas, x, y + 1, seen, size)
            elif seen is None:
                painter.back(canvas, x, y + 1, size)
            else:
                painter.face(canvas, x, y + 1, seen, size)
            x += PEEK


def _draw_battles(canvas: Canvas, sight: DrawContext, y: int, height: int) -> None:
    """Draw all battles so far, newest at the right.

    The player's strengths go upwards, the opponent's downwards, with the winners between them.
    """
    look, glyphs = sight.look, sight.glyphs
    tricks = [each for each in _tricks(sight) if all(each.cards)]
    if height < 4 or not tricks:
        return
    mine = sum(each.winner == YOU for each in tricks)
    wars = sum(each.steps > 0 for each in tricks)
    names = sight.scene.names
    words = f"battles won: {names[YOU]} {mine}, {names[1 - YOU]} {len(tricks) - mine}"
    words += f"; wars: {wars}" if wars else ""
    canvas.middle(1, canvas.width - 2, y, words, look.dim)
    if sight.session.paused:
        return
    rows = (height - 2) // 2
    wide = 3
    last = tricks[-((canvas.width - 2) // wide) :]
    x = (canvas.width - len(last) * wide) // 2
    middle = y + 1 + rows
    for at, trick in enumerate(last):
        left = x + at * wide
        own, other = trick.cards[YOU], trick.cards[1 - YOU]
        if own is None or other is None:
            continue
        won = trick.winner == YOU
        _bar(
            canvas,
            sight,
            left,
            middle - 1,
            2,
            rows,
            _strength(own),
            look.text_mine if won else look.dim,
        )
        _bar(
            canvas,
            sight,
            left,
            middle + rows,
            2,
            rows,
            _strength(other),
            look.dim if won else look.text_theirs,
        )
        sign = "●" if glyphs.unicode else "+"
        lost = "○" if glyphs.unicode else "-"
        canvas.put(left, middle, sign if won else lost, look.text_mine if won else look.text_theirs)
