"""Napoleon's War: the own cards while sorting, the tops of the capture piles, open war cards."""

from __future__ import annotations

from typing import Any

from warcards_tui.cards.french import Card
from warcards_tui.games.moves import Move, Sort
from warcards_tui.games.napoleon.machine import FOR_A_WAR


def may_see(game: Any, seat: int) -> list[Card]:
    known = [card for laid in game._table for card in laid[::FOR_A_WAR]]
    known += [pile[-1] for pile in game._piles if pile]
    return known + (game._decks[seat] if seat in game._sorting else [])


def imaginable(game: Any) -> list[Move]:
    """The hand as it was taken up, with a card too few, one twice, and one of somebody else."""
    first, other = (tuple(deck) for deck in game._decks)
    moves: list[Move] = [Sort(first), Sort(other)] if first and other else []
    moves += [Sort(deck[1:]) for deck in (first, other) if len(deck) > 1]
    moves += [Sort((*deck, deck[0])) for deck in (first, other) if deck]
    return moves
