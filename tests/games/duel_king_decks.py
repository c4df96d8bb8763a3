"""Duel King from written decks; in a match the seat to move flips."""

from __future__ import annotations

from typing import Any

from tests.games.setup import set_up
from tests.games.written import cards
from warcards_tui.cards.french import cards_text
from warcards_tui.games.duel_king.machine import DuelKing
from warcards_tui.games.moves import Flip, Save

TAIL = "6C 7C 8C 9C 10C JC"
"""Cards that keep a deck alive, for the first seat; the second uses diamonds."""


def dealt(one: str, two: str, turn: int = 0, **options: Any) -> DuelKing:
    """Return a game of two decks, top card first."""
    game = set_up("duel-king", seats=2, seed=0, options=options, deal=f"{one} / {two}", turn=turn)
    assert isinstance(game, DuelKing)
    return game


def padded(one: str, two: str, turn: int = 0, **options: Any) -> DuelKing:
    """Return the same with six cards more in each deck."""
    return dealt(f"{one} {TAIL}", f"{two} {TAIL.replace('C', 'D')}", turn, **options)


def flip(game: DuelKing, times: int = 1) -> list[Any]:
    """Let the seat to move flip, ``times`` times; return the events of the last flip."""
    events: list[Any] = []
    for _ in range(times):
        events = game.apply(game.waiting[0], Flip())
    return events


def both(game: DuelKing) -> list[Any]:
    """Let both flip from their decks."""
    assert game.waiting == (0, 1)
    return flip(game, 2)


def save(game: DuelKing, card: str) -> list[Any]:
    """Save that card, or with ``-`` nothing, for the seat that may."""
    (seat,) = game.waiting
    return game.apply(seat, Save(None if card == "-" else cards(card)[0]))


def of(events: list[Any], kind: type) -> list[Any]:
    return [each for each in events if type(each) is kind]


def deck(game: DuelKing, seat: int) -> str:
    """Return the deck of a seat, top card first."""
    return cards_text(game._decks[seat])


def won(game: DuelKing, seat: int) -> str:
    """Return the cards that a seat has won in this match."""
    return cards_text(game._won[seat])


def lies(game: DuelKing, seat: int) -> str:
    """Return the face-up cards of a seat that are at stake."""
    return cards_text(game.view(0).open[seat])
