"""Scientific War."""

from __future__ import annotations

from typing import Any

from tests.games.sight import Sight
from warcards_tui.games.zones import Spot


def _hand(game: Any, seat: int, spot: Spot) -> bool:
    """True for the own hand, and with a queen's right for the card chosen from another."""
    chosen = game.view(seat).choices[spot.owner]
    return spot.owner == seat or (chosen is spot.card and spot.card not in _before(game, spot))


def _before(game: Any, spot: Spot) -> list[Any]:
    """Return the earlier cards of a hand: of two like cards, one was chosen."""
    return list(game._hands[spot.owner][: spot.at])


SIGHT: dict[str, Sight] = {"hands": _hand, "fronts": "owner", "pile": "all"}

SELECTING = ("right", "left", "choose-five", "choose-king", "choose-three")

TRANSIENT = ("made",)
