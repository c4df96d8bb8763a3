"""Building blocks for the tables of the games like War: decks, rows of cards, figures.

Named places: ``seat:N`` is the deck of a seat, ``won:N`` the destination of the cards that it wins,
``front:N`` its newest card and ``front:N:-2`` the one before. The middle is ``stake``, the cards in
the fight, ``sign``, the word WAR, which comes from the ``edge``, and ``deck``, the origin of dealt
cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.style import Style

from warcards_tui.cards.french import Card
from warcards_tui.sitting import actions as act
from warcards_tui.tui.canvas import Canvas, fitted, rows_of
from warcards_tui.tui.cards import PEEK, SIZES, XL, L, M, S, Size
from warcards_tui.tui.cards.art import FIGURES, figures, halves
from warcards_tui.tui.cards.sizes import EDGE, fan_slots, fan_width
from warcards_tui.tui.sight import DrawContext

BESIDE = 11
"""Columns beside a deck for the name and the number of cards, with a gap."""

_LEAST = 72
"""Columns from which on there is room for figures beside the cards."""

VAST = 140
"""Columns of a felt from which on cards at its left edge would leave half of it empty."""

_ROOMY = 8
"""Free rows from which on some go above and below the lanes, too."""

_LETTERS = {
    "W": "#.....# #.....# #..#..# #.#.#.# ##...## #.....#",
    "A": "..##.. .#..#. #....# ###### #....# #....#",
    "R": "#####. #....# #####. #..#.. #...#. #....#",
}
_MOST_BETWEEN = 9
"""Most rows between two lanes, so that they are seen together and the sign of a war fits."""


class Lanes(NamedTuple):
    """Layout of the felt: a lane for each seat, and figures at the right.

    ``tops`` has the first row of each lane, from the top, ``seats`` its owner. The cards begin in
    column ``left`` and have ``width`` columns; the figures begin in column ``panel`` and have
    ``beside`` columns, 0 if there is no room for them. ``between`` is the first row between the two
    lowest lanes, of ``free`` rows.
    """

    size: Size
    seats: tuple[int, ...]
    tops: tuple[int, ...]
    left: int
    width: int
    panel: int
    beside: int
    between: int
    free: int


def beside(width: int) -> int:
    """Return the columns for figures at the right of a felt of this width."""
    if width < _LEAST:
        return 0
    return 20 if width < 110 else 32 if width < 160 else 60


def lanes(
    canvas: Canvas, seats: int, columns: int, gap: int, below: int = 0, right: int = 0
) -> Lanes:
    """Return the layout with the largest possible cards.

    At least ``columns`` cards must fit side by side, with ``gap`` columns between them. ``below``
    rows at the bottom and ``right`` columns at the right stay free.
    """
    panel = beside(canvas.width)
    room = canvas.width - panel - (panel > 0) - right
    height = canvas.height - below

    def fits(size: Size) -> bool:
        across = size.width + BESIDE + 1 + columns * (size.width + gap)
        return seats * (size.height + 1) <= height and across <= room

    size = next((each for each in reversed(SIZES) if fits(each)), S)
    spare = max(height - seats * size.height, 0)
    top = 0 if spare < seats else spare // 4 if spare > _ROOMY else 1
    gaps = max((spare - top - (top if top > 1 else 0)) // max(seats - 1, 1), 0)
    if gaps > _MOST_BETWEEN:
        gaps = _MOST_BETWEEN
        top = (spare - gaps * (seats - 1)) // 2
    tops = tuple([top + row * (size.height + gaps) for row in range(seats)])
    left = 1 + size.width + BESIDE
    free = tops[-1] - tops[-2] - size.height
    return Lanes(
        size,
        (*range(1, seats), 0),
        tops,
        left,
        room - left,
        room + (panel > 0),
        panel - (panel > 0),
        tops[-2] + size.height,
        free,
    )


def name_middle(canvas: Canvas, lanes: Lanes) -> None:
    """Name the middle, between the two lowest lanes, for moments."""
    where = (lanes.between, lanes.size.width, max(lanes.free, 1))
    for name in ("stake", "deck", "sign"):
        canvas.place(name, lanes.left, *where)
    canvas.place("edge", lanes.left + lanes.width - 1, lanes.between, 1, where[2])


def packet(
    canvas: Canvas,
    sight: DrawContext,
    seat: int,
    y: int,
    size: Size,
    words: Sequence[tuple[str, Style]],
    x: int = 1,
) -> None:
    """Draw the deck of a seat, from column ``x``; a click on the player's own is Enter.

    Beside it are the name, the number of cards as a figure and as a bar, and ``words``.
    """
    view, look, glyphs = sight.view, sight.look, sight.glyphs
    count = view.counts[seat]
    if count:
        sight.painter.back(canvas, x, y, size)
    else:
        sight.painter.place(canvas, x, y, size)
    canvas.place(f"seat:{seat}", x, y, size.width, size.height)
    canvas.place(f"won:{seat}", x, y, size.width, size.height)
    if seat == view.seat:
        canvas.spot(x - 1, y, size.width + BESIDE, size.height, act.GO_ON.id)
    turn = seat in view.waiting
    x += size.width + 1
    canvas.put(x, y, glyphs.turn if turn else " ", look.title)
    canvas.put(x + 2, y, sight.scene.names[seat], look.title if turn else look.strong, BESIDE - 3)
    lit = sight.marks.get(f"seat:{seat}") == "lit"
    canvas.put(x + 2, y + 1, f"{count}", look.lit if lit else look.strong)
    lines: list[tuple[str, Style]] = []
    if size.height - 2 > len(words):
        room = BESIDE - 4
        thick = min(-(-count * room // max(sum(view.counts), 1)), room)
        lines.append((glyphs.stack * thick, look.title))
    lines += words
    for row, (text, style) in enumerate(lines[: size.height - 2], y + 2):
        canvas.put(x + 2, row, text, style, BESIDE - 2)


def row(
    canvas: Canvas,
    sight: DrawContext,
    seat: int,
    cards: Sequence[Card | None],
    where: tuple[int, int, int],
    size: Size,
    state: str = "",
    *,
    raised: bool = True,
) -> int:
    """Draw the cards of a seat from left to right as played, None for face-down ones.

    Without room for all, the oldest are covered, then lie closer together, then are left out.
    ``where`` is column, row, and columns. ``state`` is the default state of the newest card; lit
    cards are drawn a row higher if they may be ``raised``. Returns the column after the cards.
    """
    x, y, width = where
    painter = sight.painter
    if not cards:
        painter.place(canvas, x, y, size)
        canvas.place(f"front:{seat}", x, y, size.width, size.height)
        return x + size.width
    peek = PEEK if fan_width(len(cards), size, 1) <= width else EDGE
    most = max((width - size.width) // peek + 1, 1)
    shown = cards[-most:]
    whole = len(shown)
    while whole > 1 and fan_width(len(shown), size, whole, peek) > width:
        whole -= 1
    slots = fan_slots(x, len(shown), size, whole, peek)
    for at, (card, left) in enumerate(zip(shown, slots, strict=True)):
        back = at - len(shown)
        name = f"front:{seat}" if back == -1 else f"front:{seat}:{back}"
        marked = sight.marks.get(name, state if back == -1 else "")
        if sight.session.paused:
            card = None
        up = raised and card is not None and marked in ("lit", "lifted")
        top = y - (up and y > 0)
        covered = back < -whole
        if covered:
            painter.covered(canvas, left, top, card, size, marked)
        elif card is None:
            painter.back(canvas, left, top, size)
        else:
            painter.face(canvas, left, top, card, size, marked)
        canvas.place(name, left, top, EDGE if covered else size.width, size.height)
    if len(shown) < len(cards):
        canvas.put(x, y + size.height, f"+ {len(cards) - len(shown)}", sight.look.dim)
    return slots[-1] + size.width


def trail(
    canvas: Canvas,
    sight: DrawContext,
    length: int,
    tops: Mapping[int, int],
    size: Size,
    x: int,
    right: int,
) -> None:
    """Draw the newest cards of the tricks up to ``length``, the last trick first.

    They are smaller than ``size`` if possible, and go from column ``x`` to ``right``. ``tops`` has
    the first row of each seat's cards, from the top.
    """
    course = sight.session.course
    if course is None or sight.session.paused:
        return
    small = S if size is not XL else L if canvas.width >= VAST else M
    first = min(tops.values())
    for each in reversed(course.tricks(length)[-(canvas.width // small.width) :]):
        if x + small.width > right:
            break
        for seat, top in tops.items():
            card = each.cards[seat]
            # The cards of one trick are near each other.
            y = top + (size.height - small.height if top == first else 0)
            if card is not None:
                state = "" if seat == each.winner else "dim"
                sight.painter.face(canvas, x, y, card, small, state)
        x += small.width + 1


def war_sign(
    canvas: Canvas, sight: DrawContext, x: int, y: int, width: int, free: int, words: str
) -> None:
    """Draw WAR in large letters if they fit, with its reason; not while the sign is flying."""
    if sight.marks.get("sign") == "flip":
        return
    if free > 1:
        free -= 1  # The last row is for a raised card below.
    look, glyphs = sight.look, sight.glyphs
    if free >= 3 and width >= 30:
        y += (free - 3) // 2
        for letter in "WAR":
            art = halves(_LETTERS[letter], unicode=glyphs.unicode)
            for at, line in enumerate(art):
                canvas.put(x, y + at, line, look.warn)
            x += len(art[0]) + 2
        canvas.put(x + 1, y + 1, fitted(width - 28, words), look.title)
    elif free > 0:
        y += (free - 1) // 2
        sign = f"{glyphs.rule * 2} WAR {glyphs.rule * 2}"
        x = canvas.put(x, y, sign, look.warn)
        canvas.put(x + 2, y, fitted(width - len(sign) - 2, words), look.title)


def line(
    canvas: Canvas, sight: DrawContext, x: int, y: int, width: int, free: int, words: str
) -> None:
    """Draw words midway between two lanes, with a rule if there are many rows."""
    if not free or not words:
        return
    y += (free - 1) // 2
    if free > 2:
        words += " "
        canvas.put(x, y, sight.glyphs.rule * width, sight.look.line)
    canvas.put(x, y, fitted(width, words), sight.look.title)


def number(
    canvas: Canvas, sight: DrawContext, x: int, y: int, size: Size, text: str, style: Style
) -> None:
    """Draw a number or a sign centered on a card place, in large characters if they fit."""
    times = 2 if size.width >= 17 else 1
    width = (4 * len(text) - 1) * times
    if size.height < 7 or width > size.width - 2 or set(text) - FIGURES.keys():
        canvas.middle(x + 1, size.width - 2, y + size.height // 2, text, style)
        return
    left = x + (size.width - width) // 2
    rows = figures(text, times, unicode=sight.glyphs.unicode)
    for at, line in enumerate(rows, y + (size.height - len(rows)) // 2):
        canvas.put(left, at, line, style)


def paragraph(
    canvas: Canvas, x: int, y: int, width: int, last: int, text: str, style: Style
) -> int:
    """Draw a text up to row ``last`` if all of it fits; return the row after it."""
    lines = rows_of(text, width)
    if y + len(lines) > last:
        return y
    for at, line in enumerate(lines, y):
        canvas.put(x, at, line, style)
    return y + len(lines)


_EIGHTHS = " ▁▂▃▄▅▆▇█"


def course(
    canvas: Canvas, sight: DrawContext, length: int, x: int, y: int, width: int, rows: int
) -> int:
    """Draw the player's share of all cards from the deal to ``length`` tricks.

    The chart is ``rows`` rows high. Returns the row after it.
    """
    kept = sight.session.course
    points = kept.points(length) if kept is not None else ()
    if len(points) < 2 or rows < 2:
        return y
    look, seat = sight.look, sight.view.seat
    whose = "your" if sight.scene.is_you(seat) else f"{sight.scene.names[seat]}'s"
    canvas.put(x, y, f"{whose} cards", look.title)
    columns = min(width, len(points))
    shown = [points[(at + 1) * len(points) // columns - 1].counts for at in range(columns)]
    if columns < width // 2:
        # A short game gets wide bars.
        broad = min(width // columns, 4)
        shown = [each for each in shown for _ in range(broad)]
    own = [each[seat] / max(sum(each), 1) for each in shown]
    high = rows - 1
    for at in range(high):
        level = high - 1 - at
        parts = [min(max(round(each * high * 8) - 8 * level, 0), 8) for each in own]
        if sight.glyphs.unicode:
            line = "".join(_EIGHTHS[part] for part in parts)
        else:
            line = "".join("#" if part >= 4 else " " for part in parts)
        canvas.put(x, y + 1 + at, line.ljust(width), look.accent)
    return y + rows
