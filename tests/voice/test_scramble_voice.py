"""Sentences of Scramble War, and that a listener can follow the floor."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.anygame import Case, played
from tests.games.test_scramble import WAR, pick, scramble
from tests.games.written import cards, play
from tests.tiers import seeded_games
from tests.voice.rendered import Examples, answer, in_the_book, sentence, told_of
from warcards_tui.games.events import GameOver
from warcards_tui.games.scramble.machine import (
    CardPicked,
    CardsTakenBack,
    HeapThrown,
    PicksShown,
    RoundWon,
    WarDeclared,
)
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import Scene
from warcards_tui.words import scramble as words
from warcards_tui.words.utterance import LENGTHS

NAMES = ("Ivan", "Rosa")
SIXES, DIFFERENT = cards("6S 6H"), cards("KS 9H")

SENTENCES = [
    (HeapThrown(52, 0), 0, "normal"),
    (HeapThrown(54, 2), 0, "normal"),
    (HeapThrown(54, 2), 0, "brief"),
    (CardPicked(0, 17), 0, "full"),
    (CardPicked(1, 17), 0, "full"),
    (CardPicked(1, 17), 0, "normal"),
    (PicksShown(4, DIFFERENT), 1, "normal"),
    (PicksShown(4, DIFFERENT), 0, "full"),
    (RoundWon(0, DIFFERENT, 2), 0, "normal"),
    (RoundWon(0, DIFFERENT, 10), 1, "brief"),
    (WarDeclared(SIXES, ((2, 3, 4), (6, 7, 8)), 8), 0, "full"),
    (WarDeclared(SIXES, ((2, 3, 4), (6, 7, 8)), 8), 0, "normal"),
    (WarDeclared(SIXES, ((), ()), 2), 0, "brief"),
    (CardsTakenBack(SIXES, 3), 0, "normal"),
    (GameOver(1, "heap", (20, 32)), 0, "normal"),
    (GameOver(None, "heap", (26, 26)), 0, "normal"),
]


@in_the_book
def sentences() -> Examples:
    for happened, listener, length in SENTENCES:
        yield sentence(happened, Scene(NAMES, listener, length))


def asked(game: Any, what: str, seat: int = 0) -> str:
    return answer(what, game.view(seat), Scene(NAMES, seat, "normal"))


@in_the_book
def answers_on_the_way() -> Examples:
    game = scramble(WAR)
    yield asked(game, "turn")
    yield asked(game, "pile")
    yield asked(game, "choices")
    play(game, "1 pick 5")
    yield asked(game, "choices")
    yield asked(game, "turn")
    play(game, "0 pick 1")
    yield asked(game, "counts")
    yield asked(game, "pile")
    yield asked(game, "turn")
    pick(game, 9, 11)
    yield asked(game, "pile")
    yield asked(scramble("7S 2S"), "pile")
    yield asked(game, "hand", 1)
    yield asked(game, "rules")


@in_the_book
def prompts() -> Examples:
    how = words.pick_asked(key="Enter", any_card="X")
    yield ear(how)
    yield ear(how, how=False)
    yield [ear(words.spot_selected(spot=5), length) for length in LENGTHS]
    typed = (
        words.spot_typed(digits="17"),
        words.spot_typed_empty(digits="17"),
        words.no_spot(digits="66", last=52),
    )
    yield [ear(each) for each in typed]
    yield [ear(each, "brief") for each in typed]


@in_the_book
def a_round_is_told_as_one() -> Examples:
    def told(happened: list[Any], length: str = "normal") -> list[str]:
        return told_of(happened, Scene(NAMES, 0, length))

    game = scramble(WAR)
    first = play(game, "1 pick 5")
    assert [told(first, length) for length in LENGTHS] == [[], [], []]
    war = play(game, "0 pick 1")
    yield told(war, "brief")
    yield told(war)
    yield told(war, "full")
    won = play(game, "0 pick 9", "1 pick 11")
    yield told(won)
    yield told(won, "brief")


@pytest.mark.parametrize("games", seeded_games(12, 6, LENGTHS))
def test_the_floor_and_the_counts_can_be_followed_by_ear(games: list[tuple[int, str]]) -> None:
    for seed, length in games:
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
            if back := re.search(r"[Ee]veryone takes back (\d+)", said):
                counts = [many + int(back[1]) for many in counts]
            view = game.view(0)
            assert tuple(counts) == view.counts
            # It asks for empty spots, and again if the answer was too short.
            told = answer("pile", view, scene)
            if not re.match("Cards are|The heap", told):
                assert told.startswith(f"{len(view.lying)} card")
                told = answer("pile", view, Scene(scene.names, 0, "normal"))
            lying = spots_of(told)
            assert tuple(sorted(lying)) == view.lying


def spots_of(told: str) -> set[int]:
    """Return the spots with cards, as an answer gives them."""
    found = re.match(r"Cards are at spots ([^.]*)\.", told)
    ranges = (
        [list(map(int, each.split(" to "))) for each in re.split("[,;] ", found[1])]
        if found
        else []
    )
    return {spot for each in ranges for spot in range(each[0], each[-1] + 1)}
