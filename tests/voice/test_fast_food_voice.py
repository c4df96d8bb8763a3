"""What is said of Fast Food, word for word, and that a listener can follow it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.games.written import play
from tests.plain.listeners import RANKS, Listener, seat_of
from tests.voice.rendered import answer, sentence
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
from warcards_tui.plain.lines import WIDEST, split
from warcards_tui.voice.scene import ASKED, Scene
from warcards_tui.voice.utterance import LENGTHS

PAIR = ("You", "Rosa")
HAND = (card("AS"), card("7C"), card("10S"))


def said(happened: Event, length: str = "normal", listener: int | None = 0) -> str:
    seat = -1 if listener is None else listener
    names = PAIR if listener == 0 else ("Emil", "Rosa")
    return sentence(seen_by(happened, seat), Scene(names, listener, length))


@pytest.mark.parametrize(
    ("happened", "words"),
    [
        (
            FoodDealt(0, 1, False, (3, 3), 14),
            "First game, black cards: 3 each, 14 in the stock. You start.",
        ),
        (
            FoodDealt(1, 2, True, (3, 3), 14),
            "Second game, red cards: 3 each, 14 in the stock. Rosa starts.",
        ),
        (FoodHand(0, HAND), "Your hand: ace, 7, 10."),
        (FoodHand(1, HAND), ""),
        (CardTaken(0, card("9S"), 3), "You take 9."),
        (CardTaken(0, card("9S"), 0), "You take 9, the last one."),
        (CardTaken(1, card("9S"), 3), ""),
        (CardTaken(1, card("9S"), 0), "Rosa takes the last card of the stock."),
        (CardPlayed(0, card("AS"), 3), "Ace, you."),
        (CardPlayed(1, card("10S"), 3), "Ten, Rosa."),
        (
            TotalCalled(1, 35, None, 11, 23),
            "35: cheeseburger, multiple of 7; soda, multiple of 5 and digit 5; "
            "fries, digit 3. 11 for Rosa, now 23.",
        ),
        (TotalCalled(0, 17, None, 7, 7), "17: cheeseburger, digit 7. 7 for you, now 7."),
        (TotalCalled(0, 11, None, 0, 7), "11: nothing."),
        (
            TotalCalled(0, 15, 15, 4, 11),
            "You call 15: soda, multiple of 5 and digit 5; fries, multiple of 3. "
            "4 for you, now 11.",
        ),
        (TotalCalled(1, 11, 11, 0, 7), "Rosa calls 11: nothing."),
        (
            TotalCalled(0, 15, 16, 0, 7),
            "Wrong total, you: 15, not 16. 15: soda, multiple of 5 and digit 5; "
            "fries, multiple of 3, which would have scored 4.",
        ),
        (
            TotalCalled(0, 11, 1, 0, 7),
            "Wrong total, you: 11, not 1. 11: nothing.",
        ),
        (FoodScored(1, (33, 36), (33, 36)), "End of the first game: you 33, Rosa 36."),
        (
            FoodScored(2, (30, 31), (63, 67)),
            "End of the second game: you 30, Rosa 31. Both games: you 63, Rosa 67.",
        ),
        (
            GameOver(1, "points", (0, 0)),
            "Rosa wins the game! Rosa has more points over both games.",
        ),
        (GameOver(None, "points", (0, 0)), "The game is a draw: equally many points."),
    ],
)
def test_what_is_told(happened: Event, words: str) -> None:
    assert said(happened) == words


def test_it_can_be_told_in_fewer_and_in_more_words() -> None:
    total = TotalCalled(1, 35, None, 11, 23)
    assert said(total, "brief") == "35: cheeseburger, soda, fries. 11 for Rosa."
    nothing = TotalCalled(1, 11, None, 0, 23)
    assert said(nothing, "full") == "11: nothing, no 3, 5 or 7 in it and no multiple."
    dealt = FoodDealt(0, 1, False, (3, 3), 14)
    assert said(dealt, "brief") == "First game, black cards. You start."
    assert said(CardTaken(1, card("9S"), 3), "full") == "Rosa takes a card; 3 left."
    assert said(CardPlayed(1, card("9S"), 3), "full") == "Nine of spades, Rosa; 3 left in hand."


def test_who_watches_is_told_of_both_by_name() -> None:
    assert said(CardPlayed(0, card("9S"), 3), listener=None) == "Nine, Emil."
    scored = FoodScored(1, (33, 36), (33, 36))
    assert said(scored, listener=None) == "End of the first game: Emil 33, Rosa 36."


# -- what can be asked


def asked(game: Game, question: str, seat: int = 0, length: str = "normal") -> str:
    names = PAIR if seat == 0 else ("Emil", "Rosa")
    return answer(question, game.view(seat), Scene(names, seat, length))


def table(**options: Any) -> Game:
    deal = "2S 4S 6S / 5S 8S 9S | 10S AC 7C 3S"
    return set_up("fast-food", seats=2, seed=0, options=options, deal=deal, turn=0)


def test_what_can_be_asked_at_the_first_move() -> None:
    game = table()
    assert asked(game, "rules") == (
        "7 in the total or a multiple: cheeseburger, 7 points; 5 in the total or a multiple: "
        "soda, 3 points; 3 in the total or a multiple: fries, 1 point. "
        "First of 2 games, black cards."
    )
    assert asked(game, "turn") == "Your turn; the total is 0."
    assert asked(game, "counts") == "Points: you 0, Rosa 0. Cards: you 4, Rosa 3, stock 13."
    assert asked(game, "choices") == "Nobody chooses in secret here; only the hands are hidden."
    assert asked(game, "pile") == "No card was played yet."
    assert asked(game, "hand") == (
        "Hand: 2 makes 2, nothing; 4 makes 4, nothing; 6 makes 6, fries 1; 10 makes 10, soda 3."
    )
    assert asked(game, "hand", length="brief") == "Hand: 2, 4, 6, 10."


def test_what_can_be_asked_later() -> None:
    game = table()
    play(game, "0 choose 6S", "1 choose 9S")
    assert asked(game, "pile") == "Total 15 after 2 cards. Totals, newest last: 6, 15."
    assert asked(game, "turn", seat=1) == "Emil's turn; the total is 15."
    assert asked(game, "hand", seat=1) == "Hand: ace, 5, 8."
    play(game, "0 choose 10S")
    assert asked(game, "counts") == "Points: you 4, Rosa 4. Cards: you 3, Rosa 4, stock 10."


def test_who_calls_the_total_is_not_told_it() -> None:
    game = table(call="type")
    play(game, "0 choose 6S", "0 answer 6", "1 choose 9S", "1 answer 15", "0 choose 7C")
    for question in ASKED:
        for length in LENGTHS:
            assert "22" not in asked(game, question, length=length)
    assert asked(game, "turn") == "You call the total."
    assert asked(game, "pile") == "The total was 15; now comes 7."


# -- by ear


class FoodListener(Listener):
    """Hears Fast Food: cards, totals, points, stock."""

    WHO = "(you|rosa)"
    PATTERNS = (
        (r"(first|second) game, .*\.", "dealt"),
        (rf"{WHO} starts?\.", "starts"),
        (rf"({'|'.join(RANKS)})(?: of \w+)?, {WHO}(?:; \d left in hand)?\.", "played"),
        (rf"(?:{WHO} calls? )?(\d+): .*\.", "total"),
        (rf"wrong total, {WHO}: (\d+), not \d+\.", "wrong"),
        (rf"(\d+) for {WHO}(?:, now \d+)?\.", "scores"),
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

    def dealt(self, number: str) -> None:
        self.number += 1
        self.totals, self.cards = [], []
        self.counts, self.stock = [3, 3], 14

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

    def total(self, name: str | None, total: str) -> None:
        if self.called:
            return  # What a wrong total would have scored.
        self.called = True
        self.totals.append(int(total))
        before = self.totals[-2] if len(self.totals) > 1 else 0
        assert before + RANKS.index(self.cards[-1]) == int(total)
        assert self.turn is not None
        if self.counts[1 - self.turn]:
            self.takes(1 - self.turn)

    def wrong(self, name: str, total: str) -> None:
        self.total(name, total)

    def scores(self, points: str, name: str) -> None:
        self.points[seat_of(name)] += int(points)

    def ends(self) -> None:
        super().ends()
        self.turn = None


@pytest.mark.parametrize("call", ["auto", "type"])
@pytest.mark.parametrize("length", LENGTHS)
def test_a_game_can_be_followed_by_ear(length: str, call: str) -> None:
    for seed in range(8):
        game = set_up("fast-food", seats=2, seed=seed, options={"call": call})
        rng = random.Random(seed)
        scene = Scene(PAIR, 0, length)
        listener = FoodListener()

        def hear(events: list[Event], scene: Scene = scene, to: Listener = listener) -> None:
            lines = [part for each in events for part in split(sentence(seen_by(each, 0), scene))]
            assert all(len(line) <= WIDEST for line in lines)
            to.hear(lines)

        hear(game.opening())
        while not game.over:
            (seat,) = game.waiting
            right = game.forced if rng.random() < 0.7 else None
            hear(game.apply(seat, right or rng.choice(game.legal(seat))))
            view: FastFoodView = game.view(0)
            if view.calling:
                continue
            assert listener.points == list(view.scores)
            assert listener.number == view.number
            assert listener.turn == (view.waiting[0] if view.waiting else None)
            assert listener.totals == [each.total for each in view.plays]
            assert listener.cards == [RANKS[each.card.rank] for each in view.plays]
            assert listener.stock == view.stock
            assert listener.counts == list(view.counts)
        assert (listener.over, listener.winner) == (True, game.winner)
