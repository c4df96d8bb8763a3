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
    "AW-01": proved("each player turns up two cards at once; the higher sum wins all four", RULES),
    "AW-02": proved("the game is played with one or two packs; option packs", RULES),
    "AW-03": proved("two players take part", RULES),
    "AW-04": proved(
        "an ace counts 1, number cards their number, jack 11, queen 12, king 13", RULES
    ),
    "AW-05": proved("no jokers; all cards are dealt evenly, face down and unseen", RULES),
    "AW-06": proved(
        "equal sums are a war: three cards down and two up each, and all 14 go to the higher sum",
        RULES,
    ),
    "AW-07": proved("a further tie is a further war on the same pile", RULES),
    "AW-08": proved("the last player to have cards wins", RULES),
    "AW-09": proved(
        "with too few cards a missing one counts zero; with none left the last face-up cards stand",
        RULES,
    ),
    "AW-10": proved(
        "with run_out=lose, who has too few cards for a trick or a war loses the game", RULES
    ),
    "AW-11": proved(
        "if both run out of cards in a war and are still equal, the game is a draw", RULES
    ),
    "AW-12": proved(
        "won cards go under the packet; limit 1000; about 90 tricks with one pack, 400 with two",
        RULES,
        LENGTH,
    ),
    "AW-13": proved(
        "with the option answer=type a person says the own sum before it is shown", RULES
    ),
}
