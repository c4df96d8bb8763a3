"""Sentences of Addition and Subtraction War, and that a listener can follow a game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.anygame import Case, played
from tests.games.test_sums import TIE, adding, turn_up
from tests.games.written import cards, play
from tests.tiers import seeded_games
from tests.voice.rendered import Examples, answer, in_the_book, sentence, told_of
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
from warcards_tui.words import addition
from warcards_tui.words.utterance import LENGTHS

NAMES = ("Ivan", "Rosa")
SEVENS, KINGS, LONE = cards("7S 8S"), cards("KS 5H"), cards("KS")
NOTHING: tuple[Any, ...] = ()

SENTENCES = [
    (PacketsDealt((26, 26)), 0, "normal"),
    (PacketsDealt((3, 5)), 0, "normal"),
    (SideReady(1), 0, "normal"),
    (SideReady(1), 0, "full"),
    (CardsShown(3, (SEVENS, KINGS), (0, 0)), 0, "normal"),
    (CardsShown(3, (SEVENS, KINGS), (3, 3)), 1, "full"),
    (CardsShown(3, (LONE, NOTHING), (1, 0)), 0, "brief"),
    (ResultSaid(0, SEVENS, 15, 15, "+"), 0, "brief"),
    (ResultSaid(0, SEVENS, 15, 15, "+"), 0, "normal"),
    (ResultSaid(0, SEVENS, 14, 15, "+"), 0, "normal"),
    (ResultSaid(0, SEVENS, None, 15, "+"), 0, "normal"),
    (ResultSaid(1, KINGS, 18, 18, "+"), 0, "normal"),
    (ResultSaid(1, KINGS, 7, 8, "-"), 0, "normal"),
    (ResultSaid(1, KINGS, None, 18, "+"), 0, "full"),
    (TrickWon(1, (SEVENS, KINGS), 4, "+"), 0, "brief"),
    (TrickWon(1, (SEVENS, KINGS), 4, "+"), 0, "normal"),
    (TrickWon(0, (LONE, SEVENS), 3, "-"), 0, "normal"),
    (WarDeclared((SEVENS, SEVENS), 4, "+"), 0, "brief"),
    (WarDeclared((SEVENS, cards("6H 9H")), 14, "+"), 1, "normal"),
    (GameOver(0, "short", (9, 1)), 0, "normal"),
]


@in_the_book
def sentences() -> Examples:
    for happened, listener, length in SENTENCES:
        yield sentence(happened, Scene(NAMES, listener, length))


def heard(*events: Any, listener: int | None = 0, length: str = "normal") -> list[str]:
    """Return the text of one moment of Addition War."""
    scene = Scene(NAMES, listener, length)
    scene.sign = "+"
    return told_of(events, scene)


@in_the_book
def the_cards_ask_what_they_come_to() -> Examples:
    shown = CardsShown(3, (SEVENS, KINGS), (0, 0))
    yield heard(shown)
    yield heard(shown, listener=1, length="full")
    yield heard(shown, listener=None)
    war = shown._replace(down=(3, 3))
    yield heard(war)
    yield heard(war, length="brief")
    alone = CardsShown(3, (SEVENS, LONE), (0, 0))
    yield heard(alone)
    yield heard(alone, listener=1)


SAID = ResultSaid(0, SEVENS, 15, 15, "+")
NOT_ASKED = ResultSaid(1, KINGS, None, 18, "+")
LOST = TrickWon(1, (SEVENS, KINGS), 4, "+")
TIED = WarDeclared((SEVENS, cards("6H 9H")), 4, "+")


@in_the_book
def what_one_move_brings_is_told_as_one() -> Examples:
    for events in (
        (SAID, LOST),
        (SAID._replace(number=14), NOT_ASKED, LOST),
        (SAID._replace(number=None), LOST),
        (SAID, TIED),
        (NOT_ASKED, SAID._replace(number=3), TIED),
        (CardsShown(3, (SEVENS, KINGS), (0, 0)), LOST),
        (CardsShown(3, (SEVENS, LONE), (0, 0)), TrickWon(0, (SEVENS, LONE), 3, "+")),
        (CardsShown(3, (SEVENS, cards("6H 9H")), (0, 0)), TIED),
    ):
        yield heard(*events, length="brief")
        yield heard(*events)


def asked(game: Any, what: str, seat: int = 0, length: str = "normal") -> str:
    return answer(what, game.view(seat), Scene(NAMES, seat, length))


@in_the_book
def answers_on_the_way() -> Examples:
    game = adding(TIE, answer="type", limit=7)
    yield asked(game, "rules")
    yield asked(game, "turn")
    yield asked(game, "counts")
    yield asked(game, "pile")
    turn_up(game)
    yield asked(game, "turn")
    play(game, "0 answer 15")
    yield asked(game, "turn")
    play(game, "1 answer")
    yield asked(game, "turn")
    turn_up(game)
    yield asked(game, "rules", length="full")
    yield asked(game, "counts", 1)
    yield asked(game, "pile")
    yield asked(game, "pile", length="brief")
    yield asked(game, "hand")
    yield asked(game, "choices")


def test_questions_and_what_is_typed() -> None:
    asked = {"first": KINGS[0], "second": KINGS[1]}
    assert question(KINGS, "+") == addition.sum_asked(**asked)
    assert question(KINGS[::-1], "-") == addition.difference_asked(**asked)
    assert typed("1") == addition.digits_typed(digits="1")
    assert typed("") == addition.digits_missing()


class Ears:
    """A listener who counts by the speech and knows how many cards players play."""

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
        """Record the cards on the table: those just played, if they were not named yet."""
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


@pytest.mark.slow
@pytest.mark.parametrize(
    "games", seeded_games(12, 3, ["addition-war", "subtraction-war"], LENGTHS, ["type", "auto"])
)
def test_the_counts_can_be_followed_by_ear(games: list[tuple[int, str, str, str]]) -> None:
    for seed, variant, length, answers in games:
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
