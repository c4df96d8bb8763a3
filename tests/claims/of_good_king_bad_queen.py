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
    "GK-01": proved("52 cards, two or three players; tricks and wars go as in War", KING),
    "GK-02": proved(
        "three players have 17 cards each, and the odd card starts the treasury", THREE
    ),
    "GK-03": proved(
        "a war is one card down and one up; of three players, who cannot complete it is out", THREE
    ),
    "GK-04": proved("an ace beats every other rank", KING),
    "GK-05": proved("who captures a king is given five cards by every other player", COURT),
    "GK-06": proved("who captures a queen gives five cards to every other player", COURT),
    "GK-07": proved(
        "captured are the opponents' cards, the winner's face-down cards of a war, the treasury",
        COURT,
    ),
    "GK-08": proved("the winner's own face-up cards are never captured", COURT),
    "GK-09": proved("kings and queens in one capture cancel each other one for one", COURT),
    "GK-10": proved("only the kings or queens left over count, five cards each", COURT),
    "GK-11": proved("king and queen of one suit in the same capture win the game at once", COURT),
    "GK-12": proved("a king that takes the queen of its suit wins the game", COURT),
    "GK-13": proved(
        "neither an earlier tied king of the winner nor a winning queen makes such a couple", COURT
    ),
    "GK-14": proved("who wins a trick by exactly one point pays two cards into the treasury", KING),
    "GK-15": proved("the winner of the next war wins the treasury", KING),
    "GK-16": proved("only plain tricks feed the treasury, not wars", KING),
    "GK-17": proved(
        "three players: who wins a trick pays once, if any losing card is one point below", THREE
    ),
    "GK-18": proved("the payment comes from the top of the packet, but one card is kept", KING),
    "GK-19": proved("the treasury lies face down and unseen until it is won", KING),
    "GK-20": proved(
        "after a trick: cards under the packet, royal couple, treasury, payments for kings, queens",
        KING,
    ),
    "GK-21": proved(
        "cards given for kings and queens are no captures, so nothing follows from them", COURT
    ),
    "GK-22": proved(
        "a player wins when the others have no cards, or by king and queen of one suit", KING
    ),
    "GK-23": proved("who has no cards is out, whatever took the last ones", KING),
    "GK-24": proved(
        "the option limit is 500 tricks; some 65 on average, 70 of 100 games end by a couple", KING
    ),
}
