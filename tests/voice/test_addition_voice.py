"""What is said of Addition and Subtraction War, and that a game can be followed by it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.anygame import Case, played
from tests.games.test_sums import TIE, adding, turn_up
from tests.games.written import cards, play
from tests.voice.rendered import answer, sentence
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
    (PacketsDealt((3, 5)), 0, "normal", "Cards: You 3, Rosa 5."),
    (SideReady(1), 0, "normal", ""),
    (SideReady(1), 0, "full", "Rosa is ready."),
    (
        CardsShown(3, (SEVENS, KINGS), (0, 0)),
        0,
        "normal",
        "You 7 and 8, Rosa king and 5.",
    ),
    (
        CardsShown(3, (SEVENS, KINGS), (3, 3)),
        1,
        "full",
        "Trick 3. 3 face down each. You king and 5, Ivan 7 and 8.",
    ),
    (
        CardsShown(3, (LONE, NOTHING), (1, 0)),
        0,
        "brief",
        "Face down: You 1, Rosa 0. You king alone, Rosa's last cards stand.",
    ),
    (ResultSaid(0, SEVENS, 15, 15, "+"), 0, "brief", "Right."),
    (ResultSaid(0, SEVENS, 15, 15, "+"), 0, "normal", "Right: 7 + 8 = 15."),
    (ResultSaid(0, SEVENS, 14, 15, "+"), 0, "normal", "7 + 8 = 15, not 14."),
    (ResultSaid(0, SEVENS, None, 15, "+"), 0, "normal", "7 + 8 = 15."),
    (ResultSaid(1, KINGS, 18, 18, "+"), 0, "normal", "Rosa says 18: right."),
    (ResultSaid(1, KINGS, 7, 8, "-"), 0, "normal", "Rosa: 13 - 5 = 8, not 7."),
    (ResultSaid(1, KINGS, None, 18, "+"), 0, "full", ""),
    (TrickWon(1, (SEVENS, KINGS), 4, "+"), 0, "brief", "Rosa wins 4: 18 beats 15."),
    (
        TrickWon(1, (SEVENS, KINGS), 4, "+"),
        0,
        "normal",
        "Rosa wins 4 cards: 13 + 5 = 18 beats 7 + 8 = 15.",
    ),
    (
        TrickWon(0, (LONE, SEVENS), 3, "-"),
        0,
        "normal",
        "You win 3 cards: 13 - 0 = 13 beats 8 - 7 = 1.",
    ),
    (WarDeclared((SEVENS, SEVENS), 4, "+"), 0, "brief", "War! Both make 15. 4 cards wait."),
    (
        WarDeclared((SEVENS, cards("6H 9H")), 14, "+"),
        1,
        "normal",
        "War! 6 + 9 and 7 + 8 both make 15. 14 cards wait.",
    ),
    (
        GameOver(0, "short", (9, 1)),
        0,
        "normal",
        "You win the game! Rosa cannot lay enough cards.",
    ),
]


@pytest.mark.parametrize(("happened", "listener", "length", "expected"), SENTENCES)
def test_sentences(happened: Any, listener: int, length: str, expected: str) -> None:
    assert sentence(happened, Scene(NAMES, listener, length)) == expected


def asked(game: Any, what: str, seat: int = 0, length: str = "normal") -> str:
    return answer(what, game.view(seat), Scene(NAMES, seat, length))


def test_answers_on_the_way() -> None:
    game = adding(TIE, answer="type", limit=7)
    assert asked(game, "rules") == "The higher sum wins. Ace 1, jack 11, queen 12, king 13."
    assert asked(game, "turn") == "Waiting for you and Rosa to turn up cards."
    assert asked(game, "counts") == "You 9, Rosa 9."
    assert asked(game, "pile") == "Nothing on the table."
    turn_up(game)
    assert asked(game, "turn") == "Waiting for you and Rosa to say the sum."
    play(game, "0 answer 15", "1 answer")
    turn_up(game)
    assert asked(game, "rules", length="full").endswith("Trick 1 of 7. 14 cards on the table.")
    assert asked(game, "counts", 1) == "You 2, Ivan 2, on the table 14."
    assert asked(game, "pile") == (
        "On the table: You 7, 8, 9, 5 and 3 face down; Rosa 6, 9, queen, jack and 3 face down."
    )
    assert asked(game, "hand") == "Your packet: 2 cards, face down, which nobody sees."
    assert asked(game, "choices").startswith("Nobody chooses anything")


def test_questions_and_what_is_typed() -> None:
    assert question(KINGS, "+") == "King plus 5?"
    assert question(cards("5H KS"), "-") == "King minus 5?"
    assert [typed("1"), typed("")] == ["1.", "Nothing typed."]


class Ears:
    """Counts by what is said, knowing the rules."""

    def __init__(self) -> None:
        self.counts = [0, 0]
        self.table = 0

    def hear(self, said: str) -> None:
        for text in re.findall(r"[^.!?]+[.!?]", said):
            self._sentence(text.strip())

    def _sentence(self, text: str) -> None:
        if found := re.fullmatch(r"(\d+) cards each\.", text):
            self.counts = [int(found[1])] * 2
        elif found := re.fullmatch(r"(\d) face down each\.", text):
            self._lay(0, int(found[1]))
            self._lay(1, int(found[1]))
        elif found := re.fullmatch(r"Face down: You (\d), Rosa (\d)\.", text):
            self._lay(0, int(found[1]))
            self._lay(1, int(found[2]))
        elif found := re.fullmatch(r"(You[^,]*|Your[^,]*), (Rosa[^,]*)\.", text):
            for seat, side in enumerate(found.groups()):
                if "stand" not in side:
                    self._lay(seat, 1 if "alone" in side else 2)
        elif found := re.match(r"(You|Rosa) wins? (\d+)", text):
            assert int(found[2]) == self.table
            self.counts[["You", "Rosa"].index(found[1])] += self.table
            self.table = 0

    def _lay(self, seat: int, many: int) -> None:
        self.counts[seat] -= many
        self.table += many


@pytest.mark.parametrize("variant", ["addition-war", "subtraction-war"])
@pytest.mark.parametrize("length", LENGTHS)
def test_the_counts_can_be_followed_by_ear(variant: str, length: str) -> None:
    for seed in range(3):
        game: Any = Case(variant, {}).game(seed, limit=150)
        ears = Ears()
        scene = Scene(("You", "Rosa"), 0, length)
        for each in game.opening():
            ears.hear(sentence(each, scene))
        for step in played(game, seed):
            for each in step.events:
                ears.hear(sentence(each, scene))
            view = game.view(0)
            assert tuple(ears.counts) == view.counts
            assert ears.table == sum(map(len, view.open)) + sum(view.down)
