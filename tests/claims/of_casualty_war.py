"""Triple Addition Casualty War."""

from __future__ import annotations

from tests.claims.claim import proved

PART = "CW"
HOW_MANY = 31
OTHERS = ()
COMMON = {1, 2, 5, 7, 14}
TURNS = "games/test_casualty.py"
WARS = "games/test_casualty_wars.py"
LENGTH = "games/test_casualty_games.py"

CLAIMS = {
    "CW-01": proved("two packs with their jokers are used", TURNS),
    "CW-02": proved("the packs have 108 cards, 54 for each player", TURNS),
    "CW-03": proved("two players take part", TURNS),
    "CW-04": proved(
        "a joker counts 14, a king 13, a queen 12, a jack 11, number cards their number", TURNS
    ),
    "CW-05": proved("an ace counts 1", TURNS),
    "CW-06": proved("the ace of spades beats everything", TURNS),
    "CW-07": proved(
        "a side that shows an ace of spades beats any without; if both do, the sums decide", TURNS
    ),
    "CW-08": proved("each player lays three cards face up, and the highest sum wins", TURNS),
    "CW-09": proved(
        "the cards are the top ones of unseen packets, so there is nothing to choose", TURNS
    ),
    "CW-10": proved(
        "a card that matches one of the other side is fought over; the higher takes the rest", TURNS
    ),
    "CW-11": proved(
        "a match is one card against one of the same rank, so two sevens against one match once",
        TURNS,
    ),
    "CW-12": proved(
        "the unmatched cards go to their higher sum; if that is equal they join the war", TURNS
    ),
    "CW-13": proved("the ace of spades matches only the other ace of spades", TURNS),
    "CW-14": proved("equal sums without a match are one war for all six cards", TURNS),
    "CW-15": proved("in a war each lays three cards face down, then three face up", WARS),
    "CW-16": proved("a match among the new face-up cards is a further war on the same pile", WARS),
    "CW-17": proved(
        "two matches are two wars; who wins both takes all, one each and they are fought again",
        WARS,
    ),
    "CW-18": proved(
        "the wars are fought one after the other, the higher rank first; each winner keeps its "
        "cards",
        WARS,
    ),
    "CW-19": proved("three matches are three wars; who wins two takes everything", WARS),
    "CW-20": proved("cards won during a turn are set aside until it is over", WARS),
    "CW-21": proved(
        "four or more cards of one number among the opening cards leave the game", WARS
    ),
    "CW-22": proved(
        "after a war its cards are turned up, and four or more of one number leave the game", WARS
    ),
    "CW-23": proved("casualties among the opening cards go before anything is compared", WARS),
    "CW-24": proved("casualties of a war are counted among the cards of that war alone", WARS),
    "CW-25": proved("among casualties all aces are one number, and so are all jokers", WARS),
    "CW-26": proved("the last player to have cards wins", LENGTH),
    "CW-27": proved("who runs out in a turn is lent cards by the other to finish it", LENGTH),
    "CW-28": proved(
        "loans come from the top of the packet and are paid back from the cards won", LENGTH
    ),
    "CW-29": proved(
        "if both have too few, each lays half of what there is; with nothing to lay, all is "
        "taken back",
        LENGTH,
    ),
    "CW-30": proved("who has no card before a turn has lost; if nobody has, it is a draw", LENGTH),
    "CW-31": proved("the option limit is 500 turns; a game takes about 24 on average", LENGTH),
}
