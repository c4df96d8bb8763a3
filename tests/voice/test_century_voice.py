"""Sentences of 21st Century War, word for word, and that a listener can follow it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.games.written import cards, play
from tests.plain.listeners import RANKS, Listener, seat_of
from tests.tiers import seeded_games
from tests.voice.rendered import Examples, answer, in_the_book, sentence, told_of
from warcards_tui.cards.parts import told as part
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
from warcards_tui.games.contract import Game
from warcards_tui.games.events import Event, seen_by
from warcards_tui.games.moves import Lay
from warcards_tui.voice.games import century as voice
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import Scene, moment
from warcards_tui.words.utterance import Utterance

WHO = "(you|rosa|emil)"
NAMES = ("You", "Rosa", "Emil")


def said(happened: Any, length: str = "normal") -> str:
    return sentence(seen_by(happened, 0), Scene(NAMES, 0, length))


@in_the_book
def each_event_is_one_sentence() -> Examples:
    for happened in (
        PilesDealt((17, 17, 17), 1),
        PilesDealt((3, 4, 2), 0),
        HandDrawn(0, 3, cards("AS QD 9H 4C"), 4),
        HandDrawn(1, 3, cards("AS QD 9H 4C"), 4),
        LayChosen(0, cards("AS QD")),
        LayChosen(1, cards("AS QD")),
        RoundRevealed(3, (cards("AS QD"), cards("9H 9C"), cards("2S"))),
        RoundWon(1, 5, 0, 18, 13, tie=False, alone=False),
        RoundWon(0, 9, 4, 18, 13, tie=False, alone=False),
        RoundWon(0, 4, 0, 13, 9, tie=True, alone=False),
        RoundWon(1, 4, 0, 9, 9, tie=True, alone=True),
        TieDeclared((0, 1), 18, drawn=False),
        TieDeclared((1, 2), 18, drawn=True),
        TieDeclared((0, 1, 2), 18, drawn=True),
        TieLeft(0, drawn=False),
        TieLeft(1, drawn=True),
        CardChosen(0, cards("KD")[0]),
        TieRevealed((cards("KD")[0], cards("9C")[0], None), drawn=False),
        TableWaits(4),
        SeatOut(2),
        TableTaken(0, 4),
    ):
        yield said(happened)


@in_the_book
def it_is_told_in_fewer_and_in_more_words() -> Examples:
    for happened in (
        HandDrawn(0, 3, cards("AS QD 9H 4C"), 4),
        HandDrawn(1, 3, cards("AS QD"), 2),
        LayChosen(0, cards("AS QD")),
        LayChosen(1, cards("AS QD")),
        CardChosen(1, cards("KD")[0]),
        RoundWon(0, 9, 4, 18, 13, tie=False, alone=False),
        TieDeclared((0, 1, 2), 18, drawn=False),
        SeatOut(2),
    ):
        yield (said(happened, "brief"), said(happened, "full"))


# -- a round as one


LAYS = (cards("QD AS"), cards("3S 7H 10C"), cards("9H 9C"))


def heard(*events: Any, length: str = "normal", listener: int | None = 0) -> list[str]:
    """Return the speech of a round among three, for one of them or for a spectator."""
    seat = -1 if listener is None else listener
    scene = Scene(("Ivan", "Rosa", "Emil"), listener, length)
    told = [seen_by(each, seat) for each in events]
    return told_of(told, scene)


@in_the_book
def a_reveal_and_who_wins_by_it_are_one_sentence() -> Examples:
    for listener, length in (
        (0, "normal"),
        (0, "brief"),
        (0, "full"),
        (1, "normal"),
        (1, "brief"),
        (None, "normal"),
    ):
        won = RoundWon(1, 7, 0, 20, 18, tie=False, alone=False)
        yield heard(RoundRevealed(3, LAYS), won, length=length, listener=listener)


@in_the_book
def between_two_the_own_points_end_the_sentence() -> Examples:
    won = RoundWon(1, 4, 0, 20, 8, tie=False, alone=False)
    lays = (cards("8H"), cards("3S 7H 10C"), ())
    yield heard(LayChosen(0, lays[0]), RoundRevealed(3, lays), won)
    won = RoundWon(1, 2, 0, 13, 8, tie=False, alone=False)
    yield heard(RoundRevealed(3, (cards("8H"), cards("KS"), ())), won)
    won = RoundWon(0, 2, 0, 13, 8, tie=False, alone=False)
    yield heard(RoundRevealed(3, (cards("KS"), cards("8H"), ())), won)


@in_the_book
def a_tie_is_told_with_what_made_it_and_with_its_end() -> Examples:
    even = RoundRevealed(3, (cards("9S"), cards("9H"), cards("2S 2C")))
    tie = TieDeclared((0, 1), 9, drawn=False)
    yield heard(even, tie)
    yield heard(even, tie, length="brief")
    yield heard(even, tie, length="full")
    alone = RoundWon(0, 4, 0, 9, 9, tie=True, alone=True)
    yield heard(even, tie, TieLeft(1, drawn=False), alone)
    shown = TieRevealed((cards("5S")[0], cards("QH")[0], None), drawn=False)
    won = RoundWon(1, 6, 0, 12, 5, tie=True, alone=False)
    yield heard(CardChosen(0, cards("5S")[0]), shown, won)
    yield heard(CardChosen(0, cards("5S")[0]), shown, won, length="brief")


@in_the_book
def a_tie_of_three_tells_every_card() -> Examples:
    shown = TieRevealed(cards("5S QH 2C"), drawn=True)
    won = RoundWon(1, 9, 0, 12, 5, tie=True, alone=False)
    yield heard(shown, won)
    again = TieDeclared((0, 1), 5, drawn=True)
    shown = TieRevealed(cards("5S 5H 2C"), drawn=True)
    left = TieLeft(1, drawn=True)
    drawn = TieRevealed((*cards("KS"), None, None), drawn=True)
    yield heard(shown, again, left, drawn, TableWaits(9), SeatOut(2))


# -- what is selected


@in_the_book
def what_is_selected_is_told_with_its_points_or_why_not() -> Examples:
    for selected in (
        "",
        "9H",
        "QH",
        "AS QD",
        "2H 7D 9C AS",
        "4H 4C 9C 9S",
        "AS 9H",
    ):
        told = voice.selected(cards(selected), triples=False)
        yield (ear(told), ear(told, "brief"))


def test_aces_and_triples_are_told() -> None:
    def how(written: str, form: str = "ear", *, triples: bool = False) -> str:
        return part(voice.how(cards(written), triples=triples), form)

    assert how("AS AH KD") == "king with two aces"
    assert how("5S 5H 5D", triples=True) == "three fives"
    assert how("3S 9H QD AC") == "three and nine make queen with an ace"
    assert how("3S 9H QD AC", "eye") == "3 + 9 = Q with A"


@in_the_book
def the_keys_tell_how_it_stands() -> Examples:
    game = set_up("21st-century-war", seats=2, seed=0, deal="9S 4H KD 5C 2C 3C / 9H 3S 5D 6D 7D 8D")

    def told(asked: str, length: str = "normal") -> str:
        return answer(asked, game.view(0), Scene(NAMES[:2], 0, length))

    yield told("hand")
    yield told("hand", "brief")
    yield told("turn")
    play(game, "0 lay 9S")
    yield told("hand")
    yield told("turn")
    yield told("turn", "brief")
    yield told("pile")
    yield told("choices")
    play(game, "1 lay 9H")
    yield told("turn")
    yield told("rules")
    yield told("rules", "brief")
    yield told("pile")
    yield told("pile", "brief")
    yield told("counts")
    yield told("counts", "brief")


# -- by ear


class LayListener(Listener):
    """Follows 21st Century War, and counts.

    It knows its own cards; in brief, where others' cards are given by their points, it asks for the
    counts.
    """

    PATTERNS = (
        (r"(\d+) cards each.*\.", "dealt"),
        (r"tie at \d+(?:, (.*))?!", "ties"),
        (r"(.*) (?:has|have) no card for the tie\.", "leave_tie"),
        (rf"(.*) (?:has|have) no card for the tie: {WHO} wins? (\d+)\.", "wins_alone"),
        (rf"\w+ beats \w+: {WHO} wins? (\d+)\.", "wins_tie"),
        (rf"{WHO} wins? (\d+) with an? (\w+)(?: against your \d+|; (.*))\.", "wins_with"),
        (
            rf"{WHO} wins? (\d+)(?: with \d+| cards?: (.*?)(?: make \d+)?)"
            r"(?: against your \d+|; (.*))\.",
            "wins",
        ),
        (r"nobody tied has a card: \d+ cards go to the next winner\.", "waits"),
        (rf"{WHO} takes? the (\d+) that had waited\.", "takes"),
        (r".* (?:has chosen|draws only \d+|(?:are|is) out.*)\.", "nothing"),
        (rf"({WHO}(?:r|'s) [^!]*)\.", "laid"),
    )

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.counts = [0] * seats
        self.table = 0
        self.tied: set[int] = set()

    def dealt(self, many: str) -> None:
        self.counts = [int(many)] * len(self.counts)

    def lays(self, seat: int, many: int) -> None:
        self.counts[seat] -= many
        self.table += many

    def laid(self, lays: str, *rest: str) -> None:
        """Record ``rosa's nine; emil's 4: two twos``; the listener's own cards are known."""
        for lay in lays.split("; "):
            name, _, words = lay.partition(" ")
            if seat_of(name):
                self.lays(seat_of(name), how_many(words.rpartition(": ")[2]))

    def nothing(self) -> None:
        """Ignore a sentence that changes no count."""

    def ties(self, names: str | None) -> None:
        self._fight()
        every = set(range(len(self.counts)))
        self.tied = {seat_of(name) for name in re.findall(WHO, names)} if names else every

    def leave_tie(self, names: str) -> None:
        self.tied -= {seat_of(name) for name in re.findall(WHO, names)}

    def _fight(self) -> None:
        """Count a card of every player in the tie."""
        for seat in self.tied:
            self.lays(seat, 1)
        self.tied = set()

    def wins_alone(self, names: str, name: str, many: str) -> None:
        self.tied = set()
        self.takes(name, many)

    def wins_tie(self, name: str, many: str) -> None:
        self._fight()
        self.takes(name, many)

    def wins_with(self, name: str, many: str, word: str, others: str | None) -> None:
        if self.tied:
            self.wins_tie(name, many)
        else:
            self.wins(name, many, word, others)

    def wins(self, name: str, many: str, words: str | None, others: str | None) -> None:
        if seat_of(name):
            assert words
            self.lays(seat_of(name), how_many(words))
        if others:
            self.laid(others)
        self.takes(name, many)

    def waits(self) -> None:
        self.tied = set()

    def takes(self, name: str, many: str) -> None:
        assert int(many) == self.table
        self.counts[seat_of(name)] += self.table
        self.table = 0


def how_many(words: str) -> int:
    """Return the number of cards in ``ace, two nines``."""
    numbers = {"two": 2, "three": 3, "four": 4}
    return sum([numbers[each.split()[0]] if " " in each else 1 for each in words.split(", ")])


@pytest.mark.slow
@pytest.mark.parametrize("games", seeded_games(8, 6, [2, 3], ["normal", "full"]))
def test_a_listener_can_follow_the_counts(games: list[tuple[int, int, str]]) -> None:
    for seed, seats, length in games:
        game = set_up("21st-century-war", seats=seats, seed=seed, options={"limit": 40})
        scene = Scene(NAMES[:seats], 0, length)
        listener = LayListener(seats)
        for happened, own in played(game, seed):
            if own and not listener.tied:
                listener.lays(0, own)
            told = [ear(each, length) for each in heard_of(happened, scene)]
            # In full, a round's number is a sentence of its own.
            listener.hear([re.sub(r"^Round \d+\. ", "", each) for each in told])
            if not any(game.view(seat).chosen for seat in range(seats)) and not listener.tied:
                assert tuple(listener.counts) == game.view(0).counts
        assert (listener.over, listener.winner) == (True, game.winner)


def heard_of(happened: Iterable[Event], scene: Scene) -> list[Utterance]:
    found = moment([seen_by(each, 0) for each in happened], scene)
    return [each for each in found if each.at(scene.length)]


def played(game: Game, seed: int) -> Iterator[tuple[list[Event], int]]:
    """Yield the events of a random game, and the number of the listener's cards."""
    rng = random.Random(seed)
    yield game.opening(), 0
    while not game.over:
        seat = rng.choice(game.waiting)
        move = rng.choice(game.legal(seat))
        own = len(move.cards) if isinstance(move, Lay) and not seat else 0
        yield game.apply(seat, move), own


@pytest.mark.slow
@pytest.mark.parametrize("games", seeded_games(9, 4, [2, 3, 4]))
def test_in_brief_the_hand_and_the_winner_are_heard_and_the_counts_asked(
    games: list[tuple[int, int]],
) -> None:
    for seed, seats in games:
        names = (*NAMES, "Ada")[:seats]
        game = set_up("21st-century-war", seats=seats, seed=seed, options={"limit": 40})
        scene = Scene(names, 0, "brief")
        counts = [0] * seats
        for happened, _ in played(game, seed):
            told = [ear(each, "brief") for each in heard_of(happened, scene)]
            for event in happened:
                if isinstance(event, HandDrawn) and event.seat == 0:
                    hand = [RANKS[card.rank] for card in event.cards]
                    assert ", ".join(hand).capitalize() + "." in told
                if isinstance(event, RoundWon):
                    won = {f"{scene.does(event.seat, 'win')} {event.taken}"}
                    won.add(f"{scene.whose(event.seat)} {event.best} wins")
                    assert any(
                        each in line.lower() for line in told for each in map(str.lower, won)
                    )
            if not game.over:
                assert all(len(each.split()) <= 8 for each in told)
            asked = answer("counts", game.view(0), scene)
            counts = [int(many) for many in re.findall(r"\d+", asked)]
            assert tuple(counts) == game.view(0).counts
            assert len(asked.split()) <= 8
