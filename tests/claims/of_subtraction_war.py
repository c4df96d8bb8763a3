"""Subtraction War."""

from __future__ import annotations

from tests.claims.claim import proved

PART = "SW"
HOW_MANY = 9
OTHERS = ()
COMMON = {1, 2, 3, 5, 7, 14}
RULES = "games/test_sums.py"

CLAIMS = {
    "SW-01": proved(
        "each player turns up two cards at once and takes the lower from the higher", RULES
    ),
    "SW-02": proved("the higher difference wins the trick", RULES),
    "SW-03": proved("wars are those of Addition War: three cards down and two up", RULES),
    "SW-04": proved("the game is played with one or two packs; option packs", RULES),
    "SW-05": proved(
        "an ace counts 1, a king 13; two players, no jokers, cards dealt unseen", RULES
    ),
    "SW-06": proved("two equal cards make 0, and results run from 0 to 12", RULES),
    "SW-07": proved("the last player to have cards wins", RULES),
    "SW-08": proved("a last card that is played alone is worth itself; option run_out", RULES),
    "SW-09": proved("won cards, limit and the option answer are those of Addition War", RULES),
}
