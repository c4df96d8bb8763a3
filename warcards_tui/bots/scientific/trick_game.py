"""A trick of Scientific War as a simultaneous game.

The value of a choice depends on the choices of the others. No choice is safe against a player who
knows it (Rhoads and Bartholdi 2012 on Goofspiel, the nearest game in the literature). So the bot
mixes its choices by regret matching: it plays each card in proportion to the regret of not having
played it so far. The average of such play against itself tends to an equilibrium (Hart and
Mas-Colell 2000). Within search, on Goofspiel, it was among the hardest to exploit (Lanctot, Lisy
and Winands 2014). Here the search is one trick deep, and the value of each player's cards stands
for the rest.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from warcards_tui.games.scientific.rules import JACK, JOKER, QUEEN, strengths


class TrickWorth(NamedTuple):
    """Value of cards to their owner, as log-odds of winning a game of two.

    ``hand`` and ``front`` have a row for the normal and one for the reversed order, with a value
    for each rank. ``right`` is the value of a queen's right, plus ``right_in_war`` for each card of
    a war pile. Each of those cards also gives ``best`` to the hand with the strongest card, and
    ``mean`` for a lead of seven steps in mean strength.
    """

    hand: tuple[Sequence[float], Sequence[float]]
    front: tuple[Sequence[float], Sequence[float]]
    right: float
    right_in_war: float
    best: float
    mean: float


class TrickGame:
    """The choices of one trick, with the sampled cards of every seat.

    Cards are ranks. With ``at_once`` a jack turns the order of its own trick; ``queen`` is the seat
    that chooses last, after seeing the other choices.
    """

    def __init__(
        self,
        hands: Sequence[Sequence[int]],
        fronts: Sequence[Sequence[int]],
        pile: Sequence[int],
        worth: TrickWorth,
        *,
        reversed: bool,
        at_once: bool,
        queen: int | None,
    ) -> None:
        self.playing = [seat for seat, hand in enumerate(hands) if hand]
        self.choices = {seat: sorted(set(hands[seat])) for seat in self.playing}
        self._rivals = {
            seat: [rival for rival in self.playing if rival != seat] for seat in self.playing
        }
        self._worth = worth
        self._reversed = reversed
        self._at_once = at_once
        self._queen = queen
        self._share = 1 / (len(self.playing) - 1)
        self._waiting = len(pile)
        self._pile = [sum([row[rank] for rank in pile]) for row in worth.front]
        self._owned = [
            [
                sum([in_hand[rank] for rank in hands[seat]])
                + sum([in_front[rank] for rank in fronts[seat]])
                for seat in self.playing
            ]
            for in_hand, in_front in zip(worth.hand, worth.front, strict=True)
        ]
        self._lead = [
            {
                seat: owned * (1 + self._share) - sum(row) * self._share
                for seat, owned in zip(self.playing, row, strict=True)
            }
            for row in self._owned
        ]
        self._strong = [
            {seat: _Strong(hands[seat], strengths(bool(order))) for seat in self.playing}
            for order in (0, 1)
        ]
        self._known: dict[tuple[int, tuple[int, ...]], list[float]] = {}

    def payoffs(self, seat: int, others: tuple[int, ...]) -> list[float]:
        """Return the value of each of the seat's ``choices`` against those cards of the others.

        ``others`` has a card for each other playing seat, in the order of the seats.
        """
        found = self._known.get((seat, others))
        if found is None:
            found = [self._payoff(seat, rank, others) for rank in self.choices[seat]]
            self._known[seat, others] = found
        return found

    def _payoff(self, seat: int, rank: int, others: tuple[int, ...]) -> float:
        worth = self._worth
        jacks = others.count(JACK) + (rank == JACK)
        after = self._reversed != (jacks % 2 == 1)
        of_rank = strengths(after if self._at_once else self._reversed)
        in_hand, in_front = worth.hand[after], worth.front[after]
        share = self._share
        value = self._lead[after][seat] - in_hand[rank]
        stake = self._pile[after] + in_front[rank]
        strongest = tied = 0
        for other in others:
            value += in_hand[other] * share
            stake += in_front[other]
            strength = of_rank[other]
            if strength > strongest:
                strongest, tied = strength, 1
            elif strength == strongest:
                tied += strength > 0
        mine = of_rank[rank]
        jokers = others.count(JOKER) + (rank == JOKER)
        won = mine > strongest
        war = not won and (mine == strongest or tied != 1)
        if jokers == 1:
            # The joker wins any war, and forces one if there is none.
            won = war and rank == JOKER
            lost = war and not won
            war = not (won or lost)
        else:
            lost = not (won or war)
        if won:
            value += stake
        elif lost:
            value -= stake * share
        queens = others.count(QUEEN) + (rank == QUEEN)
        right = 0.0
        if queens == 1:
            right = 1.0 if rank == QUEEN else -share
            value += right * worth.right
        if war:
            waiting = self._waiting + len(others) + 1
            value += waiting * (right * worth.right_in_war + self._edge(seat, rank, others, after))
        return value

    def _edge(self, seat: int, rank: int, others: tuple[int, ...], after: bool) -> float:
        """Return the value of each card of a war pile to the seat, by the strength of its hand."""
        strong = self._strong[after]
        best, mean = strong[seat].without(rank)
        if not best:
            return 0.0
        rivals = [
            strong[rival].without(other)
            for rival, other in zip(self._rivals[seat], others, strict=True)
        ]
        top = max(rivals)[0]
        edge = ((best > top) - (best < top)) * self._worth.best
        means = sum([rival[1] for rival in rivals]) * self._share
        return edge + (mean - means) / 7 * self._worth.mean if top else edge

    def mixture(self, seat: int, rounds: int, rng: random.Random) -> list[float]:
        """Return the weight of each of the seat's ``choices``, by regret matching."""
        regrets = {each: [0.0] * len(ranks) for each, ranks in self.choices.items()}
        average = [0.0] * len(self.choices[seat])
        mixing = [each for each in self.playing if each != self._queen]
        for done in range(rounds):
            chosen: dict[int, int] = {}
            for each in mixing:
                weights = [regret if regret > 0.0 else 0.0 for regret in regrets[each]]
                total = sum(weights)
                ranks = self.choices[each]
                if total:
                    chosen[each] = rng.choices(ranks, weights)[0]
                else:
                    chosen[each] = ranks[int(rng.random() * len(ranks))]
                # The first rounds are far from any equilibrium and would only blur the average.
                if each == seat and total and done * 2 >= rounds:
                    average = [
                        kept + weight / total for kept, weight in zip(average, weights, strict=True)
                    ]
            if self._queen in self.choices:
                chosen[self._queen] = self._reply(self._queen, chosen)
            for each in mixing:
                payoffs = self._against(each, chosen, replies=each == seat)
                got = payoffs[self.choices[each].index(chosen[each])]
                regrets[each] = [
                    regret + payoff - got
                    for regret, payoff in zip(regrets[each], payoffs, strict=True)
                ]
        return average if any(average) else [1.0] * len(average)

    def _against(self, seat: int, chosen: dict[int, int], *, replies: bool) -> list[float]:
        """Return the values of the seat's choices against the others' choices.

        With ``replies`` the holder of a queen's right answers each of those choices. That is slow,
        and not worth it for rivals: they get only the answer to their own choice.
        """
        if not replies or self._queen not in self.choices:
            return self.payoffs(seat, self._others(seat, chosen))
        values = []
        for at, rank in enumerate(self.choices[seat]):
            shown = chosen | {seat: rank}
            shown[self._queen] = self._reply(self._queen, shown)
            values.append(self.payoffs(seat, self._others(seat, shown))[at])
        return values

    def _others(self, seat: int, chosen: dict[int, int]) -> tuple[int, ...]:
        return tuple([chosen[rival] for rival in self._rivals[seat]])

    def _reply(self, seat: int, chosen: dict[int, int]) -> int:
        return self.reply(seat, self._others(seat, chosen))

    def reply(self, seat: int, others: tuple[int, ...]) -> int:
        """Return the best choice against visible cards."""
        payoffs = self.payoffs(seat, others)
        return self.choices[seat][payoffs.index(max(payoffs))]


class _Strong:
    """Strength of a hand: its best card and its mean, also without one of its cards."""

    def __init__(self, hand: Sequence[int], of_rank: Sequence[int]) -> None:
        self._of_rank = of_rank
        self._ordered = sorted([of_rank[rank] for rank in hand], reverse=True)
        self._sum = sum(self._ordered)

    def without(self, rank: int) -> tuple[int, float]:
        """Return the strength of the best card and the mean, without that card; 0 for no cards."""
        ordered = self._ordered
        if len(ordered) == 1:
            return 0, 0.0
        gone = self._of_rank[rank]
        best = ordered[1] if ordered[0] == gone else ordered[0]
        return best, (self._sum - gone) / (len(ordered) - 1)
