"""Messages of the exercises on sums and differences of two cards."""

from __future__ import annotations

from warcards_tui.cards.parts import FormText, Formula, TextPart, say
from warcards_tui.words import number_exercises as words
from warcards_tui.words.catalogue import Message

SUMS = {
    "sum:ten": words.sums_to_ten,
    "sum:over": words.sums_over_ten,
    "sum:face": words.sums_with_faces,
    "sum:higher": words.higher_sums,
}
DIFFERENCES = {
    "difference:ten": words.differences_to_ten,
    "difference:face": words.differences_with_faces,
    "difference:higher": words.higher_differences,
}
"""Names of the skills, the easiest first."""


def made(result: Formula, way: tuple[int, ...] = ()) -> TextPart:
    """Return the sum or difference of two cards, and ``way``, terms that are easier to add.

    >>> made(Formula("+", (12, 9), (21, 1)), (9, 10, 2)).eye
    '12 + 9 = 21: 9 + 10 + 2.'
    """
    if not way:
        return say("{}.", result)
    easier = list(map(str, way))
    plus = FormText(" + ".join(easier), f" {words.plus} ".join(easier))
    return say("{}: {}.", result, plus)


def compared(first: Formula, second: Formula) -> Message:
    """Return which of two results is higher."""
    (one, _), (other, _) = first.value, second.value
    higher = words.first_is_higher if one > other else words.second_is_higher
    if one == other:
        higher = words.equal
    return words.compared(first=first, second=second, higher=higher)
