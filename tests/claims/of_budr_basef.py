"""Budr Basef."""

from __future__ import annotations

from tests.claims.claim import PILES, proved

PART = "BB"
HOW_MANY = 68
OTHERS = ()
COMMON = PILES
PLAY = "games/test_budr.py"
SETS = "slaps/test_budr_sets.py"
GAMBLING = "games/test_budr_gambling.py"
WAYS = "games/test_budr_ways.py"
KEYS = "sitting/test_budr_keys.py"
MOMENTS = "table/test_budr_moments.py"

CLAIMS = {
    "BB-01": proved("a pack of cards with jokers is used", PLAY),
    "BB-02": proved("the pack has 54 cards, two of them jokers", PLAY),
    "BB-03": proved("two to six players are dealt all cards as evenly as it goes", PLAY),
    "BB-04": proved("in turn each player lays one card face up on the stack", PLAY),
    "BB-05": proved("the card laid is the top one of the own deck, which nobody has seen", PLAY),
    "BB-06": proved(
        "who has no cards is skipped; who wins the stack leads; a bad hit changes no turn", PLAY
    ),
    "BB-07": proved("who has every card in the own deck wins, and nobody is ever out", PLAY),
    "BB-08": proved("anybody may hit the stack at any time", PLAY),
    "BB-09": proved("a hit on a stack that shows a set takes the stack and the keep", PLAY),
    "BB-10": proved("a hit on any other stack costs ten cards, which go into the keep", PLAY),
    "BB-11": proved("who has fewer than ten cards pays all of them for a bad hit", PLAY),
    "BB-12": proved(
        "the keep lies face down, is part of no set, and goes with a good hit or a gamble", PLAY
    ),
    "BB-13": proved(
        "a hit touches deck, surface, stack, or without a deck hand, forehead, surface, stack", KEYS
    ),
    "BB-14": proved(
        "option gesture asks for every touch; bots without a deck are slower by the same share",
        KEYS,
    ),
    "BB-15": proved(
        "at a table one hand carries and the other strikes; on a keyboard nothing follows from it",
        KEYS,
    ),
    "BB-16": proved("of several hits in one moment only the first counts", MOMENTS),
    "BB-17": proved(
        "a player without cards whose hit is bad may not hit until the stack is next taken", PLAY
    ),
    "BB-18": proved("shuffling the own deck after a good hit is optional", PLAY),
    "BB-19": proved(
        "cheating is for players at a real table; the program offers no way to it", PLAY
    ),
    "BB-20": proved("an ace counts 1, a jack 11, a queen 12; a king is no number", SETS),
    "BB-21": proved("no set holds while a joker is on top", SETS),
    "BB-22": proved(
        "a king counts in the sets king, suit, color and all, and in no set about numbers", SETS
    ),
    "BB-23": proved("a joker below the top has no number, suit or colour", SETS),
    "BB-24": proved("twelve holds when the top two cards add to 12", SETS),
    "BB-25": proved(
        "king holds when the top card is a king and not the only card of the stack", SETS
    ),
    "BB-26": proved("double holds when the top two cards have the same number", SETS),
    "BB-27": proved("fries holds when the top two cards differ by 1 and share a suit", SETS),
    "BB-28": proved(
        "genesis holds when the top card and the first card have the same number", SETS
    ),
    "BB-29": proved(
        "the first card of genesis is the bottom one, so there must be two cards", SETS
    ),
    "BB-30": proved(
        "sandwich holds when the top card and the third from the top have the same number", SETS
    ),
    "BB-31": proved("odd holds when the top three numbers are odd, even when they are even", SETS),
    "BB-32": proved("thirteen holds when the top two cards add to 13 and share a colour", SETS),
    "BB-33": proved("suit holds when the top three cards share a suit", SETS),
    "BB-34": proved("straight holds when the top three cards rise or fall by exactly 1", SETS),
    "BB-35": proved(
        "sprite holds when the top three rise or fall by 1 or 2 each and share a colour", SETS
    ),
    "BB-36": proved(
        "straight and sprite need the cards in that order as they lie, without wrapping round", SETS
    ),
    "BB-37": proved(
        "dragon holds when one of the top three divided by another, rounded down, is the third",
        SETS,
    ),
    "BB-38": proved(
        "the three cards of a dragon may lie in any order, and 0 is never a result", SETS
    ),
    "BB-39": proved("color holds when the top five cards share a colour", SETS),
    "BB-40": proved("all holds when every card is in the stack", SETS),
    "BB-41": proved("all holds, too, when no player has a card left", PLAY),
    "BB-42": proved("the last player with cards goes on laying alone", PLAY),
    "BB-43": proved(
        "a joker starts a gamble for stack and keep; each player sets the top card aside as a "
        "power",
        GAMBLING,
    ),
    "BB-44": proved(
        "who has no cards takes no part; one player alone takes the pool at once", GAMBLING
    ),
    "BB-45": proved(
        "the turns of a gamble start with the player of the joker and go round", GAMBLING
    ),
    "BB-46": proved(
        "who folds puts the power into the pool and has no more turns in the gamble", GAMBLING
    ),
    "BB-47": proved(
        "a raise puts any number of cards into the pool; the others pay as many or fold", GAMBLING
    ),
    "BB-48": proved("who owes nothing may check", GAMBLING),
    "BB-49": proved("a call pays what is owed; a raise first pays what is owed", GAMBLING),
    "BB-50": proved("when all have checked, the powers are shown", GAMBLING),
    "BB-51": proved(
        "all have checked when everybody still in has acted since the last raise", GAMBLING
    ),
    "BB-52": proved(
        "who cannot pay all that is owed puts in all cards and stays in; option short_call",
        GAMBLING,
    ),
    "BB-53": proved(
        "cards are paid from the top of the deck, unseen; a raise is at least one card", GAMBLING
    ),
    "BB-54": proved(
        "the last player who has not folded takes the pool, shows no power and cannot fold",
        GAMBLING,
    ),
    "BB-55": proved(
        "the highest power takes all: joker, king to ace, then hearts, spades, clubs, diamonds",
        GAMBLING,
    ),
    "BB-56": proved("of two jokers as powers the earlier in turn wins", GAMBLING),
    "BB-57": proved("the pool goes into the winner's deck, and play goes on", GAMBLING),
    "BB-58": proved("nobody can hit while players gamble", GAMBLING),
    "BB-59": proved(
        "free-style starts with the sets king and all; who hits a king changes a rule", WAYS
    ),
    "BB-60": proved(
        "a change adds, drops or alters one set, never king or all; option variant", WAYS
    ),
    "BB-61": proved(
        "with variant=announce a hit names its set; in one moment the lowest on the list counts",
        WAYS,
        MOMENTS,
    ),
    "BB-62": proved(
        "lowest is nearest the end of the list; the other hits of the moment win and pay nothing",
        MOMENTS,
    ),
    "BB-63": proved("the option limit is 1000 cards laid", PLAY),
    "BB-64": proved(
        "the sets have a fixed order, from twelve, the highest, to all, the lowest", SETS
    ),
    "BB-65": proved("the program does not cheat", PLAY),
    "BB-66": proved(
        "if the joker was its player's last card, the next player with cards starts the gamble",
        GAMBLING,
    ),
    "BB-67": proved("who wins a pool lays the next card", GAMBLING),
    "BB-68": proved(
        "won cards go under the deck, keep before stack; option shuffle_won shuffles them in", PLAY
    ),
}
