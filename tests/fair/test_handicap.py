"""The handicap: found by simple reactions and moved by races, bounded, kept, told."""

from __future__ import annotations

import random
from itertools import product
from math import exp, sqrt
from statistics import NormalDist, median, pstdev
from typing import Any

import pytest

from tests.tiers import proof, sized
from warcards_tui.bots.reflexes import LEVELS, QUICKEST, Reflexes, ReflexLevel
from warcards_tui.sitting.handicap import (
    BASELINE,
    BEYOND,
    LEAST,
    MOST,
    REFERENCE,
    Handicap,
    baseline,
    first_handicap,
    moved,
    race_of,
)
from warcards_tui.store import Store, Trial

RACES = 400
PEOPLE = 33
"""People for each delay and each error of the clock."""


def reaction(time: float, **other: Any) -> Trial:
    """Return a simple reaction after speech that counts, unless facts say otherwise."""
    facts = {"cue": "speech", "clock": "estimated", "quality": "ok", **other}
    return Trial("reaction", "", "", "", "slap", "hit", time, 20.0, settings={}, **facts)


def simple(rng: random.Random) -> float:
    """Draw a simple reaction of a person at that level: median 225 ms, with the usual tail."""
    return REFERENCE - 22.0 + rng.gauss(0.0, 20.0) + rng.expovariate(1 / 30.0)


def listened(store: Store, times: list[float]) -> None:
    for time in times:
        store.add_trial(reaction(time))


def test_a_handicap_needs_forty_reactions_of_its_own_kind_that_count() -> None:
    store = Store.in_memory()
    listened(store, [300.0] * (BASELINE - 1))
    for other in ({"cue": "bell", "clock": "bell"}, {"clock": "own"}, {"quality": "void: resize"}):
        store.add_trial(reaction(300.0, **other))
    assert baseline(store, "speech") is None
    store.add_trial(reaction(300.0))
    found = baseline(store, "speech")
    assert found is not None
    assert found.time == 300.0
    assert Handicap(store, "speech", "war", 1, own=False).time == 300.0 - REFERENCE
    assert Handicap(store, "own speech", "war", 1, own=False).time == 0.0


def test_a_new_baseline_begins_anew_and_an_old_one_goes_on() -> None:
    store = Store.in_memory()
    listened(store, [325.0] * BASELINE)
    first = Handicap(store, "speech", "fair war average", 1, own=False)
    first.raced(won=True)
    again = Handicap(store, "speech", "fair war average", 1, own=False)
    assert again.time == first.time == 80.0
    assert Handicap(store, "speech", "fair war quick", 1, own=False).time == 100.0
    listened(store, [425.0] * BASELINE)
    assert Handicap(store, "speech", "fair war average", 1, own=False).time == 200.0


def test_races_move_it_less_and_less_and_never_far_beyond_a_baseline() -> None:
    assert moved(0.0, 0, won=1) == -20.0
    assert moved(0.0, 0, won=0) == 20.0
    assert moved(0.0, 8, won=1) == -10.0
    lowest = highest = 0.0
    for races in range(10_000):
        lowest, highest = moved(lowest, races, won=1), moved(highest, races, won=0)
    assert (lowest, highest) == (LEAST - BEYOND, MOST + BEYOND)
    assert (first_handicap(0.0), first_handicap(5000.0)) == (LEAST, MOST)


@pytest.mark.parametrize(("kept", "time"), [(1e18, MOST + BEYOND), (-1e18, LEAST - BEYOND)])
def test_what_was_kept_is_bounded_too(kept: float, time: float) -> None:
    store = Store.in_memory()
    store.set_setting("handicaps", {"speech war": [kept, 3, ""]})
    assert Handicap(store, "speech", "war", 1, own=False).time == time


def test_among_several_bots_a_fair_share_is_that_of_each() -> None:
    handicap = Handicap(Store.in_memory(), "speech", "war", 3, own=False)
    for _ in range(3):
        handicap.raced(won=False)
    handicap.raced(won=True)
    assert abs(handicap.time) < 10


def test_who_listens_races_fairly_and_who_looks_as_bots_are_unless_they_choose() -> None:
    store = Store.in_memory()
    assert (race_of(store, aloud=True), race_of(store, aloud=False)) == ("fair", "as-they-are")
    store.set_setting("race", "fair")
    assert race_of(store, aloud=False) == "fair"
    store.set_setting("race", "as-they-are")
    assert race_of(store, aloud=True) == "as-they-are"


@proof
def test_forty_reactions_find_a_known_delay_within_ten_milliseconds() -> None:
    rng = random.Random("delays")
    off = []
    for person in range(300):
        delay = rng.uniform(0.0, 377.0)
        found = median([delay + simple(rng) for _ in range(BASELINE)])
        off.append(abs(first_handicap(found) - delay))
        assert off[-1] < 40, person
    assert median(off) < 10


class Person:
    """A listener as quick as a bot of the level, but ``slower`` by hearing, reader and clock.

    Only a baseline is known. ``chances`` are the chances to win each race when it started, ``wins``
    the results.
    """

    def __init__(self, level: ReflexLevel, slower: float, rng: random.Random) -> None:
        times = [slower + simple(rng) for _ in range(BASELINE)]
        self.handicap = first_handicap(median(times))
        self.chances: list[float] = []
        self.wins: list[bool] = []
        self._level, self._slower, self._rng = level, slower, rng

    def race(self, many: int) -> Person:
        spread = Reflexes(self._level, self._rng).spread
        for _ in range(many):
            chance = chance_of(self._level, self.off)
            won = self._rng.random() < chance
            self.handicap = moved(self.handicap, len(self.wins), won=won, spread=spread)
            self.chances.append(chance)
            self.wins.append(won)
        return self

    @property
    def off(self) -> float:
        """Error of the bots' delay, in milliseconds."""
        return self.handicap - self._slower


def chance_of(level: ReflexLevel, later: float) -> float:
    """Return the chance to beat a bot of the same level that waits ``later`` ms longer.

    The difference of two reactions is one of normal distributions and one of exponential ones.
    """
    wide = level.sigma * sqrt(2)
    at, ratio = later / wide, wide / level.tau
    fewer = exp(-later / level.tau) * NORMAL.cdf(at - ratio)
    more = exp(later / level.tau) * NORMAL.cdf(-at - ratio)
    return NORMAL.cdf(at) - exp(ratio**2 / 2) / 2 * (fewer - more)


NORMAL = NormalDist()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("many", sized(6_000, 20_000))
def test_a_chance_is_that_of_two_reactions(many: int, level: str) -> None:
    rng, its = random.Random(level), LEVELS[level]
    assert chance_of(its, 0.0) == pytest.approx(0.5)
    for later in (-80.0, 40.0):
        pairs = [[_slaps(its, rng) for _ in range(2)] for _ in range(many)]
        won = sum(own < other + later for own, other in pairs) / len(pairs)
        assert won == pytest.approx(chance_of(its, later), abs=0.015)


def _slaps(level: ReflexLevel, rng: random.Random) -> float:
    base = rng.gauss(level.mu, level.sigma) + rng.expovariate(1 / level.tau)
    return max(QUICKEST, base)


DELAYS, ERRORS = (0.0, 125.0, 250.0, 377.0), (-230.0, -75.0, 80.0)


@proof
@pytest.mark.parametrize("level", ["average", "quick", "expert"])
def test_after_400_races_listeners_win_half_however_late_they_hear_and_wrong_the_clock_is(
    level: str,
) -> None:
    """The clock starts up to 230 ms too early or 80 ms too late.

    Everybody wins 46 to 54 % of the races that follow, while the handicap keeps adapting. The
    chance in one race cannot be that near for all: 400 results estimate a chance within 2.5 % (one
    sigma), so that one in ten would be farther off at best.
    """
    rng = random.Random(f"people {level}")
    chances, off = [], []
    for delay, error in product(DELAYS, ERRORS):
        shares = []
        for _ in range(PEOPLE):
            person = Person(LEVELS[level], delay - error, rng).race(RACES)
            off.append(abs(person.off))
            person.race(2 * RACES)
            shares.append(sum(person.wins[RACES:]) / (2 * RACES))
            chances.append(person.chances[RACES])
        assert all(0.46 <= share <= 0.54 for share in shares), (delay, error)
        assert 0.49 <= sum(shares) / PEOPLE <= 0.51, (delay, error)
    assert median(off) < 10
    assert 0.49 <= sum(chances) / len(chances) <= 0.51
    assert pstdev(chances) <= 0.035
