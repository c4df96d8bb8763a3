"""Cards in a line of text: as small fields, or drawn small on rows of their own."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from textual.content import Content
from textual.style import Style

from warcards_tui.cards.french import Card
from warcards_tui.tui.cards import Painter, S


def chips(painter: Painter, cards: Sequence[Card]) -> Content:
    """Cards as fields with what stands in their corners."""
    parts = [Content.styled(f" {painter.index(card)} ", _style(painter, card)) for card in cards]
    return Content(" ").join(parts)


def drawn(painter: Painter, cards: Sequence[Card], words: Sequence[str], width: int) -> Content:
    """Small cards side by side, newest last, and words at their right, in so many columns in all.

    A row of nothing follows, which parts it from the next.
    """
    faces = [painter.rows(card, S) for card in cards]
    styles = [_style(painter, card) for card in cards]
    room = max(width - len(cards) * (S.width + 1) - 1, 12)
    told = [part for each in words for part in wrap(each, room)]
    lines = []
    for at in range(max(S.height, len(told))):
        if at < S.height:
            parts = [
                Content.styled(rows[at], style) for rows, style in zip(faces, styles, strict=True)
            ]
        else:
            parts = [Content(" " * S.width) for _ in cards]
        beside = Content(told[at] if at < len(told) else "")
        lines.append(Content(" ").join([*parts, Content.assemble(" ", beside)]))
    return Content("\n").join([*lines, Content()])


def _style(painter: Painter, card: Card) -> Style:
    return Style.from_rich_style(painter.style(card))
