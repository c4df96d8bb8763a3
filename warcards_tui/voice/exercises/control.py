"""Words of the three things that a Triple Topper card can be: a slap, control, or nothing."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Told, listed, say

ASK = "A slap, control, or nothing?"

NAMES = {"slap": "a slap", "control": "control only", "nothing": "nothing"}
"""What can be answered, by its id."""

TWO, MORE = "two cards", "three cards and more"
PLAIN, WILD = "without wild cards", "with wild cards"
"""The skills: of World War 3 the first two, of Armageddon the others."""

_VARIABLES = ("colour", "shape", "number")


def control(values: Sequence[str]) -> Told:
    """That a card takes control by these values, and that no rule holds.

    >>> control(["red"]).eye
    'red on red takes control, and nothing is there to slap.'
    """
    alike = [f"{value} on {value}" for value in values]
    verb = "take" if values[1:] else "takes"
    return say("{} {} control, and nothing is there to slap.", listed(alike), verb)


def nothing(alike: Sequence[int], *, two: bool) -> Told:
    """That a card does nothing: the variables in which it is like the one beneath it, and that it
    takes ``two`` for control, or the colour or the shape.
    """
    takes = "control takes two variables" if two else "control takes the colour or the shape"
    if not alike:
        return f"Nothing is like the card beneath; {takes}."
    same = [f"the {_VARIABLES[each]}" for each in alike]
    return say("Only {} is the same; {}.", listed(same), takes)
