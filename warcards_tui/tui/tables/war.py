"""Drawing of a game like War: a lane for each seat with its deck and its cards.

The sign of a war is between the lanes, and the state of the game at the right. In addition to the
places of ``blocks`` there are ``treasury`` in Good King, Bad Queen, ``heads:N`` for the kings and
queens that a seat has captured, and ``aside`` for the removed cards of Speed War.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style

from warcards_tui.cards.french import JOKERS, RANK_TEXTS, Card, parse_cards
from warcards_tui.cards.parts import counted
from warcards_tui.games.good_king.rules import EACH, FEE, beaten_by_one, net_kings
from warcards_tui.games.war.events import PastTrick, WarView
from warcards_tui.games.war.rules import KING, QUEEN, strength
from warcards_tui.sitting.course import Trick
from warcards_tui.tui.canvas import Canvas, fitted, rows_of
from warcards_tui.tui.cards.sizes import M, S, Size, fan_width
from warcards_tui.tui.sight import DrawContext
from warcards_tui.tui.tables import blocks
from warcards_tui.voice.games.war import PICKUPS
from warcards_tui.voice.limits import of_limit
from warcards_tui.words import felts

Row = Sequence[Card | None]

LADDER = (*range(2, 14), 1)
"""The ranks in the order of their removal; the last one stays."""

_AIRY = 28
"""Rows of a felt from which on its first and last row stay empty."""

_OF_RANK = 4
"""Cards of a rank in the pack."""

_TRICK = parse_cards("10C 6D 4S 3H 5C 2D")
"""Example of a trick, as many cards as seats; the first wins."""

_WAR = (parse_cards("8S JD"), parse_cards("8H 4C"))
"""Example of a war: the first and the last card of both players; the first player wins.

One face-down card lies between the two cards of each.
"""


def paint(canvas: Canvas, sight: DrawContext) -> None:
    """Draw the table."""
    view: WarView = sight.view
    seats = len(view.counts)
    # Without figures at the right, a row at the bottom has the special facts.
    narrow = not blocks.beside(canvas.width) and canvas.height > seats * 5
    lanes = blocks.lanes(canvas, seats, 3, 1, 1 if narrow else 0)
    aside = max(lanes.width // 2 - lanes.size.width, 0) if canvas.width >= blocks.VAST else 0
    # On a vast felt the fight is in the middle, and earlier tricks have the right half.
    lanes = lanes._replace(left=lanes.left + aside, width=lanes.width - aside)
    rows = view.table if any(view.table) else view.last.rows if view.last else ((),) * seats
    # Light the winner, or the equal cards.
    over = _winner(view)
    war = view.fighting if not view.over and _equal(view) else ()
    lit = war if over is None else (over,)
    end = 0
    for seat, top in zip(lanes.seats, lanes.tops, strict=True):
        tag = [_tag(sight, seat)]
        blocks.packet(canvas, sight, seat, top, lanes.size, tag, 1 + aside // 2)
        where = (lanes.left, top, lanes.width)
        state = "lit" * (seat in lit)
        end = max(end, blocks.row(canvas, sight, seat, rows[seat], where, lanes.size, state))
    # The last trick itself stays there until the next one begins.
    lies = not any(view.table) and view.last is not None
    before = view.trick - (not view.over) - lies
    tops = dict(zip(lanes.seats, lanes.tops, strict=True))
    right = lanes.left + lanes.width
    blocks.trail(canvas, sight, before, tops, lanes.size, end + 3, right)
    fresh = view.trick == 1 and not (view.over or any(rows))
    told = fresh and _draw_examples(canvas, sight, lanes, end + 3)
    if not told:
        _draw_verdict(canvas, sight, lanes, rows)
    blocks.name_middle(canvas, lanes)
    if lanes.beside:
        _draw_figures(canvas, sight, lanes.panel, lanes.beside)
    elif narrow:
        _draw_note(canvas, sight, canvas.height - 1)


def _winner(view: WarView) -> int | None:
    """Return the winner of the cards still shown."""
    return None if any(view.table) or view.last is None else view.last.winner


def _tag(sight: DrawContext, seat: int) -> tuple[str, Style]:
    """Return the current state of a seat, in a word or two."""
    view: WarView = sight.view
    look = sight.look
    # A last card that has been played may still win, or is on its way back to its player.
    plays = view.table[seat] and not view.over
    stays = view.counts[seat] or plays or _winner(view) == seat
    out = ("", look.dim) if stays else (felts.out, look.warn)
    if view.over:
        return out
    if seat in view.standing:
        return felts.stands, look.warn
    if view.fighting and seat not in view.done:
        return (felts.at_war, look.warn) if seat in view.fighting else (felts.watches, look.dim)
    if seat in view.done:
        return felts.ready, look.strong
    return out


# -- between the cards


def _draw_verdict(
    canvas: Canvas, sight: DrawContext, lanes: blocks.Lanes, rows: Sequence[Row]
) -> None:
    """Draw a war and its stake between the cards, or which card beats which."""
    view: WarView = sight.view
    if sight.session.paused:
        return
    x, y, width, free = lanes.left, lanes.between, lanes.width, lanes.free
    if view.fighting and not view.over:
        why = _equal(view)
        if why:  # While cards are still being flipped, there is no reason yet.
            stake = sum(map(len, view.table)) + view.spare
            words = f"{why}   {stake} at stake"
            blocks.war_sign(canvas, sight, x, y, width, free, words)
    elif any(rows) and view.last is not None and not any(view.table):
        blocks.line(canvas, sight, x, y, width, free, _beats(view.last))
    elif view.trick == 1 and not (view.over or any(rows)) and free:
        canvas.put(x, y + free // 2, _higher(len(rows)), sight.look.dim, width)


def _higher(seats: int) -> str:
    """Return the rule that decides a trick."""
    return felts.higher_takes_both if seats == 2 else felts.highest_takes_all


def _draw_examples(canvas: Canvas, sight: DrawContext, lanes: blocks.Lanes, x: int) -> bool:
    """Draw an example of a trick and of a war in the place of tricks, before the first one.

    Returns True if there was room.
    """
    seats = len(lanes.seats)
    width = lanes.left + lanes.width - x
    top, height = lanes.tops[0], lanes.tops[-1] + lanes.size.height - lanes.tops[0]
    due = sight.view.due
    most = max(seats, due + 2)
    size = next(
        (
            each
            for each in (M, S)
            if _example_rows(each) <= height and fan_width(most, each, most) <= width
        ),
        None,
    )
    session = sight.session
    if size is None or width < len(felts.equal_cards) or session.paused or not session.explained:
        return False
    look, painter = sight.look, sight.painter
    air = int(size is M)
    y = top + (height - _example_rows(size)) // 2
    canvas.put(x, y, _higher(seats), look.title, width)
    y += 1 + air
    for at, each in enumerate(_TRICK[:seats]):
        left = x + at * (size.width + 1)
        painter.face(canvas, left, y, each, size, "dim" if at else "lit")
    y += size.height + 1 + air
    canvas.put(x, y, felts.equal_cards, look.title)
    y += 1 + air
    for at, (equal, last) in enumerate(_WAR):
        painter.face(canvas, x, y, equal, size)
        left = x
        for _ in range(due):
            left += size.width + 1
            painter.back(canvas, left, y, size)
        painter.face(canvas, left + size.width + 1, y, last, size, "dim" if at else "lit")
        y += size.height + 1
    if air:
        canvas.put(x, y, felts.down_and_up(many=due).eye, look.dim)
        canvas.put(x, y + 1, felts.higher_takes_all, look.dim)
    return True


def _example_rows(size: Size) -> int:
    """Return the rows of two headings and three rows of cards, with gaps if they are large."""
    return 3 * size.height + (4 if size is S else 10)


def _equal(view: WarView) -> str:
    """Return the reason of a war: equal cards, or a joker."""
    newest = [view.table[seat][-1] for seat in view.fighting if view.table[seat]]
    ranks = [card.rank for card in newest if card is not None]
    if 0 in ranks:
        return "a joker"
    return " = ".join([RANK_TEXTS[rank] for rank in ranks])


def _beats(last: PastTrick) -> str:
    """Return the cards that decided the last trick."""
    newest = [each[-1] for each in last.rows if each]
    own = last.rows[last.winner]
    if not own or own[-1] is None:
        return ""
    beaten = [card for card in newest if card is not None and card is not own[-1]]
    beaten.sort(key=strength, reverse=True)
    if not beaten or strength(beaten[0]) >= strength(own[-1]):
        return ""  # A player was short of cards.
    return f"{_rank(own[-1])} beats {' and '.join(map(_rank, beaten))}"


def _rank(card: Card) -> str:
    return RANK_TEXTS[card.rank] or "joker"


# -- the state of the game


def _draw_figures(canvas: Canvas, sight: DrawContext, x: int, width: int) -> None:
    """Draw the trick, the special facts of the game, and its timeline at the right."""
    view: WarView = sight.view
    look = sight.look
    height = canvas.height
    of = of_limit(view.trick, view.limit)
    y = int(height >= _AIRY)
    height -= y
    canvas.put(x, y, f"trick {view.trick}{of}", look.title, width)
    y += 2
    if view.treasury is not None:
        y = _draw_court(canvas, sight, x, y, width, view.treasury)
    elif view.removing is not None or view.aside:
        y = _draw_ladder(canvas, sight, x, y, width)
    elif view.jokers:
        y = blocks.paragraph(canvas, x, y, width, height, _jokers(sight), look.accent) + 1
        y = _draw_jokers(canvas, sight, x, y)
    done = view.trick - (not view.over)
    kept = sight.session.course
    points = kept.points(done) if kept is not None else ()
    if len(points) < 2 and height - y > 2 * len(LADDER) and sight.session.explained:
        y = _draw_order(canvas, sight, x, y) + 1
    rows = min(2 + height // 5, 14, height - y - 3)
    if rows >= 3:
        y = blocks.course(canvas, sight, done, x, y, width, rows)
    if points and points[-1].wars and y < height:
        words = f"{counted(points[-1].wars, 'war')}, longest {points[-1].longest}"
        canvas.put(x, y, words, look.felt, width)
        y += 1
    y += len(points) > 1
    if view.repeats:
        words = felts.position_repeats(tricks=counted(view.repeats, "trick")).eye
        y = blocks.paragraph(canvas, x, y, width, height, words, look.warn) + 1
    order = PICKUPS[view.pickup]
    words = felts.won_cards_go(order=order).eye
    if view.due > 1:
        words = felts.down_in_war(many=view.due, order=order).eye
    foot = len(rows_of(words, width))
    tall = width >= 30 and height - y - foot >= 4
    if tall and kept is not None and not sight.session.paused:
        _draw_tricks(canvas, sight, kept.tricks(done), x, y, width, height - foot - 1)
    if height - y >= foot:
        blocks.paragraph(canvas, x, height - foot, width, height, words, look.dim)


def _draw_order(canvas: Canvas, sight: DrawContext, x: int, y: int) -> int:
    """Draw the ranks from high to low, if the game has no other facts; return the row after."""
    canvas.put(x, y, felts.high_to_low, sight.look.title)
    for at, rank in enumerate(reversed(LADDER), y + 1):
        canvas.right(x + 3, at, RANK_TEXTS[rank], sight.look.strong)
        canvas.put(x + 5, at, sight.glyphs.stack * (y + 1 + len(LADDER) - at), sight.look.accent)
    return y + 1 + len(LADDER)


def _jokers(sight: DrawContext) -> str:
    star = sight.glyphs.suits.get("R", "")
    return f"{star} {felts.joker_means_war}".strip()


def _draw_jokers(canvas: Canvas, sight: DrawContext, x: int, y: int) -> int:
    """Draw the jokers to watch for, lit if one is on the table; return the row after them."""
    size = M if canvas.height >= 24 else S
    table = [card for row in sight.view.table for card in row]
    for at, joker in enumerate(JOKERS):
        state = "lit" if joker in table else ""
        sight.painter.face(canvas, x + at * (size.width + 1), y, joker, size, state)
    return y + size.height + 1


def _draw_tricks(
    canvas: Canvas,
    sight: DrawContext,
    tricks: Sequence[Trick],
    x: int,
    y: int,
    width: int,
    last: int,
) -> None:
    """Draw the last tricks, the newest first: winner, cards, and their number."""
    if not tricks or last - y < 2:
        return
    look = sight.look
    canvas.put(x, y, "last tricks", look.title)
    for at, each in enumerate(reversed(tricks[-(last - y - 1) :]), y + 1):
        mine = each.winner == sight.view.seat
        canvas.right(x + 4, at, str(each.number), look.dim)
        canvas.put(x + 5, at, sight.scene.names[each.winner], look.title if mine else look.felt)
        others = [card for seat, card in enumerate(each.cards) if seat != each.winner and card]
        newest = each.cards[each.winner]
        texts = [sight.painter.index(card) for card in (newest, *others) if card]
        cards = [f"{text:>3}" for text in texts]
        war = ["war"] * bool(each.steps)
        taken = f"+{each.taken}"
        room = min(width, 36) - 13 - len(taken)
        words = fitted(room, "  ".join([*cards, *war]), " ".join([*cards, *war]), " ".join(cards))
        canvas.put(x + 12, at, words, look.strong if each.steps else look.felt)
        canvas.right(x + min(width, 36), at, taken, look.dim)


# -- the ladder of Speed War


def _draw_ladder(canvas: Canvas, sight: DrawContext, x: int, y: int, width: int) -> int:
    """Draw the ranks, the first to be removed at the bottom; return the row after them."""
    view: WarView = sight.view
    look, glyphs = sight.look, sight.glyphs
    gone_mark, left_mark = ("▮", "▯") if glyphs.unicode else ("#", ".")
    now = LADDER.index(view.removing) if view.removing is not None else len(LADDER) - 1
    air = canvas.height - y >= 24
    if air:
        canvas.put(x, y, felts.removed_ranks, look.title, width)
        y += 1
    rows = len(LADDER)
    if canvas.height - y < rows:
        _draw_short_ladder(canvas, sight, x, y, width)
        return y + 3
    canvas.place("aside", x, y, width, rows)
    for at, rank in enumerate(LADDER):
        line = y + rows - 1 - at
        gone = sum(card.rank == rank for card in view.aside)
        text = f"{RANK_TEXTS[rank]:>2} "
        here = view.removing is not None and at == now
        mark = glyphs.turn if here else " "
        if rank == LADDER[-1]:
            words, style = "stays", look.felt
        elif here:
            # Cards missing in a written deal's pack are neither gone nor left.
            words = gone_mark * gone + left_mark * view.removing_left
            words += f" {view.removing_left} left" * (width >= 15)
            style = look.lit
        elif at < now:
            words, style = gone_mark * min(gone, _OF_RANK) + " gone", look.dim
        else:
            words, style = "", look.felt
        canvas.put(x, line, mark, look.title)
        if here:
            canvas.fill(x + 1, line, min(width, 18) - 1, 1, look.lit)
        canvas.put(x + 1, line, f"{text} {words}", style, width - 1)
    return y + rows + (1 if air else 0)


def _draw_short_ladder(canvas: Canvas, sight: DrawContext, x: int, y: int, width: int) -> None:
    """Draw the ladder in one row."""
    canvas.place("aside", x, y, width, 1)
    x = canvas.put(x, y, _removing(sight), sight.look.title, width)


def _removing(sight: DrawContext) -> str:
    view: WarView = sight.view
    if view.removing is None:
        return felts.only_aces_left
    now = LADDER.index(view.removing)
    words = f"{sight.glyphs.turn} {RANK_TEXTS[view.removing]}: {view.removing_left} left"
    if now:
        words += f", gone {RANK_TEXTS[2]} to {RANK_TEXTS[LADDER[now - 1]]}"
    return words


# -- the court of Good King, Bad Queen


def _draw_court(
    canvas: Canvas, sight: DrawContext, x: int, y: int, width: int, treasury: int
) -> int:
    """Draw the treasury and the powers of kings and queens, lit if the last trick used them."""
    look = sight.look
    _draw_treasury(canvas, sight, x, y, width, treasury)
    y += 2
    acted = _acted(sight.view)
    wide = width >= 30
    powers = {
        "king": (felts.king_wide if wide else felts.king)(many=EACH).eye,
        "queen": (felts.queen_wide if wide else felts.queen)(many=EACH).eye,
        "couple": felts.couple_wide if wide else felts.couple,
        "narrow": (felts.narrow_wide if wide else felts.narrow)(many=FEE).eye,
    }
    seats = range(len(sight.view.counts))
    for seat in seats:
        canvas.place(f"heads:{seat}", x, y, width, 1)
    told = any(sight.marks.get(f"heads:{seat}") == "lit" for seat in seats)
    canvas.put(x, y, "captured", look.title if told else look.dim, width)
    heads = _heads(sight)
    if heads:
        canvas.right(x + width, y, heads, look.strong, width - 9)
    for at, (power, does) in enumerate(powers.items(), y + 1):
        lit = power in acted
        style = look.lit if lit else look.felt
        if lit:
            canvas.fill(x, at, width, 1, style)
        mark = sight.glyphs.turn if lit else " "
        canvas.put(x, at, f"{mark} {does}", style, width)
    y += 1 + len(powers)
    if acted == {"cancelled"} and y < canvas.height:
        canvas.put(x, y, felts.cancel_out, look.warn, width)
        y += 1
    return y + 1


def _draw_treasury(
    canvas: Canvas, sight: DrawContext, x: int, y: int, width: int, treasury: int
) -> None:
    glyphs, look = sight.glyphs, sight.look
    canvas.place("treasury", x, y, width, 1)
    end = canvas.put(x, y, "treasury ", look.title)
    end = canvas.put(end, y, glyphs.stack * min(treasury, width - 13), look.title)
    lit = sight.marks.get("treasury") == "lit"
    canvas.put(end + (treasury > 0), y, str(treasury), look.lit if lit else look.strong)


def _heads(sight: DrawContext) -> str:
    """Return the kings and queens that were captured in the last trick."""
    last = sight.view.last
    if last is None or any(sight.view.table) or sight.session.paused:
        return ""
    return " ".join(map(sight.painter.index, last.heads))


def _acted(view: WarView) -> set[str]:
    """Return the powers that the last trick has used."""
    last = view.last
    if last is None or any(view.table):
        return set()
    own = last.rows[last.winner]
    newest = [row[-1] for seat, row in enumerate(last.rows) if row and seat != last.winner]
    acted = set()
    war = any(len(row) > 1 for row in last.rows)
    beaten = [card for card in newest if card is not None]
    if not war and own and own[-1] is not None and beaten_by_one(own[-1], beaten) is not None:
        acted.add("narrow")
    if view.over and _couple(last):
        return acted | {"couple"}
    net = net_kings(last.heads)
    if net:
        acted.add("king" if net > 0 else "queen")
    elif last.heads:
        acted.add("cancelled")
    return acted


def _couple(last: PastTrick) -> bool:
    """True if a captured queen and the king of her suit are together."""
    own = last.rows[last.winner]
    kings = [card for card in (*last.heads, *own[-1:]) if card is not None and card.rank == KING]
    queens = [card for card in last.heads if card.rank == QUEEN]
    return any(king.suit == queen.suit for king in kings for queen in queens)


# -- notes, if there is no room for a chart


def _draw_note(canvas: Canvas, sight: DrawContext, y: int) -> None:
    """Draw the special facts in one row."""
    view: WarView = sight.view
    look = sight.look
    words = f"trick {view.trick}"
    x = canvas.put(1, y, words, look.dim) + 2
    if view.treasury is not None:
        _draw_treasury(canvas, sight, x, y, 28, view.treasury)
        canvas.right(canvas.width - 1, y, _heads(sight), look.strong)
    elif view.removing is not None or view.aside:
        _draw_short_ladder(canvas, sight, x, y, canvas.width - x)
    elif view.jokers:
        canvas.put(x, y, _jokers(sight), look.accent)
