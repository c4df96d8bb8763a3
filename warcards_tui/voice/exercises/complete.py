"""Messages of the exercises on the third card of an equation, and on formulas that make 24."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import FormText, Formula, Rank, Text, row, say, told
from warcards_tui.words import slap_exercises as words
from warcards_tui.words.catalogue import Message


def thirds(ranks: Sequence[Rank], formulas: Sequence[Formula]) -> Message:
    """Return the results of two cards with each third rank; speech names the ranks, too.

    >>> found = thirds([Rank(3)], [Formula("mod", (13, 5), (3, 1))])
    >>> found.eye, found.ear
    ('13 mod 5 = 3.', 'Three: 13 mod 5 is 3.')
    """
    said = [say("{}: {}", *each) for each in zip(ranks, formulas, strict=True)]
    return words.thirds(formulas=told(row(formulas, "; "), "eye"), said=row(said, "; "))


def line(formula: Formula) -> Text:
    """Return a formula without its value.

    >>> line(Formula("/", (Formula("^", (6, 3), (216, 1)), 9), (24, 1))).ear
    '6 cubed divided by 9'
    >>> line(Formula("x", (3, Formula("-", (9, 1), (8, 1))), (24, 1))).ear
    '3 times in brackets 9 minus 1'
    """
    said = formula.line
    for sign, word in _SIGNS.items():
        said = said.replace(sign, word)
    return FormText(formula.line, said.removesuffix(","))


_SIGNS = {
    " ^ 2": f" {words.squared}",
    " ^ 3": f" {words.cubed}",
    " ^ ": f" {words.power} ",
    " + ": f" {words.plus} ",
    " - ": f" {words.minus} ",
    " x ": f" {words.times} ",
    " / ": f" {words.divided} ",
    "(": f"{words.in_brackets} ",
    ")": ",",
}
"""Words of the signs of a line; the powers with a word of their own come first."""
