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
    "C21-02": proved("the cards are divided evenly, each pile face down and unseen", ROUNDS),
    "C21-03": proved(
        "52 cards, two to four players; cards that do not divide evenly are set aside", ROUNDS
    ),
    "C21-04": proved("each round every player draws four cards from the own pile", ROUNDS),
    "C21-05": proved("a player with fewer than four cards draws all of them", ROUNDS),
    "C21-06": proved(
        "all choose in secret and lay at the same time; what is not laid stays in hand", ROUNDS
    ),
    "C21-07": proved(
        "most points win the round: number cards their number, ace 1, jack 11, queen 12, king 13",
        ROUNDS,
    ),
    "C21-08": proved("the winner of a round puts all the cards laid under the own pile", ROUNDS),
    "C21-09": proved(
        "cards that were not laid go under the own pile, and four new ones are drawn", ROUNDS
    ),
    "C21-10": proved(
        "the winnings go under first, then everybody's unplayed cards in the order held", ROUNDS
    ),
    "C21-11": proved("rounds are played until one player has all the cards", ROUNDS),
    "C21-12": proved("a player without cards at the start of a round is out", ROUNDS),
    "C21-13": proved("a pair may be laid together", LEGAL),
    "C21-14": proved("any single card may be laid alone", LEGAL),
    "C21-15": proved("lower cards may be laid with a card that they add up to", LEGAL),
    "C21-16": proved(
        "a sum has two or three lower cards; face cards count as 11, 12 and 13 in it",
        LEGAL,
    ),
    "C21-17": proved(
        "an ace may go along with any combination, with any face cards, or with both", LEGAL
    ),
    "C21-18": proved("an ace may also be a part of a combination, as 1", LEGAL),
    "C21-19": proved("an ace does not go along with a plain number card alone", LEGAL),
    "C21-20": proved("an ace that goes along still adds 1 and stands for no other rank", LEGAL),
    "C21-21": proved("two combinations may be laid together", LEGAL),
    "C21-22": proved(
        "face cards without an ace do not combine, unless they are a pair or a sum", LEGAL
    ),
    "C21-23": proved("three of a kind is a combination only with the option triples", LEGAL),
    "C21-24": proved("two aces are a pair, and several aces may go along together", LEGAL),
    "C21-25": proved(
        "ace and queen, or ace with two, seven and nine, may be laid; ace and nine may not", LEGAL
    ),
    "C21-26": proved(
        "players who tie on points each play one card of those left in hand; the highest wins",
        ROUNDS,
    ),
    "C21-27": proved(
        "a tied player without a card in hand loses the tie, if another has one", ROUNDS
    ),
    "C21-28": proved("if no tied player has a card in hand, each draws one and plays it", ROUNDS),
    "C21-29": proved(
        "players still tied go on drawing and playing one card until one of them wins", ROUNDS
    ),
    "C21-30": proved(
        "the first tie-break uses the hand, every later one a card drawn from the pile", ROUNDS
    ),
    "C21-31": proved(
        "who cannot draw drops out; if no tied player has a card, the next round's winner takes "
        "all",
        ROUNDS,
    ),
    "C21-32": proved(
        "a tie-break card may be any card, combinations do not count, all choose at once", ROUNDS
    ),
    "C21-33": proved(
        "the option limit counts rounds, 300 by default; a game takes some 65 on average", ROUNDS
    ),
}
