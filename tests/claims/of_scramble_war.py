"""Scramble War."""

from __future__ import annotations

from tests.claims.claim import proved

PART = "SR"
HOW_MANY = 15
OTHERS = ()
COMMON = {1, 7, 14}
RULES = "games/test_scramble.py"

CLAIMS = {
    "SR-01": proved("with or without jokers; option jokers", RULES),
    "SR-02": proved("one face-down heap, from which both take", RULES),
    "SR-03": proved("two players", RULES),
    "SR-04": proved("each picks and shows a card; the higher wins both", RULES),
    "SR-05": proved("a spot may be chosen, which tells nothing", RULES),
    "SR-06": proved("2 lowest, ace high, joker above", RULES),
    "SR-07": proved("suits are ignored, jokers are equal", RULES),
    "SR-08": proved("equal: three face down and a fourth face up, for all", RULES),
    "SR-09": proved("a tie again: the same again", RULES),
    "SR-10": proved("won cards are kept; the end is an empty heap", RULES),
    "SR-11": proved("most cards win", RULES),
    "SR-12": proved("too few for a war: half of what is left each", RULES),
    "SR-13": proved("a tie with the heap gone: each takes its own back", RULES),
    "SR-14": proved("equal totals are a draw, one game in ten", RULES),
    "SR-15": proved("all cards of a war count, face-down ones too", RULES),
}
