"""Drawing of a game of secret choices: choices, newest trick, order, and hand with powers.

Places: ``front:0`` is the chosen or revealed card of a seat, ``last:0`` its card of the newest
trick, ``seat:0`` its name, ``won:0`` its won cards, ``war`` the war pile, ``order`` the current
order, ``deck`` the middle, ``hand:0`` and so on the cards of the hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from warcards_tui.cards.french import RANK_TEXTS, Card
from warcards_tui.games.moves import Choose
from warcards_tui.games.scientific.events import ScientificView
from warcards_tui.games.scientific.rules import EIGHT, JACK, JOKER, QUEEN, THREE, strengths
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.controls.scientific import Keys
from warcards_tui.tui.canvas import Canvas, fitted
from warcards_tui.tui.cards import PEEK, M, S, Size
from warcards_tui.tui.hands import Held, draw_hand, hand_height, largest, lay
from warcards_tui.tui.sight import DrawContext
from warcards_tui.voice.limits import of_limit
from warcards_tui.words import felts

_POWERS = {
    JACK: (("turns the", "order"), ("turns", "order"), ("turn",)),
    QUEEN: (("see what", "they play"), ("see the", "others"), ("sees",)),
    THREE: (("count the", "hands"), ("count", "hands"), ("count",)),
    EIGHT: (("swap hand", "and front"), ("swap", "hand"), ("swap",)),
    JOKER: (
        (felts.joker_wins_war, felts.joker_makes_war),
        ("wins or", "makes", "a war"),
        ("wins", "a war"),
        ("war",),
    ),
}
"""Powers of cards, in texts of decreasing length."""

_RANKS = (*range(2, 14), 1, JOKER)
"""The ranks of a hand from left to right."""

_TEN, _SUIT = 10, 13

_LEAST_KNOWN, _AIRY = 3, 12
"""Least rows for the known cards, and rows from which on they are set apart."""

_ROOMY, _VAST = 28, 36
"""Rows from which on cards for viewing are drawn, and drawn large."""


def paint(canvas: Canvas, sight: DrawContext) -> None:
    """Draw the table."""
    view: ScientificView = sight.view
    _draw_order(canvas, sight)
    held = _held(sight)
    # The hand takes about half of the height; the rest is for the table.
    high = max((canvas.height - 2) // 2, 6)
    high = hand_height(canvas.width - 2, high, held)
    draw_hand(canvas, sight, 1, canvas.height - high, canvas.width - 2, high, held)
    room = canvas.height - high - 1
    if len(view.counts) == 2:
        _draw_two(canvas, sight, room)
    else:
        _draw_many(canvas, sight, room)


def _rank(sight: DrawContext, rank: int) -> str:
    joker = "★" if sight.glyphs.unicode else "Jo"
    return RANK_TEXTS[rank] or joker


def _draw_order(canvas: Canvas, sight: DrawContext) -> None:
    """Draw the order in force: which end of the ranks is strong, and who may look."""
    view: ScientificView = sight.view
    look = sight.look
    trick = f"trick {view.trick}{of_limit(view.trick, view.limit)}"
    x = canvas.put(1, 0, trick, look.dim)
    order = felts.two_beats_ace if view.reversed else felts.ace_beats_two
    turned = view.reversed or sight.marks.get("order") == "lit"
    canvas.place("order", x + 3, 0, len(order) + 2)
    if sight.marks.get("order") == "flip":
        # The row turns over: only its edge is visible.
        order, turned = sight.glyphs.rule * len(order), False
    x = canvas.put(x + 3, 0, f" {order} ", look.chosen if turned else look.strong)
    if view.reversed:
        x = canvas.put(x + 1, 0, "order reversed", look.warn)
    pile = f"war pile {len(view.pile)}" if view.pile else felts.no_war_pile
    if view.queen is not None:
        sees = "you see" if view.queen == view.seat else f"{sight.scene.names[view.queen]} sees"
        room = canvas.width - x - 3 - (len(pile) + 3 if view.pile else 0)
        words = fitted(
            room, felts.queen_sees_choice(sees=sees).eye, felts.queen_sees(sees=sees).eye
        )
        x = canvas.put(x + 3, 0, words, look.accent)
    if view.pile or x + len(pile) + 2 < canvas.width:
        canvas.right(canvas.width - 1, 0, f"  {pile}", look.warn if view.pile else look.dim)
    canvas.place("war", canvas.width - 1 - len(pile), 0, len(pile))
    canvas.place("deck", canvas.width // 2, canvas.height // 2)


# -- the seats


def _draw_two(canvas: Canvas, sight: DrawContext, room: int) -> None:
    """Draw the player and one opponent: stacked if the cards stay as large, else side by side."""
    beside = largest(max((canvas.width - 36) // 2 - 9, 5), room - 2)
    above = largest(canvas.width // 2 - 10, room // 2 - 2)
    stacked = above.height >= beside.height and room >= 2 * (above.height + 2)
    size = above if stacked else beside
    wide = max(size.width + (S if size is S else M).width + 5, 20)
    y = 1 + (0 if stacked else max(room - size.height - 3, 0) // 2)
    for at, seat in enumerate((1, 0)):
        x = 2 if stacked else 2 + at * wide
        _draw_seat(canvas, sight, seat, x, y + stacked * at * (room // 2), wide - 2, size)
    side = 2 + (wide if stacked else 2 * wide)
    _draw_known(canvas, sight, side, y, canvas.width - side - 1, room)


def _draw_many(canvas: Canvas, sight: DrawContext, room: int) -> None:
    """Draw all seats side by side, with the known cards below."""
    seats = len(sight.view.counts)
    known = max(min(room - 7, 6), 0)
    wide = (canvas.width - 2) // seats
    # The previous trick is beside the current choice, if both fit.
    beside = S.width + 2 if wide > 2 * S.width + 2 else 0
    size = largest(wide - 1 - beside, room - 3 - known)
    # Any other room is divided between above, middle and below.
    free = max(room - size.height - 3 - 2 * known, 0) // 3
    for seat in range(seats):
        _draw_seat(canvas, sight, seat, 1 + seat * wide, 1 + free, wide - 1, size)
    top = 1 + size.height + 3 + 2 * free
    _draw_known(canvas, sight, 2, top, canvas.width - 4, room + 1 - top)


def _draw_seat(
    canvas: Canvas, sight: DrawContext, seat: int, x: int, y: int, width: int, size: Size
) -> None:
    """Draw a seat: its chosen or revealed card, and beside it its card of the newest trick."""
    view: ScientificView = sight.view
    look = sight.look
    turn = seat in view.waiting
    name = look.title if turn else look.strong
    sign, called = sight.glyphs.turn * turn, sight.scene.names[seat]
    count, tag = view.counts[seat], _tag(sight, seat)
    longest = max(map(len, sight.scene.names))
    if len(f"  {' ' * longest} (99) chosen") <= width:
        # A bare number before a tag would look like its object: cards taken or chosen.
        words = f"{called} ({count})"
    else:
        words, tag = f"{called} {count}", tag if tag == felts.out else ""
    ways = (f"{sign} {words}".strip(), sign + words, words, called)
    end = canvas.put(x, y, fitted(width, *ways), name)
    if len(tag) < x + width - end:
        canvas.put(end + 1, y, tag, look.accent if turn else look.dim)
    top = y + 2
    last = view.last[seat] if view.last else None
    took = seat == view.last_winner
    mine = seat == view.seat
    committed = sight.session.committed if mine and turn else None
    chosen = committed.card if isinstance(committed, Choose) else view.choices[seat]
    place = f"front:{seat}"
    canvas.place(place, x, top, size.width, size.height)
    under_way = bool(view.done) or committed is not None
    if seat in view.done or committed is not None:
        lay(canvas, sight, place, x, top, chosen, size)
    elif last is not None and not under_way:
        lay(canvas, sight, place, x, top, last, size, "lit" if took else "")
    else:
        lifted = mine and sight.session.controls.selected is not None
        sight.painter.place(canvas, x, top, size, sight.cap(act.GO_ON) if lifted else "")
        if lifted:
            canvas.spot(x, top, size.width, size.height, act.GO_ON.id)
    beside = x + size.width + 2
    small = S if size is S else largest(min(x + width - beside, M.width), M.height)
    # Beside the card, so that nothing that comes or goes hides the words above it.
    for each in ("seat", "won"):
        canvas.place(f"{each}:{seat}", beside, top, small.width, small.height)
    if last is not None and under_way and beside + small.width <= x + width:
        lay(canvas, sight, f"last:{seat}", beside, top, last, small, "" if took else "dim")
        canvas.put(beside, top + small.height, felts.took if took else felts.last_card, look.dim)


def _tag(sight: DrawContext, seat: int) -> str:
    """Return the current state of a seat, in a word or two."""
    view: ScientificView = sight.view
    if seat in view.done:
        return felts.decided if view.swapping else felts.chosen
    if seat == view.seat and sight.session.committed is not None:
        return felts.chosen_undo(key=sight.cap(act.UNDO)).eye
    if view.last and not view.done and seat == view.last_winner:
        return felts.took
    if seat in view.waiting:
        mine = seat == view.seat
        verb = "swap" if view.swapping else "choose"
        return f"{verb}{'' if mine else 's'}{'?' if view.swapping else ''}"
    if seat == view.queen and view.waiting:
        return felts.last_card
    return "" if view.counts[seat] else felts.out


# -- known cards


def _draw_known(
    canvas: Canvas, sight: DrawContext, x: int, y: int, width: int, height: int
) -> None:
    """Draw the ranks by strength with the cards opponents can hold, the front, the war pile."""
    view: ScientificView = sight.view
    look = sight.look
    if sight.session.paused or height < _LEAST_KNOWN:
        return
    of_rank = strengths(view.reversed)
    order = [*sorted(range(1, 14), key=lambda rank: -of_rank[rank]), JOKER]
    left = _elsewhere(sight)
    others = [name for seat, name in enumerate(sight.scene.names) if seat != view.seat]
    who = others[0] if len(others) == 1 else felts.others
    title = felts.strongest_first if left is None else felts.strongest_held(player=who).eye
    if len(title) > width and left is not None:
        # The order of the ranks needs no title; the numbers do.
        title = felts.can_hold(player=who).eye
    canvas.put(x, y, title, look.dim)
    wide = max(min(width // len(order), 5), 4 if height >= _LEAST_KNOWN + 5 else 2)
    each = -(-len(order) // -(-len(order) * wide // max(width, wide)))
    tall = 2 if left is not None else 1
    first = y + 1
    for at, rank in enumerate(order):
        column = x + at % each * wide
        y = first + at // each * tall
        there = left is None or left[rank] > 0
        # In the narrowest row a 10 would leave no gap.
        text = _rank(sight, rank) if wide > 2 or rank != _TEN else "T"
        canvas.middle(column, wide - 1, y, text, look.black if there else look.dim)
        if there and wide > 2:
            canvas.put(column, y, f"{text:^{wide - 1}}", look.black)
        if left is not None:
            many = str(left[rank]) if there else sight.glyphs.dot
            canvas.middle(column, wide - 1, y + 1, many, look.dim)
    bottom = first - 1 + height
    air = 1 if height >= _AIRY else 0
    y += tall + air
    if y + _tall(canvas) > bottom + 1:
        return
    _draw_cards(canvas, sight, f"won:{view.seat}", "your front", view.front, x, y, width)
    y += _tall(canvas) + air
    if y <= bottom and _draw_tricks(canvas, sight, x, y, width):
        y += 1 + air
    if view.pile and y + _tall(canvas) <= bottom + 1:
        _draw_cards(canvas, sight, "war", "war pile", view.pile, x, y, width)


def _draw_tricks(canvas: Canvas, sight: DrawContext, x: int, y: int, width: int) -> bool:
    """Draw the winners of the newest tricks, oldest first, without wars; False if none."""
    view: ScientificView = sight.view
    course = sight.session.course
    tricks = course.tricks(view.trick - 1) if course is not None else ()
    if not tricks:
        return False
    look = sight.look
    won, lost = ("●", "○") if sight.glyphs.unicode else ("+", "-")
    x = canvas.put(x, y, "tricks ", look.dim)
    for each in tricks[-(width - 8) :]:
        mine = each.winner == view.seat
        x = canvas.put(x, y, won if mine else lost, look.text_mine if mine else look.text_theirs)
    return True


def _tall(canvas: Canvas) -> int:
    """Return the rows of cards that may be viewed: drawn if there is room, else in words."""
    return _seen_size(canvas).height + 2 if canvas.height >= _ROOMY else 2


def _seen_size(canvas: Canvas) -> Size:
    return M if canvas.height >= _VAST else S


def _draw_cards(
    canvas: Canvas,
    sight: DrawContext,
    name: str,
    title: str,
    cards: Sequence[Card],
    x: int,
    y: int,
    width: int,
) -> None:
    """Draw cards that may be viewed, or write them if there is no room."""
    look = sight.look
    canvas.place(name, x, y, width, 1)
    canvas.put(x, y, f"{title} {len(cards)}", look.dim)
    if not cards:
        return
    if canvas.height >= _ROOMY:
        size = _seen_size(canvas)
        most = max((width - size.width) // PEEK + 1, 1)
        sight.painter.fan(canvas, x, y + 1, cards[-most:], size, 1)
        return
    at = x + 1
    for card in cards:
        text = sight.painter.index(card)
        if at + len(text) > x + width:
            break
        canvas.put(at, y + 1, text, look.felt)
        at += len(text) + 1


def _elsewhere(sight: DrawContext) -> Counter[int] | None:
    """Return how many cards of each rank the opponents own.

    These are all cards that the player neither owns nor sees in the war pile. Every hand begins
    with a card of each rank and the same jokers. That does not hold for a written deal, for which
    this returns None.
    """
    view: ScientificView = sight.view
    setup = sight.session.game.setup
    if setup.deal is not None:
        return None
    left = Counter(dict.fromkeys(range(1, _SUIT + 1), setup.seats))
    left[JOKER] = setup.seats * int(str(setup.options["jokers"]))
    mine = [*view.hand, *view.front, *view.pile]
    chosen = view.choices[view.seat]
    # The player's choice is theirs until it is revealed.
    if chosen is not None and chosen not in mine:
        mine.append(chosen)
    # A trick that the player takes is theirs from the reveal on.
    if view.last_winner in (None, view.seat):
        # While the cards turn, only the player's own is known.
        turning = "flip" in sight.marks.values()
        shown = view.last[view.seat : view.seat + 1] if turning else view.last
        mine += [card for card in shown if card is not None and card not in mine]
    left.subtract(card.rank for card in mine)
    return left


# -- the hand


def _held(sight: DrawContext) -> list[Held]:
    """Return the hand, weakest rank first; cards of the same rank are adjacent."""
    view: ScientificView = sight.view
    keys = sight.session.controls
    choice = {card.rank for card in keys.hand}
    selected = keys.selected if isinstance(keys, Keys) and choice else None
    committed = sight.session.committed
    laid = committed.card if isinstance(committed, Choose) else None
    held = []
    for card in sorted(view.hand, key=lambda each: (_RANKS.index(each.rank), each.order)):
        if card == laid:
            continue
        lifted = card is selected
        action = act.CHOOSE[card.rank] if card.rank in choice else None
        held.append(
            Held(
                card,
                "" if action is None else act.GO_ON.id if lifted else action.id,
                "" if action is None or committed else sight.cap(action),
                lifted,
                _POWERS.get(card.rank, ()),
            )
        )
    return held


def in_hand(view: ScientificView) -> str:
    """Return the numbers of the player's cards."""
    return f"hand {len(view.hand)}, front {len(view.front)}"
