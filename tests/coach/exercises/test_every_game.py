"""Every game has a drill in which its own rules are recognized or worked out."""

from __future__ import annotations

from tests.tiers import looped
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.games.catalogue import VARIANTS

OF_NO_RULES = {"reaction", "memory"}
"""Drills that are the same in any game: a mere cue, and cards to remember."""

OWN = {
    "egyptian-war": "stream",
    "berkeley-war": "mod",
    "war": "predict",
    "addition-war": "facts",
    "subtraction-war": "facts",
    "casualty-war": "matches",
    "scramble-war": "predict",
    "good-king-bad-queen": "chain",
    "21st-century-war": "lay",
    "napoleons-war": "order",
    "guerilla-joker": "predict",
    "duel-king": "predict",
    "speed-war": "leaves",
    "fast-food": "food",
    "world-war-3": "control",
    "armageddon": "wild",
    "budr-basef": "announce",
    "scientific-war": "choice",
}
"""A drill for each game that only games with such rules have."""


def drills_of(variant: str) -> list[str]:
    """Return the drills of a game, without those that are the same in any."""
    found = VARIANTS[variant]
    return [
        each.id
        for each in DRILLS.values()
        if each.id not in OF_NO_RULES and found in each.variants(VARIANTS)
    ]


def test_no_game_is_forgotten() -> None:
    assert set(OWN) == set(VARIANTS)


@looped("variant", VARIANTS)
def test_a_game_has_a_drill_of_its_own(variant: str) -> None:
    assert OWN[variant] in drills_of(variant)


@looped("variant", VARIANTS)
def test_what_has_gone_is_asked_in_every_game(variant: str) -> None:
    assert VARIANTS[variant] in DRILLS["memory"].variants(VARIANTS)
