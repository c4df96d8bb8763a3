"""Bots for Duel King: which cards to fight for when a king or joker sweeps the table.

This is the only decision. A save duel costs a card in any case, so only valuable cards are worth
it, and a player who remembers the decks knows its result.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping
from typing import NamedTuple

from warcards_tui.bots.contract import Chooser, Thinker
from warcards_tui.bots.duel_king.deck_memory import DeckMemory
from warcards_tui.bots.duel_king.duel_race import DuelState, Empty, save_high
from warcards_tui.cards.french import Card
from warcards_tui.games.duel_king.events import DuelView
from warcards_tui.games.duel_king.machine import KING
from warcards_tui.games.events import Event
from warcards_tui.games.moves import Move, Save
from warcards_tui.games.options import Value


class DuelLevel(NamedTuple):
    """Parameters of a bot.

    It fights for its highest card on the table if that is at least ``least``; with 0 for a random
    card. With ``worlds`` it simulates this many games from the remembered decks.
    """

    name: str
    least: int = 0
    worlds: int = 0


LEVELS: dict[str, DuelLevel] = {
    level.name: level
    for level in (
        DuelLevel("beginner"),
        DuelLevel("average", least=7),
        DuelLevel("quick", least=KING),
        DuelLevel("expert", least=KING, worlds=64),
    )
}

FORESIGHT = 300
"""Matches of a simulation, enough for the end of the game."""


def make_chooser(
    level: str, seat: int, seats: int, options: Mapping[str, Value], rng: random.Random
) -> Chooser:
    """Return a bot of that level for a seat."""
    plays = LEVELS[level]
    maker = Foreseer if plays.worlds else Fighter
    return maker(plays, rng.getrandbits(64))


class Fighter(Chooser):
    """Chooser by the height of its cards; it remembers nothing."""

    def __init__(self, level: DuelLevel, seed: int) -> None:
        self._level = level
        self._seed = seed

    def choose(self, view: DuelView) -> Move:
        cards = view.open[view.seat]
        if not self._level.least:
            return Save(chances(self._seed, view).choice(cards))
        best = max(cards, key=height)
        return Save(best if height(best) >= self._level.least else None)


class Foreseer(Thinker):
    """Chooser that remembers the decks, and simulates each option to the end of the game."""

    def __init__(self, level: DuelLevel, seed: int) -> None:
        self._level = level
        self._seed = seed
        self._memory = DeckMemory()
        self._policy = save_high(level.least)

    def notice(self, happened: Event) -> None:
        self._memory.notice(happened)

    def ponder(self, view: DuelView) -> Generator[None, None, Move]:
        rng = chances(self._seed, view)
        cards = view.open[view.seat]
        first_of = {card.rank: at for at, card in reversed(list(enumerate(cards)))}
        places: list[int | None] = [None, *first_of.values()]
        hopes = [0.0] * len(places)
        for _ in range(self._level.worlds):
            world = self._memory.imagine(view, rng)
            luck = rng.getrandbits(64)
            for option, place in enumerate(places):
                # The same random numbers for all options, so that only the choice makes a
                # difference.
                race = world.copy()._replace(rng=random.Random(luck))
                hopes[option] += self._hope(race, view, place)
                yield
        best = places[hopes.index(max(hopes))]
        return Save(None if best is None else cards[best])

    def _hope(self, race: DuelState, view: DuelView, place: int | None) -> float:
        """Return the probability to win after that choice."""
        seat = view.seat
        try:
            if place is None:
                race.sweep(1 - seat, 0, self._policy)
            else:
                race.fight_for(seat, place)
                race.sweep(1 - seat, view.tries - 1, self._policy)
            race.end_match()
            won = race.finish(FORESIGHT, self._policy)
        except Empty as empty:
            won = 0.5 if empty.loser is None else float(empty.loser)
        return 1 - won if seat else won


def height(card: Card) -> int:
    """Return the height of a card: a joker is above a king."""
    return card.rank or KING + 1


def chances(seed: int, view: DuelView) -> random.Random:
    """Return a bot's random numbers at this decision; they depend on the position alone."""
    return random.Random(f"{seed}/{view.match}/{view.tries}")
