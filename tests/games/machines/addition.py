"""Addition and Subtraction War: the cards that lie face up on the table."""

from __future__ import annotations

from typing import Any

from warcards_tui.cards.french import Card
from warcards_tui.games.moves import Answer, Move


def may_see(game: Any, seat: int) -> list[Card]:
    return [card for table in game._table for card, up in table if up]


def imaginable(game: Any) -> list[Move]:
    return [Answer(26), Answer(27)]
