"""Every act that a claim offers to a player is a move of the game."""

from __future__ import annotations

import random
import re

from tests.claims import CLAIMS
from tests.games.anygame import Case, limited, random_move
from tests.tiers import looped
from warcards_tui.games.contract import Game

OFFERS = re.compile(r"\bmay\b(?! not)")
"""Pattern of a claim that offers an act to a player."""

ACTS = {
    "EW-21": ("egyptian-war", ["slap"]),
    "EW-31": ("egyptian-war", ["slap"]),
    "EW-34": ("egyptian-war", ["slap"]),
    "SR-05": ("scramble-war", ["pick 1"]),
    "C21-13": ("21st-century-war", ["lay"]),
    "C21-14": ("21st-century-war", ["lay"]),
    "C21-15": ("21st-century-war", ["lay"]),
    "C21-17": ("21st-century-war", ["lay"]),
    "C21-21": ("21st-century-war", ["lay"]),
    "C21-24": ("21st-century-war", ["lay"]),
    "C21-25": ("21st-century-war", ["lay"]),
    "DK-26": ("duel-king", ["save"]),
    "W3-41": ("world-war-3", ["give up", "slap"]),
    "BB-08": ("budr-basef", ["slap"]),
    "BB-48": ("budr-basef", ["check"]),
    "SI-25": ("scientific-war", ["swap", "keep"]),
}
"""Game and starts of the moves for each offered act."""

NO_MOVE = {
    "BW-22": "of numbers, not of a player",
    "EW-17": "play and collecting are due, not chosen",
    "BW-30": "of numbers, not of a player",
    "C21-18": "an ace in a combination",
    "C21-32": "a tie-break card is chosen as any card",
    "NW-13": "asked of the view at any time",
    "W3-12": "a card takes control, not a player",
    "BB-38": "of cards, not of a player",
    "SI-02": "of packs, not of a player",
    "SI-35": "asked of the view at any time",
    "SI-36": "asked of the view",
}
"""Offers without a move, with reasons."""


def test_each_offer_of_a_claim_is_listed_here() -> None:
    offers = {claim for claim, entry in CLAIMS.items() if OFFERS.search(entry.says)}
    assert offers - set(ACTS) - set(NO_MOVE) == set()
    assert not set(ACTS) & set(NO_MOVE)
    assert set(ACTS) | set(NO_MOVE) <= set(CLAIMS)


@looped("variant", sorted({variant for variant, _ in ACTS.values()}))
def test_each_act_that_a_claim_offers_is_a_legal_move(variant: str) -> None:
    wanted = {start for other, starts in ACTS.values() if other == variant for start in starts}
    for seed in range(12):
        game = Case(variant, {}).game(seed, limit=limited(variant, 60).get("limit", 0))
        wanted -= found(game, seed, wanted)
        if not wanted:
            return
    raise AssertionError(f"{variant}: no position has {wanted} among its legal moves")


def found(game: Game, seed: int, wanted: set[str]) -> set[str]:
    """Return the starts of ``wanted`` that legal moves of a random game have."""
    rng = random.Random(seed)
    seen: set[str] = set()
    while not game.over and seen < wanted:
        for seat in range(game.setup.seats):
            texts = [move.text for move in game.legal(seat)]
            seen |= {start for start in wanted if any(text.startswith(start) for text in texts)}
        game.apply(*random_move(game, rng))
    return seen
