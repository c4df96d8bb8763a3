"""Scientific War."""

from __future__ import annotations

from typing import Any

from tests.games.sight import Sight
from warcards_tui.games.zones import Spot


def _hand(game: Any, seat: int, spot: Spot) -> bool:
    """One's own hand, and with the right of a queen the card that another has chosen from his."""
    chosen = game.view(seat).choices[spot.owner]
    return spot.owner == seat or (chosen is spot.card and spot.card not in _before(game, spot))


def _before(game: Any, spot: Spot) -> list[Any]:
    """The cards of a hand before that one: of two like cards, one was chosen."""
    return list(game._hands[spot.owner][: spot.at])


SIGHT: dict[str, Sight] = {"hands": _hand, "fronts": "owner", "pile": "all"}

SELECTING = ("right", "left", "choose-five", "choose-king", "choose-three")

TRANSIENT = ("made",)
