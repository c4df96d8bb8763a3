"""Spreads of whole numbers, and intervals of rates."""

from __future__ import annotations

import math
import random
import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tiers import examples, sized
from warcards_tui.lab.figures import Distribution, wilson

WHOLE = st.integers(0, 10**7)


def spread(values: list[int]) -> Distribution:
    found = Distribution()
    for value in values:
        found.add(value)
    return found


@examples(300)
@given(st.lists(WHOLE, min_size=2, max_size=60))
def test_mean_and_deviation_are_those_of_the_library(values: list[int]) -> None:
    found = spread(values)
    assert found.mean == pytest.approx(statistics.fmean(values))
    assert found.deviation == pytest.approx(statistics.stdev(values), abs=1e-6)
    assert (found.least, found.most, found.count) == (min(values), max(values), len(values))


@pytest.mark.parametrize("samples", sized(1_000, 20_000))
def test_the_interval_of_a_mean_leaves_out_five_of_a_hundred(samples: int) -> None:
    """The mean of the numbers 0 to 99, each as likely, is 49.5."""
    chance = random.Random(1)
    held = 0
    for _ in range(samples):
        interval = spread(chance.choices(range(100), k=50)).interval
        assert interval is not None
        held += interval[0] <= 49.5 <= interval[1]
    assert held / samples == pytest.approx(0.95, abs=0.025)


def test_one_number_has_no_interval() -> None:
    assert spread([7]).interval is None
    assert spread([7, 7]).interval == (7, 7)


@examples(300)
@given(st.lists(st.integers(0, 2047), min_size=1, max_size=60), st.floats(0.01, 1))
def test_a_quantile_of_small_numbers_is_exact(values: list[int], share: float) -> None:
    nearest_rank = sorted(values)[max(1, math.ceil(share * len(values))) - 1]
    assert spread(values).quantile(share) == nearest_rank


@pytest.mark.slow
@examples(300)
@given(st.lists(WHOLE, min_size=1, max_size=60), st.floats(0.01, 1))
def test_a_quantile_of_large_ones_is_within_a_thousandth(values: list[int], share: float) -> None:
    nearest_rank = sorted(values)[max(1, math.ceil(share * len(values))) - 1]
    assert spread(values).quantile(share) == pytest.approx(nearest_rank, rel=1 / 1024)


@examples(200)
@given(st.lists(st.lists(WHOLE, max_size=20), min_size=1, max_size=6), st.randoms())
def test_parts_merged_in_any_order_are_the_whole(parts: list[list[int]], chance: object) -> None:
    whole = spread([value for part in parts for value in part])
    assert isinstance(chance, random.Random)
    chance.shuffle(parts)
    merged = Distribution()
    for part in parts:
        merged.merge(Distribution.from_json(spread(part).as_json()))
    assert merged.as_json() == whole.as_json()


@pytest.mark.parametrize("many", sized(20_000, 300_000))
def test_it_stays_as_small_however_many_there_are(many: int) -> None:
    chance = random.Random(1)
    found = spread([chance.randrange(100_000) for _ in range(many)])
    # 2,048 numbers one by one, and 1,024 for each of the six binary digits above.
    assert len(found.as_json()["bins"]) <= 2048 + 6 * 1024


def test_bars_hold_all_numbers_once() -> None:
    found = spread([*range(100), 5000])
    bars = found.bars(20)
    assert len(bars) <= 20
    assert sum(many for _, _, many in bars) == 101
    assert bars[0][0] == 0
    assert bars[0][2] == 100
    assert bars[-1][1] >= 5000
    assert Distribution().bars(20) == []


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    # Brown, Cai and DasGupta (2001) and Newcombe (1998): 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_intervals_are_those_that_were_published(
    hits: int, trials: int, low: float, high: float
) -> None:
    assert wilson(hits, trials) == pytest.approx((low, high), abs=0.00006)


def test_without_trials_the_interval_is_all() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
