"""What happens in Casualty War, and what a seat may know of it."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.games.events import event
from warcards_tui.games.views import GoneCards, MaybeSeat, PerSeat, Room, Seat, Seats

Sides = tuple[tuple[Card, ...], ...]
"""The face-up cards of each seat."""

MOST_WARS = 3
"""Wars that are decided together: one for each match of three cards a side."""

DEEPEST = 10
"""Wars out of wars: one lays 12 of the 108 cards, or all that are left, and an opening lays 6."""


@event
class ArmiesDealt(NamedTuple):
    """The packets are dealt; ``counts`` is the number of cards of each seat."""

    counts: tuple[int, ...]


@event
class ArmyReady(NamedTuple):
    """A seat has laid its cards, which are turned up when the other has, too."""

    seat: int


@event
class CardsLent(NamedTuple):
    """``seat`` lends ``cards`` from the top of its packet to ``to``, who has too few (CW-27)."""

    seat: int
    to: int
    cards: int


@event
class SidesLaid(NamedTuple):
    """Both lay: the face-up ``cards`` of each seat, before which each laid ``down`` face down.

    ``kind`` is what the war is fought for, or None for the opening cards of turn ``turn``.
    """

    turn: int
    kind: int | None
    cards: Sides
    down: int


@event
class CasualtiesFell(NamedTuple):
    """These cards leave the game: four or more of a number (CW-21, CW-22).

    ``war`` tells that they were among the cards of a war, and not the opening cards of a turn.
    """

    cards: tuple[Card, ...]
    war: bool


@event
class HigherWins(NamedTuple):
    """``seat`` takes ``taken`` cards: all of a turn without a match, or those that did not match.

    ``sums`` are those of these cards by seat; with ``best`` the ace of spades beat any sum.
    """

    seat: int
    taken: int
    matched: bool
    sums: tuple[int, ...]
    best: bool


@event
class WarsDeclared(NamedTuple):
    """A war for each of ``kinds``; ``stake`` cards lie on the table for them.

    ``joined`` is the sum that the cards which do not match have on both sides: they join the war.
    None where there are no such cards.
    """

    kinds: tuple[int, ...]
    stake: int
    joined: int | None


@event
class WarWon(NamedTuple):
    """``seat`` wins the war for ``kind``.

    ``sums`` are those of the last three cards by seat; with ``best`` the ace of spades beat any
    sum. Without ``sums`` it is won because the further war that came out of it is.
    """

    seat: int
    kind: int
    sums: tuple[int, ...]
    best: bool


@event
class WarsSplit(NamedTuple):
    """Of two wars each player has won one: both are fought again for ``stake`` cards (CW-17)."""

    stake: int


@event
class WarCollected(NamedTuple):
    """``seat`` collects ``taken`` cards of a war, the casualties already gone."""

    seat: int
    taken: int


@event
class WarUnfought(NamedTuple):
    """Nobody can lay a card for the war: each seat takes ``back`` what it has laid (CW-29)."""

    back: tuple[int, ...]


@event
class LoanRepaid(NamedTuple):
    """``seat`` gives back ``cards`` of the ``owed`` cards that ``to`` lent in this turn (CW-28)."""

    seat: int
    to: int
    cards: int
    owed: int


@event
class TurnOver(NamedTuple):
    """A turn is over: what each seat ``gained`` in it, how many cards ``fell``, and all ``counts``.

    ``wars`` is how many wars were fought in it.
    """

    turn: int
    gained: tuple[int, ...]
    fell: int
    wars: int
    counts: tuple[int, ...]


class Stake(NamedTuple):
    """Wars that are still to be decided together: one for each of ``kinds``.

    ``winners`` has who has won each of them so far; ``at`` is the one fought now. ``open`` are the
    face-up cards at stake by seat, ``down`` the number of those face down.
    """

    kinds: Annotated[tuple[int, ...], Room(MOST_WARS)]
    winners: Annotated[tuple[MaybeSeat, ...], Room(MOST_WARS)]
    at: int
    open: PerSeat[tuple[Card, ...]]
    down: PerSeat[int]


class CasualtyView(NamedTuple):
    """What one seat may know.

    ``stakes`` are the wars, the one that is fought now last. ``aside`` is how many cards each seat
    has won in this turn by now, ``lent`` how many it was lent. ``fallen`` are the casualties of the
    game. ``last`` are the newest cards laid face up by seat, and ``turned`` the face-down cards of
    the wars that the newest laying decided (CW-22). ``turn`` counts from 1.
    """

    seat: Seat
    counts: PerSeat[int]
    waiting: Seats
    over: bool
    winner: MaybeSeat
    stakes: Annotated[tuple[Stake, ...], Room(DEEPEST)]
    aside: PerSeat[int]
    lent: PerSeat[int]
    fallen: tuple[Card, ...]
    turn: int
    limit: int
    last: PerSeat[tuple[Card, ...]]
    turned: GoneCards
