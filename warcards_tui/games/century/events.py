"""What happens in 21st Century War, and what a seat may know of it."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from warcards_tui.cards.french import PACK, Card
from warcards_tui.games.century.rules import HAND
from warcards_tui.games.events import event, hides
from warcards_tui.games.views import MaybeSeat, PerSeat, Room, Seat, Seats

MOST_SHOWN = len(PACK) // 2 + 1
"""The lays of a round and its ties, each of which takes a card of two seats."""


@event
class PilesDealt(NamedTuple):
    """The cards are dealt. ``aside`` are those that do not divide, face down (C21-03)."""

    counts: tuple[int, ...]
    aside: int


@hides(cards="seat")
@event
class HandDrawn(NamedTuple):
    """A seat draws its hand of round ``number``; only the seat itself sees the ``cards``."""

    seat: int
    number: int
    cards: tuple[Card, ...]
    many: int


@hides(cards="seat")
@event
class LayChosen(NamedTuple):
    """A seat has chosen what it lays; only the seat itself knows the ``cards`` (C21-06)."""

    seat: int
    cards: tuple[Card, ...]


@event
class RoundRevealed(NamedTuple):
    """All have chosen: what each seat lays in round ``number``, nothing for a seat that is out."""

    number: int
    lays: tuple[tuple[Card, ...], ...]


@event
class TieDeclared(NamedTuple):
    """These seats are best together, with so many ``points``, and fight a tie.

    ``drawn`` tells that each plays a card drawn from the own pile; else each chooses one of those
    left in hand (C21-26 to C21-31).
    """

    seats: tuple[int, ...]
    points: int
    drawn: bool


@event
class TieLeft(NamedTuple):
    """A seat loses the tie: it has no card left in hand, or with ``drawn`` none to draw."""

    seat: int
    drawn: bool


@hides(card="seat")
@event
class CardChosen(NamedTuple):
    """A seat has chosen its card for the tie; only the seat itself knows which."""

    seat: int
    card: Card


@event
class TieRevealed(NamedTuple):
    """The cards of a tie by seat, None for those who do not fight it."""

    cards: tuple[Card | None, ...]
    drawn: bool


@event
class TableWaits(NamedTuple):
    """Nobody who is tied has a card: ``waiting`` cards wait for the winner of the next round."""

    waiting: int


@event
class RoundWon(NamedTuple):
    """``seat`` takes ``taken`` cards, ``waiting`` of which lay there from rounds before.

    It won by ``best`` against ``second``: points of the lays, or with ``tie`` of the cards of a
    tie; or with ``alone`` because it is the only one left in the tie.
    """

    seat: int
    taken: int
    waiting: int
    best: int
    second: int
    tie: bool
    alone: bool


@event
class SeatOut(NamedTuple):
    """A seat has no card at the start of a round, and is out (C21-12)."""

    seat: int


@event
class TableTaken(NamedTuple):
    """The only seat left with cards takes the ``taken`` cards that waited on the table."""

    seat: int
    taken: int


class Shown(NamedTuple):
    """Cards laid open together: by seat the lays of a round, or the cards of a tie.

    ``drawn`` tells that the cards of a tie came from the piles.
    """

    cards: PerSeat[Annotated[tuple[Card, ...], Room(HAND)]]
    drawn: bool = False


class CenturyView(NamedTuple):
    """What one seat may know.

    ``hand`` is its own, in the order drawn; ``hands`` has the number of cards in each hand, and
    ``piles`` in each pile. ``chosen`` is what it has chosen to lay. ``done`` are the seats that
    have chosen; ``tied`` those who fight a tie now, none in an ordinary round. ``table`` has by
    seat the cards that lie open in a tie, or that wait for the next winner; ``aside`` cards are
    out of the game. ``round`` counts from 1. ``last`` is what was laid open in the newest round
    revealed: the lays, then the cards of its ties; ``last_winner`` took them, or None while they
    are fought for.
    """

    seat: Seat
    counts: PerSeat[int]
    waiting: Seats
    over: bool
    winner: MaybeSeat
    hand: tuple[Card, ...]
    hands: PerSeat[int]
    piles: PerSeat[int]
    chosen: tuple[Card, ...]
    done: Seats
    tied: Seats
    table: PerSeat[tuple[Card, ...]]
    aside: int
    round: int
    limit: int
    triples: bool
    last: Annotated[tuple[Shown, ...], Room(MOST_SHOWN)]
    last_winner: MaybeSeat
