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
    "NW-01": proved("two players; one has all the red cards, the other all the black ones", RULES),
    "NW-02": proved("who has the red cards is drawn at random", RULES),
    "NW-03": proved(
        "each sorts the own hand in any order; a deck that was laid down stays so", RULES
    ),
    "NW-04": proved(
        "the order of a deck is secret, and nobody looks at it again, its owner neither", RULES
    ),
    "NW-05": proved("both turn up one card, and the higher captures both", RULES),
    "NW-06": proved("the ace is high, and suits are ignored", RULES),
    "NW-07": proved("only the top card of a capture pile can be seen", RULES),
    "NW-08": proved(
        "captured cards lie winner's first, so the loser's last face-up card is on top", RULES
    ),
    "NW-09": proved(
        "equal cards are a war: three down, one up, and the higher takes all ten", WARS
    ),
    "NW-10": proved(
        "who has an empty deck picks up the own captures, sorts them and lays them down", RULES
    ),
    "NW-11": proved("if both decks are empty at once, both sort at the same time", RULES),
    "NW-12": proved(
        "captures are picked up between battles, or in a war when a card is needed", WARS
    ),
    "NW-13": proved(
        "who sorts may ask how many cards the opponent has in deck and capture pile", RULES
    ),
    "NW-14": proved("the opponent's counts are told to nobody else and at no other time", RULES),
    "NW-15": proved("who has all the cards wins", RULES),
    "NW-16": proved("if a player runs out of cards in a war, the game is a draw", WARS),
    "NW-17": proved(
        "to lose a war with the very last card is an ordinary loss; option war_run_out", WARS
    ),
    "NW-18": proved("if both run out in the same war it is a draw, whatever the option says", WARS),
    "NW-19": proved("the option limit is 2000 battles", WARS),
}
