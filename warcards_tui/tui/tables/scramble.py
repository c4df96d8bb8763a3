"""Drawing of Scramble War: the floor with its scattered cards, both players at the right.

In addition to the places of ``blocks`` there is ``spot:17``, the card at that spot; a click there
picks it.
"""

from __future__ import annotations

from warcards_tui.cards.french import RANK_TEXTS, Card
from warcards_tui.games.scramble.machine import ScrambleView
from warcards_tui.sitting.controls.scramble import COLUMNS, SPOT, Keys, place
from warcards_tui.tui.canvas import Canvas, fitted, rows_of
from warcards_tui.tui.cards import SIZES, M, S, Size
from warcards_tui.tui.cards.sizes import EDGE, fan_width
from warcards_tui.tui.sight import DrawContext
from warcards_tui.tui.tables import blocks
from warcards_tui.words import felts

ROWS = 6
"""Rows of the floor: enough for 52 cards and two jokers."""

_NARROW = 18
"""Columns at the right if there is no room for more."""

_WIDE = 8
"""Columns from which on the pattern of a card continues beside its number."""

_BACKED = 3
"""Rows from which on a card on the floor has a normal back."""


def paint(canvas: Canvas, sight: DrawContext) -> None:
    """Draw the table."""
    panel = blocks.beside(canvas.width) or _NARROW
    width = canvas.width - panel
    _draw_floor(canvas, sight, width - 1, canvas.height)
    _draw_players(canvas, sight, width, panel - 1)


# -- the floor


def _scatter(number: int, room: int) -> int:
    """Return the offset of a card from its grid place: fixed, and without a pattern."""
    return (number * 2654435761 % 2**32 >> 7) % room


def _draw_floor(canvas: Canvas, sight: DrawContext, width: int, height: int) -> None:
    """Draw the scattered cards with their numbers, the selected one lifted.

    Below them are the round and the number of cards.
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
    # Empty spots are drawn first, because cards may overlap them.
    for spot in sorted(range(1, view.spots + 1), key=lambda each: (each in lying, each)):
        column, row = place(spot)
        # A whole column is shifted, so that no card hides the number of another.
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
        words = felts.lying(round=view.round, left=len(view.lying), all=view.spots).eye
        canvas.put(1, height - 1, words, look.dim, width)


def _draw_back(
    canvas: Canvas, sight: DrawContext, x: int, y: int, size: Size, spot: int, *, lifted: bool
) -> None:
    look, glyphs = sight.look, sight.glyphs
    style = look.lift if lifted else look.back
    if size.height >= _BACKED and not lifted:
        sight.painter.back(canvas, x, y, size)
    else:
        canvas.fill(x, y, size.width, size.height, style, " " if lifted else glyphs.pattern)
    # A mark also shows the lifted card.
    text = f"{glyphs.turn}{spot}" if lifted else f"{spot}"
    row = y + (size.height - 1) // 2
    # On a small back the pattern beside the number would be a stroke or two.
    text = text.center(size.width) if size.width < _WIDE else f" {text} "
    canvas.middle(x, size.width, row, text, style)


# -- the players


def _draw_players(canvas: Canvas, sight: DrawContext, x: int, width: int) -> None:
    """Draw both players, the opponent on top: cards won, and the cards shown."""
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
    canvas: Canvas, sight: DrawContext, seat: int, where: tuple[int, int, int], size: Size
) -> int:
    """Draw one player, with a mark before the name if they must pick.

    Returns the column after the cards.
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
        canvas.put(end + 1, y, fitted(x + width - end - 1, felts.ready), look.warn)
    canvas.place(f"seat:{seat}", x, y, width, 1)
    canvas.place(f"won:{seat}", x, y, width, 1)
    return _draw_cards(canvas, sight, seat, (x, y + 1, width), size)


def _draw_cards(
    canvas: Canvas, sight: DrawContext, seat: int, where: tuple[int, int, int], size: Size
) -> int:
    """Draw the cards of a seat, as large as the face-up ones fit.

    If none fit, all but the newest are written. Returns the column after them.
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
    """Return the cards that a seat has picked and shown, None for face-down ones.

    In a war these are all its cards. A second list has fewer face-down cards, for little room.
    After a war its revealed cards come before the one that decided it.
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


def _draw_verdict(
    canvas: Canvas, sight: DrawContext, x: int, y: int, width: int, free: int
) -> None:
    """Draw a war and its stake between the players, or which card beats which."""
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
