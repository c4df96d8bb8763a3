"""Sentences of Napoleon's War and of sorting: listener, length, and enough to follow it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from typing import Any

import pytest

from tests.games.napoleon_hands import battle, dealt, laid, ordinary
from tests.games.written import cards, play
from tests.plain.listeners import NAMES as HEARD
from tests.plain.listeners import RANKS, Listener, seat_of
from tests.tiers import seeded_games, slowly
from tests.voice.rendered import Examples, answer, in_the_book, sentence, told_of
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
from warcards_tui.voice.render import ear, eye
from warcards_tui.voice.scene import ASKED, Scene
from warcards_tui.words import napoleon
from warcards_tui.words.utterance import LENGTHS

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


@in_the_book
def sentences() -> Examples:
    for happened, listener, length in (
        (COLOURS, 0, "normal"),
        (COLOURS, None, "brief"),
        (ColoursDealt((3, 4), ()), 1, "normal"),
        (PICKED._replace(picked_up=False), 0, "normal"),
        (PICKED._replace(picked_up=False), 0, "full"),
        (PICKED._replace(picked_up=False), 1, "normal"),
        (PICKED._replace(picked_up=False), 1, "full"),
        (PICKED, 0, "brief"),
        (PICKED, 1, "normal"),
        (IN_WAR, 0, "normal"),
        (IN_WAR, 1, "normal"),
        (IN_WAR, 1, "brief"),
        (DeckLaid(0, cards("KS QS QH 2S")), 0, "normal"),
        (DeckLaid(0, cards("KS QS QH 2S")), 0, "full"),
        (DeckLaid(0, cards("KS QS")), 1, "full"),
        (TurnedUp(3, cards("KS 9H")), 0, "normal"),
        (TurnedUp(3, cards("KS 9H")), 1, "brief"),
        (TurnedUp(3, cards("KS 9H")), None, "full"),
        (Captured(0, 2, 13, 9), 0, "brief"),
        (Captured(0, 2, 13, 9), 0, "normal"),
        (Captured(0, 2, 1, 13), 1, "full"),
        (WarBegun(6, 2), 0, "normal"),
        (WarBegun(7, 10), 0, "normal"),
        (WarBegun(7, 10), 0, "brief"),
        (WarBegun(1, 2), 0, "full"),
        (LaidDown((3, 3)), 0, "normal"),
        (LaidDown((1, 3)), 1, "normal"),
        (LaidDown((0, 2)), 0, "normal"),
        (RanOut(0, 0), 0, "normal"),
        (RanOut(1, 1), 0, "brief"),
        (RanOut(1, 1), 0, "normal"),
        (GameOver(None, "in-war", (2, 4)), 0, "normal"),
        (GameOver(1, "in-war", (2, 4)), 0, "normal"),
    ):
        yield said(happened, listener, length)


def in_a_war() -> NapoleonsWar:
    game = laid("KS QS 7S 2S / 4H 5H 7H 3H 6H 8H 9H")
    battle(game, 3)
    return game


@in_the_book
def answers_to_who_sorts_in_a_war() -> Examples:
    game = in_a_war()
    yield asked(game, 0, "rules")
    yield asked(game, 0, "turn")
    yield asked(game, 0, "counts")
    yield asked(game, 0, "counts", "brief")
    yield asked(game, 0, "choices")
    yield asked(game, 0, "pile")
    yield asked(game, 0, "pile", "brief")
    yield asked(game, 0, "hand")
    yield asked(game, 0, "hand", "brief")
    yield asked(game, 0, "hand", "full")


@in_the_book
def answers_to_the_other() -> Examples:
    game = in_a_war()
    yield asked(game, 1, "turn")
    yield asked(game, 1, "counts")
    yield asked(game, 1, "counts", "full")
    yield asked(game, 1, "hand")


@in_the_book
def answers_between_battles_and_at_the_end() -> Examples:
    game = laid("KS 2S 3S / 4H 5H 7H")
    battle(game, 2)
    yield asked(game, 0, "turn")
    yield asked(game, 0, "pile")
    yield asked(game, 0, "pile", "brief")
    yield asked(game, 0, "rules", "full")
    over = laid("KS / 4H")
    battle(over)
    yield asked(over, 0, "turn")
    yield asked(over, 1, "counts")


# -- what one move brings


UP, TIED = TurnedUp(3, cards("10S 8H")), TurnedUp(3, cards("QS QH"))
WON, QUEENS = Captured(0, 2, 10, 8), WarBegun(12, 2)
THEIRS = HandTaken(1, cards("5S"), picked_up=True, war=False)


@in_the_book
def what_one_move_brings_is_told_as_one() -> Examples:
    for events in (
        (UP, WON),
        (UP, WON, PICKED),
        (UP, WON, PICKED, THEIRS),
        (UP, WON._replace(seat=1), THEIRS),
        (TIED, QUEENS, LaidDown((3, 3))),
        (TIED, QUEENS, LaidDown((3, 1)), THEIRS),
        (TIED, QUEENS, LaidDown((0, 3)), IN_WAR),
        (TIED, QUEENS, IN_WAR, THEIRS),
        (DeckLaid(0, cards("KS QS")), DeckLaid(1, cards("5S"))),
        (DeckLaid(0, cards("KS QS")), LaidDown((1, 0))),
    ):
        seen = [seen_by(each, 0) for each in events]
        yield told_of(seen, Scene(NAMES, 0, "brief"))
        yield told_of(seen, Scene(NAMES, 0))


@slowly("brief")
@pytest.mark.parametrize("length", LENGTHS)
def test_all_that_is_said_can_be_spoken_and_is_short(length: str) -> None:
    for seed in range(4):
        game, rng = ordinary(seed, limit=60), random.Random(seed)
        scene = Scene(NAMES, 0, length)
        while not game.over:
            seat = rng.choice(game.waiting)
            events = game.apply(seat, rng.choice(game.legal(seat)))
            for words in told_of([seen_by(event, 0) for event in events], scene):
                assert SPOKEN.fullmatch(words)
                if length != "full":
                    clauses = re.split(r"[.:;!]", words)
                    assert max(len(each.split()) for each in clauses) <= 14
                assert len(words) < 60 or length != "brief"
            for what in ASKED:
                assert SPOKEN.fullmatch(answer(what, game.view(0), scene))


# -- followed by ear

_WHO = "(you|rosa|emil)"
_WORD = rf"({'|'.join(RANKS)})"


class NapoleonListener(Listener):
    """Follows Napoleon's War, and knows that cards on the table belong to nobody.

    In brief it knows that a war takes three face-down cards unless fewer are named, and the number
    of cards of each color.
    """

    PATTERNS = (
        (rf"{_WHO} (?:have|has) .*, {_WHO} .*, (\d+) each\.", "dealt_each"),
        (rf"{_WHO} (?:have|has) the (?:red|black) cards\.", "dealt_each"),
        (rf"{_WORD} beats {_WORD}: {_WHO} wins? (\d+)\.", "wins"),
        (rf"{_WORD} beats {_WORD}: (yours|rosa)(?:[,;] (\w+) sorts?)?\.", "takes_all"),
        (r"war on the (\w+)!", "war"),
        (r"you (\d+), rosa (\d+)(?:, table (\d+))?\.", "answered"),
        (r"both sort\.", "both_sort"),
        (rf"{_WHO} runs? out.*\.", "runs_out"),
        (rf"{_WHO} plays? (\d+) and sorts?\.", "lays_and_sorts"),
        (r"(\d+) down each\.", "both_lay"),
        (rf"{_WHO} plays? (\d+)(?:, {_WHO} (\d+))? face down\.", "lay"),
        (rf"{_WHO} picks? up .*\.", "sorts"),
        (rf"{_WHO}(?:r|'s) deck is down.*\.", "sorted_"),
        (r"both decks are down.*\.", "both_sorted"),
    )

    def __init__(self, length: str) -> None:
        super().__init__()
        self.brief = length == "brief"
        self.counts = [0, 0]
        self.table = 0
        self.sorting = {0, 1}
        self.last: list[str] = []
        self._to_lay = False

    def hear(self, lines: Iterable[str]) -> None:
        super().hear(lines)
        if self._to_lay and self.brief:
            self.both_lay("3")
        self._to_lay = False

    def dealt_each(self, first: str, second: str = "", many: str = "26") -> None:
        self.counts = [int(many), int(many)]

    def _turned(self, *ranks: str) -> None:
        self.last = list(ranks)
        self.both_lay("1")

    def wins(self, best: str, other: str, name: str, many: str) -> None:
        lay = self.table + 2
        self.takes_all(best, other, "yours" if name == "you" else name)
        assert int(many) == lay

    def takes_all(self, best: str, other: str, owner: str, sorter: str | None = None) -> None:
        seat = 0 if owner == "yours" else seat_of(owner)
        self._turned(*((other, best) if seat else (best, other)))
        self.counts[seat] += self.table
        self.table = 0
        if sorter is not None:
            self.sorting |= (
                {0, 1} if sorter == "both" else {seat if sorter == "who" else seat_of(sorter)}
            )

    def war(self, ranks: str) -> None:
        (rank,) = [each for each in RANKS if ranks in (f"{each}s", f"{each}es")]
        self._turned(rank, rank)
        self._to_lay = True

    def answered(self, mine: str, other: str, table: str | None) -> None:
        self.counts = [int(mine), int(other)]
        self.table = int(table or 0)

    def runs_out(self, name: str) -> None:
        self._to_lay = False

    def both_sort(self) -> None:
        self._to_lay = False
        self.sorting = {0, 1}

    def lays_and_sorts(self, name: str, many: str) -> None:
        seat = seat_of(name)
        self._lays(seat, int(many))
        self._lays(1 - seat, 3)
        self.sorting.add(seat)

    def both_lay(self, many: str) -> None:
        for seat in (0, 1):
            self._lays(seat, int(many))

    def lay(self, name: str, many: str, other: str | None, more: str | None) -> None:
        self._lays(seat_of(name), int(many))
        if other is not None and more is not None:
            self._lays(seat_of(other), int(more))

    def _lays(self, seat: int, many: int) -> None:
        self._to_lay = False
        self.counts[seat] -= many
        self.table += many

    def sorts(self, name: str) -> None:
        self.sorting.add(seat_of(name))

    def sorted_(self, name: str) -> None:
        self.sorting.discard(seat_of(name))

    def both_sorted(self) -> None:
        self.sorting = set()


@pytest.mark.slow
@pytest.mark.parametrize("games", seeded_games(12, 12, ["draw", "lose"], LENGTHS))
def test_the_game_can_be_followed_by_ear(games: list[tuple[int, str, str]]) -> None:
    for seed, option, length in games:
        rng = random.Random(seed)
        game = ordinary(seed, war_run_out=option, limit=80)
        scene = Scene([name.capitalize() for name in HEARD[:2]], 0, length)
        listener = NapoleonListener(length)
        listener.hear(told_of([seen_by(each, 0) for each in game.opening()], scene))
        while not game.over:
            seat = rng.choice(game.waiting)
            events = game.apply(seat, rng.choice(game.legal(seat)))
            lines = told_of([seen_by(each, 0) for each in events], scene)
            listener.hear(lines)
            view = game.view(0)
            if length == "brief" and re.search(r"War.*Both sort\.", " ".join(lines)):
                # It asks how many they can still play.
                listener.hear([answer("counts", view, scene)])
            assert listener.counts == list(view.counts), lines
            assert listener.sorting == set(view.sorting), lines
            assert listener.table == sum(map(len, view.up)) + sum(view.down), lines
            assert listener.last == [RANKS[card.rank] for card in view.last]
            assert (listener.over, listener.winner) == (view.over, view.winner)


# -- sorting


@in_the_book
def groups_of_equal_ranks_are_read_together() -> Examples:
    order = cards("AS AH KS 6S 6H 6D 2S")
    whole = voice.read(order, 0, 6)
    yield ear(whole)
    yield ear(whole, "brief")
    yield f"eye: {eye(whole)}"
    yield ear(voice.read(order, 3, 3))


@in_the_book
def what_has_changed_is_told_by_its_places() -> Examples:
    order = cards("QS KH 10D QD")
    yield voice.swapped(order, 3, 0).ear
    yield voice.swapped(order, 1, 2).ear
    undone = voice.restored("undo", order, 1, 2, "F")
    yield ear(undone)
    yield ear(undone, "full", how=False)


def test_where_a_carried_card_goes_is_told_by_its_neighbours() -> None:
    order = cards("QS KH 10D")
    queen, king, ten = order
    moved = [voice.carried(order, at) for at in (0, 1, 2)]
    assert moved == [
        napoleon.card_moved_first(card=queen, place=1, after=king),
        napoleon.card_moved_between(card=king, place=2, before=queen, after=ten),
        napoleon.card_moved_last(card=ten, place=3, before=king),
    ]
    assert voice.carried(order[:1], 0) == napoleon.card_moved(card=queen, place=1)


@in_the_book
def a_sorter_hears_the_deal_and_the_end_of_it() -> Examples:
    game = dealt("KS 5S / 7H 3H")
    events = play(game, "0 sort 5S KS")
    yield [said(each) for each in events]
