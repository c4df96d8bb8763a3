"""Bots for Scientific War, from a nearly random one to one that solves each trick.

They see views and the events that their seat may know. The levels differ first in memory: a player
who remembers the public moves knows the places of the cards (see ``ledger``).
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import NamedTuple

from warcards_tui.bots.contract import Chooser
from warcards_tui.bots.scientific.ledger import Ledger
from warcards_tui.bots.scientific.trick_game import TrickGame, TrickWorth
from warcards_tui.cards.french import Card
from warcards_tui.games.events import Event
from warcards_tui.games.moves import Choose, Move, Swap
from warcards_tui.games.options import Value
from warcards_tui.games.scientific.events import ScientificView
from warcards_tui.games.scientific.rules import resolve, strengths


class ScientificLevel(NamedTuple):
    """Parameters of a bot.

    ``lapses`` is the share of random choices. ``span`` is the number of tricks for which it
    remembers the place of a card; with 0 it plays by rules of thumb. ``rounds`` are the iterations
    of regret matching.
    """

    name: str
    lapses: float
    span: int = 0
    rounds: int = 0


LEVELS: dict[str, ScientificLevel] = {
    level.name: level
    for level in (
        ScientificLevel("beginner", 0.9),
        ScientificLevel("average", 0.3),
        ScientificLevel("quick", 0.1, span=6, rounds=24),
        ScientificLevel("expert", 0.0, span=1_000_000, rounds=40),
    )
}

WORTH = TrickWorth(
    hand=(
        (0.27, 0.71, 0.09, 0.09, 0.08, 0.10, 0.06, 0.13, 0.31, 0.20, 0.24, 0.44, 0.47, 0.51),
        (0.23, 0.29, 0.43, 0.32, 0.20, 0.20, 0.18, 0.15, 0.33, 0.15, 0.14, 0.73, 0.21, 0.20),
    ),
    front=(
        (0.25, 0.44, 0.15, 0.12, 0.11, 0.10, 0.06, 0.10, 0.22, 0.15, 0.19, 0.58, 0.27, 0.31),
        (0.29, 0.39, 0.20, 0.18, 0.16, 0.12, 0.10, 0.10, 0.23, 0.10, 0.11, 0.51, 0.26, 0.25),
    ),
    right=0.07,
    right_in_war=0.13,
    best=0.11,
    mean=0.02,
)
"""Fit to games of two such bots: logistic regression of the winner on the owned cards.

Before 50,000 tricks, repeated eight times with bots that played by the newest values; the mean of
the last four. Rows are joker, ace, two ... king. A jack is valuable, most of all if it can restore
the order.
"""


def make_chooser(
    level: str, seat: int, seats: int, options: Mapping[str, Value], rng: random.Random
) -> Chooser:
    """Return a bot of that level for a seat."""
    plays = LEVELS[level]
    maker = TrickSolver if plays.span else Guesser
    return maker(plays, seats, options, rng.getrandbits(64))


class Guesser(Chooser):
    """Chooser by rules of thumb; it remembers nothing.

    It plays strong cards while a war pile waits, and the cheapest winning card with a queen's
    right.
    """

    def __init__(
        self, level: ScientificLevel, seats: int, options: Mapping[str, Value], seed: int
    ) -> None:
        self._level = level
        self._at_once = options["revolution"] == "at-once"
        self._seed = seed

    def notice(self, happened: Event) -> None:
        pass

    def choose(self, view: ScientificView) -> Move:
        rng = chances(self._seed, view)
        if view.swapping:
            return Swap(rng.random() < 0.5)
        if rng.random() < self._level.lapses:
            return Choose(rng.choice(view.hand))
        if view.queen == view.seat:
            return Choose(self._cheapest_winner(view))
        if view.pile:
            of_rank = strengths(view.reversed)
            return Choose(max(view.hand, key=lambda card: of_rank[card.rank]))
        return Choose(rng.choice(view.hand))

    def _cheapest_winner(self, view: ScientificView) -> Card:
        """Return the weakest card that wins the trick, or the weakest of all."""
        of_rank = strengths(view.reversed)
        weakest_first = sorted(view.hand, key=lambda card: of_rank[card.rank])
        for card in weakest_first:
            trick = [card if seat == view.seat else each for seat, each in enumerate(view.choices)]
            if resolve(trick, view.reversed, at_once=self._at_once).winner == view.seat:
                return card
        return weakest_first[0]


class TrickSolver(Chooser):
    """Chooser that remembers cards, samples forgotten ones, and solves the trick."""

    def __init__(
        self, level: ScientificLevel, seats: int, options: Mapping[str, Value], seed: int
    ) -> None:
        self._level = level
        self._at_once = options["revolution"] == "at-once"
        self._seed = seed
        self._ledger = Ledger(seats, int(options["jokers"]))

    def notice(self, happened: Event) -> None:
        self._ledger.notice(happened)

    def choose(self, view: ScientificView) -> Move:
        if view.swapping:
            return Swap(_gains_by_swap(view))
        rng = chances(self._seed, view)
        if len(view.hand) == 1:
            return Choose(view.hand[0])
        if rng.random() < self._level.lapses:
            return Choose(rng.choice(view.hand))
        hands, fronts = self._ledger.imagine(view, self._level.span, rng)
        game = TrickGame(
            hands,
            fronts,
            [card.rank for card in view.pile],
            WORTH,
            reversed=view.reversed,
            at_once=self._at_once,
            queen=view.queen,
        )
        seat = view.seat
        if view.queen == seat:
            seen = [card.rank for card in view.choices if card is not None]
            return _choose(view, game.reply(seat, tuple(seen)))
        mixture = game.mixture(seat, self._level.rounds, rng)
        return _choose(view, rng.choices(game.choices[seat], mixture)[0])


def _choose(view: ScientificView, rank: int) -> Choose:
    return Choose(next(card for card in view.hand if card.rank == rank))


def _gains_by_swap(view: ScientificView) -> bool:
    """True if the front pile is worth more in the hand than the hand is."""
    in_hand, in_front = WORTH.hand[view.reversed], WORTH.front[view.reversed]

    def gain(cards: tuple[Card, ...]) -> float:
        return sum([in_hand[card.rank] - in_front[card.rank] for card in cards])

    return gain(view.front) > gain(view.hand)


def chances(seed: int, view: ScientificView) -> random.Random:
    """Return a bot's random numbers in this trick.

    They depend on the position alone, so a saved game continues as it would have.
    """
    return random.Random(seed ^ (2 * view.trick + view.swapping))
