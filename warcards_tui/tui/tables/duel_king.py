"""Drawing of Duel King: two rows of three cards, decks with the line of five, duel flips.

The rules in force are at the right, lit when they act. Places: ``front:0`` is the newest card that
a seat has flipped on the table, ``row:0:1`` and so on its cards from the left, ``flip:0`` its
newest card from the deck, and ``won:0`` and ``seat:0`` its deck. ``hand:0`` and so on are the cards
that may be saved, ``rail:king`` and so on the rules in force, and ``deck`` is the middle.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from warcards_tui.cards.french import Card
from warcards_tui.games.duel_king.events import TABLE, DuelView
from warcards_tui.games.duel_king.machine import DANGER, KING
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.controls.duel_king import Keys
from warcards_tui.tui.canvas import Canvas, fitted
from warcards_tui.tui.cards import M, S, Size
from warcards_tui.tui.hands import RAISED, largest, lay
from warcards_tui.tui.sight import DrawContext
from warcards_tui.voice.games.duel_king import margin, near, stake
from warcards_tui.voice.limits import of_limit
from warcards_tui.words import felts

_LEFT = 23
"""Columns of a deck and its figures."""

_RAIL = 22
"""Fewest columns of the rules in force."""

_AIRY = 4
"""Free rows from which on lit cards are raised."""

_TITLES = 3
"""Rows of the rules in force above the flips from a deck."""

_ROOMY = 72
_LEFT_NARROW, _RAIL_NARROW = 20, 16
"""Columns of a roomy felt, and the narrower parts on a smaller one."""

_SAVES = act.DUEL_KING[:-1]
"""The actions that choose a card."""

_ENTRY = Size("", 6, 1)
"""Size of a card written with its key."""

_POWERS = (
    ("king", "King", (felts.king_takes,)),
    ("joker", "Joker", (felts.joker_takes, felts.joker_takes_more)),
    ("duel", "Duel", (felts.duel_of_equals, felts.duel_decided)),
    ("save", "Save duel", (felts.save_by_higher, felts.save_keeps)),
)
"""The rules in force: the name of the place, the title, and the effect."""

_WHOLE = 122
"""Columns of the whole drawing with the largest cards."""


def paint(canvas: Canvas, sight: DrawContext) -> None:
    """Draw the table, inset from the edge if there is much room."""
    inset = (canvas.width - _WHOLE) // 2
    if inset <= 0:
        _paint(canvas, sight)
        return
    inner = Canvas(canvas.width - inset, canvas.height, canvas.base)
    _paint(inner, sight)
    canvas.show(inner, inset, 0)


def _paint(canvas: Canvas, sight: DrawContext) -> None:
    view: DuelView = sight.view
    look = sight.look
    canvas.place("deck", canvas.width // 2, canvas.height // 2)
    number = f"match {view.match}{of_limit(view.match, view.limit)}"
    x = canvas.put(1, 0, number, look.dim)
    if not (view.over or sight.session.paused):
        canvas.put(x + 3, 0, fitted(canvas.width - x - 3, stake(view)), look.title)
    narrow = canvas.width < _ROOMY
    fixed = _LEFT_NARROW + _RAIL_NARROW if narrow else _LEFT + _RAIL
    size = largest((canvas.width - fixed) // TABLE - 1, (canvas.height - 2) // 2)
    spare = canvas.height - 2 - 2 * size.height
    gap = 2 if canvas.width - fixed >= TABLE * (size.width + 2) else 1
    left = _LEFT_NARROW if narrow else max(_LEFT, min(canvas.width // 5, 34))
    top = 1 + spare // 4
    below = canvas.height - size.height - (max(spare // 4, 1) if spare else 0)
    rail = left + TABLE * (size.width + gap) + 1
    for seat, y in ((1 - view.seat, top), (view.seat, below)):
        _draw_deck(canvas, sight, seat, 1, y, left - 2)
        _draw_row(canvas, sight, seat, left, y, size, gap)
        _draw_flips(canvas, sight, seat, rail, y, canvas.width - rail, size)
    _draw_rail(canvas, sight, rail, top, canvas.width - rail - 1, below, size)


def _draw_row(
    canvas: Canvas, sight: DrawContext, seat: int, x: int, y: int, size: Size, gap: int
) -> None:
    """Draw one seat's three cards: face down, face up, or taken."""
    view: DuelView = sight.view
    painter = sight.painter
    up = view.last.rows[seat]
    for spot in range(TABLE):
        name = f"row:{seat}:{spot + 1}"
        canvas.place(name, x, y, size.width, size.height)
        if spot < len(up):
            _draw_card(canvas, sight, seat, spot, x, y, size, gap)
            canvas.places[f"front:{seat}"] = canvas.places[name]
        elif spot < len(up) + view.down[seat]:
            painter.back(canvas, x, y, size)
            if seat == view.seat and spot == len(up):
                canvas.spot(x, y, size.width, size.height, act.GO_ON.id)
        else:
            painter.place(canvas, x, y, size)
        x += size.width + gap


def _draw_card(
    canvas: Canvas, sight: DrawContext, seat: int, spot: int, x: int, y: int, size: Size, gap: int
) -> None:
    """Draw a face-up card with a note of a word or two."""
    view: DuelView = sight.view
    look = sight.look
    card = view.last.rows[seat][spot]
    taker = view.last.takers[seat][spot]
    cap, lifted = _choice(canvas, sight, card, seat, x, y, size)
    fought = card is view.target or card is view.king or _newest(view, seat, spot)
    state = "lifted" if lifted else "dim" if taker is not None else "lit" if fought else ""
    name = f"row:{seat}:{spot + 1}"
    state = sight.marks.get(f"front:{seat}", state) if spot == _last(view, seat) else state
    # Without a row above, a card is not raised: the row above it has words.
    tight = state in RAISED and canvas.height - 2 - 2 * size.height < _AIRY
    if tight and lifted:
        cap = sight.glyphs.turn + cap
    lay(canvas, sight, name, x, y + tight, card, size, state)
    if sight.session.paused:
        return
    said = ""
    if card in view.last.saved:
        said = "saved"
    elif taker is not None:
        said = f"to {sight.scene.who(taker)}"
    elif card is view.target and not view.over:
        said = "to save"
    elif card is view.king:
        said = "takes all"
    below = y + size.height
    # A blank separates the words of two cards.
    room, short = size.width + gap - 1, said.removeprefix("to ")
    words = fitted(room, f"{cap} {said}".strip(), f"{cap} {short}".strip(), cap)
    style = look.title if lifted or fought else look.dim
    if below < canvas.height or seat != view.seat:
        canvas.middle(x - 1, size.width + 2, below, words, style)
    else:
        # Without a row below, the key is on the card.
        top = y + tight - (sight.marks.get(name, state) in RAISED)
        canvas.put(x + 1, top + size.height - 1, cap, sight.painter.style(card, state))


def _choice(
    canvas: Canvas,
    sight: DrawContext,
    card: Card,
    seat: int,
    x: int,
    y: int,
    size: Size,
    around: int = 1,
) -> tuple[str, bool]:
    """Let a click choose a card that may be saved; return its key, and True if it is selected.

    The click may be up to ``around`` rows below the card, and above it if it is selected.
    """
    keys = sight.session.controls
    assert isinstance(keys, Keys)
    if seat != sight.view.seat or card not in keys.hand or sight.session.paused:
        return "", False
    at = keys.hand.index(card)
    # Nine cards have a key; further ones are chosen by arrows.
    action = _SAVES[at] if at < len(_SAVES) else None
    lifted = keys.selected is not None and card is keys.selected.card
    canvas.place(f"hand:{at}", x, y, size.width, size.height)
    meant = act.GO_ON if lifted else action
    if meant is not None:
        canvas.spot(x, y - lifted * around, size.width, size.height + 2 * around, meant.id)
    return sight.cap(action) if action is not None else "", lifted


def _last(view: DuelView, seat: int) -> int:
    return len(view.last.rows[seat]) - 1


def _newest(view: DuelView, seat: int, spot: int) -> bool:
    """True if a card is in the current duel on the table."""
    return view.duel and view.phase == "round" and spot == _last(view, seat)


def _draw_flips(
    canvas: Canvas, sight: DrawContext, seat: int, x: int, y: int, width: int, size: Size
) -> None:
    """Draw a seat's flips from its deck in duels, the newest at the right."""
    view: DuelView = sight.view
    keys = sight.session.controls
    assert isinstance(keys, Keys)
    chain: list[Card] = [flips[seat] for flips in view.last.chain]
    choice = [card for card in chain if card in keys.hand] if seat == view.seat else []
    # All cards that may be saved must be visible.
    chain.sort(key=choice.__contains__)
    drawn = largest(width // max(len(choice) + 1, 4) - 1, size.height - _TITLES)
    step = drawn.width + (len(choice) * (drawn.width + 1) < width)
    many = max((width - 1) // step, 1)
    low = y + size.height - drawn.height
    if _is_tight(size) and seat != view.seat:
        low += 1  # Its title is above.
    name = f"flip:{seat}"
    canvas.place(name, x, low, drawn.width, drawn.height)
    ready = seat in view.ready and view.phase in ("forced", "save")
    if len(choice) > many and not sight.session.paused:
        _list_choice(canvas, sight, seat, choice, Region(x, low, width, drawn.height + 1))
        return
    shown = chain[-many + ready :] if many > ready else []
    for at, card in enumerate(shown):
        newest = at == len(shown) - 1
        cap, lifted = _choice(canvas, sight, card, seat, x, low, drawn)
        place, state = name if newest else f"flip:{seat}:{at}", "lifted" if lifted else ""
        lay(canvas, sight, place, x, low, card, drawn, state)
        below = low + drawn.height
        if cap and below < canvas.height:
            style = sight.look.title if lifted else sight.look.dim
            canvas.middle(x - 1, drawn.width + 2, below, cap, style)
        elif cap:
            # In the last row of the smallest cards, the key would be before their rank.
            row = below - 1 - (drawn is S)
            canvas.put(x + 1, row - lifted, cap, sight.painter.style(card, state))
        x += step
    if ready:
        # The next flip of a seat is unknown to everyone.
        sight.painter.back(canvas, x, low, drawn)


def _list_choice(
    canvas: Canvas, sight: DrawContext, seat: int, choice: Sequence[Card], room: Region
) -> None:
    """Write the flipped cards that may be saved, with their keys: too many for drawing."""
    across = max(room.width // _ENTRY.width, 1)
    rows = min(room.height, canvas.height - room.y)
    keys = sight.session.controls
    chosen = keys.selected.card if isinstance(keys, Keys) and keys.selected else None
    lifted = choice.index(chosen) // across if chosen in choice else 0
    # Without room for all, show the rows up to that of the selected card.
    first = max(lifted - rows + 1, 0) * across
    for at, card in enumerate(choice[first : first + rows * across]):
        x, y = room.x + at % across * _ENTRY.width, room.y + at // across
        cap, is_lifted = _choice(canvas, sight, card, seat, x, y, _ENTRY, around=0)
        text = f"{cap:1} {sight.painter.index(card)}"
        canvas.put(x, y, text, sight.look.chosen if is_lifted else sight.look.felt)


def _is_tight(size: Size) -> bool:
    """True if titles and cards from a deck do not fit together beside cards of this size."""
    return size.height < S.height + _TITLES


def _draw_deck(canvas: Canvas, sight: DrawContext, seat: int, x: int, y: int, width: int) -> None:
    """Draw a seat's name, its deck with the number of cards, and its distance from losing."""
    view: DuelView = sight.view
    look = sight.look
    turn = seat in view.waiting
    name = f"{sight.glyphs.turn} " * turn + f"{sight.scene.names[seat]} {view.counts[seat]}"
    lit = sight.marks.get(f"seat:{seat}") == "lit"
    canvas.put(x, y, name, look.lit if lit else look.title if turn else look.strong)
    total = sum(view.counts)
    gauge = max(min(width, 30), 8)
    filled = view.counts[seat] * gauge // total if total else 0
    line = min(max(DANGER * gauge // max(total, 1), 1), filled)
    close = near(view, seat)
    canvas.put(x, y + 1, sight.glyphs.stack * line, look.warn)
    canvas.put(x + line, y + 1, sight.glyphs.stack * (filled - line), look.back)
    words = fitted(width, margin(view.counts[seat]), margin(view.counts[seat], brief=True))
    canvas.put(x, y + 2, words, look.warn if close else look.dim)
    canvas.place(f"won:{seat}", x, y + 3, S.width, S.height)
    canvas.place(f"seat:{seat}", x, y + 3, S.width, S.height)
    deck = M if canvas.height >= 28 else S
    if view.decks[seat]:
        sight.painter.back(canvas, x, y + 3, deck)
    else:
        sight.painter.place(canvas, x, y + 3, deck)
    beside = x + deck.width + 2
    canvas.put(beside, y + 3, f"deck {view.decks[seat]}", look.felt)
    if view.won[seat]:
        canvas.put(beside, y + 4, f"won {view.won[seat]}", look.felt)
    if seat in view.ready:
        canvas.put(beside, y + 5, felts.ready, look.title)
    if seat == view.seat:
        canvas.spot(x, y + 3, deck.width, deck.height, act.GO_ON.id)


def _acting(view: DuelView) -> str:
    """Return the rule of the rail that acts now."""
    if view.over:
        return ""
    if view.phase in ("offer", "save"):
        return "save"
    if view.king is not None:
        return "king" if view.king.rank == KING else "joker"
    return "duel" if view.duel or view.phase == "forced" else ""


def _draw_rail(
    canvas: Canvas, sight: DrawContext, x: int, y: int, width: int, below: int, size: Size
) -> None:
    """Draw the rules in force: kings and jokers beside the upper row, duels beside the lower."""
    view: DuelView = sight.view
    look = sight.look
    acting = _acting(view)
    lit = [acting]
    if view.king is not None and acting == "save":
        lit.append("king" if view.king.rank == KING else "joker")
    keys = sight.session.controls
    assert isinstance(keys, Keys)
    chain = bool(view.last.chain) or bool(view.ready)
    # Beside cards from the decks only the titles fit.
    flipped = largest((width + 1) // 4 - 1, size.height - _TITLES).height
    rows = size.height - (flipped + 1 if chain else 0)
    tight = chain and _is_tight(size)
    # A selected card from the deck is lifted into the last row of titles.
    lifts = chain and bool(keys.hand) and rows < _TITLES
    for first, top in ((0, y), (2, below - 2 if tight else below)):
        row = top
        for name, title, words in _POWERS[first : first + 2]:
            here = name in lit or sight.marks.get(f"rail:{name}") == "lit"
            sign = f"{sight.glyphs.turn} " if here else "  "
            canvas.place(f"rail:{name}", x, row, width, 1)
            if (first and lifts and (tight or not here)) or (tight and not here):
                continue
            canvas.put(x, row, f"{sign}{title}", look.title if here else look.strong)
            row += 1
            if rows >= 2 * (len(words) + 1) and max(map(len, words)) + 2 <= width:
                for each in words:
                    canvas.put(x + 2, row, each, look.felt if here else look.dim, width - 2)
                    row += 1
            if size.height > M.height and not chain:
                row += 1
        if first and keys.hand and not sight.session.paused:
            _draw_none(
                canvas,
                sight,
                x + 2,
                row,
                lifted=keys.selected is not None and keys.selected.card is None,
            )


def _draw_none(canvas: Canvas, sight: DrawContext, x: int, y: int, *, lifted: bool) -> None:
    """Draw the choice to save no card, selectable like the cards."""
    none = act.DUEL_KING[-1]
    look = sight.look
    end = canvas.put(x, y, f" {sight.cap(none)} save none ", look.chosen if lifted else look.strong)
    canvas.spot(x, y, end - x, 1, act.GO_ON.id if lifted else none.id)
