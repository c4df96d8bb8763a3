"""A round of 21st Century War as a simultaneous game with hidden hands.

The value of a play depends on the plays of the others, who do not know the bot's hand either. So
several hands are sampled for each player, each with a strategy of its own. All strategies learn
against each other by regret matching: a play is chosen in proportion to the regret of not having
chosen it so far (Hart and Mas-Colell 2000). Its average tends to an equilibrium. The search is one
round deep; the value of the piles stands for the rest.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from warcards_tui.games.century.rules import HAND, best_total, together


class PileWorth(NamedTuple):
    """Value of a pile to its owner, as log-odds of winning a game of two.

    ``ranks`` has a value for each rank, the first for no card; ``square`` is the weight of the
    squared best points of each hand that will be drawn from the pile.
    """

    ranks: Sequence[float]
    square: float


class LayChoice(NamedTuple):
    """A choice: the ranks played, ascending, those left in hand order, and the points."""

    laid: tuple[int, ...]
    left: tuple[int, ...]
    points: int


@cache
def lays_of(hand: tuple[int, ...], *, triples: bool) -> tuple[LayChoice, ...]:
    """Return the choices with a hand, ignoring suits."""
    found = {}
    for size in range(1, len(hand) + 1):
        for places in combinations(range(len(hand)), size):
            laid = tuple(sorted([hand[at] for at in places]))
            if laid not in found and together(laid, triples=triples):
                left = tuple([rank for at, rank in enumerate(hand) if at not in places])
                found[laid] = LayChoice(laid, left, sum(laid))
    return tuple(found.values())


class LayGame:
    """The choices of one round; ``types`` are the sampled hands by seat, as tuples.

    ``tails`` are the last cards of each pile after a whole number of hands; ``table`` are the ranks
    by seat that wait for the winner; ``worth`` values the position after the round.
    """

    def __init__(
        self,
        types: Sequence[Sequence[tuple[int, ...]]],
        tails: Sequence[tuple[int, ...]],
        table: Sequence[tuple[int, ...]],
        worth: PileWorth,
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
        self._known: dict[tuple[int, tuple[LayChoice, ...]], float] = {}
        self._added: dict[tuple[int, tuple[int, ...]], float] = {}

    def payoff(self, seat: int, chosen: tuple[LayChoice, ...]) -> float:
        """Return the value of these choices, one for each playing seat, to a seat."""
        found = self._known.get((seat, chosen))
        if found is None:
            values = self._values(chosen)
            everything = sum(values)
            for each, value in zip(self.playing, values, strict=True):
                gain = value * (1 + self._share) - everything * self._share
                self._known[each, chosen] = gain
            found = self._known[seat, chosen]
        return found

    def _values(self, chosen: tuple[LayChoice, ...]) -> list[float]:
        """Return the value of each seat's cards afterwards; a tie gives an average."""
        best = max([lay.points for lay in chosen])
        tied = [at for at, lay in enumerate(chosen) if lay.points == best]
        if len(tied) == 1:
            return self._won(tied[0], chosen)
        # The highest card left decides; equal ones win equally often.
        left = [max(chosen[at].left, default=0) for at in tied]
        winners = [at for at, card in zip(tied, left, strict=True) if card == max(left)]
        after = []
        for at, lay in enumerate(chosen):
            card = max(lay.left, default=0) if at in tied else 0
            if card:
                rest = list(lay.left)
                rest.remove(card)
                lay = LayChoice((*lay.laid, card), tuple(rest), lay.points)
            after.append(lay)
        outcomes = [self._won(at, tuple(after)) for at in winners]
        return [sum(values) / len(outcomes) for values in zip(*outcomes, strict=True)]

    def _won(self, winner: int, chosen: tuple[LayChoice, ...]) -> list[float]:
        order = [*range(winner, len(chosen)), *range(winner)]
        won: tuple[int, ...] = ()
        for at in order:
            won += self._table[self.playing[at]] + chosen[at].laid
        return [
            self._adds(self.playing[at], won + lay.left if at == winner else lay.left)
            for at, lay in enumerate(chosen)
        ]

    def _adds(self, seat: int, ranks: tuple[int, ...]) -> float:
        """Return the value of cards that go under a pile: their own, and that of the hands made."""
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
        """Return the weight of each play of the seat's first hand, by regret matching."""
        regrets = {
            each: [[0.0] * len(lays) for lays in self.choices[each]] for each in self.playing
        }
        average = [0.0] * len(self.choices[seat][0])
        for done in range(rounds):
            if done % 4 == 0:
                yield
            types = {each: rng.randrange(len(self.choices[each])) for each in self.playing}
            if done % 2 == 0:
                types[seat] = 0  # The real hand learns most.
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
