"""Cards in a line of text: as small fields, or drawn small on rows of their own."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.style import Style

from warcards_tui.cards.french import Card
from warcards_tui.tui.cards import Painter, S


def chips(painter: Painter, cards: Sequence[Card]) -> Content:
    """Cards as fields with what stands in their corners."""
    parts = [Content.styled(f" {painter.index(card)} ", _style(painter, card)) for card in cards]
    return Content(" ").join(parts)


def drawn(painter: Painter, cards: Sequence[Card], beside: Sequence[Content] = ()) -> Content:
    """Small cards side by side, newest last, and at their right so many lines of text."""
    faces = [painter.rows(card, S) for card in cards]
    styles = [_style(painter, card) for card in cards]
    lines = []
    for at in range(S.height):
        parts = [Content.styled(rows[at], style) for rows, style in zip(faces, styles, strict=True)]
        words = beside[at] if at < len(beside) else Content()
        lines.append(Content(" ").join([*parts, Content(" "), words]))
    return Content("\n").join(lines)


def _style(painter: Painter, card: Card) -> Style:
    return Style.from_rich_style(painter.style(card))
