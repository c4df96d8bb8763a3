"""War."""

from __future__ import annotations

from tests.claims.claim import proved

PART = "WR"
HOW_MANY = 28
OTHERS = ()
COMMON = {1, 2, 3, 5, 7, 14}
WAR = "games/test_war.py"
OUT = "games/test_war_run_out.py"
DOWN = "games/test_war_down.py"
LENGTH = "games/test_war_length.py"

CLAIMS = {
    "WR-01": proved("two players have one pack of 52 cards, no jokers", WAR),
    "WR-02": proved("the ace is high, and suits are ignored", WAR),
    "WR-03": proved("all cards are dealt, 26 to each player", WAR),
    "WR-04": proved("packets are face down, and nobody looks into them", WAR),
    "WR-05": proved("the aim is to win all the cards", WAR),
    "WR-06": proved("both turn up their top card at once; nothing is decided by a player", WAR),
    "WR-07": proved("the higher card takes both, and they go under the winner's packet", WAR),
    "WR-08": proved("the winner's card goes under the packet first", WAR),
    "WR-09": proved("equal cards are a war: each lays one card face down and one face up", WAR),
    "WR-10": proved("the higher new face-up card takes all six cards", WAR),
    "WR-11": proved("while the face-up cards are equal, each lays one down and one up again", WAR),
    "WR-12": proved("the game ends when one player has all the cards", WAR),
    "WR-13": proved(
        "for who runs out in a war the option run_out has two ways: lose and last-card", OUT
    ),
    "WR-14": proved("the way by default is run_out=lose", OUT),
    "WR-15": proved("with run_out=lose, who cannot complete a war loses the game", OUT),
    "WR-16": proved("with run_out=lose, each step of a war takes two cards", OUT),
    "WR-17": proved("with run_out=lose, who runs out first loses; both at once is a draw", OUT),
    "WR-18": proved("of two players who are short, the one with fewer cards runs out first", OUT),
    "WR-19": proved(
        "with run_out=last-card, the last card stays face up and fights on in that war", OUT
    ),
    "WR-20": proved(
        "with run_out=last-card, one card left is laid face up, without one face down", OUT
    ),
    "WR-21": proved(
        "with run_out=last-card, the tied card itself fights on if it was the last", OUT
    ),
    "WR-22": proved("if both have run out and their last cards are equal, the game is a draw", OUT),
    "WR-23": proved("a queen that is a player's last card can win a war of seven cards", OUT),
    "WR-24": proved("who has no card before a trick has lost", WAR),
    "WR-25": proved("the option limit is 2000 tricks; a game takes about 290 on average", LENGTH),
    "WR-26": proved("the option down has 1 to 3 cards face down in each step of a war", DOWN),
    "WR-27": proved(
        "a step takes down + 1 cards: with fewer one loses, or lays the last one face up", DOWN
    ),
    "WR-28": proved(
        "with pickup=as-laid won cards go under as they were laid, the first seat's before", DOWN
    ),
}
