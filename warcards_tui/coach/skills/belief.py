"""What is believed of one side of a skill: how probable a right answer is, and how sure that is.

What somebody knows is a number on a logistic scale, ``KNOWN`` of which is needed for mastery. What
is believed of it is a normal distribution for each of some **kinds of learner**, who differ in how
much they learn from an answer, and a weight for each kind: whoever learns faster than a kind would
makes that kind improbable. An answer changes all of them by Bayes's rule. The posterior is taken to
be normal again, with its own mean and spread (assumed-density filtering), which takes some
microseconds; on a grid it would take two hundred.

An answer may be a slip, or right by luck: ``SLIP`` of the answers say nothing. So one mistake takes
little from somebody of whom much is known, and a belief is never so sure that it could not follow a
learner who learns or forgets in another way than is assumed here (``LEAST_SPREAD``).
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any, NamedTuple

GROWTH = (0.05, 0.12, 0.22, 0.40)
"""What the kinds of learner gain from an answer, on the logistic scale, when it is far from known:
its reason is read, whether it was right or not.
"""

SEEING, PASSING = -0.8, -0.3
"""Where it starts, to see what holds and to let pass what does not: two in five are right."""

SPREAD = 1.4
"""How far people differ at the start."""

LEAST_SPREAD = 0.4
"""The surest that a belief becomes."""

SLIP = 0.07
"""The share of answers that say nothing of what is known."""

FLOOR, CEILING = 0.02, 0.99
"""The chance of a right answer, but for slips, of who knows nothing, and of who knows all."""

SPACING = 4.0
"""Items after which some two thirds (1 - 1/e) of what an answer can teach are learned from it."""

OTHER_SIDE = 0.3
"""What is learned of one side of a skill from an answer on the other one."""

ENOUGH = 0.85
"""The chance of a right answer that mastery asks for."""

KNOWN = math.log((ENOUGH - FLOOR) / (CEILING - ENOUGH))
"""The same on the logistic scale."""

_SATURATED, _SETTLED = 3.3, 24
"""Known so well by all kinds that another right answer says and teaches nothing more, and the
answers that it takes to be as sure of it as one can be.
"""

_STAY, _ANY = 0.995, 0.005 / len(GROWTH)
"""A learner may become one of another kind."""

_CAUTION = 0.25
"""Of the weights so much is even when mastery is asked for: nobody is soon believed quick."""

_LOWEST, _HIGHEST, _STEPS = -6.0, 4.2, 5
"""The bounds of means, and how many steps of the table a unit has."""

_KINDS = tuple(enumerate(GROWTH))

_FAR = 40
"""Items after which nothing is lost of what an answer can teach."""

_MOST_OWED = 4.0
"""What is learned beside other things is added when the side is asked, and no more than this."""

_HARDLY = 0.01
"""What is forgotten less than that is not."""

_ROOT = math.sqrt(2)

_BOTTOM, _TOP = _LOWEST + 0.01, _HIGHEST - 0.01
"""Where means end, within those bounds."""

_WIDTH = 16
"""Spreads of the table, a tenth apart."""

_MOST_SPREAD = 1.59
"""The widest of them."""

_NODES = [(at / 2, math.exp(-at * at / 8)) for at in range(-7, 8)]
"""Where a normal distribution is looked at, in its spreads, and how much each place weighs."""


class Estimate(NamedTuple):
    """The chance of a right answer, from 0 to 1: its mean, and the ends of its 90 % interval."""

    level: float
    low: float
    high: float


class _Change(NamedTuple):
    """What an answer does to a normal belief: its mean moves, its spread is multiplied, and so
    probable the answer was.
    """

    move: float
    narrower: float
    chance: float


def chance(known: float) -> float:
    """The chance of a right answer at that place of the logistic scale, but for slips.

    >>> round(chance(KNOWN), 2), round(chance(-9), 2)
    (0.85, 0.02)
    """
    return FLOOR + (CEILING - FLOOR) / (1 + math.exp(-known))


_tables: dict[tuple[bool, float], list[_Change | None]] = {}
"""By whether an answer is right and what it weighs; filled in as it is asked for."""

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
    """The entry of a table: the moments of the posterior of the normal belief in its middle."""
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
    """What is believed of one side of a skill.

    ``answers`` is how many it is made of.
    """

    __slots__ = ("_means", "_owed", "_spreads", "_sure", "_weights", "answers")

    def __init__(self, start: float, spread: float = SPREAD) -> None:
        self.answers = 0
        self._means = [start] * len(GROWTH)
        self._spreads = [spread] * len(GROWTH)
        self._weights = [1 / len(GROWTH)] * len(GROWTH)
        self._owed = 0.0
        self._sure: float | None = None

    # -- what happens

    def answered(self, right: bool, gap: int, weight: float = 1.0) -> None:
        """An answer, ``gap`` items after the last one that taught something of the skill.

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
        """An answer on the other side of the skill, or to an item where it held beside another."""
        self._owed += weight * OTHER_SIDE * (_spaced[gap] if gap < _FAR else 1.0)

    def rested(self, days: float, steadiness: float) -> None:
        """So many days passed, of which ``steadiness`` leave nine tenths of it certain."""
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
        """The means with what was learned beside other things."""
        if not self._owed:
            return self._means
        owed = min(self._owed, _MOST_OWED)
        return [
            _within(mean + growth * owed * _room[int((mean - _LOWEST) * _STEPS)])
            for growth, mean in zip(GROWTH, self._means, strict=True)
        ]

    # -- what it comes to

    @property
    def may_be_known(self) -> bool:
        """Whether it may be called mastered, which is much quicker to find out than ``mastery``: by
        every kind of learner it is more probably known than not.
        """
        return min(self._means) > KNOWN

    @property
    def mean(self) -> float:
        """Where it is believed to be, on the logistic scale."""
        return sum(map(float.__mul__, self._weights, self._grown()))

    @property
    def spread(self) -> float:
        """How far it may be from there: the standard deviation of the mixture."""
        mean = self.mean
        variance = sum(
            weight * (spread * spread + (each - mean) ** 2)
            for weight, each, spread in zip(
                self._weights, self._grown(), self._spreads, strict=True
            )
        )
        return math.sqrt(variance)

    @property
    def estimate(self) -> Estimate:
        """The chance of a right answer, but for slips."""
        mean, spread = self.mean, self.spread
        level = sum(share * chance(mean + spread * node) for node, share in _NODES)
        low, high = chance(mean - 1.645 * spread), chance(mean + 1.645 * spread)
        return Estimate(min(max(level / _EVERY, low), high), low, high)

    @property
    def mastery(self) -> float:
        """How probable it is that the chance of a right answer is ``ENOUGH``, as far as its own
        answers tell.

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
        """Where it may be, on the logistic scale, as probable as it is believed to be."""
        at = rng.random()
        for kind, _ in _KINDS:
            at -= self._weights[kind]
            if at < 0:
                break
        return rng.gauss(self._grown()[kind], self._spreads[kind])

    def copy(self) -> Belief:
        """Another one that is the same, to be tried on."""
        return Belief.from_json(self.as_json())

    @staticmethod
    def chance_at(known: float) -> float:
        """The chance of a right answer at that place of the scale, slips among them."""
        return (1 - SLIP) * chance(known) + SLIP / 2

    # -- the stored copy

    def as_json(self) -> list[Any]:
        """All of it as plain JSON values."""
        return [self.answers, self._means, self._spreads, self._weights, self._owed]

    @classmethod
    def from_json(cls, data: Sequence[Any]) -> Belief:
        """What ``as_json`` was made of; the values must be as it gave them."""
        belief = cls(0.0)
        belief.answers, means, spreads, weights, belief._owed = data
        belief._means, belief._spreads = list(means), list(spreads)
        belief._weights = list(weights)
        return belief


_EVERY = sum(share for _, share in _NODES)


def _within(mean: float) -> float:
    return max(_BOTTOM, min(mean, _TOP))
