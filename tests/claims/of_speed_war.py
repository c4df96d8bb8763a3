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
    "SP-01": proved(
        "all is as in War, but cards of the smallest rank are removed as they appear", SPEED
    ),
    "SP-02": proved(
        "first every two that appears is set aside; the trick's winner takes the rest", SPEED
    ),
    "SP-03": proved("after the twos the threes are removed, then the fours and so on", SPEED),
    "SP-04": proved(
        "a rank is done with its fourth card; the next one begins with the next trick", SPEED
    ),
    "SP-05": proved("cards fight before they are set aside", SPEED),
    "SP-06": proved("after a war face-down cards are turned up and have appeared", SPEED),
    "SP-07": proved("cards that were set aside belong to nobody", SPEED),
    "SP-08": proved("in all else the rules of War hold", SPEED),
    "SP-09": proved(
        "aces are never set aside; when only aces are left, who has more of them wins", SPEED
    ),
    "SP-10": proved(
        "who has an empty packet after a trick has lost; if both have, it is a draw", SPEED
    ),
    "SP-11": proved("a game is shorter than War and has more and more wars", LENGTH),
    "SP-12": proved("the option limit is 1000 tricks; a game takes about 120 on average", LENGTH),
}
