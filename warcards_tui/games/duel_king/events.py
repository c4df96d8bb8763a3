"""Events of Duel King, and the view of a seat."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from warcards_tui.cards.french import JOKERS, PACK, Card
from warcards_tui.games.events import event
from warcards_tui.games.views import ListSpace, MaybeSeat, OneOf, PerSeat, Seat, Seats

TABLE = 3
"""Cards that each player deals for a match (DK-06)."""

MOST_FLIPS = len(PACK + JOKERS) // 2
"""Pairs of cards that can be flipped from the decks."""

PHASES = ("round", "forced", "save", "offer")
"""Phases of a match; ``DuelView`` explains them."""


@event
class DecksDealt(NamedTuple):
    """The decks are dealt. ``dealer`` flips first in the first match (DK-08)."""

    counts: tuple[int, ...]
    dealer: int


@event
class MatchDealt(NamedTuple):
    """Match ``number`` begins: both deal ``each`` cards face down on the table (DK-06)."""

    number: int
    each: int


@event
class CardFlipped(NamedTuple):
    """A seat flips its next card on the table; ``spot`` counts from 1."""

    seat: int
    card: Card
    spot: int


@event
class RoundTaken(NamedTuple):
    """The higher card of a round, duel or forced duel takes ``taken`` cards (DK-09, DK-18)."""

    seat: int
    best: Card
    second: Card
    taken: int


@event
class DuelBegun(NamedTuple):
    """Equal cards: ``waiting`` cards go to the winner of the duel that follows.

    ``first`` flips first; None in a forced duel, in which both flip the top of their decks at once
    (DK-18, DK-19).
    """

    rank: int
    first: int | None
    waiting: int


@event
class ReadyToFlip(NamedTuple):
    """A seat is ready to flip the top of its deck; the cards stay hidden until both are."""

    seat: int


@event
class DecksFlipped(NamedTuple):
    """Both flip the top cards of their decks, in a forced duel or with ``saves`` a save duel."""

    cards: tuple[Card, ...]
    saves: bool


@event
class KingFlipped(NamedTuple):
    """A king or joker takes all cards on the table (DK-12, DK-16).

    ``down`` has the face-down cards by seat, which are now flipped.
    """

    seat: int
    card: Card
    down: tuple[tuple[Card, ...], ...]


@event
class FiveTaken(NamedTuple):
    """A joker takes ``taken`` cards, unseen, from the top of the other deck."""

    seat: int
    taken: int


@event
class SaveOffered(NamedTuple):
    """A seat may fight for one of these own cards on the table; ``tries`` are left.

    ``stake`` is the number of all cards on the table, ``decks`` those of both decks (DK-26).
    """

    seat: int
    cards: tuple[Card, ...]
    tries: int
    stake: int
    decks: tuple[int, ...]


@event
class SaveDecided(NamedTuple):
    """A seat announces a save duel for one of its cards, or declines with None."""

    seat: int
    card: Card | None


@event
class SaveEnded(NamedTuple):
    """The save duel of ``seat`` for ``card`` is over; ``saved`` is the result (DK-27)."""

    seat: int
    card: Card
    saved: bool
    best: Card
    second: Card


@event
class TableSwept(NamedTuple):
    """The player of a king or joker takes the ``taken`` cards of the table; the match ends."""

    seat: int
    taken: int


@event
class DecksShuffled(NamedTuple):
    """Both decks are shuffled after ``ties`` tied forced duels in a row (DK-35)."""

    ties: int


@event
class MatchEnded(NamedTuple):
    """Match ``number`` is over; the won cards are back under the decks (DK-10, DK-11).

    ``first`` flips first in the next match.
    """

    number: int
    counts: tuple[int, ...]
    first: int


class Shown(NamedTuple):
    """Face-up cards of the newest match.

    ``rows`` are the flipped cards of the table by seat, in the order dealt; ``takers`` are the
    seats that took each of them, None while it is on the table. ``chain`` are the pairs of cards
    from the decks, of forced and save duels. ``saved`` are the saved cards.
    """

    rows: PerSeat[Annotated[tuple[Card, ...], ListSpace(TABLE)]] = ((), ())
    takers: PerSeat[Annotated[tuple[MaybeSeat, ...], ListSpace(TABLE)]] = ((), ())
    chain: Annotated[tuple[PerSeat[Card], ...], ListSpace(MOST_FLIPS)] = ()
    saved: tuple[Card, ...] = ()


class DuelView(NamedTuple):
    """View of one seat.

    ``counts`` are the cards that each owns: its deck, its cards ``won`` in this match, which are
    set aside, and those face ``down`` on the table. ``open`` are the face-up cards at stake, by
    owner. ``first`` flips first in this round, or in the next match if none has been ``dealt``.

    ``phase`` is ``round``, ``forced`` (both flip the tops of their decks), ``save`` (the same, for
    the card ``target``) or ``offer`` (a save duel may be announced; ``tries`` are left). ``king``
    is the card of the seat ``sweeper`` that sweeps the table. ``match`` counts from 1. ``ready``
    are the seats that have flipped from the deck; ``duel`` is True while equal cards wait.
    """

    seat: Seat
    counts: PerSeat[int]
    waiting: Seats
    over: bool
    winner: MaybeSeat
    decks: PerSeat[int]
    won: PerSeat[int]
    down: PerSeat[int]
    open: PerSeat[tuple[Card, ...]]
    first: Seat
    dealt: bool
    phase: Annotated[str, OneOf(PHASES)]
    duel: bool
    king: Card | None
    sweeper: MaybeSeat
    target: Card | None
    tries: int
    ready: Seats
    match: int
    limit: int
    last: Shown
