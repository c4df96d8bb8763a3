"""The pile in the middle of a game with slaps: newest cards whole, older ones as edges.

Places: ``pile:-1`` is the newest card, ``pile:-2`` the one before, ``pile`` all drawn cards,
``under`` the face-down cards below. A click on the pile slaps.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from warcards_tui.cards.french import Card
from warcards_tui.cards.triple_topper import Values
from warcards_tui.sitting import actions as act
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import PEEK, XL, M, S, Size, fan_slots, fitting
from warcards_tui.tui.sight import DrawContext

WHOLE = 3
"""Least number of newest cards drawn whole, besides all cards that a rule checks."""

MOST = 4
"""Largest depth of rules whose cards are all drawn whole; beyond it, edges are enough."""

EDGES = 2
"""Number of older cards with a visible edge."""

_NUMBERS = {
    1: (" # ", "## ", " # ", " # ", "###"),
    2: ("###", "  #", "###", "#  ", "###"),
    3: ("###", "  #", " ##", "  #", "###"),
}


def draw_pile(
    canvas: Canvas,
    sight: DrawContext,
    room: Region,
    stands: Sequence[Values] = (),
    note: str = "",
) -> None:
    """Draw the pile of the view centered in that area.

    ``stands`` are the values that the cards stand for; ``note`` is an additional text.
    """
    view, look, painter = sight.view, sight.look, sight.painter
    depth = view.rules.depth
    whole = max(WHOLE, depth) if depth <= MOST else WHOLE
    x, y, width, height = room
    roomy = fitting(width, height - 3, whole + 2 + EDGES, whole + 2)
    if roomy is XL:
        whole += 2  # There is room for more cards, but not for larger ones.
    size = _size(width, height - 3, whole)
    while whole > 1 and painter.fan_width(whole + EDGES, size, whole) > width:
        whole -= 1  # The others show their corner, like all older cards.
    most = whole + EDGES
    wide = painter.fan_width(most, size, whole)
    left, top = x + (width - wide) // 2, y + max((height - size.height - 1) // 2, 1)
    canvas.middle(x, width, top + size.height + 1, note, look.strong)
    slots = fan_slots(left, most, size, whole)
    middle = x + (width - size.width) // 2
    if sight.session.paused:
        canvas.place("under", middle, top, size.width, size.height)
        if view.pile:
            painter.back(canvas, middle, top, size)
        else:
            painter.place(canvas, middle, top, size)
        # The edges of the card stay visible.
        told = " Paused " if size.width > 10 else "Paused"
        canvas.middle(middle, size.width, top + size.height // 2, told, look.alarm)
        return
    canvas.place("pile", left, top, wide, size.height)
    canvas.spot(left, top - 1, wide, size.height + 2, act.SLAP.id)
    if sight.number:
        _count(canvas, sight, middle, top, size)
        return
    if sight.session.covered:
        painter.back(canvas, middle, top, size)
        return
    cards: Sequence[Card] = view.pile[-most:]
    if not cards:
        painter.place(canvas, middle, top, size, "empty")
        _draw_under(canvas, sight, room, (middle, middle + size.width + 1), top, size, 0)
        return
    # The newest card is always in the same place, where the eyes wait for it.
    slots = slots[most - len(cards) :]
    states = []
    for back, slot in enumerate(reversed(slots), 1):
        name = f"pile:-{back}"
        canvas.place(name, slot, top, size.width, size.height)
        states.append(sight.marks.get(name, "newest" if back == 1 else ""))
    states.reverse()
    ends = (slots[0], slots[-1])
    _draw_under(canvas, sight, room, ends, top, size, len(view.pile) - most)
    for at, (card, slot) in enumerate(zip(cards, slots, strict=True)):
        draw = painter.covered if at < len(cards) - whole else painter.face
        raised = top - (states[at] in ("lit", "lifted"))
        values = stands[at - len(cards)] if stands else None
        draw(canvas, slot, raised, card, size, states[at], values)


def _draw_under(
    canvas: Canvas,
    sight: DrawContext,
    room: Region,
    ends: tuple[int, int],
    top: int,
    size: Size,
    below: int,
) -> None:
    """Draw the number of older cards below, and the edge of the face-down payment.

    ``ends`` are the columns of the first card and of the newest.
    """
    view = sight.view
    x, newest = ends
    canvas.place("under", x, top, size.width, size.height)
    words = [f"+ {below} below"] if below > 0 else []
    if view.under:
        words.append(f"{view.under} face down")
        if x - PEEK >= room.x:
            x -= PEEK
            sight.painter.covered(canvas, x, top, None, size)
    told = ", ".join(words)
    # The newest card is underlined.
    canvas.put(min(x, newest - 1 - len(told)), top + size.height, told, sight.look.dim)


def _count(canvas: Canvas, sight: DrawContext, x: int, y: int, size: Size) -> None:
    """Draw the countdown number as large as fits on a card."""
    rows = _NUMBERS[sight.number]
    high = len(rows)
    scale = min(size.height // high, size.width // high)
    if not scale:
        canvas.middle(x, size.width, y + size.height // 2, str(sight.number), sight.look.strong)
        return
    mark = "█" if sight.glyphs.unicode else "#"
    top = y + (size.height - high * scale) // 2
    for at in range(high * scale):
        row = "".join(
            [mark * 2 * scale if dot == "#" else " " * 2 * scale for dot in rows[at // scale]]
        )
        canvas.middle(x, size.width, top + at, row, sight.look.strong)


def _size(width: int, height: int, whole: int) -> Size:
    """Return the largest size at which this many cards fit whole, beside older edges.

    If not even small ones fit, return the size of the table's cards.
    """
    found = fitting(width, height, whole + EDGES, whole)
    return M if found is S and height >= M.height else found
