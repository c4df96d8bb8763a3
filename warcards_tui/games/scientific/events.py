"""Events of Scientific War, and the view of a seat.

``rules`` has the rules of a hand and a trick.
"""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.games.events import event, hides
from warcards_tui.games.views import MaybeSeat, PerSeat, Seat, Seats


@event
class HandsDealt(NamedTuple):
    """The hands are dealt; ``counts`` are the cards per seat.

    ``suits`` are the suits per seat, and each hand has ``jokers`` jokers. A written deal may have
    any hands, so its ``suits`` are empty.
    """

    counts: tuple[int, ...]
    suits: tuple[str, ...]
    jokers: int


@hides(cards="seat")
@event
class HandDealt(NamedTuple):
    """The hand of one seat, which only that seat sees."""

    seat: int
    cards: tuple[Card, ...]


@hides(card=("seat", "queen"))
@event
class CardChosen(NamedTuple):
    """A card was chosen; its owner sees it, and ``queen``, the seat that may look (SI-20)."""

    seat: int
    card: Card
    queen: int | None


@event
class TrickRevealed(NamedTuple):
    """All have chosen: the cards of trick ``number`` by seat, None for a seat that is out.

    ``reversed`` is the order in force for this trick.
    """

    number: int
    cards: tuple[Card | None, ...]
    reversed: bool


@event
class Revolution(NamedTuple):
    """The order has turned; ``reversed`` is the order in force from now on (SI-16)."""

    reversed: bool


@event
class TrickTaken(NamedTuple):
    """``seat`` puts ``taken`` cards in front of it, ``pile`` of them from the war pile.

    With ``joker`` its joker won because there would have been a war (SI-28).
    """

    seat: int
    taken: int
    pile: int
    joker: bool


@event
class WarDeclared(NamedTuple):
    """Nobody takes the cards; ``pile`` cards wait for the winner of the next trick (SI-12).

    ``tied`` are the seats whose cards tied. With ``joker`` a joker forced the war (SI-29); with
    neither there were only jokers (SI-32).
    """

    tied: tuple[int, ...]
    joker: bool
    pile: int


@hides(hand="seat", front="seat")
@event
class SwapOffered(NamedTuple):
    """The player of an 8 may swap ``hand`` cards in hand for ``front`` cards in front (SI-25)."""

    seat: int
    hand: int
    front: int


@hides(wanted="seat")
@event
class SwapDecided(NamedTuple):
    """A seat has decided, others have not yet; only the seat itself knows ``wanted``."""

    seat: int
    wanted: bool


@hides(hand="seat")
@event
class SwapMade(NamedTuple):
    """The swap of a seat: ``made`` or declined (SI-26).

    Only the seat itself knows how many cards it now has in ``hand``.
    """

    seat: int
    made: bool
    hand: int


@event
class HandRefilled(NamedTuple):
    """A seat with an empty hand takes its ``taken`` cards in front, which are all (SI-09)."""

    seat: int
    taken: int


@event
class SeatOut(NamedTuple):
    """A seat has no card in hand and none in front, and is out of the game (SI-06)."""

    seat: int


@hides(counts="seat")
@event
class CountsSeen(NamedTuple):
    """The player of a 3 sees the number of cards in each hand (SI-23)."""

    seat: int
    counts: tuple[int, ...]


@event
class RightGained(NamedTuple):
    """The queen of ``seat`` lets it see the others' choices in the next trick (SI-20)."""

    seat: int


@event
class WarPileTaken(NamedTuple):
    """The only seat left with cards takes the ``taken`` cards of the war pile (SI-15)."""

    seat: int
    taken: int


class ScientificView(NamedTuple):
    """View of one seat.

    ``hand`` and ``front`` are its own cards, strongest first in the normal order. ``choices`` are
    the visible cards chosen for this trick by seat: its own, and all with the right of a queen.
    ``done`` are the seats that have chosen, or while ``swapping`` those that have decided.
    ``reversed`` is the order in force, ``pile`` the war pile, ``queen`` the seat with a queen's
    right in this trick. ``hand_counts`` are the sizes of all hands, if its own 3 has shown them.
    ``trick`` counts from 1; ``last`` are the cards of the newest trick, which ``last_winner`` took,
    None in a war.
    """

    seat: Seat
    counts: PerSeat[int]
    waiting: Seats
    over: bool
    winner: MaybeSeat
    hand: tuple[Card, ...]
    front: tuple[Card, ...]
    choices: PerSeat[Card | None]
    done: Seats
    swapping: bool
    reversed: bool
    pile: tuple[Card, ...]
    queen: MaybeSeat
    hand_counts: PerSeat[int] | None
    trick: int
    limit: int
    last: PerSeat[Card | None]
    last_winner: MaybeSeat
