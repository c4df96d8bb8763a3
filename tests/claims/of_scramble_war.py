"""Scramble War."""

from __future__ import annotations

from tests.claims.claim import proved

PART = "SR"
HOW_MANY = 15
OTHERS = ()
COMMON = {1, 7, 14}
RULES = "games/test_scramble.py"

CLAIMS = {
    "SR-01": proved("the game is played with or without jokers; option jokers", RULES),
    "SR-02": proved("all cards lie face down in one heap, from which both players take", RULES),
    "SR-03": proved("two players take part", RULES),
    "SR-04": proved("each picks a card and shows it; the higher wins both", RULES),
    "SR-05": proved("a spot of the heap may be chosen, but it tells nothing of the card", RULES),
    "SR-06": proved("the two is lowest, the ace is high and the joker above it", RULES),
    "SR-07": proved("suits are ignored, and two jokers are equal", RULES),
    "SR-08": proved(
        "equal cards: each draws three face down and a fourth face up, which wins all", RULES
    ),
    "SR-09": proved("a tie of the fourth cards is fought in the same way again", RULES),
    "SR-10": proved(
        "won cards are kept and not played again; the game ends when the heap is empty", RULES
    ),
    "SR-11": proved("the player with most cards wins", RULES),
    "SR-12": proved("with too few cards for a war each draws half of what is left", RULES),
    "SR-13": proved(
        "if a war is still a tie when the heap is empty, each takes back what it drew", RULES
    ),
    "SR-14": proved("equal totals are a draw, in about one game of ten", RULES),
    "SR-15": proved("all cards of a war count for its winner, face-down ones too", RULES),
}
