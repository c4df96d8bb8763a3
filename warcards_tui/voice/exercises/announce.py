"""Words of the set that is to be announced in Budr Basef."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Part, Told, listed, say
from warcards_tui.slaps.rule import SlapRule

ASK = "Which set do you announce: the lowest on the list that holds?"
STACK = "the stack, newest last"

SKILLS = {"announce": "the lowest set that holds"}
"""The skills, each with its name."""


def because(held: Sequence[SlapRule], witness: Part, most: int) -> Told:
    """Which sets hold, and why the last of them does, as far as there is room."""
    *_, lowest = held
    if held[1:]:
        short = say("{} hold; {} is the lowest on the list", listed(held), lowest)
    else:
        short = say("Only {} holds", lowest)
    whole = say("{}: {}.", short, witness)
    return whole if len(whole.eye) <= most else say("{}.", short)
