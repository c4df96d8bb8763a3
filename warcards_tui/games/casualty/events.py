"""Events of Casualty War, and the view of a seat."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.games.events import event
from warcards_tui.games.views import GoneCards, ListSpace, MaybeSeat, PerSeat, Seat, Seats

Sides = tuple[tuple[Card, ...], ...]
"""Face-up cards of each seat."""

MOST_WARS = 3
"""Wars decided together: one for each match of three cards a side."""

DEEPEST = 10
"""Highest depth of wars out of wars.

Each takes 12 of the 108 cards, or all the rest, and an opening takes 6.
"""


@event
class ArmiesDealt(NamedTuple):
    """The decks are dealt; ``counts`` are the cards per seat."""

    counts: tuple[int, ...]


@event
class ArmyReady(NamedTuple):
    """A seat has played its cards, which stay hidden until the other seat has played too."""

    seat: int


@event
class CardsLent(NamedTuple):
    """``seat`` lends ``cards`` from the top of its deck to ``to``, who has too few (CW-27)."""

    seat: int
    to: int
    cards: int


@event
class SidesLaid(NamedTuple):
    """Both play: the face-up ``cards`` of each seat, after ``down`` face-down ones each.

    ``kind`` is the kind that the war is about, or None for the opening cards of turn ``turn``.
    """

    turn: int
    kind: int | None
    cards: Sides
    down: int


@event
class CasualtiesFell(NamedTuple):
    """These cards go out of the game: four or more of a number (CW-21, CW-22).

    ``war`` is True for cards of a war, False for the opening cards of a turn.
    """

    cards: tuple[Card, ...]
    war: bool


@event
class HigherWins(NamedTuple):
    """``seat`` takes ``taken`` cards: all of a turn without a match, or those without a match.

    ``matched`` is True in the second case. ``sums`` are those of these cards by seat; with ``best``
    the ace of spades beat any sum.
    """

    seat: int
    taken: int
    matched: bool
    sums: tuple[int, ...]
    best: bool


@event
class WarsDeclared(NamedTuple):
    """A war for each of ``kinds``; ``stake`` cards are at stake in them.

    ``joined`` is the equal sum of the unmatched cards on both sides, which join the war; None
    without such cards.
    """

    kinds: tuple[int, ...]
    stake: int
    joined: int | None


@event
class WarWon(NamedTuple):
    """``seat`` wins the war for ``kind``.

    ``sums`` are those of the last three cards by seat; with ``best`` the ace of spades beat any
    sum. Without ``sums`` it is won because ``seat`` won the next war that came out of it.
    """

    seat: int
    kind: int
    sums: tuple[int, ...]
    best: bool


@event
class WarsSplit(NamedTuple):
    """Each player has won one of two wars: both start again for ``stake`` cards (CW-17)."""

    stake: int


@event
class WarCollected(NamedTuple):
    """``seat`` takes ``taken`` cards of a war, after the casualties."""

    seat: int
    taken: int


@event
class WarUnfought(NamedTuple):
    """Nobody can play a card for the war: each seat takes back ``back`` cards (CW-29)."""

    back: tuple[int, ...]


@event
class LoanRepaid(NamedTuple):
    """``seat`` returns ``cards`` of the ``owed`` cards that ``to`` lent in this turn (CW-28)."""

    seat: int
    to: int
    cards: int
    owed: int


@event
class TurnOver(NamedTuple):
    """A turn is over: cards ``gained`` by each seat, cards that ``fell``, and all ``counts``.

    ``wars`` is the number of wars fought in it.
    """

    turn: int
    gained: tuple[int, ...]
    fell: int
    wars: int
    counts: tuple[int, ...]


class Stake(NamedTuple):
    """Undecided wars that are decided together: one for each of ``kinds``.

    ``winners`` are the winners of each so far; ``at`` is the index of the current war. ``open`` are
    the face-up cards at stake by seat, ``down`` the number of face-down cards.
    """

    kinds: Annotated[tuple[int, ...], ListSpace(MOST_WARS)]
    winners: Annotated[tuple[MaybeSeat, ...], ListSpace(MOST_WARS)]
    at: int
    open: PerSeat[tuple[Card, ...]]
    down: PerSeat[int]


class CasualtyView(NamedTuple):
    """View of one seat.

    ``stakes`` are the wars, the current one last. ``aside`` are the cards that each seat has won in
    this turn so far, ``lent`` those that it has borrowed. ``fallen`` are the casualties of the
    game. ``last`` are the newest face-up cards by seat, and ``turned`` the face-down cards of the
    wars just decided (CW-22). ``turn`` counts from 1.
    """

    seat: Seat
    counts: PerSeat[int]
    waiting: Seats
    over: bool
    winner: MaybeSeat
    stakes: Annotated[tuple[Stake, ...], ListSpace(DEEPEST)]
    aside: PerSeat[int]
    lent: PerSeat[int]
    fallen: tuple[Card, ...]
    turn: int
    limit: int
    last: PerSeat[tuple[Card, ...]]
    turned: GoneCards
