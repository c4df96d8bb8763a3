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
    "AR-01": proved(
        "the rules of World War 3 apply where the claims of Armageddon change nothing", RULES
    ),
    "AR-02": proved("the full deck is used; jokers are optional", RULES),
    "AR-03": proved(
        "the full deck has 125 cards: five colours, shapes and numbers; black, blob and ? are wild",
        CARDS,
    ),
    "AR-04": proved("a joker is the same as a black blob ?", CARDS),
    "AR-05": proved("the deck's own black blob ? is in every respect a joker", RULES),
    "AR-06": proved("a wild value takes the value of the card beneath it", RULES, KINDS),
    "AR-07": proved(
        "with no natural value beneath it, a wild value matches only another such wild",
        RULES,
        KINDS,
    ),
    "AR-08": proved(
        "a wild value does not change what is laid after it: red, black, green is no colour match",
        RULES,
        KINDS,
    ),
    "AR-09": proved(
        '"beneath" is the face-up pot down to its first card; face-down cards do not count',
        RULES,
        COUNTS,
    ),
    "AR-10": proved(
        "a card takes control when it matches the one beneath in two variables, wild ones counted",
        RULES,
    ),
    "AR-11": proved("a card that matches in all three variables takes control too", RULES),
    "AR-12": proved(
        "the chances are the number on the card in control; a ? that stands for none gives five",
        RULES,
    ),
    "AR-13": proved(
        "a slap is good when two cards in a row match in all three variables", RULES, COUNTS
    ),
    "AR-14": proved(
        "a slap is good when three cards in a row match in the same two variables", RULES, KINDS
    ),
    "AR-15": proved(
        "a slap is good when four cards in a row match in the same one variable", RULES, KINDS
    ),
    "AR-16": proved("wild values count in all slaps as what they stand for", RULES, KINDS),
    "AR-17": proved("a joker or black blob ? on any card can be slapped at once", RULES, KINDS),
    "AR-18": proved(
        "the opening goes on until two cards that are not jokers or black blob ? are down", RULES
    ),
    "AR-19": proved("when cards are turned up to see who starts, ? is the highest number", RULES),
    "AR-20": proved("the option jokers adds up to two; the option limit is 1500 cards laid", RULES),
    "AR-21": proved("a match in one variable alone does not take control", RULES),
}
