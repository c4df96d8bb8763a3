"""Sentences of Fast Food, word for word, and that a listener can follow it."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.games.written import play
from tests.plain.listeners import NAMES, RANKS, Listener, seat_of
from tests.tiers import seeded_games
from tests.voice.rendered import Examples, answer, in_the_book, sentence
from warcards_tui.cards.french import card
from warcards_tui.games.contract import Game
from warcards_tui.games.events import Event, GameOver, seen_by
from warcards_tui.games.fast_food.machine import (
    CardPlayed,
    CardTaken,
    FastFoodView,
    FoodDealt,
    FoodHand,
    FoodScored,
    TotalCalled,
)
from warcards_tui.games.moves import Choose
from warcards_tui.plain.lines import WIDEST, split
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import ASKED, Scene, moment
from warcards_tui.words.utterance import LENGTHS

PAIR = ("You", "Rosa")
HAND = (card("AS"), card("7C"), card("10S"))


def said(happened: Event, length: str = "normal", listener: int | None = 0) -> str:
    seat = -1 if listener is None else listener
    names = PAIR if listener == 0 else ("Emil", "Rosa")
    return sentence(seen_by(happened, seat), Scene(names, listener, length))


@in_the_book
def what_is_told() -> Examples:
    for happened in (
        FoodDealt(0, 1, False, (3, 3), 14),
        FoodDealt(1, 2, True, (3, 3), 14),
        FoodHand(0, HAND),
        FoodHand(1, HAND),
        CardTaken(0, card("9S"), 3),
        CardTaken(0, card("9S"), 0),
        CardTaken(1, card("9S"), 3),
        CardTaken(1, card("9S"), 0),
        CardPlayed(0, card("AS"), 3),
        CardPlayed(1, card("10S"), 3),
        TotalCalled(1, 35, None, 11, 23),
        TotalCalled(0, 17, None, 7, 7),
        TotalCalled(0, 11, None, 0, 7),
        TotalCalled(0, 15, 15, 4, 11),
        TotalCalled(1, 11, 11, 0, 7),
        TotalCalled(0, 15, 16, 0, 7),
        TotalCalled(0, 11, 1, 0, 7),
        FoodScored(1, (33, 36), (33, 36)),
        FoodScored(2, (30, 31), (63, 67)),
        GameOver(1, "points", (0, 0)),
        GameOver(None, "points", (0, 0)),
    ):
        yield said(happened)


FULL = (
    "35: cheeseburger, multiple of 7; soda, multiple of 5 and digit 5; fries, digit 3. "
    "11 points for Rosa, now 23."
)


@in_the_book
def it_can_be_told_in_fewer_and_in_more_words() -> Examples:
    for happened in (
        TotalCalled(1, 35, None, 11, 23),
        TotalCalled(1, 11, None, 0, 23),
        TotalCalled(0, 15, 16, 0, 7),
        FoodDealt(0, 1, False, (3, 3), 14),
        CardTaken(0, card("9S"), 3),
        CardTaken(1, card("9S"), 3),
        CardPlayed(1, card("9S"), 3),
        FoodScored(1, (33, 36), (33, 36)),
        FoodScored(2, (30, 31), (63, 67)),
    ):
        yield (said(happened, "brief"), said(happened, "full"))


def heard(*events: Event, length: str = "normal") -> list[str]:
    found = moment([seen_by(each, 0) for each in events], Scene(PAIR, 0, length))
    return [ear(each, length) for each in found if each.at(length)]


@in_the_book
def a_card_its_total_and_what_is_drawn_are_told_as_one() -> Examples:
    five, made = CardPlayed(1, card("5S"), 3), TotalCalled(1, 30, None, 4, 14)
    drawn = CardTaken(0, card("10S"), 3)
    yield heard(five, made, drawn)
    yield heard(five, made, drawn, length="brief")
    nothing = TotalCalled(1, 22, None, 0, 14)
    yield heard(five, nothing)
    yield heard(five, nothing, length="brief")
    yield heard(five, TotalCalled(1, 30, None, 4, 14), length="full")
    wrong = TotalCalled(1, 22, 23, 0, 14)
    yield heard(five, wrong)


@in_the_book
def of_the_own_card_only_what_it_makes_is_told() -> Examples:
    five, made = CardPlayed(0, card("5S"), 3), TotalCalled(0, 30, None, 4, 14)
    yield heard(five, made)
    yield heard(five, made, length="brief")
    nothing, drawn = TotalCalled(0, 22, None, 0, 14), CardTaken(0, card("10S"), 0)
    yield heard(five, nothing, length="brief")
    yield heard(five, nothing, drawn, length="brief")


@in_the_book
def a_game_begins_and_ends_in_one_sentence_each() -> Examples:
    deal = FoodDealt(0, 2, True, (3, 3), 14)
    begins = (deal, FoodHand(0, HAND), FoodHand(1, HAND), CardTaken(0, card("9S"), 13))
    yield heard(*begins)
    yield heard(*begins, length="brief")
    last = TotalCalled(1, 110, None, 3, 36)
    ends = (CardPlayed(1, card("5S"), 0), last, FoodScored(1, (33, 36), (33, 36)))
    yield heard(*ends)
    yield heard(*ends, length="brief")
    tied = FoodScored(1, (36, 36), (36, 36))
    yield heard(*ends[:2], tied, length="brief")


@in_the_book
def who_watches_is_told_of_both_by_name() -> Examples:
    yield said(CardPlayed(0, card("9S"), 3), listener=None)
    scored = FoodScored(1, (33, 36), (33, 36))
    yield said(scored, listener=None)


# -- what can be asked


def asked(game: Game, question: str, seat: int = 0, length: str = "normal") -> str:
    names = PAIR if seat == 0 else ("Emil", "Rosa")
    return answer(question, game.view(seat), Scene(names, seat, length))


def table(**options: Any) -> Game:
    deal = "2S 4S 6S / 5S 8S 9S | 10S AC 7C 3S"
    return set_up("fast-food", seats=2, seed=0, options=options, deal=deal, turn=0)


@in_the_book
def what_can_be_asked_at_the_first_move() -> Examples:
    game = table()
    yield asked(game, "rules")
    yield asked(game, "rules", length="brief")
    yield asked(game, "turn")
    yield asked(game, "counts")
    yield asked(game, "choices")
    yield asked(game, "pile")
    yield asked(game, "hand")
    yield asked(game, "hand", length="brief")


@in_the_book
def what_can_be_asked_later() -> Examples:
    game = table()
    play(game, "0 choose 6S", "1 choose 9S")
    yield asked(game, "pile")
    yield asked(game, "turn", seat=1)
    yield asked(game, "hand", seat=1)
    play(game, "0 choose 10S")
    yield asked(game, "counts")


def uncalled() -> Any:
    """Return a game in which the total of the seven must still be called."""
    game = table(call="type")
    play(game, "0 choose 6S", "0 answer 6", "1 choose 9S", "1 answer 15", "0 choose 7C")
    return game


def test_who_calls_the_total_is_not_told_it() -> None:
    for question, length in product(ASKED, LENGTHS):
        assert "22" not in asked(uncalled(), question, length=length)


@in_the_book
def a_total_that_is_not_called_yet() -> Examples:
    for question in ("turn", "pile"):
        yield asked(uncalled(), question)


# -- by ear


class FoodListener(Listener):
    """Follows Fast Food: cards, totals, points, stock. It knows its own plays: ``own``."""

    WHO = "(you|rosa)"
    RANK = rf"({'|'.join(RANKS)})"
    GETS = r"(?:(?:you|rosa) gets? )?"
    PATTERNS = (
        (rf"(?:first|second) game: {WHO} starts?\.", "begins"),
        (r"(first|second) game, .*\.", "dealt"),
        (r"(red|black)\.", "dealt"),
        (rf"{WHO} starts?\.", "starts"),
        (rf"{RANK}(?: of \w+)?, {WHO}(?:; \d left in hand)?\.", "played"),
        (rf"{RANK}, {WHO}: (\d+)(?:, no food)?\.", "makes"),
        (rf"{RANK}(?: for (\d+))?(?:; {RANK} drawn)?\.", "makes_briefly"),
        (rf"{RANK}(?:, {RANK}){{2,3}}\.", "hand"),
        (rf"(?:{WHO} (?:are|is) )?wrong: (?:it was )?(\d+)(?:, not \d+)?\.", "wrong"),
        (rf"(\d+) points? for {WHO}, now \d+\.", "scores"),
        (rf"(?:{WHO} calls? )?(\d+)(?:, no food|: {GETS}(\d+) points? .*|: .*)?\.", "total"),
        (rf"(\d+) points?(?:; {RANK} drawn)?\.", "makes_points"),
        (rf"no food(?:; {RANK} drawn)?\.", "makes_nothing"),
        (rf"{WHO}(?:r|'s) turn at 0\.", "starts"),
        (r"(\d+) points? for (?:cheeseburger|soda|fries).*\.", "scored"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.points = [0, 0]
        self.number = 0
        self.turn: int | None = None
        self.totals: list[int] = []
        self.cards: list[str] = []
        self.stock = 0
        self.counts = [0, 0]
        self.called = True
        self.own = ""
        self.player = 0

    def dealt(self, number: str) -> None:
        self.number += 1
        self.totals, self.cards = [], []
        self.counts, self.stock = [3, 3], 14

    def begins(self, name: str) -> None:
        self.dealt("")
        self.starts(name)

    def starts(self, name: str) -> None:
        self.takes(seat_of(name))

    def takes(self, seat: int) -> None:
        self.turn = seat
        if self.stock:
            self.stock -= 1
            self.counts[seat] += 1

    def played(self, rank: str, name: str) -> None:
        assert seat_of(name) == self.turn
        self.counts[seat_of(name)] -= 1
        self.cards.append(rank)
        self.called = False

    def hand(self, *ranks: str | None) -> None:
        """Record the hand; in brief a game starts with it."""
        self.dealt("")

    def _own(self) -> None:
        """Count the listener's own card, which is not repeated."""
        if self.called:
            self.played(self.own, "you")

    def makes(self, rank: str, name: str, total: str) -> None:
        self.played(rank, name)
        self._calls(total)

    def makes_briefly(self, rank: str, points: str | None, *drawn: str | None) -> None:
        assert self.turn is not None
        self.played(rank, NAMES[self.turn])
        self.makes_points(points)

    def total(self, name: str | None, total: str, points: str | None) -> None:
        self._own()
        self._calls(total)
        self.scored(points)

    def makes_points(self, points: str | None, *drawn: str | None) -> None:
        """Count points; in brief without a total, since the card has been added to it."""
        self._own()
        before = self.totals[-1] if self.totals else 0
        self._calls(str(before + RANKS.index(self.cards[-1])))
        self.scored(points)

    def makes_nothing(self, *drawn: str | None) -> None:
        self.makes_points(None)

    def wrong(self, name: str | None, total: str) -> None:
        self._calls(total)

    def _calls(self, total: str) -> None:
        self.called = True
        self.totals.append(int(total))
        before = self.totals[-2] if len(self.totals) > 1 else 0
        assert before + RANKS.index(self.cards[-1]) == int(total)
        assert self.turn is not None
        self.player = self.turn
        if self.counts[1 - self.turn]:
            self.takes(1 - self.turn)

    def scored(self, points: str | None) -> None:
        self.points[self.player] += int(points or 0)

    def scores(self, points: str, name: str) -> None:
        self.points[seat_of(name)] += int(points)

    def ends(self) -> None:
        super().ends()
        self.turn = None


@pytest.mark.slow
@pytest.mark.parametrize("games", seeded_games(18, 8, LENGTHS, ["auto", "type"]))
def test_a_game_can_be_followed_by_ear(games: list[tuple[int, str, str]]) -> None:
    for seed, length, call in games:
        game = set_up("fast-food", seats=2, seed=seed, options={"call": call})
        rng = random.Random(seed)
        scene = Scene(PAIR, 0, length)
        listener = FoodListener()

        def hear(events: list[Event], scene: Scene = scene, to: Listener = listener) -> None:
            told = moment([seen_by(each, 0) for each in events], scene)
            lines = [part for each in told for part in split(ear(each, scene.length))]
            assert all(len(line) <= WIDEST for line in lines)
            to.hear(lines)

        def ask_who_starts(
            game: Game = game, scene: Scene = scene, to: Listener = listener
        ) -> None:
            if scene.length == "brief" and not game.view(0).plays:
                to.hear([answer("turn", game.view(0), scene)])

        hear(game.opening())
        ask_who_starts()
        while not game.over:
            (seat,) = game.waiting
            right = game.forced if rng.random() < 0.7 else None
            move = right or rng.choice(game.legal(seat))
            if isinstance(move, Choose) and seat == 0:
                listener.own = RANKS[move.card.rank]
            hear(game.apply(seat, move))
            view: FastFoodView = game.view(0)
            if view.calling:
                continue
            ask_who_starts()
            assert listener.points == list(view.scores)
            assert listener.number == view.number
            assert listener.turn == (view.waiting[0] if view.waiting else None)
            assert listener.totals == [each.total for each in view.plays]
            assert listener.cards == [RANKS[each.card.rank] for each in view.plays]
            assert listener.stock == view.stock
            assert listener.counts == list(view.counts)
        assert (listener.over, listener.winner) == (True, game.winner)
