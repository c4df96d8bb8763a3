"""What is said of Casualty War, and that its counts can be followed by it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.anygame import Case, played
from tests.games.casualty_deals import A_WAR, HIGHER, fighting, lay
from tests.games.test_casualty_wars import LOST, LOST_AGAIN, TWO, WON, WON_AGAIN
from tests.games.written import cards
from tests.voice.rendered import answer, sentence
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
    (ArmiesDealt((3, 5)), 0, "normal", "Cards: You 3, Rosa 5."),
    (ArmyReady(0), 0, "normal", ""),
    (ArmyReady(0), 0, "full", "You are ready."),
    (CardsLent(1, 0, 4), 0, "normal", "Rosa lends you 4 cards."),
    (
        SidesLaid(3, None, SIDES, 0),
        0,
        "normal",
        "Turn 3. You king, 7, 2: 22. Rosa ace of spades, joker, 3: 18.",
    ),
    (
        SidesLaid(3, 7, SIDES, 3),
        1,
        "full",
        "The war on the sevens. 3 face down each. You ace of spades, joker, 3: 18. "
        "Ivan king, 7, 2: 22.",
    ),
    (
        CasualtiesFell(cards("6S 6H 6D 6C"), False),
        0,
        "normal",
        "Casualties! Four sixes leave the game.",
    ),
    (
        CasualtiesFell(cards("AS AH AD AC KS KH KD KC KS"), True),
        0,
        "full",
        "Casualties! Four aces and five kings leave the game, turned up after the war.",
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
        "Rosa takes the 4 unmatched cards: 17 beats 9.",
    ),
    (
        HigherWins(0, 1, True, (5, 0), False),
        0,
        "normal",
        "You take the unmatched card: 5 beats 0.",
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
        "The unmatched cards are equal, 9 each, and join. War on the kings! 6 cards at stake.",
    ),
    (WarWon(0, 7, (23, 19), False), 0, "normal", "You win the war on the sevens: 23 beats 19."),
    (WarWon(1, 7, (), False), 0, "normal", "Rosa wins the war on the sevens by it."),
    (WarsSplit(4), 0, "normal", "One war each: both are fought again for 4 cards."),
    (WarCollected(1, 14), 0, "normal", "Rosa collects 14 cards."),
    (WarCollected(0, 0), 0, "normal", "Nothing is left for you to collect."),
    (
        WarUnfought((3, 2)),
        0,
        "normal",
        "No card is left to fight with. Taken back: You 3, Rosa 2.",
    ),
    (LoanRepaid(0, 1, 4, 4), 0, "normal", "You pay Rosa back 4 cards."),
    (LoanRepaid(1, 0, 2, 4), 0, "normal", "Rosa pays you back 2 of 4 cards."),
    (LoanRepaid(1, 0, 0, 4), 0, "normal", "Rosa has won nothing to pay back to you."),
    (TurnOver(5, (6, 0), 0, 0, (57, 51)), 0, "normal", "Cards: You 57, Rosa 51."),
    (
        TurnOver(5, (14, 4), 4, 2, (57, 47)),
        1,
        "normal",
        "Turn 5 over. You won 4, Ivan 14; 4 casualties. Cards: You 47, Ivan 57.",
    ),
]


@pytest.mark.parametrize(("happened", "listener", "length", "expected"), SENTENCES)
def test_sentences(happened: Any, listener: int, length: str, expected: str) -> None:
    assert sentence(happened, Scene(NAMES, listener, length)) == expected


def asked(game: Any, what: str, seat: int = 0, length: str = "normal") -> str:
    return answer(what, game.view(seat), Scene(NAMES, seat, length))


def test_answers_in_two_wars() -> None:
    game = fighting(TWO.format(f"{WON} {WON_AGAIN} 5C", f"{LOST} {LOST_AGAIN} 6C"))
    assert asked(game, "turn") == "Turn 1. Waiting for you and Rosa to lay three cards."
    assert asked(game, "pile") == "Nothing on the table."
    lay(game)
    assert asked(game, "turn") == "Waiting for you and Rosa to lay for the war on the kings."
    assert asked(game, "rules").endswith(
        "Wars on the kings, fought now; the sevens: 4 cards at stake."
    )
    assert asked(game, "pile") == (
        "At stake for the kings and the sevens: You king and 7; Rosa king and 7."
    )
    lay(game)
    assert asked(game, "rules").endswith(
        "Wars on the kings, won by you; the sevens, fought now: 4 cards at stake."
    )
    assert asked(game, "counts") == "You 7, Rosa 7. Won in this turn: You 12, Rosa 2."
    assert asked(game, "hand", 1) == "Your packet: 7 cards, face down, which nobody sees."
    assert asked(game, "choices").startswith("Nobody chooses anything")


def test_answers_tell_of_loans_and_casualties() -> None:
    game = fighting(f"KS 7S 2S 3S / KH 9H 8H KH KD {A_WAR} {HIGHER}")
    lay(game)
    lay(game)
    assert "Borrowed: You 5, Rosa 0." in asked(game, "counts") or not game.view(0).stakes
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


@pytest.mark.parametrize("length", LENGTHS)
def test_the_counts_can_be_followed_by_ear(length: str) -> None:
    for seed in range(4):
        game: Any = Case("casualty-war", {}).game(seed)
        scene = Scene(("You", "Rosa"), 0, length)
        counts, aside = [54, 54], [0, 0]
        for step in played(game, seed):
            for each in step.events:
                _hear(sentence(each, scene), counts, aside)
            view = game.view(0)
            assert tuple(counts) == view.counts
            assert tuple(aside) == view.aside


def _hear(said: str, counts: list[int], aside: list[int]) -> None:
    """Counts by what is said; at the end of a turn what was set aside goes under the packets."""
    names = ("You", "Rosa")
    if lent := re.match(r"(You|Rosa) lends? (?:you|Rosa) (\d+)", said):
        lender = names.index(lent[1])
        counts[lender] -= int(lent[2])
        counts[1 - lender] += int(lent[2])
    elif re.search(r"You [^.:]+(: \d+)?\. Rosa [^.:]+(: \d+)?\.$", said) and "won" not in said:
        down = re.search(r"(\d) face down each", said)
        for seat, side in enumerate(re.findall(r"(?:You|Rosa) ([^.:]+)", said)):
            counts[seat] -= len(side.split(", ")) + (int(down[1]) if down else 0)
    elif taken := re.match(r"(You|Rosa) (?:wins?|takes?|collects?)(?: the)? (\d+)", said):
        aside[names.index(taken[1])] += int(taken[2])
    elif taken := re.match(r"(You|Rosa) takes? the unmatched card", said):
        aside[names.index(taken[1])] += 1
    elif back := re.search(r"Taken back: You (\d+), Rosa (\d+)", said):
        for seat in (0, 1):
            aside[seat] += int(back[seat + 1])
    elif over := re.search(r"You (\d+), Rosa (\d+)\.$", said):
        told = [int(over[1]), int(over[2])]
        assert sum(told) == sum(counts) + sum(aside)
        counts[:] = told
        aside[:] = [0, 0]
