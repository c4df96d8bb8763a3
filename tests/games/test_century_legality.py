"""21st Century War: which cards go together, by claim, and against an independent count."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, islice, product

import pytest

from tests.tiers import leading, looped, sized, slow
from warcards_tui.cards.french import RANK_TEXTS
from warcards_tui.games.century.rules import (
    _partings,
    best_total,
    is_group,
    parting,
    together,
    why_not_together,
)


def ranks(text: str) -> tuple[int, ...]:
    """Return ``A-4-4-J`` as ranks, rising."""
    return tuple(sorted([RANK_TEXTS.index(word) for word in text.split("-")]))


def legal(text: str, *, triples: bool = False) -> bool:
    return together(ranks(text), triples=triples)


def test_c21_13_pairs() -> None:
    assert all(legal(f"{rank}-{rank}") for rank in RANK_TEXTS[1:])
    assert not legal("7-8")


def test_c21_14_any_single_card() -> None:
    assert all(legal(rank) for rank in RANK_TEXTS[1:])


@pytest.mark.parametrize("text", ["9-3-Q", "5-5-10", "5-4-9", "2-3-4-9"])
def test_c21_15_lower_cards_with_their_sum(text: str) -> None:
    assert legal(text)


def test_c21_15_not_without_the_sum_or_beside_it() -> None:
    assert not legal("9-3")
    assert not legal("9-3-J")
    assert not legal("2-5-9")


@pytest.mark.parametrize("text", ["2-J-K", "A-J-Q", "2-3-6-J", "A-2-10-K"])
def test_c21_16_two_or_three_and_face_cards_count(text: str) -> None:
    assert legal(text)


@looped("text", ["A-Q", "A-K-J", "A-K-Q-J", "A-4-4", "A-2-7-9", "A-4-4-J"])
def test_c21_17_an_ace_with_combinations_and_face_cards(text: str) -> None:
    assert legal(text)


@pytest.mark.parametrize("text", ["A-5-6", "A-10-J", "A-A-3-5"])
def test_c21_18_an_ace_as_a_part(text: str) -> None:
    assert legal(text)


@pytest.mark.parametrize("text", ["A-9", "A-9-K", "A-2-3-9"])
def test_c21_19_no_ace_with_a_plain_number_card(text: str) -> None:
    assert not legal(text)


def test_c21_20_an_ace_adds_one_and_is_no_other_rank() -> None:
    assert not legal("A-9")
    assert not legal("A-9-9-10")
    assert not legal("A-7-K")
    assert best_total(ranks("A-Q")) == 13


@pytest.mark.parametrize("text", ["4-4-9-9", "5-5-5-5", "3-3-Q-Q"])
def test_c21_21_two_combinations_together(text: str) -> None:
    assert legal(text)


@pytest.mark.parametrize("text", ["K-J", "J-Q", "K-Q-J", "K-K-J"])
def test_c21_22_face_cards_do_not_combine_without_an_ace(text: str) -> None:
    assert not legal(text)


def test_c21_23_three_of_a_kind_only_by_the_option() -> None:
    for text in ("5-5-5", "K-K-K", "5-5-5-9"):
        assert not legal(text)
    assert legal("5-5-5", triples=True)
    assert legal("A-5-5-5", triples=True)
    assert not legal("5-5-5-9", triples=True)


@looped(
    "text, allowed",
    [
        *(("A-A", True), ("A-A-A", True), ("A-A-A-A", True), ("A-A-2", True), ("A-A-Q", True)),
        *(("A-A-A-3", True), ("A-A-K-J", True), ("A-A-5-6", True)),
        *(("A-A-9", False), ("A-A-A-9", False), ("A-5-6-K", False)),
    ],
)
def test_c21_24_several_aces(text: str, *, allowed: bool) -> None:
    assert legal(text) == allowed


@looped(
    "text, allowed",
    [
        *(("A-Q", True), ("A-K-J", True), ("A-9", False), ("A-2-7-9", True)),
        *(("A-5-6", True), ("A-10-J", True), ("A-4-4-J", True)),
    ],
)
def test_c21_25_the_examples_of_the_source(text: str, *, allowed: bool) -> None:
    assert legal(text) == allowed


# -- an independent count


def brute(cards: tuple[int, ...], *, triples: bool) -> bool:
    """True if the cards go together, found by giving each of them every role.

    A role is the number of a group, or ``w`` for a wild ace and a face card that one brings.
    """
    if len(cards) == 1:
        return True
    for roles in product("wab", repeat=len(cards)):
        free = [card for card, role in zip(cards, roles, strict=True) if role == "w"]
        groups = [
            sorted([card for card, role in zip(cards, roles, strict=True) if role == name])
            for name in "ab"
        ]
        groups = [group for group in groups if group]
        if any(1 < card < 11 for card in free) or not all(_one(g, triples=triples) for g in groups):
            continue
        faces = [card for card in free if card > 10]
        if (1 in free and (faces or groups)) or (not free and groups):
            return True
    return False


def _one(group: list[int], *, triples: bool) -> bool:
    size = len(group)
    pair = size == 2 and group[0] == group[1]
    triple = triples and size == 3 and len(set(group)) == 1
    return pair or triple or (size in (3, 4) and sum(group) == 2 * group[-1])


@pytest.mark.parametrize("triples", [False, True])
@pytest.mark.parametrize("size", leading(3, [1, 2, 3, 4]))
def test_every_set_of_cards_is_judged_as_by_trying_every_role(size: int, *, triples: bool) -> None:
    for cards in combinations_with_replacement(range(1, 14), size):
        assert together(cards, triples=triples) == brute(cards, triples=triples), cards
        assert (why_not_together(cards, triples=triples) is None) == together(
            cards, triples=triples
        )


@pytest.mark.parametrize("sizes", [(1, 2, 3), pytest.param((4,), marks=slow)])
def test_how_many_lays_there_are_in_all_hands(sizes: tuple[int, ...]) -> None:
    """Exact counts over the 1,820 hands by rank."""
    counts = [
        sum(together(cards) for cards in combinations_with_replacement(range(1, 14), size))
        for size in sizes
    ]
    assert counts == [
        sum(brute(cards, triples=False) for cards in combinations_with_replacement(range(1, 14), n))
        for n in sizes
    ]
    assert counts == [COUNTS[size - 1] for size in sizes]


COUNTS = [13, 16, 59, 237]
"""Sets of one, two, three and four ranks that go together."""


@pytest.mark.slow
@pytest.mark.parametrize("step", sized(13, 1))
def test_the_best_total_is_that_of_the_best_lay(step: int) -> None:
    for hand in islice(combinations_with_replacement(range(1, 14), 4), 0, None, step):
        parts = [part for size in range(1, 5) for part in combinations(hand, size)]
        best = max(sum(part) for part in parts if brute(part, triples=False))
        assert best_total(hand) == best
    assert best_total(()) == 0


def test_a_parting_has_every_card_once_and_every_group_holds() -> None:
    for hand in combinations_with_replacement(range(1, 14), 4):
        found = parting(hand)
        cards = [card for group in found.groups for card in group]
        cards += [*found.faces, *found.rest, *[1] * found.aces]
        assert tuple(sorted(cards)) == hand
        assert all(is_group(group) for group in found.groups)


@looped(
    "text, groups",
    [
        ("A-J-J", ["J-J"]),
        ("A-Q-K", ["A-Q-K"]),
        ("A-A-4-4", ["A-A", "4-4"]),
        ("A-A-2-Q", ["A-A-2"]),
        ("4-4-9-9", ["4-4", "9-9"]),
        ("A-A-J-K", ["A-A-J-K"]),
    ],
)
def test_of_the_ways_to_put_cards_together_the_one_with_most_groups_is_found(
    text: str, groups: list[str]
) -> None:
    """A set that could also be aces with face cards counts as its pairs and sums."""
    assert parting(ranks(text)).groups == tuple(map(ranks, groups))


def test_most_groups_never_leave_more_cards_over() -> None:
    for hand in combinations_with_replacement(range(1, 14), 4):
        ways = _partings(hand, (), False)
        fewest = min(len(way.rest) for way in ways)
        most = max(len(way.groups) for way in ways if len(way.rest) == fewest)
        found = parting(hand)
        assert (len(found.rest), len(found.groups)) == (fewest, most), hand


# -- reasons


@looped(
    "text, why",
    [
        ("A-9", "an ace needs a pair, a sum or a face card"),
        ("K-J", "face cards need a pair, a sum or an ace"),
        ("7-8", "no pair, and a sum takes three cards"),
        ("5-5-5", "three of a kind doesn't count"),
        ("2-5-9", "two and five make 7, not 9"),
        ("2-4-7-Q", "two, four and seven make 13, not the queen's 12"),
        ("A-2-4-9", "an ace needs a pair, a sum or a face card"),
        ("A-5-6-K", "the king goes with nothing"),
        ("A-A-9", "the nine goes with nothing"),
        ("A-9-K", "the nine goes with nothing"),
        ("A-6-6-9", "the nine goes with nothing"),
        ("2-3-7-7", "the two and the three go with nothing"),
    ],
)
def test_what_does_not_go_together_is_explained(text: str, why: str) -> None:
    assert why_not_together(ranks(text)) == f"Not legal: {why}."
