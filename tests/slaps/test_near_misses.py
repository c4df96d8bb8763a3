"""Every near miss is honest: no match, a true sentence, and the fewest steps."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations, product

import pytest

from tests.slaps.brute import PYTHON, Played, holding, value
from tests.slaps.conftest import ids, ours, rules_of
from tests.slaps.sayings import calculated, numbers_in, operations_in, ranks_of, split_formula
from tests.tiers import gate, looped, slow
from warcards_tui.cards.french import JOKERS, parse_cards
from warcards_tui.slaps.ruleset import RuleSet

SUITS_OF_THREE = ("SHD", "SSH", "SHS", "HSS", "SSS")
"""Patterns of three suits that a rule can distinguish."""

TRIPLES = list(product(range(1, 14), repeat=3))


def window(ranks: Sequence[int], suits: str = "SHD") -> list[Played]:
    return [Played(rank, suit) for rank, suit in zip(ranks, suits, strict=False)]


def held(cards: Sequence[Played]) -> set[str]:
    return holding(cards, day=31)


def missed(rules: RuleSet, rule: str) -> list[tuple[list[int], str]]:
    """Return the ranks of every triple that does not match, with the missing part."""
    found = []
    for ranks in TRIPLES:
        pile = ours(window(ranks))
        if not rules.decide(pile) & rules.bit(rule):
            found.append((list(ranks[-rules[rule].cards :]), rules.lacking(rule, pile).text))
    assert found
    return found


def steps(rule: str, cards: Sequence[Played]) -> int | None:
    """Return the least change of one card's rank, or of one suit, that makes a match."""
    if rule == "flush-3":
        suits = [each.suit for each in cards]
        return 1 if len(set(suits)) == 2 else None
    looked_at = range(1, 3) if rule in ("pair", "sum-2-11", "mul-2-24") else range(3)
    changes = [
        (abs(rank - cards[place].rank), place, rank)
        for place in looked_at
        for rank in range(1, 14)
        if rank != cards[place].rank
    ]
    for step, place, rank in sorted(changes):
        changed = list(cards)
        changed[place] = cards[place]._replace(rank=rank)
        if rule in held(changed):
            return step
    return None


RULES = (
    "pair", "sandwich", "sum-2-11", "mul-2-24", "eq-3", "eq-3-24",
    "floopa-3", "a39", "gloopa-3", "sum-3-date",
)  # fmt: skip


@pytest.mark.parametrize("step", [9, pytest.param(1, marks=slow)])
@pytest.mark.parametrize("rule", RULES)
def test_steps_are_the_least_change_of_one_card(rule: str, step: int) -> None:
    rules = rules_of("berkeley-war", **({"era": "2024-01-01"} if rule == "a39" else {}))
    width = rules[rule].cards
    for ranks in TRIPLES[::step]:
        cards = window(ranks)
        if rule not in held(cards):
            assert rules[rule].steps(ours(cards)[-width:]) == steps(rule, cards), ranks


@gate("SSS")
@pytest.mark.parametrize("suits", SUITS_OF_THREE)
def test_the_nearest_rule_is_one_that_fewest_steps_would_make_hold(suits: str) -> None:
    rules = rules_of("berkeley-war")
    names = [rule.id for rule in rules.rules]
    for ranks in TRIPLES:
        cards = window(ranks, suits)
        if held(cards) - {"a39"} or len(set(cards)) < 3:
            continue
        near = rules.nearest(ours(cards))
        assert near is not None
        by_brute = {rule: steps(rule, cards) for rule in names}
        assert near.steps == by_brute[near.rule] == min(filter(None, by_brute.values())), ranks
        assert near.lacking.text == rules.lacking(near.rule, ours(cards)).text


@pytest.mark.parametrize("rule", ["pair", "sandwich"])
def test_what_pair_and_sandwich_lack(rule: str) -> None:
    for ranks, said in missed(rules_of("egyptian-war"), rule):
        named, _, apart = said.removesuffix(" apart").partition(" are ")
        first, last = ranks_of(named.replace(" and ", ", "))
        assert [first, last] == [ranks[0], ranks[-1]]
        assert abs(first - last) == int(apart) > 0


@pytest.mark.parametrize(
    ("rule", "operation", "total"),
    [("sum-2-11", "+", 11), ("mul-2-24", "x", 24), ("sum-3-date", "+", 31)],
)
def test_what_sums_and_products_lack(rule: str, operation: str, total: int) -> None:
    for ranks, said in missed(rules_of("berkeley-war"), rule):
        left, right = split_formula(said, ranks).split(" is ")
        assert numbers_in(left) == ranks
        assert set(operations_in(left)) == {operation}
        assert calculated(left) == int(right) != total


@pytest.mark.slow
def test_what_an_equation_lacks() -> None:
    for ranks, said in missed(rules_of("berkeley-war"), "eq-3"):
        named, nothing, _ = said.partition(" make no equation")
        if nothing:
            assert ranks_of(named) == ranks
            assert steps("eq-3", window(ranks)) is None
            continue
        change, equation = said.split(" would make ")
        new, old = ranks_of(change.replace(" for ", ", "))
        left, right = equation.split(" = ")
        assert calculated(left) == int(right), said
        changed = numbers_in(equation)
        changed.remove(new)
        changed.append(old)
        assert sorted(changed) == sorted(ranks), said
        assert abs(new - old) == steps("eq-3", window(ranks))


def changed_line(said: str, ranks: Sequence[int]) -> tuple[int, str]:
    """Return the distance of the card that would make a line, and that line."""
    change, formula = said.split(" would make ")
    new, old = ranks_of(change.replace(" for ", ", "))
    line, right = formula.split(" = ")
    used = numbers_in(line)
    used.remove(new)
    assert sorted([*used, old]) == sorted(ranks), said
    assert calculated(line) == int(right) == 24, said
    return abs(new - old), line


@pytest.mark.slow
@pytest.mark.parametrize("brackets", ["none", "any"])
def test_what_a_line_lacks(brackets: str) -> None:
    """The sentence is true, and names the same number of steps as the near miss."""
    kinds = set()
    rules = rules_of("berkeley-war", brackets=brackets)
    for ranks, said in missed(rules, "eq-3-24"):
        step = rules["eq-3-24"].steps(ours(window(ranks)))
        kinds.add((step is None, " would make " in said))
        if " would make " in said:
            off, line = changed_line(said, ranks)
            assert off == step
        else:
            line, right = split_formula(said, ranks).split(" is ")
            assert sorted(numbers_in(line)) == sorted(ranks)
            assert calculated(line) == int(right) != 24, said
            assert step is None or abs(int(right) - 24) == step, said
        assert "(" not in line or brackets == "any"
    assert kinds >= {(False, False), (False, True)}
    # With brackets some other card always works.
    assert ((True, False) in kinds) == (brackets == "none")


def test_no_line_comes_nearer_where_no_other_card_would_do() -> None:
    rules = rules_of("berkeley-war")
    for ranks, said in missed(rules, "eq-3-24"):
        if rules["eq-3-24"].steps(ours(window(ranks))) is None:
            right = int(said.split(" is ")[1])
            for order in set(permutations(ranks)):
                for operations in product(PYTHON.values(), repeat=2):
                    other = value("x {} y {} z".format(*operations), *order)
                    if other is not None and other.denominator == 1:
                        assert abs(other - 24) >= abs(right - 24), (said, order, operations)


@looped(
    "pile, said",
    [
        ("3S 5H 10D", "10 + 3 x 5 is 25"),
        ("JS JH 4D", "J, J, 4: 11 + 11 + 4 is 26"),
        ("10S 4H AD", "2 for A would make 4 + 10 x 2 = 24"),
        ("QS JH 5D", "10 for J would make 12 x 10 / 5 = 24"),
        ("AS AH AD", "A, A, A: 1 + 1 + 1 is 3"),
    ],
)
def test_what_a_line_lacks_as_a_player_reads_it(pile: str, said: str) -> None:
    assert rules_of("berkeley-war").lacking("eq-3-24", parse_cards(pile)).text == said


@pytest.mark.slow
def test_of_equally_near_misses_the_easiest_to_see_is_told() -> None:
    """Neither mod nor power appears if a simpler rule is as near."""
    rules = rules_of("berkeley-war")
    hard = {"mod": 4, "^": 5}
    seen = 0
    for ranks in TRIPLES:
        cards = window(ranks)
        if held(cards) - {"a39"}:
            continue
        near = rules.nearest(ours(cards))
        assert near is not None
        told = max([hard.get(each, 0) for each in operations_in(near.lacking.text)], default=0)
        if not told:
            continue
        seen += 1
        for rule in rules.rules:
            by_brute = steps(rule.id, cards)
            if rule.id == near.rule or by_brute != near.steps:
                continue
            assert rule.id in ("eq-3", "eq-3-24"), (near, rule.id)
            operations = operations_in(
                rules.lacking(rule.id, ours(cards)).text.split(" would ")[-1]
            )
            other = max([hard.get(each, 0) for each in operations], default=0)
            assert other >= told, (near, rule.id)
    assert seen


@pytest.mark.slow
def test_what_sequences_lack() -> None:
    rules = rules_of("berkeley-war")
    for ranks, said in missed(rules, "floopa-3"):
        named, both = said.split(" step by ")
        low, middle, high = ranks_of(named)
        assert sorted(ranks) == [low, middle, high]
        one, other = map(int, both.split(" and "))
        assert (one, other) == (middle - low, high - middle)
        assert one != other
    for ranks, said in missed(rules, "gloopa-3"):
        named, formula = said.split(": ")
        low, middle, high = ranks_of(named)
        assert sorted(ranks) == [low, middle, high]
        square, ends = (each.split(" is ") for each in formula.split(", "))
        assert numbers_in(square[0]) == [middle, middle]
        assert numbers_in(ends[0]) == [low, high]
        assert calculated(square[0]) == int(square[1]) != int(ends[1]) == calculated(ends[0])
        assert Fraction(middle, low) != Fraction(high, middle)


@pytest.mark.slow
def test_what_a39_lacks() -> None:
    for ranks, said in missed(rules_of("berkeley-war", era="2024-01-01"), "a39"):
        named, _, wanted = said.partition(" are not ")
        if wanted:
            assert (ranks_of(named), ranks_of(wanted)) == (ranks, [1, 3, 9])
        else:
            has, needs = ranks_of(said.replace(" instead of ", ", "))
            changed = list(ranks)
            changed[ranks.index(has)] = needs
            assert sorted(changed) == [1, 3, 9]


@pytest.mark.parametrize(
    ("suits", "said"),
    [
        ("SSH", "2 spades and 1 heart"),
        ("SHS", "2 spades and 1 heart"),
        ("DCC", "2 clubs and 1 diamond"),
        ("SHD", "1 spade, 1 heart and 1 diamond"),
    ],
)
def test_what_a_flush_lacks(suits: str, said: str) -> None:
    rules = rules_of("berkeley-war")
    assert rules.lacking("flush-3", ours(window((2, 7, 10), suits))).text == said


@looped(
    "rule, pile, said",
    [
        ("sandwich", "4S 8H", "it takes 3 cards, there are 2"),
        ("pair", "4S", "it takes 2 cards, there is 1"),
        ("sum-2-11", "4S 8H", "4 + 8 is 12"),
        ("mul-2-24", "AS QH", "A, Q: 1 x 12 is 12"),
        ("eq-3", "2S 10H QD", "a face card is on top"),
    ],
)
def test_what_is_lacking_as_a_player_reads_it(rule: str, pile: str, said: str) -> None:
    rules = rules_of("berkeley-war", face_card_slaps="base-only")
    assert rules.lacking(rule, parse_cards(pile)).text == said


def test_bw_33_the_nearest_miss_under_a_face_card_is_one_that_could_count() -> None:
    rules = rules_of("berkeley-war", face_card_slaps="base-only")
    for ranks in TRIPLES:
        pile = ours(window(ranks))
        if ranks[-1] in (1, 11, 12, 13) and not rules.decide(pile):
            near = rules.nearest(pile)
            assert near is not None
            assert near.rule in ("pair", "sandwich")


def test_only_the_last_cards_count() -> None:
    """G-12: covered cards do not count, however deep the pile."""
    rules = rules_of("berkeley-war")
    below = parse_cards("KS KH KD 9C")
    for pile in ("5S 6H", "2S 7H QD", "3S 8D KC"):
        top = parse_cards(pile)
        assert ids(rules, rules.decide([*below, *top])) >= ids(rules, rules.decide(top))
    for ranks in TRIPLES[::7]:
        top = ours(window(ranks))
        assert rules.decide([*below, *top]) == rules.decide(top)
        assert rules.nearest([*below, *top]) == rules.nearest(top)


def test_one_card_or_none_makes_nothing() -> None:
    rules = rules_of("berkeley-war")
    for text in ("", "KS"):
        assert rules.decide(parse_cards(text)) == 0
        assert rules.nearest(parse_cards(text)) is None


def test_a_joker_makes_nothing() -> None:
    rules = rules_of("berkeley-war")
    red, black = JOKERS
    assert rules.decide([red, black]) == rules.decide([red, black, red]) == 0
    for text in ("2S 9H", "KD KC"):
        for place in range(3):
            pile = parse_cards(text)
            pile.insert(place, red)
            named = ids(rules, rules.decide(pile))
            assert named <= ({"sum-2-11", "pair"} if place == 0 else {"sandwich"})
            near = rules.nearest(pile)
            assert near is None or rules[near.rule].cards == 2
            assert rules.lacking("eq-3", pile).text == "a joker has no rank"
