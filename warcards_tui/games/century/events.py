"""Events of 21st Century War, and the view of a seat."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from warcards_tui.cards.french import PACK, Card
from warcards_tui.games.century.rules import HAND
from warcards_tui.games.events import event, hides
from warcards_tui.games.views import ListSpace, MaybeSeat, PerSeat, Seat, Seats

MOST_SHOWN = len(PACK) // 2 + 1
"""Highest number of reveals in a round: its plays and ties, each with a card of two seats."""


@event
class PilesDealt(NamedTuple):
    """The cards are dealt. ``aside`` is the number of face-down spare cards (C21-03)."""

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
    """A seat has chosen its cards; only the seat itself knows the ``cards`` (C21-06)."""

    seat: int
    cards: tuple[Card, ...]


@event
class RoundRevealed(NamedTuple):
    """All have chosen: the cards of each seat in round ``number``, none if a seat is out."""

    number: int
    lays: tuple[tuple[Card, ...], ...]


@event
class TieDeclared(NamedTuple):
    """These seats have the most ``points`` together, and fight a tie.

    With ``drawn`` each plays a card drawn from its pile; else each chooses one from its hand
    (C21-26 to C21-31).
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
    """A seat has chosen its card for the tie; only the seat itself knows it."""

    seat: int
    card: Card


@event
class TieRevealed(NamedTuple):
    """The cards of a tie by seat, None for seats outside the tie."""

    cards: tuple[Card | None, ...]
    drawn: bool


@event
class TableWaits(NamedTuple):
    """No tied seat has a card: ``waiting`` cards go to the winner of the next round."""

    waiting: int


@event
class RoundWon(NamedTuple):
    """``seat`` takes ``taken`` cards; ``waiting`` of them come from rounds before.

    It won by ``best`` points against ``second``: the points of the round, with ``tie`` those of the
    cards of a tie; with ``alone`` it is the only seat left in the tie.
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
    """A seat has no card at the start of a round, and is out of the game (C21-12)."""

    seat: int


@event
class TableTaken(NamedTuple):
    """The only seat left with cards takes the ``taken`` cards that waited on the table."""

    seat: int
    taken: int


class Shown(NamedTuple):
    """Cards revealed together: by seat, the plays of a round or the cards of a tie.

    ``drawn`` is True if the cards of a tie came from the piles.
    """

    cards: PerSeat[Annotated[tuple[Card, ...], ListSpace(HAND)]]
    drawn: bool = False


class CenturyView(NamedTuple):
    """View of one seat.

    ``hand`` is its own, in the order drawn; ``hands`` are the cards per hand, ``piles`` those per
    pile. ``chosen`` are the cards that it has chosen. ``done`` are the seats that have chosen;
    ``tied`` those in the current tie, none in an ordinary round. ``table`` are the face-up cards by
    seat, in a tie or waiting for the next winner; ``aside`` cards are out of the game. ``round``
    counts from 1. ``last`` are the cards of the newest round: its plays, then its ties.
    ``last_winner`` took them, or None while they are at stake.
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
    last: Annotated[tuple[Shown, ...], ListSpace(MOST_SHOWN)]
    last_winner: MaybeSeat
