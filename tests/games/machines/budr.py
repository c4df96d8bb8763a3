"""Budr Basef: raises and changes of rules."""

from __future__ import annotations

from typing import Any

from tests.games.sight import Sight
from warcards_tui.games.budr.rules import changes
from warcards_tui.games.moves import Change, Move, Raise
from warcards_tui.games.zones import Spot


def _stack(game: Any, seat: int, spot: Spot) -> bool:
    """True for the stack, which is open; of a pool only the joker is visible (BB-45)."""
    view = game.view(seat)
    return not view.gambling or spot.card is view.joker


SIGHT: dict[str, Sight] = {
    "packets": "nobody",
    "under": "nobody",
    "pile": _stack,
    "stakes": "nobody",
    "powers": "owner",
}

SELECTING = ("up", "down", "answer-1")

DERIVED = {"rules"}


def imaginable(game: Any) -> list[Move]:
    """Return raises of all sizes, and rule changes that are in force, not, or impossible."""
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
