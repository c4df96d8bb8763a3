"""Memory of a player of Duel King: the order of the cards in both decks.

Nobody sees a card before it is flipped, but flipped cards go under the decks in a known order.
After some nine matches every card has been seen, and a player with a perfect memory knows the next
ones.
"""

from __future__ import annotations

import random

from warcards_tui.bots.duel_king.duel_race import DuelState
from warcards_tui.cards.french import JOKERS, PACK, Card
from warcards_tui.games.duel_king.events import (
    CardFlipped,
    DecksDealt,
    DecksFlipped,
    DecksShuffled,
    DuelView,
    FiveTaken,
    KingFlipped,
    MatchDealt,
    MatchEnded,
    RoundTaken,
    SaveEnded,
    TableSwept,
)
from warcards_tui.games.duel_king.machine import BOOTY
from warcards_tui.games.events import Event

Slots = tuple[list[Card | None], list[Card | None]]
"""Cards of both seats at a place, None for a card never seen."""


def _none() -> Slots:
    return [], []


class DeckMemory:
    """Decks, won cards and the table, as a spectator has seen them."""

    def __init__(self) -> None:
        self.decks = _none()
        self._won = _none()
        self._down = _none()
        self._open = _none()

    def notice(self, happened: Event) -> None:
        """Record the moves of cards."""
        if isinstance(happened, DecksDealt):
            for deck, count in zip(self.decks, happened.counts, strict=True):
                deck += [None] * count
        elif isinstance(happened, MatchDealt):
            for deck, down in zip(self.decks, self._down, strict=True):
                down += deck[: happened.each]
                del deck[: happened.each]
        elif isinstance(happened, CardFlipped):
            del self._down[happened.seat][0]
            self._open[happened.seat].append(happened.card)
        elif isinstance(happened, DecksFlipped):
            for deck, lies, card in zip(self.decks, self._open, happened.cards, strict=True):
                del deck[0]
                lies.append(card)
        elif isinstance(happened, KingFlipped):
            for down, lies, cards in zip(self._down, self._open, happened.down, strict=True):
                down.clear()
                lies += cards
        elif isinstance(happened, FiveTaken):
            other = self.decks[1 - happened.seat]
            self._won[happened.seat].extend(other[:BOOTY])
            del other[:BOOTY]
        elif isinstance(happened, SaveEnded):
            if happened.saved:
                self._open[happened.seat].remove(happened.card)
                self.decks[happened.seat].append(happened.card)
        elif isinstance(happened, RoundTaken | TableSwept):
            for seat in (happened.seat, 1 - happened.seat):
                self._won[happened.seat].extend(self._open[seat])
            self._open = _none()
        elif isinstance(happened, MatchEnded):
            for deck, won in zip(self.decks, self._won, strict=True):
                deck += won
                won.clear()
        elif isinstance(happened, DecksShuffled):
            for deck in self.decks:
                deck[:] = [None] * len(deck)

    def imagine(self, view: DuelView, rng: random.Random) -> DuelState:
        """Return the position of a save duel, with unseen cards dealt at random."""
        places = (*self.decks, *self._won)
        spare = set(PACK + JOKERS)
        for cards in (*places, *view.open):
            spare.difference_update(cards)
        unseen = sorted(spare)
        rng.shuffle(unseen)
        ranks = [[(card or unseen.pop()).rank for card in cards] for cards in places]
        own, other = ([card.rank for card in cards] for cards in view.open)
        return DuelState(
            (ranks[0], ranks[1]), (ranks[2], ranks[3]), (own, other), [view.first], [0], rng
        )
