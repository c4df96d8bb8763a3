"""Good King, Bad Queen: War in which captured kings and queens move cards.

The rules are the claims GK-01 to GK-24. The players make no decisions.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from warcards_tui.cards.deals import parted, without
from warcards_tui.cards.french import PACK, Card, cards_text, parse_cards
from warcards_tui.games.contract import Setup, written_packets
from warcards_tui.games.events import Event, event
from warcards_tui.games.forms import CARDS
from warcards_tui.games.good_king.rules import (
    EACH,
    FEE,
    beaten_by_one,
    net_kings,
    royal_couple,
)
from warcards_tui.games.pickup import picked_up
from warcards_tui.games.variant import Variant
from warcards_tui.games.war.base import WarGame
from warcards_tui.games.war.events import CardsShown, PacketsDealt, PastTrick, SeatOut
from warcards_tui.games.war.rules import KING, QUEEN
from warcards_tui.games.zones import Zone, nobody


@event
class TreasuryWon(NamedTuple):
    """``seat`` has won a war, and with it the ``cards`` of the treasury (GK-15)."""

    seat: int
    cards: tuple[Card, ...]


@event
class RoyalCouple(NamedTuple):
    """``seat`` has the ``queen`` and the ``king`` of her suit and wins (GK-13).

    With ``taken_by`` the king is the card that took the queen, else both were captured.
    """

    seat: int
    queen: Card
    king: Card
    taken_by: bool


@event
class TreasuryFed(NamedTuple):
    """``seat`` has won by one point, ``card`` over ``beaten``, and pays for it (GK-14).

    ``paid`` cards go into the treasury, fewer than two if ``seat`` would have no card left (GK-18);
    the treasury now has ``total`` cards.
    """

    seat: int
    card: Card
    beaten: Card
    paid: int
    total: int


@event
class HeadsCaptured(NamedTuple):
    """``seat`` has captured these ``kings`` and ``queens``; their difference counts (GK-09)."""

    seat: int
    kings: tuple[Card, ...]
    queens: tuple[Card, ...]


@event
class CardsPaid(NamedTuple):
    """``seat`` gives ``taker`` ``paid`` of the ``owed`` cards, from the top of the deck."""

    seat: int
    taker: int
    paid: int
    owed: int


class GoodKing(WarGame):
    """Machine for two or three players."""

    zones = (*WarGame.zones, Zone("treasury", "_treasury", CARDS, nobody))

    def __init__(self, setup: Setup, variant: Variant) -> None:
        """Deal the cards. Raises ``CardError`` or ``SetupError``."""
        self._treasury: list[Card] = []
        super().__init__(setup, variant)
        if self._treasury:
            self._dealt += f" | {cards_text(self._treasury)}"

    def _pack(self) -> Sequence[Card]:
        return PACK

    def _leave(self, cards: list[Card]) -> None:
        self._treasury = cards

    def _written(self, deal: str, pack: Sequence[Card]) -> list[list[Card]]:
        """Return the decks of a written deal; the cards after ``|`` are the treasury."""
        packets, treasury = parted(deal)
        found = written_packets(packets, pack, self.setup.seats)
        self._treasury = parse_cards(treasury)
        without(pack, [*chain(*found), *self._treasury])
        return found

    def _opening(self) -> list[Event]:
        return [PacketsDealt(self._counts(), self._pickup, len(self._treasury), None)]

    # -- a won trick, in the order of claim GK-20

    def _take(self, winner: int, happened: list[Event]) -> None:
        war = self._battle > 0
        rows = self._laid()
        deciding = self._newest(winner)
        treasury = self._treasury if war else []
        captured = self._captured(winner, treasury)
        heads = [card for card in captured if card.rank in (KING, QUEEN)]
        if war:
            happened.append(CardsShown(self._face_down()))
            self._treasury = []
        order = [*rows[winner:], *rows[:winner], treasury, self._spare]
        won = self._won(winner, sum(map(len, order)))
        happened.append(won)
        if treasury:
            happened.append(TreasuryWon(winner, tuple(treasury)))
        self._packets[winner].extend(picked_up(order, 0, self._pickup, self.stream))
        self._last = PastTrick(
            tuple([tuple(row) for row in rows]), winner, tuple(treasury), tuple(heads)
        )
        self._clear_table()
        self._trick += 1
        couple = royal_couple(captured, deciding)
        if couple is not None:
            happened.append(RoyalCouple(winner, *couple, couple[1] is deciding))
            self._end(winner, "couple", happened)
            return
        if heads:
            kings = tuple([card for card in heads if card.rank == KING])
            queens = tuple([card for card in heads if card.rank == QUEEN])
            happened.append(HeadsCaptured(winner, kings, queens))
        narrow = None if war else beaten_by_one(deciding, won.beaten)
        if narrow is not None:
            self._feed_treasury(winner, deciding, narrow, happened)
        self._settle(winner, net_kings(captured), happened)
        self._next_trick(happened)

    def _captured(self, winner: int, treasury: Sequence[Card]) -> list[Card]:
        """Return the winner's captures: not its own open cards (GK-07, GK-08)."""
        captured = list(self._face_down()[winner])
        rows = self._laid()
        for step in range(1, len(rows)):
            captured += rows[(winner + step) % len(rows)]
        return [*captured, *treasury]

    def _feed_treasury(self, winner: int, card: Card, beaten: Card, happened: list[Event]) -> None:
        packet = self._packets[winner]
        paid = min(FEE, len(packet) - 1)
        for _ in range(paid):
            self._treasury.append(packet.popleft())
        happened.append(TreasuryFed(winner, card, beaten, paid, len(self._treasury)))

    def _settle(self, winner: int, net: int, happened: list[Event]) -> None:
        """Move five cards from or to each other player for each excess king or queen."""
        seats = len(self._packets)
        owed = EACH * abs(net)
        for step in range(1, seats if owed else 1):
            other = (winner + step) % seats
            if other in self._playing:
                giver, taker = (other, winner) if net > 0 else (winner, other)
                packet = self._packets[giver]
                paid = min(owed, len(packet))
                self._packets[taker].extend([packet.popleft() for _ in range(paid)])
                happened.append(CardsPaid(giver, taker, paid, owed))

    def _next_trick(self, happened: list[Event]) -> None:
        """End the game, or wait for the next cards."""
        for seat in [each for each in self._playing if not self._packets[each]]:
            self._playing.remove(seat)
            happened.append(SeatOut(seat))
        self.waiting = tuple(self._playing)
        if len(self._playing) < 2:
            self._end(self._playing[0], "last", happened)
        elif not self._end_at_limit(happened):
            self._notice_repeat(happened)

    def _position(self) -> list[deque[Card]]:
        return [*self._packets, deque(self._treasury)]

    # -- views

    def _treasury_count(self) -> int:
        return len(self._treasury)
