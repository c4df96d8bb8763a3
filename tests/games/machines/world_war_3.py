"""The Triple Topper machine: only the pot lies open, and before it what was turned up."""

from __future__ import annotations

from typing import Any

from warcards_tui.cards.french import Card
from warcards_tui.games.moves import Hurry, Move


def may_see(game: Any, seat: int) -> list[Card]:
    return list(game.pile)


def imaginable(game: Any) -> list[Move]:
    return [Hurry()]
