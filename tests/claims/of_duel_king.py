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
    "DK-01": proved("two players have 27 of 54 cards each, unseen", MATCHES),
    "DK-02": proved("king and joker are highest and the ace is lowest; suits are ignored", MATCHES),
    "DK-03": proved("a player whose deck is down to five cards or fewer loses", MATCHES),
    "DK-04": proved(
        "the decks are counted after each match, before three new cards are dealt", MATCHES
    ),
    "DK-05": proved("who must flip a card from an empty deck loses at once", MATCHES),
    "DK-06": proved("both deal three cards face down and flip them one by one", MATCHES),
    "DK-07": proved("table cards are flipped in the order dealt, and nobody looks before", MATCHES),
    "DK-08": proved(
        "the dealer flips first in the first round, then the winner of the last flip", MATCHES
    ),
    "DK-09": proved("the higher card wins both", MATCHES),
    "DK-10": proved("won cards are kept aside and go under the deck when the match ends", MATCHES),
    "DK-11": proved("when all six are flipped, three more are dealt to each", MATCHES),
    "DK-12": proved("who flips a king takes all cards on the table", MATCHES),
    "DK-13": proved(
        "a king also takes the open cards and ends the match; the opponent does not answer it",
        MATCHES,
    ),
    "DK-14": proved(
        "a king or joker that is a match's last card takes what lies on the table, too", MATCHES
    ),
    "DK-15": proved("kings and jokers that are only turned up and taken do nothing", MATCHES),
    "DK-16": proved(
        "a joker takes the table as a king does, and five cards of the opponent's deck", MATCHES
    ),
    "DK-17": proved(
        "the five cards for a joker are taken at once, or as many as the deck has", MATCHES
    ),
    "DK-18": proved(
        "equal cards are a duel: both flip their next table card for all that waits", DUELS
    ),
    "DK-19": proved(
        "equal last cards are a forced duel: both flip the top of their decks at once", DUELS
    ),
    "DK-20": proved("in an ordinary duel the first king or joker wins at once", DUELS),
    "DK-21": proved("in a forced duel kings and jokers are equal and beat all other cards", DUELS),
    "DK-22": proved("who flips a joker in a forced duel takes five cards, even if it tied", DUELS),
    "DK-23": proved("for two jokers five cards go each way at the same time", DUELS),
    "DK-24": proved("after many ties in forced duels the decks are shuffled", DUELS),
    "DK-25": proved("the winner of any duel flips first in the next round", DUELS),
    "DK-26": proved(
        "against a king or joker one may fight a save duel for an own card on the table", DUELS
    ),
    "DK-27": proved(
        "the opponent takes the cards of the save duel and the rest of the table in any case", DUELS
    ),
    "DK-28": proved(
        "kings and jokers in a save duel count as in a forced one, which decides equal cards", DUELS
    ),
    "DK-29": proved(
        "at most three save duels are fought in a match, also for cards of earlier ones", DUELS
    ),
    "DK-30": proved(
        "a save duel is for one card, chosen with all in sight; it goes under the own deck", DUELS
    ),
    "DK-31": proved("a king or joker flipped in a forced or save duel gives no save duel", DUELS),
    "DK-32": proved(
        "a save duel needs a card in both decks; the cards that decide it are lost too", DUELS
    ),
    "DK-33": proved(
        "the player of a king or joker flips first in the next match, or who won the last save "
        "duel",
        DUELS,
    ),
    "DK-34": proved("the option limit is 300 matches; a game takes some 30 on average", MATCHES),
    "DK-35": proved("both decks are shuffled after five tied forced duels in a row", DUELS),
}
