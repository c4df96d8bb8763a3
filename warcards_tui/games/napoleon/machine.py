"""Napoleon's War: sort your cards into a deck, let the decks fight, pick up your captures.

The rules are the claims NW-01 to NW-19. The seed draws only the split of the colors; everything
else follows from the players' sorting. Cards on the table have no owner until they are won.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from warcards_tui.cards.deals import deal_text
from warcards_tui.cards.french import PACK, Card
from warcards_tui.games.contract import Game, IllegalMove, Setup, SetupError, written_packets
from warcards_tui.games.events import Event, event, hides
from warcards_tui.games.forms import CARD_ROW, CARDS, MAYBE_SEAT, NUMBER, SEAT, BySeat, Many
from warcards_tui.games.moves import FLIP, Flip, Move, Sort
from warcards_tui.games.napoleon.orders import WAYS, strength
from warcards_tui.games.variant import Variant
from warcards_tui.games.views import MaybeSeat, PerSeat, Seat, Seats
from warcards_tui.games.zones import Field, Spot, Zone
from warcards_tui.words import refusals

DOWN = 3
"""Cards that each player puts face down in a war (NW-09)."""

FOR_A_WAR = DOWN + 1
"""Cards that a player needs for a war."""

SHUFFLES = 9
"""Random orders that ``legal`` lists besides the present one, for random players."""


@event
class ColoursDealt(NamedTuple):
    """Both players have cards to sort; ``counts`` are the cards per seat.

    ``colours`` is ``red`` or ``black`` for each seat; empty for a written deal.
    """

    counts: tuple[int, ...]
    colours: tuple[str, ...]


@hides(cards="seat")
@event
class HandTaken(NamedTuple):
    """``seat`` has these cards in hand and must sort them.

    They are the dealt cards, or with ``picked_up`` the capture pile; ``war`` is True during a war.
    """

    seat: int
    cards: tuple[Card, ...]
    picked_up: bool
    war: bool


@hides(cards="seat")
@event
class DeckLaid(NamedTuple):
    """``seat`` puts down its deck in this order, the first card on top."""

    seat: int
    cards: tuple[Card, ...]


@event
class TurnedUp(NamedTuple):
    """Both have flipped a card in battle ``number``; ``cards`` are by seat."""

    number: int
    cards: tuple[Card, ...]


@event
class WarBegun(NamedTuple):
    """The flipped cards are equal, of ``rank``; ``stake`` cards are on the table."""

    rank: int
    stake: int


@event
class LaidDown(NamedTuple):
    """Cards that each seat has just put face down."""

    many: tuple[int, ...]


@event
class Captured(NamedTuple):
    """``seat`` captures all ``taken`` cards; its ``rank`` has beaten the rank ``beaten``."""

    seat: int
    taken: int
    rank: int
    beaten: int


@event
class RanOut(NamedTuple):
    """``seat`` has only ``left`` cards for a war, and so runs out of cards."""

    seat: int
    left: int


def wrong_order(cards: Sequence[Card], hand: Sequence[Card]) -> str | None:
    """Return why these cards are no order of the hand, or None if they are one."""
    if len(cards) == len(hand) and set(cards) == set(hand):
        return None
    for card, many in Counter(cards).items():
        if card not in hand:
            return refusals.not_held(card=card.name).text
        if many > 1:
            return refusals.there_twice(card=card.name).text
    missing = [card for card in hand if card not in cards]
    return refusals.missing(card=missing[0].name, more=len(missing) - 1).text


def _to_swap(places: tuple[int, int]) -> str:
    return f"sort swap {places[0] + 1} {places[1] + 1}"


class NapoleonView(NamedTuple):
    """View of one seat.

    ``hand`` are the cards that it sorts now, in the order taken up; ``sorting`` are the seats that
    sort. ``tops`` are the top cards of the capture piles. In a war ``up`` are the face-up cards by
    seat, the first tie first, and ``down`` the number of face-down ones. ``other_deck`` and
    ``other_pile`` are the opponent's numbers of cards, known only while sorting. ``battle`` counts
    from 1; ``last`` are the newest flipped cards, which ``last_winner`` took, None in a war.
    """

    seat: Seat
    counts: PerSeat[int]
    waiting: Seats
    over: bool
    winner: MaybeSeat
    hand: tuple[Card, ...]
    sorting: Seats
    tops: PerSeat[Card | None]
    up: PerSeat[tuple[Card, ...]]
    down: PerSeat[int]
    other_deck: int | None
    other_pile: int | None
    battle: int
    limit: int
    last: PerSeat[Card]
    last_winner: MaybeSeat

    @property
    def war(self) -> bool:
        """True during a war."""
        return bool(self.up[0])


def _deck_seen(game: NapoleonsWar, seat: int, spot: Spot) -> bool:
    """True if the seat sorts these cards, and so has them in hand."""
    return spot.owner == seat and seat in game._sorting


def _on_top(game: NapoleonsWar, seat: int, spot: Spot) -> bool:
    """True for the top card of a capture pile, for both seats."""
    return spot.at == spot.many - 1


def _fought_with(game: NapoleonsWar, seat: int, spot: Spot) -> bool:
    """True if a card was flipped in a war, for any seat: one of each ``FOR_A_WAR`` cards."""
    return spot.at % FOR_A_WAR == 0


class NapoleonsWar(Game):
    """Machine of Napoleon's War."""

    counted = "battles"

    zones = (
        Zone("decks", "_decks", BySeat(CARDS), _deck_seen),
        Zone("piles", "_piles", BySeat(CARDS), _on_top),
        Zone("table", "_table", BySeat(CARDS), _fought_with),
    )
    state = (
        Field("battles", "_battles", NUMBER),
        Field("sorting", "_sorting", Many(SEAT, set)),
        Field("ready", "_ready", Many(SEAT, set)),
        Field("wars", "_wars", NUMBER),
        Field("sorts", "_sorts", NUMBER),
        Field("last", "_last", CARD_ROW),
        Field("last-winner", "_last_winner", MAYBE_SEAT),
    )

    def __init__(self, setup: Setup, variant: Variant) -> None:
        """Divide the pack by color. Raises ``CardError`` or ``SetupError``."""
        self.setup = setup
        self.variant = variant
        self._limit = int(setup.options["limit"])
        self._may_draw = setup.options["war_run_out"] == "draw"
        if setup.turn is not None:
            from warcards_tui.words import setup as texts

            raise SetupError(texts.nobody_starts(game=variant.name).text)
        self._colours: tuple[str, ...] = ()
        if setup.deal is None:
            colours = ["red", "black"]
            random.Random(setup.seed).shuffle(colours)
            self._colours = tuple(colours)
            self._decks = [
                [card for card in PACK if (card.suit in "HD") == (colour == "red")]
                for colour in colours
            ]
        else:
            self._decks = written_packets(setup.deal, PACK, setup.seats)
        self._dealt = tuple(tuple(deck) for deck in self._decks)
        self._piles: list[list[Card]] = [[] for _ in self._decks]
        self._table: list[list[Card]] = [[] for _ in self._decks]  # One up, three down, one up ...
        self._sorting = set(range(setup.seats))
        self._ready: set[int] = set()
        self._battles = 0
        self._wars = 0
        self._sorts = 0
        self._last: tuple[Card, ...] = ()
        self._last_winner: int | None = None
        self.waiting = tuple(range(setup.seats))

    @property
    def length(self) -> int:
        return self._battles

    @property
    def measures(self) -> Mapping[str, float]:
        return {"wars": self._wars, "pick-ups": self._sorts - len(self._decks)}

    @property
    def forced(self) -> Move | None:
        return None if self._sorting or self.over else FLIP

    def _opening(self) -> list[Event]:
        counts = tuple(len(hand) for hand in self._dealt)
        return [
            ColoursDealt(counts, self._colours),
            *(
                HandTaken(seat, hand, picked_up=False, war=False)
                for seat, hand in enumerate(self._dealt)
            ),
        ]

    def _deal_text(self) -> str:
        return deal_text(self._dealt)

    # -- moves

    def _why_not(self, seat: int, move: Move) -> str | None:
        if isinstance(move, Sort):
            return self._why_not_sort(seat, move.cards)
        if not isinstance(move, Flip):
            return refusals.only_sort_and_turn_up
        if seat in self._sorting:
            return refusals.sort_first
        if self._sorting:
            return refusals.opponent_sorting
        if seat in self._ready:
            return refusals.card_ready
        return None

    def _why_not_sort(self, seat: int, cards: Sequence[Card]) -> str | None:
        if seat not in self._sorting:
            return refusals.deck_down
        return wrong_order(cards, self._decks[seat])

    def _legal(self, seat: int) -> list[Move]:
        if seat not in self.waiting:
            return []
        if not self._sorting:
            return [Flip()]
        hand = self._decks[seat]
        orders = [tuple(hand)]
        rng = random.Random(f"{self.setup.seed}/{seat}/{self._battles}/{len(self._table[seat])}")
        orders += [tuple(rng.sample(hand, len(hand))) for _ in range(SHUFFLES)]
        return [Sort(order) for order in dict.fromkeys(orders)]

    def actions(self) -> list[Move | str]:
        """Return the flip, the named orders, and ``mixed`` with two places swapped.

        Swaps within the order held would be too few: both hands are dealt alike, so two players who
        swap at random would tie battle after battle.
        """
        ways = [f"sort {name}" for name in ("held", *WAYS)]
        return [FLIP, *ways, *map(_to_swap, combinations(range(len(PACK)), 2))]

    @classmethod
    def named(cls, view: NapoleonView) -> Mapping[str, Move]:
        if view.seat not in view.sorting:
            return {}
        hand = list(view.hand)
        found = {"sort held": Sort(view.hand)}
        found |= {f"sort {name}": Sort(tuple(order(hand))) for name, order in WAYS.items()}
        mixed = WAYS["mixed"](hand)
        for first, second in combinations(range(len(mixed)), 2):
            swapped = mixed.copy()
            swapped[first], swapped[second] = mixed[second], mixed[first]
            found[_to_swap((first, second))] = Sort(tuple(swapped))
        return found

    def apply(self, seat: int, move: Move) -> list[Event]:
        refused = self.why_not(seat, move)
        if refused is not None:
            raise IllegalMove(refused)
        happened: list[Event] = []
        if isinstance(move, Sort):
            self._decks[seat] = list(move.cards)
            self._sorting.remove(seat)
            self._sorts += 1
            happened.append(DeckLaid(seat, move.cards))
            if self._sorting:
                self.waiting = tuple(sorted(self._sorting))
            else:
                self._go_on(happened)
        else:
            self._ready.add(seat)
            self.waiting = tuple(each for each in self.waiting if each != seat)
            if not self.waiting:
                self._ready = set()
                self._turn_up(happened)
        return happened

    # -- a battle

    def _turn_up(self, happened: list[Event]) -> None:
        for deck, laid in zip(self._decks, self._table, strict=True):
            laid.append(deck.pop(0))
        cards = tuple(laid[-1] for laid in self._table)
        self._last = cards
        self._last_winner = None
        happened.append(TurnedUp(self._battles + 1, cards))
        first, second = map(strength, cards)
        if first == second:
            self._wars += 1
            happened.append(WarBegun(cards[0].rank, sum(map(len, self._table))))
            if not self._runs_out(happened):
                self._go_on(happened)
        else:
            self._capture(0 if first > second else 1, cards, happened)

    def _runs_out(self, happened: list[Event]) -> bool:
        """End the game if a player has too few cards for the war (NW-16 to NW-18)."""
        counts = self._counts()
        out = [seat for seat, count in enumerate(counts) if count < FOR_A_WAR]
        happened += [RanOut(seat, counts[seat]) for seat in out]
        if out:
            drawn = self._may_draw or len(out) > 1
            self._end(None if drawn else 1 - out[0], "in-war", happened)
        return bool(out)

    def _go_on(self, happened: list[Event]) -> None:
        """Put down the cards of a war, pick up for an empty deck, and wait (NW-12)."""
        many = tuple(self._lay_down(seat) for seat in range(len(self._decks)))
        if any(many):
            happened.append(LaidDown(many))
        for seat, deck in enumerate(self._decks):
            if not deck:
                deck += self._piles[seat]
                self._piles[seat] = []
                self._sorting.add(seat)
                war = bool(self._table[seat])
                happened.append(HandTaken(seat, tuple(deck), picked_up=True, war=war))
        self.waiting = tuple(sorted(self._sorting or range(len(self._decks))))

    def _lay_down(self, seat: int) -> int:
        """Put down the cards that ``seat`` still owes to the war; return how many it could."""
        deck, laid = self._decks[seat], self._table[seat]
        many = min(-len(laid) % FOR_A_WAR, len(deck)) if laid else 0
        laid += deck[:many]
        del deck[:many]
        return many

    def _capture(self, winner: int, cards: Sequence[Card], happened: list[Event]) -> None:
        """Put the winner's cards on the pile, then the loser's, the last flip on top (NW-08)."""
        pile = self._piles[winner]
        taken = sum(map(len, self._table))
        pile += self._table[winner] + self._table[1 - winner]
        self._table = [[] for _ in self._table]
        self._last_winner = winner
        self._battles += 1
        happened.append(Captured(winner, taken, cards[winner].rank, cards[1 - winner].rank))
        counts = self._counts()
        if not counts[1 - winner]:
            self._end(winner, "all", happened)
        elif self._limit and self._battles >= self._limit:
            equal = counts[0] == counts[1]
            self._end(None if equal else counts.index(max(counts)), "limit", happened)
        else:
            self._go_on(happened)

    def _end(self, winner: int | None, reason: str, happened: list[Event]) -> None:
        happened.append(self._ended(winner, reason, self._counts()))

    # -- views

    def _counts(self) -> tuple[int, ...]:
        return tuple(
            len(deck) + len(pile) for deck, pile in zip(self._decks, self._piles, strict=True)
        )

    def _view(self, seat: int) -> NapoleonView:
        sorts = seat in self._sorting
        other = 1 - seat
        return NapoleonView(
            seat=seat,
            counts=self._counts(),
            waiting=self.waiting,
            over=self.over,
            winner=self.winner,
            hand=tuple(self._decks[seat]) if sorts else (),
            sorting=tuple(sorted(self._sorting)),
            tops=tuple(pile[-1] if pile else None for pile in self._piles),
            up=tuple(tuple(laid[::FOR_A_WAR]) for laid in self._table),
            down=tuple(len(laid) - len(laid[::FOR_A_WAR]) for laid in self._table),
            other_deck=len(self._decks[other]) if sorts else None,
            other_pile=len(self._piles[other]) if sorts else None,
            # A war that ends the game belongs to a battle without a winner.
            battle=self._battles + (not self.over or any(self._table)),
            limit=self._limit,
            last=self._last,
            last_winner=self._last_winner,
        )

    def _rethink(self, seat: int, rng: random.Random) -> None:
        """Redraw how a seat's cards split into deck and pile; only a sorting player knows."""
        super()._rethink(seat, rng)
        for owner, (deck, pile) in enumerate(zip(self._decks, self._piles, strict=True)):
            many = self._deck_size(seat, owner, rng)
            hidden = deck + pile[:-1]
            self._decks[owner], self._piles[owner] = hidden[:many], hidden[many:] + pile[-1:]

    def _deck_size(self, seat: int, owner: int, rng: random.Random) -> int:
        """Return a possible size of the deck of ``owner``, given the view of ``seat``."""
        deck, pile = len(self._decks[owner]), len(self._piles[owner])
        if seat in self._sorting or not pile or self.over:
            return deck
        return rng.randint(1, deck + pile - 1)
