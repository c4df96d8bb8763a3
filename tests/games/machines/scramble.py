"""Scramble War: in a war, the cards that were shown."""

from __future__ import annotations

from typing import Any

from warcards_tui.cards.french import Card


def may_see(game: Any, seat: int) -> list[Card]:
    return [card for table in game._table for card, up in table if up]
