"""Reading of witnesses and near misses, and calculation of their truth."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from tests.slaps.brute import PYTHON, RANKS, value


def ranks_of(text: str) -> list[int]:
    """Return the ranks of ``9, 10, Q``."""
    return [RANKS.index(word) + 1 for word in text.split(", ")]


def split_formula(text: str, ranks: Sequence[int]) -> str:
    """Return the formula, without the cards before it if a letter must be read as a number.

    The cards are named if and only if one of them has a letter, in their order.
    """
    cards, colon, formula = text.rpartition(": ")
    assert bool(colon) == any(rank == 1 or rank > 10 for rank in ranks), text
    if colon:
        assert ranks_of(cards) == list(ranks), text
    return formula


def numbers_in(formula: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", formula)]


def operations_in(formula: str) -> list[str]:
    return list(re.findall(r"mod|[-+x/^]", formula))


def calculated(formula: str) -> Fraction | None:
    """Return the value of one side of a formula, by Python's arithmetic."""
    numbers = numbers_in(formula)
    names = iter("xyz")
    words = [PYTHON.get(word, word) for word in formula.split()]
    return value(re.sub(r"\d+", lambda _: next(names), " ".join(words)), *numbers)
