"""Napoleon's War: orders of cards."""

from __future__ import annotations

from typing import Any

from warcards_tui.games.moves import Move, Sort


def imaginable(game: Any) -> list[Move]:
    """The hand as it was taken up, with a card too few, one twice, and one of somebody else."""
    first, other = (tuple(deck) for deck in game._decks)
    moves: list[Move] = [Sort(first), Sort(other)] if first and other else []
    moves += [Sort(deck[1:]) for deck in (first, other) if len(deck) > 1]
    moves += [Sort((*deck, deck[0])) for deck in (first, other) if deck]
    return moves
