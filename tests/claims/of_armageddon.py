"""Armageddon."""

from __future__ import annotations

from tests.claims.claim import PILES, proved

PART = "AR"
HOW_MANY = 21
OTHERS = ("W3",)
COMMON = PILES
CARDS = "cards/test_triple_topper.py"
RULES = "games/test_armageddon.py"
COUNTS = "slaps/test_topper_counts.py"
KINDS = COUNTS + "::test_ar_14_to_17_every_kind_of_window_of_the_full_deck_twice"

CLAIMS = {
    "AR-01": proved("the rules of World War 3 apply", RULES),
    "AR-02": proved("the full deck, jokers optional", RULES),
    "AR-03": proved("125 cards; black, blob and ? are wild", CARDS),
    "AR-04": proved("a joker is a black blob ?", CARDS),
    "AR-05": proved("and the deck's own is the same as a joker", RULES),
    "AR-06": proved("a wild value takes the value beneath", RULES, KINDS),
    "AR-07": proved("with none beneath it matches only its like", RULES, KINDS),
    "AR-08": proved("it changes nothing that is laid later", RULES, KINDS),
    "AR-09": proved("beneath is the face-up pot, down to its first card", RULES, COUNTS),
    "AR-10": proved("two variables take control, wild ones counted", RULES),
    "AR-11": proved("or all three", RULES),
    "AR-12": proved("chances: what the number stands for; five for none", RULES),
    "AR-13": proved("slap: all three in two cards", RULES, COUNTS),
    "AR-14": proved("slap: the same two in three cards", RULES, KINDS),
    "AR-15": proved("slap: the same one in four cards", RULES, KINDS),
    "AR-16": proved("wild values count in all slaps", RULES, KINDS),
    "AR-17": proved("a joker on any card can be slapped", RULES, KINDS),
    "AR-18": proved("the opening: two cards other than jokers and black blob ?", RULES),
    "AR-19": proved("? is the highest number turned up for the start", RULES),
    "AR-20": proved("option jokers 0 to 2; limit 1500", RULES),
    "AR-21": proved("one variable does not take control", RULES),
}
