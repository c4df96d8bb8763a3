"""Words of the third card that two cards need, and of the line of three that makes 24."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Either, Formula, Rank, Told, capital, row, say, told

NONE = "none of them"

SKILLS = {"complete:eq-3": "the third of an equation", "complete:eq-3-24": "the third of a 24"}
"""The skills of the third card, each with its name; the easier one first."""

THIRD = {
    "complete:eq-3": "Which third ranks make an equation?",
    "complete:eq-3-24": "Which third ranks make 24?",
}
"""What is asked."""

LINES = {
    "find-24:product": "24 by sums and products",
    "find-24:mod": "24 by a mod or a power",
}
"""The skills of the line, each with its name; the easier one first."""

WHICH_LINE = "Which line makes 24?"


def thirds(ranks: Sequence[Rank], formulas: Sequence[Formula]) -> Told:
    """What two cards make with each third rank that does. The ranks are said; drawn, they are
    marked.

    >>> found = thirds([Rank(3)], [Formula("mod", (13, 5), (3, 1))])
    >>> found.eye, found.ear
    ('13 mod 5 = 3.', 'Three: 13 mod 5 is 3.')
    """
    said = [say("{}: {}", *each) for each in zip(ranks, formulas, strict=True)]
    lines = [
        told(say("{}.", row(each, "; ")), form) for each, form in ((formulas, "eye"), (said, "ear"))
    ]
    return Either(lines[0], capital(lines[1]))


def line(formula: Formula) -> Told:
    """A line without what it makes.

    >>> line(Formula("/", (Formula("^", (6, 3), (216, 1)), 9), (24, 1))).ear
    '6 cubed divided by 9'
    >>> line(Formula("x", (3, Formula("-", (9, 1), (8, 1))), (24, 1))).ear
    '3 times in brackets 9 minus 1'
    """
    words = formula.line
    for sign, word in _SIGNS:
        words = words.replace(sign, word)
    return Either(formula.line, words.removesuffix(","))


_SIGNS = (
    *((" ^ 2", " squared"), (" ^ 3", " cubed"), (" ^ ", " to the power of ")),
    *((" + ", " plus "), (" - ", " minus "), (" x ", " times "), (" / ", " divided by ")),
    *(("(", "in brackets "), (")", ",")),
)


def made(formula: Formula) -> Told:
    """What a line makes."""
    return say("{}.", formula)


def not_made(lacking: Told) -> Told:
    """That these cards do not make 24, and what they lack."""
    return say("These three make no 24: {}.", lacking)
