"""Drawing of an exercise on the felt: question, cards in the middle, answers with keys.

Each part keeps its rows even if it is empty, so that nothing moves during the wait for the next
cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import capital, told
from warcards_tui.coach.drills.view import ChoiceKey, ExerciseView
from warcards_tui.coach.exercises.contract import ORDER, Group
from warcards_tui.tui.bindings import key_cap
from warcards_tui.tui.canvas import Canvas, rows_of
from warcards_tui.tui.cards import PEEK, SIZES, Painter, S, Size
from warcards_tui.tui.cards.sizes import EDGE
from warcards_tui.tui.drill_sight import DrillSight
from warcards_tui.voice import drills as voice
from warcards_tui.words import drills as texts

_TOP = 1
"""Row of the question."""

_BETWEEN = 4
"""Columns between two groups of cards, and from face-down cards to the others."""

_NUMBER = 9
"""Columns of the box for a number."""

_TALL, _LARGE = 3, 16
"""Rows of an answer if there is much room, and rows then left for cards."""


def paint(canvas: Canvas, sight: DrillSight, shown: ExerciseView) -> None:
    """Draw the exercise."""
    if shown.passing is not None:
        _draw_passing(canvas, sight, shown)
        return
    look, width = sight.look, canvas.width
    hand = tuple([each.card for each in shown.choices])
    groups = tuple([each for each in shown.groups if each.cards != hand])
    # Without cards the question is centered, above the box for the answer.
    y = _TOP if groups or shown.choices else max(canvas.height // 2 - 6, _TOP)
    orders = _orders(shown)
    if orders:
        y = 0  # Orders need two more rows below the cards.
    for text, style in ((shown.question, look.title), (shown.facts, look.strong)):
        for row in rows_of(capital(told(text, "eye")), width - 4):
            canvas.middle(0, width, y, row, style)
            y += 1
    bottom = canvas.height - 1
    if shown.choices:
        # The cards to choose from may also be the hand: then they are drawn once.
        label = next((each.label for each in shown.groups if each.cards == hand), "")
        bottom = _draw_choices(canvas, sight, shown, y + 1, told(label, "eye"), alone=not groups)
    if groups:
        space = bottom - y - 1 - (0 if shown.choices else 4)
        # Room for the best order is reserved from the beginning, so that nothing moves.
        _draw_groups(canvas, sight, groups, y + 1, space - 2 * bool(orders), orders)
    if not shown.choices:
        _draw_number(canvas, sight, shown, bottom - 3 if groups else y + 1)


def _draw_passing(canvas: Canvas, sight: DrillSight, shown: ExerciseView) -> None:
    """Draw the passing card, and the number of cards."""
    assert shown.passing is not None  # The caller checks this.
    size = _largest(canvas.width - 2, canvas.height - 4)
    x, y = (canvas.width - size.width) // 2, max((canvas.height - size.height) // 2, 1)
    sight.painter.face(canvas, x, y, shown.passing, size)
    number = texts.part_of(number=shown.at, many=shown.many).eye
    canvas.middle(0, canvas.width, y + size.height + 1, number, sight.look.dim)


def _largest(width: int, height: int) -> Size:
    found = [each for each in SIZES if each.width <= width and each.height <= height]
    return found[-1] if found else S


# -- the cards


def _orders(shown: ExerciseView) -> list[tuple[str, list[Card | None]]]:
    """Return the named current order of cards against cards; after the answer also the best."""
    cards = [each for each in shown.choices if each.card is not None]
    if shown.form != ORDER or len(cards) != len(shown.choices):
        return []

    def row(places: Sequence[int]) -> list[Card | None]:
        found: list[Card | None] = [None] * len(cards)
        for each, place in zip(cards, places, strict=True):
            if place:
                found[place - 1] = each.card
        return found

    mine = (texts.your_order, row([each.chosen for each in cards]))
    if not any(each.state == "wrong" for each in cards):
        return [mine]
    return [mine, (texts.best_order, row([each.best for each in cards]))]


def _draw_orders(
    canvas: Canvas,
    sight: DrillSight,
    orders: Sequence[tuple[str, Sequence[Card | None]]],
    x: int,
    y: int,
    step: int,
    width: int,
) -> None:
    """Draw orders below the cards that they face, one a row, each with its name before it."""
    empty = "·" if sight.glyphs.unicode else "."
    for down, (name, cards) in enumerate(orders):
        canvas.right(max(x - 2, len(name)), y + down, name, sight.look.dim)
        for at, card in enumerate(cards):
            text = empty if card is None else sight.painter.index(card)
            style = sight.look.dim if card is None else sight.look.title
            canvas.middle(x + at * step, min(step, width), y + down, text, style)


def _draw_groups(
    canvas: Canvas,
    sight: DrillSight,
    groups: tuple[Group, ...],
    y: int,
    height: int,
    orders: Sequence[tuple[str, Sequence[Card | None]]] = (),
) -> None:
    """Draw groups side by side, each below its label; in two rows if one is too short.

    The ``orders`` of the cards against the first group are below it.
    """
    labels = [told(each.label, "eye") for each in groups]
    row = _row_of(groups, labels, canvas.width - 2, height - 1)
    if row is None and len(groups) > 1 and height >= 2 * (S.height + 1):
        half, many = height // 2, (len(groups) + 1) // 2
        _draw_groups(canvas, sight, groups[:many], y, half)
        _draw_groups(canvas, sight, groups[many:], y + half, half)
        return
    size, seen, between = row or (S, EDGE, 1)
    if row is None and sum(_widths(groups, labels, size, seen)) + len(groups) > canvas.width:
        _list_groups(canvas, sight, groups, y)
        return
    wide = _widths(groups, labels, size, seen)
    x = max((canvas.width - sum(wide) - between * (len(groups) - 1)) // 2, 0)
    top = y + max((height - 1 - size.height) // 2, 0)
    for group, label, width in zip(groups, labels, wide, strict=True):
        canvas.middle(x, width, top, capital(label), sight.look.dim)
        left = x + (width - _wide(group, size, seen)) // 2
        if group is groups[0]:
            _draw_orders(canvas, sight, orders, left, top + 1 + size.height, seen, size.width)
        if group.backs:
            sight.painter.back(canvas, left, top + 1, size)
            canvas.put(left + size.width + 1, top + 1, str(group.backs), sight.look.dim)
            left += size.width + _BETWEEN
        for at, card in enumerate(group.cards, 1):
            whole = at == len(group.cards) or seen > size.width
            draw = sight.painter.face if whole else sight.painter.covered
            draw(canvas, left, top + 1, card, size)
            left += seen
        x += width + between


def _list_groups(canvas: Canvas, sight: DrillSight, groups: tuple[Group, ...], y: int) -> None:
    """Write groups in rows of text, which need less room than the smallest cards."""
    for group in groups:
        for row in rows_of(written(sight.painter, group), canvas.width - 2):
            canvas.middle(0, canvas.width, y, row, sight.look.strong)
            y += 1


def written(painter: Painter, group: Group) -> str:
    """Return a group as text: its label with the owner of the cards, and the cards."""
    hidden = [f"{group.backs} face down"] if group.backs else []
    cards = "  ".join([*hidden, *[painter.index(card) for card in group.cards]])
    return f"{capital(told(group.label, 'eye'))}: {cards}" if group.label else cards


def _widths(groups: tuple[Group, ...], labels: list[str], size: Size, seen: int) -> list[int]:
    """Return the columns of each group, with its label."""
    both = zip(groups, labels, strict=True)
    return [max(_wide(each, size, seen), len(label)) for each, label in both]


def _wide(group: Group, size: Size, seen: int) -> int:
    """Return the columns of a group in which ``seen`` columns show of each covered card."""
    under = size.width + _BETWEEN if group.backs else 0
    return under + max(len(group.cards) - 1, 0) * seen + size.width * bool(group.cards)


def _row_of(
    groups: tuple[Group, ...], labels: list[str], width: int, height: int
) -> tuple[Size, int, int] | None:
    """Return card size, columns per card and columns between groups; None if they do not fit.

    The size is the largest at which the groups fit side by side.
    """
    for covers in (False, True):
        for size in reversed(SIZES[:-1]):
            seen = PEEK if covers else size.width + 1
            wide = sum(_widths(groups, labels, size, seen))
            for between in (_BETWEEN, 2):
                if size.height <= height and wide + between * (len(groups) - 1) <= width:
                    return size, seen, between
    return None


# -- the answers


def _style(sight: DrillSight, choice: ChoiceKey) -> Style:
    look = sight.look
    if choice.state == "right":
        return look.lit
    if choice.state == "wrong":
        return look.wrong
    return look.lift if choice.chosen else look.bar


def _draw_choices(
    canvas: Canvas, sight: DrillSight, shown: ExerciseView, top: int, label: str, *, alone: bool
) -> int:
    """Draw the answers at the bottom, or cards ``alone`` in the middle.

    Returns the first row that is not free for cards.
    """
    if all(each.card is not None for each in shown.choices):
        return _draw_cards(canvas, sight, shown, top, label, alone=alone)
    # A name may begin with a digit that is not a key.
    caps = [_cap(sight, each, ":") for each in shown.choices]
    names = [capital(told(each.name, "eye")) for each in shown.choices]
    longest = max(len(cap) + len(name) for cap, name in zip(caps, names, strict=True)) + 8
    beside = max(min((canvas.width - 2) // (longest + 2), len(names)), 1)
    deep = -(-len(names) // beside)
    beside = -(-len(names) // deep)
    wide = min(longest, (canvas.width - 2) // beside - 2)
    spare = (canvas.height - top - _LARGE) // deep
    step = _TALL + 1 if spare > _TALL else 2 if canvas.height - 2 * deep - top > S.height + 2 else 1
    high = _TALL if step > _TALL else 1
    wide = min(wide + 4, (canvas.width - 2) // beside - 2) if high > 1 else wide
    y = canvas.height - step * deep
    for at, choice in enumerate(shown.choices):
        down, across = divmod(at, beside)
        many = min(len(names) - down * beside, beside)
        x = (canvas.width - many * (wide + 2) + 2) // 2 + across * (wide + 2)
        row = y + down * step
        style = _style(sight, choice)
        canvas.fill(x, row, wide, high, style)
        canvas.spot(x, row, wide, high, choice.action)
        row += high // 2
        plain = style is sight.look.bar
        end = canvas.put(x + 1 + high // 2, row, caps[at], sight.look.key if plain else style)
        canvas.put(end + 1, row, names[at], style, x + wide - end - 2)
        canvas.right(x + wide - 1, row, _mark(sight, shown, choice), style)
    return y - 1


def _mark(sight: DrillSight, shown: ExerciseView, choice: ChoiceKey) -> str:
    """Return the sign beside an answer, for people who do not see colors.

    In an order it is the place, and if that is wrong the right one after it: 2nd, because a bare 2
    would look like a key.
    """
    ordered = shown.form == ORDER
    if choice.state:
        sign = sight.glyphs.turn if choice.state == "right" else sight.glyphs.times
        if not ordered or not (choice.chosen or choice.best):
            # Of several right answers, those not chosen have only the sign.
            return f"* {sign}" if choice.chosen else sign
        if choice.state == "right":
            return f"{voice.ordinal(choice.chosen)} {sign}"
        places = [voice.ordinal(each) if each else "-" for each in (choice.chosen, choice.best)]
        return f" {sign} ".join(places)
    if choice.chosen:
        return voice.ordinal(choice.chosen) if ordered else "*"
    return ""


def _cap(sight: DrillSight, choice: ChoiceKey, end: str = "") -> str:
    """Return the key of an answer with its ``end``, in brackets if the arrows selected it."""
    cap = key_cap(choice.key, unicode=sight.glyphs.unicode)
    return f"[{cap}]" if choice.marked else f"{cap}{end}"


def _draw_cards(
    canvas: Canvas, sight: DrillSight, shown: ExerciseView, top: int, label: str, *, alone: bool
) -> int:
    """Draw the cards to choose from, below their label, with their keys below."""
    many = len(shown.choices)
    height = canvas.height - top - (1 if alone else S.height + 4)
    height = height if alone else min(height, canvas.height // 2)
    sizes = [
        each
        for each in SIZES[:-1]
        if each.height + 2 <= height and many * (each.width + 2) <= canvas.width
    ]
    size = sizes[-1] if sizes else S
    gap = 2 if many * (size.width + 2) <= canvas.width else 0
    y = canvas.height - size.height - 1
    if alone:
        y -= max((y - top) // 2, 0)
    x = (canvas.width - many * (size.width + gap) + gap) // 2
    canvas.middle(0, canvas.width, y - 2, capital(label), sight.look.dim)
    for choice in shown.choices:
        if shown.form == ORDER:
            # The orders below the cards show the result of each.
            choice = choice._replace(state="")
        assert choice.card is not None  # All answers are cards here.
        state = {"right": "lit", "wrong": "struck"}.get(choice.state, "")
        raised = bool(choice.chosen and not choice.state)
        state = "lifted" if raised else state
        sight.painter.face(canvas, x, y - raised, choice.card, size, state)
        cap, mark = _cap(sight, choice), _mark(sight, shown, choice)
        strong = choice.chosen or choice.state or choice.marked
        style = sight.look.title if strong else sight.look.dim
        label = f"{cap} {mark}".strip()
        canvas.middle(x - gap // 2, size.width + gap, y + size.height, label, style)
        canvas.spot(x, y - 1, size.width, size.height + 2, choice.action)
        x += size.width + gap
    return y - 2 - bool(label)


def _draw_number(canvas: Canvas, sight: DrillSight, shown: ExerciseView, y: int) -> None:
    """Draw the box for a number; after a wrong answer the right one is beside it."""
    x = (canvas.width - _NUMBER) // 2
    sight.painter.box(canvas, x, y, Size("number", _NUMBER, 3), sight.look.line)
    style = sight.look.title
    if shown.right:
        style = sight.look.lit if shown.typed == shown.right else sight.look.wrong
    canvas.middle(x + 1, _NUMBER - 2, y + 1, f" {shown.typed or '?'} ", style)
    if shown.right and shown.typed != shown.right:
        canvas.put(x + _NUMBER + 2, y + 1, f"{sight.glyphs.turn} {shown.right}", sight.look.lit)
