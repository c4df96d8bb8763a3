"""Strength of cards, and differences and options of the games of the War machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.games.options import Option, option
from warcards_tui.games.pickup import PICKUP as ORDERS
from warcards_tui.games.variant import Declaration

STRENGTH: tuple[int, ...] = (0, 14, *range(2, 14))
"""Strength of each rank, ace high; 0 for a joker (WR-02, GJ-06)."""

ACE, QUEEN, KING = 1, 12, 13


def strength(card: Card) -> int:
    """Return the strength of a card in a trick."""
    return STRENGTH[card.rank]


class WarRules(NamedTuple):
    """Differences between the games: jokers, and removal of the smallest rank (SP-01)."""

    jokers: int = 0
    removes: bool = False


class WarDeclaration(Declaration):
    """Configuration of the War machine for a game with these ``rules``."""

    def __init__(self, options: Sequence[Option], rules: WarRules) -> None:
        super().__init__(options)
        self.rules = rules


def run_out(article: str) -> Option:
    """Return the ``run_out`` option; ``article`` is the claim behind it."""
    return option("run_out", "lose", article, "war-run-out", choices=("lose", "last-card"))


def down(article: str) -> Option:
    """Return the ``down`` option; ``article`` is the claim behind it."""
    return option("down", 1, article, "down", low=1, high=3)


PICKUP = ORDERS._replace(choices=(*ORDERS.choices, "as-laid"))
"""Pickup orders of two players: won cards may also go under in the order played (WR-28)."""
