"""Scientific War from written hands; the choices of all players are one text."""

from __future__ import annotations

from typing import Any

from tests.games.setup import set_up
from tests.games.written import cards, play
from warcards_tui.cards.french import RANK_TEXTS
from warcards_tui.games.scientific.events import (
    CardChosen,
)
from warcards_tui.games.scientific.machine import ScientificWar
from warcards_tui.games.scientific.rules import resolve

RANKS = [text for text in RANK_TEXTS if text]


def ordinary(seats: int, **options: Any) -> ScientificWar:
    game = set_up("scientific-war", seats=seats, seed=0, options=options)
    assert isinstance(game, ScientificWar)
    return game


def dealt(deal: str, **options: Any) -> ScientificWar:
    seats = deal.count("/") + 1
    game = set_up("scientific-war", seats=seats, seed=0, options=options, deal=deal)
    assert isinstance(game, ScientificWar)
    return game


def trick(game: ScientificWar, chosen: str) -> list[Any]:
    """Make all choices, seat 0 first, ``-`` for an absent seat; return the reveal's events."""
    events: list[Any] = []
    for seat, card in enumerate(chosen.split()):
        if card != "-":
            events = play(game, f"{seat} choose {card}")
    assert isinstance(events[0], CardChosen)
    return events[1:]


def kinds(events: list[Any]) -> list[type]:
    return [type(event) for event in events]


def only(events: list[Any], kind: type) -> Any:
    (found,) = [event for event in events if type(event) is kind]
    return found


def winner_of(chosen: str, *, reversed: bool = False, at_once: bool = True) -> int | None:
    return resolve(cards(chosen), reversed, at_once=at_once).winner


def hand(game: ScientificWar, seat: int) -> str:
    return " ".join(card.text for card in game.view(seat).hand)


def front(game: ScientificWar, seat: int) -> str:
    return " ".join(card.text for card in game.view(seat).front)


def waiting(game: ScientificWar) -> tuple[int, ...]:
    """Return the seats that the game waits for now."""
    return game.waiting
