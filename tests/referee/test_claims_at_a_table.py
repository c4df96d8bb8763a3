"""The rules at a real table: each test is named by the claim that decides the dispute."""

from __future__ import annotations

from tests.referee.written import ruled, told
from tests.tiers import looped

# -- Egyptian War


def test_ew_16_the_owner_takes_the_pile_when_the_trapped_player_runs_out() -> None:
    lines = ("players Ann, Ben, Cleo", "Ben holds 1", "Ann lays KS", "Ben lays 5H", "Ann takes")
    assert ruled("egyptian-war", *lines) == [
        "0 lay KS; card-laid card=KS owner=0 debtor=1 owed=3",
        "1 lay 5H; card-laid card=5H owner=0; nearest pair",
        "0 collect; pile-taken taken=2 reason=debt",
        "waiting 0",
    ]


def test_ew_15_a_pile_that_is_paid_for_can_still_be_slapped() -> None:
    lines = ("players Ann, Ben, Cleo", "Ann lays JS", "Ben lays 5H")
    assert ruled("egyptian-war", *lines) == [
        "0 lay JS; card-laid card=JS owner=0 debtor=1 owed=1",
        "1 lay 5H; card-laid card=5H owner=0; nearest pair",
        "waiting 0",
    ]
    assert ruled("egyptian-war", "Ann lays 5S", "Ben lays JH", "Ann lays 5H", "Ann slaps") == [
        "0 lay 5S; card-laid card=5S",
        "1 lay JH; card-laid card=JH owner=1 debtor=0 owed=1; nearest pair",
        "0 lay 5H; card-laid card=5H owner=1; holds sandwich",
        "0 slap; slap-won rule=sandwich taken=3",
        "waiting 0",
    ]


def test_ew_26_a_wrong_slap_costs_one_card_and_the_debt_goes_on() -> None:
    lines = ("players Ann, Ben, Cleo", "Ann lays KS", "Ben lays 5H", "Cleo slaps", "Ben lays 6H")
    assert ruled("egyptian-war", *lines) == [
        "0 lay KS; card-laid card=KS owner=0 debtor=1 owed=3",
        "1 lay 5H; card-laid card=5H owner=0 debtor=1 owed=2; nearest pair",
        "2 slap; slap-lost paid=1 owner=0; nearest pair",
        "1 lay 6H; card-laid card=6H owner=0 debtor=1 owed=1; nearest pair",
        "waiting 1",
    ]


def test_ew_32_who_cannot_pay_for_a_wrong_slap_waits_for_the_next_pile() -> None:
    lines = ("players Ann, Ben", "Ben holds 1", "Ann lays 7S", "Ben lays 5H")
    assert ruled("egyptian-war", *lines, "Ben slaps", "Ben slaps") == [
        "0 lay 7S; card-laid card=7S",
        "1 lay 5H; card-laid card=5H; nearest pair",
        "1 slap; slap-lost paid=0 barred=True; nearest pair",
        "1 slap; You sit this pile out: wrong slap.; nearest pair",
        "waiting 0",
    ]


def test_g_09_of_slaps_in_one_moment_the_next_seat_after_the_newest_card_is_first() -> None:
    lines = ("players Ann, Ben, Cleo", "Ann lays 5S", "Ben lays 5H")
    assert ruled("egyptian-war", *lines, "Ann slaps", "Cleo slaps together") == [
        "0 lay 5S; card-laid card=5S",
        "1 lay 5H; card-laid card=5H; holds pair",
        "2 slap; slap-won rule=pair taken=2",
        "0 slap; Nothing to slap.",
        "waiting 2",
    ]


def test_g_10_a_slap_that_is_right_but_late_costs_nothing() -> None:
    lines = ("Ann lays 5S", "Ben lays 5H", "Ben slaps", "Ann slaps")
    assert ruled("egyptian-war", *lines) == [
        "0 lay 5S; card-laid card=5S",
        "1 lay 5H; card-laid card=5H; holds pair",
        "1 slap; slap-won rule=pair taken=2",
        "0 slap; Nothing to slap.",
        "waiting 1",
    ]


def test_g_12_a_covered_pattern_is_gone() -> None:
    lines = ("players Ann, Ben, Cleo", "Ann lays 5S", "Ben lays 5H", "Cleo lays 9D", "Ann slaps")
    assert ruled("egyptian-war", *lines) == [
        "0 lay 5S; card-laid card=5S",
        "1 lay 5H; card-laid card=5H; holds pair",
        "2 lay 9D; card-laid card=9D; nearest pair",
        "0 slap; slap-lost paid=1; nearest pair",
        "waiting 0",
    ]


def test_g_15_a_slap_as_the_newest_card_fell_answers_the_pile_before() -> None:
    lines = ("players Ann, Ben, Cleo", "Ann lays 5S", "Ben lays 5H", "Cleo lays 9D")
    assert ruled("egyptian-war", *lines, "Ann slaps before") == [
        "0 lay 5S; card-laid card=5S",
        "1 lay 5H; card-laid card=5H; holds pair",
        "2 lay 9D; card-laid card=9D; nearest pair",
        "0 slap @2; slap-won rule=pair taken=3 late=True",
        "waiting 0",
    ]


def test_g_15_without_grace_a_covered_pile_is_gone_at_once() -> None:
    lines = ("players Ann, Ben, Cleo", "Ann lays 5S", "Ben lays 5H", "Cleo lays 9D")
    assert ruled("egyptian-war", *lines, "Ann slaps before", grace="0") == [
        "0 lay 5S; card-laid card=5S",
        "1 lay 5H; card-laid card=5H; holds pair",
        "2 lay 9D; card-laid card=9D; nearest pair",
        "0 slap; slap-lost paid=1; nearest pair",
        "waiting 0",
    ]


# -- Berkeley War

_FOURS = ("last pair", "pile 9S 4C", "players Ann, Ben", "Ann lays 4H")


def test_bw_35_the_rule_of_the_last_slap_is_barred() -> None:
    assert ruled("berkeley-war", *_FOURS, "Ben slaps pair") == [
        "0 lay 4H; card-laid card=4H; holds eq-3; barred pair",
        "1 slap pair; slap-lost rule=pair repeated=True paid=1; holds eq-3; barred pair",
        "waiting 1",
    ]


def test_bw_37_a_name_that_does_not_hold_is_wrong_though_another_does() -> None:
    assert ruled("berkeley-war", *_FOURS, "Ben slaps flush") == [
        "0 lay 4H; card-laid card=4H; holds eq-3; barred pair",
        "1 slap flush-3; slap-lost rule=flush-3 paid=1; holds eq-3; barred pair",
        "waiting 1",
    ]


def test_bw_38_the_last_good_slap_counts_whoever_made_it() -> None:
    lines = ("Ann lays 4H", "Ben lays 4S", "Ben slaps pair", "Ben lays 9S", "Ann lays 9H")
    assert ruled("berkeley-war", *lines, "Ann slaps a pair") == [
        "0 lay 4H; card-laid card=4H",
        "1 lay 4S; card-laid card=4S; holds pair",
        "1 slap pair; slap-won rule=pair taken=2",
        "1 lay 9S; card-laid card=9S",
        "0 lay 9H; card-laid card=9H; barred pair",
        "0 slap pair; slap-lost rule=pair repeated=True paid=1; barred pair",
        "waiting 1",
    ]


def test_bw_34_a_slap_must_name_its_rule() -> None:
    said = told("berkeley-war", "Ann lays 4H", "Ben lays 4S", "Ben slaps")
    assert said[2] == "To Ben: A slap must name its rule. That costs nothing."


# -- World War 3


def test_w3_30_of_wrong_slaps_in_one_moment_only_the_first_pays() -> None:
    lines = ("Ann lays red-circle-1, blue-square-2", "Ben slaps", "Ann slaps together")
    assert ruled("world-war-3", *lines) == [
        "0 lay red-circle-1; card-laid card=red-circle-1",
        "0 lay blue-square-2; card-laid card=blue-square-2",
        "1 slap; slap-lost paid=3 until=slap",
        "0 slap +; slap-lost paid=0 together=True until=slap",
        "waiting 1",
    ]
    # Ann laid the newest card, so Ben comes first.


def test_w3_17_who_is_in_control_takes_the_pot_when_the_chances_run_out() -> None:
    lines = ("Ann lays red-circle-1, red-square-1", "Ben lays blue-heart-3", "Ann takes")
    assert ruled("world-war-3", *lines) == [
        "0 lay red-circle-1; card-laid card=red-circle-1",
        "0 lay red-square-1; "
        "card-laid card=red-square-1 owner=0 debtor=1 owed=1 control=red; holds two-variables",
        "1 lay blue-heart-3; card-laid card=blue-heart-3 owner=0; nearest one-variable-three",
        "0 collect; pile-taken taken=3 reason=debt",
        "waiting 0",
    ]


# -- Budr Basef


def test_bb_09_a_good_hit_takes_the_stack_and_the_keep() -> None:
    assert ruled("budr-basef", "keep 10", "Ann lays 5H", "Ben lays 7S", "Ann hits") == [
        "0 lay 5H; card-laid card=5H",
        "1 lay 7S; card-laid card=7S; holds twelve",
        "0 slap; slap-won rule=twelve taken=12",
        "waiting 0",
    ]


@looped("holds, pays", [("Ann holds 5", "paid=4"), ("", "paid=10")])
def test_bb_10_and_bb_11_a_bad_hit_pays_ten_or_all(holds: str, pays: str) -> None:
    rulings = ruled("budr-basef", holds, "Ann lays 5H", "Ben lays 8S", "Ann hits")
    assert rulings[2].split("; ")[:2] == ["0 slap", f"slap-lost {pays}"]


def test_bb_41_all_holds_when_nobody_holds_a_card() -> None:
    lines = ("Ann holds 1", "Ben holds 1", "keep 10", "Ann lays 5H", "Ben lays 8S", "Ann hits")
    assert ruled("budr-basef", *lines) == [
        "0 lay 5H; card-laid card=5H",
        "1 lay 8S; card-laid card=8S owner=1; holds all",
        "0 slap; slap-won rule=all taken=12; game-over winner=0 reason=all",
        "over 0",
    ]


def test_bb_55_the_best_power_takes_the_pool() -> None:
    lines = ("Ann lays 5H", "Ben lays joker", "Ben checks", "Ann raises 2", "Ben calls")
    assert ruled("budr-basef", *lines, "Ann shows QS", "Ben shows KD") == [
        "0 lay 5H; card-laid card=5H",
        "1 lay RJ; card-laid card=RJ; gamble-started players=1,0; power-set; power-set seat=0",
        "1 check; bet-made bet=check paid=0",
        "0 raise 2; bet-made bet=raise paid=2 raised=2 owed=2",
        "1 call; bet-made bet=call paid=2; pool-won reason=power powers=QS,KD taken=8",
        "waiting 1",
    ]


def test_bb_54_who_alone_has_not_folded_needs_no_power() -> None:
    lines = ("Ann lays joker", "Ann raises 2", "Ben folds", "Ann lays 5H")
    assert ruled("budr-basef", *lines) == [
        "0 lay RJ; card-laid card=RJ; gamble-started players=0,1; power-set; power-set seat=1",
        "0 raise 2; bet-made bet=raise paid=2 raised=2 owed=2",
        "1 fold; bet-made bet=fold paid=0; pool-won seat=0 reason=alone taken=5",
        "0 lay 5H; card-laid card=5H",
        "waiting 1",
    ]


def test_bb_58_while_gambling_nobody_can_hit() -> None:
    said = told("budr-basef", "Ann lays joker", "Ben hits")
    assert said[1] == "To Ben: Nobody can hit during a gamble. That costs nothing."


def test_bb_61_and_62_of_announced_hits_in_one_moment_the_lowest_set_counts() -> None:
    lines = ("players Ann, Ben, Cleo", "Ann lays 5H", "Ben lays 7H", "Cleo hits twelve")
    assert ruled("budr-basef", *lines, "Ann hits fries together", variant="announce") == [
        "0 lay 5H; card-laid card=5H",
        "1 lay 7H; card-laid card=7H; holds twelve",
        "0 slap fries; slap-lost rule=fries paid=10; holds twelve",
        "2 slap twelve +; hit-ignored rule=twelve; holds twelve",
        "waiting 2",
    ]


# -- games without a pile


def test_wr_09_and_10_a_war_is_won_by_the_higher_of_the_new_cards() -> None:
    lines = ("deal KS 2H 3H 4H / KD 5C 6C 7C", "all flip", "Ben flips", "Ann flips")
    assert ruled("war", *lines) == [
        "0 flip; card-ready",
        "1 flip; cards-turned cards=KS,KD down=0,0; war-begun seats=0,1 stake=2",
        "1 flip; card-ready",
        "0 flip; cards-turned cards=3H,6C down=1,1; "
        "trick-won seat=1 card=6C beaten=3H taken=6 war=True",
        "waiting 0,1",
    ]
