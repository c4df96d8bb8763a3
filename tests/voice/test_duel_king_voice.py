"""Sentences of Duel King, word for word, and that a listener can follow it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.duel_king_decks import flip, padded, save
from tests.games.setup import set_up
from tests.games.written import cards
from tests.plain.listeners import Listener, seat_of
from tests.tiers import seeded_games
from tests.voice.rendered import Examples, answer, in_the_book, sentence, told_of
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
from warcards_tui.words import duel_king
from warcards_tui.words.utterance import LENGTHS

NAMES = ("You", "Rosa")
KING, QUEEN, NINE, FOUR, JOKER = cards("KS QH 9C 4D RJ")


def said(happened: Any, length: str = "normal") -> str:
    return sentence(happened, Scene(NAMES, 0, length))


@in_the_book
def each_event_is_one_sentence() -> Examples:
    for happened in (
        DecksDealt((27, 27), 0),
        DecksDealt((27, 27), 1),
        MatchDealt(2, 3),
        CardFlipped(1, NINE, 2),
        CardFlipped(0, QUEEN, 1),
        RoundTaken(0, NINE, FOUR, 2),
        DuelBegun(9, 1, 2),
        DuelBegun(9, None, 4),
        DuelBegun(0, None, 4),
        ReadyToFlip(1),
        DecksFlipped((NINE, FOUR), False),
        DecksFlipped((NINE, FOUR), True),
        KingFlipped(1, KING, ((NINE, FOUR), (QUEEN,))),
        KingFlipped(0, JOKER, ((), ())),
        KingFlipped(0, KING, ((), (NINE, FOUR, NINE))),
        FiveTaken(0, 5),
        FiveTaken(1, 5),
        SaveOffered(0, (NINE, QUEEN), 3, 6, (20, 22)),
        SaveOffered(1, (NINE,), 1, 6, (20, 22)),
        SaveDecided(0, QUEEN),
        SaveDecided(1, None),
        SaveEnded(0, QUEEN, True, NINE, FOUR),
        SaveEnded(1, QUEEN, False, NINE, FOUR),
        TableSwept(1, 7),
        DecksShuffled(5),
        MatchEnded(3, (30, 24), 0),
        GameOver(0, "five", (50, 4)),
        GameOver(1, "flip", (2, 40)),
    ):
        yield said(happened)


@in_the_book
def the_keys_tell_how_it_stands() -> Examples:
    game = padded("9S 4S 5S", "10H KH 7H")
    scene = Scene(NAMES, 0)

    def told(asked: str) -> str:
        return answer(asked, game.view(0), scene)

    yield told("turn")
    yield told("hand")
    flip(game, 2)
    yield told("counts")
    flip(game)
    yield voice.stake(game.view(0))
    yield told("pile")
    yield told("turn")
    save(game, "5S")
    yield told("turn")
    yield voice.stake(game.view(0))
    assert told("choices") == duel_king.nothing_chosen().ear


BRIEF = [
    MatchDealt(2, 3),
    CardFlipped(0, QUEEN, 1),
    CardFlipped(1, NINE, 2),
    RoundTaken(0, NINE, FOUR, 2),
    DuelBegun(9, 1, 2),
    DuelBegun(9, None, 4),
    KingFlipped(1, KING, ((NINE, FOUR), (QUEEN,))),
    FiveTaken(0, 5),
    SaveOffered(0, (NINE, QUEEN), 3, 6, (20, 22)),
    SaveOffered(0, (NINE, QUEEN, FOUR), 3, 6, (20, 22)),
    SaveDecided(0, QUEEN),
    SaveDecided(1, QUEEN),
    SaveEnded(0, QUEEN, False, NINE, FOUR),
    SaveEnded(1, QUEEN, True, NINE, FOUR),
    TableSwept(1, 7),
    MatchEnded(3, (30, 24), 0),
    DecksDealt((27, 27), 0),
]


@in_the_book
def each_event_has_a_brief_form() -> Examples:
    for happened in BRIEF:
        yield said(happened, "brief")


@in_the_book
def what_a_flip_leads_to_is_told_with_it() -> Examples:
    def told(happened: list[Any], length: str = "normal", listener: int | None = 0) -> list[str]:
        return told_of(happened, Scene(NAMES, listener, length))

    won = [CardFlipped(1, NINE, 3), RoundTaken(1, NINE, FOUR, 2), MatchEnded(3, (30, 24), 1)]
    yield told(won)
    yield told(won, "brief")
    yield told(won, "full")
    offer = SaveOffered(0, (NINE, QUEEN, FOUR), 3, 6, (20, 22))
    king = [CardFlipped(1, JOKER, 1), KingFlipped(1, JOKER, ((FOUR,), ())), FiveTaken(1, 5), offer]
    yield told(king)
    yield told(king, "brief")
    saved = [DecksFlipped((NINE, FOUR), True), SaveEnded(0, QUEEN, True, NINE, FOUR), offer]
    yield told(saved)
    yield told(saved, "brief")
    tied = [DecksFlipped((NINE, NINE), True), DecksShuffled(5), DuelBegun(9, None, 8)]
    yield told(tied)
    swept = [SaveDecided(1, None), TableSwept(0, 6), MatchEnded(2, (30, 24), 0)]
    yield told(swept)
    yield told(swept, "brief")


@in_the_book
def in_brief_only_what_matters_most_is_told() -> Examples:
    def told(*happened: Any) -> list[str]:
        return told_of(happened, Scene(NAMES, 0, "brief"))

    won = RoundTaken(1, NINE, FOUR, 2)
    yield told(CardFlipped(0, FOUR, 3), CardFlipped(1, NINE, 3), won, CardFlipped(1, QUEEN, 2))
    duel = DuelBegun(9, 1, 2)
    yield told(CardFlipped(0, NINE, 3), CardFlipped(1, NINE, 3), duel)
    yield told(CardFlipped(0, NINE, 3), CardFlipped(1, NINE, 3), duel, CardFlipped(1, FOUR, 2))
    offer = SaveOffered(0, (NINE, FOUR), 2, 6, (20, 22))
    lost = SaveEnded(0, QUEEN, False, NINE, FOUR)
    yield told(DecksFlipped((FOUR, NINE), True), lost, offer)


@in_the_book
def what_somebody_else_may_save_is_told_to_who_watches() -> Examples:
    happened = [
        CardFlipped(0, KING, 1),
        KingFlipped(0, KING, ((), ())),
        SaveOffered(1, (NINE, FOUR), 2, 3, (20, 22)),
    ]
    yield told_of(happened, Scene(NAMES, 0))
    yield told_of(happened, Scene(NAMES, None))


class DuelListener(Listener):
    """Follows Duel King, and counts each player's cards between two matches."""

    PATTERNS = (
        (r"(\d+) cards each\.", "dealt"),
        (r"(?:match over,|decks) (\d+) to (\d+)\.", "counted"),
        (r"match over\.", "ends_match"),
        (r"\w+ sweeps? \d+\.", "ends_match"),
        (r"(?:.*: )?(you|rosa) wins? (\d+)\.", "wins"),
        (r"(you|rosa) takes? the table, (\d+) cards?\.", "wins"),
        (r"(you|rosa) takes? (\d+)(?: from .*)?\.", "wins"),
        (r".*: (you|rosa) saves? the .*\.", "saves"),
    )

    def __init__(self, length: str) -> None:
        super().__init__()
        self.complete = length != "brief"
        self.asks = False
        """True if it has heard the end of a match, but not the score."""

        self.gains = [0, 0]
        self.told: list[int] = []

    def dealt(self, many: str) -> None:
        self.told = [int(many)] * 2

    def wins(self, name: str, many: str) -> None:
        self.gains[seat_of(name)] += int(many)

    def saves(self, name: str) -> None:
        self.gains[seat_of(name)] += 1

    def ends_match(self) -> None:
        self.asks = True

    def counted(self, own: str, other: str) -> None:
        self.asks = False
        now = [int(own), int(other)]
        assert sum(now) == sum(self.told)
        # A player who owns more now has won some of it.
        for seat in (0, 1):
            assert now[seat] <= self.told[seat] or self.gains[seat] or not self.complete
        self.told, self.gains = now, [0, 0]


@pytest.mark.parametrize("games", seeded_games(12, 6, LENGTHS))
def test_a_listener_knows_the_counts_after_every_match(games: list[tuple[int, str]]) -> None:
    for seed, length in games:
        game = set_up("duel-king", seats=2, seed=seed, options={"limit": 25})
        scene = Scene(NAMES, 0, length)
        listener = DuelListener(length)
        rng = random.Random(seed)
        events = game.opening()
        while True:
            for told in told_of(events, scene):
                listener.hear(split(told))
            if listener.asks and not game.view(0).dealt:
                listener.hear([answer("counts", game.view(0), scene)])
            if not game.view(0).dealt:
                assert tuple(listener.told) == game.view(0).counts
            if game.over:
                assert (listener.over, listener.winner) == (True, game.winner)
                break
            seat = rng.choice(game.waiting)
            events = game.apply(seat, rng.choice(game.legal(seat)))
