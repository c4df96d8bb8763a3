"""War."""

from __future__ import annotations

from tests.claims.claim import proved

PART = "WR"
HOW_MANY = 25
OTHERS = ()
COMMON = {1, 2, 3, 5, 7, 14}
WAR = "games/test_war.py"
OUT = "games/test_war_run_out.py"
LENGTH = "games/test_war_length.py"

CLAIMS = {
    "WR-01": proved("two players, 52 cards, no jokers", WAR),
    "WR-02": proved("ace high, suits ignored", WAR),
    "WR-03": proved("26 cards each", WAR),
    "WR-04": proved("nobody looks into a packet", WAR),
    "WR-05": proved("the aim is all the cards", WAR),
    "WR-06": proved("all turn up at once, nothing is decided", WAR),
    "WR-07": proved("the higher card takes both, under the packet", WAR),
    "WR-08": proved("the winner's card goes under first", WAR),
    "WR-09": proved("equal cards: one down, one up", WAR),
    "WR-10": proved("the higher new card takes six", WAR),
    "WR-11": proved("again while they are equal", WAR),
    "WR-12": proved("the end: one player has everything", WAR),
    "WR-13": proved("two ways to run out", OUT),
    "WR-14": proved("lose is the default", OUT),
    "WR-15": proved("lose: who cannot complete the war loses", OUT),
    "WR-16": proved("two cards are needed for each step", OUT),
    "WR-17": proved("both short: who runs out first loses; both at once is a draw", OUT),
    "WR-18": proved("fewer cards run out first", OUT),
    "WR-19": proved("last-card: it stays face up and fights on", OUT),
    "WR-20": proved("one card left: face up without one down", OUT),
    "WR-21": proved("no card left: the tied card fights on", OUT),
    "WR-22": proved("both run out with equal cards: a draw", OUT),
    "WR-23": proved("the example of the queen", OUT),
    "WR-24": proved("no card before a trick: lost", WAR),
    "WR-25": proved("limit counts tricks, 2000; about 290 on average", LENGTH),
}
