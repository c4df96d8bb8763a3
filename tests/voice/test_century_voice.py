"""What is said of 21st Century War, word for word, and that a listener can follow it."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.games.written import cards, play
from tests.plain.listeners import Listener, seat_of
from tests.voice.rendered import answer, sentence
from warcards_tui.games.century.events import (
    CardChosen,
    HandDrawn,
    LayChosen,
    PilesDealt,
    RoundRevealed,
    RoundWon,
    SeatOut,
    TableTaken,
    TableWaits,
    TieDeclared,
    TieLeft,
    TieRevealed,
)
from warcards_tui.games.events import seen_by
from warcards_tui.plain.lines import split
from warcards_tui.voice.games import century as voice
from warcards_tui.voice.scene import Scene
from warcards_tui.voice.utterance import LENGTHS

NAMES = ("You", "Rosa", "Emil")


def said(happened: Any, length: str = "normal") -> str:
    return sentence(seen_by(happened, 0), Scene(NAMES, 0, length))


@pytest.mark.parametrize(
    ("happened", "words"),
    [
        (PilesDealt((17, 17, 17), 1), "17 cards each, 1 set aside."),
        (PilesDealt((3, 4, 2), 0), "Cards: You 3, Rosa 4, Emil 2."),
        (HandDrawn(0, 3, cards("AS QD 9H 4C"), 4), "Your hand: ace, queen, 9, 4."),
        (HandDrawn(1, 3, cards("AS QD 9H 4C"), 4), ""),
        (LayChosen(0, cards("AS QD")), "You lay ace, queen: 13 points, hidden."),
        (LayChosen(1, cards("AS QD")), ""),
        (
            RoundRevealed(3, (cards("AS QD"), cards("9H 9C"), cards("2S"))),
            "You 13: ace, queen; Rosa 18: 9, 9; Emil 2: 2.",
        ),
        (RoundWon(1, 5, 0, 18, 13, tie=False, alone=False), "18 beats 13: Rosa wins 5 cards."),
        (
            RoundWon(0, 9, 4, 18, 13, tie=False, alone=False),
            "18 beats 13: you win 9 cards, 4 of which had waited.",
        ),
        (RoundWon(0, 4, 0, 13, 9, tie=True, alone=False), "King beats 9: you win 4 cards."),
        (RoundWon(1, 4, 0, 9, 9, tie=True, alone=True), "Alone in the tie: Rosa wins 4 cards."),
        (
            TieDeclared((0, 1), 18, drawn=False),
            "Tie at 18, you and Rosa: one card of the hand decides.",
        ),
        (TieDeclared((1, 2), 18, drawn=True), "Tie at 18, Rosa and Emil: each draws a card."),
        (TieLeft(0, drawn=False), "You have no card in hand and lose the tie."),
        (TieLeft(1, drawn=True), "Rosa has no card to draw and drops out of the tie."),
        (CardChosen(0, cards("KD")[0]), "You play king, hidden."),
        (
            TieRevealed((cards("KD")[0], cards("9C")[0], None), drawn=False),
            "Tie, from the hand: You king, Rosa 9.",
        ),
        (TableWaits(4), "4 cards wait for the next winner: nobody tied has a card."),
        (SeatOut(2), "Emil is out."),
        (TableTaken(0, 4), "You take the 4 that had waited."),
    ],
)
def test_each_event_is_one_sentence(happened: Any, words: str) -> None:
    assert said(happened) == words


@pytest.mark.parametrize(
    ("selected", "words"),
    [
        ("", "Nothing selected."),
        ("9H", "9: 9 points, legal: a single card."),
        ("AS QD", "Ace, queen: 13 points, legal: queen with an ace."),
        ("2H 7D 9C AS", "Ace, 2, 7, 9: 19 points, legal: 2 + 7 = 9 with an ace."),
        ("4H 4C 9C 9S", "4, 4, 9, 9: 26 points, legal: pair of fours and pair of nines."),
        (
            "AS 9H",
            "Ace, 9: 10 points, not legal. An ace and a nine do not combine: an ace goes only with "
            "pairs, sums or face cards.",
        ),
    ],
)
def test_what_is_selected_is_told_with_its_points_and_why_not(selected: str, words: str) -> None:
    assert voice.selected(cards(selected), triples=False) == words


def test_aces_and_triples_are_told() -> None:
    assert voice.how(cards("AS AH KD"), triples=False) == "king with 2 aces"
    assert voice.how(cards("5S 5H 5D"), triples=True) == "triple of fives"
    assert voice.how(cards("3S 9H QD AC"), triples=False, short=True) == "3 + 9 = Q, A"


def test_the_keys_tell_how_it_stands() -> None:
    game = set_up("21st-century-war", seats=2, seed=0, deal="9S 4H KD 5C 2C 3C / 9H 3S 5D 6D 7D 8D")
    scene = Scene(NAMES[:2], 0)

    def told(asked: str) -> str:
        return answer(asked, game.view(0), scene)

    assert told("hand") == "Hand: 9, 4, king, 5. Your pile: 2."
    assert told("turn") == "Chosen: nobody. Waiting for you and Rosa."
    play(game, "0 lay 9S")
    assert told("hand") == "Hand: 9, 4, king, 5. Chosen: 9. Your pile: 2."
    assert told("turn") == "Chosen: you. Waiting for Rosa."
    assert told("pile") == "Nothing lies on the table."
    assert told("choices") == "What is laid stays hidden until all have chosen."
    play(game, "1 lay 9H")
    assert told("turn") == "Tie. Chosen: nobody. Waiting for you and Rosa."
    assert told("rules") == "Tie: one card each, the highest takes all. Round 1 of 300."
    assert told("pile") == "On the table: You 9; Rosa 9."
    assert told("counts") == "You 5, Rosa 5, on the table 2."


class LayListener(Listener):
    """Hears 21st Century War, and counts."""

    PATTERNS = (
        (r"(\d+) cards each.*\.", "dealt"),
        (r"((?:you|rosa|emil) \d+: .*)\.", "laid"),
        (r"tie, (?:drawn|from the hand): (.*)\.", "laid_for_tie"),
        (r".*: (you|rosa|emil) wins? (\d+).*\.", "wins"),
        (r"(you|rosa|emil) takes? the (\d+) that had waited\.", "wins"),
    )

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.counts = [0] * seats
        self.table = 0

    def dealt(self, many: str) -> None:
        self.counts = [int(many)] * len(self.counts)

    def laid(self, lays: str) -> None:
        for lay in lays.split("; "):
            who, words = lay.split(":")
            self._lays(who.split()[0], len(words.split(",")))

    def laid_for_tie(self, lays: str) -> None:
        for lay in lays.split(", "):
            self._lays(lay.split()[0], 1)

    def _lays(self, name: str, many: int) -> None:
        self.counts[seat_of(name)] -= many
        self.table += many

    def wins(self, name: str, many: str) -> None:
        assert int(many) == self.table
        self.counts[seat_of(name)] += self.table
        self.table = 0


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_listener_can_follow_the_counts(seats: int, length: str) -> None:
    for seed in range(6):
        game = set_up("21st-century-war", seats=seats, seed=seed, options={"limit": 40})
        scene = Scene(NAMES[:seats], 0, length)
        listener = LayListener(seats)
        rng = random.Random(seed)
        events = game.opening()
        while True:
            for event in events:
                told = sentence(seen_by(event, 0), scene)
                # A round's number is a sentence of its own, in full.
                listener.hear(split(re.sub(r"^Round \d+\. ", "", told)) if told else [])
            assert tuple(listener.counts) == game.view(0).counts
            assert listener.over == game.over
            if game.over:
                assert listener.winner == game.winner
                break
            seat = rng.choice(game.waiting)
            events = game.apply(seat, rng.choice(game.legal(seat)))
