"""Napoleon's War from written hands, which are sorted as written by default."""

from __future__ import annotations

import random
from typing import Any

from tests.games.setup import set_up
from tests.games.written import play
from warcards_tui.games.moves import Flip, Sort
from warcards_tui.games.napoleon.machine import NapoleonsWar


def ordinary(seed: int = 0, **options: Any) -> NapoleonsWar:
    game = set_up("napoleons-war", seats=2, seed=seed, options=options)
    assert isinstance(game, NapoleonsWar)
    return game


def dealt(deal: str, **options: Any) -> NapoleonsWar:
    game = set_up("napoleons-war", seats=2, seed=0, options=options, deal=deal)
    assert isinstance(game, NapoleonsWar)
    return game


def lay(game: NapoleonsWar) -> list[Any]:
    """Let the sorting seats play their cards as they were; return all events."""
    events: list[Any] = []
    for seat in game.view(0).sorting:
        events += game.apply(seat, Sort(game.view(seat).hand))
    return events


def laid(deal: str, **options: Any) -> NapoleonsWar:
    """Return a game with these decks, top card first."""
    game = dealt(deal, **options)
    lay(game)
    return game


def battle(game: NapoleonsWar, times: int = 1) -> list[Any]:
    """Let both flip, ``times`` times; return the events of the last time."""
    events: list[Any] = []
    for _ in range(times):
        events = play(game, "0 flip", "1 flip")
    return events


def shuffled_out(game: NapoleonsWar, seed: int) -> NapoleonsWar:
    """Return the game played to its end by two players who shuffle."""
    rng = random.Random(seed)
    while not game.over:
        for seat in game.waiting:
            hand = list(game.view(seat).hand)
            rng.shuffle(hand)
            game.apply(seat, Sort(tuple(hand)) if hand else Flip())
    return game
