"""What is said of the rest of a division, and of how often a number goes into another."""

from __future__ import annotations

from warcards_tui.cards.parts import Either, Formula, Part, say

NAMES = {
    "mod:larger": "large mod small",
    "mod:small": "small mod large",
    "mod:quotient": "quotient",
}

_WRITTEN_OUT = 3
"""So often a number is taken away one time after the other; more often at once."""


def rest(a: int, b: int) -> Part:
    """What is asked of a rest."""
    return say("{} mod {}?", a, b)


def divided(a: int, b: int) -> Part:
    """What is asked of a quotient."""
    return Either(say("{} / {}, rounded down?", a, b), say("{} divided by {}, rounded down?", a, b))


def rest_because(a: int, b: int) -> Part:
    """Why it is left.

    >>> rest_because(13, 5).eye, rest_because(13, 5).ear
    ('13 - 5 - 5 = 3.', '13 minus 5 is 8, minus 5 is 3.')
    >>> rest_because(13, 2).eye
    '13 - 6 x 2 = 1.'
    """
    times, left = divmod(a, b)
    if not times:
        return say("{} does not go into {}, so all of {} is left.", b, a, a)
    if times <= _WRITTEN_OUT:
        return say("{}.", Formula("-", (a, *[b] * times), (left, 1)))
    taken = Formula("x", (times, b), (times * b, 1))
    return say("{}.", Formula("-", (a, taken), (left, 1)))


def quotient_because(a: int, b: int) -> Part:
    """Why it goes so often.

    >>> quotient_because(11, 2).eye, quotient_because(11, 2).ear
    ('5 x 2 = 10, and 1 is left.', '5 times 2 is 10, and 1 is left.')
    """
    times, left = divmod(a, b)
    if not left:
        return say("{}.", Formula("/", (a, b), (times, 1)))
    return say("{}, and {} is left.", Formula("x", (times, b), (times * b, 1)), left)


WHY = {"mod": rest_because, "/": quotient_because}
"""The reason of an answer, by operation."""
