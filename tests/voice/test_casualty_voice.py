"""Sentences of Casualty War, and that a listener can follow its counts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pytest

from tests.games.anygame import Case, played
from tests.games.casualty_deals import A_WAR, HIGHER, fighting, lay
from tests.games.test_casualty_wars import LOST, LOST_AGAIN, TWO, WON, WON_AGAIN
from tests.games.written import cards
from tests.tiers import seeded_games
from tests.voice.rendered import Examples, answer, in_the_book, sentence, told_of
from warcards_tui.cards.french import RANK_NAMES
from warcards_tui.cards.parts import number_word, plural
from warcards_tui.games.casualty.events import (
    ArmiesDealt,
    ArmyReady,
    CardsLent,
    CasualtiesFell,
    HigherWins,
    LoanRepaid,
    SidesLaid,
    TurnOver,
    WarCollected,
    WarsDeclared,
    WarsSplit,
    WarUnfought,
    WarWon,
)
from warcards_tui.voice.games.casualty import kind_name
from warcards_tui.voice.scene import Scene
from warcards_tui.words.utterance import LENGTHS

NAMES = ("Ivan", "Rosa")
SIDES = cards("KS 7S 2S"), cards("AS RJ 3H")

SENTENCES = [
    (ArmiesDealt((54, 54)), 0, "normal"),
    (ArmiesDealt((3, 5)), 0, "normal"),
    (ArmyReady(0), 0, "normal"),
    (ArmyReady(1), 0, "full"),
    (CardsLent(1, 0, 4), 0, "normal"),
    (CardsLent(0, 1, 1), 0, "brief"),
    (SidesLaid(3, None, SIDES, 0), 0, "normal"),
    (SidesLaid(3, None, SIDES, 0), 0, "brief"),
    (SidesLaid(3, 7, (SIDES[0][:1], SIDES[1][:1]), 0), 0, "normal"),
    (SidesLaid(3, 7, SIDES, 3), 1, "full"),
    (CasualtiesFell(cards("6S 6H 6D 6C"), False), 0, "normal"),
    (CasualtiesFell(cards("AS AH AD AC KS KH KD KC KS"), True), 0, "normal"),
    (CasualtiesFell(cards("AS AH AD AC KS KH KD KC KS"), True), 0, "brief"),
    (CasualtiesFell(cards("AS AH AD AC KS KH KD KC KS"), True), 0, "full"),
    (HigherWins(0, 6, False, (22, 18), False), 0, "normal"),
    (HigherWins(1, 6, False, (22, 6), True), 0, "normal"),
    (HigherWins(1, 4, True, (9, 17), False), 0, "normal"),
    (HigherWins(0, 1, True, (5, 0), False), 0, "normal"),
    (WarsDeclared((13,), 2, None), 0, "normal"),
    (WarsDeclared((15, 14, 6), 6, None), 0, "normal"),
    (WarsDeclared((0,), 6, 15), 0, "normal"),
    (WarsDeclared((13,), 6, 9), 0, "normal"),
    (WarWon(0, 7, (23, 19), False), 0, "normal"),
    (WarWon(1, 7, (), False), 0, "normal"),
    (WarsSplit(4), 0, "normal"),
    (WarsSplit(4), 0, "full"),
    (WarCollected(1, 14), 0, "normal"),
    (WarCollected(0, 0), 0, "normal"),
    (WarUnfought((3, 2)), 0, "normal"),
    (LoanRepaid(0, 1, 4, 4), 0, "normal"),
    (LoanRepaid(1, 0, 2, 4), 0, "normal"),
    (LoanRepaid(1, 0, 0, 4), 0, "normal"),
    (TurnOver(5, (6, 0), 0, 0, (57, 51)), 0, "normal"),
    (TurnOver(5, (6, 0), 0, 0, (57, 51)), 0, "full"),
    (TurnOver(5, (14, 4), 4, 2, (57, 47)), 1, "normal"),
]


@in_the_book
def sentences() -> Examples:
    for happened, listener, length in SENTENCES:
        yield sentence(happened, Scene(NAMES, listener, length))


def asked(game: Any, what: str, seat: int = 0, length: str = "normal") -> str:
    return answer(what, game.view(seat), Scene(NAMES, seat, length))


@in_the_book
def answers_in_two_wars() -> Examples:
    game = fighting(TWO.format(f"{WON} {WON_AGAIN} 5C", f"{LOST} {LOST_AGAIN} 6C"))
    yield asked(game, "turn")
    yield asked(game, "pile")
    lay(game)
    yield asked(game, "turn")
    yield asked(game, "rules")
    yield asked(game, "counts")
    yield asked(game, "pile")
    lay(game)
    yield asked(game, "rules")
    yield asked(game, "counts")
    yield asked(game, "counts", length="brief")
    yield asked(game, "hand", 1)
    yield asked(game, "choices")


@in_the_book
def answers_tell_of_loans_and_casualties() -> Examples:
    game = fighting(f"KS 7S 2S 3S / KH 9H 8H KH KD {A_WAR} {HIGHER}")
    lay(game)
    lay(game)
    assert "Borrowed: you 5, Rosa 0." in asked(game, "counts") or not game.view(0).stakes
    game = fighting("7S 7D 2S 4S / 7H 7C 3H 5H")
    lay(game)
    yield asked(game, "pile")
    yield asked(game, "counts")
    yield asked(game, "rules", length="full")


def test_what_a_war_is_on() -> None:
    assert [kind_name(kind) for kind in (0, 1, 6, 13, 14, 15)] == [
        "equal sums",
        "aces",
        "sixes",
        "kings",
        "jokers",
        "aces of spades",
    ]


class ArmiesListener:
    """Follows Casualty War: keeps decks and discards from the speech alone.

    Brief wars leave the counts out, and brief turns may; the listener asks for them.
    """

    def __init__(self) -> None:
        self.counts = [54, 54]
        self.aside = [0, 0]
        self._war = False

    def hear(self, told: Sequence[str], length: str, ask: Callable[[], str]) -> None:
        text = " ".join(told)
        self._war = self._war or bool(re.search(r"\b[Ww]ars?\b", text))
        if length == "brief":
            self._hear_briefly(text, ask)
            return
        down = re.search(r"(\d) down each", text)
        sides = re.findall(rf"(You|Rosa)(?: \d+:)? ((?:{CARD}(?:, )?)+)\.", text)
        for seat, (name, cards_told) in enumerate(sides):
            assert name == NAMES_HEARD[seat]
            self.counts[seat] -= len(cards_told.split(", ")) + (int(down[1]) if down else 0)
        for part in re.split(r"[.!;]", text):
            self._hear_clause(part.strip())
        if not self._war:
            self._fold()

    def _hear_clause(self, said: str) -> None:
        if lent := re.match(r"(You|Rosa) lends? (?:you|Rosa) (\d+)", said):
            lender = NAMES_HEARD.index(lent[1])
            self.counts[lender] -= int(lent[2])
            self.counts[1 - lender] += int(lent[2])
        elif back := re.search(r"each take back (\d+)", said):
            self.aside = [many + int(back[1]) for many in self.aside]
        elif back := re.match(r"You take back (\d+), Rosa (\d+)", said):
            self.aside = [many + int(back[at]) for at, many in enumerate(self.aside, 1)]
        elif taken := re.match(
            r"(You|Rosa) (?:wins?|takes?) (?:the war(?: .*)?, |another )?(\d+)", said
        ):
            self.aside[NAMES_HEARD.index(taken[1])] += int(taken[2])
        elif paid := re.match(r"(You|Rosa) pays? (?:you|Rosa) back (\d+)", said):
            self._fold()
            payer = NAMES_HEARD.index(paid[1])
            self.counts[payer] -= int(paid[2])
            self.counts[1 - payer] += int(paid[2])
        elif now := re.search(r"[Nn]ow (\d+) to (\d+)", said):
            self._fold()
            assert self.counts == [int(now[1]), int(now[2])]
            self._war = False

    def _fold(self) -> None:
        self.counts = [many + won for many, won in zip(self.counts, self.aside, strict=True)]
        self.aside = [0, 0]

    def _hear_briefly(self, text: str, ask: Callable[[], str]) -> None:
        if now := re.search(r"Now (\d+) to (\d+)", text):
            self.counts, self.aside = [int(now[1]), int(now[2])], [0, 0]
            self._war = False
        elif not self._war and (won := re.fullmatch(r"(You|Rosa) wins? 6\.", text)):
            winner = NAMES_HEARD.index(won[1])
            self.counts[winner] += 3
            self.counts[1 - winner] -= 3
        else:
            told = re.fullmatch(r"You (\d+), Rosa (\d+)(?:; won (\d+) to (\d+))?\.", ask())
            assert told
            self.counts = [int(told[1]), int(told[2])]
            self.aside = [int(told[3] or 0), int(told[4] or 0)]
            self._war = "ar" in text and self._war


CARD = rf"(?:{'|'.join(RANK_NAMES)})(?: of spades)?"
NAMES_HEARD = ("You", "Rosa")


@pytest.mark.slow
@pytest.mark.parametrize("games", seeded_games(9, 4, LENGTHS))
def test_the_counts_can_be_followed_by_ear(games: list[tuple[int, str]]) -> None:
    for seed, length in games:
        game: Any = Case("casualty-war", {}).game(seed)
        scene = Scene(NAMES_HEARD, 0, length)
        asking = partial(answer, "counts", scene=scene)
        listener = ArmiesListener()
        for step in played(game, seed):
            view = game.view(0)
            listener.hear(told_of(step.events, scene), length, partial(asking, view))
            assert tuple(listener.counts) == view.counts
            assert tuple(listener.aside) == view.aside


@pytest.mark.slow
def test_what_is_said_to_be_named_by_a_key_is_named_by_it() -> None:
    fallen, wars = 0, 0
    for seed in range(6):
        game: Any = Case("casualty-war", {}).game(seed)
        scene = Scene(NAMES_HEARD, 0)
        for step in played(game, seed):
            if "P names them." in " ".join(told_of(step.events, scene)):
                fallen += 1
                many = Counter(card.rank for card in game.view(0).fallen)
                named = answer("pile", game.view(0), scene)
                for rank, count in many.items():
                    assert f"{number_word(count)} {plural(rank)}" in named
            more = re.search(r"(\d+) more waits?; E names", answer("rules", game.view(0), scene))
            if more:
                wars += 1
                (waiting,) = re.findall(r"Next: ([^.]*)\.", answer("counts", game.view(0), scene))
                assert waiting.count("the ") == int(more[1])
    assert fallen > 5
    assert wars > 5


@in_the_book
def a_turn_is_told_as_one() -> Examples:
    def told(deal: str, length: str, times: int = 1) -> list[str]:
        return told_of(lay(fighting(deal), times), Scene(NAMES_HEARD, 0, length))

    plain = "KS 7S 2S 3S / 9H 8H 3H 4H"
    yield told(plain, "normal")
    yield told(plain, "brief")
    yield told(plain, "full")
    war = f"KS 7S 2S {A_WAR} 3D / KH 9H 8H {HIGHER} 3D"
    yield told(war, "normal")
    yield told(war, "brief")
    yield told(war, "normal", 2)
    yield told(war, "brief", 2)
    fell = "7S 7D 2S 4S / 7H 7C 3H 5H"
    yield told(fell, "brief")
    two = TWO.format(f"{WON} {WON_AGAIN} 5C", f"{LOST} {LOST_AGAIN} 6C")
    lent = [
        LoanRepaid(1, 0, 4, 4),
        TurnOver(5, (0, 6), 0, 0, (57, 51)),
    ]
    laid = [SidesLaid(5, None, SIDES, 0), HigherWins(1, 6, False, (18, 22), False)]
    yield told_of([*laid, *lent], Scene(NAMES_HEARD, 0, "brief"))
    yield told(two, "brief")
    yield told(two, "brief", 2)
