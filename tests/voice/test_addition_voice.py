"""What is said of Addition and Subtraction War, and that a game can be followed by it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.anygame import Case, played
from tests.games.test_sums import TIE, adding, turn_up
from tests.games.written import cards, play
from tests.tiers import looped
from tests.voice.rendered import answer, sentence, told_of
from warcards_tui.games.addition.machine import (
    CardsShown,
    PacketsDealt,
    ResultSaid,
    SideReady,
    TrickWon,
    WarDeclared,
)
from warcards_tui.games.events import GameOver
from warcards_tui.voice.games.addition import question, typed
from warcards_tui.voice.scene import Scene
from warcards_tui.voice.utterance import LENGTHS

NAMES = ("Ivan", "Rosa")
SEVENS, KINGS, LONE = cards("7S 8S"), cards("KS 5H"), cards("KS")
NOTHING: tuple[Any, ...] = ()

SENTENCES = [
    (PacketsDealt((26, 26)), 0, "normal", "26 cards each."),
    (PacketsDealt((3, 5)), 0, "normal", "You have 3 cards, Rosa 5."),
    (SideReady(1), 0, "normal", ""),
    (SideReady(1), 0, "full", ""),
    (
        CardsShown(3, (SEVENS, KINGS), (0, 0)),
        0,
        "normal",
        "Your seven and eight, Rosa's king and five.",
    ),
    (
        CardsShown(3, (SEVENS, KINGS), (3, 3)),
        1,
        "full",
        "Your king and five, Ivan's seven and eight. 3 down each. Trick 3.",
    ),
    (
        CardsShown(3, (LONE, NOTHING), (1, 0)),
        0,
        "brief",
        "You have only a king; Rosa's cards stand.",
    ),
    (ResultSaid(0, SEVENS, 15, 15, "+"), 0, "brief", "Right."),
    (ResultSaid(0, SEVENS, 15, 15, "+"), 0, "normal", "Right."),
    (ResultSaid(0, SEVENS, 14, 15, "+"), 0, "normal", "No: 7 plus 8 is 15."),
    (ResultSaid(0, SEVENS, None, 15, "+"), 0, "normal", "7 plus 8 is 15."),
    (ResultSaid(1, KINGS, 18, 18, "+"), 0, "normal", "Rosa says 18, right."),
    (ResultSaid(1, KINGS, 7, 8, "-"), 0, "normal", "Rosa says 7; 13 minus 5 is 8."),
    (ResultSaid(1, KINGS, None, 18, "+"), 0, "full", ""),
    (TrickWon(1, (SEVENS, KINGS), 4, "+"), 0, "brief", "Rosa wins."),
    (
        TrickWon(1, (SEVENS, KINGS), 4, "+"),
        0,
        "normal",
        "Rosa wins 4 cards: 18 beats 15.",
    ),
    (
        TrickWon(0, (LONE, SEVENS), 3, "-"),
        0,
        "normal",
        "You win 3 cards: 13 beats 1.",
    ),
    (WarDeclared((SEVENS, SEVENS), 4, "+"), 0, "brief", "War! Both make 15."),
    (
        WarDeclared((SEVENS, cards("6H 9H")), 14, "+"),
        1,
        "normal",
        "War! Both make 15. 14 cards wait.",
    ),
    (
        GameOver(0, "short", (9, 1)),
        0,
        "normal",
        "You win the game! Rosa cannot lay enough cards.",
    ),
]


@looped("happened, listener, length, expected", SENTENCES)
def test_sentences(happened: Any, listener: int, length: str, expected: str) -> None:
    assert sentence(happened, Scene(NAMES, listener, length)) == expected


def heard(*events: Any, listener: int | None = 0, length: str = "normal") -> list[str]:
    """What is told of one moment of Addition War."""
    scene = Scene(NAMES, listener, length)
    scene.sign = "+"
    return told_of(events, scene)


def test_the_cards_ask_what_they_come_to() -> None:
    shown = CardsShown(3, (SEVENS, KINGS), (0, 0))
    assert heard(shown) == ["Seven plus eight? Rosa has king and five."]
    assert heard(shown, listener=1, length="full") == [
        "King plus five? Ivan has seven and eight. Trick 3."
    ]
    assert heard(shown, listener=None) == ["Ivan's seven and eight, Rosa's king and five."]
    war = shown._replace(down=(3, 3))
    assert heard(war) == ["Seven plus eight? Rosa has king and five. 3 down each."]
    assert heard(war, length="brief") == ["Seven plus eight?"]
    alone = CardsShown(3, (SEVENS, LONE), (0, 0))
    assert heard(alone) == ["Seven plus eight? Rosa has only a king."]
    assert heard(alone, listener=1) == ["Your king alone, Ivan's seven and eight."]


SAID = ResultSaid(0, SEVENS, 15, 15, "+")
NOT_ASKED = ResultSaid(1, KINGS, None, 18, "+")
LOST = TrickWon(1, (SEVENS, KINGS), 4, "+")
TIED = WarDeclared((SEVENS, cards("6H 9H")), 4, "+")


@looped(
    "events, brief, normal",
    [
        (
            (SAID, LOST),
            "Right. Rosa wins.",
            "Right. Rosa wins 4 cards: 18 beats 15.",
        ),
        (
            (SAID._replace(number=14), NOT_ASKED, LOST),
            "No, 15; Rosa wins.",
            "No: 7 plus 8 is 15. Rosa wins 4 cards: 18 beats 15.",
        ),
        (
            (SAID._replace(number=None), LOST),
            "Rosa wins.",
            "7 plus 8 is 15. Rosa wins 4 cards: 18 beats 15.",
        ),
        (
            (SAID, TIED),
            "Right. War!",
            "Right. War! Both make 15. 4 cards wait.",
        ),
        (
            (NOT_ASKED, SAID._replace(number=3), TIED),
            "No, 15. War!",
            "No: 7 plus 8 is 15. War! Both make 15. 4 cards wait.",
        ),
        (
            (CardsShown(3, (SEVENS, KINGS), (0, 0)), LOST),
            "King and five: Rosa wins.",
            "King and five beat seven and eight, 18 to 15: Rosa wins 4.",
        ),
        (
            (CardsShown(3, (SEVENS, LONE), (0, 0)), TrickWon(0, (SEVENS, LONE), 3, "+")),
            "Seven and eight: you win.",
            "Seven and eight beat king, 15 to 13: you win 3.",
        ),
        (
            (CardsShown(3, (SEVENS, cards("6H 9H")), (0, 0)), TIED),
            "War! Both make 15.",
            "War! Seven and eight, six and nine: both make 15. 4 cards wait.",
        ),
    ],
)
def test_what_one_move_brings_is_told_as_one(
    events: tuple[Any, ...], brief: str, normal: str
) -> None:
    assert heard(*events, length="brief") == [brief]
    assert heard(*events) == [normal]


def asked(game: Any, what: str, seat: int = 0, length: str = "normal") -> str:
    return answer(what, game.view(seat), Scene(NAMES, seat, length))


def test_answers_on_the_way() -> None:
    game = adding(TIE, answer="type", limit=7)
    assert asked(game, "rules") == "The higher sum wins. Ace 1, jack 11, queen 12, king 13."
    assert asked(game, "turn") == "You and Rosa turn up cards."
    assert asked(game, "counts") == "You 9, Rosa 9."
    assert asked(game, "pile") == "Nothing lies on the table."
    turn_up(game)
    assert asked(game, "turn") == "Seven plus eight?"
    play(game, "0 answer 15")
    assert asked(game, "turn") == "Rosa says the sum."
    play(game, "1 answer")
    assert asked(game, "turn") == "War. You and Rosa turn up cards."
    turn_up(game)
    assert asked(game, "rules", length="full").endswith("Trick 1 of 7. 14 cards on the table.")
    assert asked(game, "counts", 1) == "You 2, Ivan 2, table 14."
    assert asked(game, "pile") == (
        "On the table: your seven, eight, nine, five, 3 down; Rosa's six, nine, "
        "queen, jack, 3 down."
    )
    assert asked(game, "pile", length="brief") == "Your nine, five; Rosa's queen, jack; 14 cards."
    assert asked(game, "hand") == "You hold 2 cards, face down."
    assert asked(game, "choices").startswith("Nobody chooses anything")


def test_questions_and_what_is_typed() -> None:
    assert question(KINGS, "+").ear == "king plus five?"
    assert question(cards("5H KS"), "-").ear == "king minus five?"
    assert question(KINGS, "+").eye == "K + 5?"
    assert [typed("1"), typed("")] == ["1.", "Nothing typed."]


class Ears:
    """Counts by what is said, knowing the rules: who lays how many cards follows from them."""

    def __init__(self) -> None:
        self.counts = [0, 0]
        self.table = 0
        self.shown = False

    def hear(self, told: list[str]) -> None:
        for line in told:
            if found := re.fullmatch(r"(\d+) cards each\.", line):
                self.counts = [int(found[1])] * 2
            elif re.match(r"(?:You|Your) .*[,;] Rosa|[^.]*\?", line):
                self._lay()
            elif found := re.search(r"war!(?:.*?(\d+) cards wait)?", line.lower()):
                self._lies(found[1])
            elif found := re.search(r"(you|rosa) wins?(?: (\d+))?", line.lower()):
                self._lies(found[2])
                self.counts[0 if found[1] == "you" else 1] += self.table
                self.table = 0

    def _lies(self, many: str | None) -> None:
        """So many cards lie there: those that have just been laid where that was not told yet."""
        if not self.shown:
            self._lay()
        self.shown = False
        assert many is None or self.table == int(many)

    def _lay(self) -> None:
        self.shown = True
        war = self.table > 0
        for seat, count in enumerate(self.counts):
            up = min(2, count)
            many = up + (min(3, count - up) if war else 0)
            self.counts[seat] -= many
            self.table += many


@pytest.mark.parametrize("variant", ["addition-war", "subtraction-war"])
@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("answers", ["type", "auto"])
def test_the_counts_can_be_followed_by_ear(variant: str, length: str, answers: str) -> None:
    for seed in range(3):
        game: Any = Case(variant, {"answer": answers}).game(seed, limit=150)
        ears = Ears()
        scene = Scene(("You", "Rosa"), 0, length)
        scene.sign = game.sign
        ears.hear(told_of(game.opening(), scene))
        for step in played(game, seed):
            told = told_of(step.events, scene)
            ears.hear(told)
            view = game.view(0)
            assert tuple(ears.counts) == view.counts, told
            assert ears.table == sum(map(len, view.open)) + sum(view.down)
