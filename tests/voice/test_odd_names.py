"""Names of players stand in sentences as they are, whatever is in them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.anygame import Case, played
from tests.tiers import looped
from tests.voice.rendered import answer, told_of
from warcards_tui.voice.scene import ASKED, Scene
from warcards_tui.voice.utterance import LENGTHS

GAMES = ("casualty-war", "scramble-war", "duel-king")


@looped("name", ["{}", "{0}! It {", "Xxxxxxxx", "Ann: 3 beats 2.", "%s"])
@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("variant", GAMES)
def test_a_name_breaks_no_sentence(variant: str, length: str, name: str) -> None:
    for seed in range(2):
        game: Any = Case(variant, {}).game(seed, limit=8)
        plain, odd = [Scene(("You", each), 0, length) for each in ("Rosa", name)]
        for step in played(game, seed):
            expected = told_of(step.events, plain)
            # A longer name leaves room for less at the shortest length.
            if length != "brief" or " " not in name:
                found = [each.replace("Rosa", odd.names[1]) for each in expected]
                assert told_of(step.events, odd) == found
            view = game.view(0)
            for asked in ASKED:
                assert answer(asked, view, odd)
