"""Figures that are added one by one, merged in any order to the same result, and stay small."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

_EXACT_BITS = 11
"""Whole numbers below 2 to this are counted one by one; above, those that agree in so many leading
binary digits are counted together, which is within a thousandth."""

_Z = 1.959963984540054
"""How many standard deviations on each side of a normal distribution leave 95 of 100 between."""


class Distribution:
    """How whole numbers from 0 up are spread.

    Sums are exact, so parts that are merged in another order, or made by other processes, come to
    the same. Quantiles are those of a histogram with a relative error of at most 1/1024 (after
    HdrHistogram), exact below 2,048. What it takes in memory depends on how large the numbers are,
    and not on how many.

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
        """Counts one more number."""
        self.least = min(self.least, value) if self.count else value
        self.most = max(self.most, value)
        self.count += 1
        self.total += value
        self.squares += value * value
        self._bins[_bin(value)] += 1

    def merge(self, other: Distribution) -> None:
        """Counts all that another one has counted."""
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
        """The mean; of nothing it is 0."""
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of the sample, with n - 1; of fewer than two numbers it is 0."""
        if self.count < 2:
            return 0.0
        # Whole numbers as long as they can be: a difference of two large floats has no digits left.
        scatter = self.count * self.squares - self.total * self.total
        return math.sqrt(scatter / (self.count * (self.count - 1)))

    @property
    def interval(self) -> tuple[float, float] | None:
        """The interval of the mean that leaves out 5 of 100, by the normal distribution, which the
        mean of many has; of fewer than two numbers there is none.
        """
        if self.count < 2:
            return None
        reach = _Z * self.deviation / math.sqrt(self.count)
        return self.mean - reach, self.mean + reach

    def quantile(self, share: float) -> int:
        """The least number that so large a share of all is not above; of nothing it is 0."""
        wanted = max(1, math.ceil(share * self.count))
        for low in sorted(self._bins):
            wanted -= self._bins[low]
            if wanted <= 0:
                return min(max(low + _width(low) // 2, self.least), self.most)
        return 0

    def bars(self, most: int) -> list[tuple[int, int, int]]:
        """A histogram of at most so many bars of one width: first and last number, and how many."""
        span = self.most - self.least + 1
        width = max(1, math.ceil(span / most))
        counts = Counter[int]()
        for low, many in self._bins.items():
            middle = min(max(low + _width(low) // 2, self.least), self.most)
            counts[(middle - self.least) // width] += many
        firsts = range(self.least, self.most + 1, width) if self.count else ()
        return [(first, first + width - 1, counts[at]) for at, first in enumerate(firsts)]

    def as_json(self) -> dict[str, Any]:
        """All of it, to be read by ``from_json``."""
        facts = {name: getattr(self, name) for name in _KEPT}
        return facts | {"bins": [[low, many] for low, many in sorted(self._bins.items())]}

    @classmethod
    def from_json(cls, facts: Mapping[str, Any]) -> Distribution:
        """What ``as_json`` gave. Raises ``ValueError`` for figures that no numbers have."""
        found = cls()
        found._bins.update(dict(facts["bins"]))
        for name in _KEPT:
            setattr(found, name, facts[name])
        if len(found._bins) < len(facts["bins"]) or not found._can_be():
            raise ValueError("its counts do not add up")
        return found

    def _can_be(self) -> bool:
        """Whether there are numbers with these figures, as far as their bins tell."""
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
    """Whether a sum lies between those of lower and upper bounds."""
    return sum(low for low, _ in bounds) <= total <= sum(high for _, high in bounds)


_KEPT = ("count", "total", "squares", "least", "most")


def _bin(value: int) -> int:
    """The least of the numbers that are counted together with this one."""
    shift = max(0, value.bit_length() - _EXACT_BITS)
    return value >> shift << shift


def _width(low: int) -> int:
    return 1 << max(0, low.bit_length() - _EXACT_BITS)


def wilson(hits: int, trials: int) -> tuple[float, float]:
    """The interval of a rate that leaves out 5 of 100, by Wilson's score (1927).

    It stays between 0 and 1 and is not empty where all or none are hits. Without trials it is all.

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
