"""What is said of Casualty War, and that its counts can be followed by it."""

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
from tests.tiers import looped
from tests.voice.rendered import answer, sentence, told_of
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
from warcards_tui.voice.games.casualty import over
from warcards_tui.voice.scene import Scene
from warcards_tui.voice.utterance import LENGTHS

NAMES = ("Ivan", "Rosa")
SIDES = cards("KS 7S 2S"), cards("AS RJ 3H")

SENTENCES = [
    (ArmiesDealt((54, 54)), 0, "normal", "54 cards each."),
    (ArmiesDealt((3, 5)), 0, "normal", "Cards: you 3, Rosa 5."),
    (ArmyReady(0), 0, "normal", ""),
    (ArmyReady(1), 0, "full", ""),
    (CardsLent(1, 0, 4), 0, "normal", "Rosa lends you 4 cards."),
    (CardsLent(0, 1, 1), 0, "brief", "You lend Rosa 1."),
    (
        SidesLaid(3, None, SIDES, 0),
        0,
        "normal",
        "You 22: king, seven, two. Rosa 18: ace of spades, joker, three.",
    ),
    (SidesLaid(3, None, SIDES, 0), 0, "brief", "You 22, Rosa 18."),
    (
        SidesLaid(3, 7, (SIDES[0][:1], SIDES[1][:1]), 0),
        0,
        "normal",
        "Your king. Rosa's ace of spades.",
    ),
    (
        SidesLaid(3, 7, SIDES, 3),
        1,
        "full",
        "The war on the sevens. You 18: ace of spades, joker, three. Ivan 22: king, seven, two. "
        "3 down each.",
    ),
    (
        CasualtiesFell(cards("6S 6H 6D 6C"), False),
        0,
        "normal",
        "Four sixes fall!",
    ),
    (
        CasualtiesFell(cards("AS AH AD AC KS KH KD KC KS"), True),
        0,
        "normal",
        "9 casualties! P names them.",
    ),
    (
        CasualtiesFell(cards("AS AH AD AC KS KH KD KC KS"), True),
        0,
        "brief",
        "9 casualties!",
    ),
    (
        CasualtiesFell(cards("AS AH AD AC KS KH KD KC KS"), True),
        0,
        "full",
        "Casualties after the war! Four aces and five kings fall.",
    ),
    (HigherWins(0, 6, False, (22, 18), False), 0, "normal", "You win 6 cards: 22 beats 18."),
    (
        HigherWins(1, 6, False, (22, 6), True),
        0,
        "normal",
        "Rosa wins 6 cards: the ace of spades beats any sum.",
    ),
    (
        HigherWins(1, 4, True, (9, 17), False),
        0,
        "normal",
        "Rosa takes 4 cards: 17 beats 9.",
    ),
    (
        HigherWins(0, 1, True, (5, 0), False),
        0,
        "normal",
        "You take 1 card, unopposed.",
    ),
    (WarsDeclared((13,), 2, None), 0, "normal", "War on the kings! 2 cards at stake."),
    (
        WarsDeclared((15, 14, 6), 6, None),
        0,
        "normal",
        "Three wars, on the aces of spades, the jokers and the sixes! 6 cards at stake.",
    ),
    (WarsDeclared((0,), 6, 15), 0, "normal", "War! Both sums are 15. 6 cards at stake."),
    (
        WarsDeclared((13,), 6, 9),
        0,
        "normal",
        "War on the kings! The other cards tie at 9 and join the war: 6 cards at stake.",
    ),
    (WarWon(0, 7, (23, 19), False), 0, "normal", "You win the war on the sevens: 23 beats 19."),
    (WarWon(1, 7, (), False), 0, "normal", "That also wins Rosa the war on the sevens."),
    (WarsSplit(4), 0, "normal", "One war each! Again, for 4."),
    (WarsSplit(4), 0, "full", "One war each! Again, for 4, the two matched pairs."),
    (WarCollected(1, 14), 0, "normal", "Rosa takes 14 cards."),
    (WarCollected(0, 0), 0, "normal", "You take nothing: all fell."),
    (
        WarUnfought((3, 2)),
        0,
        "normal",
        "You take back 3, Rosa 2: nobody has cards left to fight.",
    ),
    (LoanRepaid(0, 1, 4, 4), 0, "normal", "You pay Rosa back 4."),
    (LoanRepaid(1, 0, 2, 4), 0, "normal", "Rosa pays you back 2 of 4."),
    (LoanRepaid(1, 0, 0, 4), 0, "normal", "Rosa has nothing to pay you back."),
    (TurnOver(5, (6, 0), 0, 0, (57, 51)), 0, "normal", ""),
    (TurnOver(5, (6, 0), 0, 0, (57, 51)), 0, "full", "Now 57 to 51."),
    (
        TurnOver(5, (14, 4), 4, 2, (57, 47)),
        1,
        "normal",
        "You won 4, Ivan 14: now 47 to 57.",
    ),
]


@looped("happened, listener, length, expected", SENTENCES)
def test_sentences(happened: Any, listener: int, length: str, expected: str) -> None:
    assert sentence(happened, Scene(NAMES, listener, length)) == expected


def asked(game: Any, what: str, seat: int = 0, length: str = "normal") -> str:
    return answer(what, game.view(seat), Scene(NAMES, seat, length))


def test_answers_in_two_wars() -> None:
    game = fighting(TWO.format(f"{WON} {WON_AGAIN} 5C", f"{LOST} {LOST_AGAIN} 6C"))
    assert asked(game, "turn") == "Turn 1: you and Rosa lay three cards."
    assert asked(game, "pile") == "Nothing lies on the table."
    lay(game)
    assert asked(game, "turn") == "You and Rosa lay for the war on the kings."
    assert asked(game, "rules") == "War on the kings, 4 at stake. 1 more waits; E names it."
    assert asked(game, "counts").endswith("Fought now: the kings. Then the sevens.")
    assert asked(game, "pile") == (
        "At stake for the kings and the sevens: your king and seven; Rosa's king and seven."
    )
    lay(game)
    assert asked(game, "rules") == "War on the sevens, 4 at stake."
    assert asked(game, "counts") == (
        "You 7, Rosa 7. Won in this turn: you 12, Rosa 2. "
        "Fought now: the sevens. Won: the kings by you."
    )
    assert asked(game, "counts", length="brief") == "You 7, Rosa 7; won 12 to 2."
    assert asked(game, "hand", 1) == "You hold 7 cards, face down."
    assert asked(game, "choices").startswith("Nobody chooses")


def test_answers_tell_of_loans_and_casualties() -> None:
    game = fighting(f"KS 7S 2S 3S / KH 9H 8H KH KD {A_WAR} {HIGHER}")
    lay(game)
    lay(game)
    assert "Borrowed: you 5, Rosa 0." in asked(game, "counts") or not game.view(0).stakes
    game = fighting("7S 7D 2S 4S / 7H 7C 3H 5H")
    lay(game)
    assert asked(game, "pile") == "Casualties: four sevens."
    assert asked(game, "counts") == "You 1, Rosa 3. Casualties: 4."
    assert "ace 1" in asked(game, "rules", length="full")


def test_what_a_war_is_on() -> None:
    assert [over(kind) for kind in (0, 1, 6, 13, 14, 15)] == [
        "the equal sums",
        "the aces",
        "the sixes",
        "the kings",
        "the jokers",
        "the aces of spades",
    ]


class ArmiesListener:
    """Hears Casualty War and keeps the packets and what is set aside, by what is told alone.

    Briefly told wars leave the counts out, and briefly told turns may; they are asked for, as
    anybody would.
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


@pytest.mark.parametrize("length", LENGTHS)
def test_the_counts_can_be_followed_by_ear(length: str) -> None:
    for seed in range(4):
        game: Any = Case("casualty-war", {}).game(seed)
        scene = Scene(NAMES_HEARD, 0, length)
        asking = partial(answer, "counts", scene=scene)
        listener = ArmiesListener()
        for step in played(game, seed):
            view = game.view(0)
            listener.hear(told_of(step.events, scene), length, partial(asking, view))
            assert tuple(listener.counts) == view.counts
            assert tuple(listener.aside) == view.aside


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
                (waiting,) = re.findall(r"Then ([^.]*)\.", answer("counts", game.view(0), scene))
                assert waiting.count("the ") == int(more[1])
    assert fallen > 5
    assert wars > 5


def test_a_turn_is_told_as_one() -> None:
    def told(deal: str, length: str, times: int = 1) -> list[str]:
        return told_of(lay(fighting(deal), times), Scene(NAMES_HEARD, 0, length))

    plain = "KS 7S 2S 3S / 9H 8H 3H 4H"
    assert told(plain, "normal") == [
        "You win 6. You 22: king, seven, two. Rosa 20: nine, eight, three."
    ]
    assert told(plain, "brief") == ["You win 6."]
    assert told(plain, "full") == [
        "Turn 1. You 22: king, seven, two. Rosa 20: nine, eight, three. "
        "You win 6 cards: 22 beats 20. Now 7 to 1."
    ]
    war = f"KS 7S 2S {A_WAR} 3D / KH 9H 8H {HIGHER} 3D"
    assert told(war, "normal") == [
        "Rosa takes 4. War on the kings! You 22: king, seven, two. Rosa 30: king, nine, eight. "
        "17 beats 9. 2 cards at stake."
    ]
    assert told(war, "brief") == ["Rosa takes 4. War!"]
    assert told(war, "normal", 2) == [
        "Rosa wins the war on the kings, 14 cards. You 23: six, eight, nine. "
        "Rosa 33: queen, jack, ten. 3 down each. Now 1 to 19. "
        "Face down were your three, four and five, Rosa's three, four and five."
    ]
    assert told(war, "brief", 2) == ["Rosa wins 14."]
    fell = "7S 7D 2S 4S / 7H 7C 3H 5H"
    assert told(fell, "brief") == ["4 fall! Rosa wins 2."]
    two = TWO.format(f"{WON} {WON_AGAIN} 5C", f"{LOST} {LOST_AGAIN} 6C")
    lent = [
        LoanRepaid(1, 0, 4, 4),
        TurnOver(5, (0, 6), 0, 0, (57, 51)),
    ]
    laid = [SidesLaid(5, None, SIDES, 0), HigherWins(1, 6, False, (18, 22), False)]
    assert told_of([*laid, *lent], Scene(NAMES_HEARD, 0, "brief")) == ["Rosa wins 6. Loan repaid."]
    assert told(two, "brief") == ["Rosa takes 2. Two wars!"]
    assert told(two, "brief", 2) == ["You win the kings."]
