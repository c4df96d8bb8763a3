"""Triple Addition Casualty War."""

from __future__ import annotations

from tests.claims.claim import proved

PART = "CW"
HOW_MANY = 31
OTHERS = ()
COMMON = {1, 2, 5, 7, 14}
TURNS = "games/test_casualty.py"
WARS = "games/test_casualty_wars.py"
LENGTH = "games/test_casualty_games.py"

CLAIMS = {
    "CW-01": proved("two packs with their jokers", TURNS),
    "CW-02": proved("108 cards, 54 each", TURNS),
    "CW-03": proved("two players", TURNS),
    "CW-04": proved("joker 14, king 13, queen 12, jack 11", TURNS),
    "CW-05": proved("an ace is 1", TURNS),
    "CW-06": proved("the ace of spades beats everything", TURNS),
    "CW-07": proved("a side with it beats any without; both have it: sums", TURNS),
    "CW-08": proved("three cards each, the highest sum wins", TURNS),
    "CW-09": proved("top cards of unseen packets; nothing to choose", TURNS),
    "CW-10": proved("a match is a war; unmatched cards go to the higher", TURNS),
    "CW-11": proved("a match is one card against one", TURNS),
    "CW-12": proved("the higher sum of the unmatched; equal ones join", TURNS),
    "CW-13": proved("the ace of spades matches only the other one", TURNS),
    "CW-14": proved("equal sums without a match: one war for all", TURNS),
    "CW-15": proved("a war: three down, three up", WARS),
    "CW-16": proved("a match in a war: a further war on the same pile", WARS),
    "CW-17": proved("two matches: both wars or again", WARS),
    "CW-18": proved("one after the other, higher first; each keeps that war's cards", WARS),
    "CW-19": proved("three matches: two wins of three take everything", WARS),
    "CW-20": proved("won cards are set aside until the turn is over", WARS),
    "CW-21": proved("four of a number among the opening cards go", WARS),
    "CW-22": proved("after a war all its cards are turned up: groups go", WARS),
    "CW-23": proved("before anything is compared", WARS),
    "CW-24": proved("each war's collected cards separately", WARS),
    "CW-25": proved("aces are one number, jokers are one", WARS),
    "CW-26": proved("the last player with cards wins", LENGTH),
    "CW-27": proved("who runs out is lent cards", LENGTH),
    "CW-28": proved("from the top; repaid from what was won", LENGTH),
    "CW-29": proved("both too short: half each; nothing to lay: own cards back", LENGTH),
    "CW-30": proved("no card before a turn loses; both without: draw", LENGTH),
    "CW-31": proved("limit 500 turns; about 24 on average", LENGTH),
}
