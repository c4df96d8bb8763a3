"""What is said of Duel King, word for word, and that a listener can follow it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.duel_king_decks import flip, padded, save
from tests.games.setup import set_up
from tests.games.written import cards
from tests.plain.listeners import Listener, seat_of
from tests.tiers import looped
from tests.voice.rendered import answer, sentence, told_of
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


@looped(
    "happened, words",
    [
        (DecksDealt((27, 27), 0), "27 cards each. You flip first."),
        (DecksDealt((27, 27), 1), "27 cards each. Rosa flips first."),
        (MatchDealt(2, 3), "Match 2."),
        (CardFlipped(1, NINE, 2), "Nine, Rosa."),
        (CardFlipped(0, QUEEN, 1), "Queen, you."),
        (RoundTaken(0, NINE, FOUR, 2), "Nine beats four: you win 2."),
        (DuelBegun(9, 1, 2), "Duel over the nines! Rosa flips first."),
        (
            DuelBegun(9, None, 4),
            "Forced duel over the nines! 4 cards.",
        ),
        (
            DuelBegun(0, None, 4),
            "Forced duel over kings and jokers! 4 cards.",
        ),
        (ReadyToFlip(1), ""),
        (DecksFlipped((NINE, FOUR), False), "Forced duel: your nine, Rosa's four."),
        (DecksFlipped((NINE, FOUR), True), "Save duel: your nine, Rosa's four."),
        (
            KingFlipped(1, KING, ((NINE, FOUR), (QUEEN,))),
            "King, Rosa! Face down were your nine and four, Rosa's queen.",
        ),
        (KingFlipped(0, JOKER, ((), ())), "Joker, you!"),
        (
            KingFlipped(0, KING, ((), (NINE, FOUR, NINE))),
            "King, you! Face down were Rosa's two nines and four.",
        ),
        (FiveTaken(0, 5), "You take 5 from Rosa's deck."),
        (FiveTaken(1, 5), "Rosa takes 5 from your deck."),
        (
            SaveOffered(0, (NINE, QUEEN), 3, 6, (20, 22)),
            "Save nine or queen? 3 tries.",
        ),
        (
            SaveOffered(1, (NINE,), 1, 6, (20, 22)),
            "Rosa may save nine; 1 try.",
        ),
        (SaveDecided(0, QUEEN), "You fight for the queen."),
        (SaveDecided(1, None), "Rosa saves none."),
        (SaveEnded(0, QUEEN, True, NINE, FOUR), "Nine beats four: you save the queen."),
        (SaveEnded(1, QUEEN, False, NINE, FOUR), "Nine beats four: the queen is lost."),
        (TableSwept(1, 7), "Rosa takes the table, 7 cards."),
        (DecksShuffled(5), "Both decks are shuffled: 5 ties in a row."),
        (MatchEnded(3, (30, 24), 0), "Match over, 30 to 24."),
        (
            GameOver(0, "five", (50, 4)),
            "You win the game! Rosa is down to four cards.",
        ),
        (GameOver(1, "flip", (2, 40)), "Rosa wins the game! You have no card to flip."),
    ],
)
def test_each_event_is_one_sentence(happened: Any, words: str) -> None:
    assert said(happened) == words


def test_the_keys_tell_how_it_stands() -> None:
    game = padded("9S 4S 5S", "10H KH 7H")
    scene = Scene(NAMES, 0)

    def told(asked: str) -> str:
        return answer(asked, game.view(0), scene)

    assert told("turn") == "You flip."
    assert told("hand") == "You hold 9 cards, face down."
    flip(game, 2)
    assert told("counts") == (
        "Decks: you 6, Rosa 6. Won in this match: you 0, Rosa 2. "
        "Face down: you 2, Rosa 2. You are 3 above the line of 5. "
        "Rosa is 5 above the line of 5."
    )
    flip(game)
    assert voice.stake(game.view(0)) == "The king takes 4 cards; 3 tries left; decks 6 and 6"
    assert told("pile") == (
        "Face up: your four, five; Rosa's king, seven. Rosa's king takes all that is not saved."
    )
    assert told("turn") == "Save four or five? 3 tries."
    save(game, "5S")
    assert told("turn") == "You and Rosa flip from the deck."
    assert voice.stake(game.view(0)) == "Save duel for the five, 4 cards on the table"
    assert told("choices") == voice.NO_CHOICES


BRIEF = [
    (MatchDealt(2, 3), ""),
    (CardFlipped(0, QUEEN, 1), "Queen."),
    (CardFlipped(1, NINE, 2), "Nine, Rosa."),
    (RoundTaken(0, NINE, FOUR, 2), "You win 2."),
    (DuelBegun(9, 1, 2), "Duel over the nines!"),
    (DuelBegun(9, None, 4), "Forced duel over the nines!"),
    (KingFlipped(1, KING, ((NINE, FOUR), (QUEEN,))), "King, Rosa!"),
    (FiveTaken(0, 5), "You take 5."),
    (SaveOffered(0, (NINE, QUEEN), 3, 6, (20, 22)), "Save nine or queen?"),
    (SaveOffered(0, (NINE, QUEEN, FOUR), 3, 6, (20, 22)), "Save one of 3?"),
    (SaveDecided(0, QUEEN), "For the queen."),
    (SaveDecided(1, QUEEN), "Rosa fights for the queen."),
    (SaveEnded(0, QUEEN, False, NINE, FOUR), "Queen lost."),
    (SaveEnded(1, QUEEN, True, NINE, FOUR), "Queen saved."),
    (TableSwept(1, 7), "Rosa sweeps 7."),
    (MatchEnded(3, (30, 24), 0), "Match over."),
    (DecksDealt((27, 27), 0), "27 cards each."),
]


@looped("happened, words", BRIEF)
def test_each_event_has_a_brief_form(happened: Any, words: str) -> None:
    assert said(happened, "brief") == words


def test_what_a_flip_leads_to_is_told_with_it() -> None:
    def told(happened: list[Any], length: str = "normal", listener: int | None = 0) -> list[str]:
        return told_of(happened, Scene(NAMES, listener, length))

    won = [CardFlipped(1, NINE, 3), RoundTaken(1, NINE, FOUR, 2), MatchEnded(3, (30, 24), 1)]
    assert told(won) == ["Nine beats four: Rosa wins 2. Match over, 30 to 24."]
    assert told(won, "brief") == ["Rosa wins 2. Match over."]
    assert told(won, "full") == [
        "Nine beats four: Rosa wins 2. Match over, 30 to 24. Rosa flips first."
    ]
    offer = SaveOffered(0, (NINE, QUEEN, FOUR), 3, 6, (20, 22))
    king = [CardFlipped(1, JOKER, 1), KingFlipped(1, JOKER, ((FOUR,), ())), FiveTaken(1, 5), offer]
    assert told(king) == [
        "Joker, Rosa! Rosa takes 5 from your deck. Save nine, queen or four? 3 tries. "
        "Face down was your four."
    ]
    assert told(king, "brief") == ["Joker! Save one of 3?"]
    saved = [DecksFlipped((NINE, FOUR), True), SaveEnded(0, QUEEN, True, NINE, FOUR), offer]
    assert told(saved) == [
        "Nine beats four: you save the queen. Save nine, queen or four? 3 tries."
    ]
    assert told(saved, "brief") == ["Saved. Save one of 3?"]
    tied = [DecksFlipped((NINE, NINE), True), DecksShuffled(5), DuelBegun(9, None, 8)]
    assert told(tied) == [
        "Both decks are shuffled: 5 ties in a row. Forced duel over the nines! 8 cards."
    ]
    swept = [SaveDecided(1, None), TableSwept(0, 6), MatchEnded(2, (30, 24), 0)]
    assert told(swept) == ["Rosa saves none. You take the table, 6 cards. Match over, 30 to 24."]
    assert told(swept, "brief") == ["You sweep 6."]


def test_in_brief_only_what_matters_most_is_told() -> None:
    def told(*happened: Any) -> list[str]:
        return told_of(happened, Scene(NAMES, 0, "brief"))

    won = RoundTaken(1, NINE, FOUR, 2)
    assert told(
        CardFlipped(0, FOUR, 3), CardFlipped(1, NINE, 3), won, CardFlipped(1, QUEEN, 2)
    ) == ["Rosa wins 2. Queen."]
    duel = DuelBegun(9, 1, 2)
    assert told(CardFlipped(0, NINE, 3), CardFlipped(1, NINE, 3), duel) == ["Duel over the nines!"]
    assert told(
        CardFlipped(0, NINE, 3), CardFlipped(1, NINE, 3), duel, CardFlipped(1, FOUR, 2)
    ) == ["Duel over the nines! Four."]
    offer = SaveOffered(0, (NINE, FOUR), 2, 6, (20, 22))
    lost = SaveEnded(0, QUEEN, False, NINE, FOUR)
    assert told(DecksFlipped((FOUR, NINE), True), lost, offer) == ["Lost. Save nine or four?"]


def test_what_somebody_else_may_save_is_told_to_who_watches() -> None:
    happened = [
        CardFlipped(0, KING, 1),
        KingFlipped(0, KING, ((), ())),
        SaveOffered(1, (NINE, FOUR), 2, 3, (20, 22)),
    ]
    assert told_of(happened, Scene(NAMES, 0)) == ["King, you!"]
    assert told_of(happened, Scene(NAMES, None)) == [
        "King, You! Rosa may save nine or four; 2 tries."
    ]


class DuelListener(Listener):
    """Hears Duel King, and counts the cards that each owns between two matches."""

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
        """Whether it has heard that a match is over, and not how it stands."""

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
        # Whoever owns more now has won some of it.
        for seat in (0, 1):
            assert now[seat] <= self.told[seat] or self.gains[seat] or not self.complete
        self.told, self.gains = now, [0, 0]


@pytest.mark.parametrize("length", LENGTHS)
def test_a_listener_knows_the_counts_after_every_match(length: str) -> None:
    for seed in range(6):
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
