"""Cards in a line of text: as small fields, or drawn small on rows of their own."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.style import Style

from warcards_tui.cards.french import Card
from warcards_tui.tui.canvas import rows_of
from warcards_tui.tui.cards import Painter, S, Size

_LEAST_BESIDE = 16
"""Columns for words beside cards, so that most lines have at least two words."""


def chips(painter: Painter, cards: Sequence[Card]) -> Content:
    """Return cards as fields with their corner texts."""
    parts = [Content.styled(f" {painter.index(card)} ", _style(painter, card)) for card in cards]
    return Content(" ").join(parts)


def drawn(
    painter: Painter, cards: Sequence[Card], words: Sequence[str], width: int, size: Size = S
) -> Content:
    """Return cards side by side, newest last, with words beside or below them.

    The whole takes ``width`` columns; words are below the cards if there is little room beside
    them. If not all cards fit, the newest are drawn. A blank row follows as a separator.
    """
    shown = cards[-max((width + 1) // (size.width + 1), 1) :]
    faces = [painter.rows(card, size) for card in shown]
    styles = [_style(painter, card) for card in shown]
    lines = [
        Content(" ").join(
            [Content.styled(rows[at], style) for rows, style in zip(faces, styles, strict=True)]
        )
        for at in range(size.height if shown else 0)
    ]
    across = len(shown) * (size.width + 1) - 1
    room = width - across - 2
    if not shown or room < _LEAST_BESIDE:
        below = [Content(part) for each in words for part in rows_of(each, max(width, 1))]
        return Content("\n").join([*lines, *below, Content()])
    told = [part for each in words for part in rows_of(each, room)]
    lines += [Content(" " * across)] * (len(told) - size.height)
    beside = [*told, *[""] * (len(lines) - len(told))]
    both = [Content.assemble(line, "  ", part) for line, part in zip(lines, beside, strict=True)]
    return Content("\n").join([*both, Content()])


def _style(painter: Painter, card: Card) -> Style:
    return Style.from_rich_style(painter.style(card))
