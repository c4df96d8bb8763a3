"""d-prime and criterion against known values, and undefined cases."""

from __future__ import annotations

import math
import random
from statistics import NormalDist

import pytest

from tests.tiers import looped
from warcards_tui.coach.skills.signal import LEAST, detection

Z = NormalDist().inv_cdf
PDF = NormalDist().pdf


def test_the_known_value() -> None:
    found = detection(18, 2, 4, 16)
    assert found is not None
    assert found.d_prime == pytest.approx(1.9714, abs=5e-5)
    assert found.criterion == pytest.approx(-0.1941, abs=5e-5)


def test_the_interval_is_that_of_gourevitch_and_galanter() -> None:
    found = detection(18, 2, 4, 16)
    assert found is not None
    hit, alarm = 18.5 / 21, 4.5 / 21
    squared = hit * (1 - hit) / (20 * PDF(Z(hit)) ** 2)
    squared += alarm * (1 - alarm) / (20 * PDF(Z(alarm)) ** 2)
    assert found.d_prime_error == pytest.approx(1.959964 * math.sqrt(squared), rel=1e-6)
    assert found.criterion_error == pytest.approx(found.d_prime_error / 2)


@pytest.mark.parametrize(
    ("go", "share", "half"), [(10, 0.5, 1.32), (20, 0.5, 0.94), (50, 0.5, 0.59), (100, 0.5, 0.42)]
)
def test_about_so_wide_are_the_intervals_at_a_d_prime_of_two(
    go: int, share: float, half: float
) -> None:
    """The figures are for 20, 40, 100 and 200 even trials; published widths use mean trials."""
    if go < LEAST:
        assert detection(go, 0, 0, go) is None
        return
    hits = round(go * NormalDist().cdf(1))
    found = detection(hits, go - hits, go - hits, hits)
    assert found is not None
    assert found.d_prime_error == pytest.approx(half, abs=0.06)


@looped("go", [0, 1, 19, 20, 21])
@looped("nogo", [0, 1, 19, 20, 21])
def test_below_twenty_of_each_kind_there_is_no_figure(go: int, nogo: int) -> None:
    assert (detection(go, 0, nogo, 0) is None) == (go < 20 or nogo < 20)
    assert (detection(0, go, 0, nogo) is None) == (go < 20 or nogo < 20)


def test_none_and_all_right_are_finite_and_mirror_each_other() -> None:
    best, worst = detection(20, 0, 0, 20), detection(0, 20, 20, 0)
    assert best is not None
    assert worst is not None
    assert all(map(math.isfinite, best + worst))
    assert best.d_prime == pytest.approx(2 * Z(20.5 / 21))
    assert best.criterion == pytest.approx(0)
    assert worst.d_prime == pytest.approx(-best.d_prime)
    assert worst.d_prime_error == pytest.approx(best.d_prime_error)


def test_who_always_slaps_tells_nothing_apart_and_leans_to_slapping() -> None:
    always, never = detection(30, 0, 30, 0), detection(0, 30, 0, 30)
    assert always is not None
    assert never is not None
    assert always.d_prime == pytest.approx(0)
    assert never.d_prime == pytest.approx(0)
    assert always.criterion < -1.5
    assert never.criterion > 1.5


@pytest.mark.slow
def test_nineteen_intervals_in_twenty_hold_the_truth() -> None:
    rng = random.Random(1)
    inside = 0
    for _ in range(2000):
        hits = sum(rng.random() < NormalDist().cdf(1.2) for _ in range(60))
        alarms = sum(rng.random() < NormalDist().cdf(-0.6) for _ in range(60))
        found = detection(hits, 60 - hits, alarms, 60 - alarms)
        assert found is not None
        inside += abs(found.d_prime - 1.8) <= found.d_prime_error
    assert 0.93 <= inside / 2000 <= 0.98
