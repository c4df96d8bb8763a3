"""Memory of a player of 21st Century War: the cards and the order of each pile.

All players see the played cards, which go under the winner's pile in a known order; only unplayed
cards stay hidden. A player with a perfect memory knows most of every pile when it comes up again,
so memory separates good players from others.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from warcards_tui.cards.french import PACK, Card
from warcards_tui.games.century.events import (
    CenturyView,
    HandDrawn,
    PilesDealt,
    RoundRevealed,
    RoundWon,
    TableWaits,
    TieRevealed,
)
from warcards_tui.games.events import Event
from warcards_tui.games.options import Value


class SeenCard(NamedTuple):
    """A card at a place, None if unseen, and the round in which it was seen."""

    card: Card | None
    round: int


NEVER_SEEN = SeenCard(None, 0)


class SampledDeal(NamedTuple):
    """Sampled ranks in the hands and piles of all seats."""

    hands: list[list[int]]
    piles: list[list[int]]


class PileMemory:
    """Hands and piles of every seat, the next card first, as one seat has seen them.

    With ``own`` None it is the knowledge of a spectator.
    """

    def __init__(self, own: int | None, options: Mapping[str, Value]) -> None:
        self._own = own
        self._pickup = options["pickup"]
        self._piles: list[list[SeenCard]] = []
        self._hands: list[list[SeenCard]] = []
        self._laid: list[list[SeenCard]] = []
        self._round = 0

    def notice(self, happened: Event) -> None:
        """Record the moves of cards."""
        if isinstance(happened, HandDrawn):
            self._drawn(happened)
        elif isinstance(happened, RoundRevealed):
            for seat, lay in enumerate(happened.lays):
                self._played(seat, lay, self._hands[seat])
        elif isinstance(happened, TieRevealed):
            for seat, card in enumerate(happened.cards):
                if card is None:
                    continue
                if happened.drawn:
                    del self._piles[seat][0]
                    self._laid[seat].append(SeenCard(card, self._round))
                else:
                    self._played(seat, (card,), self._hands[seat])
        elif isinstance(happened, RoundWon):
            self._won(happened.seat)
            self._return()
        elif isinstance(happened, TableWaits):
            self._return()
        elif isinstance(happened, PilesDealt):
            self._piles = [[NEVER_SEEN] * count for count in happened.counts]
            self._hands = [[] for _ in happened.counts]
            self._laid = [[] for _ in happened.counts]

    def _drawn(self, told: HandDrawn) -> None:
        self._round = told.number
        pile = self._piles[told.seat]
        self._hands[told.seat] = pile[: told.many]
        del pile[: told.many]
        if told.seat == self._own:
            self._hands[told.seat] = [SeenCard(card, told.number) for card in told.cards]

    def _played(self, seat: int, cards: Sequence[Card], hand: list[SeenCard]) -> None:
        """Move cards from a hand to the table.

        If the played cards could be any of several unseen ones, the places of the cards between
        them become unknown too.
        """
        unseen = [at for at, noted in enumerate(hand) if noted.card is None]
        known = [noted.card for noted in hand]
        fresh = [card for card in cards if card not in known]
        if len(fresh) < len(unseen):
            for at in range(unseen[0], unseen[-1]) if fresh else ():
                if known[at] not in cards:
                    hand[at] = NEVER_SEEN
        hand[:] = [noted for noted in hand if noted.card not in cards]
        for _ in fresh:
            hand.remove(next(noted for noted in hand if noted.card is None))
        self._laid[seat] += [SeenCard(card, self._round) for card in cards]

    def _won(self, seat: int) -> None:
        seats = len(self._laid)
        own = self._laid[seat]
        others = [noted for step in range(1, seats) for noted in self._laid[(seat + step) % seats]]
        won = others + own if self._pickup == "loser-first" else own + others
        if self._pickup == "shuffled":
            won = [NEVER_SEEN] * len(won)
        self._piles[seat] += won
        self._laid = [[] for _ in self._laid]

    def _return(self) -> None:
        for pile, hand in zip(self._piles, self._hands, strict=True):
            pile += hand
            hand.clear()

    def imagine(self, view: CenturyView, span: int, rng: random.Random) -> SampledDeal:
        """Return sampled hands and piles, with the cards seen in the last ``span`` rounds.

        The own hand is known. All other cards are dealt at random to the remaining places.
        """
        since = view.round - span
        spare = set(PACK)
        places: list[list[Card | None]] = []
        for kept in (*self._hands, *self._piles):
            places.append([noted.card if noted.round >= since else None for noted in kept])
        if self._own is not None:
            places[self._own] = list(view.hand)
        for cards in (*places, *view.table):
            spare.difference_update(cards)
        unseen = sorted(spare)
        rng.shuffle(unseen)
        ranks = [[(card or unseen.pop()).rank for card in cards] for cards in places]
        return SampledDeal(ranks[: len(self._hands)], ranks[len(self._hands) :])
