"""Questions are made for a rule, balanced over rules, honest, near misses, never repeated."""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Iterable
from datetime import date
from functools import cache
from itertools import cycle, islice, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.coach.brute_items import (
    BRACKETS,
    EGYPTIAN,
    ON_1ST,
    ON_21ST,
    ON_FACES,
    READINGS,
    Reading,
    one_step_away,
    theirs,
)
from tests.slaps.brute import Played
from tests.slaps.conftest import ours
from tests.tiers import examples, gate, sized, slow, slowly
from warcards_tui.cards.french import JOKERS, PACK, Card
from warcards_tui.coach.items.maker import Item, ItemMaker, NoSuchItem
from warcards_tui.games.berkeley.declared import berkeley_rules
from warcards_tui.slaps.patterns import SameRank, SameSuit
from warcards_tui.slaps.ruleset import RuleSet

SPAN = 200


@pytest.fixture(params=sized(400, 10_000))
def many(request: pytest.FixtureRequest) -> int:
    """Number of questions to check."""
    number: int = request.param
    return number


@cache
def made(reading: Reading, go: bool, many: int) -> list[Item]:
    """Return questions with every rule as target equally often."""
    maker = ItemMaker(reading.rules, 5)
    return [maker.make(target, go) for target in islice(cycle(maker.rules_possible), many)]


def repeats(items: Iterable[Item]) -> int:
    """Return the number of questions that were among the last 200 already."""
    seen: deque[tuple[str, ...]] = deque(maxlen=SPAN)
    found = 0
    for item in items:
        window = tuple(card.text for card in item.cards)
        found += window in seen
        seen.append(window)
    return found


def nearly(reading: Reading, rule: str, item: Item, *, dealt: bool = False) -> bool:
    cards = theirs(item.cards)
    return one_step_away(lambda window: rule in reading.held(window), cards, dealt=dealt)


@pytest.mark.slow
@pytest.mark.parametrize("reading", READINGS)
def test_each_rule_is_target_exactly_and_holds_within_a_tenth_equally_often(
    reading: Reading, many: int
) -> None:
    items = made(reading, True, many)
    targets = Counter(item.target for item in items)
    assert max(targets.values()) - min(targets.values()) <= 1
    assert set(targets) == set(ItemMaker(reading.rules, 1).rules_possible)
    held = Counter(rule for item in items for rule in reading.held(theirs(item.cards)))
    assert set(held) == set(targets)
    mean = held.total() / len(held)
    assert {
        rule: count for rule, count in held.items() if abs(count / mean - 1) > 10 / many**0.5
    } == {}


@pytest.mark.slow
def test_the_rules_that_are_even_are_all_of_the_game() -> None:
    assert len(ItemMaker(ON_21ST.rules, 1).rules_possible) == 10
    assert len(ItemMaker(ON_1ST.rules, 1).rules_possible) == 9
    assert ItemMaker(EGYPTIAN.rules, 1).rules_possible == ("pair", "sandwich")


@gate("400-reading0", "400-reading4")
@pytest.mark.parametrize("reading", READINGS)
def test_a_third_of_the_slap_items_has_several_rules(reading: Reading, many: int) -> None:
    items = made(reading, True, many)
    assert 0.25 < sum(len(item.held) > 1 for item in items) / len(items) < 0.4
    # Each rule comes alone as well as with others.
    for rule in {item.target for item in items}:
        mine = [len(item.held) > 1 for item in items if item.target == rule]
        assert 0.05 < sum(mine) / len(mine) < 0.95, rule


@pytest.mark.slow
@pytest.mark.parametrize("day", [7, 8, 15, 24, 31])
def test_the_rules_are_even_on_other_days_too(day: int, many: int) -> None:
    """The 24th is included, when every date is a line that makes 24."""
    items = made(Reading("berkeley-war", day), True, many)
    held = Counter(rule for item in items for rule in item.held)
    mean = held.total() / len(held)
    assert len(held) == 10
    assert {
        rule: count for rule, count in held.items() if abs(count / mean - 1) > 10 / many**0.5
    } == {}


@pytest.mark.slow
@pytest.mark.parametrize("reading", READINGS)
def test_what_an_item_says_of_itself_is_true(reading: Reading, many: int) -> None:
    order = [rule.id for rule in reading.rules.rules]
    for item in made(reading, True, many) + made(reading, False, many):
        assert len(item.cards) == len(set(item.cards)) == 3
        assert set(item.held) == reading.held(theirs(item.cards))
        assert list(item.held) == sorted(item.held, key=order.index)
        assert item.go == (item.target in item.held) == bool(item.held)


@gate("400-reading0", "400-reading4")
@pytest.mark.parametrize("reading", READINGS)
def test_most_no_slap_items_nearly_hold_their_target(reading: Reading, many: int) -> None:
    """Brute force: a card one rank or one suit off, not yet in the window, would match.

    The other windows do not; a rule that would match without a face card on top is no near miss.
    """
    items = made(reading, False, many)
    near = Counter(item.target for item in items if item.near)
    targets = Counter(item.target for item in items)
    assert 0.7 < near.total() / len(items) < 0.8
    mean = near.total() / len(targets)
    assert {
        rule: count for rule, count in near.items() if abs(count / mean - 1) > 10 / many**0.5
    } == {}
    assert set(near) == set(targets)
    for item in items:
        if item.near:
            assert nearly(reading, item.target, item, dealt=True), item
            assert (item.near.rule, item.near.steps) == (item.target, 1)
            assert item.near.lacking.text == reading.rules.lacking(item.target, item.cards).text
        elif not reading.base_only:
            assert not nearly(reading, item.target, item), item


@pytest.mark.slow
def test_no_item_nearly_holds_where_the_face_card_on_top_is_what_is_wrong() -> None:
    """A near miss lacks a rank or a suit, not the right to slap on a face card."""
    for item in made(ON_FACES, False, 2000):
        if item.near:
            assert "face card" not in item.near.lacking.text


@slowly("400-reading1")
@pytest.mark.parametrize("reading", [EGYPTIAN, ON_21ST])
def test_no_window_comes_twice_within_200_items(reading: Reading, many: int) -> None:
    maker = ItemMaker(reading.rules, 3)
    plan = islice(cycle(product(maker.rules_possible, (True, False, True))), many)
    assert repeats([maker.make(target, go) for target, go in plan]) == 0


@slowly("400-reading2-mul-2-24-eq-3-24", "400-reading3-sum-2-11-mul-2-24")
@pytest.mark.parametrize(
    ("reading", "target", "without"),
    [
        (ON_21ST, "gloopa-3", "eq-3-24"),
        (ON_21ST, "gloopa-3", ""),
        (BRACKETS, "mul-2-24", "eq-3-24"),
        (BRACKETS, "sum-2-11", "mul-2-24"),
        (EGYPTIAN, "pair", "sandwich"),
    ],
)
def test_no_window_comes_twice_in_a_drill_of_one_rule(
    reading: Reading, target: str, without: str, many: int
) -> None:
    maker = ItemMaker(reading.rules, 3)
    items = [maker.make(target, at % 3 > 0, without=without) for at in range(many)]
    assert repeats(items) == 0
    assert all(target in item.held and without not in item.held for item in items if item.go)


class ThreeOfAKind(SameRank):
    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        return len(set(ranks)) == 1 and 0 not in ranks


@pytest.mark.slow
def test_a_drill_of_three_of_a_kind_alone() -> None:
    """No window of 312 comes twice within 200 questions."""
    maker = ItemMaker(RuleSet([ThreeOfAKind("three", "three of a kind", 3)]), 1)
    items = [maker.make("three") for _ in range(2000)]
    assert repeats(items) == 0
    assert all(len({card.rank for card in item.cards}) == 1 for item in items)
    others = [maker.make("three", False) for _ in range(500)]
    near = [sorted(card.rank for card in item.cards) for item in others if item.near]
    assert all((low, high).count(middle) == 1 and high - low == 1 for low, middle, high in near)
    assert 0.7 < len(near) / len(others) < 0.8


@pytest.mark.slow
def test_where_there_are_few_windows_the_one_shown_longest_ago_comes_again() -> None:
    """On the 3rd only three aces make the date: 24 windows."""
    maker = ItemMaker(Reading("berkeley-war", 3).rules, 1)
    items = [maker.make("sum-3-date").cards for _ in range(240)]
    for start in range(0, 240, 24):
        assert len(set(items[start : start + 24])) == 24
    # One of them comes between items of other rules, and is still the oldest.
    for target in ("pair", "eq-3"):
        maker.make(target)
    assert maker.make("sum-3-date").cards == items[-24]


def test_what_cannot_be_asked_for_is_refused_with_the_reason() -> None:
    first = ItemMaker(ON_1ST.rules, 1)
    for go in (True, False):
        with pytest.raises(NoSuchItem, match=r"No cards match sum 3 = date 1 \(sum-3-date\)"):
            first.make("sum-3-date", go)
        with pytest.raises(NoSuchItem, match="Unknown rule 'a39'"):
            first.make("a39", go)
    with pytest.raises(NoSuchItem, match="Unknown rule ''"):
        first.again("", "")
    with pytest.raises(NoSuchItem, match="pair matches whenever pair does"):
        first.make("pair", without="pair")
    # Three aces are a pair in any case.
    third = ItemMaker(Reading("berkeley-war", 3).rules, 1)
    with pytest.raises(NoSuchItem, match="pair matches whenever sum-3-date does"):
        third.make("sum-3-date", without="pair")
    assert not third.separable("sum-3-date", "pair")
    assert third.separable("pair", "sum-3-date")
    suits = ItemMaker(RuleSet([SameSuit("any", "any card", 1)]), 1)
    with pytest.raises(NoSuchItem, match="Some rule matches every window"):
        suits.make("any", go=False)


def test_a_rule_that_is_not_in_the_set_is_never_in_the_way() -> None:
    assert "pair" in ItemMaker(EGYPTIAN.rules, 1).make("pair", without="eq-3").held


@cache
def nearness(reading: Reading) -> dict[tuple[str, str], bool]:
    """Return for each two rules whether a window can match the first and nearly the second.

    It covers all ranks, and suits that are equal, two equal, or different.
    """
    rules = reading.rules
    found: Counter[tuple[str, str]] = Counter()
    for ranks in product(range(1, 14), repeat=3):
        for suits in ("SHD", "SSH", "SSS"):
            window = [Played(*each) for each in zip(ranks, suits, strict=True)]
            if len(set(window)) < 3:
                continue
            held = reading.held(window)
            near = [
                rule.id
                for rule in rules.rules
                if held and rule.id not in held and rule.steps(ours(window)[-rule.cards :]) == 1
            ]
            found.update(product(held, near))
    return {pair: many > 0 for pair, many in found.items()}


@pytest.mark.slow
@pytest.mark.parametrize("many", [4, pytest.param(20, marks=slow)])
def test_a_confused_rule_does_not_hold_but_nearly_does(many: int) -> None:
    maker = ItemMaker(ON_21ST.rules, 1)
    can = nearness(ON_21ST)
    far = []
    for target, without in product(maker.rules_possible, repeat=2):
        if target == without:
            continue
        items = [maker.make(target, without=without) for _ in range(many)]
        assert all(item.go and target in item.held for item in items)
        assert all(without not in ON_21ST.held(theirs(item.cards)) for item in items)
        near = [nearly(ON_21ST, without, item) for item in items]
        if (target, without) in can:
            assert sum(near) >= 0.75 * many, (target, without)
        else:
            far.append((target, without))
            assert not any(near)
    # No pair is one step from making 24, and no floopa from adding to 21.
    assert set(far) >= {("pair", "mul-2-24"), ("floopa-3", "sum-3-date")}
    assert len(far) <= 8


@pytest.mark.slow
def test_a_mistake_is_asked_again_in_fresh_windows_of_the_same_rule_and_confusion() -> None:
    maker = ItemMaker(ON_21ST.rules, 1)
    for _ in range(100):
        confused = maker.again("eq-3", "floopa-3")
        assert "eq-3" in confused.held
        assert "floopa-3" not in confused.held
        assert confused.target == "eq-3"
        assert nearly(ON_21ST, "floopa-3", confused)
        wrongly_slapped = maker.again("", "gloopa-3")
        assert wrongly_slapped.held == ()
        assert wrongly_slapped.target == "gloopa-3"
        assert nearly(ON_21ST, "gloopa-3", wrongly_slapped)
        assert wrongly_slapped.near is not None
        missed = maker.again("sandwich", "")
        assert "sandwich" in missed.held


def test_a_confusion_that_the_options_of_today_rule_out_asks_for_the_rule_alone() -> None:
    maker = ItemMaker(Reading("berkeley-war", 3).rules, 1)
    assert "sum-3-date" in maker.again("sum-3-date", "pair").held
    assert "pair" in maker.again("pair", "a39").held
    # No window without a rule nearly adds to 3: then an ordinary one comes.
    nothing = maker.again("", "sum-3-date")
    assert (nothing.held, nothing.near) == ((), None)


CALLS = st.lists(
    st.tuples(
        st.sampled_from(sorted(ItemMaker(ON_FACES.rules, 0).rules_possible)),
        st.booleans(),
        st.sampled_from(["", "pair", "eq-3", "eq-3-24", "floopa-3"]),
    ),
    min_size=1,
    max_size=30,
)


@pytest.mark.slow
@examples(60)
@given(seed=st.integers(), calls=CALLS, reading=st.sampled_from([BRACKETS, ON_FACES]))
def test_the_same_seed_and_calls_make_the_same_items(
    seed: int, calls: list[tuple[str, bool, str]], reading: Reading
) -> None:
    makers = [ItemMaker(reading.rules, seed) for _ in range(2)]
    for target, go, without in calls:
        if without == target:
            continue
        items = [maker.make(target, go, without=without) for maker in makers]
        assert items[0] == items[1]
        assert set(items[0].held) == reading.held(theirs(items[0].cards))
        assert without not in items[0].held
        assert (target in items[0].held) == go


def test_other_seeds_make_other_items() -> None:
    firsts = {ItemMaker(ON_21ST.rules, seed).make("pair").cards for seed in range(20)}
    assert len(firsts) >= 19


def test_suits_come_as_they_fall(many: int) -> None:
    items = made(ON_21ST, True, many)
    for place in range(3):
        suits = Counter(item.cards[place].suit for item in items)
        assert all(abs(count / len(items) - 0.25) < 2 / many**0.5 for count in suits.values())


def test_a_pack_with_jokers() -> None:
    maker = ItemMaker(EGYPTIAN.rules, 1, PACK + JOKERS)
    items = [maker.make(target, go) for target, go in product(("pair", "sandwich"), (True, False))]
    items += [maker.make("pair", False) for _ in range(400)]
    shown = {card for item in items for card in item.cards}
    assert set(JOKERS) <= shown
    assert shown <= set(PACK + JOKERS)
    assert all(not set(JOKERS) & set(item.cards[-2:]) for item in items if item.near)


@pytest.mark.slow
@pytest.mark.parametrize("pack", [PACK, PACK + JOKERS], ids=["52 cards", "54 cards"])
def test_windows_of_five_cards(pack: tuple[Card, ...]) -> None:
    """More windows than can be listed: 300 million, of which flushes are one in 500."""
    rules = RuleSet(
        [
            SameRank("pair", "pair", 2),
            SameSuit("flush-5", "flush 5", 5),
            SameRank("bread-5", "bread 5", 5),
        ]
    )
    maker = ItemMaker(rules, 1, pack)
    items = [
        maker.make(target, go)
        for target, go in islice(cycle(product(maker.rules_possible, (True, False))), 3000)
    ]
    assert repeats(items) == 0
    for item in items:
        ranks, suits = [card.rank for card in item.cards], {card.suit for card in item.cards}
        held = {
            "pair": ranks[-1] == ranks[-2] != 0,
            "flush-5": len(suits) == 1,
            "bread-5": ranks[-1] == ranks[0] != 0,
        }
        assert [rule for rule, holds in held.items() if holds] == list(item.held)
        assert item.go == (item.target in item.held)
    held_by = Counter(rule for item in items if item.go for rule in item.held)
    assert max(held_by.values()) / min(held_by.values()) < 1.2
    near = Counter(item.target for item in items if item.near)
    assert all(300 < many < 450 for many in near.values())
    assert len(near) == 3


def seconds(work: Iterable[object]) -> float:
    start = time.process_time()
    for _ in work:
        pass
    return time.process_time() - start


@pytest.mark.slow
def test_items_cost_no_time_that_a_person_would_notice() -> None:
    """No maker takes seconds, and the same rules take no time again. The bench measures it."""

    def fresh() -> RuleSet:
        rules = berkeley_rules(date(2026, 1, 21), brackets=True)
        return RuleSet([rule for rule in rules if rule.in_force(None)])

    assert min(seconds(ItemMaker(fresh(), 1) for _ in range(1)) for _ in range(3)) < 3.0
    maker = ItemMaker(BRACKETS.rules, 1)
    assert min(seconds(ItemMaker(maker.rules, seed) for seed in range(10)) for _ in range(2)) < 0.1
    plans = [
        (target, go, without)
        for target, go, without in product(
            maker.rules_possible, (True, False), ("", *maker.rules_possible)
        )
        if target != without
    ]
    spent = seconds(maker.make(target, go, without=without) for target, go, without in plans)
    assert spent / len(plans) < 0.02
