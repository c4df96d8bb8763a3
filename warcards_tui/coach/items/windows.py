"""The windows that a drill can show, by which rules hold, and how often it shows each kind.

A **kind** of windows is all those for which exactly the same rules hold: the bit mask that
``RuleSet.decide`` gives.
"""

from __future__ import annotations

import random
from array import array
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from math import perm, prod

from warcards_tui.cards.french import Card
from warcards_tui.slaps.ruleset import RuleSet

Window = tuple[Card, ...]
"""The top cards of a pile, as many as the rule set looks at, newest last."""

SPAN = 200
"""No window comes twice within so many items."""

SEVERAL = 1 / 3
"""The share of slap items for which more than one rule holds."""

_ENUMERATED = 300_000
"""Up to so many windows all are known; that is a pack of 64 cards, three cards deep."""

_SAMPLED = 100_000
"""Of more windows so many are drawn. A rule that holds once in 400 windows still has ``SPAN``."""

_SPARE = 2
"""A kind has so many times the windows that ``SPAN`` items of one rule take from it."""

_ROUNDS = 120
"""Fitting takes 5 to 20 rounds where the rules can be even, and gives up after so many."""

_TOLERANCE = 0.025
"""How far shares may be off: with the luck of the draw the rules stay within 10 % of even."""

_STRONGEST = 1000.0
"""The most that a kind is favoured or held back."""

_SEED = 0
"""A sample is the same for every seed of a drill: it stands for the rules."""


class Catalogue:
    """The windows of a rule set in a pack, by kind; those without a rule are kind 0.

    ``possible`` has the bits of the rules that can hold at all, in order; ``shares`` what
    ``balanced`` finds for them; ``neighbours`` the cards one step from each card.
    """

    def __init__(self, rules: RuleSet, pack: Sequence[Card]) -> None:
        self._pack = pack
        self._depth = rules.depth
        all_known = perm(len(pack), rules.depth) <= _ENUMERATED
        self._sample = [] if all_known else _sampled(pack, rules.depth)
        # Their numbers only: 130,000 windows would be 10 MB, and take half as long again.
        self._numbers: defaultdict[int, array[int]] = defaultdict(lambda: array("I"))
        windows = self._sample or permutations(pack, rules.depth)
        for number, kind in enumerate(map(rules.decide, windows)):
            self._numbers[kind].append(number)
        sizes = {kind: len(numbers) for kind, numbers in self._numbers.items() if kind}
        bits = [rules.bit(rule.id) for rule in rules.rules]
        self.possible = tuple([bit for bit in bits if any(kind & bit for kind in sizes)])
        self.shares = balanced(sizes, self.possible)
        self.neighbours = {
            card: [other for other in pack if one_step(card, other)] for card in pack
        }

    @property
    def go_rate(self) -> float:
        """The share of all windows for which some rule holds."""
        return 1 - self.size(0) / sum(map(len, self._numbers.values()))

    def size(self, kind: int) -> int:
        """How many windows of that kind are known."""
        return len(self._numbers[kind]) if kind in self._numbers else 0

    def window(self, kind: int, at: int) -> Window:
        """One of the windows of that kind, counted from 0 to below its size."""
        number = self._numbers[kind][at]
        if self._sample:
            return self._sample[number]
        # The permutation of this number, in the order in which itertools makes them.
        cards, window = list(self._pack), []
        for left in range(self._depth - 1, -1, -1):
            place, number = divmod(number, perm(len(cards) - 1, left))
            window.append(cards.pop(place))
        return tuple(window)


@lru_cache(maxsize=4)
def catalogue(rules: RuleSet, pack: tuple[Card, ...]) -> Catalogue:
    """The catalogue of these rules. Made once: every round of a drill asks for the same."""
    return Catalogue(rules, pack)


def _sampled(pack: Sequence[Card], depth: int) -> list[Window]:
    """Some windows of a pack that has too many of them, all different."""
    cards, rng = list(pack), random.Random(_SEED)
    drawn: dict[Window, None] = {}
    # A shuffled pack is many windows, each as random as if it had been drawn alone.
    while len(drawn) < _SAMPLED:
        rng.shuffle(cards)
        for at in range(len(cards) - depth + 1):
            drawn[tuple(cards[at : at + depth])] = None
    return list(drawn)


def one_step(card: Card, other: Card) -> bool:
    """Whether the cards differ by one rank step or by the suit, as near misses are counted."""
    if not card.rank or not other.rank:
        return False  # A joker has no rank.
    if card.suit == other.suit:
        return abs(card.rank - other.rank) == 1
    return card.rank == other.rank


def balanced(
    sizes: Mapping[int, int], possible: Sequence[int]
) -> dict[int, list[tuple[int, float]]]:
    """For each rule how often its items are of each kind: pairs of kind and share.

    Items made for each rule equally often shall hold each rule equally often, although in most
    windows of some rules others hold as well. The shares are those of random deals (``sizes``
    windows of each kind), tilted as little as does it: by one factor for each rule that holds
    beside the one asked for, so that all come along equally often, and by one factor for the kinds
    with several rules, so that these are ``SEVERAL`` of all items. The factors are found by
    proportional fitting: what comes too often is divided by how much too often it comes. A kind
    with few windows is kept rare enough for a drill of one rule alone not to run out of it.

    Where the overlaps do not let the rules be even (on the 3rd of a month only three aces make the
    date, and five other rules with it) it is the most even that was met.
    """
    beside: _Beside = {
        rule: [
            (kind, [other for other in possible if other & kind & ~rule])
            for kind in sizes
            if kind & rule
        ]
        for rule in possible
    }
    factors, for_several = dict.fromkeys(possible, 1.0), 1.0
    best: dict[int, list[tuple[int, float]]] = {}
    least = float("inf")
    for _ in range(_ROUNDS):
        shares = {
            rule: _shares(sizes, kinds, factors, for_several) for rule, kinds in beside.items()
        }
        along, several = _outcome(beside, shares)
        mean = sum(along.values()) / (len(possible) or 1)
        uneven = max([abs(each - mean) for each in along.values()], default=0) / (1 + mean)
        # A rule that comes up too seldom is worse than a few windows with several rules too many.
        off = max(uneven - _TOLERANCE, 0) + max(abs(several - SEVERAL) - _TOLERANCE, 0) / 2
        if off < least:
            best, least = shares, off
        if not least or not several:
            break
        odds = SEVERAL / (1 - SEVERAL) * (1 - several) / several
        for_several = _bounded(for_several * odds)
        for rule, each in along.items():
            factors[rule] = _bounded(factors[rule] * mean / each) if each else 1.0
    return best


_Beside = dict[int, list[tuple[int, list[int]]]]
"""For each rule its kinds, each with the rules that hold beside it."""


def _outcome(
    beside: _Beside, shares: Mapping[int, list[tuple[int, float]]]
) -> tuple[dict[int, float], float]:
    """What the shares come to: how often each rule comes along, how often several hold."""
    along, several = dict.fromkeys(beside, 0.0), 0.0
    for rule, kinds in beside.items():
        for (_, others), (_, share) in zip(kinds, shares[rule], strict=True):
            several += share * bool(others)
            for other in others:
                along[other] += share
    return along, several / (len(beside) or 1)


def _bounded(factor: float) -> float:
    return min(max(factor, 1 / _STRONGEST), _STRONGEST)


def _shares(
    sizes: Mapping[int, int],
    kinds: Sequence[tuple[int, Sequence[int]]],
    factors: Mapping[int, float],
    for_several: float,
) -> list[tuple[int, float]]:
    """How often each kind comes among the items of one rule, with these factors."""
    most = [sizes[kind] / (_SPARE * SPAN) for kind, _ in kinds]
    if sum(most) <= 1:
        # Few windows in all: they last longest when each comes equally often.
        return [(kind, cap / sum(most)) for (kind, _), cap in zip(kinds, most, strict=True)]
    weights = [
        prod([factors[other] for other in others], start=sizes[kind])
        * (for_several if others else 1)
        for kind, others in kinds
    ]
    total = sum(weights)
    shares = [weight / total for weight in weights]
    # What is over the most of a kind goes to the others, in proportion, until none is over.
    for _ in kinds:
        free = sum([share for share, cap in zip(shares, most, strict=True) if share < cap])
        over = sum([max(share - cap, 0) for share, cap in zip(shares, most, strict=True)])
        if not over or not free:
            break
        shares = [
            share * (1 + over / free) if share < cap else cap
            for share, cap in zip(shares, most, strict=True)
        ]
    return [(kind, share) for (kind, _), share in zip(kinds, shares, strict=True)]
