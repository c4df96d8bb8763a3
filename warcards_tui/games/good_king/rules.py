"""Effects of kings, queens and narrow tricks in Good King, Bad Queen (GK-04 to GK-18)."""

from __future__ import annotations

from collections.abc import Iterable

from warcards_tui.cards.french import Card
from warcards_tui.games.war.rules import ACE, KING, QUEEN, strength

EACH = 5
"""Cards for each excess king or queen (GK-05, GK-06)."""

FEE = 2
"""Cards that a trick won by one point costs (GK-14)."""

_TWO = 2


def royal_couple(captured: Iterable[Card], deciding: Card) -> tuple[Card, Card] | None:
    """Return the captured queen and her king, captured too or the winning card (GK-13)."""
    captured = list(captured)
    kings = [card for card in (*captured, deciding) if card.rank == KING]
    for queen in captured:
        if queen.rank == QUEEN:
            for king in kings:
                if king.suit == queen.suit:
                    return queen, king
    return None


def net_kings(captured: Iterable[Card]) -> int:
    """Return the captured kings minus the captured queens (GK-09, GK-10)."""
    ranks = [card.rank for card in captured]
    return ranks.count(KING) - ranks.count(QUEEN)


def beaten_by_one(winning: Card, beaten: Iterable[Card]) -> Card | None:
    """Return the first card beaten by exactly one; an ace is next to king and two (GK-14)."""
    for card in beaten:
        if strength(winning) - strength(card) == 1 or (winning.rank == ACE and card.rank == _TWO):
            return card
    return None
