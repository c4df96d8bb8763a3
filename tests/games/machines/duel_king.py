"""Duel King: cards to save."""

from __future__ import annotations

from typing import Any

from tests.games.sight import Sight
from warcards_tui.games.moves import Move, Save

SIGHT: dict[str, Sight] = {"decks": "nobody", "won": "nobody", "down": "nobody", "open": "all"}

SELECTING = ("save-1", "save-none", "right", "left")

DERIVED = {"_in_play"}


def imaginable(game: Any) -> list[Move]:
    """Return saves of any card on the table."""
    return [Save(card) for cards in game._open for card in cards]
