"""Memory of a player of Scientific War: the place of every card ever seen.

The rules give the first hands, and every card is shown when it is played. A player with a perfect
memory knows everything but the current choices, so memory separates good players from others.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from warcards_tui.cards.french import RANK_NAMES
from warcards_tui.games.events import Event
from warcards_tui.games.scientific.events import (
    HandRefilled,
    HandsDealt,
    ScientificView,
    SwapMade,
    TrickRevealed,
    TrickTaken,
)
from warcards_tui.games.scientific.rules import JOKER, SEATS_A_PACK

RANKS = range(1, len(RANK_NAMES))

UNKNOWN = -1
"""Rank of a card from a written deal that has never been seen."""


class LedgerEntry(NamedTuple):
    """A card at a place, and the trick in which it was last seen (0: known from the deal)."""

    rank: int
    trick: int


class Ledger:
    """Cards in hand and in front of every seat, as one seat has seen them.

    Suits do not matter, so cards are ranks. ``jokers`` is the number in every hand.
    """

    def __init__(self, seats: int, jokers: int) -> None:
        packs = 1 if seats <= SEATS_A_PACK else 2
        self._all = Counter(dict.fromkeys(RANKS, SEATS_A_PACK * packs) | {JOKER: jokers * seats})
        self._hands: list[list[LedgerEntry]] = [[] for _ in range(seats)]
        self._fronts: list[list[LedgerEntry]] = [[] for _ in range(seats)]
        self._pile: list[LedgerEntry] = []

    def notice(self, happened: Event) -> None:
        """Record the moves of cards."""
        if isinstance(happened, TrickRevealed):
            self._played(happened)
        elif isinstance(happened, TrickTaken):
            self._fronts[happened.seat] += self._pile
            self._pile = []
        elif isinstance(happened, SwapMade):
            if happened.made:
                self._exchange(happened.seat)
        elif isinstance(happened, HandRefilled):
            self._exchange(happened.seat)
        elif isinstance(happened, HandsDealt):
            ranks = [*RANKS, *[JOKER] * happened.jokers]
            for seat, count in enumerate(happened.counts):
                known = ranks if happened.suits else [UNKNOWN] * count
                self._hands[seat] = [LedgerEntry(rank, 0) for rank in known]

    def _exchange(self, seat: int) -> None:
        self._hands[seat], self._fronts[seat] = self._fronts[seat], self._hands[seat]

    def _played(self, told: TrickRevealed) -> None:
        for seat, card in enumerate(told.cards):
            if card is not None:
                hand = self._hands[seat]
                ranks = [noted.rank for noted in hand]
                at = ranks.index(card.rank if card.rank in ranks else UNKNOWN)
                del hand[at]
                self._pile.append(LedgerEntry(card.rank, told.number))

    def imagine(
        self, view: ScientificView, span: int, rng: random.Random
    ) -> tuple[list[list[int]], list[list[int]]]:
        """Return sampled ranks in the hands and fronts of all seats, from ``span`` tricks.

        The seat's own cards are known. Of cards seen earlier only the place is forgotten: they are
        dealt at random to the remaining places, and so are cards never seen.
        """
        own = view.seat
        hands = [[noted.rank for noted in hand] for hand in self._hands]
        fronts = [[noted.rank for noted in front] for front in self._fronts]
        hands[own] = [card.rank for card in view.hand]
        fronts[own] = [card.rank for card in view.front]
        places: list[tuple[list[int], int]] = []
        missing = 0
        forgotten = []
        since = view.trick - span
        for ranks, kept in zip(hands + fronts, self._hands + self._fronts, strict=True):
            if ranks is hands[own] or ranks is fronts[own]:
                continue
            for at, noted in enumerate(kept):
                if noted.trick < since or noted.rank == UNKNOWN:
                    places.append((ranks, at))
                    if noted.rank == UNKNOWN:
                        missing += 1
                    else:
                        forgotten.append(noted.rank)
        if missing:
            forgotten += rng.sample(self._never_seen(view), missing)
        rng.shuffle(forgotten)
        for (ranks, at), rank in zip(places, forgotten, strict=True):
            ranks[at] = rank
        return hands, fronts

    def _never_seen(self, view: ScientificView) -> Sequence[int]:
        """Return the possible ranks of unknown cards: those never seen."""
        seen = Counter(card.rank for card in (*view.hand, *view.front, *view.pile))
        for seat, places in enumerate(zip(self._hands, self._fronts, strict=True)):
            if seat != view.seat:
                seen.update(noted.rank for place in places for noted in place)
        return list((self._all - seen).elements())
