"""Napoleon's War: orders of cards."""

from __future__ import annotations

from typing import Any

from tests.games.sight import Sight
from warcards_tui.games.moves import Move, Sort
from warcards_tui.games.zones import Spot


def _sorted_hand(game: Any, seat: int, spot: Spot) -> bool:
    """True for a seat that sorts: only it sees the deck, as a hand (NW-03)."""
    return spot.owner == seat and seat in game.view(seat).sorting


SIGHT: dict[str, Sight] = {
    "decks": _sorted_hand,
    "piles": lambda game, seat, spot: spot.at == spot.many - 1,
    "table": lambda game, seat, spot: spot.at in (0, 4, 8, 12, 16, 20, 24),
}

SELECTING = ("right", "sort-mark")


def imaginable(game: Any) -> list[Move]:
    """Return the hand as it was, with a card too few, one twice, and a stranger's card."""
    first, other = (tuple(deck) for deck in game._decks)
    moves: list[Move] = [Sort(first), Sort(other)] if first and other else []
    moves += [Sort(deck[1:]) for deck in (first, other) if len(deck) > 1]
    moves += [Sort((*deck, deck[0])) for deck in (first, other) if deck]
    return moves
