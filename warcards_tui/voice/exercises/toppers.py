"""Messages of the exercises on pots of the Triple Topper games."""

from __future__ import annotations

from warcards_tui.cards.parts import TextPart, say
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.words import slap_exercises


def slap(rule: SlapRule, witness: TextPart, most: int) -> TextPart:
    """Return the match of a rule with its reason, within a number of characters on screen.

    If the reason is too long for the screen, the screen has the shorter spoken form.
    """
    whole = say("{}: {}.", rule, witness)
    return whole if len(whole.eye) <= most else say("{}: {}.", rule, witness.ear)


def no_slap(lacking: TextPart, most: int) -> TextPart:
    """Return that no rule matches, and the actual values, within a number of characters."""
    whole = slap_exercises.no_slap(lacking=lacking)
    return whole if len(whole.eye) <= most else slap_exercises.no_slap(lacking=lacking.ear)
