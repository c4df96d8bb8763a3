"""Addition War."""

from __future__ import annotations

from tests.claims.claim import proved

PART = "AW"
HOW_MANY = 13
OTHERS = ()
COMMON = {1, 2, 3, 5, 7, 14}
RULES = "games/test_sums.py"
LENGTH = "games/test_sums_games.py"

CLAIMS = {
    "AW-01": proved("two cards at once; the higher sum wins all four", RULES),
    "AW-02": proved("one or two packs; option packs", RULES),
    "AW-03": proved("two players", RULES),
    "AW-04": proved("values: ace 1, jack 11, queen 12, king 13", RULES),
    "AW-05": proved("no jokers, dealt evenly, unseen", RULES),
    "AW-06": proved("equal sums: three down, two up, for all 14 cards", RULES),
    "AW-07": proved("a further tie: a further war on the same pile", RULES),
    "AW-08": proved("the last player with cards wins", RULES),
    "AW-09": proved("short of cards: a missing one is zero; the last ones stand", RULES),
    "AW-10": proved("run_out=lose: too few cards lose", RULES),
    "AW-11": proved("both out and equal: draw", RULES),
    "AW-12": proved("won cards under the packet; limit; about 90 and 400 tricks", RULES, LENGTH),
    "AW-13": proved("a person says the sum first; option answer", RULES),
}
