"""Egyptian War."""

from __future__ import annotations

from tests.claims.claim import PILES, proved

PART = "EW"
HOW_MANY = 36
OTHERS = ()
COMMON = PILES
TURNS = "games/test_egyptian.py"
SLAPS = "games/test_egyptian_slaps.py"

CLAIMS = {
    "EW-01": proved("52 cards, no jokers", TURNS),
    "EW-02": proved("two to six players", TURNS),
    "EW-03": proved("all cards dealt, as evenly as it goes", TURNS),
    "EW-04": proved("cards are not looked at before they are laid", TURNS),
    "EW-05": proved("laid from the top, won to the bottom", TURNS),
    "EW-06": proved("left of the dealer starts", TURNS),
    "EW-07": proved("one card each in turn", TURNS),
    "EW-08": proved("clockwise, past those without cards", TURNS),
    "EW-09": proved("owed: jack 1, queen 2, king 3, ace 4", TURNS),
    "EW-10": proved("the trapped pays, nobody else lays", TURNS),
    "EW-11": proved("owed cards come one at a time, each to be slapped", TURNS),
    "EW-12": proved("a face card ends the debt and traps the next", TURNS),
    "EW-13": proved("the next is the next seat with cards", TURNS),
    "EW-14": proved("a debt paid without a face card gives its owner the pile", TURNS),
    "EW-15": proved("but only after the last card had its time", TURNS),
    "EW-16": proved("the trapped runs out: the debt ends, the owner collects", TURNS),
    "EW-17": proved("a last card that is a face card traps and collects", TURNS),
    "EW-18": proved("nobody left to trap: its owner collects", TURNS),
    "EW-19": proved("who collects leads", TURNS),
    "EW-20": proved("the first right slap takes the whole pile", SLAPS),
    "EW-21": proved("anybody may slap at any time", SLAPS),
    "EW-22": proved("pair: the last two equal", SLAPS),
    "EW-23": proved("sandwich: the last and the third to last", SLAPS),
    "EW-24": proved("both also on a face card and in a trap", SLAPS),
    "EW-25": proved("three of a kind is both", SLAPS),
    "EW-26": proved("a wrong slap costs a card, to the bottom of the pile", SLAPS),
    "EW-27": proved("it is the top card, unseen", SLAPS),
    "EW-28": proved("a wrong slap changes nothing else, unless it took the last card", SLAPS),
    "EW-29": proved("a right slap ends the trap", SLAPS),
    "EW-30": proved("penalty cards are in no pattern", SLAPS),
    "EW-31": proved("without cards one may slap in; option slap_in", SLAPS),
    "EW-32": proved("who cannot pay waits until the pile was collected", SLAPS),
    "EW-33": proved("all cards win", SLAPS),
    "EW-34": proved("the last with cards lays one more, which may be slapped", SLAPS),
    "EW-35": proved("but first pays a debt", SLAPS),
    "EW-36": proved("limit: 1000 cards laid", SLAPS),
}
