"""Budr Basef: raises and changes of rules."""

from __future__ import annotations

from typing import Any

from warcards_tui.games.budr.rules import changes
from warcards_tui.games.moves import Change, Move, Raise


def imaginable(game: Any) -> list[Move]:
    """Raises of all sizes, and changes of rules that are in force, or are not, or never can be."""
    words = (
        "add twelve",
        "drop twelve",
        "twelve sum=13",
        "drop king",
        "add king",
        "add all",
        "king",
    )
    now = changes(tuple([rule.id for rule in game.rules.rules]))
    return [
        *map(Raise, (0, 2, 3, 10, 53)),
        *map(Change, dict.fromkeys((*words, "twelve sum=99", "straight step=2", *now))),
    ]
