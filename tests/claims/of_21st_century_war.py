"""21st Century War."""

from __future__ import annotations

from tests.claims.claim import proved

PART = "C21"
HOW_MANY = 33
OTHERS = ()
COMMON = {1, 2, 3, 5, 6, 7, 14}
LEGAL = "games/test_century_legality.py"
ROUNDS = "games/test_century_rounds.py"

CLAIMS = {
    "C21-01": proved("the aim is to win all the cards", ROUNDS),
    "C21-02": proved("divided evenly, face down, unseen", ROUNDS),
    "C21-03": proved("52 cards, two to four players, the rest set aside", ROUNDS),
    "C21-04": proved("each draws four", ROUNDS),
    "C21-05": proved("with fewer left all of them", ROUNDS),
    "C21-06": proved("chosen in secret, laid together, the rest stays in hand", ROUNDS),
    "C21-07": proved("most points win; ace 1, jack 11, queen 12, king 13", ROUNDS),
    "C21-08": proved("the winner puts all under the own pile", ROUNDS),
    "C21-09": proved("unplayed cards go under, four new ones are drawn", ROUNDS),
    "C21-10": proved("winnings first, then unplayed cards in the order held", ROUNDS),
    "C21-11": proved("until one player has all", ROUNDS),
    "C21-12": proved("without cards at the start of a round one is out", ROUNDS),
    "C21-13": proved("pairs", LEGAL),
    "C21-14": proved("any single card", LEGAL),
    "C21-15": proved("lower cards with the card that they add up to", LEGAL),
    "C21-16": proved("two or three of them; face cards count", LEGAL),
    "C21-17": proved("an ace with any combination, with face cards, or both", LEGAL),
    "C21-18": proved("an ace as a part of a combination", LEGAL),
    "C21-19": proved("no ace with a plain number card", LEGAL),
    "C21-20": proved("an ace adds 1 and is no other rank", LEGAL),
    "C21-21": proved("two combinations together", LEGAL),
    "C21-22": proved("face cards without an ace do not combine", LEGAL),
    "C21-23": proved("three of a kind only with the option triples", LEGAL),
    "C21-24": proved("several aces", LEGAL),
    "C21-25": proved("the examples of the source", LEGAL),
    "C21-26": proved("tied players each play one card of the hand", ROUNDS),
    "C21-27": proved("without a card in hand the tie is lost", ROUNDS),
    "C21-28": proved("if none has one, each draws one", ROUNDS),
    "C21-29": proved("drawing goes on until there is a winner", ROUNDS),
    "C21-30": proved("the hand first, the pile afterwards, among those still tied", ROUNDS),
    "C21-31": proved("who cannot draw; nobody has a card; the table waits", ROUNDS),
    "C21-32": proved("any card, no combinations, all at once", ROUNDS),
    "C21-33": proved("limit: 300 rounds; some 65 on average", ROUNDS),
}
