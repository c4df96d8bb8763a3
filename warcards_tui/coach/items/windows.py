"""The windows that a drill can show, by which rules hold, and how often it shows each kind.

A **kind** of windows is all those for which exactly the same rules hold: the bit mask that
``RuleSet.decide`` gives.
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
"""The cards of a pile, as many as the rule set looks at, newest last; see ``RuleSet.shown``."""

SPAN = 200
"""No window comes twice within so many items."""

SEVERAL = 1 / 3
"""The share of slap items for which more than one rule holds."""

_ENUMERATED = 150_000
"""Up to so many windows all are known; that is a pack of 54 cards, three cards deep."""

_SAMPLED = 8_000
"""Of more windows so many are drawn: what a drill may take to begin does not allow more."""

_ENOUGH = 500
"""For a rule that holds in fewer of them windows are made from those, until it has so many."""

_MADE = 3_000
"""So many are tried."""

_STEPS = 0.5
"""How often a card at which the rule looks is changed by a step for that."""

_SEARCHED = 20_000
"""So many windows are looked through for a rule that holds in none of the sample."""

_SPARE = 2
"""A kind has so many times the windows that ``SPAN`` items of one rule take from it."""

_SPARE_SAMPLED = 0.25
"""The same where only a sample is known: its kinds are small, and of a kind whose windows have all
been shown lately another is taken.
"""

_ROUNDS = 120
"""Fitting takes 5 to 20 rounds where the rules can be even, and gives up after so many."""

_PATIENCE = 60
"""It gives up sooner, after so many rounds that made nothing better."""

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
        self._depth = rules.shown
        all_known = perm(len(pack), rules.shown) <= _ENUMERATED
        self._sample = [] if all_known else _sampled(pack, rules.shown, _SAMPLED)
        # Their numbers only: 130,000 windows would be 10 MB, and take half as long again.
        self._numbers: defaultdict[int, array[int]] = defaultdict(lambda: array("I"))
        windows = self._sample or permutations(pack, rules.shown)
        for number, kind in enumerate(map(rules.decide, windows)):
            self._numbers[kind].append(number)
        many = sum(map(len, self._numbers.values()))
        self.go_rate = 1 - self.size(0) / many if many else 0.0
        """The share of the windows of random deals for which some rule holds."""

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
        """Adds windows of the rules that hold in few of the sample."""
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
        """The window with other cards where the rule does not look, and one step away elsewhere."""
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


def _sampled(pack: Sequence[Card], depth: int, many: int) -> list[Window]:
    """So many windows of a pack that has too many of them, all different."""
    drawn: dict[Window, None] = {}
    for window in _shuffled(pack, depth, ""):
        drawn[window] = None
        if len(drawn) == many:
            break
    return list(drawn)


def _shuffled(pack: Sequence[Card], depth: int, stream: str) -> Iterator[Window]:
    """The windows of shuffled packs without end, the same for the same ``stream``."""
    cards, rng = list(pack), random.Random(f"{_SEED} {stream}")
    # A shuffled pack is many windows, each as random as if it had been drawn alone.
    while True:
        rng.shuffle(cards)
        for at in range(len(cards) - depth + 1):
            yield tuple(cards[at : at + depth])


def one_step(card: Card, other: Card) -> bool:
    """Whether the cards differ by one rank step or by the suit, as near misses are counted.

    Triple Topper cards differ by one of their three values, neither of them a joker.
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
    least, patience = float("inf"), _PATIENCE
    for _ in range(_ROUNDS):
        shares = {
            rule: _shares(sizes, kinds, factors, for_several, spare)
            for rule, kinds in beside.items()
        }
        along, several = _outcome(beside, shares)
        mean = sum(along.values()) / (len(possible) or 1)
        uneven = max([abs(each - mean) for each in along.values()], default=0) / (1 + mean)
        # A rule that comes up too seldom is worse than a few windows with several rules too many.
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
    spare: float,
) -> list[tuple[int, float]]:
    """How often each kind comes among the items of one rule, with these factors."""
    most = [sizes[kind] / (spare * SPAN) for kind, _ in kinds]
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
