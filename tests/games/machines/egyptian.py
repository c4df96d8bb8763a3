"""The Ratscrew machine: only the pile lies open."""

from __future__ import annotations

from typing import Any

from warcards_tui.cards.french import Card


def may_see(game: Any, seat: int) -> list[Card]:
    return list(game.pile)
