"""Bots for Fast Food, from a greedy one to one that plays the end perfectly.

They see views and the cards on the table. Unseen cards are in the other hand or in the stock; with
an empty stock they are the other hand.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import NamedTuple

from warcards_tui.bots.contract import Thinker
from warcards_tui.cards.french import Card
from warcards_tui.games.fast_food.machine import DECK, POINTS, FastFoodView, is_red
from warcards_tui.games.moves import Answer, Choose, Move
from warcards_tui.games.options import Value

Hand = tuple[int, ...]
"""Ranks, lowest first."""


class FoodLevel(NamedTuple):
    """Parameters of a bot.

    ``lapses`` is the share of random plays. It looks ``depth`` plays ahead, in ``samples`` samples
    of the unseen cards. With ``exact`` it searches the whole rest as soon as the stock has at most
    one card.
    """

    name: str
    lapses: float
    depth: int = 1
    samples: int = 1
    exact: bool = False


LEVELS: dict[str, FoodLevel] = {
    level.name: level
    for level in (
        FoodLevel("beginner", 0.8),
        FoodLevel("average", 0.25),
        FoodLevel("quick", 0.05, depth=2, samples=4),
        FoodLevel("expert", 0.0, depth=6, samples=32, exact=True),
    )
}

_WHOLE_GAME = 20
"""More plays than a game can have left."""


def make_chooser(
    level: str, seat: int, seats: int, options: Mapping[str, Value], rng: random.Random
) -> Thinker:
    """Return a bot of that level for a seat."""
    return Cook(LEVELS[level], rng.getrandbits(64))


class Cook(Thinker):
    """Chooser that samples the unseen cards, and looks ahead to the depth of its level."""

    def __init__(self, level: FoodLevel, seed: int) -> None:
        self._level = level
        self._seed = seed

    def ponder(self, view: FastFoodView) -> Generator[None, None, Move]:
        if view.calling:
            return Answer(view.total)
        level = self._level
        # Random numbers depend on the position alone, so a saved game continues as it would have.
        rng = random.Random(f"{self._seed}/{view.number}/{len(view.plays)}")
        if len(view.hand) == 1:
            return Choose(view.hand[0])
        if rng.random() < level.lapses:
            return Choose(rng.choice(view.hand))
        mine = tuple([card.rank for card in view.hand])
        theirs = view.counts[1 - view.seat]
        if level.exact and view.stock <= 1:
            depth, imagined = _WHOLE_GAME, _all_ways(unseen(view), theirs)
        else:
            depth, imagined = level.depth, _some_ways(unseen(view), theirs, level.samples, rng)
        worth = dict.fromkeys(mine, 0.0)
        for hand, stock in imagined:
            look = Lookahead(stock)
            for rank in worth:
                worth[rank] += look.gain(rank, view.total, mine, hand, 0, depth)
                yield
        best = max(worth.values())
        # A random one of equally good cards, so that the bot stays unpredictable.
        rank = rng.choice([rank for rank, gain in worth.items() if gain == best])
        return Choose(next(card for card in view.hand if card.rank == rank))


def unseen_cards(view: FastFoodView) -> list[Card]:
    """Return the cards of this game that are in the other hand or in the stock."""
    seen = {*view.hand, *[play.card for play in view.plays]}
    return [card for card in DECK if is_red(card) == view.red and card not in seen]


def unseen(view: FastFoodView) -> list[int]:
    """Return the ranks of these cards."""
    return [card.rank for card in unseen_cards(view)]


def _some_ways(
    ranks: list[int], theirs: int, many: int, rng: random.Random
) -> Iterator[tuple[Hand, Hand]]:
    """Yield random other hands and stocks."""
    for _ in range(many):
        rng.shuffle(ranks)
        yield tuple(sorted(ranks[:theirs])), tuple(ranks[theirs:])


def _all_ways(ranks: Sequence[int], theirs: int) -> Iterator[tuple[Hand, Hand]]:
    """Yield every other hand with its stock, which must have one card or none."""
    if len(ranks) == theirs:
        yield tuple(sorted(ranks)), ()
        return
    for at, last in enumerate(ranks):
        yield tuple(sorted([*ranks[:at], *ranks[at + 1 :]])), (last,)


class Lookahead:
    """Values of plays if all cards are known, with the order of the stock."""

    def __init__(self, stock: Hand) -> None:
        self._stock = stock
        self._found: dict[tuple[Hand, Hand, int], int] = {}

    def gain(self, rank: int, total: int, mine: Hand, theirs: Hand, taken: int, depth: int) -> int:
        """Return the lead in points from playing ``rank``, if both play well.

        ``taken`` cards of the stock are gone; the search is ``depth`` plays deep.
        """
        total += rank
        points = POINTS[total]
        if depth == 1 or not theirs:
            return points
        if taken < len(self._stock):
            theirs = tuple(sorted((*theirs, self._stock[taken])))
            taken += 1
        at = mine.index(rank)
        return points - self.best(total, theirs, mine[:at] + mine[at + 1 :], taken, depth - 1)

    def best(self, total: int, mine: Hand, theirs: Hand, taken: int, depth: int) -> int:
        """Return the highest lead of the player whose turn it is."""
        # The total follows from the taken and the remaining cards.
        key = (mine, theirs, depth)
        found = self._found.get(key)
        if found is None:
            found = max(
                [self.gain(rank, total, mine, theirs, taken, depth) for rank in dict.fromkeys(mine)]
            )
            self._found[key] = found
        return found
