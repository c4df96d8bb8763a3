"""Ratscrew machine of Egyptian and Berkeley War: play in turn, pay for face cards, slap.

The rules are the claims EW-01 to EW-36. A variant declares ``owed``: the cards to pay for each face
card, by rank.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.games.contract import GameTraits, Setup
from warcards_tui.games.egyptian.declared import RatscrewDeclaration
from warcards_tui.games.events import Event, event
from warcards_tui.games.moves import COLLECT, FLIP, Collect, Flip, Move, Slap
from warcards_tui.games.slap_events import CardLaid, PileTaken
from warcards_tui.games.slap_game import SlapGame
from warcards_tui.games.variant import Variant
from warcards_tui.games.views import SETTLED, HeldRules, LastRule, MaybeSeat, PerSeat, Seat, Seats
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.words import refusals


@event
class GameStarted(NamedTuple):
    """The cards are dealt: ``counts`` per seat, ``seat`` starts."""

    seat: int
    counts: tuple[int, ...]


class RatscrewView(NamedTuple):
    """View of one seat: everything but the order of the decks and the penalty cards.

    ``pile`` is face up, newest last, its top played by ``top_seat``. ``held`` is the decision of
    ``rules`` on it, for bots to perceive; ``under`` counts the penalty cards.

    ``owner`` waits for ``owed`` more cards of the seat in ``waiting``, or takes the pile if
    ``collecting``. ``last_rule`` is the rule named in the last good slap, locked if ``no_repeat``.
    Seats in ``barred`` sit out until the pile has been taken. ``pays`` are the ranks of face cards,
    each with its number of cards to pay; ``penalty`` is the cost of a wrong slap.
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
    owner: MaybeSeat
    owed: int
    collecting: bool
    last_rule: LastRule
    barred: Seats
    rules: RuleSet
    naming: bool
    no_repeat: bool
    pays: Annotated[tuple[tuple[int, int], ...], SETTLED]
    penalty: int


class Ratscrew(SlapGame):
    """Machine of both games. A variant gives its options and slap rules."""

    manners = GameTraits(house_rules=True)
    lays_on = True

    @property
    def forced(self) -> Move:
        return COLLECT if self.collecting else FLIP

    def __init__(self, setup: Setup, variant: Variant) -> None:
        super().__init__(setup, variant)
        self._owed = variant.declaration_for(RatscrewDeclaration).owed
        self._pays = tuple(self._owed.items())
        self._find_end()

    def _opening(self) -> list[Event]:
        counts = tuple([len(packet) for packet in self.packets])
        return [GameStarted(self.waiting[0] if self.waiting else 0, counts), *self._endings()]

    # -- the contract of ``Game``

    def _why_not(self, seat: int, move: Move) -> str | None:
        if isinstance(move, Slap):
            return self._why_no_slap(seat, move)
        if isinstance(move, Flip):
            if self.collecting:
                return refusals.pile_first
            return None if self.waiting == (seat,) else refusals.not_your_turn
        if isinstance(move, Collect):
            if not self.collecting:
                return refusals.no_pile
            return None if self.waiting == (seat,) else refusals.pile_not_yours
        return refusals.no_such_move

    def _legal(self, seat: int) -> list[Move]:
        return [*([self.forced] if self.waiting == (seat,) else []), *self._slaps(seat)]

    def _step(self, seat: int, move: Move) -> list[Event]:
        if isinstance(move, Flip):
            return [self._lay(seat)]
        taken = PileTaken(seat, len(self.pile) + len(self.under), self.collecting or "")
        self._take(seat)
        return [taken, *self._endings()]

    # -- playing cards

    def _lay(self, seat: int) -> CardLaid:
        laid = self._put(seat)
        follower = None if self.collecting else self.waiting[0]
        return CardLaid(
            seat,
            laid,
            len(self.packets[seat]),
            self.owner if self.collecting != "last" else seat,
            follower if self.owed else None,
            self.owed,
            follower,
        )

    def _put(self, seat: int) -> Card:
        """Play the seat's top card, and set the next turn."""
        following = self._next(seat)
        others_can_lay = following != seat
        packet = self.packets[seat]
        laid = packet.popleft()
        self.pile.append(laid)
        self.laid += 1
        self.top_seat = seat
        owed = self._owed.get(laid.rank)
        if owed:
            self.owner = seat
            if others_can_lay:
                self.owed = owed
                self.waiting = (following,)
            else:
                self._collect_next(seat, "debt")
        elif self.owner is not None:
            self.owed -= 1
            if not self.owed or not packet:  # EW-14, EW-16
                self._collect_next(self.owner, "debt")
        elif others_can_lay:
            self.waiting = (following,)
        else:
            self._collect_next(seat, "last")
        return laid

    def lay_on(self, spare: int | None) -> tuple[int, int]:
        put, decide, pile = self._put, self.rules.decide, self.pile
        least, refused = self.rules.least, self._refused()
        begun, dead = self.laid, 0
        self._known = None
        while not self.collecting:
            put(self.waiting[0])
            if spare is not None and len(pile) >= least and not self.collecting:
                held = decide(pile)
                if dead == spare or held & ~refused:
                    self._know(held)
                    break
                dead += 1
        return self.laid - begun, dead

    def _paid_last(self, seat: int) -> None:
        if self.owner is not None:
            self._collect_next(self.owner, "debt")
        elif any(self.packets):
            self.waiting = (self._next(seat),)
        else:
            self._collect_next(self.top_seat, "nobody")

    def _held_by(self, pile: Sequence[Card]) -> int:
        known: RatscrewView | None = self._known
        return known.held if known and pile is self.pile else super()._held_by(pile)

    # -- views

    def _view(self, seat: int) -> RatscrewView:
        known: RatscrewView = self._known or self._know(self.rules.decide(self.pile))
        return known if known.seat == seat else tuple.__new__(RatscrewView, (seat, *known[1:]))

    def _know(self, held: int) -> RatscrewView:
        """Return the view that all seats share, built once for each position.

        ``held`` is the decision of the rules on the pile.
        """
        # Calling ``__new__`` of a local variable with keywords takes a third of the time of calling
        # the class or an imported name.
        view = RatscrewView
        known = self._known = view.__new__(
            view,
            seat=0,
            counts=tuple(map(len, self.packets)),
            waiting=self.waiting,
            over=self.over,
            winner=self.winner,
            laid=self.laid,
            pile=tuple(self.pile),
            held=held,
            under=len(self.under),
            top_seat=self.top_seat,
            owner=self.owner,
            owed=self.owed,
            collecting=self.collecting is not None,
            last_rule=self.last_rule,
            barred=tuple(sorted(self.barred)) if self.barred else (),
            rules=self.rules,
            naming=self.naming,
            no_repeat=self.no_repeat,
            pays=self._pays,
            penalty=self.penalty,
        )
        return known
