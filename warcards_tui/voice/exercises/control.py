"""Messages of the exercise on slaps and control in the Triple Topper games."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import listed
from warcards_tui.words import slap_exercises as words
from warcards_tui.words.catalogue import Message

_VARIABLES = (words.the_colour, words.the_shape, words.the_number)


def control(values: Sequence[str]) -> Message:
    """Return the verdict that a card takes control by these values, and that no rule matches.

    >>> control(["red"]).eye
    'Red on red takes control, but nothing to slap.'
    """
    taken = words.control_taken_twice if values[1:] else words.control_taken
    return taken(by=listed([words.value_on_value(value=value) for value in values]))


def nothing(alike: Sequence[int], *, two: bool) -> Message:
    """Return the verdict that a card does nothing.

    ``alike`` are the variables in which it is like the card beneath. With ``two``, control needs
    two of them, else the color or the shape.
    """
    needs = words.takes_two if two else words.takes_one
    if not alike:
        return words.nothing_alike(needs=needs)
    return words.only_alike(same=listed([_VARIABLES[each] for each in alike]), needs=needs)
