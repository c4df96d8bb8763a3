"""Speed War."""

from __future__ import annotations

from tests.claims.claim import proved

PART = "SP"
HOW_MANY = 12
OTHERS = ()
COMMON = {1, 2, 3, 5, 7, 14}
SPEED = "games/test_speed_war.py"
LENGTH = "games/test_war_length.py"

CLAIMS = {
    "SP-01": proved("War, but the smallest rank is removed as it appears", SPEED),
    "SP-02": proved("twos are set aside, the winner takes the rest", SPEED),
    "SP-03": proved("then threes, fours and so on", SPEED),
    "SP-04": proved("a rank ends with its last card, the next begins with the next trick", SPEED),
    "SP-05": proved("cards fight before they are set aside", SPEED),
    "SP-06": proved("face-down cards are turned up and have appeared", SPEED),
    "SP-07": proved("what is set aside belongs to nobody", SPEED),
    "SP-08": proved("all else as in War", SPEED),
    "SP-09": proved("aces stay; with only aces left, more of them win", SPEED),
    "SP-10": proved("an empty packet has lost; both empty is a draw", SPEED),
    "SP-11": proved("shorter, with more and more wars", LENGTH),
    "SP-12": proved("limit 1000; about 120 tricks", LENGTH),
}
