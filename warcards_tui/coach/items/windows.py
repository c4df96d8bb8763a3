"""Windows of a drill, grouped by the rules that hold, and how often each group is shown.

A **kind** of windows is the set of all windows in which exactly the same rules hold: the bit mask
that ``RuleSet.decide`` returns.
"""

from __future__ import annotations

import random
from array import array
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice, permutations
from math import perm, prod
from operator import ne

from warcards_tui.cards.french import Card
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.slaps.ruleset import RuleSet

Window = tuple[Card, ...]
"""Cards of a pile, as many as the rule set looks at, newest last; see ``RuleSet.shown``."""

SPAN = 200
"""Items within which no window returns."""

SEVERAL = 1 / 3
"""Share of slap items in which more than one rule holds."""

_ENUMERATED = 150_000
"""Most windows to enumerate: a pack of 54 cards, three cards deep."""

_SAMPLED = 8_000
"""Windows to sample if there are more; a larger sample would delay the start of a drill."""

_ENOUGH = 500
"""Windows that each rule must have; more are made for rules with fewer in the sample."""

_MADE = 3_000
"""Attempts to make such windows."""

_STEPS = 0.5
"""Chance to change, by one step, a card that the rule looks at."""

_SEARCHED = 20_000
"""Windows to search for a rule that holds in none of the sample."""

_SPARE = 2
"""Windows a kind should have, as a multiple of those that ``SPAN`` items of one rule take."""

_SPARE_SAMPLED = 0.25
"""The same multiple if only a sample is known.

Its kinds are small; if all windows of a kind were shown recently, another kind is used.
"""

_ROUNDS = 120
"""Most rounds of fitting; rules that can be balanced take 5 to 20."""

_PATIENCE = 60
"""Rounds without an improvement after which fitting gives up."""

_TOLERANCE = 0.025
"""Tolerance of the fitted shares.

Together with random variation, rules then stay within 10 % of the mean.
"""

_STRONGEST = 1000.0
"""Largest factor by which a kind is favored or held back."""

_SEED = 0
"""Seed of the sample, the same for every drill because the sample stands for the rules."""


class WindowIndex:
    """Windows of a rule set in a pack, by kind; kind 0 has the windows in which no rule holds.

    ``possible`` has the bits of the rules that can hold at all, in order; ``shares`` is the result
    of ``balanced`` for them; ``neighbours`` maps each card to the cards one step away.
    """

    def __init__(self, rules: RuleSet, pack: Sequence[Card]) -> None:
        self._pack = pack
        self._depth = rules.shown
        all_known = perm(len(pack), rules.shown) <= _ENUMERATED
        self._sample = [] if all_known else _sampled(pack, rules.shown, _SAMPLED)
        # Only their numbers are stored: 130,000 windows would take 10 MB and half as long again.
        self._numbers: defaultdict[int, array[int]] = defaultdict(lambda: array("I"))
        windows = self._sample or permutations(pack, rules.shown)
        for number, kind in enumerate(map(rules.decide, windows)):
            self._numbers[kind].append(number)
        many = sum(map(len, self._numbers.values()))
        self.go_rate = 1 - self.size(0) / many if many else 0.0
        """Share of the windows of random deals in which some rule holds."""

        self.neighbours = {
            card: [other for other in pack if one_step(card, other)] for card in pack
        }
        if self._sample:
            self._find_rare(rules)
        sizes = {kind: len(numbers) for kind, numbers in self._numbers.items() if kind}
        bits = [rules.bit(rule.id) for rule in rules.rules if rule.drilled]
        self.possible = tuple([bit for bit in bits if any(kind & bit for kind in sizes)])
        self.shares = balanced(sizes, self.possible, _SPARE_SAMPLED if self._sample else _SPARE)

    def _find_rare(self, rules: RuleSet) -> None:
        """Add windows of the rules that hold in few windows of the sample."""
        known = set(self._sample)
        for rule in rules.rules:
            bit = rules.bit(rule.id)
            held = [
                self._sample[number]
                for kind, numbers in self._numbers.items()
                if kind & bit
                for number in numbers
            ]
            if not rule.drilled or len(held) >= _ENOUGH:
                continue
            if not held:
                searched = islice(_shuffled(self._pack, self._depth, rule.id), _SEARCHED)
                held = list(islice(filter(lambda each: rules.decide(each) & bit, searched), 20))
            if not held:
                continue
            rng = random.Random(f"{_SEED} {rule.id}")
            for _ in range(_MADE):
                window = self.varied(rng.choice(held), rule, rng)
                if window not in known and rule.holds(rule.window(window)):
                    kind = rules.decide(window)
                    if kind & bit:
                        known.add(window)
                        self._numbers[kind].append(len(self._sample))
                        self._sample.append(window)
                        held.append(window)
                        if len(held) == _ENOUGH:
                            break

    def varied(self, window: Window, rule: SlapRule, rng: random.Random) -> Window:
        """Return a variation of a window in which the rule may still hold.

        Cards that the rule does not look at become random ones, others may change by one step.
        """
        varied = list(window)
        last = len(varied) - 1
        for at in range(last + 1):
            unseen = 0 < at < last if rule.whole else at <= last - rule.cards
            if unseen or rng.random() < _STEPS:
                others = self._pack if unseen else self.neighbours[varied[at]]
                other = rng.choice(others) if others else varied[at]
                if other not in varied:
                    varied[at] = other
        return tuple(varied)

    def size(self, kind: int) -> int:
        """Return the number of known windows of that kind."""
        return len(self._numbers[kind]) if kind in self._numbers else 0

    def window(self, kind: int, at: int) -> Window:
        """Return window number ``at`` of that kind, from 0 to its size less 1."""
        number = self._numbers[kind][at]
        if self._sample:
            return self._sample[number]
        # Compute the permutation with this number, in the order of itertools.
        cards, window = list(self._pack), []
        for left in range(self._depth - 1, -1, -1):
            place, number = divmod(number, perm(len(cards) - 1, left))
            window.append(cards.pop(place))
        return tuple(window)


@lru_cache(maxsize=4)
def catalogue(rules: RuleSet, pack: tuple[Card, ...]) -> WindowIndex:
    """Return the catalog of these rules, cached because every round of a drill asks for it."""
    return WindowIndex(rules, pack)


def _sampled(pack: Sequence[Card], depth: int, many: int) -> list[Window]:
    """Return ``many`` different windows of a pack that has too many to enumerate."""
    drawn: dict[Window, None] = {}
    for window in _shuffled(pack, depth, ""):
        drawn[window] = None
        if len(drawn) == many:
            break
    return list(drawn)


def _shuffled(pack: Sequence[Card], depth: int, stream: str) -> Iterator[Window]:
    """Yield windows of shuffled packs without end, the same for the same ``stream``."""
    cards, rng = list(pack), random.Random(f"{_SEED} {stream}")
    # One shuffled pack gives many windows, each as random as if it had been drawn alone.
    while True:
        rng.shuffle(cards)
        for at in range(len(cards) - depth + 1):
            yield tuple(cards[at : at + depth])


def one_step(card: Card, other: Card) -> bool:
    """True if the cards differ by one rank step or by the suit, as near misses are counted.

    Triple Topper cards must differ in one of their three values, and neither may be a joker.
    """
    if isinstance(card, Topper) and isinstance(other, Topper):
        differ = sum(map(ne, card.values, other.values))
        return differ == 1 and not card.joker and not other.joker
    if not card.rank or not other.rank:
        return False  # A joker has no rank.
    if card.suit == other.suit:
        return abs(card.rank - other.rank) == 1
    return card.rank == other.rank


def balanced(
    sizes: Mapping[int, int], possible: Sequence[int], spare: float = _SPARE
) -> dict[int, list[tuple[int, float]]]:
    """Return for each rule how often its items are of each kind: pairs of kind and share.

    Items made for each rule equally often must hold each rule equally often, although other rules
    hold as well in most windows of some rules. The shares start from those of random deals
    (``sizes`` is the number of windows of each kind) and are changed as little as possible: by one
    factor for each rule that holds besides the target, so that all these rules come equally often,
    and by one factor for the kinds with several rules, so that they make up ``SEVERAL`` of all
    items. Proportional fitting finds the factors: it divides each by the ratio of actual to wanted
    frequency. A kind with few windows is kept so rare that a drill of one rule does not run out of
    it.

    If the overlaps do not allow a balance (on the 3rd of a month only three aces make the date, and
    also five other rules), the most balanced shares found are returned.
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
    least, patience = float("inf"), _PATIENCE
    for _ in range(_ROUNDS):
        shares = {
            rule: _shares(sizes, kinds, factors, for_several, spare)
            for rule, kinds in beside.items()
        }
        along, several = _outcome(beside, shares)
        mean = sum(along.values()) / (len(possible) or 1)
        uneven = max([abs(each - mean) for each in along.values()], default=0) / (1 + mean)
        # A rule that comes too seldom is worse than a few too many windows with several rules.
        off = max(uneven - _TOLERANCE, 0) + max(abs(several - SEVERAL) - _TOLERANCE, 0) / 2
        patience -= 1
        if off < least:
            best, least, patience = shares, off, _PATIENCE
        if not least or not several or not patience:
            break
        odds = SEVERAL / (1 - SEVERAL) * (1 - several) / several
        for_several = _bounded(for_several * odds)
        for rule, each in along.items():
            factors[rule] = _bounded(factors[rule] * mean / each) if each else 1.0
    return best


_Beside = dict[int, list[tuple[int, list[int]]]]
"""Kinds of each rule, each with the other rules that hold."""


def _outcome(
    beside: _Beside, shares: Mapping[int, list[tuple[int, float]]]
) -> tuple[dict[int, float], float]:
    """Return how often each rule holds besides the target, and the share of several rules."""
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
    spare: float,
) -> list[tuple[int, float]]:
    """Return how often each kind comes among the items of one rule, with these factors."""
    most = [sizes[kind] / (spare * SPAN) for kind, _ in kinds]
    if sum(most) <= 1:
        # With few windows in all, they last longest if each comes equally often.
        return [(kind, cap / sum(most)) for (kind, _), cap in zip(kinds, most, strict=True)]
    weights = [
        prod([factors[other] for other in others], start=sizes[kind])
        * (for_several if others else 1)
        for kind, others in kinds
    ]
    total = sum(weights)
    shares = [weight / total for weight in weights]
    # Shares above the limit of a kind go to the other kinds in proportion, until none is above.
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
