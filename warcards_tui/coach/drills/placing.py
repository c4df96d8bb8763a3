"""Quick test: finds in about 3 minutes which lessons of a course can be skipped.

Each rule gets at most ``EACH`` questions, half of them matches and half near misses, and drops out
after the first mistake. The test only decides where the course starts: four right answers do not
prove mastery, and no message claims that.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from warcards_tui.coach.drills.deck import DrillQuestion
from warcards_tui.coach.items.maker import Item, ItemMaker

EACH = 4
"""Maximum number of questions for a rule."""

_SIDES = (True, False)

_TRIES = 50
"""Number of draws in search of a window that no other rule matches."""


class RuleRequest(NamedTuple):
    """Next question to make: the rule, and whether it should match."""

    rule: str
    go: bool


class PlacementPlan:
    """Choice of the next rule, and the results so far.

    ``evidence`` is the number of earlier answers for each rule. Rules with the fewest come first,
    so that an interrupted test has gained the most.
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
        """All rules in the test."""
        return tuple(self._right)

    @property
    def left(self) -> int:
        """Maximum number of questions that can still come."""
        return sum(EACH - self._right[rule] for rule in self._in)

    @property
    def over(self) -> bool:
        """True if the result is complete."""
        return not self.left

    @property
    def _in(self) -> list[str]:
        return [
            rule for rule in self._right if rule not in self._missed and self._right[rule] < EACH
        ]

    def next(self) -> RuleRequest:
        """Return the rule with the fewest answers, avoiding the rule asked last if possible."""
        found = self._in
        free = [rule for rule in found if rule != self._last] or found
        least = min(self._known[rule] + self._right[rule] for rule in free)
        rule = self._rng.choice(
            [rule for rule in free if self._known[rule] + self._right[rule] == least]
        )
        self._last = rule
        # The first of two questions is unpredictable, and after two both sides have been asked.
        at = self._right[rule]
        return RuleRequest(rule, _SIDES[(self._sides[rule] + at + at // 2) % 2])

    def answer(self, rule: str, right: bool) -> None:
        """Record the answer to a question about a rule."""
        if right:
            self._right[rule] += 1
        else:
            self._missed.add(rule)

    @property
    def known(self) -> tuple[str, ...]:
        """Rules whose ``EACH`` questions were all answered right."""
        return tuple([rule for rule, many in self._right.items() if many >= EACH])


def item_for(maker: ItemMaker, rule: str, go: bool) -> Item:
    """Return a question for a rule: a match, if possible of it alone, or a near miss."""
    if not go:
        return maker.again("", rule)
    item = maker.make(rule)
    for _ in range(_TRIES):
        if item.held == (rule,):
            break
        item = maker.make(rule)
    return item


class PlacingDeck:
    """Questions of the quick test."""

    def __init__(self, maker: ItemMaker, evidence: Mapping[str, int], seed: int) -> None:
        self._maker = maker
        rules = [each for each in maker.rules_possible if maker.rules[each].drilled]
        self.placing = PlacementPlan(rules, evidence, seed)

    def next(self) -> DrillQuestion:
        item = item_for(self._maker, *self.placing.next())
        return DrillQuestion(item.cards, item.target, item.held, item.near, len(item.cards))


def skipped_units(
    units: Iterable[tuple[str, Sequence[str], bool]], known: Sequence[str]
) -> list[str]:
    """Return the ids of the units that teach only known rules.

    Each unit is given by its id, its rules, and whether it teaches anything else. Of several units
    with the same rules only the first is skipped: the others build on it, and four questions do not
    test that.
    """
    found = []
    met: set[tuple[str, ...]] = set()
    for id, rules, more in units:
        if rules and not more and set(rules) <= set(known) and tuple(rules) not in met:
            found.append(id)
        met.add(tuple(rules))
    return found
