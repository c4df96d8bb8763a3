"""Subtraction War."""

from __future__ import annotations

from tests.claims.claim import proved

PART = "SW"
HOW_MANY = 9
OTHERS = ()
COMMON = {1, 2, 3, 5, 7, 14}
RULES = "games/test_sums.py"

CLAIMS = {
    "SW-01": proved("two cards at once, the lower from the higher", RULES),
    "SW-02": proved("the higher difference wins", RULES),
    "SW-03": proved("wars as in Addition War", RULES),
    "SW-04": proved("one or two packs", RULES),
    "SW-05": proved("values, two players, no jokers, unseen", RULES),
    "SW-06": proved("a pair makes 0, results run to 12", RULES),
    "SW-07": proved("the last player with cards wins", RULES),
    "SW-08": proved("a lone card is worth itself; option run_out", RULES),
    "SW-09": proved("won cards, limit and answer as in Addition War", RULES),
}
