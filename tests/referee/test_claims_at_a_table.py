"""What the rules say at a real table: each test is named by the claim that decides the quarrel."""

from __future__ import annotations

import pytest

from tests.referee.written import told

# -- Egyptian War


def test_ew_16_the_owner_takes_the_pile_when_the_trapped_player_runs_out() -> None:
    lines = ("players Ann, Ben, Cleo", "Ben holds 1", "Ann lays KS", "Ben lays 5H", "Ann takes")
    assert told("egyptian-war", *lines)[1:] == [
        "Five of hearts, Ben's last card. Ann's pile, unless somebody slaps.",
        "Nobody answered Ann's king. Ann takes the pile, 2 cards.",
        "Ann's turn.",
    ]


def test_ew_15_a_pile_that_is_paid_for_can_still_be_slapped() -> None:
    lines = ("players Ann, Ben, Cleo", "Ann lays JS", "Ben lays 5H")
    assert told("egyptian-war", *lines)[-1].endswith("Ann's pile, unless somebody slaps.")
    slapped = told("egyptian-war", "Ann lays 5S", "Ben lays JH", "Ann lays 5H", "Ann slaps")
    assert slapped[-2] == "Sandwich! Ann wins 3 cards: five, jack, five."


def test_ew_26_a_wrong_slap_costs_one_card_and_the_debt_goes_on() -> None:
    lines = ("players Ann, Ben, Cleo", "Ann lays KS", "Ben lays 5H", "Cleo slaps", "Ben lays 6H")
    assert told("egyptian-war", *lines)[2:] == [
        "Cleo slaps wrong and pays 1. King, then five. It comes nearest to a pair.",
        "Six of hearts, Ben. Ben owes 1.",
        "Six of hearts on five of hearts. 4 cards, 1 of them a penalty. Ben owes Ann 1.",
    ]


def test_ew_32_who_cannot_pay_for_a_wrong_slap_waits_for_the_next_pile() -> None:
    lines = ("players Ann, Ben", "Ben holds 1", "Ann lays 7S", "Ben lays 5H")
    said = told("egyptian-war", *lines, "Ben slaps", "Ben slaps")
    assert said[2].startswith("Wrong slap: Ben sits this pile out.")
    assert said[3] == "To Ben: Slapped wrong: wait for the next pile. That costs nothing."


def test_g_09_of_slaps_in_one_moment_the_next_seat_after_the_newest_card_is_first() -> None:
    lines = ("players Ann, Ben, Cleo", "Ann lays 5S", "Ben lays 5H")
    said = told("egyptian-war", *lines, "Ann slaps", "Cleo slaps together")
    assert said[2:4] == [
        "Of slaps in one moment, the next seat after the newest card's comes first. "
        "Pair! Cleo wins 2 cards: two fives.",
        "To Ann: There is nothing to slap. That costs nothing.",
    ]


def test_g_10_a_slap_that_is_right_but_late_costs_nothing() -> None:
    lines = ("Ann lays 5S", "Ben lays 5H", "Ben slaps", "Ann slaps")
    assert told("egyptian-war", *lines)[-2:] == [
        "To Ann: There is nothing to slap. That costs nothing.",
        "Ben's turn.",
    ]


def test_g_12_a_covered_pattern_is_gone() -> None:
    lines = ("players Ann, Ben, Cleo", "Ann lays 5S", "Ben lays 5H", "Cleo lays 9D", "Ann slaps")
    assert told("egyptian-war", *lines)[-2].startswith("Ann slaps wrong and pays 1.")


def test_g_15_a_slap_as_the_newest_card_fell_answers_the_pile_before() -> None:
    lines = ("players Ann, Ben, Cleo", "Ann lays 5S", "Ben lays 5H", "Cleo lays 9D")
    said = told("egyptian-war", *lines, "Ann slaps before")
    assert said[-2] == "Pair! Ann wins 3 cards: two fives. Ann meant the card before."


def test_g_15_without_grace_a_covered_pile_is_gone_at_once() -> None:
    lines = ("players Ann, Ben, Cleo", "Ann lays 5S", "Ben lays 5H", "Cleo lays 9D")
    said = told("egyptian-war", *lines, "Ann slaps before", grace="0")
    assert said[-2].startswith("Ann slaps wrong and pays 1.")


# -- Berkeley War

_FOURS = ("last pair", "pile 9S 4C", "players Ann, Ben", "Ann lays 4H")


def test_bw_35_the_rule_of_the_last_slap_is_barred() -> None:
    laid, slapped, _ = told("berkeley-war", *_FOURS, "Ben slaps pair")
    assert laid.endswith("A pair is barred: it won the last slap.")
    assert slapped == (
        "Pair is barred: Ben pays 1. It won the last slap. "
        "It could have been an equation: 4 mod 9 is 4."
    )


def test_bw_37_a_name_that_does_not_hold_is_wrong_though_another_does() -> None:
    said = told("berkeley-war", *_FOURS, "Ben slaps flush")[1]
    assert said.startswith("Ben slaps wrong and pays 1.")
    assert said.endswith("It could have been an equation: 4 mod 9 is 4.")


def test_bw_38_the_last_good_slap_counts_whoever_made_it() -> None:
    lines = ("Ann lays 4H", "Ben lays 4S", "Ben slaps pair", "Ben lays 9S", "Ann lays 9H")
    said = told("berkeley-war", *lines, "Ann slaps a pair")
    assert said[2] == "Pair! Ben wins 2 cards: two fours."
    assert said[5] == "Pair is barred: Ann pays 1. It won the last slap."


def test_bw_34_a_slap_must_name_its_rule() -> None:
    said = told("berkeley-war", "Ann lays 4H", "Ben lays 4S", "Ben slaps")
    assert said[2] == "To Ben: A slap must name its rule. That costs nothing."


# -- World War 3


def test_w3_30_of_wrong_slaps_in_one_moment_only_the_first_pays() -> None:
    lines = ("Ann lays red-circle-1, blue-square-2", "Ben slaps", "Ann slaps together")
    said = told("world-war-3", *lines)
    # Ann laid the newest card, so Ben comes first.
    assert "Ben slaps wrong and pays 3." in said[1]
    assert said[2].startswith("Ann slaps wrong. Just behind Ben's; it costs nothing.")


def test_w3_17_who_is_in_control_takes_the_pot_when_the_chances_run_out() -> None:
    lines = ("Ann lays red-circle-1, red-square-1", "Ben lays blue-heart-3", "Ann takes")
    assert told("world-war-3", *lines)[2] == (
        "Nobody took control from Ann. Ann takes the pile, 3 cards."
    )


# -- Budr Basef


def test_bb_09_a_good_hit_takes_the_stack_and_the_keep() -> None:
    said = told("budr-basef", "keep 10", "Ann lays 5H", "Ben lays 7S", "Ann hits")
    assert said[2] == "Twelve! Ann wins 12 cards: five and seven."


@pytest.mark.parametrize(("holds", "pays"), [("Ann holds 5", "all 4"), ("", "10")])
def test_bb_10_and_bb_11_a_bad_hit_pays_ten_or_all(holds: str, pays: str) -> None:
    said = told("budr-basef", holds, "Ann lays 5H", "Ben lays 8S", "Ann hits")
    assert said[2].startswith(f"Ann slaps wrong and pays {pays}.")


def test_bb_41_all_holds_when_nobody_holds_a_card() -> None:
    lines = ("Ann holds 1", "Ben holds 1", "keep 10", "Ann lays 5H", "Ben lays 8S", "Ann hits")
    assert told("budr-basef", *lines)[1:3] == [
        "Eight of spades, Ben's last card. Ben's pile, unless somebody slaps. "
        "It can be slapped as all: nobody holds a card any more.",
        "All! Ann wins 12 cards: nobody holds a card any more. "
        "Ann wins the game! Ann has all the cards.",
    ]


def test_bb_55_the_best_power_takes_the_pool() -> None:
    lines = ("Ann lays 5H", "Ben lays joker", "Ben checks", "Ann raises 2", "Ben calls")
    said = told("budr-basef", *lines, "Ann shows QS", "Ben shows KD")
    assert said[-2] == "Ben calls 2. Ben takes 8: king beats Ann's queen."
    assert said[-1] == "Ben's turn."


def test_bb_54_who_alone_has_not_folded_needs_no_power() -> None:
    lines = ("Ann lays joker", "Ann raises 2", "Ben folds", "Ann lays 5H")
    said = told("budr-basef", *lines)
    assert "Ann takes 5" in said[2]


def test_bb_58_while_gambling_nobody_can_hit() -> None:
    said = told("budr-basef", "Ann lays joker", "Ben hits")
    assert said[1] == "To Ben: While gambling nobody can hit. That costs nothing."


def test_bb_61_and_62_of_announced_hits_in_one_moment_the_lowest_set_counts() -> None:
    lines = ("players Ann, Ben, Cleo", "Ann lays 5H", "Ben lays 7H", "Cleo hits twelve")
    said = told("budr-basef", *lines, "Ann hits fries together", variant="announce")
    assert said[2:4] == [
        "Of hits in one moment the set lowest on the list counts. Ann slaps wrong and pays 10. "
        "Five and seven are 2 apart. It could have been twelve: five and seven.",
        "Cleo's hit came with another and does not count.",
    ]


# -- games without a pile


def test_wr_09_and_10_a_war_is_won_by_the_higher_of_the_new_cards() -> None:
    lines = ("deal KS 2H 3H 4H / KD 5C 6C 7C", "all flip", "Ben flips", "Ann flips")
    assert told("war", *lines) == [
        "War on the kings! 2 cards at stake.",
        "Ben moves; nothing shows yet.",
        "One down each. Six beats three: Ben wins 6.",
        "Ann and Ben turn up cards.",
    ]
