"""Messages of the exercises on remainders and quotients."""

from __future__ import annotations

from warcards_tui.cards.parts import Formula, TextPart, say
from warcards_tui.words import number_exercises as words

_WRITTEN_OUT = 3
"""A number is subtracted one time after the other up to this often, else as a product."""


def rest_because(a: int, b: int) -> TextPart:
    """Return the reason for a remainder.

    >>> rest_because(13, 5).eye, rest_because(13, 5).ear
    ('13 - 5 - 5 = 3.', '13 minus 5 minus 5 is 3.')
    >>> rest_because(13, 2).eye
    '13 - 6 x 2 = 1.'
    """
    times, left = divmod(a, b)
    if not times:
        return words.all_left(a=a, b=b)
    if times <= _WRITTEN_OUT:
        return say("{}.", Formula("-", (a, *[b] * times), (left, 1)))
    return say("{}.", Formula("-", (a, _product(times, b)), (left, 1)))


def quotient_because(a: int, b: int) -> TextPart:
    """Return the reason for a quotient.

    >>> quotient_because(11, 2).eye, quotient_because(11, 2).ear
    ('5 x 2 = 10, and 1 is left.', '5 times 2 is 10, and 1 is left.')
    """
    times, left = divmod(a, b)
    if not left:
        return say("{}.", Formula("/", (a, b), (times, 1)))
    return words.quotient_and_rest(product=_product(times, b), left=left)


def _product(times: int, b: int) -> Formula:
    return Formula("x", (times, b), (times * b, 1))


WHY = {"mod": rest_because, "/": quotient_because}
"""The reason of an answer, by operation."""
