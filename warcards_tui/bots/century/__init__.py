"""Bots for 21st Century War, from careless ones to one that solves each round as a game.

They see views and the events that their seat may know. The best differ from the others by memory:
all played cards go under a pile in a known order, so later hands can be known.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping, Sequence
from typing import NamedTuple

from warcards_tui.bots.century.lay_game import LayGame, PileWorth
from warcards_tui.bots.century.pile_memory import PileMemory
from warcards_tui.bots.contract import Chooser, Thinker
from warcards_tui.cards.french import Card
from warcards_tui.games.century.events import CenturyView
from warcards_tui.games.century.machine import lays
from warcards_tui.games.century.rules import HAND, total
from warcards_tui.games.events import Event
from warcards_tui.games.moves import Choose, Lay, Move
from warcards_tui.games.options import Value


class CenturyLevel(NamedTuple):
    """Parameters of a bot.

    ``lapses`` is the share of random choices. ``span`` is the number of rounds for which it
    remembers the piles; with 0 it plays for the most points. ``worlds`` are the hands that it
    samples for each player, ``rounds`` the iterations of regret matching.
    """

    name: str
    lapses: float
    span: int = 0
    worlds: int = 0
    rounds: int = 0


LEVELS: dict[str, CenturyLevel] = {
    level.name: level
    for level in (
        CenturyLevel("beginner", 0.6),
        CenturyLevel("average", 0.1),
        CenturyLevel("quick", 0.1, span=4, worlds=3, rounds=48),
        CenturyLevel("expert", 0.0, span=1_000_000, worlds=8, rounds=160),
    )
}

WORTH = PileWorth(
    ranks=(
        *(0.0, -0.057, -0.088, -0.077, -0.058, -0.075, -0.066),
        *(-0.029, -0.045, -0.042, -0.049, -0.035, 0.001, 0.196),
    ),
    square=0.0009,
)
"""Fit to games: logistic regression of the winner on both piles before a round."""

LAST_ROUNDS = 40
"""Rounds before the limit in which the number of cards counts more and more."""


def make_chooser(
    level: str, seat: int, seats: int, options: Mapping[str, Value], rng: random.Random
) -> Chooser:
    """Return a bot of that level for a seat."""
    plays = LEVELS[level]
    if plays.rounds:
        return PileSolver(plays, seat, options, rng.getrandbits(64))
    return Grabber(plays, options, rng.getrandbits(64))


class Grabber(Chooser):
    """Chooser that plays the most points, apart from lapses, and remembers nothing."""

    def __init__(self, level: CenturyLevel, options: Mapping[str, Value], seed: int) -> None:
        self._level = level
        self._triples = options["triples"] == "on"
        self._seed = seed

    def choose(self, view: CenturyView) -> Move:
        rng = chances(self._seed, view)
        lapse = rng.random() < self._level.lapses
        hand = sorted(view.hand)
        if view.tied:
            return Choose(rng.choice(hand) if lapse else highest(hand))
        can = lays(hand, triples=self._triples)
        return Lay(rng.choice(can) if lapse else max(can, key=total))


class PileSolver(Thinker):
    """Chooser that remembers piles, samples forgotten cards, and solves the round."""

    def __init__(
        self, level: CenturyLevel, seat: int, options: Mapping[str, Value], seed: int
    ) -> None:
        self._level = level
        self._triples = options["triples"] == "on"
        self._seed = seed
        self._memory = PileMemory(seat, options)
        self._known_to_all = PileMemory(None, options)

    def notice(self, happened: Event) -> None:
        self._memory.notice(happened)
        self._known_to_all.notice(happened)

    def ponder(self, view: CenturyView) -> Generator[None, None, Move]:
        rng = chances(self._seed, view)
        hand = sorted(view.hand)
        if view.tied:
            return Choose(highest(hand))
        if len(hand) == 1:
            return Lay(tuple(hand))
        level = self._level
        seat = view.seat
        worlds = []
        seen = []
        for _ in range(level.worlds):
            worlds.append(self._memory.imagine(view, level.span, rng))
            seen.append(self._known_to_all.imagine(view, level.span, rng))
            yield
        types: list[Sequence[tuple[int, ...]]] = []
        for each in range(len(view.counts)):
            source = seen if each == seat else worlds
            hands = [tuple(world.hands[each]) for world in source]
            types.append(
                [tuple([card.rank for card in view.hand]), *hands] if each == seat else hands
            )
        tails = []
        for pile in worlds[0].piles:
            tails.append(tuple(pile[len(pile) // HAND * HAND :]))
        table = [tuple([card.rank for card in cards]) for cards in view.table]
        game = LayGame(types, tails, table, worth(view), triples=self._triples)
        weights = yield from game.solve(seat, level.rounds, rng)
        chosen = rng.choices(game.choices[seat][0], weights)[0]
        return Lay(cards_of(view.hand, chosen.laid))


def worth(view: CenturyView) -> PileWorth:
    """Return the value of cards now: near the limit their number counts, at last nothing else."""
    left = view.limit - view.round
    if not view.limit or left >= LAST_ROUNDS:
        return WORTH
    near = max(1 - left / LAST_ROUNDS, 0.0)
    return PileWorth(tuple([rank + near for rank in WORTH.ranks]), WORTH.square)


def highest(hand: Sequence[Card]) -> Card:
    """Return the highest card: it decides a tie, and the winner gets it back."""
    return max(hand, key=lambda card: (card.rank, -card.order))


def cards_of(hand: Sequence[Card], ranks: Sequence[int]) -> tuple[Card, ...]:
    """Return cards of the hand with these ranks, in the order of the pack."""
    left = list(hand)
    found = []
    for rank in ranks:
        card = next(each for each in left if each.rank == rank)
        left.remove(card)
        found.append(card)
    return tuple(sorted(found))


def chances(seed: int, view: CenturyView) -> random.Random:
    """Return a bot's random numbers in this round, or at this card of a tie.

    They depend on the position alone, so a saved game continues as it would have.
    """
    return random.Random(f"{seed}/{view.round}/{len(view.last)}")
