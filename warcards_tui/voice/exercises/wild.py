"""Words of what a wild card of Armageddon stands for."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Told, capital, row, say

SLAP = "Is there a slap?"
YES, NO = "yes", "no"

SKILLS = {"wild:one": "one wild value", "wild:chain": "wild on wild", "wild:slap": "wild slaps"}
"""The skills, each with its name; the easiest first."""

_VARIABLES = ("colour", "shape", "number")


def ask(variable: int, card: Card) -> Told:
    """What is asked of a card."""
    return say("Which {} does {} stand for?", _VARIABLES[variable], card)


_STAYS = ("it stays black", "it stays a blob", "it stays a question mark")


def stays(variable: int) -> str:
    """The answer that a wild value stands for no other."""
    return _STAYS[variable]


def because(variable: int, chain: Sequence[str], natural: str) -> Told:
    """The wild values from the card down, and the natural one beneath them, empty where none is.

    >>> because(1, ["blob", "blob"], "heart").eye
    'blob on blob on heart: it stands for heart.'
    """
    if natural:
        return say("{}: it stands for {}.", row([*chain, natural], " on "), natural)
    return f"{capital(stays(variable))}: no other {_VARIABLES[variable]} lies beneath it."
