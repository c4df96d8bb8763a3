"""What is said of Duel King, word for word, and that a listener can follow it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.duel_king_decks import flip, padded, save
from tests.games.setup import set_up
from tests.games.written import cards
from tests.plain.listeners import Listener, seat_of
from tests.voice.rendered import answer, sentence
from warcards_tui.games.duel_king.events import (
    CardFlipped,
    DecksDealt,
    DecksFlipped,
    DecksShuffled,
    DuelBegun,
    FiveTaken,
    KingFlipped,
    MatchDealt,
    MatchEnded,
    ReadyToFlip,
    RoundTaken,
    SaveDecided,
    SaveEnded,
    SaveOffered,
    TableSwept,
)
from warcards_tui.games.events import GameOver
from warcards_tui.plain.lines import split
from warcards_tui.voice.games import duel_king as voice
from warcards_tui.voice.scene import Scene
from warcards_tui.voice.utterance import LENGTHS

NAMES = ("You", "Rosa")
KING, QUEEN, NINE, FOUR, JOKER = cards("KS QH 9C 4D RJ")


def said(happened: Any, length: str = "normal") -> str:
    return sentence(happened, Scene(NAMES, 0, length))


@pytest.mark.parametrize(
    ("happened", "words"),
    [
        (DecksDealt((27, 27), 0), "27 cards each. You deal and flip first."),
        (DecksDealt((27, 27), 1), "27 cards each. Rosa deals and flips first."),
        (MatchDealt(2, 3), "Match 2, 3 cards each face down."),
        (CardFlipped(1, NINE, 2), "9, Rosa."),
        (CardFlipped(0, QUEEN, 1), "Queen, you."),
        (RoundTaken(0, NINE, FOUR, 2), "9 beats 4: you win 2 cards."),
        (DuelBegun(9, 1, 2), "Duel! 9 equals 9: 2 cards lie there, Rosa flips first."),
        (
            DuelBegun(9, None, 4),
            "Forced duel! 9 equals 9: 4 cards lie there, both flip from the deck.",
        ),
        (
            DuelBegun(0, None, 4),
            "Forced duel! Kings and jokers are equal: 4 cards lie there, both flip from the deck.",
        ),
        (ReadyToFlip(1), ""),
        (DecksFlipped((NINE, FOUR), False), "Forced duel: You 9, Rosa 4."),
        (DecksFlipped((NINE, FOUR), True), "Save duel: You 9, Rosa 4."),
        (
            KingFlipped(1, KING, ((NINE, FOUR), (QUEEN,))),
            "Duel king for Rosa! Turned up: you 9, 4; Rosa queen.",
        ),
        (KingFlipped(0, JOKER, ((), ())), "Duel joker for you! Nothing lay face down."),
        (FiveTaken(0, 5), "Joker: you take 5 from Rosa's deck."),
        (FiveTaken(1, 5), "Joker: Rosa takes 5 from your deck."),
        (
            SaveOffered(0, (NINE, QUEEN), 3, 6, (20, 22)),
            "You may save one of 9, queen; 6 cards on the table, 3 tries left, decks 20 against "
            "22.",
        ),
        (
            SaveOffered(1, (NINE,), 1, 6, (20, 22)),
            "Rosa may save the 9; 6 cards on the table, 1 try left, decks 22 against 20.",
        ),
        (SaveDecided(0, QUEEN), "You fight for the queen."),
        (SaveDecided(1, None), "Rosa saves nothing."),
        (SaveEnded(0, QUEEN, True, NINE, FOUR), "9 beats 4: you save the queen."),
        (SaveEnded(1, QUEEN, False, NINE, FOUR), "9 beats 4: Rosa does not save the queen."),
        (TableSwept(1, 7), "Rosa takes the table, 7 cards."),
        (DecksShuffled(5), "Both decks are shuffled, after 5 tied forced duels in a row."),
        (MatchEnded(3, (30, 24), 0), "Match over. You 30, Rosa 24."),
        (
            GameOver(0, "five", (50, 4)),
            "Game over. You win: the other deck is down to five cards or fewer.",
        ),
        (GameOver(1, "flip", (2, 40)), "Game over. Rosa wins: the other has no card to flip."),
    ],
)
def test_each_event_is_one_sentence(happened: Any, words: str) -> None:
    assert said(happened) == words


def test_the_keys_tell_how_it_stands() -> None:
    game = padded("9S 4S 5S", "10H KH 7H")
    scene = Scene(NAMES, 0)

    def told(asked: str) -> str:
        return answer(asked, game.view(0), scene)

    assert told("turn") == "Waiting for you to flip."
    assert told("hand") == "You hold no cards in hand; your deck has 9."
    flip(game, 2)
    assert told("counts") == (
        "Decks: You 6, Rosa 6. Won in this match: You 0, Rosa 2. "
        "Face down on the table: You 2, Rosa 2. You are 3 above the line of 5. "
        "Rosa is 5 above the line of 5."
    )
    flip(game)
    assert voice.stake(game.view(0), scene) == "The king takes 4 cards; 3 tries left; decks 6 and 6"
    assert told("pile") == (
        "Face up: You 4, 5; Rosa king, 7. Rosa's king takes all that is not saved."
    )
    assert told("turn") == "Waiting for you to save a card or not, 3 tries left."
    save(game, "5S")
    assert told("turn") == "Waiting for you and Rosa to flip from the deck."
    assert voice.stake(game.view(0), scene) == "Save duel for the 5, 4 cards on the table"
    assert told("choices") == voice.NO_CHOICES


class DuelListener(Listener):
    """Hears Duel King, and counts the cards that each owns between two matches."""

    PATTERNS = (
        (r"(\d+) cards each\.", "dealt"),
        (r"(you|rosa) (\d+), (you|rosa) (\d+)\.", "counted"),
        (r".*: (you|rosa) wins? (\d+).*\.", "wins"),
        (r"(you|rosa) takes? the table, (\d+) cards?\.", "wins"),
        (r"joker: (you|rosa) takes? (\d+) from .*\.", "robs"),
        (r".*: (you|rosa) saves? the .*\.", "saves"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.gains = [0, 0]
        self.told: list[int] = []

    def dealt(self, many: str) -> None:
        self.told = [int(many)] * 2

    def wins(self, name: str, many: str) -> None:
        self.gains[seat_of(name)] += int(many)

    def robs(self, name: str, many: str) -> None:
        self.gains[seat_of(name)] += int(many)

    def saves(self, name: str) -> None:
        self.gains[seat_of(name)] += 1

    def counted(self, one: str, first: str, two: str, second: str) -> None:
        now = [0, 0]
        now[seat_of(one)], now[seat_of(two)] = int(first), int(second)
        assert sum(now) == sum(self.told)
        self.told, self.gains = now, [0, 0]


@pytest.mark.parametrize("length", LENGTHS)
def test_a_listener_knows_the_counts_after_every_match(length: str) -> None:
    for seed in range(6):
        game = set_up("duel-king", seats=2, seed=seed, options={"limit": 25})
        scene = Scene(NAMES, 0, length)
        listener = DuelListener()
        rng = random.Random(seed)
        events = game.opening()
        while True:
            for event in events:
                told = sentence(event, scene)
                listener.hear(split(told) if told else [])
            if not game.view(0).dealt:
                assert tuple(listener.told) == game.view(0).counts
            if game.over:
                assert (listener.over, listener.winner) == (True, game.winner)
                break
            seat = rng.choice(game.waiting)
            events = game.apply(seat, rng.choice(game.legal(seat)))
