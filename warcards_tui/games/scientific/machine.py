"""Scientific War: choose a card in secret from equal hands; some ranks change the fight.

The rules are the claims SI-01 to SI-37. There is no chance: the seed decides nothing, only the
choices are hidden. A chosen card stays in the hand until the reveal.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from warcards_tui.cards.deals import deal_text
from warcards_tui.cards.french import JOKERS, PACK, Card
from warcards_tui.games.contract import Game, IllegalMove, Setup, SetupError, written_packets
from warcards_tui.games.events import Event
from warcards_tui.games.forms import (
    CARDS,
    FLAG,
    MAYBE_CARD,
    MAYBE_SEAT,
    NUMBER,
    SEATS,
    YES_NO,
    BySeat,
    Many,
    Maybe,
    Number,
    Pairs,
)
from warcards_tui.games.moves import Choose, Move, Swap
from warcards_tui.games.scientific.events import (
    CardChosen,
    CountsSeen,
    HandDealt,
    HandRefilled,
    HandsDealt,
    Revolution,
    RightGained,
    ScientificView,
    SeatOut,
    SwapDecided,
    SwapMade,
    SwapOffered,
    TrickRevealed,
    TrickTaken,
    WarDeclared,
    WarPileTaken,
)
from warcards_tui.games.scientific.rules import (
    EIGHT,
    SEATS_A_PACK,
    STRONGEST_FIRST,
    THREE,
    full_hand,
    resolve,
    suit_of,
)
from warcards_tui.games.variant import Variant
from warcards_tui.games.zones import Field, Spot, Zone, all_seats, everybody, owner
from warcards_tui.words import refusals


def _hand_seen(game: ScientificWar, seat: int, spot: Spot) -> bool:
    """True for a seat's own cards, and with a queen's right for the others' choices."""
    owner = spot.owner
    assert owner is not None
    chosen = seat == game._queen and spot.card is game._choices[owner]
    return owner == seat or (chosen and game._hands[owner].index(spot.card) == spot.at)


class ScientificWar(Game):
    """Machine of Scientific War.

    ``limit`` tricks end the game (SI-37), but a war pile is fought to its end first, since a pile
    in progress is finished (G-05). It must end, because every war uses up cards.
    """

    zones = (
        Zone("hands", "_hands", BySeat(CARDS), _hand_seen),
        Zone("fronts", "_fronts", BySeat(CARDS), owner),
        Zone("pile", "_pile", CARDS, everybody),
    )
    state = (
        Field("trick", "_trick", Number(1)),
        Field("playing", "_playing", SEATS, all_seats),
        Field("choices", "_choices", BySeat(MAYBE_CARD)),
        Field("swaps", "_swaps", Pairs(Maybe(YES_NO))),
        Field("revolution", "_reversed", FLAG),
        Field("queen", "_queen", MAYBE_SEAT),
        Field("next-queen", "_next_queen", MAYBE_SEAT),
        Field("seen", "_seen", Pairs(Many(NUMBER, tuple))),
        Field("last", "_last", Many(MAYBE_CARD, tuple)),
        Field("last-winner", "_last_winner", MAYBE_SEAT),
    )

    def __init__(self, setup: Setup, variant: Variant) -> None:
        """Deal the hands. Raises ``CardError`` or ``SetupError``."""
        self.setup = setup
        self.variant = variant
        self._jokers = int(setup.options["jokers"])
        self._at_once = setup.options["revolution"] == "at-once"
        self._limit = int(setup.options["limit"])
        if setup.turn is not None:
            from warcards_tui.words import setup as texts

            raise SetupError(texts.nobody_starts(game=variant.name).text)
        self._hands = _deal(setup, self._jokers)
        self._dealt = tuple(tuple(hand) for hand in self._hands)
        self._fronts: list[list[Card]] = [[] for _ in self._hands]
        self._pile: list[Card] = []
        self._playing = list(range(setup.seats))
        self._choices: list[Card | None] = [None] * setup.seats
        self._swaps: dict[int, bool | None] = {}  # Seats that may swap, and their decisions.
        self._reversed = False
        self._queen: int | None = None
        self._next_queen: int | None = None
        self._seen: dict[int, tuple[int, ...]] = {}
        self._trick = 1
        self._last: tuple[Card | None, ...] = ()
        self._last_winner: int | None = None
        self.waiting = tuple(self._playing)

    @property
    def length(self) -> int:
        return self._trick - (not self.over)

    def _opening(self) -> list[Event]:
        written = self.setup.deal is not None
        suits = () if written else tuple(suit_of(seat) for seat in range(self.setup.seats))
        counts = tuple(len(hand) for hand in self._dealt)
        return [
            HandsDealt(counts, suits, 0 if written else self._jokers),
            *(HandDealt(seat, hand) for seat, hand in enumerate(self._dealt)),
        ]

    def pack(self) -> list[Card]:
        return _pack(self.setup.seats, self._jokers)

    def _deal_text(self) -> str:
        return deal_text(self._dealt)

    # -- moves

    def _why_not(self, seat: int, move: Move) -> str | None:
        if isinstance(move, Choose):
            return self._why_not_choose(seat, move.card)
        if not isinstance(move, Swap):
            return refusals.only_choose
        if seat not in self._swaps:
            return refusals.no_swap
        if self._swaps[seat] is not None:
            return refusals.swap_decided
        return None

    def _why_not_choose(self, seat: int, card: Card) -> str | None:
        if seat not in self._playing:
            return refusals.out_of_cards
        if self._swaps:
            return refusals.swaps_first
        if self._choices[seat] is not None:
            return refusals.chosen
        if card not in self._hands[seat]:
            if card in self._fronts[seat]:
                return refusals.in_front(card=card.name).text
            return refusals.not_held(card=card.name).text
        return None

    def _legal(self, seat: int) -> list[Move]:
        if seat not in self._playing:
            return []
        if self._swaps:
            return [Swap(True), Swap(False)] if self._swaps.get(seat, True) is None else []
        if self._choices[seat] is not None:
            return []
        return [Choose(card) for card in dict.fromkeys(self._hands[seat])]

    def actions(self) -> Sequence[Move]:
        cards = sorted(set(self.pack()))
        return [*map(Choose, cards), Swap(True), Swap(False)]

    def apply(self, seat: int, move: Move) -> list[Event]:
        refused = self.why_not(seat, move)
        if refused is not None:
            raise IllegalMove(refused)
        happened: list[Event] = []
        if isinstance(move, Choose):
            self._choices[seat] = move.card
            happened.append(CardChosen(seat, move.card, self._queen))
            self._wait_for_choices()
            if not self.waiting:
                self._reveal(happened)
        elif isinstance(move, Swap):
            self._swaps[seat] = move.wanted
            self.waiting = tuple(each for each, wanted in self._swaps.items() if wanted is None)
            if self.waiting:
                happened.append(SwapDecided(seat, move.wanted))
            else:
                self._swap(happened)
        return happened

    def _wait_for_choices(self) -> None:
        """Wait for all; for the player with a queen's right only after all others."""
        missing = tuple(seat for seat in self._playing if self._choices[seat] is None)
        if self._queen in missing and len(missing) > 1:
            missing = tuple(seat for seat in missing if seat != self._queen)
        self.waiting = missing

    # -- a trick, in the order of claim SI-27

    def _reveal(self, happened: list[Event]) -> None:
        cards = tuple(self._choices)
        trick = []
        for seat, card in enumerate(cards):
            if card is not None:
                self._hands[seat].remove(card)
                trick.append(card)
        outcome = resolve(cards, self._reversed, at_once=self._at_once)
        turned = outcome.afterwards != self._reversed
        self._reversed = outcome.afterwards
        self._choices = [None] * len(cards)
        self._seen = {}
        self._queen = None
        self._next_queen = outcome.queen
        self._last = cards
        self._last_winner = outcome.winner
        happened.append(TrickRevealed(self._trick, cards, outcome.reversed))
        if turned and self._at_once:
            happened.append(Revolution(self._reversed))
        if outcome.winner is None:
            self._pile += trick
            happened.append(WarDeclared(outcome.tied, outcome.joker, len(self._pile)))
        else:
            taken = self._pile + trick
            self._fronts[outcome.winner] += taken
            happened.append(TrickTaken(outcome.winner, len(taken), len(self._pile), outcome.joker))
            self._pile = []
        if turned and not self._at_once:
            happened.append(Revolution(self._reversed))
        for seat, card in enumerate(cards):
            if card is not None and card.rank == EIGHT and self._fronts[seat]:
                self._swaps[seat] = None
                happened.append(SwapOffered(seat, len(self._hands[seat]), len(self._fronts[seat])))
        self.waiting = tuple(self._swaps)
        if not self._swaps:
            self._finish(happened)

    def _swap(self, happened: list[Event]) -> None:
        """Make all swaps at once after the last decision, so none depends on another."""
        for seat, wanted in self._swaps.items():
            if wanted:
                self._hands[seat], self._fronts[seat] = self._fronts[seat], self._hands[seat]
            happened.append(SwapMade(seat, bool(wanted), len(self._hands[seat])))
        self._swaps = {}
        self._finish(happened)

    def _finish(self, happened: list[Event]) -> None:
        for seat in self._playing:
            if not self._hands[seat] and self._fronts[seat]:
                self._hands[seat], self._fronts[seat] = self._fronts[seat], self._hands[seat]
                happened.append(HandRefilled(seat, len(self._hands[seat])))
        out = [seat for seat in self._playing if not self._hands[seat]]
        for seat in out:
            self._playing.remove(seat)
            happened.append(SeatOut(seat))
        if len(self._playing) < 2:
            self._end_with_last(happened)
            return
        hand_counts = tuple(len(hand) for hand in self._hands)
        for seat in self._playing:
            card = self._last[seat]
            if card is not None and card.rank == THREE:
                self._seen[seat] = hand_counts
                happened.append(CountsSeen(seat, hand_counts))
        if self._limit and self._trick >= self._limit and not self._pile:
            counts = self._counts()
            best = [seat for seat in self._playing if counts[seat] == max(counts)]
            self._end(best[0] if len(best) == 1 else None, "limit", happened)
            return
        if self._next_queen in self._playing:
            self._queen = self._next_queen
            happened.append(RightGained(self._queen))
        self._trick += 1
        self._wait_for_choices()

    def _end_with_last(self, happened: list[Event]) -> None:
        """End the game with one seat left, or none (SI-06, SI-15)."""
        if not self._playing:
            self._end(None, "nobody", happened)
            return
        last = self._playing[0]
        if self._pile:
            self._fronts[last] += self._pile
            happened.append(WarPileTaken(last, len(self._pile)))
            self._pile = []
        self._end(last, "last", happened)

    def _end(self, winner: int | None, reason: str, happened: list[Event]) -> None:
        happened.append(self._ended(winner, reason, self._counts()))

    # -- views

    def _counts(self) -> tuple[int, ...]:
        return tuple(
            len(hand) + len(front) for hand, front in zip(self._hands, self._fronts, strict=True)
        )

    def _view(self, seat: int) -> ScientificView:
        choices = tuple(
            card if seat in (each, self._queen) else None for each, card in enumerate(self._choices)
        )
        if self._swaps:
            done = tuple(each for each, wanted in self._swaps.items() if wanted is not None)
        else:
            done = tuple(each for each, card in enumerate(self._choices) if card is not None)
        order = STRONGEST_FIRST.__getitem__
        return ScientificView(
            seat=seat,
            counts=self._counts(),
            waiting=self.waiting,
            over=self.over,
            winner=self.winner,
            hand=tuple(sorted(self._hands[seat], key=order)),
            front=tuple(sorted(self._fronts[seat], key=order)),
            choices=choices,
            done=done,
            swapping=bool(self._swaps),
            reversed=self._reversed,
            pile=tuple(self._pile),
            queen=self._queen,
            hand_counts=self._seen.get(seat),
            trick=self._trick,
            limit=self._limit,
            last=self._last,
            last_winner=self._last_winner,
        )

    def _rethink(self, seat: int, rng: random.Random) -> None:
        """Redraw swaps, choices, and how the others' cards split into hand and front."""
        super()._rethink(seat, rng)
        self._swaps = {
            each: wanted if each == seat or wanted is None else rng.random() < 0.5
            for each, wanted in self._swaps.items()
        }
        for each in range(len(self._hands)):
            if each == seat:
                continue
            owned = self._hands[each] + self._fronts[each]
            size = self._hand_size(seat, each, len(owned), rng)
            card = self._choices[each]
            if card is not None and seat == self._queen:
                owned.remove(card)
                owned.insert(0, card)
            self._hands[each], self._fronts[each] = owned[:size], owned[size:]
            if card is not None and seat != self._queen:
                self._choices[each] = rng.choice(self._hands[each])
        counts = tuple([len(hand) for hand in self._hands])
        self._seen = dict.fromkeys(self._seen, counts)

    def _hand_size(self, seat: int, other: int, owned: int, rng: random.Random) -> int:
        """Return a possible size of the hand of ``other``, given the view of ``seat``."""
        if seat in self._seen:
            return self._seen[seat][other]
        if self._swaps:
            if other in self._swaps:
                return rng.randrange(owned)  # A seat that may swap has a card in front.
            card = self._last[other]
            if card is not None and card.rank == EIGHT:
                return owned  # An 8 without the right to swap means no card in front.
            return rng.randint(0, owned)
        return rng.randint(1, owned) if other in self._playing and not self.over else owned


def _deal(setup: Setup, jokers: int) -> list[list[Card]]:
    hands = [full_hand(seat, jokers) for seat in range(setup.seats)]
    if setup.deal is None:
        return hands
    pack = _pack(setup.seats, jokers)
    return written_packets(setup.deal, pack, setup.seats)


def _pack(seats: int, jokers: int) -> list[Card]:
    """Return the cards that can be in hands: whole packs, and the jokers of each hand."""
    hands = [full_hand(seat, jokers) for seat in range(seats)]
    packs = 1 if seats <= SEATS_A_PACK else 2
    return list(PACK) * packs + [card for hand in hands for card in hand if card in JOKERS]
