"""Good King, Bad Queen."""

from __future__ import annotations

from tests.claims.claim import proved

PART = "GK"
HOW_MANY = 24
OTHERS = ()
COMMON = {1, 2, 3, 5, 6, 7, 14}
KING = "games/test_good_king.py"
COURT = "games/test_good_king_heads.py"
THREE = "games/test_good_king_three.py"

CLAIMS = {
    "GK-01": proved("52 cards, two or three players, else as in War", KING),
    "GK-02": proved("three: 17 cards each, the odd one in the treasury", THREE),
    "GK-03": proved("wars as in War; of three, who is short is out", THREE),
    "GK-04": proved("the ace beats everything", KING),
    "GK-05": proved("a captured king: five cards from everybody", COURT),
    "GK-06": proved("a captured queen: five cards to everybody", COURT),
    "GK-07": proved("the opponents' cards, own face-down cards, the treasury", COURT),
    "GK-08": proved("never the own open cards", COURT),
    "GK-09": proved("kings and queens cancel", COURT),
    "GK-10": proved("the net number counts, five cards each", COURT),
    "GK-11": proved("king and queen of a suit captured win", COURT),
    "GK-12": proved("a king that takes his queen wins", COURT),
    "GK-13": proved("no earlier king, no winning queen", COURT),
    "GK-14": proved("won by one point: two cards to the treasury", KING),
    "GK-15": proved("the next war wins it", KING),
    "GK-16": proved("only plain tricks feed it", KING),
    "GK-17": proved("three: once a trick, any losing card", THREE),
    "GK-18": proved("from the top, but one card is kept", KING),
    "GK-19": proved("it lies unseen until it is won", KING),
    "GK-20": proved("the order after a trick", KING),
    "GK-21": proved("payments are no captures", COURT),
    "GK-22": proved("two ways to win", KING),
    "GK-23": proved("without cards one is out", KING),
    "GK-24": proved("limit 500; about 65 tricks, 70 of 100 by a couple", KING),
}
