"""Captured kings and queens (GK-05 to GK-13, GK-21)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_deals import battle, battles, kinds, king, only, over, packet
from tests.tiers import looped
from warcards_tui.cards.french import card, cards_text, parse_cards
from warcards_tui.games.good_king.machine import CardsPaid, HeadsCaptured, RoyalCouple
from warcards_tui.games.good_king.rules import net_kings, royal_couple

SPARE = "2C 3C 4C 5C 6C 10C JC"


def paid(events: list[Any]) -> list[CardsPaid]:
    return [each for each in events if isinstance(each, CardsPaid)]


def heads(events: list[Any]) -> str:
    found = [each for each in events if isinstance(each, HeadsCaptured)]
    return " ".join(cards_text((*each.kings, *each.queens)) for each in found)


def test_gk_05_a_captured_king_brings_five_cards() -> None:
    events = battle(king(f"AS 4D 5D / KH {SPARE}"))
    assert heads(events) == "KH"
    assert paid(events) == [CardsPaid(1, 0, 5, 5)]


def test_gk_06_a_captured_queen_costs_five_cards() -> None:
    events = battle(king(f"AS 4D 5D 6D 7D 8D / QH {SPARE}"))
    assert heads(events) == "QH"
    assert paid(events) == [CardsPaid(0, 1, 5, 5)]


def test_gk_07_of_three_what_is_captured_is_told_clockwise_from_the_winner() -> None:
    deal = "KH 4D 5D 6D 7D 8D 9D / AS 4S 5S / KC 4C 5C 6C 7C 8C 9C"
    assert heads(battle(king(deal))) == "KC KH"


@looped(
    "deal, captured",
    [
        # A plain trick: the opponent's card.
        (f"AS 4D 5D / KH {SPARE}", "KH"),
        # A war: the opponent's open cards, the tied one and the last ...
        (f"KS 4D AD 5D / KH 8H 3H {SPARE}", "KH"),
        (f"7S 4D AD 5D / 7H 8H QH {SPARE}", "QH"),
        # ... the opponent's face-down card, the own one, and the treasury.
        (f"7S 4D 9D 5D / 7H KH 3H {SPARE}", "KH"),
        (f"7S KD 9D 5D / 7H 8H 3H {SPARE}", "KD"),
        (f"7S 4D 9D 5D / 7H 8H 3H {SPARE} | QS", "QS"),
    ],
)
def test_gk_07_what_is_captured(deal: str, captured: str) -> None:
    game = king(deal)
    events = battle(game)
    if not heads(events):
        events = battle(game)
    assert heads(events) == captured


@pytest.mark.parametrize(
    "deal",
    [
        f"KS 4D 5D / 9H {SPARE}",
        f"7S 4D KD 5D / 7H 8H 3H {SPARE}",
        f"7S 4D QD 5D / 7H 8H 3H {SPARE}",
    ],
)
def test_gk_08_the_own_open_cards_are_never_captured(deal: str) -> None:
    game = king(deal)
    for _ in range(2):
        assert not heads(battle(game))


def test_gk_08_not_the_own_tied_queen_either() -> None:
    game = king(f"QS 4D 9D 5D 6D 7D 8D / QH 8H 3H {SPARE}")
    assert heads(battles(game, 2)) == "QH"


def test_gk_09_kings_and_queens_cancel() -> None:
    game = king(f"7S KD 9D 5D / 7H QS 3H {SPARE}")
    events = battles(game, 2)
    assert heads(events) == "KD QS"
    assert paid(events) == []


def test_gk_09_the_example_of_two_queens_and_a_king() -> None:
    game = king(f"7S KD 9D 5D 6D 8D AD / 7H QS 3H {SPARE} | QC")
    events = battles(game, 2)
    assert heads(events) == "KD QS QC"
    assert paid(events) == [CardsPaid(0, 1, 5, 5)]


@looped(
    "captured, net", [("KS QH", 0), ("KS KH", 2), ("QS QH KD", -1), ("QS QH", -2), ("AS JS", 0)]
)
def test_gk_10_only_the_net_number_counts(captured: str, net: int) -> None:
    assert net_kings(parse_cards(captured)) == net


def test_gk_10_five_for_each_head_left_over() -> None:
    game = king(f"7S KD AD 5D / 7H KH 3H {SPARE} 2D 3D 4D 6D 8D")
    assert paid(battles(game, 2)) == [CardsPaid(1, 0, 10, 10)]


def test_gk_11_a_king_and_a_queen_of_one_suit_in_the_capture_win() -> None:
    game = king(f"7S KD 9D 5D / 7H QD 3H {SPARE}")
    events = battles(game, 2)
    assert only(events, RoyalCouple) == RoyalCouple(0, card("QD"), card("KD"), False)
    assert over(events) == (0, "couple")


def test_gk_11_also_with_one_of_them_from_the_treasury() -> None:
    game = king(f"7S 4D 9D 5D / 7H QD 3H {SPARE} | KD")
    assert over(battles(game, 2)) == (0, "couple")


def test_gk_11_not_of_two_suits() -> None:
    game = king(f"7S KD 9D 5D / 7H QS 3H {SPARE}")
    assert "RoyalCouple" not in kinds(battles(game, 2))


def test_gk_12_a_king_that_takes_his_queen_wins() -> None:
    events = battle(king(f"KS 4D 5D / QS {SPARE}"))
    assert only(events, RoyalCouple) == RoyalCouple(0, card("QS"), card("KS"), True)
    assert over(events) == (0, "couple")
    assert "RoyalCouple" not in kinds(battle(king(f"KS 4D 5D / QH {SPARE}")))


def test_gk_12_also_as_the_deciding_card_of_a_war() -> None:
    game = king(f"7S 4D KD 5D / 7H QD 3H {SPARE}")
    events = battles(game, 2)
    assert only(events, RoyalCouple).taken_by
    assert over(events) == (0, "couple")


def test_gk_13_an_earlier_king_does_not_count() -> None:
    game = king(f"KS 4D 9D 5D 6D 7D / KH QS 3H {SPARE}")
    events = battles(game, 2)
    assert heads(events) == "KH QS"
    assert "RoyalCouple" not in kinds(events)


def test_gk_13_a_winning_queen_with_a_captured_king_does_not_count() -> None:
    game = king(f"7S 4D QD 5D / 7H KD 3H {SPARE}")
    events = battles(game, 2)
    assert heads(events) == "KD"
    assert "RoyalCouple" not in kinds(events)


@looped(
    "captured, deciding, couple",
    [
        ("QS KS", "9D", True),
        ("QS", "KS", True),
        ("KS", "QS", False),
        ("QS", "KH", False),
        ("QH KS", "KH", True),
        ("KS KH", "9D", False),
        ("QS QH", "KD", False),
    ],
)
def test_gk_13_couples(captured: str, deciding: str, couple: bool) -> None:
    (winning,) = parse_cards(deciding)
    assert (royal_couple(parse_cards(captured), winning) is not None) == couple


def test_gk_21_cards_received_as_payment_are_not_captured() -> None:
    game = king("AS 4D 5D / KH KC QH QC KD 9H 8H")
    events = battle(game)
    assert heads(events) == "KH"
    assert paid(events) == [CardsPaid(1, 0, 5, 5)]
    assert not game.over
    assert packet(game, 0).endswith("KC QH QC KD 9H")
