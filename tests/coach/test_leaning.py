"""A20: advice on leaning is right for players who lean wrong, and others get none."""

from __future__ import annotations

import random
from statistics import NormalDist

import pytest

from tests.coach.stakes import GAMES, measured, rate_of
from tests.tiers import leading, proof, sized
from warcards_tui.coach.progress.leaning import (
    Block,
    SlapBias,
    Stakes,
    best_criterion,
    leanings,
    stakes,
)
from warcards_tui.games.catalogue import VARIANTS

SLAPPED = [each.id for each in VARIANTS.values() if each.slaps]
TODAY = "2025-10-31"
ITEMS = 200
D_PRIMES = (1.5, 2.0, 2.5, 3.0)


def at_stake(variant: str) -> Stakes:
    found = stakes(VARIANTS[variant])
    assert found is not None
    return found


def block(counts: tuple[int, int, int, int], rate: int = 50, day: str = TODAY) -> Block:
    return Block("slap-or-not", "screen", rate, day, counts)


def told(rng: random.Random, d_prime: float, criterion: float, rate: int, variant: str) -> float:
    """Return the advice on leaning after 200 questions: how far off the person is."""
    normal = NormalDist()
    hit, alarm = (normal.cdf(half - criterion) for half in (d_prime / 2, -d_prime / 2))
    go = round(ITEMS * rate / 100)
    hits = sum(rng.random() < hit for _ in range(go))
    alarms = sum(rng.random() < alarm for _ in range(ITEMS - go))
    counts = hits, go - hits, alarms, ITEMS - go - alarms
    found = leanings([block(counts, rate)], TODAY, at_stake(variant))
    return found[0].off or 0.0 if found else 0.0


@pytest.mark.parametrize("players", sized(150, 4_000))
@pytest.mark.parametrize("variant", SLAPPED)
def test_a20_advice_has_the_right_sign_and_those_who_lean_well_get_none(
    variant: str, players: int
) -> None:
    rng, rate = random.Random(variant), at_stake(variant).rate
    wrong, advised = 0, 0
    for number in range(players):
        d_prime = D_PRIMES[number % len(D_PRIMES)]
        best = best_criterion(rate / 100, at_stake(variant), d_prime)
        off = rng.choice((0.4, -0.4))
        if said := told(rng, d_prime, best - off, rate, variant):
            advised += 1
            wrong += (said > 0) != (off > 0)
    assert wrong <= 0.05 * advised
    assert advised >= 0.3 * players
    unneeded = 0
    for number in range(players):
        d_prime = D_PRIMES[number % len(D_PRIMES)]
        best = best_criterion(rate / 100, at_stake(variant), d_prime)
        unneeded += told(rng, d_prime, best, rate, variant) != 0
    # Of 150 players slightly more may get the advice by chance.
    assert unneeded <= (0.05 if players > 1000 else 0.08) * players


@pytest.mark.parametrize("variant", [pytest.param(each, marks=proof) for each in SLAPPED])
def test_the_stakes_are_those_of_played_games(variant: str) -> None:
    found, known = measured(VARIANTS[variant], GAMES), at_stake(variant)
    assert found.pile == pytest.approx(known.pile, abs=0.1)  # One of them has a date rule.
    assert found.first == pytest.approx(known.first, abs=0.01)


@pytest.mark.parametrize("variant", leading(1, SLAPPED))
def test_the_rate_is_that_of_random_deals(variant: str) -> None:
    assert abs(rate_of(VARIANTS[variant]) - at_stake(variant).rate) <= 1


def test_every_game_with_slaps_has_its_stakes() -> None:
    costs = {each: at_stake(each).wrong for each in SLAPPED}
    assert costs == {
        "egyptian-war": 1,
        "berkeley-war": 1,
        "world-war-3": 3,
        "armageddon": 3,
        "budr-basef": 10,
    }


def test_where_slaps_are_rare_or_dear_it_pays_to_hold_back() -> None:
    best = {
        each: best_criterion(at_stake(each).rate / 100, at_stake(each), 2.0) for each in SLAPPED
    }
    assert best["berkeley-war"] < 0
    assert all(best[each] > 0.4 for each in SLAPPED if each != "berkeley-war")


def one(*blocks: Block, today: str = TODAY) -> SlapBias | None:
    found = leanings(blocks, today, at_stake("berkeley-war"))
    return found[0] if found else None


def test_kinds_of_blocks_are_never_mixed() -> None:
    counts = (40, 10, 10, 40)
    other = block(counts, 25)
    heard = block(counts)._replace(cue="bell")
    found = leanings([block(counts), other, heard], TODAY, None)
    assert {(each.cue, each.rate, each.items) for each in found} == {
        ("screen", 50, 100),
        ("screen", 25, 100),
        ("bell", 50, 100),
    }


def test_only_what_is_recent_counts() -> None:
    days = [block((20, 5, 5, 20), day=f"2025-10-{day:02}") for day in range(20, 32)]
    found = one(*days)
    assert found is not None
    assert (found.items, found.days) == (200, 4)
    later = one(*days, today="2025-11-13")
    assert later is not None
    assert later.items == 50
    assert one(*days, today="2025-11-14") is None


def test_too_few_of_either_sort_say_nothing() -> None:
    assert one(block((15, 4, 20, 60))) is None
    assert one(block((15, 5, 20, 60))) is not None


def test_guessing_gets_no_advice() -> None:
    found = one(block((50, 50, 50, 50)))
    assert found is not None
    assert found.best is None
    assert found.off is None
