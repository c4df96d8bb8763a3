"""Simulation of Duel King from a save duel to the end, with ranks only, for speed.

The rules are those of ``games.duel_king``; a test compares both.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

from warcards_tui.games.duel_king.events import TABLE
from warcards_tui.games.duel_king.machine import BOOTY, DANGER, JOKER, KING, MOST_TIES, TRIES

Pair = tuple[list[int], list[int]]
"""Ranks of both seats at a place, the next card or the first one played in front."""

Policy = Callable[["DuelState", int], int | None]
"""Returns the index of the open card that a seat fights for, or None."""


class Empty(Exception):
    """A seat without a card in its deck must flip and so loses; ``loser`` None means both."""

    def __init__(self, loser: int | None) -> None:
        super().__init__()
        self.loser = loser


class DuelState(NamedTuple):
    """Ranks of both seats: in the decks, won in this match, and open on the table.

    ``first`` is a list of one, the seat that flips first in the next round; ``ties`` of one, the
    forced duels tied in a row.
    """

    decks: Pair
    won: Pair
    open: Pair
    first: list[int]
    ties: list[int]
    rng: random.Random

    def copy(self) -> DuelState:
        """Return an independent copy, which shares only the random numbers."""
        decks, won, lies, first, ties, rng = self
        return DuelState(
            (decks[0][:], decks[1][:]),
            (won[0][:], won[1][:]),
            (lies[0][:], lies[1][:]),
            first[:],
            ties[:],
            rng,
        )

    # -- flips from the decks

    def _flip(self) -> tuple[int, int]:
        """Flip the tops of both decks; jokers take their five cards."""
        one, two = self.decks
        if not one or not two:
            raise Empty(None if not (one or two) else 0 if not one else 1)
        cards = one.pop(0), two.pop(0)
        booty: tuple[list[int], list[int]] = ([], [])
        for seat in (0, 1):
            self.open[seat].append(cards[seat])
            if cards[seat] == JOKER:
                booty[seat][:] = self.decks[1 - seat][:BOOTY]
        for seat in (0, 1):
            if booty[seat]:
                del self.decks[1 - seat][:BOOTY]
                self.won[seat].extend(booty[seat])
        return cards

    def _decide(self) -> int:
        """Play forced duels until one is won; return the winner."""
        while True:
            one, two = self._flip()
            if (one or KING) != (two or KING):
                self.ties[0] = 0
                return 0 if (one or KING) > (two or KING) else 1
            self.ties[0] += 1
            if self.ties[0] == MOST_TIES:
                self.ties[0] = 0
                for deck in self.decks:
                    self.rng.shuffle(deck)

    def _collect(self, winner: int) -> None:
        self.won[winner].extend(self.open[winner])
        self.won[winner].extend(self.open[1 - winner])
        self.open[0].clear()
        self.open[1].clear()

    # -- a match

    def fight_for(self, seat: int, place: int) -> None:
        """Play a save duel for one of the seat's open cards. Raises ``Empty``."""
        card = self.open[seat][place]
        one, two = self._flip()
        if (one or KING) == (two or KING):
            winner = self._decide()
        else:
            winner = 0 if (one or KING) > (two or KING) else 1
        self.first[0] = winner
        if winner == seat:
            del self.open[seat][place]
            self.decks[seat].append(card)

    def sweep(self, sweeper: int, tries: int, policy: Policy) -> None:
        """Play the rest of a match after a king or joker. Raises ``Empty``."""
        loser = 1 - sweeper
        while tries and self.open[loser] and self.decks[0] and self.decks[1]:
            place = policy(self, loser)
            if place is None:
                break
            tries -= 1
            self.fight_for(loser, place)
        self._collect(sweeper)

    def match(self, policy: Policy) -> None:
        """Play a whole match, from its deal. Raises ``Empty``."""
        down = (self.decks[0][:TABLE], self.decks[1][:TABLE])
        for deck in self.decks:
            del deck[:TABLE]
        for spot in range(TABLE):
            first = self.first[0]
            for seat in (first, 1 - first):
                card = down[seat][spot]
                if card in (JOKER, KING):
                    self._swept(seat, card, down, spot, policy)
                    return
                self.open[seat].append(card)
            one, two = down[0][spot], down[1][spot]
            if one == two and spot < TABLE - 1:
                continue
            winner = self._decide() if one == two else int(two > one)
            self.first[0] = winner
            self._collect(winner)

    def _swept(self, seat: int, card: int, down: Pair, spot: int, policy: Policy) -> None:
        other = 1 - seat
        self.open[seat].extend(down[seat][spot:])
        # The other seat may have flipped its card of this round already.
        done = spot + (other == self.first[0])
        self.open[other].extend(down[other][done:])
        self.first[0] = seat
        if card == JOKER:
            self.won[seat].extend(self.decks[other][:BOOTY])
            del self.decks[other][:BOOTY]
        self.sweep(seat, TRIES, policy)

    def end_match(self) -> None:
        """Put won cards under the decks."""
        for seat in (0, 1):
            self.decks[seat].extend(self.won[seat])
            self.won[seat].clear()

    def finish(self, matches: int, policy: Policy) -> float:
        """Play this many matches, from between two; return the probability that seat 0 wins.

        An unfinished game counts by the cards of each seat.
        """
        try:
            for _ in range(matches):
                one, two = len(self.decks[0]), len(self.decks[1])
                if one <= DANGER or two <= DANGER:
                    return 0.5 if one == two else float(one > two)
                self.match(policy)
                self.end_match()
        except Empty as empty:
            return 0.5 if empty.loser is None else float(empty.loser)
        one, two = len(self.decks[0]), len(self.decks[1])
        if min(one, two) <= DANGER:
            return 0.5 if one == two else float(one > two)
        return one / (one + two)


def save_high(least: int) -> Policy:
    """Return a policy that fights for the highest open card from ``least`` on; jokers are top."""

    def policy(race: DuelState, seat: int) -> int | None:
        cards = [rank or KING + 1 for rank in race.open[seat]]
        best = max(cards)
        return cards.index(best) if best >= least else None

    return policy
