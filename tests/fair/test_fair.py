"""Who listens and is as quick as a bot wins half of the races, whatever the game, level and voice.

Lengths are those of espeak-ng's audio (``spoken.txt``, and the sample of ``tests/voice``); whoever
listens reacts to the end of the word that the rule needs, and the program's clock is its own.
"""

from __future__ import annotations

import pytest

from tests.fair.races import SPEEDS, Listener, Score
from tests.tiers import proof
from warcards_tui.sitting.handicap import FAIR
from warcards_tui.store import Store

RACES = 800
"""A share of so many is off by 1.8 %, one sigma."""

FOUND = 400
"""After so many races the handicap is found."""

CELLS = [
    *[("egyptian-war", level) for level in ("average", "quick", "expert")],
    *[("berkeley-war", level) for level in ("average", "quick")],
]


@proof
@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize(("variant", "level"), CELLS)
def test_equals_win_half_of_the_races(variant: str, level: str, speed: int) -> None:
    score = Score(0, 0)
    seed = 0
    while score.all < RACES:
        score += Listener(Store.in_memory(), variant, level, speed, seed).play()
        seed += 1
    assert 0.45 <= score.won / score.all <= 0.55, score


@proof
@pytest.mark.parametrize("later", [-80.0, 250.0, 480.0])
def test_whoever_hears_late_wins_half_of_the_races_when_bots_have_learnt_to_wait(
    later: float,
) -> None:
    store = Store.in_memory()
    before, after = Score(0, 0), Score(0, 0)
    seed = 0
    while after.all < RACES:
        listener = Listener(store, "egyptian-war", "quick", 300, seed, race=FAIR, later=later)
        if before.all < FOUND:
            before += listener.play()
        else:
            after += listener.play()
        seed += 1
    assert 0.45 <= after.won / after.all <= 0.55, (before, after)
