"""Fast Food: totals, and the last card, which is hidden."""

from __future__ import annotations

from typing import Any

from tests.games.sight import Sight
from warcards_tui.cards.french import Card
from warcards_tui.games.moves import Answer, Move

SIGHT: dict[str, Sight] = {
    "hands": "owner",
    "stock": "nobody",
    "decks": "nobody",
    "before": "all",
    "plays": "all",
}

SELECTING = ("right", "left", "choose-five", "choose-king", "choose-three")


def imaginable(game: Any) -> list[Move]:
    return [*map(Answer, (1, 55, 110, 111))]


def deducible(game: Any, seat: int) -> list[Card]:
    """Return the opponent's last card, when the stock is empty and all others were seen."""
    hidden = [*game._hands[1 - seat], *game._stock]
    return hidden if len(hidden) == 1 else []
