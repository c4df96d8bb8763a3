"""Listeners as quick as a bot win half of the races, at any game, level and voice.

Lengths are those of espeak-ng's audio (``spoken.txt``, and the sample of ``tests/voice``); a
listener reacts to the end of the word that the rule needs, and the program's clock is its own.
"""

from __future__ import annotations

import pytest

from tests.fair.races import SPEEDS, Listener, Score
from tests.sequential import Within
from tests.tiers import proof
from warcards_tui.sitting.handicap import FAIR
from warcards_tui.store import Store

RACES = 800
"""Most races; their share has a standard error of 1.8 %.

The test of a share between 45 and 55 % is wrong once in a hundred at 41 or 49 % and at 51 or 59 %,
whether it ends early or not.
"""

FOUND = 400
"""Races after which the handicap is found."""

CELLS = [
    *[("egyptian-war", "expert", speed) for speed in SPEEDS],
    *[("berkeley-war", "average", speed) for speed in SPEEDS[::2]],
    ("egyptian-war", "average", SPEEDS[1]),
    ("egyptian-war", "quick", SPEEDS[0]),
    *[("berkeley-war", "quick", speed) for speed in SPEEDS[1:]],
]
"""Pairwise: each level with each speed, and each game with each of its speeds and levels."""


@proof
@pytest.mark.parametrize(("variant", "level", "speed"), CELLS)
def test_equals_win_half_of_the_races(variant: str, level: str, speed: int) -> None:
    half, seed = Within(0.45, 0.55, RACES), 0
    while half.verdict is None:
        half.add(*Listener(Store.in_memory(), variant, level, speed, seed).play())
        seed += 1
    print(half)
    assert half.verdict, half


@proof
@pytest.mark.parametrize("later", [-80.0, 250.0, 480.0])
def test_whoever_hears_late_wins_half_of_the_races_when_bots_have_learnt_to_wait(
    later: float,
) -> None:
    store = Store.in_memory()
    before, after = Score(0, 0), Within(0.45, 0.55, RACES)
    seed = 0
    while after.verdict is None:
        listener = Listener(store, "egyptian-war", "quick", 300, seed, race=FAIR, later=later)
        if before.all < FOUND:
            before += listener.play()
        else:
            after.add(*listener.play())
        seed += 1
    print(after)
    assert after.verdict, (before, after)
