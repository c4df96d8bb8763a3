"""Sorting of a hand: changes, undo, ways to sort, saved orders."""

from __future__ import annotations

import random
from typing import Any

from tests.games.written import cards
from tests.tiers import looped
from warcards_tui.cards.french import PACK, Card, cards_text
from warcards_tui.games.napoleon.orders import WAYS
from warcards_tui.sitting.hand_order import (
    MOST_UNDONE,
    HandOrder,
    Pattern,
    kept_patterns,
    patterns_of,
)

HAND = cards("KS 5S AH 2D 9C 9H")


def begun() -> HandOrder:
    return HandOrder(HAND)


def text(sorting: HandOrder) -> str:
    return cards_text(sorting.order)


def sorts(way: str, hand: str = "KS 5S AH 2D 9C 9H") -> str:
    return cards_text(WAYS[way](cards(hand)))


def test_ways_to_sort() -> None:
    assert sorts("high") == "AH KS 9H 9C 5S 2D"
    assert sorts("low") == "2D 5S 9C 9H KS AH"
    assert sorts("alternate") == "AH 2D KS 5S 9H 9C"
    assert sorts("fours", "2S 3S 4S 5S 6S 7S 8S 9S") == "9S 2S 3S 4S 8S 5S 6S 7S"
    assert sorted(cards(sorts("mixed"))) == sorted(HAND)
    assert sorts("mixed") == sorts("mixed")


@looped("way", WAYS)
@looped("many", [1, 2, 3, 7, 26, 51, 52])
def test_every_way_keeps_all_cards_of_any_hand(way: str, many: int) -> None:
    hand = random.Random(many).sample(PACK, many)
    assert sorted(WAYS[way](hand)) == sorted(hand)


def test_move_swap_and_reverse() -> None:
    sorting = begun()
    sorting.move(0, 2)
    assert text(sorting) == "5S AH KS 2D 9C 9H"
    sorting.swap(0, 5)
    assert text(sorting) == "9H AH KS 2D 9C 5S"
    sorting.reverse(1, 3)
    assert text(sorting) == "9H 2D KS AH 9C 5S"
    assert sorting.changes == 3


def test_carrying_is_one_change() -> None:
    sorting = begun()
    sorting.step(2)
    sorting.pick_up()
    assert sorting.step(1)
    assert sorting.step(1)
    assert (text(sorting), sorting.card.text, sorting.changes) == ("KS 5S 2D 9C AH 9H", "AH", 0)
    sorting.put_down()
    assert sorting.changes == 1
    sorting.undo()
    assert text(sorting) == cards_text(HAND)


def test_a_carried_card_can_be_put_back() -> None:
    sorting = begun()
    sorting.pick_up()
    sorting.step(3)
    sorting.put_back()
    assert (text(sorting), sorting.at, sorting.changes) == (cards_text(HAND), 0, 0)


def test_there_is_no_step_beyond_the_cards() -> None:
    sorting = begun()
    assert not sorting.step(-1)
    assert not sorting.step(6)
    assert sorting.at == 0


def test_undo_and_redo_go_through_all_changes() -> None:
    sorting = begun()
    seen = [list(sorting.order)]
    rng = random.Random(1)
    for _ in range(20):
        order = list(sorting.order)
        rng.shuffle(order)
        if sorting.change(order):
            seen.append(order)
    for before in seen[-2::-1]:
        assert sorting.undo()
        assert sorting.order == before
    assert not sorting.undo()
    for after in seen[1:]:
        assert sorting.redo()
        assert sorting.order == after
    assert not sorting.redo()
    sorting.undo()
    sorting.reverse(0, 5)
    assert not sorting.redo()


def test_no_more_is_remembered_than_is_useful() -> None:
    sorting = begun()
    for _ in range(MOST_UNDONE + 20):
        sorting.swap(0, 1)
    assert sorting.changes == MOST_UNDONE


# -- kept


def worked() -> HandOrder:
    sorting = begun()
    sorting.move(0, 2)
    sorting.swap(1, 4)
    sorting.reverse(0, 3)
    sorting.undo()
    return sorting


def test_a_sorting_goes_on_from_what_was_kept() -> None:
    first, again = worked(), begun()
    again.restore(first.kept())
    assert (again.order, again.at) == (first.order, first.at)
    assert again.redo()
    for _ in range(3):
        assert again.undo()
    assert again.order == list(HAND)


def test_a_carried_card_lies_where_it_was_and_can_be_taken_back() -> None:
    first, again = begun(), begun()
    first.pick_up()
    first.step(3)
    again.restore(first.kept())
    assert text(again) == "5S AH 2D KS 9C 9H"
    again.undo()
    assert again.order == list(HAND)


@looped(
    "damage",
    [
        {"hand": "KS 5S"},
        {"order": "KS 5S"},
        {"order": "KS 5S AH 2D 9C XX"},
        {"order": None},
        {"undo": ["KS"]},
        {"undo": 7},
        {"at": 6},
        {"at": "x"},
    ],
)
def test_what_does_not_fit_changes_nothing(damage: dict[str, Any]) -> None:
    again = begun()
    again.restore(worked().kept() | damage)
    assert (again.order, again.at, again.changes) == (list(HAND), 0, 0)


def pattern(ranks: str) -> Pattern:
    return Pattern("mine", tuple(ranks.split()))


def applied(ranks: str, hand: str) -> tuple[str, int]:
    order = pattern(ranks).applied(cards(hand))
    return cards_text(order), pattern(ranks).fits(order)


def test_a_pattern_fits_other_suits_of_the_same_ranks_wholly() -> None:
    assert applied("2 A 9 K", "AS KS 9S 2S") == ("2S AS 9S KS", 4)


def test_a_pattern_gives_each_place_a_card_as_strong_among_these() -> None:
    assert applied("2 A 9 K", "QS 10S 8S 7S") == ("7S QS 8S 10S", 0)
    assert applied("2 A 9 K", "AS KS 8S 2S") == ("2S AS 8S KS", 3)


def test_of_a_long_pattern_the_first_places_count_and_a_short_one_begins_anew() -> None:
    assert applied("A 2 K 3 Q 4", "AS KS 5S") == ("AS 5S KS", 2)
    order, _ = applied("A 2", "AS KS QS 4S 3S 2S")
    assert [card.rank > 10 or card.rank == 1 for card in cards(order)] == [True, False] * 3


@looped("many", [1, 5, 26, 40, 52])
def test_any_pattern_can_be_applied_to_any_hand(many: int) -> None:
    rng = random.Random(many)
    hand: list[Card] = rng.sample(PACK, many)
    ranks = tuple(rng.choices(["2", "3", "10", "J", "A"], k=rng.randint(1, 52)))
    assert sorted(Pattern("x", ranks).applied(hand)) == sorted(hand)


def test_patterns_are_kept_as_plain_lists() -> None:
    found = [pattern("A K 10"), Pattern("other", ("2",))]
    assert patterns_of(kept_patterns(found)) == found


@looped("kept", [None, 3, "x", [3], [["a"]], [["a", 3]], [["a", "1 Z"]], [["", ""]]])
def test_what_is_no_pattern_is_left_out(kept: object) -> None:
    assert patterns_of(kept) == []
