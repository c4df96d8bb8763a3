"""What is said of Scramble War, and that the floor can be followed by it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.anygame import Case, played
from tests.games.test_scramble import WAR, pick, scramble
from tests.games.written import cards, play
from tests.tiers import looped
from tests.voice.rendered import answer, sentence, told_of
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
from warcards_tui.voice.render import ear
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
    (HeapThrown(54, 2), 0, "brief", "54 cards on the floor."),
    (CardPicked(0, 17), 0, "full", "You pick spot 17."),
    (CardPicked(1, 17), 0, "full", "Rosa picks spot 17."),
    (CardPicked(1, 17), 0, "normal", ""),
    (PicksShown(4, DIFFERENT), 1, "normal", "Your nine, Ivan's king."),
    (PicksShown(4, DIFFERENT), 0, "full", "Round 4. Your king, Rosa's nine."),
    (RoundWon(0, DIFFERENT, 2), 0, "normal", "King beats nine: you win 2."),
    (RoundWon(0, DIFFERENT, 10), 1, "brief", "Ivan wins 10."),
    (
        WarDeclared(SIXES, ((2, 3, 4), (6, 7, 8)), 8),
        0,
        "full",
        "War on the sixes! 8 cards wait. Drawn face down: you spots 2, 3 and 4; "
        "Rosa spots 6, 7 and 8.",
    ),
    (
        WarDeclared(SIXES, ((2, 3, 4), (6, 7, 8)), 8),
        0,
        "normal",
        "War on the sixes! 8 cards wait.",
    ),
    (WarDeclared(SIXES, ((), ()), 2), 0, "brief", "War! 2 wait."),
    (
        CardsTakenBack(SIXES, 3),
        0,
        "normal",
        "War on the sixes, but no heap: each takes back 3.",
    ),
    (
        GameOver(1, "heap", (20, 32)),
        0,
        "normal",
        "Rosa wins the game! The heap is gone, and Rosa has the most cards, 32.",
    ),
    (
        GameOver(None, "heap", (26, 26)),
        0,
        "normal",
        "The game is a draw: the heap is gone, and the counts are equal.",
    ),
]


@looped("happened, listener, length, expected", SENTENCES)
def test_sentences(happened: Any, listener: int, length: str, expected: str) -> None:
    assert sentence(happened, Scene(NAMES, listener, length)) == expected


def asked(game: Any, what: str, seat: int = 0) -> str:
    return answer(what, game.view(seat), Scene(NAMES, seat, "normal"))


def test_answers_on_the_way() -> None:
    game = scramble(WAR)
    assert asked(game, "turn") == "You and Rosa pick."
    assert asked(game, "pile") == "Cards lie at 1 to 12."
    assert asked(game, "choices").startswith("Nobody has picked yet")
    play(game, "1 pick 5")
    assert asked(game, "choices") == "Rosa picked spot 5; nobody sees that card yet."
    assert asked(game, "turn") == "You pick."
    play(game, "0 pick 1")
    assert asked(game, "counts") == "You 0, Rosa 0; 8 in the war, 4 in the heap."
    assert asked(game, "pile") == (
        "Cards lie at 9 to 12. In the war: your seven and 3 face down; Rosa's "
        "seven and 3 face down."
    )
    assert asked(game, "turn") == "War: you and Rosa pick."
    pick(game, 9, 11)
    assert asked(game, "pile") == "Cards lie at 10, 12."
    assert asked(scramble("7S 2S"), "pile") == "Cards lie at 1, 2."
    assert asked(game, "hand", 1) == "You have won 10 cards."
    assert asked(game, "rules").endswith("2 cards in the heap.")


def test_prompts() -> None:
    how = ask("Enter", "X")
    assert ear(how) == "Pick a card: arrows or number, then Enter; X picks any."
    assert ear(how, how=False) == ""
    assert [ear(selected(5), length) for length in LENGTHS] == ["5.", "Spot 5.", "Spot 5."]
    assert [ear(typed("17", lies=lies)) for lies in (True, False)] == ["17.", "17, empty."]
    assert [ear(typed("17", lies=lies), "brief") for lies in (True, False)] == ["17.", "Empty."]


def test_a_round_is_told_as_one() -> None:
    def told(happened: list[Any], length: str = "normal") -> list[str]:
        return told_of(happened, Scene(NAMES, 0, length))

    game = scramble(WAR)
    first = play(game, "1 pick 5")
    assert [told(first, length) for length in LENGTHS] == [[], [], []]
    war = play(game, "0 pick 1")
    assert told(war, "brief") == ["War! 8 wait."]
    assert told(war) == ["War on the sevens! 8 cards wait."]
    assert told(war, "full") == [
        "You pick spot 1. Round 1. War on the sevens! 8 cards wait. "
        "Drawn face down: you spots 2, 3 and 4; Rosa spots 6, 7 and 8."
    ]
    won = play(game, "0 pick 9", "1 pick 11")
    assert told(won) == [
        "Ace beats king: Rosa wins 10. "
        "Face down were your two, three and four, Rosa's two, three and four."
    ]
    assert told(won, "brief") == ["Rosa wins 10."]


@pytest.mark.parametrize("length", LENGTHS)
def test_the_floor_and_the_counts_can_be_followed_by_ear(length: str) -> None:
    for seed in range(6):
        game: Any = Case("scramble-war", {}).game(seed)
        scene = Scene(("You", "Rosa"), 0, length)
        (opening,) = game.opening()
        found = re.match(r"\d+", sentence(opening, scene))
        assert found
        assert int(found[0]) == game.view(0).spots
        counts = [0, 0]
        for step in played(game, seed):
            said = " ".join(told_of(step.events, scene))
            if won := re.search(r"(You|Rosa) wins? (\d+)\.", said, re.IGNORECASE):
                counts[("you", "rosa").index(won[1].lower())] += int(won[2])
            if back := re.search(r"[Ee]ach takes back (\d+)", said):
                counts = [many + int(back[1]) for many in counts]
            view = game.view(0)
            assert tuple(counts) == view.counts
            # Which spots are empty is asked for, and asked again where the answer was too short.
            told = answer("pile", view, scene)
            if not re.match("Cards lie|The heap", told):
                assert told.startswith(f"{len(view.lying)} card")
                told = answer("pile", view, Scene(scene.names, 0, "normal"))
            lying = spots_of(told)
            assert tuple(sorted(lying)) == view.lying


def spots_of(told: str) -> set[int]:
    """The spots that an answer says cards lie at."""
    found = re.match(r"Cards lie at ([^.]*)\.", told)
    ranges = (
        [list(map(int, each.split(" to "))) for each in re.split("[,;] ", found[1])]
        if found
        else []
    )
    return {spot for each in ranges for spot in range(each[0], each[-1] + 1)}
