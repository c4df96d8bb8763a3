"""What happens in the games like War, and what a seat may know of them; all seats know the same.

The machines are ``war`` and ``good_king``, on the base ``war_game``.
"""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.games.events import event
from warcards_tui.games.views import MaybeSeat, PerSeat, Seat, Seats


@event
class PacketsDealt(NamedTuple):
    """The packets are dealt, ``counts`` cards to each seat and ``treasury`` to the treasury.

    ``pickup`` is the order in which won cards go under a packet, ``removing`` the rank that is
    removed first, where ranks are. ``due`` cards go face down in each step of a war (WR-26).
    """

    counts: tuple[int, ...]
    pickup: str
    treasury: int
    removing: int | None
    due: int = 1


@event
class CardReady(NamedTuple):
    """A seat is ready to turn up; the cards are seen when all are."""

    seat: int


@event
class CardsTurned(NamedTuple):
    """The face-up cards of a battle of trick ``number``, by seat, None for who does not fight.

    ``battle`` is 0 for the trick itself and counts the steps of its war from 1. ``down`` has how
    many cards each seat has laid face down before, ``due`` where it had as many; the last cards of
    the seats in ``standing`` were laid earlier and stand on (WR-19).
    """

    number: int
    battle: int
    cards: tuple[Card | None, ...]
    down: tuple[int, ...]
    standing: tuple[int, ...]
    due: int = 1


@event
class WarBegun(NamedTuple):
    """The battle decides nothing: the ``seats`` fight on, for ``stake`` cards so far.

    ``joker`` tells that a joker forced it (GJ-03), ``again`` that a war was going on already.
    ``due`` cards go face down now, before the one that is turned up.
    """

    seats: tuple[int, ...]
    joker: bool
    again: bool
    stake: int
    due: int = 1


@event
class ShortOfCards(NamedTuple):
    """A seat with ``left`` cards cannot complete the war and has lost (WR-15).

    The war takes ``due`` cards face down and one more (WR-27).
    """

    seat: int
    left: int
    due: int = 1


@event
class CardsShown(NamedTuple):
    """What lay face down in a war is turned up: ``cards`` by seat, in the order laid.

    That is in Speed War (SP-06), Good King, Casualty War (CW-22) and Scramble War (SR-15).
    """

    cards: tuple[tuple[Card, ...], ...]


@event
class TrickWon(NamedTuple):
    """``seat`` takes ``taken`` cards: its ``card`` beats those ``beaten``.

    Nothing is beaten where it is the only one left in a war. ``pickup`` tells the order in which
    the cards go under the packet, ``war`` whether there was one.
    """

    seat: int
    card: Card
    beaten: tuple[Card, ...]
    taken: int
    pickup: str
    war: bool


@event
class CardsRemoved(NamedTuple):
    """``cards`` of the ``rank`` that is being removed are set aside; ``left`` are still in play.

    ``following`` is the rank that is removed from the next trick on.
    """

    rank: int
    cards: tuple[Card, ...]
    left: int
    following: int | None


@event
class SeatOut(NamedTuple):
    """A seat has no cards left."""

    seat: int


@event
class RoundAgain(NamedTuple):
    """The whole position was there ``ago`` tricks before: it will come back for ever.

    ``limit`` is the number of tricks that ends the game, 0 where nothing else does.
    """

    ago: int
    pickup: str
    limit: int


class PastTrick(NamedTuple):
    """The trick before: ``rows`` by seat in the order laid, None for a card that nobody saw.

    ``treasury`` has what was won of it, ``heads`` the kings and queens captured.
    """

    rows: PerSeat[tuple[Card | None, ...]]
    winner: Seat
    treasury: tuple[Card, ...] = ()
    heads: tuple[Card, ...] = ()


class WarView(NamedTuple):
    """What one seat may know.

    ``done`` are the seats that are ready to turn up. ``table`` has the cards on the table by seat
    in the order laid, None for one face down; ``spare`` more lie there unplayed. In a war
    ``fighting`` are its seats, of which those ``standing`` fight with the card that lies there.
    ``due`` cards go face down in each step of a war. ``repeats`` is the number of tricks after
    which the position comes back, 0 as long as nobody has noticed that it does. ``removing`` is
    the rank that is removed now, of which ``removing_left`` cards are in play, and ``aside`` what
    has been removed. ``treasury`` is its number of cards, None in games without.
    """

    seat: Seat
    counts: PerSeat[int]
    waiting: Seats
    over: bool
    winner: MaybeSeat
    done: Seats
    trick: int
    limit: int
    pickup: str
    run_out: str
    due: int
    jokers: bool
    table: PerSeat[tuple[Card | None, ...]]
    spare: int
    fighting: Seats
    standing: Seats
    repeats: int
    removing: int | None
    removing_left: int
    aside: tuple[Card, ...]
    treasury: int | None
    last: PastTrick | None
