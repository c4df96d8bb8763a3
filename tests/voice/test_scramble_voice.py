"""What is said of Scramble War, and that the floor can be followed by it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.anygame import Case, played
from tests.games.test_scramble import WAR, pick, scramble
from tests.games.written import cards, play
from tests.voice.rendered import answer, sentence
from warcards_tui.games.events import GameOver
from warcards_tui.games.scramble.machine import (
    CardPicked,
    CardsTakenBack,
    HeapThrown,
    PicksShown,
    RoundWon,
    WarDeclared,
)
from warcards_tui.voice.games.scramble import ask, selected, typed
from warcards_tui.voice.scene import Scene
from warcards_tui.voice.utterance import LENGTHS

NAMES = ("Ivan", "Rosa")
SIXES, DIFFERENT = cards("6S 6H"), cards("KS 9H")

SENTENCES = [
    (HeapThrown(52, 0), 0, "normal", "52 cards lie scattered on the floor."),
    (
        HeapThrown(54, 2),
        0,
        "normal",
        "54 cards lie scattered on the floor, 2 jokers among them.",
    ),
    (CardPicked(0, 17), 0, "normal", "You pick spot 17."),
    (CardPicked(1, 17), 0, "brief", "Rosa picks spot 17."),
    (PicksShown(4, DIFFERENT), 1, "normal", "You 9, Ivan king."),
    (PicksShown(4, DIFFERENT), 0, "full", "Round 4. You king, Rosa 9."),
    (RoundWon(0, DIFFERENT, 2), 0, "normal", "You win 2 cards: king beats 9."),
    (RoundWon(0, DIFFERENT, 10), 1, "brief", "Ivan wins 10: king beats 9."),
    (
        WarDeclared(SIXES, ((2, 3, 4), (6, 7, 8)), 8),
        0,
        "normal",
        "I declare war! Two sixes. Drawn face down: You 2, 3 and 4; Rosa 6, 7 and 8. 8 cards wait.",
    ),
    (WarDeclared(SIXES, ((), ()), 2), 0, "brief", "War! Two sixes. 2 cards wait."),
    (
        CardsTakenBack(SIXES, 3),
        0,
        "normal",
        "Two sixes, and the heap is gone: each takes back 3 cards.",
    ),
    (
        GameOver(1, "heap", (20, 32)),
        0,
        "normal",
        "Game over. Rosa wins: most cards, 32, and the heap is gone.",
    ),
    (GameOver(None, "heap", (26, 26)), 0, "normal", "Game over. A draw: equally many cards."),
]


@pytest.mark.parametrize(("happened", "listener", "length", "expected"), SENTENCES)
def test_sentences(happened: Any, listener: int, length: str, expected: str) -> None:
    assert sentence(happened, Scene(NAMES, listener, length)) == expected


def asked(game: Any, what: str, seat: int = 0) -> str:
    return answer(what, game.view(seat), Scene(NAMES, seat, "normal"))


def test_answers_on_the_way() -> None:
    game = scramble(WAR)
    assert asked(game, "turn") == "Waiting for you and Rosa to pick."
    assert asked(game, "pile") == "Cards lie at 1 to 12."
    assert asked(game, "choices").startswith("Nobody has picked yet")
    play(game, "1 pick 5")
    assert asked(game, "choices") == "Rosa picked spot 5; nobody sees that card yet."
    assert asked(game, "turn") == "Waiting for you to pick."
    play(game, "0 pick 1")
    assert asked(game, "counts") == "You 0, Rosa 0, in the war 8, heap 4."
    assert asked(game, "pile") == (
        "Cards lie at 9 to 12. In the war: You 7 and 3 face down; Rosa 7 and 3 face down."
    )
    assert asked(game, "turn") == "War. Waiting for you and Rosa to pick."
    pick(game, 9, 11)
    assert asked(game, "pile") == "Cards lie at 10, 12."
    assert asked(scramble("7S 2S"), "pile") == "Cards lie at 1, 2."
    assert asked(game, "hand", 1) == "You have won 10 cards, which are kept and not played again."
    assert asked(game, "rules").endswith("2 cards in the heap.")


def test_prompts() -> None:
    assert ask() == "Pick a card from the floor."
    assert selected(5) == "Spot 5."
    assert [typed("17", lies=True), typed("17", lies=False)] == ["17.", "17, empty."]


@pytest.mark.parametrize("length", LENGTHS)
def test_the_floor_and_the_counts_can_be_followed_by_ear(length: str) -> None:
    for seed in range(6):
        game: Any = Case("scramble-war", {}).game(seed)
        scene = Scene(("You", "Rosa"), 0, length)
        (opening,) = game.opening()
        found = re.match(r"\d+", sentence(opening, scene))
        assert found
        lying = set(range(1, int(found[0]) + 1))
        counts = [0, 0]
        for step in played(game, seed):
            said = " ".join([sentence(each, scene) for each in step.events])
            lying -= {int(spot) for spot in re.findall(r"picks? spot (\d+)", said)}
            if drawn := re.search(r"Drawn face down: ([^.]*)\.", said):
                lying -= set(map(int, re.findall(r"\d+", drawn[1])))
            if won := re.search(r"(You|Rosa) wins? (\d+)( cards)?: \w+ beats", said):
                counts[("You", "Rosa").index(won[1])] += int(won[2])
            if back := re.search(r"each takes back (\d+)", said):
                counts = [many + int(back[1]) for many in counts]
            view = game.view(0)
            assert tuple(sorted(lying)) == view.lying
            assert tuple(counts) == view.counts
