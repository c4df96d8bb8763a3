"""View of a seat in Budr Basef, and the first event of the game."""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.games.budr.rules import BudrRules
from warcards_tui.games.events import event
from warcards_tui.games.views import HeldRules, LastRule, MaybeSeat, PerSeat, Seat, Seats


@event
class StacksDealt(NamedTuple):
    """The cards are dealt: ``counts`` per seat, ``seat`` starts.

    ``way`` is one of the three ways to play.
    """

    seat: int
    counts: tuple[int, ...]
    way: str


class LastPool(NamedTuple):
    """Face-up cards when a pool was won: its joker, and the powers shown, by seat."""

    joker: Card
    powers: PerSeat[Card | None]


class BudrView(NamedTuple):
    """View of one seat: all but the decks, the keep, the pool, and the others' powers.

    ``pile`` is the stack, newest last, its top played by ``top_seat``; ``held`` is the decision of
    ``rules`` on it; ``under`` counts the keep. With ``collecting`` no deck has a card, and the seat
    in ``waiting`` takes all unless somebody hits. Seats in ``barred`` sit out until the stack is
    taken. ``variant`` and ``gesture`` are the options.

    While ``gambling``, ``pool`` is its number of cards, ``players`` take part in the order of their
    turns and ``staying`` of them have not folded. By seat, ``put`` is the number of cards bet and
    ``owes`` the number owed; ``acted`` have acted since the last raise; ``power`` is the seat's
    own. With ``strict`` a player who cannot pay must fold. ``joker`` started the gamble.

    ``last`` are the face-up cards when a pool was won, until the next card is played. With
    ``changing`` the seat in ``waiting`` changes the rules.
    """

    seat: Seat
    counts: PerSeat[int]
    waiting: Seats
    over: bool
    winner: MaybeSeat
    laid: int
    pile: tuple[Card, ...]
    held: HeldRules
    under: int
    top_seat: Seat
    last_rule: LastRule
    barred: Seats
    rules: BudrRules
    naming: bool
    no_repeat: bool
    collecting: bool
    variant: str
    gesture: str
    strict: bool
    last: LastPool | None
    changing: bool
    gambling: bool
    put: PerSeat[int]
    owes: PerSeat[int]
    pool: int = 0
    players: Seats = ()
    staying: Seats = ()
    acted: Seats = ()
    joker: Card | None = None
    power: Card | None = None

    @property
    def fresh(self) -> bool:
        """True if a gamble has begun and nobody has bet yet."""
        return self.gambling and not self.acted
