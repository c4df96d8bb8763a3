"""The fifteen sets of Budr Basef: exact counts over all windows, twice, and by claim."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import permutations
from math import perm

import pytest

from tests.slaps.brute_budr import JOKERS, LIST, PACK, holding
from tests.slaps.conftest import rules_of
from tests.tiers import looped, sized, slow
from warcards_tui.cards.french import Card, card, parse_cards
from warcards_tui.games.budr.rules import BudrRules, changes, read_id, rules_in_force

CARDS = {text: card(text) for text in PACK + JOKERS}

TWO = {"twelve": 172, "king": 204, "double": 144, "fries": 88, "genesis": 144, "thirteen": 96}
THREE = {
    "twelve": 8600,
    "king": 10200,
    "double": 7200,
    "fries": 4400,
    "genesis": 7200,
    "sandwich": 7200,
    "odd": 12144,
    "even": 12144,
    "thirteen": 4800,
    "suit": 6864,
    "straight": 1280,
    "sprite": 1152,
    "dragon": 18456,
}


@cache
def budr() -> BudrRules:
    rules = rules_of("budr-basef")
    assert isinstance(rules, BudrRules)
    return rules


def ours(pile: Sequence[str]) -> list[Card]:
    return [CARDS[each] for each in pile]


def held(text: str) -> set[str]:
    """Return the sets that match a written pile, by the rules; brute force must agree."""
    pile = parse_cards(text)
    found = {rule.id for rule in budr().holding(pile)}
    assert found == holding([each.text for each in pile])
    return found


def lacking(rule: str, text: str) -> str:
    assert rule not in held(text)
    return budr().lacking(rule, parse_cards(text)).text


def witness(rule: str, text: str) -> str:
    assert rule in held(text)
    return budr().witness(rule, parse_cards(text)).text


# -- counts


@pytest.mark.parametrize(("cards", "expected"), sized((2, TWO), (3, THREE)))
def test_every_window_twice(cards: int, expected: dict[str, int]) -> None:
    """The rules and brute force agree on every window of the 52 cards, with these sums."""
    rules = budr()
    counted: Counter[str] = Counter()
    known = {}
    for window in permutations(PACK, cards):
        mask = rules.decide([CARDS[each] for each in window])
        if mask not in known:
            known[mask] = {rule.id for rule in rules.named(mask)}
        assert known[mask] == holding(window), window
        counted.update(known[mask])
    assert counted == expected


@pytest.mark.parametrize(("windows", "off"), sized((3000, 0.3), (60_000, 0.1)))
def test_windows_of_five_twice(windows: int, off: float) -> None:
    """Sampled; the share of Color is known: the chance that five cards have one color of 26."""
    rules, rng = budr(), random.Random(5)
    cards = PACK + JOKERS
    colours = 0
    for _ in range(windows):
        pile = rng.sample(cards, 5)
        found = {rule.id for rule in rules.holding(ours(pile))}
        assert found == holding(pile), pile
        colours += "color" in found
    exact = 2 * perm(26, 5) / perm(54, 5)
    assert colours / windows == pytest.approx(exact, rel=off)


def test_color_over_all_windows_of_five_is_the_formula() -> None:
    """Only the colors matter: all 32 patterns of five, each as often as it is dealt."""
    rules = budr()
    bit = rules.bit("color")
    windows = 0
    for pattern in range(32):
        colours = ["SH"[pattern >> at & 1] for at in range(5)]
        ranks = iter(PACK[:13])
        pile = [CARDS[next(ranks)[:-1] + suit] for suit in colours]
        red = colours.count("H")
        if rules.decide(pile) & bit:
            windows += perm(26, red) * perm(26, 5 - red)
    assert windows == 2 * perm(26, 5) == 15_787_200


def test_whole_stacks_twice() -> None:
    """Long piles have jokers anywhere: Genesis looks at the bottom, All at every card."""
    rules, rng = budr(), random.Random(7)
    for _ in range(400):
        pack = rng.sample(PACK + JOKERS, 54)
        for depth in (1, 2, 4, 6, 7, 20, 53, 54):
            pile = pack[:depth]
            assert {rule.id for rule in rules.holding(ours(pile))} == holding(pile), pile


def test_a_window_tells_all_that_its_pile_does_but_all() -> None:
    rules, rng = budr(), random.Random(9)
    for _ in range(3000):
        pile = ours(rng.sample(PACK + JOKERS, rng.randrange(1, 30)))
        window = rules.window(pile)
        assert len(window) <= 6
        assert rules.decide(window) == rules.decide(pile)
        assert rules.decide(rules.window(window)) == rules.decide(pile)


@pytest.mark.parametrize("piles", sized(60, 1500))
def test_nearest_misses_are_near_and_true(piles: int) -> None:
    """Changing one card by that number of steps makes it match; the words are the rule's."""
    rules, rng = budr(), random.Random(11)
    for _ in range(piles):
        pile = ours(rng.sample(PACK, rng.randrange(2, 8)))
        if rules.decide(pile):
            continue
        near = rules.nearest(pile)
        if near is None:
            continue
        assert near.lacking.text == rules.lacking(near.rule, pile).text
        assert any(each[2] == near.rule and each[0] == near.steps for each in changed(pile)), (
            pile,
            near,
        )
        least = min(each[0] for each in changed(pile))
        assert near.steps == least, (pile, near)


def changed(pile: Sequence[Card]) -> list[tuple[int, int, str]]:
    """Return every change of one rank, or one suit, that makes a match: steps, place and set."""
    found = []
    for at, each in enumerate(pile):
        for text in PACK:
            other = CARDS[text]
            ranks = abs(other.rank - each.rank)
            steps = ranks if other.suit == each.suit else 1 if not ranks else 0
            if steps:
                there = [*(one.text for one in pile[:at]), text, *(o.text for o in pile[at + 1 :])]
                found += [(steps, at, name) for name in holding(there)]
    return found


# -- claim by claim


def test_bb_64_the_order_of_the_list() -> None:
    assert [rule.id for rule in budr().rules] == LIST
    keys = [rule.key for rule in budr().rules]
    assert "".join(keys) == "1234567890jkqmx"


def test_bb_20_ace_is_1_jack_11_queen_12_and_the_king_no_number() -> None:
    assert "twelve" in held("JC AD")
    assert "thirteen" in held("QD AH")
    assert lacking("straight", "JS QD KH") == "a king is no number"
    assert "even" in held("10S QD 2H")


def test_bb_21_no_set_with_a_joker_on_top() -> None:
    everything = " ".join([*PACK, *JOKERS])
    assert held("5S RJ") == set()
    assert held(everything) == set()
    assert lacking("all", everything) == "a joker is on top"
    assert budr().nearest(parse_cards("5S RJ")) is None


def test_bb_22_a_king_counts_in_king_suit_color_and_all_alone() -> None:
    assert held("KS KD") == {"king"}
    assert held("2S 4S KS") == {"king", "suit"}
    assert held("KH 5S KD") == {"king"}  # No Sandwich and no Genesis.
    assert held("2D 9H KD 4H JD KH") == {"king", "color"}
    everything = [*JOKERS, *[each for each in PACK if each != "KC"], "KC"]
    assert {"king", "all"} <= held(" ".join(everything))


def test_bb_23_a_joker_below_has_neither_number_nor_suit_nor_colour() -> None:
    assert held("RJ KS") == {"king"}
    assert held("RJ BJ 5H") == set()
    assert "suit" not in held("3H RJ 9H")
    near = budr().nearest(parse_cards("9H RJ QC"))
    assert near is not None
    assert near.rule == "genesis"  # No step turns a joker into a number.
    # The joker has no color; otherwise four of the five would be of one.
    assert budr()["color"].steps(parse_cards("2H 4H RJ 8H 10D")) is None
    assert budr()["color"].steps(parse_cards("2H 4H 6S 8H 10D")) == 1
    assert "sandwich" in held("3H RJ 3D")


def test_bb_24_twelve() -> None:
    assert witness("twelve", "7H 5S") == "7 + 5 = 12"
    assert witness("twelve", "JC AD") == "J, A: 11 + 1 = 12"
    assert lacking("twelve", "8S 5D") == "8 + 5 is 13"


def test_bb_25_king_but_not_alone() -> None:
    assert witness("king", "4S KD") == "a king is on top"
    assert held("KD") == set()
    assert lacking("king", "KD") == "it takes 2 cards, there is 1"
    assert lacking("king", "KD 4S") == "4 is on top"


def test_bb_26_double() -> None:
    assert witness("double", "9H 9C") == "9 and the same"
    assert lacking("double", "9H 10C") == "9 and 10 are 1 apart"


def test_bb_27_fries() -> None:
    assert witness("fries", "2S 3S") == "2 and 3 are 1 apart, both spades"
    assert "fries" in held("QH JH")
    assert lacking("fries", "2S 3H") == "2 is a spade, 3 is a heart"
    assert lacking("fries", "2S 4S") == "2 and 4 are 2 apart"
    assert lacking("fries", "QS KS") == "a king is no number"


def test_bb_28_genesis() -> None:
    assert witness("genesis", "8C 2D QH 8S") == "the first card is 8, too"
    assert lacking("genesis", "8C 2D QH 7S") == "the first card is 8, the top card 7"
    assert lacking("genesis", "KS 3D KH") == "a king is no number"


def test_bb_29_the_first_card_lies_at_the_bottom_and_two_are_needed() -> None:
    assert "genesis" in held("9H 9C")
    assert held("9H") == set()
    assert "genesis" in held("9H " + " ".join(PACK[:8]) + " 9C")


def test_bb_30_sandwich() -> None:
    assert witness("sandwich", "6C 4H KS 4D") == "4, K, 4"
    assert lacking("sandwich", "4H KS 5D") == "4 and 5 are 1 apart"


def test_bb_31_odd_and_even() -> None:
    assert witness("odd", "AS 5H 9C") == "A, 5, 9 are all odd"
    assert lacking("odd", "AS 4H 8C") == "4, 8 are even"
    assert witness("even", "2S QH 6C") == "2, Q, 6 are all even"
    assert lacking("even", "2S JH 6C") == "J is odd"


def test_bb_32_thirteen() -> None:
    assert witness("thirteen", "JS 2C") == "J, 2: 11 + 2 = 13, both black"
    assert "thirteen" in held("7C 6S")
    assert lacking("thirteen", "7C 6H") == "7 is black, 6 is red"


def test_bb_33_suit() -> None:
    assert witness("suit", "3H 9H KH") == "3, 9, K all hearts"
    assert lacking("suit", "3H 9H KD") == "2 hearts and 1 diamond"


def test_bb_34_straight() -> None:
    assert witness("straight", "7S 8D 9C") == "7, 8, 9 go up by 1"
    assert witness("straight", "9C 8D 7H") == "9, 8, 7 go down by 1"


def test_bb_35_sprite() -> None:
    assert witness("sprite", "5S 7S 8C") == "5, 7, 8 go up by 2 and 1, all black"
    assert lacking("sprite", "5S 7S 8H") == "5 is black, 7 is black, 8 is red"


def test_bb_36_both_go_as_the_cards_lie_and_never_round_the_corner() -> None:
    assert lacking("straight", "7S 9C 8H") == "7, 9, 8: up 2, then down 1"
    assert lacking("straight", "QS AD 2H") == "Q, A, 2: down 11, then up 1"
    assert lacking("sprite", "5S 7S 6C") == "5, 7, 6: up 2, then down 1"
    assert lacking("sprite", "5S 7S 7C") == "5, 7, 7: up 2, then level"


def test_bb_37_dragon() -> None:
    assert witness("dragon", "JS 2C 5H") == "J, 2, 5: 11 / 2 rounds down to 5"
    assert lacking("dragon", "2S 9D 7C") == "A for 2 would make 9 / 7 rounds down to 1"


def test_bb_38_dragon_in_any_arrangement_and_never_nought() -> None:
    for three in permutations(("JS", "2C", "5H")):
        assert "dragon" in held(" ".join(three))
    assert witness("dragon", "7S AC 7H") == "7, A, 7: 7 / 1 = 7"
    assert witness("dragon", "5C 5H AD") == "5, 5, A: 5 / 5 = 1"
    assert "dragon" not in held("2S 9D 7C")  # 2 / 9 is 0.


def test_bb_39_color() -> None:
    assert witness("color", "2S 9C KS 4C JS") == "2, 9, K, 4, J all black"
    assert lacking("color", "2S 9C KS 4C JH") == "4 black and 1 red"
    assert lacking("color", "9C KS 4C JS") == "it takes 5 cards, there are 4"


def test_bb_40_all_cards_in_the_stack() -> None:
    everything = " ".join([*JOKERS, *PACK])
    assert witness("all", everything) == "all cards are in the stack"
    assert lacking("all", " ".join(PACK)) == "not all cards are in the stack"


# -- rules with other numbers


@looped(
    "change, holds, fails",
    [
        ("twelve sum=13", "7H 6D", "7H 5S"),
        ("double cards=3", "7H 7D 7S", "5S 7H 7D"),
        ("fries step=3", "2S 5S", "2S 3S"),
        ("sandwich cards=4", "4H KS 9D 4D", "2H 4H KS 4D"),
        ("odd cards=2", "2S AS 5H", "AS 4H"),
        ("thirteen sum=9", "7C 2S", "JS 2C"),
        ("suit cards=2", "3D 9H KH", "3H 9H KD"),
        ("straight step=2", "3D 5H 7S", "3D 4H 5S"),
        ("straight cards=4", "3D 4H 5S 6D", "2S 4D 5H 6S"),
        ("sprite step=4", "3D 7H 8D", "3D 8H 9D"),
        ("color cards=3", "2H 9S KC 3S", "9H KC 3S"),
        ("sum-2-11 sum=26", "KS KD", "9S 2D"),
        ("mul-2-24 product=36", "6S 6D", "3S 8D"),
        ("eq-3-24 makes=60", "5S QD AC", "2S 3D 2C"),
        ("flush-3 cards=4", "2H 3H 9H JH", "2D 3H 9H JH"),
    ],
)
def test_a_number_can_be_changed(change: str, holds: str, fails: str) -> None:
    name = change.split()[0]
    start = tuple(dict.fromkeys(("king", name, "all")))
    after = changes(start)[change]
    rules = rules_in_force(after, 31)
    (changed_id,) = [id for id in after if read_id(id)[0].id == name]
    assert changed_id != name
    assert rules.decide(parse_cards(holds)) & rules.bit(changed_id)
    assert not rules.decide(parse_cards(fails)) & rules.bit(changed_id)
    # Its id is permanent, and it is judged the same with any later rules.
    other = rules_in_force(("king", "all"), 31)
    assert changed_id not in other
    assert other[changed_id].name == rules[changed_id].name
    assert other.witness(changed_id, parse_cards(holds)).text
    assert other.lacking(changed_id, parse_cards(fails)).text


@pytest.mark.parametrize("turns", [10, pytest.param(60, marks=slow)])
def test_deciding_is_what_each_rule_says_with_any_rules_in_force(turns: int) -> None:
    """Fast and slow decisions agree, after any change."""
    rng = random.Random(3)
    for _ in range(turns):
        ids: tuple[str, ...] = ("king", "all")
        for _ in range(12):
            found = changes(ids)
            ids = found[rng.choice(list(found))]
        rules = rules_in_force(ids, 17)
        for _ in range(60):
            pile = ours(rng.sample(PACK + JOKERS, rng.randrange(1, 12)))
            slow = [
                rule.id
                for rule in rules.rules
                if pile[-1].rank and len(pile) >= rule.cards and rule.holds(rule.window(pile))
            ]
            assert [rule.id for rule in rules.holding(pile)] == slow
