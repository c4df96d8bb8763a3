"""What is said of 21st Century War, word for word, and that a listener can follow it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.games.written import cards, play
from tests.plain.listeners import RANKS, Listener, seat_of
from tests.tiers import looped
from tests.voice.rendered import answer, sentence
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
from warcards_tui.voice.scene import ASKED, Scene, moment
from warcards_tui.voice.utterance import LENGTHS, Utterance

WHO = "(you|rosa|emil)"
NAMES = ("You", "Rosa", "Emil")


def said(happened: Any, length: str = "normal") -> str:
    return sentence(seen_by(happened, 0), Scene(NAMES, 0, length))


@looped(
    "happened, words",
    [
        (PilesDealt((17, 17, 17), 1), "17 cards each, 1 set aside."),
        (PilesDealt((3, 4, 2), 0), "Cards: you 3, Rosa 4, Emil 2."),
        (HandDrawn(0, 3, cards("AS QD 9H 4C"), 4), "Your hand: ace, queen, nine, four."),
        (HandDrawn(1, 3, cards("AS QD 9H 4C"), 4), ""),
        (LayChosen(0, cards("AS QD")), "13 points, hidden."),
        (LayChosen(1, cards("AS QD")), ""),
        (
            RoundRevealed(3, (cards("AS QD"), cards("9H 9C"), cards("2S"))),
            "Your 13: ace, queen; Rosa's 18: two nines; Emil's two.",
        ),
        (RoundWon(1, 5, 0, 18, 13, tie=False, alone=False), "Rosa wins 5 cards: 18 beats 13."),
        (RoundWon(0, 9, 4, 18, 13, tie=False, alone=False), "You win 9 cards: 18 beats 13."),
        (RoundWon(0, 4, 0, 13, 9, tie=True, alone=False), "King beats nine: you win 4."),
        (RoundWon(1, 4, 0, 9, 9, tie=True, alone=True), "Rosa wins 4, alone in the tie."),
        (
            TieDeclared((0, 1), 18, drawn=False),
            "Tie at 18, you and Rosa! One card each decides.",
        ),
        (TieDeclared((1, 2), 18, drawn=True), "Tie at 18, Rosa and Emil! Each draws a card."),
        (TieDeclared((0, 1, 2), 18, drawn=True), "Tie at 18! Each draws a card."),
        (TieLeft(0, drawn=False), "You have no card for the tie."),
        (TieLeft(1, drawn=True), "Rosa has no card for the tie."),
        (CardChosen(0, cards("KD")[0]), "King, hidden."),
        (
            TieRevealed((cards("KD")[0], cards("9C")[0], None), drawn=False),
            "In the tie: your king, Rosa's nine.",
        ),
        (TableWaits(4), "4 cards wait for the next winner: nobody tied has a card."),
        (SeatOut(2), "Emil is out."),
        (TableTaken(0, 4), "You take the 4 that had waited."),
    ],
)
def test_each_event_is_one_sentence(happened: Any, words: str) -> None:
    assert said(happened) == words


@looped(
    "happened, brief, full",
    [
        (
            HandDrawn(0, 3, cards("AS QD 9H 4C"), 4),
            "Ace, queen, nine, four.",
            "Your hand for round 3: ace, queen, nine, four.",
        ),
        (HandDrawn(1, 3, cards("AS QD"), 2), "", ""),
        (LayChosen(0, cards("AS QD")), "13, hidden.", "Ace, queen: 13 points, hidden."),
        (LayChosen(1, cards("AS QD")), "", ""),
        (CardChosen(1, cards("KD")[0]), "", ""),
        (
            RoundWon(0, 9, 4, 18, 13, tie=False, alone=False),
            "You win 9.",
            "You win 9 cards: 18 beats 13. 4 of them had waited.",
        ),
        (
            TieDeclared((0, 1, 2), 18, drawn=False),
            "Tie at 18!",
            "Tie at 18! One card each decides.",
        ),
        (SeatOut(2), "Emil is out.", "Emil is out, with no cards left."),
    ],
)
def test_it_is_told_in_fewer_and_in_more_words(happened: Any, brief: str, full: str) -> None:
    assert (said(happened, "brief"), said(happened, "full")) == (brief, full)


# -- a round as one


LAYS = (cards("QD AS"), cards("3S 7H 10C"), cards("9H 9C"))


def heard(*events: Any, length: str = "normal", listener: int | None = 0) -> list[str]:
    """What is said of a round among three, to one of them or to somebody who watches."""
    seat = -1 if listener is None else listener
    scene = Scene(("Ivan", "Rosa", "Emil"), listener, length)
    told = [seen_by(each, seat) for each in events]
    return [ear(each, length) for each in moment(told, scene) if each.at(length)]


@looped(
    "listener, length, words",
    [
        (
            0,
            "normal",
            "Rosa wins 7 cards: three, seven, ten make 20; your 13; Emil's 18: two nines.",
        ),
        (0, "brief", "Rosa's 20 wins."),
        (
            0,
            "full",
            "Round 3. Rosa wins 7 cards: three, seven, ten make 20; your 13: ace, queen; "
            "Emil's 18: two nines.",
        ),
        (1, "normal", "You win 7 with 20; Emil's 18: two nines; Ivan's 13: ace, queen."),
        (1, "brief", "Your 20 wins."),
        (
            None,
            "normal",
            "Rosa wins 7 cards: three, seven, ten make 20; Ivan's 13: ace, queen; "
            "Emil's 18: two nines.",
        ),
    ],
)
def test_a_reveal_and_who_wins_by_it_are_one_sentence(
    listener: int | None, length: str, words: str
) -> None:
    won = RoundWon(1, 7, 0, 20, 18, tie=False, alone=False)
    assert heard(RoundRevealed(3, LAYS), won, length=length, listener=listener) == [words]


def test_between_two_the_own_points_end_the_sentence() -> None:
    won = RoundWon(1, 4, 0, 20, 8, tie=False, alone=False)
    lays = (cards("8H"), cards("3S 7H 10C"), ())
    assert heard(LayChosen(0, lays[0]), RoundRevealed(3, lays), won) == [
        "Rosa wins 4 cards: three, seven, ten make 20 against your 8."
    ]
    won = RoundWon(1, 2, 0, 13, 8, tie=False, alone=False)
    assert heard(RoundRevealed(3, (cards("8H"), cards("KS"), ())), won) == [
        "Rosa wins 2 with a king against your 8."
    ]
    won = RoundWon(0, 2, 0, 13, 8, tie=False, alone=False)
    assert heard(RoundRevealed(3, (cards("KS"), cards("8H"), ())), won) == [
        "You win 2 with 13; Rosa's eight."
    ]


def test_a_tie_is_told_with_what_made_it_and_with_its_end() -> None:
    even = RoundRevealed(3, (cards("9S"), cards("9H"), cards("2S 2C")))
    tie = TieDeclared((0, 1), 9, drawn=False)
    assert heard(even, tie) == [
        "Tie at 9, you and Rosa! Rosa's nine; Emil's 4: two twos. One card each decides."
    ]
    assert heard(even, tie, length="brief") == ["Tie at 9, you and Rosa!"]
    assert heard(even, tie, length="full") == [
        "Round 3. Tie at 9, you and Rosa! Your nine; Rosa's nine; Emil's 4: two twos. "
        "One card each decides."
    ]
    alone = RoundWon(0, 4, 0, 9, 9, tie=True, alone=True)
    assert heard(even, tie, TieLeft(1, drawn=False), alone) == [
        "Tie at 9, you and Rosa! Rosa's nine; Emil's 4: two twos. "
        "Rosa has no card for the tie: you win 4."
    ]
    shown = TieRevealed((cards("5S")[0], cards("QH")[0], None), drawn=False)
    won = RoundWon(1, 6, 0, 12, 5, tie=True, alone=False)
    assert heard(CardChosen(0, cards("5S")[0]), shown, won) == ["Queen beats five: Rosa wins 6."]
    assert heard(CardChosen(0, cards("5S")[0]), shown, won, length="brief") == ["Rosa wins 6."]


def test_a_tie_of_three_tells_every_card() -> None:
    shown = TieRevealed(cards("5S QH 2C"), drawn=True)
    won = RoundWon(1, 9, 0, 12, 5, tie=True, alone=False)
    assert heard(shown, won) == ["Rosa wins 9 with a queen; your five, Emil's two."]
    again = TieDeclared((0, 1), 5, drawn=True)
    shown = TieRevealed(cards("5S 5H 2C"), drawn=True)
    left = TieLeft(1, drawn=True)
    drawn = TieRevealed((*cards("KS"), None, None), drawn=True)
    assert heard(shown, again, left, drawn, TableWaits(9), SeatOut(2)) == [
        "Tie at 5, you and Rosa! Emil's two. Each draws a card. Rosa has no card for the tie. "
        "9 cards wait for the next winner: nobody tied has a card. Emil is out."
    ]


# -- what is selected


@looped(
    "selected, words, brief",
    [
        ("", "Nothing selected.", "Nothing."),
        ("9H", "Nine.", "Nine."),
        ("QH", "Queen, 12 points.", "Queen."),
        ("AS QD", "13 points: queen with an ace.", "13 points."),
        ("2H 7D 9C AS", "19 points: two and seven make nine with an ace.", "19 points."),
        ("4H 4C 9C 9S", "26 points: two fours and two nines.", "26 points."),
        ("AS 9H", "Not legal: an ace needs a pair, a sum or a face card.", "Not legal."),
    ],
)
def test_what_is_selected_is_told_with_its_points_or_why_not(
    selected: str, words: str, brief: str
) -> None:
    told = voice.selected(cards(selected), triples=False)
    assert (ear(told), ear(told, "brief")) == (words, brief)


def test_aces_and_triples_are_told() -> None:
    def how(written: str, form: str = "ear", *, triples: bool = False) -> str:
        return part(voice.how(cards(written), triples=triples), form)

    assert how("AS AH KD") == "king with two aces"
    assert how("5S 5H 5D", triples=True) == "three fives"
    assert how("3S 9H QD AC") == "three and nine make queen with an ace"
    assert how("3S 9H QD AC", "eye") == "3 + 9 = Q with A"


def test_the_keys_tell_how_it_stands() -> None:
    game = set_up("21st-century-war", seats=2, seed=0, deal="9S 4H KD 5C 2C 3C / 9H 3S 5D 6D 7D 8D")

    def told(asked: str, length: str = "normal") -> str:
        return answer(asked, game.view(0), Scene(NAMES[:2], 0, length))

    assert told("hand") == "Hand: nine, four, king, five. Your pile: 2."
    assert told("hand", "brief") == "Nine, four, king, five; pile 2."
    assert told("turn") == "Waiting for you and Rosa."
    play(game, "0 lay 9S")
    assert told("hand") == "Hand: nine, four, king, five. Chosen: nine. Your pile: 2."
    assert told("turn") == "Chosen: you. Waiting for Rosa."
    assert told("turn", "brief") == "Waiting for Rosa."
    assert told("pile") == "Nothing lies on the table."
    assert told("choices") == "Cards stay hidden until all have chosen."
    play(game, "1 lay 9H")
    assert told("turn") == "Tie. Waiting for you and Rosa."
    assert told("rules") == "Tie: one card each, the highest takes all. Round 1."
    assert told("rules", "brief") == "Tie: the highest card takes all."
    assert told("pile") == "On the table: your nine; Rosa's nine."
    assert told("pile", "brief") == "2 cards on the table."
    assert told("counts") == "You 5, Rosa 5, 2 on the table."
    assert told("counts", "brief") == "You 5, Rosa 5."


# -- by ear


class LayListener(Listener):
    """Hears 21st Century War, and counts. What the listener lays, it knows itself; in brief, where
    others' lays are told by their points, it asks for the counts.
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
        (r"\d+ cards wait for the next winner: nobody tied has a card\.", "waits"),
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
        """``rosa's nine; emil's 4: two twos``: what is the listener's own is known."""
        for lay in lays.split("; "):
            name, _, words = lay.partition(" ")
            if seat_of(name):
                self.lays(seat_of(name), how_many(words.rpartition(": ")[2]))

    def nothing(self) -> None:
        """What changes no count."""

    def ties(self, names: str | None) -> None:
        self._fight()
        every = set(range(len(self.counts)))
        self.tied = {seat_of(name) for name in re.findall(WHO, names)} if names else every

    def leave_tie(self, names: str) -> None:
        self.tied -= {seat_of(name) for name in re.findall(WHO, names)}

    def _fight(self) -> None:
        """Everybody in the tie has played a card."""
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
    """How many cards ``ace, two nines`` are."""
    numbers = {"two": 2, "three": 3, "four": 4}
    return sum([numbers[each.split()[0]] if " " in each else 1 for each in words.split(", ")])


@pytest.mark.parametrize("length", ["normal", "full"])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_listener_can_follow_the_counts(seats: int, length: str) -> None:
    for seed in range(6):
        game = set_up("21st-century-war", seats=seats, seed=seed, options={"limit": 40})
        scene = Scene(NAMES[:seats], 0, length)
        listener = LayListener(seats)
        for happened, own in played(game, seed):
            if own and not listener.tied:
                listener.lays(0, own)
            told = [ear(each, length) for each in heard_of(happened, scene)]
            # A round's number is a sentence of its own, in full.
            listener.hear([re.sub(r"^Round \d+\. ", "", each) for each in told])
            if not any(game.view(seat).chosen for seat in range(seats)) and not listener.tied:
                assert tuple(listener.counts) == game.view(0).counts
        assert (listener.over, listener.winner) == (True, game.winner)


def heard_of(happened: Iterable[Event], scene: Scene) -> list[Utterance]:
    found = moment([seen_by(each, 0) for each in happened], scene)
    return [each for each in found if each.at(scene.length)]


def played(game: Game, seed: int) -> Iterator[tuple[list[Event], int]]:
    """A game of chance: what happened, and how many cards the listener laid for it."""
    rng = random.Random(seed)
    yield game.opening(), 0
    while not game.over:
        seat = rng.choice(game.waiting)
        move = rng.choice(game.legal(seat))
        own = len(move.cards) if isinstance(move, Lay) and not seat else 0
        yield game.apply(seat, move), own


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_brief_the_hand_and_the_winner_are_heard_and_the_counts_asked(seats: int) -> None:
    names = (*NAMES, "Ada")[:seats]
    for seed in range(4):
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


@pytest.mark.parametrize("name", ["{}", "Dr. Who", "A & B", "x: y; z", "''"])
def test_a_name_cannot_break_a_sentence(name: str) -> None:
    game = set_up("21st-century-war", seats=3, seed=2, options={"limit": 30})
    for happened, _ in played(game, 2):
        for length in LENGTHS:
            scene, plain = Scene(("You", name, "Emil"), 0, length), Scene(NAMES, 0, length)
            told = [ear(each, length) for each in heard_of(happened, scene)]
            told += [answer(asked, game.view(0), scene) for asked in ASKED]
            wanted = [ear(each, length) for each in heard_of(happened, plain)]
            wanted += [answer(asked, game.view(0), plain) for asked in ASKED]
            begun = name[:1].upper() + name[1:]
            for one, other in zip(told, wanted, strict=True):
                assert one.replace(begun, "Rosa").replace(name, "Rosa") == other
