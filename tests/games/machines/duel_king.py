"""Duel King: the cards that lie face up on the table."""

from __future__ import annotations

from typing import Any

from warcards_tui.cards.french import Card
from warcards_tui.games.moves import Move, Save


def may_see(game: Any, seat: int) -> list[Card]:
    return [card for cards in game._open for card in cards]


def imaginable(game: Any) -> list[Move]:
    """Saving any card that lies on the table."""
    return [Save(card) for cards in game._open for card in cards]
