"""Remarks on special events of a game, each made when the player first meets it.

A key is the name of an event, or its name with a field that is not empty: ``WarBegun.joker``.
"""

from __future__ import annotations

from collections.abc import Mapping

from warcards_tui.words import first_times as say

_SLAPS = {"SlapWon": say.slap_won, "SlapLost": say.slap_lost}
_WAR = {"WarBegun": say.war}

SPECIAL: Mapping[str, Mapping[str, str]] = {
    "egyptian-war": {"CardLaid.owed": say.face_card, **_SLAPS},
    "berkeley-war": {
        "CardLaid.owed": say.face_card,
        "SlapLost.repeated": say.repeated,
        **_SLAPS,
    },
    "war": _WAR,
    "addition-war": {"WarDeclared": say.sums_tie},
    "subtraction-war": {"WarDeclared": say.differences_tie},
    "casualty-war": {
        "WarsDeclared": say.ranks_match,
        "CasualtiesFell": say.casualties,
        "HigherWins.best": say.best_card,
        "CardsLent": say.cards_lent,
    },
    "scramble-war": {"WarDeclared": say.picked_cards_tie},
    "good-king-bad-queen": {
        "HeadsCaptured.kings": say.good_king,
        "HeadsCaptured.queens": say.bad_queen,
        "TreasuryFed": say.treasury,
        **_WAR,
    },
    "21st-century-war": {"TieDeclared": say.points_tie},
    "napoleons-war": {"HandTaken.picked_up": say.deck_renewed, **_WAR},
    "guerilla-joker": {"WarBegun.joker": say.joker_war, **_WAR},
    "duel-king": {
        "DuelBegun": say.duel,
        "KingFlipped": say.king,
        "SaveOffered": say.save_duel,
    },
    "speed-war": {"CardsRemoved": say.removed, **_WAR},
    "fast-food": {"TotalCalled.points": say.food},
    "world-war-3": {"CardLaid.control": say.control, **_SLAPS},
    "armageddon": {
        "CardLaid.control": say.control,
        "CardLaid.card.wild": say.wild,
        **_SLAPS,
    },
    "budr-basef": {
        "GambleStarted": say.gamble,
        "SlapWon": say.hit_won,
        "SlapLost": say.hit_lost,
    },
    "scientific-war": {
        "Revolution": say.revolution,
        "RightGained": say.queen,
        "CountsSeen": say.three,
        "SwapOffered": say.eight,
        "WarDeclared.joker": say.joker_forces_war,
        "WarDeclared": say.highest_tie,
    },
}
"""Remarks by game id and key."""


def first_time(says: str, key: str) -> str:
    """Return a remark with the key that shows the rules.

    >>> first_time("Joker! Bet for the whole stack.", "R")
    'Joker! Bet for the whole stack. R: rules.'
    """
    return say.remark(says=says, key=key).ear
