"""Statistics with single updates and exact merges in any order, in constant memory."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

_EXACT_BITS = 11
"""Precision of the histogram in bits.

Whole numbers below 2 to this power have bins of their own. Larger ones share a bin if they have
this many leading binary digits in common, for an error below 0.1 %.
"""

_Z = 1.959963984540054
"""97.5 % quantile of the standard normal distribution, for 95 % confidence intervals."""


class Distribution:
    """Distribution of whole numbers from 0 up.

    Sums are exact, so the order of merges and the number of processes make no difference. Quantiles
    come from a histogram with a relative error of at most 1/1024 (after HdrHistogram), exact below
    2,048. Memory depends on the size of the numbers, not on their count.

    >>> lengths = Distribution()
    >>> for length in (3, 5, 5, 9):
    ...     lengths.add(length)
    >>> lengths.mean, lengths.least, lengths.quantile(0.5), lengths.most
    (5.5, 3, 5, 9)
    """

    def __init__(self) -> None:
        self.count = 0
        self.total = 0
        self.squares = 0
        self.least = 0
        self.most = 0
        self._bins: Counter[int] = Counter()

    def add(self, value: int) -> None:
        """Count one more number."""
        self.least = min(self.least, value) if self.count else value
        self.most = max(self.most, value)
        self.count += 1
        self.total += value
        self.squares += value * value
        self._bins[_bin(value)] += 1

    def merge(self, other: Distribution) -> None:
        """Count all numbers of another distribution."""
        if not other.count:
            return
        self.least = min(self.least, other.least) if self.count else other.least
        self.most = max(self.most, other.most)
        self.count += other.count
        self.total += other.total
        self.squares += other.squares
        self._bins.update(other._bins)

    @property
    def mean(self) -> float:
        """Mean; 0 without numbers."""
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """Standard deviation of the sample, with n - 1; 0 for fewer than two numbers."""
        if self.count < 2:
            return 0.0
        # Integers, because the difference of two large floats would lose all digits.
        scatter = self.count * self.squares - self.total * self.total
        return math.sqrt(scatter / (self.count * (self.count - 1)))

    @property
    def interval(self) -> tuple[float, float] | None:
        """95 % confidence interval of the mean, by the normal approximation.

        None for fewer than two numbers.
        """
        if self.count < 2:
            return None
        reach = _Z * self.deviation / math.sqrt(self.count)
        return self.mean - reach, self.mean + reach

    def quantile(self, share: float) -> int:
        """Return the least number with at least ``share`` of all numbers at or below it.

        0 without numbers.
        """
        wanted = max(1, math.ceil(share * self.count))
        for low in sorted(self._bins):
            wanted -= self._bins[low]
            if wanted <= 0:
                return min(max(low + _width(low) // 2, self.least), self.most)
        return 0

    def bars(self, most: int) -> list[tuple[int, int, int]]:
        """Return a histogram of at most ``most`` equal bars: first and last number, count."""
        span = self.most - self.least + 1
        width = max(1, math.ceil(span / most))
        counts = Counter[int]()
        for low, many in self._bins.items():
            middle = min(max(low + _width(low) // 2, self.least), self.most)
            counts[(middle - self.least) // width] += many
        firsts = range(self.least, self.most + 1, width) if self.count else ()
        return [(first, first + width - 1, counts[at]) for at, first in enumerate(firsts)]

    def as_json(self) -> dict[str, Any]:
        """Return the data for ``from_json``."""
        facts = {name: getattr(self, name) for name in _KEPT}
        return facts | {"bins": [[low, many] for low, many in sorted(self._bins.items())]}

    @classmethod
    def from_json(cls, facts: Mapping[str, Any]) -> Distribution:
        """Return the distribution of ``as_json``. Raises ``ValueError`` for impossible figures."""
        found = cls()
        found._bins.update(dict(facts["bins"]))
        for name in _KEPT:
            setattr(found, name, facts[name])
        if len(found._bins) < len(facts["bins"]) or not found._can_be():
            raise ValueError("the counts don't add up")
        return found

    def _can_be(self) -> bool:
        """True if some numbers could have these figures, as far as the bins show."""
        if not self._bins:
            return all(getattr(self, name) == 0 for name in _KEPT)
        bins = [(low, low + _width(low) - 1, many) for low, many in self._bins.items()]
        return (
            all(low == _bin(low) for low in self._bins)
            and self.count == self._bins.total()
            and (min(self._bins), max(self._bins)) == (_bin(self.least), _bin(self.most))
            and _lies([(low * many, high * many) for low, high, many in bins], self.total)
            and _lies(
                [(low * low * many, high * high * many) for low, high, many in bins], self.squares
            )
            and self.total * self.total <= self.count * self.squares
        )


def _lies(bounds: Sequence[tuple[int, int]], total: int) -> bool:
    """True if a sum is within the sums of lower and upper bounds."""
    return sum(low for low, _ in bounds) <= total <= sum(high for _, high in bounds)


_KEPT = ("count", "total", "squares", "least", "most")


def _bin(value: int) -> int:
    """Return the least number in the bin of this one."""
    shift = max(0, value.bit_length() - _EXACT_BITS)
    return value >> shift << shift


def _width(low: int) -> int:
    return 1 << max(0, low.bit_length() - _EXACT_BITS)


def wilson(hits: int, trials: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a rate, by Wilson's score (1927).

    It stays between 0 and 1 and is not empty even at rates of 0 or 1. Without trials it is the
    whole range.

    >>> [round(edge, 3) for edge in wilson(52, 100)]
    [0.423, 0.615]
    """
    if not trials:
        return 0.0, 1.0
    rate, square = hits / trials, _Z * _Z
    middle = (rate + square / (2 * trials)) / (1 + square / trials)
    reach = _Z * math.sqrt(rate * (1 - rate) / trials + square / (4 * trials * trials))
    reach /= 1 + square / trials
    return max(0.0, middle - reach), min(1.0, middle + reach)
