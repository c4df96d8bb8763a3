from __future__ import annotations

import pytest

from tests.tiers import gate, leading, sized, slowly, third
from tests.tui.moments.sittings import Sitting, again, at_random, with_care
from tests.tui.moments.test_staged import GAMES, RACES, SUMS
from warcards_tui.games.notation import position
from warcards_tui.table.table import NEVER
from warcards_tui.tui.moments import is_race

CALM = [name for name in GAMES if name not in (*RACES, *SUMS)]
"""Games without races."""

AFTER = (1.0, 50.0, 150.0, 500.0)
"""Milliseconds into a moment at which keys come."""

KEYS = 1000


@third
@pytest.mark.parametrize("keys", sized(50, KEYS))
@pytest.mark.parametrize("pace", ["fast", "blitz"])
@pytest.mark.parametrize("variant", [*RACES, *SUMS])
def test_keys_into_moments_give_the_same_game_as_without_moments(
    variant: str, pace: str, keys: int
) -> None:
    pressed = 0
    for seed in range(keys):
        full = Sitting(variant, seed, pace, "full")
        at_random(full, seed, max(keys // 5, 50), AFTER)
        assert full.began, "no moment was seen"
        for moments in ("still", "off"):
            other = again(full.pressed, Sitting(variant, seed, pace, moments))
            other.until(full.clock.time)
            assert other.log == full.log
            assert other.told == full.told
            assert other.trials == full.trials
        pressed += len(full.pressed)
        if pressed >= keys:
            return
    raise AssertionError("too few keys")


@pytest.mark.parametrize("variant", CALM)
def test_where_nobody_races_bots_wait_for_what_is_shown(variant: str) -> None:
    for pace in ("fast", "untimed"):
        seen = Sitting(variant, 3, pace, "full")
        at_random(seen, 3, 200, AFTER)
        assert seen.began
        assert seen.early == []


@pytest.mark.parametrize("variant", leading(1, sorted(CALM, key="duel-king".__ne__)))
def test_nothing_moves_below_a_pause(variant: str) -> None:
    paused = 0
    for keys in range(12):
        sitting = Sitting(variant, 3, "normal", "full")
        at_random(sitting, 3, keys, AFTER)
        session = sitting.session
        if session.running.on or session.over:
            continue
        # The program was held up: overdue events happen with the key.
        sitting.clock.time = min(sitting.due, sitting.clock.time + 5000.0)
        session.press("pause", sitting.clock.time)
        sitting._follow()
        assert session.paused
        assert not sitting.show.busy
        paused += 1
    assert paused


@gate("casualty-war", "scientific-war")
@pytest.mark.parametrize("variant", CALM)
def test_where_nobody_races_the_same_choices_give_the_same_game(variant: str) -> None:
    games = []
    for moments, cuts in (("full", True), ("full", False), ("off", False)):
        sitting = Sitting(variant, 5, "fast", moments)
        with_care(sitting, 5, AFTER if cuts else ())
        moves = [(seat, move) for _, seat, move in sitting.log]
        games.append((sorted(moves), position(sitting.session.game), sorted(sitting.told)))
    assert games[0] == games[1] == games[2]


@pytest.mark.parametrize("seeds", sized(4, 50))
def test_untimed_a_taken_pile_is_seen_before_the_next_card(seeds: int) -> None:
    for seed in range(seeds):
        full = Sitting("egyptian-war", seed, "untimed", "full")
        at_random(full, seed, 200, (5000.0,))
        assert full.early == [], seed


@slowly("fast-napoleons-war")
@pytest.mark.parametrize("variant", ["egyptian-war", "war", "scientific-war", "napoleons-war"])
@pytest.mark.parametrize("pace", leading(1, ["fast", "untimed", "normal"]))
def test_the_last_moment_is_played_once_more_and_any_key_cuts_it(variant: str, pace: str) -> None:
    again = 0
    for seed in range(40):
        sitting = Sitting(variant, seed, pace, "full")
        for key in range(40):
            at_random(sitting, 100 * seed + key, 1, AFTER)
            session, now = sitting.session, sitting.clock.time
            if again >= 5:
                return
            if session.over:
                break
            # Automatic events continue at once.
            if sitting.show.busy or session.running.on or (session.races and session.view.pile):
                continue
            sitting.press("last-trick", now)
            if not sitting.show.busy:
                continue
            again += 1
            assert sitting.show.now is not None
            if is_race(session.view) and pace != "untimed":
                assert sitting.show.until <= session.table.due
            sitting.press("counts", now + 1.0)
            assert not sitting.show.busy
    assert again, "it was never played"


@pytest.mark.parametrize("pace", ["fast", "untimed"])
def test_while_a_pile_can_be_slapped_the_last_moment_is_told_in_words_alone(pace: str) -> None:
    asked = 0
    for seed in range(10):
        sitting = Sitting("egyptian-war", seed, pace, "full")
        for key in range(40):
            at_random(sitting, 100 * seed + key, 1, AFTER)
            if sitting.session.view.pile and not sitting.session.over:
                sitting.press("last-trick", sitting.clock.time)
                lies = sitting.session.view.pile
                assert not lies or not sitting.show.busy
                asked += bool(lies)
    assert asked


@slowly("fast-egyptian-war")
@pytest.mark.parametrize("variant", ["egyptian-war", "war", "scientific-war"])
@pytest.mark.parametrize("pace", ["fast", "untimed"])
def test_what_waits_for_a_key_stops_everybody_until_then(variant: str, pace: str) -> None:
    for seed in range(60):
        sitting = Sitting(variant, seed, pace, "full", until_key=True)
        for key in range(60):
            at_random(sitting, 100 * seed + key, 1, AFTER)
            if sitting.show.until < NEVER:
                continue
            made = len(sitting.log)
            sitting.until(sitting.clock.time + 60_000)
            assert len(sitting.log) == made
            assert sitting.show.busy
            sitting.press("counts", sitting.clock.time)
            assert not sitting.show.busy
            assert not sitting.session.table.stopped
            return
    raise AssertionError("nothing has waited for a key")


@pytest.mark.parametrize("seeds", sized(8, 40))
def test_a_pile_that_can_be_slapped_does_not_wait_for_a_key(seeds: int) -> None:
    for seed in range(seeds):
        sitting = Sitting("egyptian-war", seed, "fast", "full", until_key=True)
        for _ in range(60):
            at_random(sitting, seed, 1, AFTER)
            if sitting.session.view.pile and not sitting.session.over:
                assert not sitting.session.table.stopped
