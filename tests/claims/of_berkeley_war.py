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
    "BW-01": Claim("who invented it, when and where", (), "background: nothing follows for play"),
    "BW-02": proved("the rules of Egyptian War apply", RULES),
    "BW-03": proved("no rules beyond those described", RULES),
    "BW-04": proved("the queen is 12, as 9 + 10 + Q = 31", RULES),
    "BW-05": proved("ace 1, jack 11, king 13", RULES),
    "BW-06": proved("pair and sandwich", RULES),
    "BW-07": proved("sum-2-11: two that add to 11", RULES, COUNTS),
    "BW-08": proved("five pairs of ranks do", RULES),
    "BW-09": proved("mul-2-24: two that multiply to 24", RULES, COUNTS),
    "BW-10": proved("three pairs of ranks do", RULES),
    "BW-11": proved("eq-3: X op Y = Z, six operations", RULES, COUNTS),
    "BW-12": proved("in any order", RULES),
    "BW-13": proved("each card once and whole", RULES),
    "BW-14": proved("division is exact", RULES),
    "BW-15": proved("a remainder of 0 equals no card", RULES),
    "BW-16": proved("the remainder of a smaller number is itself", RULES),
    "BW-17": proved("nor do fractions and numbers below 1", RULES),
    "BW-18": proved("powers with 1 count", RULES),
    "BW-19": proved("eq-3-24: X op Y op Z = 24", RULES, COUNTS),
    "BW-20": proved("a line without brackets in the usual order; option brackets", RULES),
    "BW-21": proved("any order, two operations or one twice", RULES),
    "BW-22": proved("fractions on the way; mod and powers of whole numbers", RULES),
    "BW-23": proved("flush-3: three of a suit", RULES, COUNTS),
    "BW-24": proved("floopa-3: an arithmetic sequence", RULES, COUNTS),
    "BW-25": proved("step 0 counts", RULES),
    "BW-26": proved("no wrapping from king to ace", RULES),
    "BW-27": proved("sum-3-date: three that add to the day of the month", RULES),
    "BW-28": proved("the day of the start counts for the whole game", RULES),
    "BW-29": proved("gloopa-3: a geometric sequence", RULES, COUNTS),
    "BW-30": proved("any order and ratio: three of a kind and five more", RULES),
    "BW-31": proved("a39 is gone, gloopa-3 covers it", RULES),
    "BW-32": proved("a retired rule cannot be named", NAMING),
    "BW-33": proved("all rules hold on face cards; option face_card_slaps", RULES),
    "BW-34": proved("a slap names its rule", NAMING),
    "BW-35": proved("no rule twice running", NAMING),
    "BW-36": proved("the name is compared, not what else held", NAMING),
    "BW-37": proved("a wrong name is a wrong slap", NAMING),
    "BW-38": proved("the last good slap of the game counts, by anybody", NAMING),
    "BW-39": proved("pair and sandwich are not exempt", NAMING),
    "BW-40": proved("options no_repeat and call", NAMING),
    "BW-41": proved("when each rule came and went", NAMING),
    "BW-42": proved("option era: the rules of a day", NAMING),
    "BW-43": proved("no-repeat is the rule that takes good slaps away", NAMING),
}
