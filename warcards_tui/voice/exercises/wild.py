"""Messages of the exercise on wild cards of Armageddon."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import row
from warcards_tui.words import slap_exercises as words
from warcards_tui.words.catalogue import Message

_VARIABLES = (words.colour, words.shape, words.number)

STAYS = (words.stays_black, words.stays_blob, words.stays_question_mark)
"""Answers that a wild value stays wild, by variable."""


def ask(variable: int, card: Card) -> Message:
    """Return the question about a card."""
    return words.wild_asked(variable=_VARIABLES[variable], card=card)


def because(variable: int, chain: Sequence[str], natural: str) -> Message:
    """Return the wild values from the card downwards, and the natural value below them, if any.

    >>> because(1, ["blob", "blob"], "heart").eye
    'Blob on blob on heart: it stands for heart.'
    """
    if not natural:
        return words.wild_stays(stays=STAYS[variable], variable=_VARIABLES[variable])
    return words.wild_stands_for(chain=row([*chain, natural], " on "), natural=natural)
