"""Berkeley War."""

from __future__ import annotations

from tests.claims.claim import PILES, Claim, proved

PART = "BW"
HOW_MANY = 43
OTHERS = ("EW",)
COMMON = PILES
RULES = "games/test_berkeley_rules.py"
NAMING = "games/test_berkeley_naming.py"
COUNTS = "slaps/test_exact_counts.py::test_every_window_of_berkeley_war_twice"

CLAIMS = {
    "BW-01": Claim(
        "the game was invented in April 2023 by a group of students in Berkeley",
        (),
        "background: nothing follows for play",
    ),
    "BW-02": proved(
        "the rules of Egyptian War apply where the claims of Berkeley War change nothing", RULES
    ),
    "BW-03": proved("only the slap rules that are described here are in the game", RULES),
    "BW-04": proved("a queen is worth 12, so that 9 + 10 + Q is 31", RULES),
    "BW-05": proved("an ace is worth 1, a jack 11, a king 13", RULES),
    "BW-06": proved("pair and sandwich can be slapped, as in Egyptian War", RULES),
    "BW-07": proved("sum-2-11 holds when the last two ranks add to 11", RULES, COUNTS),
    "BW-08": proved(
        "five pairs of ranks add to 11, ace and ten to five and six, none with a face card", RULES
    ),
    "BW-09": proved("mul-2-24 holds when the last two ranks multiply to 24", RULES, COUNTS),
    "BW-10": proved(
        "three pairs of ranks multiply to 24: two and queen, three and eight, four and six", RULES
    ),
    "BW-11": proved(
        "eq-3 holds when the last three ranks make X op Y = Z with one of + - x / mod ^",
        RULES,
        COUNTS,
    ),
    "BW-12": proved("the cards take the places of an equation in any order", RULES),
    "BW-13": proved("every card is used once and as its whole rank", RULES),
    "BW-14": proved("division is exact: 11 / 2 is not 5", RULES),
    "BW-15": proved(
        "mod is the remainder of whole numbers, and a remainder of 0 equals no card", RULES
    ),
    "BW-16": proved("the remainder of a smaller number is that number: 3 mod 7 is 3", RULES),
    "BW-17": proved("fractions and numbers below 1 equal no card", RULES),
    "BW-18": proved("powers with 1 count: 1 ^ 7 is 1 and 5 ^ 1 is 5", RULES),
    "BW-19": proved("eq-3-24 holds when the last three ranks make X op Y op Z = 24", RULES, COUNTS),
    "BW-20": proved(
        "the line is read without brackets, in the usual order of operations; option brackets",
        RULES,
    ),
    "BW-21": proved(
        "the line takes the cards in any order, and two operations or one twice", RULES
    ),
    "BW-22": proved(
        "steps on the way may be fractions or negative; mod and powers take whole numbers", RULES
    ),
    "BW-23": proved("flush-3 holds when the last three cards share a suit", RULES, COUNTS),
    "BW-24": proved(
        "floopa-3 holds when the last three ranks, sorted, rise by equal steps", RULES, COUNTS
    ),
    "BW-25": proved("a step of 0 counts, so three of a kind is an arithmetic sequence", RULES),
    "BW-26": proved("sequences do not wrap round from king to ace", RULES),
    "BW-27": proved(
        "sum-3-date holds when the last three ranks add to the day of the month", RULES
    ),
    "BW-28": proved("the day is that on which the game began, for the whole game", RULES),
    "BW-29": proved(
        "gloopa-3 holds when the last three ranks, sorted, grow by equal ratios", RULES, COUNTS
    ),
    "BW-30": proved(
        "the ratio may be 1 or a fraction; besides three of a kind five sets of ranks hold", RULES
    ),
    "BW-31": proved(
        "the former rule a39 is gone; gloopa-3 holds for every pile for which it did", RULES
    ),
    "BW-32": proved("a rule that was retired cannot be named for a slap", NAMING),
    "BW-33": proved(
        "all rules hold with a face card on top and in a trap too; option face_card_slaps", RULES
    ),
    "BW-34": proved("who slaps names the rule by which the slap is good", NAMING),
    "BW-35": proved("two good slaps in a row may not be under the same rule", NAMING),
    "BW-36": proved("what is compared is the rule that was named, not what else held", NAMING),
    "BW-37": proved(
        "to name a rule that does not hold is a wrong slap, even if another holds", NAMING
    ),
    "BW-38": proved("the last slap is the last good one of the game, by anybody", NAMING),
    "BW-39": proved("pair and sandwich, too, may not be named twice running", NAMING),
    "BW-40": proved(
        "option no_repeat lets a rule be named twice running, option call lets the game name it",
        NAMING,
    ),
    "BW-41": proved(
        "each rule holds from the day it was introduced to the day it was retired", NAMING
    ),
    "BW-42": proved("option era plays by the rules of a day", NAMING),
    "BW-43": proved("no_repeat is the one rule that only takes good slaps away", NAMING),
}
