"""Quick test: knowledge of learners who skip a unit, and how few questions show it."""

from __future__ import annotations

import random
from collections import Counter
from typing import NamedTuple

import pytest

from tests.coach.made_up import GAMES, slaps_of
from tests.tiers import leading, slowly
from warcards_tui.coach.drills.placing import EACH, PlacementPlan, item_for, skipped_units
from warcards_tui.coach.items.maker import Item, ItemMaker

MOST = {"berkeley-war": 40, "budr-basef": 56}
"""Most questions; 20 in the games with few rules."""

PEOPLE = 40


class Person(NamedTuple):
    """Accuracy of a person for a kind of rules.

    The shares of matching windows that they ``see``, and of near misses that they ``leave``;
    ``guesses`` is the share of names without a match seen.
    """

    see: float
    leave: float
    guesses: float = 0.0


KNOWN, HALF = Person(0.95, 0.95), Person(0.75, 0.75)
UNKNOWN = (Person(0.1, 0.9), Person(0.1, 0.6, 0.5), Person(0.25, 0.75))


def names(person: Person, item: Item, rules: list[str], rng: random.Random) -> str:
    """Return the rule that the person names."""
    if item.go:
        if rng.random() < person.see:
            return item.target
        others = [each for each in item.held if each != item.target]
        return rng.choice(others) if others else _guess(person, rules, rng)
    return _guess(person, rules, rng) if rng.random() < person.leave else item.target


def _guess(person: Person, rules: list[str], rng: random.Random) -> str:
    return rng.choice(rules) if rng.random() < person.guesses else "none"


def placed(variant: str, kinds: dict[str, Person], seed: int) -> tuple[tuple[str, ...], int]:
    """Return the rules that a person skips, and the number of questions."""
    slaps = slaps_of(variant)
    rng = random.Random(f"{variant} {seed}")
    maker = ItemMaker(slaps.rules, seed, slaps.pack)
    rules = list(kinds)
    placing = PlacementPlan(rules, {}, seed)
    asked = 0
    while not placing.over:
        rule, go = placing.next()
        item = item_for(maker, rule, go)
        said = names(kinds[rule], item, rules, rng)
        placing.answer(rule, said == (rule if go else "none"))
        asked += 1
    return placing.known, asked


def rules_of(variant: str) -> list[str]:
    slaps = slaps_of(variant)
    return [
        each
        for each in ItemMaker(slaps.rules, 1, slaps.pack).rules_possible
        if slaps.rules[each].drilled
    ]


@slowly("berkeley-war")
@pytest.mark.parametrize("variant", leading(2, GAMES))
def test_known_rules_are_skipped_and_unknown_ones_are_not(variant: str) -> None:
    skipped: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    most = 0
    for seed in range(PEOPLE):
        rng = random.Random(seed)
        kinds = {rule: rng.choice([KNOWN, KNOWN, HALF, *UNKNOWN]) for rule in rules_of(variant)}
        known, items = placed(variant, kinds, seed)
        most = max(most, items)
        for rule, kind in kinds.items():
            name = "known" if kind == KNOWN else "half" if kind == HALF else "unknown"
            asked[name] += 1
            skipped[name] += rule in known
    print(f"{variant}: {dict(skipped)} of {dict(asked)}, at most {most} items")
    assert skipped["known"] >= 0.75 * asked["known"]
    assert skipped["unknown"] <= 0.03 * asked["unknown"]
    assert most <= MOST.get(variant, 20)


def test_a_rule_is_out_after_its_first_miss() -> None:
    placing = PlacementPlan(["pair", "sandwich"], {}, 1)
    missed = placing.next().rule
    placing.answer(missed, False)
    (other,) = {"pair", "sandwich"} - {missed}
    for _ in range(EACH):
        assert placing.next().rule == other
        placing.answer(other, True)
    assert placing.over
    assert placing.known == (other,)


def test_each_rule_is_asked_on_both_sides_twice() -> None:
    placing = PlacementPlan(["pair"], {}, 1)
    sides = []
    while not placing.over:
        rule, go = placing.next()
        sides.append(go)
        placing.answer(rule, True)
    assert sorted(sides) == [False, False, True, True]


def test_the_rule_of_which_least_is_known_comes_first() -> None:
    placing = PlacementPlan(["pair", "sandwich", "flush-3"], {"pair": 9, "sandwich": 5}, 1)
    assert placing.next().rule == "flush-3"


def test_a_unit_is_skipped_where_all_that_it_teaches_is_known() -> None:
    units = [
        ("say-it", ["pair"], True),
        ("eleven", ["sum-2-11"], False),
        ("plus", ["eq-3"], False),
        ("times", ["eq-3"], False),
        ("two-of-them", ["odd", "even"], False),
        ("laying", [], True),
    ]
    assert skipped_units(units, ["pair", "sum-2-11", "eq-3", "odd"]) == ["eleven", "plus"]
