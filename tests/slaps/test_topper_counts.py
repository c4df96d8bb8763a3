"""Exact counts of the Triple Topper rules over all windows, each derived twice."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from math import perm

import pytest

from tests.slaps.brute_toppers import (
    FULL,
    JOKER,
    SQUARES,
    Played,
    in_armageddon,
    in_world_war_3,
    kinds,
)
from tests.slaps.conftest import ids, rules_of
from tests.tiers import proof, sized
from warcards_tui.cards.french import Card, card
from warcards_tui.cards.triple_topper import JOKERS

OURS: dict[Played, Card] = {each: card("-".join(each)) for each in FULL}
WORLD_WAR_3 = rules_of("world-war-3")
ARMAGEDDON = rules_of("armageddon")

many = pytest.mark.parametrize("number", sized(2000, 20_000))


def ours(window: Sequence[Played]) -> list[Card]:
    return [OURS[each] for each in window]


def with_jokers(many: int) -> dict[Card, Played]:
    """Return the squares deck with jokers, as the program's cards and as brute force's."""
    found: dict[Card, Played] = {OURS[each]: each for each in SQUARES}
    return found | dict.fromkeys(JOKERS[:many], JOKER)


def test_w3_22_and_23_some_windows_of_the_squares_deck_twice() -> None:
    rng = random.Random(4)
    for _ in range(5000):
        window = rng.sample(SQUARES, 3)
        assert ids(WORLD_WAR_3, WORLD_WAR_3.decide(ours(window))) == in_world_war_3(window), window


@proof
def test_w3_22_and_23_every_window_of_the_squares_deck_twice() -> None:
    counted: Counter[str] = Counter()
    for window in permutations(SQUARES, 3):
        held = in_world_war_3(window)
        assert ids(WORLD_WAR_3, WORLD_WAR_3.decide(ours(window))) == held, window
        counted.update(held)
    # 9 of the other 63 cards agree with one in two variables, and then any of 62 is beneath. Each
    # of 12 values is on 16 cards; three that share two values, 4 cards each, were counted twice.
    assert counted == {
        "two-variables": 64 * 9 * 62,
        "one-variable-three": 12 * perm(16, 3) - 48 * perm(4, 3),
    }


@pytest.mark.slow
@pytest.mark.parametrize(
    ("jokers", "expected"),
    sized(
        (1, {"two-variables": 5184, "one-variable-three": 4608}),
        (2, {"two-variables": 10_624, "one-variable-three": 9344}),
    ),
)
def test_w3_24_and_25_every_window_with_jokers_twice(jokers: int, expected: dict[str, int]) -> None:
    deck = with_jokers(jokers)
    counted: Counter[str] = Counter()
    for window in permutations(deck, 3):
        if not set(window) & set(JOKERS):
            continue  # Counted above.
        held = in_world_war_3([deck[each] for each in window])
        assert ids(WORLD_WAR_3, WORLD_WAR_3.decide(window)) == held, window
        counted.update(held)
    assert counted == expected


def test_w3_22_windows_of_two_cards() -> None:
    deck = with_jokers(2)
    counted: Counter[str] = Counter()
    for window in permutations(deck, 2):
        held = in_world_war_3([deck[each] for each in window])
        assert ids(WORLD_WAR_3, WORLD_WAR_3.decide(window)) == held, window
        counted.update(held)
    # Two cards that agree in two variables, or either joker on any card that is none.
    assert counted == {"two-variables": 64 * 9 + 2 * 64}


@pytest.mark.slow
def test_ar_13_every_window_of_two_cards_twice() -> None:
    counted: Counter[str] = Counter()
    for window in permutations(FULL, 2):
        held = in_armageddon(window)
        assert ids(ARMAGEDDON, ARMAGEDDON.decide(ours(window))) == held, window
        counted.update(held)
    # The two cards agree in each variable: equal natural values, a wild one on a natural one, or
    # two wild ones.
    assert counted == {"three-variables": (4 * 2 + 1) ** 3 - 125}


@pytest.mark.parametrize(
    ("cards", "expected"),
    sized(
        (3, {"three-variables": 99_348, "two-variables-three": 84_948}),
        (
            4,
            {
                "three-variables": 12_796_296,
                "two-variables-three": 13_403_208,
                "one-variable-four": 32_631_528,
            },
        ),
    ),
)
def test_ar_14_to_17_every_kind_of_window_of_the_full_deck_twice(
    cards: int, expected: dict[str, int]
) -> None:
    """Wild values (AR-06 to AR-09) decide in most of these windows."""
    counted: Counter[str] = Counter()
    windows = 0
    for window, many in kinds(cards):
        held = in_armageddon(window)
        assert ids(ARMAGEDDON, ARMAGEDDON.decide(ours(window))) == held, window
        windows += many
        for rule in held:
            counted[rule] += many
    assert windows == perm(125, cards)
    assert counted == expected


@many
def test_what_a_value_is_called_changes_nothing(number: int) -> None:
    """One window of each kind stands for all."""
    rng = random.Random(1)
    for _ in range(number):
        window = rng.sample(FULL, 4)
        assert ids(ARMAGEDDON, ARMAGEDDON.decide(ours(window))) == in_armageddon(window), window


@pytest.mark.slow
@many
def test_ar_09_deep_piles_and_the_part_of_them_that_decides(number: int) -> None:
    """The window decides like the whole pile, and is as short as possible."""
    rng = random.Random(2)
    longer = 0
    for _ in range(number):
        pile = rng.sample(FULL, rng.randint(1, 12))
        mask = ARMAGEDDON.decide(ours(pile))
        assert ids(ARMAGEDDON, mask) == in_armageddon(pile), pile
        window = ARMAGEDDON.window(ours(pile))
        assert ARMAGEDDON.decide(window) == mask
        assert list(window) == ours(pile)[-len(window) :]
        longer += len(window) > 4
        for rule in ARMAGEDDON.named(mask):
            assert (
                ARMAGEDDON.witness(rule.id, window).text
                == ARMAGEDDON.witness(rule.id, ours(pile)).text
            )
        if not mask:
            assert ARMAGEDDON.nearest(window) == ARMAGEDDON.nearest(ours(pile))
    assert longer > number / 20


@many
def test_w3_24_deep_piles_with_jokers(number: int) -> None:
    deck = with_jokers(2)
    rng = random.Random(3)
    for _ in range(number):
        pile = rng.sample(list(deck), rng.randint(1, 6))
        pile[rng.randrange(len(pile))] = JOKERS[0]
        if len(set(pile)) < len(pile):
            continue
        mask = WORLD_WAR_3.decide(pile)
        assert ids(WORLD_WAR_3, mask) == in_world_war_3([deck[each] for each in pile])
        assert WORLD_WAR_3.decide(WORLD_WAR_3.window(pile)) == mask
