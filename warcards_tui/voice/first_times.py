"""What is said once of what is special in a game, when somebody first comes upon it.

A happening is told by the name of its event, or by that and a field that has to say something:
``WarBegun.joker``. What is said is true with every option of the game.
"""

from __future__ import annotations

from collections.abc import Mapping

_SLAPS = {
    "SlapWon": "A good slap: whoever is first takes the whole pile.",
    "SlapLost": "A wrong slap costs cards: slap only what you have seen.",
}
_WAR = {
    "WarBegun": "Equal cards: a war. Some go face down, and the next ones face up decide.",
}

SPECIAL: Mapping[str, Mapping[str, str]] = {
    "egyptian-war": {
        "CardLaid.owed": "A face card: the next player has to pay, until a face card comes again.",
        **_SLAPS,
    },
    "berkeley-war": {
        "CardLaid.owed": "A face card: the next player has to pay, until a face card comes again.",
        "SlapLost.repeated": "No rule wins twice running: another one has to be named first.",
        **_SLAPS,
    },
    "war": _WAR,
    "addition-war": {
        "WarDeclared": "Equal sums: a war. New cards decide, and the winner takes everything.",
    },
    "subtraction-war": {
        "WarDeclared": "Equal differences: a war. New cards decide, and the winner takes all.",
    },
    "casualty-war": {
        "WarsDeclared": "A rank lies on both sides: a war for these cards. New ones decide it.",
        "CasualtiesFell": "All four of a rank met: casualties, which leave the game for good.",
        "HigherWins.best": "The ace of spades: its side wins, whatever the sums.",
        "CardsLent": "Too few cards: the other side lends some, and is paid back from winnings.",
    },
    "scramble-war": {
        "WarDeclared": "Equal cards: a war. Cards wait face down, and the next two picked decide.",
    },
    "good-king-bad-queen": {
        "HeadsCaptured.kings": "A captured king is good: all others pay its captor.",
        "HeadsCaptured.queens": "A captured queen is bad: its captor pays all others.",
        "TreasuryFed": "Won by just one: that costs cards, which wait for the winner of a war.",
        **_WAR,
    },
    "21st-century-war": {
        "TieDeclared": "A tie on points: one more card each decides.",
    },
    "napoleons-war": {
        "HandTaken.picked_up": "A deck is used up: what its owner has captured is sorted anew.",
        **_WAR,
    },
    "guerilla-joker": {
        "WarBegun.joker": "A joker: it makes a war, whatever lies against it.",
        **_WAR,
    },
    "duel-king": {
        "DuelBegun": "Equal cards: a duel. The next cards decide, and all of these go along.",
        "KingFlipped": "A king or a joker takes everything that lies on the table.",
        "SaveOffered": "Whoever loses the table to it may fight to save a card.",
    },
    "speed-war": {
        "CardsRemoved": "The lowest cards leave the game as they appear, rank after rank.",
        **_WAR,
    },
    "fast-food": {
        "TotalCalled.points": "Food: the total pays whoever made it, and all that it holds counts.",
    },
    "world-war-3": {
        "CardLaid.control": "Control: the next player has a few chances to take it over.",
        **_SLAPS,
    },
    "armageddon": {
        "CardLaid.control": "Control: the next player has a few chances to take it over.",
        "CardLaid.card.wild": "A wild card: it takes the value that lies beneath it.",
        **_SLAPS,
    },
    "budr-basef": {
        "GambleStarted": "A joker: now there is gambling, for all that lies there.",
        "SlapWon": "A good hit: whoever is first takes the stack.",
        "SlapLost": "A bad hit costs cards, which lie in the keep until somebody wins them.",
    },
    "scientific-war": {
        "Revolution": "A jack: it turns the order of the cards round.",
        "RightGained": "A queen: its player sees the other choices in the next trick.",
        "CountsSeen": "A three: its player sees how many cards are in each hand.",
        "SwapOffered": "An eight: its player may swap hand and front.",
        "WarDeclared.joker": "A joker: where the others do not tie, it makes a war.",
        "WarDeclared": "Equal highest cards: they wait as a prize for the next trick.",
    },
}
"""What is said, by the id of the game and the happening."""


def first_time(says: str, key: str) -> str:
    """What is said of a happening, with the key that tells the rules.

    >>> first_time("A joker: now there is gambling.", "R")
    'A joker: now there is gambling. R has the rules.'
    """
    return f"{says} {key} has the rules."
