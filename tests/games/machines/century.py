"""21st Century War: the own hand, and what lies on the table in a tie or for the next winner."""

from __future__ import annotations

from typing import Any

from warcards_tui.cards.french import Card
from warcards_tui.games.moves import Lay, Move


def may_see(game: Any, seat: int) -> list[Card]:
    return [*game._hands[seat], *[card for laid in game._laid for card in laid]]


def imaginable(game: Any) -> list[Move]:
    """Every set of cards of every hand, whether it goes together or not."""
    moves: list[Move] = []
    for hand in game._hands:
        parts: list[tuple[Card, ...]] = [()]
        for card in sorted(hand):
            parts += [(*cards, card) for cards in parts]
        moves += [Lay(cards) for cards in parts[1:]]
    return moves
