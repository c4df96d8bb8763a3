"""Good King, Bad Queen: only what lies face up on the table."""

from __future__ import annotations

from typing import Any

from warcards_tui.cards.french import Card


def may_see(game: Any, seat: int) -> list[Card]:
    return [card for row in game._shown for card in row if card is not None]
