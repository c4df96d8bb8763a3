"""Messages of the exercise on the set to announce in Budr Basef."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import TextPart, listed, say
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.words import slap_exercises


def because(held: Sequence[SlapRule], witness: TextPart, most: int) -> TextPart:
    """Return the sets that hold, and the reason of the last one if there is room."""
    *_, lowest = held
    short = slap_exercises.only_set(rule=lowest)
    if held[1:]:
        short = slap_exercises.lowest_set(sets=listed(held), lowest=lowest)
    whole = say("{}: {}.", short, witness)
    return whole if len(whole.eye) <= most else say("{}.", short)
