"""What a seat may know in Budr Basef, and how a game of it begins."""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.games.budr.rules import BudrRules
from warcards_tui.games.events import event
from warcards_tui.games.views import HeldRules, LastRule, MaybeSeat, PerSeat, Seat, Seats


@event
class StacksDealt(NamedTuple):
    """The cards are dealt. ``counts`` is the number of cards of each seat, ``seat`` the one to
    start, and ``way`` which of the three ways is played.
    """

    seat: int
    counts: tuple[int, ...]
    way: str


class LastPool(NamedTuple):
    """What lay open when a pool was won: its joker, and the powers shown, by seat."""

    joker: Card
    powers: PerSeat[Card | None]


class BudrView(NamedTuple):
    """What a seat may know: all but the decks, the keep, the pool, and the others' powers.

    ``pile`` is the stack, newest last, its top laid by ``top_seat``; ``held`` the decision of
    ``rules`` on it; ``under`` counts the keep. With ``collecting`` nobody holds a card, and the
    seat in ``waiting`` takes all unless somebody hits. ``barred`` must not hit before the stack is
    taken. ``variant`` and ``gesture`` are the options.

    While ``gambling``, the ``pool`` is counted, ``players`` take part in the order of their turns
    and ``staying`` of them have not folded; by seat, ``put`` is what each has put in and ``owes``
    what it owes; ``acted`` have acted since the last raise; ``power`` is the seat's own.
    ``strict`` is whether who cannot pay must fold.
    ``joker`` started it. ``last`` is what lay open when a pool was won, until the next card is
    laid. With ``changing`` the seat in ``waiting`` changes the rules.
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
        """Whether a gamble has begun in which nobody has bet yet."""
        return self.gambling and not self.acted
