"""What is said of Fast Food, word for word, and that a listener can follow it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.games.written import play
from tests.plain.listeners import NAMES, RANKS, Listener, seat_of
from tests.tiers import looped
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
from warcards_tui.games.moves import Choose
from warcards_tui.plain.lines import WIDEST, split
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import ASKED, Scene, moment
from warcards_tui.voice.utterance import LENGTHS

PAIR = ("You", "Rosa")
HAND = (card("AS"), card("7C"), card("10S"))


def said(happened: Event, length: str = "normal", listener: int | None = 0) -> str:
    seat = -1 if listener is None else listener
    names = PAIR if listener == 0 else ("Emil", "Rosa")
    return sentence(seen_by(happened, seat), Scene(names, listener, length))


@looped(
    "happened, words",
    [
        (FoodDealt(0, 1, False, (3, 3), 14), "First game, black cards. You start."),
        (FoodDealt(1, 2, True, (3, 3), 14), "Second game, red cards. Rosa starts."),
        (FoodHand(0, HAND), "Your hand: ace, seven, ten."),
        (FoodHand(1, HAND), ""),
        (CardTaken(0, card("9S"), 3), "You draw a nine."),
        (CardTaken(0, card("9S"), 0), "You draw a nine, the last card."),
        (CardTaken(1, card("9S"), 3), ""),
        (CardTaken(1, card("9S"), 0), "Rosa draws the last card."),
        (CardPlayed(0, card("AS"), 3), "Ace, you."),
        (CardPlayed(1, card("10S"), 3), "Ten, Rosa."),
        (
            TotalCalled(1, 35, None, 11, 23),
            "35: Rosa gets 11 points for cheeseburger, soda and fries.",
        ),
        (TotalCalled(0, 17, None, 7, 7), "17: you get 7 points for cheeseburger."),
        (TotalCalled(0, 11, None, 0, 7), "11, no food."),
        (TotalCalled(0, 15, 15, 4, 11), "You call 15: 4 points for soda and fries."),
        (TotalCalled(1, 11, 11, 0, 7), "Rosa calls 11, no food."),
        (
            TotalCalled(0, 15, 16, 0, 7),
            "You are wrong: 15, not 16. Soda and fries would have scored 4.",
        ),
        (TotalCalled(0, 11, 1, 0, 7), "You are wrong: 11, not 1."),
        (FoodScored(1, (33, 36), (33, 36)), "First game: you 33, Rosa 36."),
        (
            FoodScored(2, (30, 31), (63, 67)),
            "Second game: you 30, Rosa 31. Both games: you 63, Rosa 67.",
        ),
        (
            GameOver(1, "points", (0, 0)),
            "Rosa wins the game! Rosa has more points over both games.",
        ),
        (GameOver(None, "points", (0, 0)), "The game is a draw: the points are equal."),
    ],
)
def test_what_is_told(happened: Event, words: str) -> None:
    assert said(happened) == words


FULL = (
    "35: cheeseburger, multiple of 7; soda, multiple of 5 and digit 5; fries, digit 3. "
    "11 points for Rosa, now 23."
)


@looped(
    "happened, brief, full",
    [
        (TotalCalled(1, 35, None, 11, 23), "11 points.", FULL),
        (
            TotalCalled(1, 11, None, 0, 23),
            "11.",
            "11: no food, no 3, 5 or 7 in it and no multiple of them.",
        ),
        (
            TotalCalled(0, 15, 16, 0, 7),
            "Wrong: 15.",
            "You are wrong: 15, not 16. It would have scored 4: soda, multiple of 5 and digit 5; "
            "fries, multiple of 3.",
        ),
        (
            FoodDealt(0, 1, False, (3, 3), 14),
            "Black. You start.",
            "First game, black cards: 3 each, 14 in the stock. You start.",
        ),
        (CardTaken(0, card("9S"), 3), "Nine drawn.", "You draw a nine."),
        (CardTaken(1, card("9S"), 3), "", "Rosa draws a card; 3 left."),
        (CardPlayed(1, card("9S"), 3), "Nine, Rosa.", "Nine of spades, Rosa; 3 left in hand."),
        (FoodScored(1, (33, 36), (33, 36)), "Rosa leads.", "First game: you 33, Rosa 36."),
        (
            FoodScored(2, (30, 31), (63, 67)),
            "",
            "Second game: you 30, Rosa 31. Both games: you 63, Rosa 67.",
        ),
    ],
)
def test_it_can_be_told_in_fewer_and_in_more_words(happened: Event, brief: str, full: str) -> None:
    assert (said(happened, "brief"), said(happened, "full")) == (brief, full)


def heard(*events: Event, length: str = "normal") -> list[str]:
    found = moment([seen_by(each, 0) for each in events], Scene(PAIR, 0, length))
    return [ear(each, length) for each in found if each.at(length)]


def test_a_card_its_total_and_what_is_drawn_are_told_as_one() -> None:
    five, made = CardPlayed(1, card("5S"), 3), TotalCalled(1, 30, None, 4, 14)
    drawn = CardTaken(0, card("10S"), 3)
    assert heard(five, made, drawn) == [
        "Five, Rosa: 30. 4 points for soda and fries. You draw a ten."
    ]
    assert heard(five, made, drawn, length="brief") == ["Five for 4; ten drawn."]
    nothing = TotalCalled(1, 22, None, 0, 14)
    assert heard(five, nothing) == ["Five, Rosa: 22, no food."]
    assert heard(five, nothing, length="brief") == ["Five."]
    assert heard(five, TotalCalled(1, 30, None, 4, 14), length="full") == [
        "Five of spades, Rosa; 3 left in hand. 30: soda, multiple of 5; "
        "fries, multiple of 3 and digit 3. 4 points for Rosa, now 14."
    ]
    wrong = TotalCalled(1, 22, 23, 0, 14)
    assert heard(five, wrong) == ["Five, Rosa. Rosa is wrong: 22, not 23."]


def test_of_the_own_card_only_what_it_makes_is_told() -> None:
    five, made = CardPlayed(0, card("5S"), 3), TotalCalled(0, 30, None, 4, 14)
    assert heard(five, made) == ["30: 4 points for soda and fries."]
    assert heard(five, made, length="brief") == ["4 points."]
    nothing, drawn = TotalCalled(0, 22, None, 0, 14), CardTaken(0, card("10S"), 0)
    assert heard(five, nothing, length="brief") == ["No food."]
    assert heard(five, nothing, drawn, length="brief") == ["No food; ten drawn."]


def test_a_game_begins_and_ends_in_one_sentence_each() -> None:
    deal = FoodDealt(0, 2, True, (3, 3), 14)
    begins = (deal, FoodHand(0, HAND), FoodHand(1, HAND), CardTaken(0, card("9S"), 13))
    assert heard(*begins) == [
        "Second game: you start. Your hand: ace, seven, ten. You draw a nine. Red cards."
    ]
    assert heard(*begins, length="brief") == ["Ace, seven, ten, nine."]
    last = TotalCalled(1, 110, None, 3, 36)
    ends = (CardPlayed(1, card("5S"), 0), last, FoodScored(1, (33, 36), (33, 36)))
    assert heard(*ends) == ["Five, Rosa: 110. 3 points for soda. First game: you 33, Rosa 36."]
    assert heard(*ends, length="brief") == ["Five for 3. Rosa leads."]
    tied = FoodScored(1, (36, 36), (36, 36))
    assert heard(*ends[:2], tied, length="brief") == ["Five for 3. A tie."]


def test_who_watches_is_told_of_both_by_name() -> None:
    assert said(CardPlayed(0, card("9S"), 3), listener=None) == "Nine, Emil."
    scored = FoodScored(1, (33, 36), (33, 36))
    assert said(scored, listener=None) == "First game: Emil 33, Rosa 36."


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
        "Digit 7 or a multiple: cheeseburger, 7 points; for 5, soda, 3 points; "
        "for 3, fries, 1 point. "
        "First of 2 games, black cards."
    )
    assert asked(game, "rules", length="brief") == "Sevens score 7, fives 3, threes 1."
    assert asked(game, "turn") == "Your turn; the total is 0."
    assert asked(game, "counts") == "Points: you 0, Rosa 0. Cards: you 4, Rosa 3, stock 13."
    assert asked(game, "choices") == "Nobody chooses in secret here."
    assert asked(game, "pile") == "No card has been played yet."
    assert asked(game, "hand") == (
        "Hand: two makes 2, no food; four makes 4, no food; six makes 6, fries 1; "
        "ten makes 10, soda 3."
    )
    assert asked(game, "hand", length="brief") == "Two, four, six, ten."


def test_what_can_be_asked_later() -> None:
    game = table()
    play(game, "0 choose 6S", "1 choose 9S")
    assert asked(game, "pile") == "Total 15 after 2 cards. Totals, newest last: 6, 15."
    assert asked(game, "turn", seat=1) == "Emil's turn; the total is 15."
    assert asked(game, "hand", seat=1) == "Hand: ace, five, eight."
    play(game, "0 choose 10S")
    assert asked(game, "counts") == "Points: you 4, Rosa 4. Cards: you 3, Rosa 4, stock 10."


def test_who_calls_the_total_is_not_told_it() -> None:
    game = table(call="type")
    play(game, "0 choose 6S", "0 answer 6", "1 choose 9S", "1 answer 15", "0 choose 7C")
    for question in ASKED:
        for length in LENGTHS:
            assert "22" not in asked(game, question, length=length)
    assert asked(game, "turn") == "You call the total."
    assert asked(game, "pile") == "The total was 15; now comes a seven."


# -- by ear


class FoodListener(Listener):
    """Hears Fast Food: cards, totals, points, stock. What it plays itself it knows: ``own``."""

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
        (rf"(?:{WHO} (?:are|is) )?wrong: (\d+)(?:, not \d+)?\.", "wrong"),
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
        """In brief a game begins with it."""
        self.dealt("")

    def _own(self) -> None:
        """The card that it plays itself is not told again."""
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
        """In brief the total is not told: the card has been added to it."""
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


@pytest.mark.parametrize("call", ["auto", "type"])
@pytest.mark.parametrize("length", LENGTHS)
def test_a_game_can_be_followed_by_ear(length: str, call: str) -> None:
    for seed in range(8):
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
