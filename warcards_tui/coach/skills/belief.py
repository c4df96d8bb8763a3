"""Belief about one side of a skill: the chance of a right answer, and how sure that is.

The player's level is a number on a logistic scale; mastery requires ``KNOWN``. The belief about it
is one normal distribution for each of several **learner types**, which differ in how much they
learn from an answer, and a weight for each type: a player who learns faster than a type makes that
type improbable. Each answer updates all of them by Bayes's rule. The posterior is approximated by a
normal distribution with its own mean and spread (assumed-density filtering), which takes some
microseconds; a grid would take 200.

An answer may be a slip, or right by luck: ``SLIP`` of the answers say nothing. So one mistake
hardly lowers the level of a player about whom much is known. And a belief never becomes so sure
that it could not follow a player who learns or forgets in another way than assumed here
(``LEAST_SPREAD``).
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any, NamedTuple

GROWTH = (0.05, 0.12, 0.22, 0.40)
"""Gain per answer of each learner type, on the logistic scale, at a low level.

The player reads the reason of each answer, so right and wrong answers teach the same.
"""

SEEING, PASSING = -0.8, -0.3
"""Start levels of seeing a rule and of letting windows pass: about two in five are right."""

SPREAD = 1.4
"""Standard deviation of the players' levels at the start."""

LEAST_SPREAD = 0.4
"""Smallest spread of a belief."""

SLIP = 0.07
"""Share of answers that say nothing about the level."""

FLOOR, CEILING = 0.02, 0.99
"""Chance of a right answer at the lowest and at the highest level, not counting slips."""

SPACING = 4.0
"""Number of items after which an answer teaches about two thirds (1 - 1/e) of its maximum."""

OTHER_SIDE = 0.3
"""Share of the gain that an answer on one side of a skill gives the other side."""

ENOUGH = 0.85
"""Chance of a right answer that mastery requires."""

KNOWN = math.log((ENOUGH - FLOOR) / (CEILING - ENOUGH))
"""The same chance on the logistic scale."""

_SATURATED, _SETTLED = 3.3, 24
"""Level of all types above which, and answers after which, a right answer changes nothing."""

_STAY, _ANY = 0.995, 0.005 / len(GROWTH)
"""Share of its weight that a type keeps per answer, and share that every type gets back.

They allow for a learner whose type changes.
"""

_CAUTION = 0.25
"""Share of even weights in the mastery: no player is soon believed to be a fast learner."""

_LOWEST, _HIGHEST, _STEPS = -6.0, 4.2, 5
"""Bounds of the means, and table steps per unit."""

_KINDS = tuple(enumerate(GROWTH))

_FAR = 40
"""Number of items from which on an answer teaches its full amount."""

_MOST_OWED = 4.0
"""Upper limit of the gain from other items until the side is asked again."""

_HARDLY = 0.01
"""Limit below which forgetting is ignored."""

_ROOT = math.sqrt(2)

_BOTTOM, _TOP = _LOWEST + 0.01, _HIGHEST - 0.01
"""Limits of the means, just inside those bounds."""

_WIDTH = 16
"""Number of spreads in the table, 0.1 apart."""

_MOST_SPREAD = 1.59
"""Largest spread in the table."""

_NODES = [(at / 2, math.exp(-at * at / 8)) for at in range(-7, 8)]
"""Nodes of the integration over a normal distribution, in SD, with their weights."""


class ChanceEstimate(NamedTuple):
    """Chance of a right answer, from 0 to 1, with the ends of its 90 % interval."""

    level: float
    low: float
    high: float


class _Change(NamedTuple):
    """Change of a normal belief by an answer.

    The mean moves by ``move``, the spread is multiplied by ``narrower``, and ``chance`` was the
    probability of the answer.
    """

    move: float
    narrower: float
    chance: float


def chance(known: float) -> float:
    """Return the chance of a right answer at a level on the logistic scale, without slips.

    >>> round(chance(KNOWN), 2), round(chance(-9), 2)
    (0.85, 0.02)
    """
    return FLOOR + (CEILING - FLOOR) / (1 + math.exp(-known))


_tables: dict[tuple[bool, float], list[_Change | None]] = {}
"""Tables by result and weight of an answer; entries are computed on first use."""

_spaced = [1 - math.exp(-gap / SPACING) for gap in range(_FAR)]
_room = [
    1 / (1 + math.exp(_LOWEST + at / _STEPS - 4))
    for at in range(int((_HIGHEST - _LOWEST) * _STEPS) + 1)
]


def _table(right: bool, weight: float) -> list[_Change | None]:
    found = _tables.get((right, weight))
    if found is None:
        found = _tables[right, weight] = [None] * (len(_room) * _WIDTH)
    return found


def _change(at: int, right: bool, weight: float) -> _Change:
    """Compute a table entry: the moments of the posterior for the belief at its center."""
    place, width = divmod(at, _WIDTH)
    mean, spread = _LOWEST + (place + 0.5) / _STEPS, (width + 0.5) / 10
    total = first = second = evidence = 0.0
    for node, share in _NODES:
        likely = Belief.chance_at(mean + spread * node)
        if not right:
            likely = 1 - likely
        likely = likely**weight * share
        evidence += share
        total += likely
        first += likely * node
        second += likely * node * node
    first /= total
    variance = second / total - first * first
    return _Change(spread * first, math.sqrt(variance), total / evidence)


class Belief:
    """Belief about one side of a skill; ``answers`` counts the answers it is based on."""

    __slots__ = ("_means", "_owed", "_spreads", "_sure", "_weights", "answers")

    def __init__(self, start: float, spread: float = SPREAD) -> None:
        self.answers = 0
        self._means = [start] * len(GROWTH)
        self._spreads = [spread] * len(GROWTH)
        self._weights = [1 / len(GROWTH)] * len(GROWTH)
        self._owed = 0.0
        self._sure: float | None = None

    # -- updates

    def answered(self, right: bool, gap: int, weight: float = 1.0) -> None:
        """Update with an answer, ``gap`` items after the last one that taught the skill.

        ``weight`` is 1 for an answer that counts in full, less for one of a block.
        """
        self.answers += 1
        means = self._means
        if right and self.answers > _SETTLED and means[0] > _SATURATED and min(means) > _SATURATED:
            return
        self._sure = None
        spreads, weights = self._spreads, self._weights
        table = _tables.get((right, weight)) or _table(right, weight)
        spaced = weight * (_spaced[gap] if gap < _FAR else 1.0)
        owed = self._owed if self._owed < _MOST_OWED else _MOST_OWED
        self._owed = 0.0
        total = 0.0
        for kind, growth in _KINDS:
            mean = means[kind]
            if owed:
                mean += growth * owed * _room[int((mean - _LOWEST) * _STEPS)]
                if mean > _TOP:
                    mean = _TOP
            place = int((mean - _LOWEST) * _STEPS)
            spread = spreads[kind]
            at = place * _WIDTH + int(spread * 10)
            change = table[at]
            if change is None:
                change = table[at] = _change(at, right, weight)
            move, narrower, likely = change
            mean += move + growth * spaced * _room[place]
            means[kind] = mean if _BOTTOM < mean < _TOP else _within(mean)
            spread *= narrower
            if spread < LEAST_SPREAD:
                spread = LEAST_SPREAD
            elif spread > _MOST_SPREAD:
                spread = _MOST_SPREAD
            spreads[kind] = spread
            weights[kind] = likely = weights[kind] * likely
            total += likely
        keep = _STAY / total
        self._weights = [weight * keep + _ANY for weight in weights]

    def taught(self, gap: int, weight: float = 1.0) -> None:
        """Record the gain from an answer on the other side, or with the rule besides the target."""
        self._owed += weight * OTHER_SIDE * (_spaced[gap] if gap < _FAR else 1.0)

    def rested(self, days: float, steadiness: float) -> None:
        """Forget over ``days``; after ``steadiness`` days, 90 % of the knowledge is left."""
        forgotten = 1 - 0.9 ** (days / steadiness)
        if forgotten < _HARDLY:
            return
        self._sure = None
        for kind, mean in enumerate(self._grown()):
            self._means[kind] = _within(mean - 1.5 * forgotten)
            spread = math.sqrt(self._spreads[kind] ** 2 + 2.25 * forgotten * (1 - forgotten))
            self._spreads[kind] = min(spread, _MOST_SPREAD)
        self._owed = 0.0

    def _grown(self) -> list[float]:
        """Return the means plus the gains recorded by ``taught``."""
        if not self._owed:
            return self._means
        owed = min(self._owed, _MOST_OWED)
        return [
            _within(mean + growth * owed * _room[int((mean - _LOWEST) * _STEPS)])
            for growth, mean in zip(GROWTH, self._means, strict=True)
        ]

    # -- results

    @property
    def may_be_known(self) -> bool:
        """True if the skill may be mastered: more likely known than not for every learner type.

        This check is much faster than ``mastery``.
        """
        return min(self._means) > KNOWN

    @property
    def mean(self) -> float:
        """Mean level on the logistic scale."""
        return sum(map(float.__mul__, self._weights, self._grown()))

    @property
    def spread(self) -> float:
        """Standard deviation of the level: that of the mixture."""
        mean = self.mean
        variance = sum(
            weight * (spread * spread + (each - mean) ** 2)
            for weight, each, spread in zip(
                self._weights, self._grown(), self._spreads, strict=True
            )
        )
        return math.sqrt(variance)

    @property
    def estimate(self) -> ChanceEstimate:
        """Chance of a right answer, without slips."""
        mean, spread = self.mean, self.spread
        level = sum(share * chance(mean + spread * node) for node, share in _NODES)
        low, high = chance(mean - 1.645 * spread), chance(mean + 1.645 * spread)
        return ChanceEstimate(min(max(level / _EVERY, low), high), low, high)

    @property
    def mastery(self) -> float:
        """Probability that the chance of a right answer is at least ``ENOUGH``.

        Only answers to this side count.

        >>> belief = Belief(SEEING)
        >>> for _ in range(30):
        ...     belief.answered(True, 5)
        >>> round(belief.mastery, 2)
        1.0
        """
        if self._sure is None:
            sure = 0.0
            for kind, _ in _KINDS:
                beyond = (self._means[kind] - KNOWN) / self._spreads[kind]
                share = (1 - _CAUTION) * self._weights[kind] + _CAUTION / len(GROWTH)
                sure += share * 0.5 * math.erfc(-beyond / _ROOT)
            self._sure = sure
        return self._sure

    def draw(self, rng: random.Random) -> float:
        """Draw a level on the logistic scale from the belief."""
        at = rng.random()
        for kind, _ in _KINDS:
            at -= self._weights[kind]
            if at < 0:
                break
        return rng.gauss(self._grown()[kind], self._spreads[kind])

    def copy(self) -> Belief:
        """Return a copy for a simulation."""
        return Belief.from_json(self.as_json())

    @staticmethod
    def chance_at(known: float) -> float:
        """Return the chance of a right answer at a level, including slips."""
        return (1 - SLIP) * chance(known) + SLIP / 2

    # -- the stored copy

    def as_json(self) -> list[Any]:
        """Return the belief as plain JSON values."""
        return [self.answers, self._means, self._spreads, self._weights, self._owed]

    @classmethod
    def from_json(cls, data: Sequence[Any]) -> Belief:
        """Return the belief saved by ``as_json``; the values must be unchanged."""
        belief = cls(0.0)
        belief.answers, means, spreads, weights, belief._owed = data
        belief._means, belief._spreads = list(means), list(spreads)
        belief._weights = list(weights)
        return belief


_EVERY = sum(share for _, share in _NODES)


def _within(mean: float) -> float:
    return max(_BOTTOM, min(mean, _TOP))
