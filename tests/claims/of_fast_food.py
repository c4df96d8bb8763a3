"""Fast Food."""

from __future__ import annotations

from tests.claims.claim import proved

PART = "FF"
HOW_MANY = 20
OTHERS = ()
COMMON = {1, 2, 7, 8, 14}
RULES = "games/test_fast_food.py"
FOOD = "games/test_fast_food_totals.py"

CLAIMS = {
    "FF-01": proved("two players, ace to ten, one colour a game", RULES),
    "FF-02": proved("the other colour for the second game", RULES),
    "FF-03": proved("which colour comes first is random", RULES),
    "FF-04": proved("three cards each, 14 in the stock", RULES),
    "FF-05": proved("take one, play one, call the total", RULES),
    "FF-06": proved("taking comes before playing", RULES),
    "FF-07": proved("values of the cards; played cards stay visible", RULES),
    "FF-08": proved("hands are hidden", RULES),
    "FF-09": proved("cheeseburger: 7 points for seven", FOOD),
    "FF-10": proved("soda: 3 points for five", FOOD),
    "FF-11": proved("fries: 1 point for three", FOOD),
    "FF-12": proved("all categories score, for who makes the total", FOOD, RULES),
    "FF-13": proved("each category once", FOOD),
    "FF-14": proved("all seventies, fifties and thirties", FOOD),
    "FF-15": proved("ten plays each, the last total is 110", RULES),
    "FF-16": proved("the second game from zero, the other player starts", RULES),
    "FF-17": proved("the higher score over both games wins", RULES),
    "FF-18": proved("equal scores: draw", RULES),
    "FF-19": proved("the dealer's opponent starts, drawn at random", RULES),
    "FF-20": proved("option call; a wrong total scores nothing", RULES),
}
