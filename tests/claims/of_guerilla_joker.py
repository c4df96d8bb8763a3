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
    "GJ-01": proved("War with jokers", JOKER),
    "GJ-02": proved("54 cards, 27 each", JOKER),
    "GJ-03": proved("a joker forces a war", JOKER),
    "GJ-04": proved("also against a joker, and in a war", JOKER),
    "GJ-05": proved("face down it does nothing", JOKER),
    "GJ-06": proved("it never wins", JOKER),
    "GJ-07": proved("all else as in War", JOKER),
    "GJ-08": proved("run_out as in War", JOKER),
    "GJ-09": proved("a last joker has forced its war, then loses to any card", JOKER),
    "GJ-10": proved("limit 2000; about 240 tricks", LENGTH),
}
