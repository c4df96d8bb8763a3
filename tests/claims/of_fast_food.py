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
    "FF-01": proved(
        "two players use the cards ace to ten, those of one colour in each of two games", RULES
    ),
    "FF-02": proved("the second game is played with the other colour", RULES),
    "FF-03": proved("which colour comes first is random", RULES),
    "FF-04": proved("each player has three cards, and 14 form the stock", RULES),
    "FF-05": proved(
        "in turn a player takes a card, plays one face up and calls the running total", RULES
    ),
    "FF-06": proved("taking comes before playing, so one chooses among four cards", RULES),
    "FF-07": proved("an ace counts 1, others their number; played cards stay visible", RULES),
    "FF-08": proved("hands are hidden", RULES),
    "FF-09": proved("cheeseburger, 7 points: the total is a multiple of 7 or has a digit 7", FOOD),
    "FF-10": proved("soda, 3 points: the total is a multiple of 5 or has a digit 5", FOOD),
    "FF-11": proved("fries, 1 point: the total is a multiple of 3 or has a digit 3", FOOD),
    "FF-12": proved("who makes a total scores for all of the three foods that it is", FOOD, RULES),
    "FF-13": proved("each food counts once for a total: 77 is one cheeseburger", FOOD),
    "FF-14": proved("70 to 79 are all cheeseburgers, 50 to 60 sodas, 30 to 39 fries", FOOD),
    "FF-15": proved("each player plays ten cards a game, and the last total is 110", RULES),
    "FF-16": proved("the second game starts from zero and with the other player", RULES),
    "FF-17": proved("the higher score over both games wins", RULES),
    "FF-18": proved("equal scores are a draw", RULES),
    "FF-19": proved("the dealer is drawn at random, and the opponent plays first", RULES),
    "FF-20": proved(
        "with the option call=type the player says the total; a wrong one scores nothing", RULES
    ),
}
