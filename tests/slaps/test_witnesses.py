"""Every witness is true, names the cards of the window, and is the simplest."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

import pytest

from tests.slaps.brute import PACK, PYTHON, SUITS, Played, value
from tests.slaps.conftest import ours, rules_of
from tests.slaps.sayings import calculated, numbers_in, operations_in, ranks_of, split_formula
from tests.tiers import looped, sized
from warcards_tui.cards.french import parse_cards
from warcards_tui.slaps.ruleset import RuleSet

SIMPLEST_FIRST = list(PYTHON)
"""A sum is easier to see than a power."""

SHAPES = ("x {} y {} z", "(x {} y) {} z", "x {} (y {} z)")

# Suits matter only for the flush, so each triple of ranks is tried with unequal suits.
TRIPLES = [
    (Played(a, "S"), Played(b, "H"), Played(c, "D")) for a, b, c in product(range(1, 14), repeat=3)
]


def witnesses(rules: RuleSet, rule: str) -> list[tuple[list[int], str]]:
    """Return the ranks of each matching triple, and the witness."""
    found = []
    for window in TRIPLES:
        pile = ours(window)
        if rules.decide(pile) & rules.bit(rule):
            ranks = [each.rank for each in window][-rules[rule].cards :]
            found.append((ranks, rules.witness(rule, pile).text))
    assert found
    return found


@pytest.mark.parametrize(
    ("rule", "operation", "total"),
    [("sum-2-11", "+", 11), ("mul-2-24", "x", 24), ("sum-3-date", "+", 31)],
)
def test_sums_and_products(rule: str, operation: str, total: int) -> None:
    for ranks, witness in witnesses(rules_of("berkeley-war"), rule):
        left, right = split_formula(witness, ranks).split(" = ")
        assert numbers_in(left) == ranks  # In the order of the cards.
        assert set(operations_in(left)) == {operation}
        assert calculated(left) == int(right) == total


def test_equations_of_three() -> None:
    for ranks, witness in witnesses(rules_of("berkeley-war"), "eq-3"):
        left, right = split_formula(witness, ranks).split(" = ")
        assert sorted(numbers_in(left) + numbers_in(right)) == sorted(ranks)
        assert calculated(left) == int(right)
        (used,) = operations_in(left)
        simpler = SIMPLEST_FIRST[: SIMPLEST_FIRST.index(used)]
        for x, y, z in permutations(ranks):
            for operation in simpler:
                assert value(f"x {PYTHON[operation]} y", x, y) != z, witness


@pytest.mark.parametrize(("brackets", "step"), sized(("none", 6), ("any", 1)))
def test_lines_that_make_24(brackets: str, step: int) -> None:
    rules = rules_of("berkeley-war", brackets=brackets)
    for ranks, witness in [*witnesses(rules, "eq-3-24")][::step]:
        left, right = split_formula(witness, ranks).split(" = ")
        assert sorted(numbers_in(left)) == sorted(ranks)
        assert calculated(left) == int(right) == 24, witness
        grouped = "(" in left
        assert not grouped or brackets == "any"
        first, second = map(SIMPLEST_FIRST.index, operations_in(left))
        for shape in SHAPES if brackets == "any" else SHAPES[:1]:
            for x, y, z in permutations(ranks):
                for one, other in product(range(len(PYTHON)), repeat=2):
                    # Brackets count last: only if the same operations need them.
                    simpler = (max(one, other), one + other, shape != SHAPES[0])
                    if simpler < (max(first, second), first + second, grouped):
                        line = shape.format(*[PYTHON[SIMPLEST_FIRST[at]] for at in (one, other)])
                        assert value(line, x, y, z) != 24, (witness, line, x, y, z)


def test_pair_and_sandwich() -> None:
    rules = rules_of("egyptian-war")
    for ranks, witness in witnesses(rules, "pair"):
        name, same = witness.split(" and ")
        assert (ranks_of(name) * 2, same) == (ranks, "the same")
    for ranks, witness in witnesses(rules, "sandwich"):
        assert ranks_of(witness) == ranks


def test_sequences() -> None:
    rules = rules_of("berkeley-war")
    for ranks, witness in witnesses(rules, "floopa-3"):
        named, step = witness.split(" step by ")
        low, middle, high = ranks_of(named)
        assert sorted(ranks) == [low, middle, high]
        assert middle - low == high - middle == int(step)
    for ranks, witness in witnesses(rules, "gloopa-3"):
        named, ratio = witness.split(" grow times ")
        low, middle, high = ranks_of(named)
        assert sorted(ranks) == [low, middle, high]
        assert Fraction(middle, low) == Fraction(high, middle) == Fraction(ratio)
        assert str(Fraction(ratio)) == ratio  # In lowest terms.


@pytest.mark.slow
def test_a39_and_flush() -> None:
    old = rules_of("berkeley-war", era="2024-01-01")
    for ranks, witness in witnesses(old, "a39"):
        named, wanted = witness.split(" are ")
        assert ranks_of(named) == ranks
        assert sorted(ranks) == ranks_of(wanted) == [1, 3, 9]
    names = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
    for suit in SUITS:
        for window in permutations([each for each in PACK if each.suit == suit], 3):
            said = old.witness("flush-3", ours(window)).text
            named, suit_name = said.split(" all ")
            assert ranks_of(named) == [each.rank for each in window]
            assert suit_name == names[suit]


@looped(
    "rule, pile, witness",
    [
        ("eq-3-24", "4S 6H 9D", "4 mod 9 x 6 = 24"),
        ("sum-3-date", "9S 10H QD", "9, 10, Q: 9 + 10 + 12 = 31"),
        ("eq-3", "3S 3H 7D", "3 mod 7 = 3"),
        ("eq-3", "AS AH 7D", "A, A, 7: 1 mod 7 = 1"),
        ("gloopa-3", "4S 6H 9D", "4, 6, 9 grow times 3/2"),
        ("floopa-3", "8S 4H 6D", "4, 6, 8 step by 2"),
    ],
)
def test_witnesses_as_a_player_reads_them(rule: str, pile: str, witness: str) -> None:
    assert rules_of("berkeley-war").witness(rule, parse_cards(pile)).text == witness


@pytest.mark.parametrize(
    ("pile", "witness"),
    [
        ("10S 7H 8D", "(10 - 7) x 8 = 24"),
        ("2S 6H 6D", "(6 + 6) x 2 = 24"),
        ("9S 9H 6D", "9 + 9 + 6 = 24"),
    ],
)
def test_brackets_that_are_easier_to_see_than_mod(pile: str, witness: str) -> None:
    rules = rules_of("berkeley-war", brackets="any")
    assert rules.witness("eq-3-24", parse_cards(pile)).text == witness


def test_a_witness_is_not_what_was_told_of_the_same_cards_as_a_near_miss() -> None:
    rules = RuleSet(rules_of("berkeley-war").rules)
    pile = parse_cards("2C 4D 10H")
    rules.nearest(pile)
    assert rules.witness("eq-3", pile).text == "10 mod 4 = 2"
