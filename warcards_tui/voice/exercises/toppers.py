"""Words of pots of the Triple Topper games."""

from __future__ import annotations

from collections.abc import Callable

from warcards_tui.cards.parts import Part, Told, say
from warcards_tui.slaps.rule import SlapRule

POT = "the pot, newest last"


def slap(rule: SlapRule, witness: Part, most: int) -> Told:
    """That a rule holds and why, in so many characters at most for the eye."""
    return _fitted(lambda why: say("{}: {}.", rule, why), witness, most)


def no_slap(lacking: Part, most: int) -> Told:
    """That no rule holds, and what is there instead."""
    return _fitted(lambda why: say("No slap: {}.", why), lacking, most)


def _fitted(sentence: Callable[[Told], Part], why: Part, most: int) -> Told:
    """The sentence, with the shorter words of the ear where it is too long for the eye."""
    whole = sentence(why)
    return whole if len(whole.eye) <= most else sentence(why.ear)
