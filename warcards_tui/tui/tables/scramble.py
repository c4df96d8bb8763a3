"""The drawing of Scramble War: the floor with its scattered cards, and at the right what the two
have shown.

Beside the places of ``blocks`` there is ``spot:17``, where the card of that spot lies; a click
there picks it.
"""

from __future__ import annotations

from warcards_tui.cards.french import RANK_TEXTS, Card
from warcards_tui.games.scramble.machine import ScrambleView
from warcards_tui.sitting.controls.scramble import COLUMNS, SPOT, Keys, place
from warcards_tui.tui.canvas import Canvas, fitted, rows_of
from warcards_tui.tui.cards import SIZES, M, S, Size
from warcards_tui.tui.cards.sizes import EDGE, fan_width
from warcards_tui.tui.sight import Sight
from warcards_tui.tui.tables import blocks

ROWS = 6
"""Rows of the floor: for two jokers more than 52 cards."""

_NARROW = 18
"""Columns at the right where there is no room for more."""

_WIDE = 8
"""Columns from which on the pattern of a card on the floor goes on beside its number."""

_BACKED = 3
"""Rows from which on a card on the floor has a back as any other."""


def paint(canvas: Canvas, sight: Sight) -> None:
    """Draws the table."""
    panel = blocks.beside(canvas.width) or _NARROW
    width = canvas.width - panel
    _draw_floor(canvas, sight, width - 1, canvas.height)
    _draw_players(canvas, sight, width, panel - 1)


# -- the floor


def _scatter(number: int, room: int) -> int:
    """By how much a card lies beside its place: always the same, and without an order."""
    return (number * 2654435761 % 2**32 >> 7) % room


def _draw_floor(canvas: Canvas, sight: Sight, width: int, height: int) -> None:
    """The cards as they lie, a number on each, the one that Enter would pick lifted; below them
    the round, and how many there are.
    """
    view: ScrambleView = sight.view
    look, glyphs = sight.look, sight.glyphs
    step, high = (width - 1) // COLUMNS, max((height - 1) // ROWS, 2)
    tall = high - 1 if high > _BACKED else 2
    wide = min(step - 1, max(tall * 3 // 2, 4))
    across, down = max(step - wide, 1), max(high - tall + 1, 1)
    size = Size("floor", wide, tall)
    keys = sight.session.controls
    choosing = view.seat in view.waiting and not sight.session.paused
    marked = keys.selected if choosing and isinstance(keys, Keys) else 0
    lying = set(view.lying)
    # What is gone is drawn first: cards may lie over it.
    for spot in sorted(range(1, view.spots + 1), key=lambda each: (each in lying, each)):
        column, row = place(spot)
        # A whole column lies higher or lower, so that no card hides the number of another.
        x = 1 + column * step + _scatter(spot, across)
        y = row * high + _scatter(column + 1, down)
        canvas.place(f"{SPOT}{spot}", x, y, wide, tall)
        if spot not in lying:
            canvas.middle(x, wide, y + tall // 2, glyphs.dot, look.dim)
            continue
        _draw_back(canvas, sight, x, y, size, spot, lifted=spot == marked)
        if choosing:
            canvas.spot(x, y, wide, tall, f"{SPOT}{spot}")
    middle = (1 + COLUMNS // 2 * step, ROWS // 2 * high, wide, tall)
    canvas.place("stake", *middle)
    canvas.place("deck", *middle)
    if height > ROWS * high + (down > 1):
        words = f"round {view.round}   {len(view.lying)} of {view.spots} lie on the floor"
        canvas.put(1, height - 1, words, look.dim, width)


def _draw_back(
    canvas: Canvas, sight: Sight, x: int, y: int, size: Size, spot: int, *, lifted: bool
) -> None:
    look, glyphs = sight.look, sight.glyphs
    style = look.lift if lifted else look.back
    if size.height >= _BACKED and not lifted:
        sight.painter.back(canvas, x, y, size)
    else:
        canvas.fill(x, y, size.width, size.height, style, " " if lifted else glyphs.pattern)
    # A lifted card is told by its mark as well.
    text = f"{glyphs.turn}{spot}" if lifted else f"{spot}"
    row = y + (size.height - 1) // 2
    # On a small back the pattern beside the number would be a stroke or two.
    text = text.center(size.width) if size.width < _WIDE else f" {text} "
    canvas.middle(x, size.width, row, text, style)


# -- the players


def _draw_players(canvas: Canvas, sight: Sight, x: int, width: int) -> None:
    """Both players, the other one on top: how many cards each has won, and what each has shown."""
    view: ScrambleView = sight.view
    height = canvas.height
    size = next(
        (
            each
            for each in reversed(SIZES)
            if 2 * (each.height + 1) <= height and each.width <= width
        ),
        S,
    )
    free = max(height - 2 * (size.height + 1), 0)
    between = min(free, 5 if free > 8 else 1)
    top = size.height + 1 + between
    end = max(
        [_draw_player(canvas, sight, seat, (x, y, width), size) for seat, y in ((1, 0), (0, top))]
    )
    done = view.round - (not view.over)
    before = done - (not any(view.open))
    lanes = {1: 1, 0: top + 1}
    blocks.trail(canvas, sight, before, lanes, size, end + 2, x + width)
    if not sight.session.paused:
        _draw_verdict(canvas, sight, x, size.height + 1, width, between)
    below = top + size.height + 2
    rows = min(height - below, 14)
    blocks.course(canvas, sight, done, x, below, width, rows if rows > 2 else 0)


def _draw_player(
    canvas: Canvas, sight: Sight, seat: int, where: tuple[int, int, int], size: Size
) -> int:
    """One of them: a mark before the name tells who has to pick. Returns the column after the
    cards.
    """
    view: ScrambleView = sight.view
    look, glyphs = sight.look, sight.glyphs
    x, y, width = where
    turn = seat in view.waiting
    canvas.put(x, y, glyphs.turn if turn else " ", look.title)
    name = look.title if turn else look.strong
    end = canvas.put(x + 2, y, sight.scene.names[seat], name)
    lit = sight.marks.get(f"seat:{seat}") == "lit"
    count = view.counts[seat]
    words = fitted(x + width - end - 1, f"won {count}", f"{count}")
    end = canvas.put(end + 1, y, words, look.lit if lit else look.strong)
    if view.picked[seat] is not None:
        canvas.put(end + 1, y, fitted(x + width - end - 1, "ready"), look.warn)
    canvas.place(f"seat:{seat}", x, y, width, 1)
    canvas.place(f"won:{seat}", x, y, width, 1)
    return _draw_cards(canvas, sight, seat, (x, y + 1, width), size)


def _draw_cards(
    canvas: Canvas, sight: Sight, seat: int, where: tuple[int, int, int], size: Size
) -> int:
    """The cards of a seat, as large as all that lie open have room; where they have none, all but
    the newest are written. Returns the column after them.
    """
    view: ScrambleView = sight.view
    x, y, width = where
    state = "lit" * (seat == view.last_winner)
    tries = _cards(view, seat)
    for each in reversed(SIZES[: SIZES.index(size) + 1]):
        for cards in tries:
            # A card just picked may cover others of a war, but not the last round's.
            whole = 2 if cards[-1:] == [None] and not any(view.open) else 1
            if fan_width(len(cards), each, whole, EDGE) <= width:
                return blocks.row(canvas, sight, seat, cards, where, each, state, raised=False)
    *others, newest = tries[-1]
    size = size if size in (S, M) else M
    room = width - size.width - 1
    if not sight.session.paused:
        texts = [sight.painter.index(card) for card in others if card is not None]
        for row, text in enumerate(rows_of(" ".join(texts), room), y):
            canvas.put(x, row, text, sight.look.strong)
    where = (x + room + 1, y, size.width)
    return blocks.row(canvas, sight, seat, [newest], where, size, state, raised=False)


def _cards(view: ScrambleView, seat: int) -> list[list[Card | None]]:
    """What a seat has picked and shown, in a war all of it, None for what lies face down; and after
    it the same with fewer that lie face down, for where there is little room.

    After a war its cards that were turned up lie before the one that decided it.
    """
    shown = view.open[seat]
    picked: list[Card | None] = [None] if view.picked[seat] is not None else []
    if not shown:
        lying: list[Card | None] = [*view.turned[seat], *view.last[seat : seat + 1]]
        return [lying + picked, lying or picked]
    each = -(-view.down[seat] // len(shown))
    left = view.down[seat]
    cards: list[Card | None] = []
    for card in shown:
        down = min(each, left)
        cards += [card, *[None] * down]
        left -= down
    return [[*cards, *picked], cards, [*shown, *[None] * bool(view.down[seat])]]


def _draw_verdict(canvas: Canvas, sight: Sight, x: int, y: int, width: int, free: int) -> None:
    """Between the players: a war and what it is for, or what beats what."""
    view: ScrambleView = sight.view
    ranks = [RANK_TEXTS[card.rank] or "joker" for card in view.last]
    if any(view.open):
        stake = sum(map(len, view.open)) + sum(view.down)
        words = f"{' = '.join(ranks)}   {stake} cards" if width >= 28 else f"{stake} cards"
        blocks.war_sign(canvas, sight, x, y, width, free, words)
    elif view.last and view.last_winner is not None:
        winner = view.last_winner
        words = f"{ranks[winner]} beats {ranks[1 - winner]}"
        blocks.line(canvas, sight, x, y, width, free, words)
