from __future__ import annotations

import pytest

from tests.tui.moments.sittings import Sitting, again, at_random, with_care
from tests.tui.moments.test_staged import GAMES, RACES, SUMS
from warcards_tui.games.notation import position

CALM = [name for name in GAMES if name not in (*RACES, *SUMS)]
"""The games in which nobody races."""

AFTER = (1.0, 50.0, 150.0, 500.0)
"""Milliseconds into a moment at which keys come."""

KEYS = 1000


@pytest.mark.parametrize("pace", ["fast", "blitz"])
@pytest.mark.parametrize("variant", [*RACES, *SUMS])
def test_keys_into_moments_give_the_same_game_as_without_moments(variant: str, pace: str) -> None:
    pressed = 0
    for seed in range(KEYS):
        full = Sitting(variant, seed, pace, "full")
        at_random(full, seed, KEYS // 5, AFTER)
        assert full.began, "no moment was seen"
        for moments in ("still", "off"):
            other = again(full.pressed, Sitting(variant, seed, pace, moments))
            other.until(full.clock.time)
            assert other.log == full.log
            assert other.told == full.told
            assert other.trials == full.trials
        pressed += len(full.pressed)
        if pressed >= KEYS:
            return
    raise AssertionError("too few keys")


@pytest.mark.parametrize("variant", CALM)
def test_where_nobody_races_bots_wait_for_what_is_shown(variant: str) -> None:
    for pace in ("fast", "untimed"):
        seen = Sitting(variant, 3, pace, "full")
        at_random(seen, 3, 200, AFTER)
        assert seen.began
        assert seen.early == []


@pytest.mark.parametrize("variant", CALM)
def test_where_nobody_races_the_same_choices_give_the_same_game(variant: str) -> None:
    games = []
    for moments, cuts in (("full", True), ("full", False), ("off", False)):
        sitting = Sitting(variant, 5, "fast", moments)
        with_care(sitting, 5, AFTER if cuts else ())
        moves = [(seat, move) for _, seat, move in sitting.log]
        games.append((sorted(moves), position(sitting.session.game), sorted(sitting.told)))
    assert games[0] == games[1] == games[2]


def test_untimed_a_taken_pile_is_seen_before_the_next_card() -> None:
    for seed in range(50):
        full = Sitting("egyptian-war", seed, "untimed", "full")
        at_random(full, seed, 200, (5000.0,))
        assert full.early == []
