"""How strong cards are, what distinguishes the games of the War machine, and their options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.games.options import Option
from warcards_tui.games.pickup import PICKUP as ORDERS
from warcards_tui.games.variant import Declaration

STRENGTH: tuple[int, ...] = (0, 14, *range(2, 14))
"""The strength of each rank, ace high; a joker has none (WR-02, GJ-06)."""

ACE, QUEEN, KING = 1, 12, 13


def strength(card: Card) -> int:
    """How strong a card is in a trick."""
    return STRENGTH[card.rank]


class WarRules(NamedTuple):
    """``jokers`` are added to the pack; with ``removes`` the smallest rank is removed (SP-01)."""

    jokers: int = 0
    removes: bool = False


class WarDeclaration(Declaration):
    """What configures the War machine: by which ``rules`` it is played."""

    def __init__(self, options: Sequence[Option], rules: WarRules) -> None:
        super().__init__(options)
        self.rules = rules


def run_out(article: str) -> Option:
    """The ``run_out`` option, which comes from that claim."""
    return Option(
        "run_out",
        "lose",
        "Short of cards for a war, you lose, or fight with the last card.",
        article,
        choices=("lose", "last-card"),
    )


def down(article: str) -> Option:
    """The ``down`` option, which comes from that claim."""
    return Option(
        "down", 1, "How many cards go face down in each step of a war.", article, low=1, high=3
    )


PICKUP = ORDERS._replace(choices=(*ORDERS.choices, "as-laid"))
"""Where two play, won cards may also go under as they were laid (WR-28)."""
