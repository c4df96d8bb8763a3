"""Messages of the exercises on pots of the Triple Topper games."""

from __future__ import annotations

from warcards_tui.cards.parts import Part, say
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.words import slap_exercises


def slap(rule: SlapRule, witness: Part, most: int) -> Part:
    """Return that a rule holds and why, in at most so many characters on screen.

    If the reason is too long for the screen, it has its spoken words there, which are fewer.
    """
    whole = say("{}: {}.", rule, witness)
    return whole if len(whole.eye) <= most else say("{}: {}.", rule, witness.ear)


def no_slap(lacking: Part, most: int) -> Part:
    """Return that no rule holds, and what is there instead, in at most so many characters."""
    whole = slap_exercises.no_slap(lacking=lacking)
    return whole if len(whole.eye) <= most else slap_exercises.no_slap(lacking=lacking.ear)
