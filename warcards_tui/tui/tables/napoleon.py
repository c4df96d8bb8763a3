"""The drawing of Napoleon's War: two cards face to face, and while sorting the hand in rows."""

from __future__ import annotations

from textual.geometry import Offset

from warcards_tui.cards.french import Card
from warcards_tui.games.napoleon.machine import DOWN, NapoleonView
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.controls import YOU
from warcards_tui.sitting.controls.napoleon import ARROWS, Keys
from warcards_tui.sitting.hand_order import ROW, HandOrder
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import PEEK, M, S, Size
from warcards_tui.tui.sight import Sight, draw_banner, draw_log

SMALL = Size("row", 5, 1)
"""A card as rank, sign and letter alone, where there are too many for more."""

_LEAST_LOG = 2


def paint(canvas: Canvas, sight: Sight) -> Offset:
    """Draws the table; returns where the newest sentence begins."""
    keys = sight.session.controls
    sorting = keys.sorting if isinstance(keys, Keys) else None
    view: NapoleonView = sight.view
    figures = f"battle {view.battle}" + (f" of {view.limit}" if view.limit else "")
    canvas.right(canvas.width - 1, 0, f"{figures}   {sight.pace}", sight.look.bar)
    if sorting is not None:
        return _paint_sorting(canvas, sight, sorting)
    return _paint_battle(canvas, sight)


# -- sorting


def _paint_sorting(canvas: Canvas, sight: Sight, sorting: HandOrder) -> Offset:
    roomy = canvas.height >= 34
    rows = -(-len(sorting.order) // ROW)
    thick = 3 if roomy else 1
    told = _key_rows(canvas, sight)
    free = sight.bottom - 2 - len(told) - thick - _LEAST_LOG
    sizes = [each for each in (M, S) if rows * (each.height + 2) <= free]
    size = next((each for each in sizes if (each.width + 1) * ROW - 1 <= canvas.width - 2), SMALL)
    step = size.height + (2 if size is not SMALL else 1)
    spare = free - rows * step
    air = min(spare // 2, 2) if spare > 2 else 0
    _draw_known(canvas, sight, sorting, 1)
    y = 2 + air // 2
    for first in range(0, len(sorting.order), ROW):
        _draw_row(canvas, sight, sorting, first, y, size)
        y += step
    y += air
    for row in told:
        x = 2
        for cap, title in [] if sight.session.paused else row:
            x = canvas.put(x, y, cap, sight.look.title)
            x = canvas.put(x + 1, y, title, sight.look.felt) + 2
        y += 1
    draw_banner(canvas, sight, y, thick)
    return draw_log(canvas, sight, y + thick, sight.bottom - y - thick)


def _draw_known(canvas: Canvas, sight: Sight, sorting: HandOrder, y: int) -> None:
    """What may be known of the opponent, and which card is carried or marked."""
    view: NapoleonView = sight.view
    look, other = sight.look, 1 - YOU
    name = sight.scene.names[other]
    words = f"{name}: deck {view.other_deck}, captured {view.other_pile}"
    top = view.tops[other]
    if other in view.sorting:
        words = f"{name} sorts {view.counts[other]}"
    elif top is not None:
        words += f", top {_text(sight, top)}"
    if view.war:
        words += f"  {sight.glyphs.dot}  war: {len(view.up[0]) + len(view.up[1])} up, "
        words += f"{sum(view.down)} down"
    canvas.put(2, y, words, look.strong)
    held = ""
    if sorting.carried:
        held = f"Carrying {_short(sight, sorting.card)} to {sorting.at + 1}"
    elif sorting.marked is not None:
        held = f"Marked {_short(sight, sorting.marked)}"
    if not sight.session.paused:
        canvas.right(canvas.width - 2, y, held, look.title)


def _short(sight: Sight, card: Card) -> str:
    """The card in a line of text: ``10♠``, without signs ``10S``."""
    return sight.painter.index(card) if sight.glyphs.suits else card.text


def _text(sight: Sight, card: Card) -> str:
    """The card drawn in few characters, its suit by sign and letter: ``10♠S``."""
    joined = sight.painter.index(card) + card.suit
    return joined if sight.glyphs.unicode else card.text


def _draw_row(
    canvas: Canvas, sight: Sight, sorting: HandOrder, first: int, y: int, size: Size
) -> None:
    """Thirteen cards with the numbers of their places; the one pointed at is raised."""
    look, painter = sight.look, sight.painter
    step = (canvas.width - 2) // ROW if size is SMALL else size.width + 1
    step = min(step, size.width + 1)
    left = (canvas.width - step * ROW) // 2
    for at in range(first, min(first + ROW, len(sorting.order))):
        card = sorting.order[at]
        x = left + (at - first) * step
        here, marked = at == sorting.at, card is sorting.marked
        style = look.title if here or marked else look.dim
        number = f"{at + 1}"
        if here:
            number = f"{'^' if sorting.carried else sight.glyphs.turn}{number}"
        elif marked:
            number = f"*{number}"
        canvas.middle(
            x, size.width, y + (size.height + 1 if size is not SMALL else 1), number, style
        )
        if size is SMALL:
            text = "##" if sight.session.paused else _text(sight, card)
            ink = look.back if sight.session.paused else painter.ink(card)
            canvas.middle(x, size.width, y, f"{text:^{size.width}}", ink)
            if here:
                canvas.put(x - 1, y, "[", look.title)
                canvas.put(x + size.width, y, "]", look.title)
        elif sight.session.paused:
            painter.back(canvas, x, y + 1, size)
        else:
            state = "lifted" if here or marked else ""
            painter.face(canvas, x, y if here else y + 1, card, size, state)


def _key_rows(canvas: Canvas, sight: Sight) -> list[list[tuple[str, str]]]:
    """The keys for sorting, in as few rows as the width allows."""
    from warcards_tui.tui.bindings import key_rows

    carried = isinstance(sight.session.controls, Keys) and sight.session.controls.sorting
    pick = "put down" if carried and carried.carried else "pick up"
    arrows = "".join([sight.cap(each) for each in ARROWS]) if sight.glyphs.unicode else "Arrows"
    pairs = [(arrows, "go")]
    pairs += [
        (sight.cap(each), pick if each is act.SORT_PICK else each.title) for each in act.SORTING
    ]
    return key_rows(pairs, canvas.width - 4)


# -- battles


def _paint_battle(canvas: Canvas, sight: Sight) -> Offset:
    roomy = canvas.height >= 34
    thick = 3 if roomy else 1
    top = 2 + 2 * roomy
    middle = canvas.width // 2
    gap = 6 if roomy else 3
    for seat in (YOU, 1 - YOU):
        _draw_side(canvas, sight, seat, middle, gap, top)
    y = top + M.height + 3 + roomy
    _draw_war(canvas, sight, y)
    y += S.height + roomy
    draw_banner(canvas, sight, y, thick)
    return draw_log(canvas, sight, y + thick, sight.bottom - y - thick)


def _draw_side(canvas: Canvas, sight: Sight, seat: int, middle: int, gap: int, y: int) -> None:
    """One player's cards from the middle outwards: the card turned up, the deck, the captures."""
    view: NapoleonView = sight.view
    look, painter = sight.look, sight.painter
    width = M.width
    mine = seat == YOU

    def left(place: int) -> int:
        away = gap // 2 + 1 + place * (width + gap)
        return middle - away - width if mine else middle + away

    outer, inner = sorted((left(0), left(2)))
    turn = seat in view.waiting
    name = f"{sight.glyphs.turn} " * turn + f"{sight.scene.names[seat]} {view.counts[seat]}"
    if seat in view.sorting:
        name += ", sorts"
    canvas.middle(outer, inner + width - outer, y, name, look.title if turn else look.strong)
    last = view.last[seat] if view.last else None
    owned = seat in view.sorting or view.counts[seat] > 0
    top = view.tops[seat]
    for place, card, title in ((0, last, ""), (1, None, "deck"), (2, top, "captured")):
        x = left(place)
        hidden = sight.session.paused or place == 1
        if card is not None and not sight.session.paused:
            state = "lit" if place == 0 and seat == view.last_winner else ""
            painter.face(canvas, x, y + 1, card, M, state)
        elif hidden and (card is not None or (place == 1 and owned)):
            painter.back(canvas, x, y + 1, M)
        else:
            painter.place(canvas, x, y + 1, M)
        if place == 0:
            took = seat == view.last_winner and not sight.session.paused
            title = "takes all" if took else "war" if view.war else ""
        canvas.middle(x, width, y + 1 + M.height, title, look.title if place == 0 else look.dim)


def _draw_war(canvas: Canvas, sight: Sight, y: int) -> None:
    """The cards at stake: those of each side from the first tie on, as many as fit."""
    view: NapoleonView = sight.view
    painter = sight.painter
    if not view.war:
        words = "Only the top captured cards are in sight."
        canvas.middle(1, canvas.width - 2, y + 1, words, sight.look.dim)
        return
    half = canvas.width // 2 - 3
    for seat in (YOU, 1 - YOU):
        cards: list[Card | None] = []
        down = view.down[seat]
        for card in view.up[seat]:
            cards.append(card)
            cards += [None] * min(down, DOWN)
            down -= min(down, DOWN)
        most = (half - S.width) // PEEK + 1
        cards = cards[-most:]
        wide = (len(cards) - 1) * PEEK + S.width
        x = (2 if seat == YOU else canvas.width // 2 + 1) + (half - wide) // 2
        for each in cards:
            if each is None or sight.session.paused:
                painter.back(canvas, x, y, S)
            else:
                painter.face(canvas, x, y, each, S)
            x += PEEK
