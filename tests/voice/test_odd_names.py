"""Names of players appear in sentences unchanged, with any characters."""

from __future__ import annotations

import re
from itertools import cycle
from typing import Any

import pytest

from tests.games.anygame import Case, played
from tests.tiers import looped, slowly, third
from tests.voice.hearing import GAMES
from tests.voice.rendered import answer, told_of
from warcards_tui.voice.scene import ASKED, Scene
from warcards_tui.words.utterance import LENGTHS

ODD = (
    "{}",
    "{0}! It }",
    "Xxx-Xx-x",
    "Ann: 3 of 2.",
    "%s",
    "Dr. Who",
    "a & b; z",
    "''",
    "100%",
    "R2-D2",
    "I",
)


@slowly("scramble-war")
@third
@looped("name, length", zip(ODD, cycle(LENGTHS)))
@pytest.mark.parametrize("variant", GAMES)
def test_a_name_breaks_no_sentence(variant: str, name: str, length: str) -> None:
    game: Any = Case(variant, {}).game(0, limit=5)
    seats = range(game.setup.seats)
    plain, odd = [
        Scene(["You", *[each] * (len(seats) - 1)], 0, length, game.rules) for each in ("Bo", name)
    ]

    def with_name(told: str) -> str:
        return re.sub(r"\bBo\b", lambda _: odd.names[1], told).lower()

    for step in played(game, 0):
        view = game.view(0)
        ordinary, told = [
            told_of(step.events, scene) + [answer(asked, view, scene) for asked in ASKED]
            for scene in (plain, odd)
        ]
        # A longer name leaves less room at the shortest length.
        if length != "brief" or " " not in name:
            assert [each.lower() for each in told] == [with_name(each) for each in ordinary]
