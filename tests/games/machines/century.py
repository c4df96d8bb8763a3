"""21st Century War: combinations."""

from __future__ import annotations

from typing import Any

from tests.games.sight import Sight
from warcards_tui.cards.french import Card
from warcards_tui.games.moves import Lay, Move

SIGHT: dict[str, Sight] = {"piles": "nobody", "hands": "owner", "table": "all", "aside": "nobody"}

SELECTING = ("card-1", "card-2", "right", "select", "most-points")


def imaginable(game: Any) -> list[Move]:
    """Return every set of cards of every hand, whether it goes together or not."""
    moves: list[Move] = []
    for hand in game._hands:
        parts: list[tuple[Card, ...]] = [()]
        for card in sorted(hand):
            parts += [(*cards, card) for cards in parts]
        moves += [Lay(cards) for cards in parts[1:]]
    return moves
