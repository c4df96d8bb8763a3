"""Duel King: cards to save."""

from __future__ import annotations

from typing import Any

from warcards_tui.games.moves import Move, Save


def imaginable(game: Any) -> list[Move]:
    """Saving any card that lies on the table."""
    return [Save(card) for cards in game._open for card in cards]
