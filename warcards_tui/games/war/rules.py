"""How strong cards are, what distinguishes the games of the War machine, and their options."""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.games.options import Option

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


def run_out(article: str) -> Option:
    """The ``run_out`` option, which comes from that claim."""
    return Option(
        "run_out",
        "lose",
        "Who cannot complete a war loses the game, or fights on with the last card.",
        article,
        choices=("lose", "last-card"),
    )
