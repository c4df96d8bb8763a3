"""Guerilla Joker."""

from __future__ import annotations

from tests.claims.claim import proved

PART = "GJ"
HOW_MANY = 10
OTHERS = ()
COMMON = {1, 2, 3, 5, 7, 14}
JOKER = "games/test_guerilla_joker.py"
LENGTH = "games/test_war_length.py"

CLAIMS = {
    "GJ-01": proved("all is as in War, with the jokers added", JOKER),
    "GJ-02": proved("54 cards, 27 for each of two players", JOKER),
    "GJ-03": proved("a joker forces a war, whatever the other card", JOKER),
    "GJ-04": proved(
        "a joker forces a war against another joker, and as the deciding card of a war", JOKER
    ),
    "GJ-05": proved("a joker that is laid face down does nothing", JOKER),
    "GJ-06": proved("a joker has no rank and never wins a war", JOKER),
    "GJ-07": proved("where no joker is turned up, all is as in War", JOKER),
    "GJ-08": proved(
        "the option run_out is that of War, so a joker can end the game of who is short of cards",
        JOKER,
    ),
    "GJ-09": proved(
        "a joker that stands as a last card has forced its war and then loses to any card", JOKER
    ),
    "GJ-10": proved("the option limit is 2000 tricks; a game takes about 240 on average", LENGTH),
}
