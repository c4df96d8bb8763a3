"""Placement: a few items a rule tell which units of a lesson can be skipped, in some 3 minutes.

Each rule is asked ``EACH`` times at most, where it holds and where it nearly holds in turns, and is
out after its first miss. It is nothing but a way into the lesson: whoever sees a rule twice and
twice lets its near miss pass has not mastered it, and nobody is told so.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from warcards_tui.coach.drills.deck import Question
from warcards_tui.coach.items.maker import Item, ItemMaker

EACH = 4
"""Items of a rule at most."""

_SIDES = (True, False)

_TRIES = 50
"""Windows that are looked at for one in which no other rule holds."""


class Asked(NamedTuple):
    """What is to be asked: the rule, and whether it shall hold."""

    rule: str
    go: bool


class Placing:
    """Which rule is asked next, and what the answers come to.

    ``evidence`` is how many answers are known of each rule from before: the rules with the least of
    it come first, so that a placement that is broken off has told most.
    """

    def __init__(self, rules: Sequence[str], evidence: Mapping[str, int], seed: int) -> None:
        self._rng = random.Random(f"placing {seed}")
        self._known = {rule: evidence.get(rule, 0) for rule in rules}
        self._right: dict[str, int] = dict.fromkeys(rules, 0)
        self._missed: set[str] = set()
        self._sides = {rule: self._rng.randrange(2) for rule in rules}
        self._last = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """All rules that are asked for."""
        return tuple(self._right)

    @property
    def left(self) -> int:
        """How many items there can still be at most."""
        return sum(EACH - self._right[rule] for rule in self._in)

    @property
    def over(self) -> bool:
        """Whether all is known that it can tell."""
        return not self.left

    @property
    def _in(self) -> list[str]:
        return [
            rule for rule in self._right if rule not in self._missed and self._right[rule] < EACH
        ]

    def next(self) -> Asked:
        """The rule of which least is known, not the one asked last, if there is another."""
        found = self._in
        free = [rule for rule in found if rule != self._last] or found
        least = min(self._known[rule] + self._right[rule] for rule in free)
        rule = self._rng.choice(
            [rule for rule in free if self._known[rule] + self._right[rule] == least]
        )
        self._last = rule
        # Which side comes first nobody can tell; after two items both have come.
        at = self._right[rule]
        return Asked(rule, _SIDES[(self._sides[rule] + at + at // 2) % 2])

    def answer(self, rule: str, right: bool) -> None:
        """Takes in what became of an item of that rule."""
        if right:
            self._right[rule] += 1
        else:
            self._missed.add(rule)

    @property
    def known(self) -> tuple[str, ...]:
        """The rules that were seen and let pass without a miss."""
        return tuple([rule for rule, many in self._right.items() if many >= EACH])


def item_for(maker: ItemMaker, rule: str, go: bool) -> Item:
    """An item for that rule: where it holds, it alone, if that can be; else a near miss of it."""
    if not go:
        return maker.again("", rule)
    item = maker.make(rule)
    for _ in range(_TRIES):
        if item.held == (rule,):
            break
        item = maker.make(rule)
    return item


class PlacingDeck:
    """The items of a placement."""

    def __init__(self, maker: ItemMaker, evidence: Mapping[str, int], seed: int) -> None:
        self._maker = maker
        rules = [each for each in maker.rules_possible if maker.rules[each].drilled]
        self.placing = Placing(rules, evidence, seed)

    def next(self) -> Question:
        item = item_for(self._maker, *self.placing.next())
        return Question(item.cards, item.target, item.held, item.near, len(item.cards))


def skipped_units(
    units: Iterable[tuple[str, Sequence[str], bool]], known: Sequence[str]
) -> list[str]:
    """The units that teach nothing but rules that are known, by their ids.

    Each is told by its id, its rules, and whether it teaches anything else. Of several units that
    teach the same rules only the first is skipped: the others go on where it leaves off, and four
    items have not shown all that.
    """
    found = []
    met: set[tuple[str, ...]] = set()
    for id, rules, more in units:
        if rules and not more and set(rules) <= set(known) and tuple(rules) not in met:
            found.append(id)
        met.add(tuple(rules))
    return found
