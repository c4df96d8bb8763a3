"""Duel King."""

from __future__ import annotations

from tests.claims.claim import proved

PART = "DK"
HOW_MANY = 35
OTHERS = ()
COMMON = {1, 2, 5, 7, 8, 14}
MATCHES = "games/test_duel_king_matches.py"
DUELS = "games/test_duel_king_duels.py"

CLAIMS = {
    "DK-01": proved("two players, 54 cards, 27 each, unseen", MATCHES),
    "DK-02": proved("joker and king highest, ace lowest, suits ignored", MATCHES),
    "DK-03": proved("five cards or fewer lose", MATCHES),
    "DK-04": proved("looked at after each match", MATCHES),
    "DK-05": proved("who must flip from an empty deck loses at once", MATCHES),
    "DK-06": proved("three cards face down, flipped one by one", MATCHES),
    "DK-07": proved("in the order dealt, nobody looks", MATCHES),
    "DK-08": proved("the dealer first, then the winner of the last flip", MATCHES),
    "DK-09": proved("the higher card wins both", MATCHES),
    "DK-10": proved("won cards are kept aside until the match ends", MATCHES),
    "DK-11": proved("then three more each", MATCHES),
    "DK-12": proved("a king takes all on the table", MATCHES),
    "DK-13": proved("open cards too; the match is over; nobody answers", MATCHES),
    "DK-14": proved("also as the last card", MATCHES),
    "DK-15": proved("kings turned up do nothing", MATCHES),
    "DK-16": proved("a joker takes five more", MATCHES),
    "DK-17": proved("at once, or as many as there are", MATCHES),
    "DK-18": proved("equal cards: a duel", DUELS),
    "DK-19": proved("on the last cards: a forced duel", DUELS),
    "DK-20": proved("kings and jokers in a duel, the first wins", DUELS),
    "DK-21": proved("in a forced duel they are equal and highest", DUELS),
    "DK-22": proved("a joker there takes five, even if tied", DUELS),
    "DK-23": proved("two jokers: five each way at the same time", DUELS),
    "DK-24": proved("after many ties the decks are shuffled", DUELS),
    "DK-25": proved("the winner of a duel flips first", DUELS),
    "DK-26": proved("a save duel for an own card on the table", DUELS),
    "DK-27": proved("the duel cards and the table are lost in any case", DUELS),
    "DK-28": proved("kings, jokers and equal cards in it", DUELS),
    "DK-29": proved("three tries a match, also for cards of earlier ones", DUELS),
    "DK-30": proved("one card a try, all in sight; saved under the deck", DUELS),
    "DK-31": proved("not for kings and jokers of forced and save duels", DUELS),
    "DK-32": proved("needs a card in both decks; deciding cards are lost too", DUELS),
    "DK-33": proved("who flips first in the next match", DUELS),
    "DK-34": proved("limit: 300 matches; some 30 on average", MATCHES),
    "DK-35": proved("after five ties in a row", DUELS),
}
