"""What is said of Napoleon's War and of sorting: to whom, at what length; enough to follow it."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.games.napoleon_hands import battle, dealt, laid, ordinary
from tests.games.written import cards, play
from tests.plain.listeners import NAMES as HEARD
from tests.plain.listeners import RANKS, Listener, seat_of
from tests.voice.rendered import answer, sentence
from warcards_tui.games.events import GameOver, seen_by
from warcards_tui.games.napoleon.machine import (
    Captured,
    ColoursDealt,
    DeckLaid,
    HandTaken,
    LaidDown,
    NapoleonsWar,
    RanOut,
    TurnedUp,
    WarBegun,
)
from warcards_tui.voice.games.napoleon import hand_order as voice
from warcards_tui.voice.scene import ASKED, Scene
from warcards_tui.voice.utterance import LENGTHS

NAMES = ("Ivan", "Rosa")
SPOKEN = re.compile(r"[A-Za-z0-9 ,.:;!']+")
COLOURS = ColoursDealt((26, 26), ("red", "black"))
PICKED = HandTaken(0, cards("KS QS"), picked_up=True, war=False)
IN_WAR = HandTaken(0, cards("KS QS"), picked_up=True, war=True)


def said(happened: Any, listener: int | None = 0, length: str = "normal") -> str:
    seat = -1 if listener is None else listener
    return sentence(seen_by(happened, seat), Scene(NAMES, listener, length))


def asked(game: NapoleonsWar, seat: int, what: str, length: str = "normal") -> str:
    return answer(what, game.view(seat), Scene(NAMES, seat, length))


@pytest.mark.parametrize(
    ("happened", "listener", "length", "words"),
    [
        (COLOURS, 0, "normal", "You have red, Rosa black: 26 cards each."),
        (COLOURS, None, "brief", "Ivan has red, Rosa black: 26 cards each."),
        (ColoursDealt((3, 4), ()), 1, "normal", "Cards: You 4, Ivan 3."),
        (PICKED._replace(picked_up=False), 0, "normal", ""),
        (PICKED._replace(picked_up=False), 0, "full", "You sort."),
        (PICKED._replace(picked_up=False), 1, "normal", ""),
        (PICKED._replace(picked_up=False), 1, "full", "Ivan sorts."),
        (PICKED, 0, "brief", "You pick up 2 cards to sort."),
        (PICKED, 1, "normal", "Ivan picks up and sorts."),
        (IN_WAR, 0, "normal", "You pick up 2 cards to sort, in the war."),
        (IN_WAR, 1, "normal", "Ivan picks up and sorts, in the war."),
        (IN_WAR, 1, "brief", "Ivan picks up and sorts."),
        (DeckLaid(0, cards("KS QS QH 2S")), 0, "normal", "Your deck is down."),
        (
            DeckLaid(0, cards("KS QS QH 2S")),
            0,
            "full",
            "Your deck is down: king, 2 queens, 2.",
        ),
        (DeckLaid(0, cards("KS QS")), 1, "full", "Ivan's deck is down."),
        (TurnedUp(3, cards("KS 9H")), 0, "normal", "You king, Rosa 9."),
        (TurnedUp(3, cards("KS 9H")), 1, "brief", "You 9, Ivan king."),
        (TurnedUp(3, cards("KS 9H")), None, "full", "Battle 3. Ivan king, Rosa 9."),
        (Captured(0, 2, 13, 9), 0, "brief", "You win 2."),
        (Captured(0, 2, 13, 9), 0, "normal", "King beats nine: you win 2."),
        (Captured(0, 2, 1, 13), 1, "full", "Ace beats king: Ivan wins 2 cards."),
        (WarBegun(6, 2), 0, "normal", "War! Two sixes."),
        (WarBegun(7, 10), 0, "normal", "War! Two sevens. 10 cards wait."),
        (WarBegun(7, 10), 0, "brief", "War!"),
        (WarBegun(1, 2), 0, "full", "War! Two aces. 2 cards wait."),
        (LaidDown((3, 3)), 0, "normal", "Both lay 3 face down."),
        (LaidDown((1, 3)), 1, "normal", "You lay 3 and Ivan lays 1 face down."),
        (LaidDown((0, 2)), 0, "normal", "Rosa lays 2 face down."),
        (RanOut(0, 0), 0, "normal", "You run out: no card for the war."),
        (RanOut(1, 1), 0, "normal", "Rosa runs out: only 1 card for the war."),
        (
            GameOver(None, "in-war", (2, 4)),
            0,
            "normal",
            "The game is a draw: nobody can finish the war.",
        ),
        (
            GameOver(1, "in-war", (2, 4)),
            0,
            "normal",
            "Rosa wins the game! You have run out in a war.",
        ),
    ],
)
def test_sentences(happened: Any, listener: int | None, length: str, words: str) -> None:
    assert said(happened, listener, length) == words


def in_a_war() -> NapoleonsWar:
    game = laid("KS QS 7S 2S / 4H 5H 7H 3H 6H 8H 9H")
    battle(game, 3)
    return game


def test_answers_to_who_sorts_in_a_war() -> None:
    game = in_a_war()
    assert asked(game, 0, "rules") == "Ace high, suits do not matter. A war is on."
    assert asked(game, 0, "turn") == "Waiting for you to sort."
    assert asked(game, 0, "counts") == (
        "In all: You 4, Rosa 1. On the table 6. Rosa's deck 1, captured 0."
    )
    assert asked(game, 0, "choices") == "Nothing to see: the order of a deck is its owner's secret."
    assert asked(game, 0, "pile") == "War: You 7, Rosa 7; 4 face down. No captured cards."
    assert asked(game, 0, "hand") == "4 cards to sort: king, queen, 5, 4."
    assert asked(game, 0, "hand", "full") == (
        "4 cards to sort: king spades, queen spades, 5 hearts, 4 hearts."
    )


def test_answers_to_the_other() -> None:
    game = in_a_war()
    assert asked(game, 1, "turn") == "Waiting for Ivan to sort."
    assert asked(game, 1, "counts") == (
        "In all: You 1, Ivan 4. On the table 6. "
        "Deck and captured cards are counted only for a player who sorts."
    )
    assert asked(game, 1, "hand") == "Your deck lies face down; you may not look at it."


def test_answers_between_battles_and_at_the_end() -> None:
    game = laid("KS 2S 3S / 4H 5H 7H")
    battle(game, 2)
    assert asked(game, 0, "turn") == "Waiting for you and Rosa to turn up a card."
    assert asked(game, 0, "pile") == (
        "Top captured cards: your four of hearts, Rosa's two of spades."
    )
    assert asked(game, 0, "rules", "full") == "Ace high, suits do not matter. Battle 3 of 2000."
    over = laid("KS / 4H")
    battle(over)
    assert asked(over, 0, "turn") == "The game is over."
    assert asked(over, 1, "counts") == "In all: You 0, Ivan 2."


@pytest.mark.parametrize("length", LENGTHS)
def test_all_that_is_said_can_be_spoken_and_is_short(length: str) -> None:
    for seed in range(4):
        game, rng = ordinary(seed, limit=60), random.Random(seed)
        scene = Scene(NAMES, 0, length)
        while not game.over:
            seat = rng.choice(game.waiting)
            for event in game.apply(seat, rng.choice(game.legal(seat))):
                words = sentence(seen_by(event, 0), scene)
                assert not words or SPOKEN.fullmatch(words)
                assert len(words) < (60 if length == "brief" else 90) or length == "full"
            for what in ASKED:
                assert SPOKEN.fullmatch(answer(what, game.view(0), scene))


# -- followed by ear

_WHO = "(you|rosa|emil)"
_WORD = rf"(?:\d+|{'|'.join(RANKS)})"


class NapoleonListener(Listener):
    """Hears Napoleon's War, and knows that cards on the table belong to nobody."""

    PATTERNS = (
        (rf"{_WHO} (?:have|has) \w+, {_WHO} \w+: (\d+) cards each\.", "dealt_each"),
        (rf"({_WHO} {_WORD}, {_WHO} {_WORD})\.", "turned"),
        (r"war!", "war"),
        (r"both lay (\d+) face down\.", "both_lay"),
        (rf"{_WHO} lays? (\d+)(?: and {_WHO} lays? (\d+))? face down\.", "lay"),
        (rf"(?:.*: )?{_WHO} wins? (\d+)(?: cards)?\.", "wins"),
        (rf"{_WHO} picks? up .*\.", "sorts"),
        (rf"{_WHO}(?:r|'s) deck is down.*\.", "sorted_"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.counts = [0, 0]
        self.table = 0
        self.sorting = {0, 1}
        self.last: list[str] = []
        self.at_war = False

    def dealt_each(self, first: str, second: str, many: str) -> None:
        self.counts = [int(many), int(many)]

    def turned(self, words: str, *rest: str) -> None:
        found = re.findall(rf"{_WHO} ({_WORD})", words)
        self.last = [card for _, card in sorted(found, key=lambda each: seat_of(each[0]))]
        for seat in (0, 1):
            self._lays(seat, 1)
        self.at_war = False

    def war(self) -> None:
        self.at_war = True

    def both_lay(self, many: str) -> None:
        for seat in (0, 1):
            self._lays(seat, int(many))

    def lay(self, name: str, many: str, other: str | None, more: str | None) -> None:
        self._lays(seat_of(name), int(many))
        if other is not None and more is not None:
            self._lays(seat_of(other), int(more))

    def _lays(self, seat: int, many: int) -> None:
        self.counts[seat] -= many
        self.table += many

    def wins(self, name: str, many: str) -> None:
        assert int(many) == self.table
        self.counts[seat_of(name)] += self.table
        self.table = 0

    def sorts(self, name: str) -> None:
        self.sorting.add(seat_of(name))

    def sorted_(self, name: str) -> None:
        self.sorting.discard(seat_of("you" if name == "you" else name))


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("option", ["draw", "lose"])
def test_the_game_can_be_followed_by_ear(option: str, length: str) -> None:
    for seed in range(12):
        rng = random.Random(seed)
        game = ordinary(seed, war_run_out=option, limit=80)
        scene = Scene([name.capitalize() for name in HEARD[:2]], 0, length)
        listener = NapoleonListener()
        listener.hear([sentence(seen_by(each, 0), scene) for each in game.opening()])
        while not game.over:
            seat = rng.choice(game.waiting)
            events = game.apply(seat, rng.choice(game.legal(seat)))
            lines = [sentence(seen_by(each, 0), scene) for each in events]
            listener.hear(lines)
            view = game.view(0)
            assert listener.counts == list(view.counts), lines
            assert listener.sorting == set(view.sorting), lines
            assert listener.table == sum(map(len, view.up)) + sum(view.down), lines
            words = [str(c.rank) if 2 <= c.rank <= 10 else RANKS[c.rank] for c in view.last]
            assert listener.last == words
            assert (listener.over, listener.winner) == (view.over, view.winner)


# -- sorting


def test_groups_of_equal_ranks_are_read_together() -> None:
    order = cards("AS AH KS 6S 6H 6D 2S")
    assert voice.read(order, 0, 6) == "Places 1 to 7: 2 aces, king, 3 sixes, 2."
    assert voice.read(order, 3, 3) == "Place 4: 6."


def test_where_a_carried_card_goes_is_told_by_its_neighbours() -> None:
    order = cards("QS KH 10D")
    assert voice.carried(order, 1) == "King to place 2, between queen and ten."
    assert voice.carried(order, 0) == "Queen to place 1, first, before king."
    assert voice.carried(order, 2) == "Ten to place 3, last, after king."
    assert voice.carried(order[:1], 0) == "Queen to place 1."


def test_a_sorter_hears_the_deal_and_the_end_of_it() -> None:
    game = dealt("KS 5S / 7H 3H")
    events = play(game, "0 sort 5S KS")
    assert [said(each) for each in events] == ["Your deck is down."]
