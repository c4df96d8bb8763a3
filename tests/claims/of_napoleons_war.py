"""Napoleon's War."""

from __future__ import annotations

from tests.claims.claim import proved

PART = "NW"
HOW_MANY = 19
OTHERS = ()
COMMON = {1, 5, 7, 14}
RULES = "games/test_napoleon.py"
WARS = "games/test_napoleon_wars.py"

CLAIMS = {
    "NW-01": proved("two players, one has the red cards, the other the black ones", RULES),
    "NW-02": proved("who gets red is drawn", RULES),
    "NW-03": proved("each sorts the hand in any order; a deck laid down stays so", RULES),
    "NW-04": proved("the order is secret, and the deck is not looked at again", RULES),
    "NW-05": proved("both turn up one card, the higher captures both", RULES),
    "NW-06": proved("ace high, suits ignored", RULES),
    "NW-07": proved("only the top card of a capture pile is visible", RULES),
    "NW-08": proved("the loser's last face-up card lies on top", RULES),
    "NW-09": proved("equal: three down, one up, the higher takes all ten", WARS),
    "NW-10": proved("an empty deck: pick up the captures and sort them", RULES),
    "NW-11": proved("both empty at once: both sort at the same time", RULES),
    "NW-12": proved("between battles, or in a war when a card is needed", WARS),
    "NW-13": proved("who sorts may ask how many cards the opponent has where", RULES),
    "NW-14": proved("nobody else, and at no other time", RULES),
    "NW-15": proved("whoever has all the cards wins", RULES),
    "NW-16": proved("to run out in a war is a draw", WARS),
    "NW-17": proved("the last card of a completed war is an ordinary loss; war_run_out", WARS),
    "NW-18": proved("both run out: a draw in either case", WARS),
    "NW-19": proved("limit: 2000 battles", WARS),
}
