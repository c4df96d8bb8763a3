"""War, Guerilla Joker and Speed War: what lies face up on the table, and what has been removed."""

from __future__ import annotations

from typing import Any

from warcards_tui.cards.french import Card


def may_see(game: Any, seat: int) -> list[Card]:
    seen: list[Card] = [card for row in game._shown for card in row if card is not None]
    return seen + list(game._removed)
