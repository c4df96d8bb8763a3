"""Games like War from written deals, a battle at a time."""

from __future__ import annotations

from typing import Any

from tests.games.setup import set_up
from warcards_tui.cards.french import cards_text
from warcards_tui.games.events import GameOver
from warcards_tui.games.good_king.machine import GoodKing
from warcards_tui.games.war.base import WarGame
from warcards_tui.games.war.events import CardReady, TrickWon


def dealt(variant: str, deal: str, **options: Any) -> WarGame:
    """Return the game with these decks, top card first."""
    seats = deal.count("/") + 1
    game = set_up(variant, seats=seats, seed=0, options=options, deal=deal)
    assert isinstance(game, WarGame)
    return game


def war(deal: str, **options: Any) -> WarGame:
    return dealt("war", deal, **options)


def guerilla(deal: str, **options: Any) -> WarGame:
    return dealt("guerilla-joker", deal, **options)


def speed(deal: str, **options: Any) -> WarGame:
    return dealt("speed-war", deal, **options)


def king(deal: str, **options: Any) -> GoodKing:
    game = dealt("good-king-bad-queen", deal, **options)
    assert isinstance(game, GoodKing)
    return game


def battle(game: WarGame) -> list[Any]:
    """Let all seats flip that may; return the events, except for their readiness."""
    events: list[Any] = []
    for seat in game.waiting:
        events += game.apply(seat, game.forced)
    return [each for each in events if not isinstance(each, CardReady)]


def battles(game: WarGame, many: int) -> list[Any]:
    """Play ``many`` battles; return the events of the last one."""
    events: list[Any] = []
    for _ in range(many):
        events = battle(game)
    return events


def finish(game: WarGame) -> GameOver:
    """Play to the end by moves."""
    events: list[Any] = []
    while not game.over:
        events = battle(game)
    assert isinstance(events[-1], GameOver)
    return events[-1]


def packet(game: WarGame, seat: int) -> str:
    """Return the deck of a seat, top card first."""
    return cards_text(game._packets[seat])


def kinds(events: list[Any]) -> list[str]:
    """Return the class names of these events."""
    return [type(each).__name__ for each in events]


def only(events: list[Any], kind: type) -> Any:
    """Return the one event of that class."""
    (found,) = [each for each in events if type(each) is kind]
    return found


def won(events: list[Any]) -> tuple[int, int]:
    """Return the winner of the trick, and the number of cards."""
    trick = only(events, TrickWon)
    return trick.seat, trick.taken


def over(events: list[Any]) -> tuple[int | None, str]:
    """Return the winner of the game, and the reason."""
    ending = only(events, GameOver)
    return ending.winner, ending.reason
