"""Triple Topper machine of World War 3 and Armageddon: take control, leave chances, slap.

The rules are the claims W3-01 to W3-48 and AR-01 to AR-21. A variant declares when a card takes
control (``control``), the penalty of a wrong slap, its deck and its slap rules.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Sequence
from functools import cache
from typing import Annotated, Literal, NamedTuple

from warcards_tui.cards.deals import deal_text, parse_deal, parted
from warcards_tui.cards.french import Card, cards_text
from warcards_tui.cards.triple_topper import COLOURS, NUMBERS, SHAPES, WILD, Topper, Values
from warcards_tui.games.contract import GameTraits, Setup, written_packets
from warcards_tui.games.events import Event, event, hides
from warcards_tui.games.forms import CARD_ROW, MAYBE_SEAT, SEAT, Many
from warcards_tui.games.moves import COLLECT, FLIP, Collect, Flip, GiveUp, Hurry, Move, Slap
from warcards_tui.games.slap_events import CardLaid, PileTaken
from warcards_tui.games.slap_game import SlapGame
from warcards_tui.games.variant import Variant
from warcards_tui.games.views import (
    UNNUMBERED,
    HeldRules,
    LastRule,
    MaybeSeat,
    PerSeat,
    Seat,
    Seats,
)
from warcards_tui.games.world_war_3.declared import TopperDeclaration
from warcards_tui.games.world_war_3.events import GaveUp
from warcards_tui.games.zones import Field
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.slaps.topper import TopperRules, agreement, standing, value_word
from warcards_tui.words import refusals
from warcards_tui.words.catalogue import Message

OPENING = 2
"""Cards other than jokers that open a pot (claim W3-12)."""

_ALL_WILD = (WILD, WILD, WILD)


@event
class StartersShown(NamedTuple):
    """All players, or all still tied, have flipped a card, which then went to the bottom.

    ``cards`` are by seat, None for a seat that flipped none; ``tied`` share the highest number, and
    a single one starts.
    """

    cards: tuple[Card | None, ...]
    tied: tuple[int, ...]


@event
class PotsBegin(NamedTuple):
    """``seat`` starts the first pot; ``counts`` are the cards per seat.

    ``under`` more cards are face down in the center, for the winner of that pot.
    """

    seat: int
    counts: tuple[int, ...]
    under: int


@hides(card=None)
@event
class Misplayed(NamedTuple):
    """``seat`` played a card out of turn: unseen, it goes under the pot (W3-35, W3-38)."""

    seat: int
    card: Card
    left: int


@event
class SlappersFreed(NamedTuple):
    """These seats, which sat out without cards after a wrong slap, may slap again.

    ``reason`` is ``tried`` (another player has slapped, W3-42) or ``passed`` (nobody took a good
    slap, W3-43).
    """

    seats: tuple[int, ...]
    reason: str


class TopperView(NamedTuple):
    """View of one seat: everything but the order of the decks and the face-down cards.

    ``pile`` is face up, newest last, its top played by ``top_seat``. ``held`` is the decision of
    ``rules`` on it, for bots to perceive; ``under`` counts the face-down cards. ``owner`` is in
    control and leaves the seat in ``waiting`` ``owed`` chances, or takes the pot if ``collecting``.
    ``opening`` more cards other than jokers are needed before anybody can take control. ``barred``
    and ``hushed`` must not slap: out of cards after a wrong slap or with ``given_up``, or too late
    with the top card. ``last`` are the cards flipped to decide the start, until the first card is
    played.
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
    opening: int
    last_rule: LastRule
    barred: Seats
    hushed: MaybeSeat
    last: tuple[Card, ...]
    rules: RuleSet
    naming: bool
    no_repeat: bool
    given_up: Annotated[tuple[int, ...], UNNUMBERED]


class TopperWar(SlapGame):
    """Machine of both games."""

    rules: TopperRules
    manners = GameTraits(one_pays=True)
    shown_for_start = True
    state = (
        *SlapGame.state,
        Field("hushed", "hushed", MAYBE_SEAT),
        Field("shown", "_revealed", CARD_ROW),
        Field("given-up", "given_up", Many(SEAT, set)),
    )
    barred_until: Literal["pile", "slap"] = "slap"

    @property
    def barred_because(self) -> str:
        return refusals.barred_until_slap

    @property
    def forced(self) -> Move:
        return COLLECT if self.collecting else FLIP

    def __init__(self, setup: Setup, variant: Variant) -> None:
        super().__init__(setup, variant)
        options = setup.options
        by, many = variant.declaration_for(TopperDeclaration).control
        self._control = [
            agreeing & by if (agreeing & by).bit_count() >= many else 0 for agreeing in range(8)
        ]
        self._misplays = options["misplay"] == "penalty"
        self.manners = self.manners._replace(hurries=options["hurry"] == "on")
        self._stands: Values = _ALL_WILD  # Current values of the newest card of the pile.
        self._code = self._held = self._held_before = 0
        self.opening_cards = OPENING
        self.hushed: int | None = None
        self.given_up: set[int] = set()
        self._reveals: list[StartersShown] = []
        self._revealed: tuple[Card, ...] = ()
        self._dealt = self._written_deal()
        if setup.turn is None:
            self.waiting = (self._reveal(self.waiting[0]),)
            self.top_seat = self.waiting[0]
            if setup.deal is None:
                # A written deal includes the flips for the start.
                self._dealt = self._written_deal()
        self._find_end()

    # -- dealing

    def _deal(self, pack: Sequence[Card], first: int, rng: random.Random) -> list[deque[Card]]:
        """Return decks of equal size; the spare cards go face down in the middle (W3-06).

        A written deal has these cards after ``|``.
        """
        setup = self.setup
        if setup.deal is not None:
            packets, centre = parted(setup.deal)
            if centre:
                self.under = parse_deal(f"{packets} / {centre}", pack)[-1]
            return [deque(packet) for packet in written_packets(packets, pack, setup.seats)]
        shuffled = list(pack)
        rng.shuffle(shuffled)
        even = len(shuffled) // setup.seats * setup.seats
        dealt: list[list[Card]] = [[] for _ in range(setup.seats)]
        for at, each in enumerate(shuffled[:even]):
            dealt[(first + at) % setup.seats].append(each)
        self.under = shuffled[even:]
        return [deque(reversed(packet)) for packet in dealt]

    def _written_deal(self) -> str:
        """Return the current decks, and the face-down cards, as a written deal."""
        packets = deal_text(self.packets)
        return f"{packets} | {cards_text(self.under)}" if self.under else packets

    def _reveal(self, first: int) -> int:
        """Flip each top card; the highest number starts (W3-08).

        If a tie lasts until a deck has been shown completely, as a written deal allows, the first
        tied seat clockwise from the dealer's left starts.
        """
        seats = len(self.packets)
        tied = tuple(range(seats))
        for _ in range(min(map(len, self.packets))):
            cards: list[Card | None] = [None] * seats
            for seat in tied:
                packet = self.packets[seat]
                cards[seat] = packet[0]
                packet.rotate(-1)
            ranks = [each.rank if each else 0 for each in cards]
            tied = tuple([seat for seat in tied if ranks[seat] == max(ranks)])
            self._reveals.append(StartersShown(tuple(cards), tied))
            if len(tied) == 1:
                break
        self._revealed = tuple([each for shown in self._reveals for each in shown.cards if each])
        return min(tied, key=lambda seat: (seat - first) % seats)

    def _opening(self) -> list[Event]:
        counts = tuple([len(packet) for packet in self.packets])
        begun = PotsBegin(self.top_seat, counts, len(self.under))
        return [*self._reveals, begun, *self._endings()]

    # -- the contract of ``Game``

    def _why_not(self, seat: int, move: Move) -> str | None:
        if isinstance(move, Flip):
            if (self.waiting == (seat,) and not self.collecting) or (
                self._misplays and self.packets[seat]
            ):
                return None
            return refusals.pot_first if self.collecting else refusals.not_your_turn
        if isinstance(move, Slap):
            return self._why_no_slap(seat, move)
        if isinstance(move, GiveUp):
            return self._why_not_give_up(seat)
        if isinstance(move, Hurry):
            if not self.manners.hurries:
                return refusals.no_hurry
            return None if self._may_lay(seat) else refusals.not_late
        if isinstance(move, Collect):
            if not self.collecting:
                return refusals.no_pot
            return None if self.waiting == (seat,) else refusals.pot_not_yours
        return refusals.no_such_move

    def _may_lay(self, seat: int) -> bool:
        return self.waiting == (seat,) and not self.collecting

    def _why_not_give_up(self, seat: int) -> str | None:
        if self.packets[seat]:
            return refusals.cards_left
        if seat in self.given_up:
            return refusals.given_up_already
        # A pot in play can bring its owner back, or the player of the newest card (W3-45).
        if seat in (self.owner, *self.waiting) or (self.pile and seat == self.top_seat):
            return refusals.pot_open
        return None

    def _why_no_slap(self, seat: int, move: Slap) -> str | None:
        if seat in self.given_up:
            return refusals.given_up
        refused = super()._why_no_slap(seat, move)
        if refused is None and seat == self.hushed:
            return refusals.played_too_late
        return refused

    def actions(self) -> Sequence[Move]:
        return [*super().actions(), *([Hurry()] if self.manners.hurries else [])]

    def _legal(self, seat: int) -> list[Move]:
        moves: tuple[Move, ...] = (Flip(), Collect(), Hurry(), GiveUp())
        return [
            *[move for move in moves if self.why_not(seat, move) is None],
            *self._slaps(seat),
        ]

    def _step(self, seat: int, move: Move) -> list[Event]:
        if isinstance(move, Flip):
            return self._lay(seat) if self._may_lay(seat) else self._misplay(seat)
        if isinstance(move, GiveUp):
            self.given_up.add(seat)
            self.barred.discard(seat)
            return [GaveUp(seat)]
        if isinstance(move, Collect):
            taken = PileTaken(seat, len(self.pile) + len(self.under), self.collecting or "")
            self._take(seat)
            return [taken, *self._endings()]
        # At the start of a pot the first card can neither take control nor be slapped.
        first = [] if self.pile else self._lay(seat)
        return first if not self._may_lay(seat) else [*first, *self._lay(seat, hurried=True)]

    def _misplay(self, seat: int) -> list[Event]:
        packet = self.packets[seat]
        laid = packet.popleft()
        self._put_under([laid])
        return [Misplayed(seat, laid, len(packet))]

    # -- playing cards

    def _lay(self, seat: int, *, hurried: bool = False) -> list[Event]:
        freed = self._passed_up() if self.barred else []
        packet = self.packets[seat]
        laid = packet.popleft()
        agreeing = self._put(laid)
        stands = self._stands
        self.laid += 1
        self.top_seat = seat
        self.hushed = seat if hurried else None
        following = self._next(seat)
        alone = following == seat
        control: tuple[str, ...] = ()
        by = self._control[agreeing]
        if by and not self.opening_cards and not hurried:
            control = _told(by, stands)
            self._takes_control(seat, stands[2] + 1, None if alone else following)
        elif self.owner is not None:
            self.owed -= 1
            if not self.owed or not packet:
                self._collect_next(self.owner, "debt")
        elif alone and not (hurried and packet):
            self._collect_next(seat, "last")
        elif not (self.opening_cards and packet):
            self.waiting = (following,)
        follower = None if self.collecting else self.waiting[0]
        told = CardLaid(
            seat,
            laid,
            len(packet),
            self.owner if self.collecting != "last" else seat,
            follower if self.owed else None,
            self.owed,
            follower,
            _written(stands),
            control,
            hurried,
        )
        return [told, *freed]

    def _restored(self) -> None:
        super()._restored()
        lying, self.pile = self.pile, []
        self._code = self._held = self._held_before = 0
        self.opening_cards = OPENING
        for card in lying:
            self._put(card)

    def _put(self, card: Card) -> int:
        """Put a card on the pile; return the variables in which it agrees with the card below."""
        assert isinstance(card, Topper)
        beneath = self._stands if self.pile else None
        now = standing(card, beneath) if card.wild else card.values
        agreeing = 0 if beneath is None else agreement(now, beneath, alone=self.rules.alone)
        self.pile.append(card)
        self._stands = now
        self._code = self.rules.follow(self._code, agreeing)
        self._held_before, self._held = self._held, self.rules.decided(self._code)
        if self.opening_cards and card.values != _ALL_WILD:
            self.opening_cards -= 1
        return agreeing

    def _takes_control(self, seat: int, chances: int, following: int | None) -> None:
        self.owner = seat
        if following is None:
            self._collect_next(seat, "debt")
        else:
            self.owed = chances
            self.waiting = (following,)

    def _passed_up(self) -> list[Event]:
        """Free the seats that sit out if nobody took a good slap (W3-43)."""
        if not self._held:
            return []
        freed = SlappersFreed(tuple(sorted(self.barred)), "passed")
        self.barred.clear()
        return [freed]

    def _held_by(self, pile: Sequence[Card]) -> int:
        return self._held if len(pile) == len(self.pile) else self._held_before

    def _slap(self, seat: int, move: Slap) -> list[Event]:
        freed = tuple(sorted(self.barred - {seat}))
        told = super()._slap(seat, move)
        if self.pile and freed:
            self.barred.difference_update(freed)
            told.append(SlappersFreed(freed, "tried"))
        return told

    def _paid_last(self, seat: int) -> None:
        if self.owner is not None:
            self._collect_next(self.owner, "debt")
        elif any(self.packets):
            self.waiting = (self._next(seat),)
        else:
            self._collect_next(self.top_seat, "nobody")

    def _take(self, seat: int) -> None:
        self._code = self._held = self._held_before = 0
        self.opening_cards = OPENING
        self.hushed = None
        super()._take(seat)

    def _contradiction(self) -> Message | None:
        for seat in self.given_up:
            if self.packets[seat] or seat == self.owner or seat in self.waiting:
                from warcards_tui.words import positions

                return positions.gave_up_and_plays(seat=seat + 1)
        return super()._contradiction()

    # -- views

    def _view(self, seat: int) -> TopperView:
        known: TopperView | None = self._known
        if known is None:
            # All seats share one view, so it is built once for each position. Calling ``__new__``
            # of a local variable with keywords takes a third of the time of calling the class or an
            # imported name.
            view = TopperView
            self._known = known = view.__new__(
                view,
                seat=seat,
                counts=tuple(map(len, self.packets)),
                waiting=self.waiting,
                over=self.over,
                winner=self.winner,
                laid=self.laid,
                pile=tuple(self.pile),
                held=self._held,
                under=len(self.under),
                top_seat=self.top_seat,
                owner=self.owner,
                owed=self.owed,
                collecting=self.collecting is not None,
                opening=self.opening_cards,
                last_rule=self.last_rule,
                barred=tuple(sorted(self.barred | self.given_up))
                if self.barred or self.given_up
                else (),
                hushed=self.hushed,
                last=() if self.laid else self._revealed,
                rules=self.rules,
                naming=self.naming,
                no_repeat=self.no_repeat,
                given_up=tuple(sorted(self.given_up)) if self.given_up else (),
            )
        return known if known.seat == seat else tuple.__new__(TopperView, (seat, *known[1:]))


@cache
def _told(agreeing: int, values: Values) -> tuple[str, ...]:
    """Return the values of the variables that agree."""
    return tuple([value_word(at, values[at]) for at in range(3) if agreeing >> at & 1])


@cache
def _written(values: Values) -> str:
    """Return values as the text of a card."""
    colour, shape, number = values
    return f"{COLOURS[colour]}-{SHAPES[shape]}-{NUMBERS[number]}"
