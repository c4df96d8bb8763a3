"""Words of the sums and differences of two cards."""

from __future__ import annotations

from warcards_tui.cards.parts import Either, Formula, Told, say

SUM, DIFFERENCE = "What is the sum?", "What is the difference?"
HIGHER_SUM = "Which sum is higher?"
HIGHER_DIFFERENCE = "Which difference is higher?"

FIRST, SECOND, EQUAL = "the first", "the second", "they are equal"
"""What can be answered of two."""

SUMS = {
    "sum:ten": "sums up to ten",
    "sum:over": "sums over ten",
    "sum:face": "sums with jack, queen or king",
    "sum:higher": "the higher of two sums",
}
DIFFERENCES = {
    "difference:ten": "differences up to ten",
    "difference:face": "differences with jack, queen or king",
    "difference:higher": "the higher of two differences",
}
"""The skills, each with its name; the easiest first."""


def made(result: Formula, way: tuple[int, ...] = ()) -> Told:
    """What two cards come to, and ``way``, the terms that are easily added instead.

    >>> made(Formula("+", (12, 9), (21, 1)), (9, 10, 2)).eye
    '12 + 9 = 21: 9 + 10 + 2.'
    """
    if not way:
        return say("{}.", result)
    easier = [str(each) for each in way]
    return say("{}: {}.", result, Either(" + ".join(easier), " plus ".join(easier)))


def counted_up(result: Formula, to_ten: int, over: int) -> Told:
    """A difference, counted up from the lower card to ten and on from there.

    >>> counted_up(Formula("-", (13, 5), (8, 1)), 5, 3).eye
    '13 - 5 = 8: 5 up to ten, and 3 more.'
    """
    return say("{}: {} up to ten, and {} more.", result, to_ten, over)


def compared(first: Formula, second: Formula) -> Told:
    """Which of two results is higher."""
    (one, _), (other, _) = first.value, second.value
    higher = EQUAL if one == other else f"{FIRST if one > other else SECOND} is higher"
    return say("{}, and {}: {}.", first, second, higher)
