"""A round of 21st Century War as a game of its own: all choose at the same time, hands hidden.

What a lay is worth depends on what the others lay, and they do not know one's hand either. So
several hands are imagined for everybody, each with a strategy of its own, and all strategies learn
against each other by regret matching: a lay is chosen in proportion to the regret of not having
chosen it so far (Hart and Mas-Colell 2000). Against itself the average of such play tends to an
equilibrium. The search is one round deep; what follows is judged by the worth of the piles.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from warcards_tui.games.century.rules import HAND, best_total, together


class Worth(NamedTuple):
    """What a pile is worth to its owner, as log-odds of winning a game of two.

    ``ranks`` has a value for each rank, the first being no card; ``square`` is that of the square
    of the best points of each hand that the pile will be drawn as.
    """

    ranks: Sequence[float]
    square: float


class Lay(NamedTuple):
    """A choice: the ranks laid, rising, those left in hand in the order held, and the points."""

    laid: tuple[int, ...]
    left: tuple[int, ...]
    points: int


@cache
def lays_of(hand: tuple[int, ...], *, triples: bool) -> tuple[Lay, ...]:
    """The choices with a hand, without those that differ only in suits."""
    found = {}
    for size in range(1, len(hand) + 1):
        for places in combinations(range(len(hand)), size):
            laid = tuple(sorted([hand[at] for at in places]))
            if laid not in found and together(laid, triples=triples):
                left = tuple([rank for at, rank in enumerate(hand) if at not in places])
                found[laid] = Lay(laid, left, sum(laid))
    return tuple(found.values())


class LayGame:
    """The choices of one round. ``types`` has by seat the hands that are imagined, as tuples.

    ``tails`` are the last cards of each pile, which a whole number of hands comes before;
    ``table`` are the ranks by seat that wait for the winner, and ``worth`` judges what follows.
    """

    def __init__(
        self,
        types: Sequence[Sequence[tuple[int, ...]]],
        tails: Sequence[tuple[int, ...]],
        table: Sequence[tuple[int, ...]],
        worth: Worth,
        *,
        triples: bool,
    ) -> None:
        self.choices = [[lays_of(hand, triples=triples) for hand in hands] for hands in types]
        self.playing = [seat for seat, hands in enumerate(types) if hands and hands[0]]
        self._tails = tails
        self._table = table
        self._worth = worth
        self._triples = triples
        self._share = 1 / (len(self.playing) - 1)
        self._known: dict[tuple[int, tuple[Lay, ...]], float] = {}
        self._added: dict[tuple[int, tuple[int, ...]], float] = {}

    def payoff(self, seat: int, chosen: tuple[Lay, ...]) -> float:
        """What these choices, one for each seat that plays, are worth to a seat."""
        found = self._known.get((seat, chosen))
        if found is None:
            values = self._values(chosen)
            everything = sum(values)
            for each, value in zip(self.playing, values, strict=True):
                gain = value * (1 + self._share) - everything * self._share
                self._known[each, chosen] = gain
            found = self._known[seat, chosen]
        return found

    def _values(self, chosen: tuple[Lay, ...]) -> list[float]:
        """What each seat's cards are worth afterwards; a tie by chances."""
        best = max([lay.points for lay in chosen])
        tied = [at for at, lay in enumerate(chosen) if lay.points == best]
        if len(tied) == 1:
            return self._won(tied[0], chosen)
        # The highest card that is left decides; with equal ones each wins as often.
        left = [max(chosen[at].left, default=0) for at in tied]
        winners = [at for at, card in zip(tied, left, strict=True) if card == max(left)]
        after = []
        for at, lay in enumerate(chosen):
            card = max(lay.left, default=0) if at in tied else 0
            if card:
                rest = list(lay.left)
                rest.remove(card)
                lay = Lay((*lay.laid, card), tuple(rest), lay.points)
            after.append(lay)
        outcomes = [self._won(at, tuple(after)) for at in winners]
        return [sum(values) / len(outcomes) for values in zip(*outcomes, strict=True)]

    def _won(self, winner: int, chosen: tuple[Lay, ...]) -> list[float]:
        order = [*range(winner, len(chosen)), *range(winner)]
        won: tuple[int, ...] = ()
        for at in order:
            won += self._table[self.playing[at]] + chosen[at].laid
        return [
            self._adds(self.playing[at], won + lay.left if at == winner else lay.left)
            for at, lay in enumerate(chosen)
        ]

    def _adds(self, seat: int, ranks: tuple[int, ...]) -> float:
        """What cards add that go under a pile: each one's own worth, and the hands they make."""
        found = self._added.get((seat, ranks))
        if found is None:
            of_rank = self._worth.ranks
            found = sum([of_rank[rank] for rank in ranks])
            cards = self._tails[seat] + ranks
            for at in range(0, len(cards), HAND):
                hand = tuple(sorted(cards[at : at + HAND]))
                found += self._worth.square * best_total(hand, triples=self._triples) ** 2
            self._added[seat, ranks] = found
        return found

    def solve(
        self, seat: int, rounds: int, rng: random.Random
    ) -> Generator[None, None, list[float]]:
        """How often to choose each lay of the seat's first hand: weights, by regret matching."""
        regrets = {
            each: [[0.0] * len(lays) for lays in self.choices[each]] for each in self.playing
        }
        average = [0.0] * len(self.choices[seat][0])
        for done in range(rounds):
            if done % 4 == 0:
                yield
            types = {each: rng.randrange(len(self.choices[each])) for each in self.playing}
            if done % 2 == 0:
                types[seat] = 0  # The hand that is really held learns most.
            picked = []
            for each in self.playing:
                weights = [max(regret, 0.0) for regret in regrets[each][types[each]]]
                sum_of = sum(weights)
                lays = self.choices[each][types[each]]
                if sum_of:
                    picked.append(rng.choices(lays, weights)[0])
                else:
                    picked.append(lays[int(rng.random() * len(lays))])
                if each == seat and not types[seat] and sum_of and done * 2 >= rounds:
                    average = [
                        kept + weight / sum_of
                        for kept, weight in zip(average, weights, strict=True)
                    ]
            chosen = tuple(picked)
            for at, each in enumerate(self.playing):
                row = regrets[each][types[each]]
                got = self.payoff(each, chosen)
                for option, lay in enumerate(self.choices[each][types[each]]):
                    other = (*chosen[:at], lay, *chosen[at + 1 :])
                    row[option] += self.payoff(each, other) - got
        if not sum(average):
            own = regrets[seat][0]
            average = [float(regret == max(own)) for regret in own]
        return average
