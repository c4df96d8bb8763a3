"""Events of the games like War, and the view of a seat; all seats know the same.

The machines are ``war`` and ``good_king``, on ``war.base``.
"""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.games.events import event
from warcards_tui.games.views import MaybeSeat, PerSeat, Seat, Seats


@event
class PacketsDealt(NamedTuple):
    """The decks are dealt, ``counts`` cards to each seat and ``treasury`` to the treasury.

    ``pickup`` is the order in which won cards go under a deck, ``removing`` the rank that is
    removed first, None in games without removal. ``due`` cards go face down in each step of a war
    (WR-26).
    """

    counts: tuple[int, ...]
    pickup: str
    treasury: int
    removing: int | None
    due: int = 1


@event
class CardReady(NamedTuple):
    """A seat is ready to flip; the cards stay hidden until all are."""

    seat: int


@event
class CardsTurned(NamedTuple):
    """The face-up cards of a battle of trick ``number`` by seat, None outside the battle.

    ``battle`` is 0 for the trick itself and counts the steps of its war from 1. ``down`` are the
    cards that each seat has put face down before: ``due``, or fewer if it had fewer. Seats in
    ``standing`` have no card left and fight with their last one (WR-19).
    """

    number: int
    battle: int
    cards: tuple[Card | None, ...]
    down: tuple[int, ...]
    standing: tuple[int, ...]
    due: int = 1


@event
class WarBegun(NamedTuple):
    """The battle is a tie: the ``seats`` continue, for ``stake`` cards so far.

    With ``joker`` a joker forced the war (GJ-03), with ``again`` a war was already in progress.
    ``due`` cards go face down now, before the next face-up card.
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
    """The face-down cards of a war are flipped: ``cards`` by seat, in the order played.

    This happens in Speed War (SP-06), Good King, Casualty War (CW-22) and Scramble War (SR-15).
    """

    cards: tuple[tuple[Card, ...], ...]


@event
class TrickWon(NamedTuple):
    """``seat`` takes ``taken`` cards: its ``card`` beats those in ``beaten``.

    ``beaten`` is empty if no other seat is left in the war. ``pickup`` is the order in which the
    cards go under the deck; ``war`` is True after a war.
    """

    seat: int
    card: Card
    beaten: tuple[Card, ...]
    taken: int
    pickup: str
    war: bool


@event
class CardsRemoved(NamedTuple):
    """``cards`` of ``rank`` are removed from the game; ``left`` are still in play.

    ``following`` is the rank to remove from the next trick on.
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
    """The position of ``ago`` tricks before has come back, and will do so forever.

    ``limit`` is the number of tricks that ends the game; 0 without a limit.
    """

    ago: int
    pickup: str
    limit: int


class PastTrick(NamedTuple):
    """The trick before: ``rows`` by seat in the order played, None for a card that nobody saw.

    ``treasury`` are the cards won from the treasury, ``heads`` the captured kings and queens.
    """

    rows: PerSeat[tuple[Card | None, ...]]
    winner: Seat
    treasury: tuple[Card, ...] = ()
    heads: tuple[Card, ...] = ()


class WarView(NamedTuple):
    """View of one seat.

    ``done`` are the seats that are ready to flip. ``table`` are the cards on the table by seat in
    the order played, None for a face-down one; ``spare`` unplayed cards are at stake too. In a war
    ``fighting`` are its seats; those in ``standing`` fight with their last card. ``due`` cards go
    face down in each step of a war. ``repeats`` is the number of tricks after which the position
    comes back, 0 until that is found. ``removing`` is the rank being removed, of which
    ``removing_left`` cards are in play, and ``aside`` are the removed cards. ``treasury`` is its
    number of cards, None in games without one.
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
