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
    "BB-01": proved("a deck with jokers", PLAY),
    "BB-02": proved("54 cards, two of them jokers", PLAY),
    "BB-03": proved("two to six players, all dealt evenly", PLAY),
    "BB-04": proved("one card face up in turn", PLAY),
    "BB-05": proved("the top card, unseen before", PLAY),
    "BB-06": proved("without cards skipped; the winner leads; a bad hit changes no turn", PLAY),
    "BB-07": proved("every card in the own deck wins; nobody is out", PLAY),
    "BB-08": proved("anybody may hit at any time", PLAY),
    "BB-09": proved("a good hit takes stack and keep", PLAY),
    "BB-10": proved("a bad hit puts ten cards into the keep", PLAY),
    "BB-11": proved("or all, with fewer", PLAY),
    "BB-12": proved("the keep is face down and in no set, until a good hit or a gamble", PLAY),
    "BB-13": proved("deck, surface, stack; or hand, forehead, surface, stack", KEYS),
    "BB-14": proved("option gesture; bots without a deck are slower by the same share", KEYS),
    "BB-15": proved("one hand carries, one strikes: nothing on a keyboard", KEYS),
    "BB-16": proved("of hits in one moment the first alone counts", MOMENTS),
    "BB-17": proved("without cards a bad hit bars until the stack is taken", PLAY),
    "BB-18": proved("shuffling the own deck is optional", PLAY),
    "BB-19": proved("cheating is for the table, and there is none here", PLAY),
    "BB-20": proved("ace 1, jack 11, queen 12; a king is no number", SETS),
    "BB-21": proved("no set with a joker on top", SETS),
    "BB-22": proved("a king counts in king, suit, color and all only", SETS),
    "BB-23": proved("a joker below has no number, suit or colour", SETS),
    "BB-24": proved("twelve", SETS),
    "BB-25": proved("king", SETS),
    "BB-26": proved("double", SETS),
    "BB-27": proved("fries", SETS),
    "BB-28": proved("genesis", SETS),
    "BB-29": proved("genesis: the bottom card, and two cards at least", SETS),
    "BB-30": proved("sandwich", SETS),
    "BB-31": proved("odd and even", SETS),
    "BB-32": proved("thirteen", SETS),
    "BB-33": proved("suit", SETS),
    "BB-34": proved("straight", SETS),
    "BB-35": proved("sprite", SETS),
    "BB-36": proved("both rise or fall as laid, without wrapping", SETS),
    "BB-37": proved("dragon", SETS),
    "BB-38": proved("dragon in any arrangement, 0 is no result", SETS),
    "BB-39": proved("color", SETS),
    "BB-40": proved("all: every card is in the stack", SETS),
    "BB-41": proved("all, too, when nobody holds a card", PLAY),
    "BB-42": proved("the last with cards goes on alone", PLAY),
    "BB-43": proved("a joker: stack and keep are the pool, powers are set aside", GAMBLING),
    "BB-44": proved("without cards no part; nobody, or one alone: the pool is taken", GAMBLING),
    "BB-45": proved("turns start with the player of the joker", GAMBLING),
    "BB-46": proved("fold: the power goes into the pool, no more turns", GAMBLING),
    "BB-47": proved("raise any number; the others pay or fold", GAMBLING),
    "BB-48": proved("check when nothing is owed", GAMBLING),
    "BB-49": proved("call; a raise first pays what is owed", GAMBLING),
    "BB-50": proved("when all have checked, powers are revealed", GAMBLING),
    "BB-51": proved("all still in have acted since the last raise", GAMBLING),
    "BB-52": proved("option short_call", GAMBLING),
    "BB-53": proved("paid from the top, unseen; a raise is at least 1", GAMBLING),
    "BB-54": proved("the last one in takes the pool unseen, and cannot fold", GAMBLING),
    "BB-55": proved("the highest power takes all; suits break ties", GAMBLING),
    "BB-56": proved("of two jokers the earlier in turn", GAMBLING),
    "BB-57": proved("into the winner's deck, and play goes on", GAMBLING),
    "BB-58": proved("nobody hits while gambling", GAMBLING),
    "BB-59": proved("free-style starts with king and all; a king hit changes a rule", WAYS),
    "BB-60": proved("add, drop or change one, never king or all; option variant", WAYS),
    "BB-61": proved("announce: a hit names its set, the lowest one counts", WAYS, MOMENTS),
    "BB-62": proved("lowest is nearest the bottom; the others pay nothing", MOMENTS),
    "BB-63": proved("limit 1000 cards laid", PLAY),
    "BB-64": proved("the order of the list", SETS),
    "BB-65": proved("the program does not cheat", PLAY),
    "BB-66": proved("the joker was the last card: the next player starts", GAMBLING),
    "BB-67": proved("the winner of a pool lays next", GAMBLING),
    "BB-68": proved("option shuffle_won; keep, then stack, under the deck", PLAY),
}
