"""Fast Food: play a card on a common total, and score for three, five or seven in it.

The rules are the claims FF-01 to FF-20. A match is two games, each with one half of the pack: the
cards of one color without the court cards. Taking a card is no decision, so the game does it at the
start of a seat's turn.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Annotated, NamedTuple

from warcards_tui.cards.deals import deal_text, parse_deal, parted
from warcards_tui.cards.french import PACK, Card, cards_text
from warcards_tui.games.contract import Game, IllegalMove, Setup, SetupError
from warcards_tui.games.events import Event, GameOver, event, hides
from warcards_tui.games.forms import (
    CARD,
    CARDS,
    FLAG,
    NUMBER,
    SEAT,
    BySeat,
    Many,
    Maybe,
    Record,
)
from warcards_tui.games.moves import Answer, Choose, Move
from warcards_tui.games.variant import Variant
from warcards_tui.games.views import ListSpace, MaybeSeat, PerSeat, Seat, Seats
from warcards_tui.games.zones import Field, Zone, everybody, nobody, owner
from warcards_tui.words import refusals
from warcards_tui.words.catalogue import Message

HIGHEST = 10
"""Highest rank in the game; court cards are excluded (FF-01)."""

HAND = 3
"""Cards in hand before a player takes another."""

LAST_TOTAL = 110
"""Sum of all cards of one color (FF-15)."""

GAMES = 2
"""Games of a match, one for each color."""

PLAYS = 20
"""Cards that are played in a game: all of one color."""

DECK = tuple(card for card in PACK if card.rank <= HIGHEST)
"""Cards of both games, 20 of each color."""


class Food(NamedTuple):
    """A kind of food; a total makes it as a multiple of ``number`` or with it as a digit."""

    name: str
    number: int
    points: int

    def multiple(self, total: int) -> bool:
        """True if the total is a multiple of the number."""
        return total % self.number == 0

    def digit(self, total: int) -> bool:
        """True if the number is a digit of the total."""
        return str(self.number) in str(total)


FOODS = (Food("cheeseburger", 7, 7), Food("soda", 5, 3), Food("fries", 3, 1))
"""Foods to score, the most points first (FF-09 to FF-11)."""

MADE: tuple[tuple[Food, ...], ...] = (
    (),
    *(
        tuple([food for food in FOODS if food.multiple(total) or food.digit(total)])
        for total in range(1, LAST_TOTAL + 1)
    ),
)
"""Food that each total makes, every kind at most once (FF-12, FF-13), indexed by total."""

POINTS = tuple([sum([food.points for food in made]) for made in MADE])
"""Points of each total."""


def is_red(card: Card) -> bool:
    """True if a card is a heart or a diamond."""
    return card.suit in "HD"


@event
class FoodDealt(NamedTuple):
    """A game of the match is dealt: ``number`` from 1, ``red`` or black, ``seat`` starts.

    ``counts`` are the cards in each hand; ``stock`` is the number of cards to take.
    """

    seat: int
    number: int
    red: bool
    counts: tuple[int, ...]
    stock: int


@hides(cards="seat")
@event
class FoodHand(NamedTuple):
    """The dealt hand of a seat, which only that seat sees."""

    seat: int
    cards: tuple[Card, ...]


@hides(card="seat")
@event
class CardTaken(NamedTuple):
    """``seat`` took a card from the stock, which only it sees; ``left`` are still there."""

    seat: int
    card: Card
    left: int


@event
class CardPlayed(NamedTuple):
    """``seat`` played a card face up; ``left`` are in its hand."""

    seat: int
    card: Card
    left: int


@event
class TotalCalled(NamedTuple):
    """The new ``total`` is known: ``seat`` ``said`` one, or None if the game added.

    ``points`` are the points for it, ``score`` is the seat's score in the match so far.
    """

    seat: int
    total: int
    said: int | None
    points: int
    score: int


@event
class FoodScored(NamedTuple):
    """Game ``number`` has ended: the points of each seat in it, and in the match so far."""

    number: int
    points: tuple[int, ...]
    scores: tuple[int, ...]


class FoodPlay(NamedTuple):
    """A card played, the total that it made, and its points: None until the total is called.

    ``said`` is the total that its player called, None if the game adds.
    """

    seat: Seat
    card: Card
    total: int
    points: int | None
    said: int | None = None


class FastFoodView(NamedTuple):
    """View of one seat.

    ``counts`` are cards in hand, ``scores`` points in the match, ``points`` those of this game,
    ``number`` of the match. ``hand`` is the seat's own, lowest first; ``stock`` is the number of
    cards to take. ``plays`` are all of this game, ``before`` those of the game before. ``first``
    started this game. With ``typed`` the players call the totals, and while ``calling`` the newest
    is still to be called.
    """

    seat: Seat
    counts: PerSeat[int]
    waiting: Seats
    over: bool
    winner: MaybeSeat
    scores: PerSeat[int]
    points: PerSeat[int]
    number: int
    first: Seat
    red: bool
    hand: tuple[Card, ...]
    stock: int
    total: int
    plays: Annotated[tuple[FoodPlay, ...], ListSpace(PLAYS)]
    before: Annotated[tuple[FoodPlay, ...], ListSpace(PLAYS)]
    typed: bool
    calling: bool


PLAY = Record(
    FoodPlay, seat=SEAT, card=CARD, total=NUMBER, points=Maybe(NUMBER), said=Maybe(NUMBER)
)


def _no_points(game: Game) -> list[list[int]]:
    return [[0, 0] for _ in range(GAMES)]


class FastFood(Game):
    """Machine of Fast Food.

    ``_decks`` are those of both games in the order dealt: one card each in turn, beginning with the
    seat that starts, until both have three; the others are the stock.
    """

    counted = "cards laid"

    zones = (
        Zone("hands", "_hands", BySeat(CARDS), owner),
        Zone("stock", "_stock", CARDS, nobody),
        # The cards of the other color, for the second game.
        Zone("decks", "_decks", Many(CARDS), nobody, apart=True),
        Zone("before", "_before", Many(PLAY, tuple), everybody),
        Zone("plays", "_plays", Many(PLAY), everybody),
    )
    state = (
        Field("starter", "_starter", SEAT),
        Field("number", "_number", NUMBER),
        Field("points", "_points", Many(BySeat(NUMBER)), _no_points),
        Field("calling", "_calling", FLAG),
    )

    def __init__(self, setup: Setup, variant: Variant) -> None:
        """Deal the first game. Raises ``CardError`` or ``SetupError``."""
        self.setup = setup
        self.variant = variant
        self._typed = setup.options["call"] == "type"
        rng = random.Random(setup.seed)
        drawn = rng.randrange(2)  # The dealer's opponent (FF-19).
        self._starter = drawn if setup.turn is None else setup.turn
        self._decks = _decks(setup.deal, self._starter, rng)
        self._dealt = self._written()
        self._number = 0
        self._hands: list[list[Card]] = [[], []]
        self._stock: list[Card] = []
        self._plays: list[FoodPlay] = []
        self._before: tuple[FoodPlay, ...] = ()
        self._points = _no_points(self)
        self._calling = False
        self.waiting = ()
        self._told = tuple(self._deal())

    def _written(self) -> str:
        first, second = self._decks
        hands = [first[0 : 2 * HAND : 2], first[1 : 2 * HAND : 2]]
        if self._starter:
            hands.reverse()
        return f"{deal_text(hands)} | {cards_text(first[2 * HAND :] + second)}"

    def _deal(self) -> list[Event]:
        """Deal the next game, and let its first player take a card."""
        deck = self._decks.pop(0)
        first = self._first
        for step, card in enumerate(deck[: 2 * HAND]):
            self._hands[(first + step) % 2].append(card)
        self._stock = deck[2 * HAND :]
        dealt = FoodDealt(
            first, self._number + 1, is_red(deck[0]), self._counts(), len(self._stock)
        )
        hands = [FoodHand(seat, tuple(sorted(hand))) for seat, hand in enumerate(self._hands)]
        return [dealt, *hands, *self._turn(first)]

    @property
    def _first(self) -> int:
        """Seat that starts the game; the other player starts the second one (FF-16)."""
        return (self._starter + self._number) % 2

    def _turn(self, seat: int) -> list[Event]:
        """Give a seat its turn; taking a card comes before playing one (FF-05, FF-06)."""
        self.waiting = (seat,)
        if not self._stock:
            return []
        card = self._stock.pop(0)
        self._hands[seat].append(card)
        return [CardTaken(seat, card, len(self._stock))]

    @property
    def length(self) -> int:
        return len(self._before) + len(self._plays)

    @property
    def forced(self) -> Move | None:
        """Correct total while ``calling``, since a wrong call is never a decision."""
        return Answer(self._plays[-1].total) if self._calling else None

    @property
    def measures(self) -> Mapping[str, float]:
        """Points per game of the player who starts it, and of the other player."""
        first = [points[(self._starter + at) % 2] for at, points in enumerate(self._points)]
        second = [points[(self._starter + at + 1) % 2] for at, points in enumerate(self._points)]
        return {
            "points of the first player": sum(first) / GAMES,
            "points of the second player": sum(second) / GAMES,
        }

    def _opening(self) -> list[Event]:
        return list(self._told)

    def _deal_text(self) -> str:
        return self._dealt

    # -- moves

    def _why_not(self, seat: int, move: Move) -> str | None:
        if isinstance(move, Answer):
            return self._why_not_call(seat, move.number)
        if not isinstance(move, Choose):
            return refusals.only_play_a_card
        if seat not in self.waiting:
            return refusals.not_your_turn
        if self._calling:
            return refusals.call_first
        if move.card not in self._hands[seat]:
            return refusals.not_held(card=move.card.name).text
        return None

    def _why_not_call(self, seat: int, number: int | None) -> str | None:
        if not self._typed:
            return refusals.game_calls
        if seat not in self.waiting:
            return refusals.not_your_turn
        if not self._calling:
            return refusals.play_first
        if number is None or not 1 <= number <= LAST_TOTAL:
            return refusals.total_wrong(most=LAST_TOTAL).text
        return None

    def _legal(self, seat: int) -> list[Move]:
        if seat not in self.waiting:
            return []
        if self._calling:
            return [Answer(total) for total in range(1, LAST_TOTAL + 1)]
        return [Choose(card) for card in _in_order(self._hands[seat])]

    def actions(self) -> Sequence[Move]:
        calls = map(Answer, range(1, LAST_TOTAL + 1))
        return [*map(Choose, DECK), *(calls if self._typed else [])]

    def apply(self, seat: int, move: Move) -> list[Event]:
        refused = self.why_not(seat, move)
        if refused is not None:
            raise IllegalMove(refused)
        if isinstance(move, Answer):
            assert move.number is not None
            return self._call(seat, move.number)
        assert isinstance(move, Choose)
        hand = self._hands[seat]
        hand.remove(move.card)
        self._plays.append(FoodPlay(seat, move.card, self._total + move.card.rank, None))
        played = CardPlayed(seat, move.card, len(hand))
        if self._typed:
            self._calling = True
            return [played]
        return [played, *self._call(seat, None)]

    def _call(self, seat: int, said: int | None) -> list[Event]:
        """Score the newest card; a wrong total scores nothing (FF-12, FF-20)."""
        self._calling = False
        play = self._plays[-1]
        points = POINTS[play.total] if said in (None, play.total) else 0
        self._plays[-1] = play._replace(points=points, said=said)
        self._points[self._number][seat] += points
        happened: list[Event] = [
            TotalCalled(seat, play.total, said, points, self._scores()[seat]),
        ]
        other = 1 - seat
        if self._hands[other]:
            return happened + self._turn(other)
        happened.append(
            FoodScored(self._number + 1, tuple(self._points[self._number]), self._scores())
        )
        if self._decks:
            self._number += 1
            self._before, self._plays = tuple(self._plays), []
            return happened + self._deal()
        return [*happened, self._end()]

    def _end(self) -> GameOver:
        mine, theirs = self._scores()
        winner = None if mine == theirs else int(theirs > mine)
        return self._ended(winner, "points", self._counts())

    def _contradiction(self) -> Message | None:
        from warcards_tui.words import positions

        for plays in (self._before, self._plays):
            totals = accumulate([play.card.rank for play in plays])
            if list(totals) != [play.total for play in plays]:
                return positions.totals_wrong()
        played = [play.card for play in self._plays]
        now = [*played, *self._stock, *self._hands[0], *self._hands[1]]
        if len({is_red(card) for card in now}) > 1:
            return positions.two_colors()
        for seat in self.waiting[:1]:
            stock = len(self._stock)
            own = len(self._hands[seat]) + self._calling + stock // 2
            if own - len(self._hands[1 - seat]) - (stock + 1) // 2 not in (0, 1):
                return positions.uneven_plays()
        return None

    # -- views

    @property
    def _total(self) -> int:
        return self._plays[-1].total if self._plays else 0

    def _counts(self) -> tuple[int, ...]:
        return tuple([len(hand) for hand in self._hands])

    def _scores(self) -> tuple[int, ...]:
        return tuple([sum(points) for points in zip(*self._points, strict=True)])

    def _view(self, seat: int) -> FastFoodView:
        return FastFoodView(
            seat=seat,
            counts=self._counts(),
            waiting=self.waiting,
            over=self.over,
            winner=self.winner,
            scores=self._scores(),
            points=tuple(self._points[self._number]),
            number=self._number + 1,
            first=self._first,
            # The hand shows the color of the game; once it is empty, the cards played do.
            red=is_red((self._hands[seat] or [self._plays[0].card])[0]),
            hand=tuple(_in_order(self._hands[seat])),
            stock=len(self._stock),
            total=self._total,
            plays=tuple(self._plays),
            before=self._before,
            typed=self._typed,
            calling=self._calling,
        )


def _in_order(cards: Sequence[Card]) -> list[Card]:
    """Return the cards lowest first."""
    return sorted(cards, key=lambda card: (card.rank, card.order))


def _decks(deal: str | None, first: int, rng: random.Random) -> list[list[Card]]:
    """Return both decks in dealing order; the seed adds cards missing in a written deal."""
    hands: list[list[Card]] = [[], []]
    table: list[Card] = []
    if deal is not None:
        packets, rest = parted(deal)
        *hands, table = parse_deal(f"{packets} / {rest}", DECK)
        if len(hands) != 2 or any(len(hand) != HAND for hand in hands):
            from warcards_tui.words import setup as texts

            raise SetupError(texts.fast_food_deal)
        if len({is_red(card) for hand in hands for card in hand}) > 1:
            from warcards_tui.words import setup as texts

            raise SetupError(texts.fast_food_colors)
    written = [card for pair in zip(hands[first], hands[1 - first], strict=True) for card in pair]
    written += table
    # Either color may come first (FF-03).
    red = is_red(written[0]) if written else rng.random() < 0.5
    decks = []
    for colour in (red, not red):
        known = [card for card in written if is_red(card) == colour]
        unknown = [card for card in DECK if is_red(card) == colour and card not in known]
        rng.shuffle(unknown)
        decks.append(known + unknown)
    return decks
