"""The slap rules again, by brute force, sharing no code with the program.

Arithmetic is Python's: an expression is written out, parsed and calculated by Python itself, with
its own order of operations, on numbers that refuse what claim BW-22 refuses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from typing import Any, NamedTuple

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "SHDC"
PYTHON = {"+": "+", "-": "-", "x": "*", "/": "/", "mod": "%", "^": "**"}
"""The six operations in our notation and in Python's."""

FACES = {1, 11, 12, 13}


class NoValue(ArithmeticError):
    """An operation without a value."""


class Exact:
    """A number whose % and ** are only for whole numbers (BW-22); a whole one is an int."""

    __slots__ = ("value",)

    def __init__(self, value: int | Fraction) -> None:
        self.value: Any = value

    def __add__(self, other: Exact) -> Exact:
        return Exact(self.value + other.value)

    def __sub__(self, other: Exact) -> Exact:
        return Exact(self.value - other.value)

    def __mul__(self, other: Exact) -> Exact:
        return Exact(self.value * other.value)

    def __truediv__(self, other: Exact) -> Exact:
        if not other.value:
            raise NoValue
        found = Fraction(self.value) / other.value
        return Exact(found if found.denominator > 1 else found.numerator)

    def __mod__(self, other: Exact) -> Exact:
        if self.value.denominator > 1 or other.value.denominator > 1 or other.value <= 0:
            raise NoValue
        return Exact(self.value % other.value)

    def __pow__(self, other: Exact) -> Exact:
        if other.value.denominator > 1 or other.value < 0:
            raise NoValue
        if abs(self.value) <= 1:  # No matter how large the exponent is.
            return Exact(self.value ** min(int(other.value), 2 + int(other.value) % 2))
        if other.value > 1000:
            raise NoValue  # Beyond any number that a rule asks for.
        return Exact(self.value ** int(other.value))


@cache
def compiled(expression: str) -> Callable[..., Exact]:
    """Return a function of x, y and z, from an expression in Python's notation."""
    found: Callable[..., Exact] = eval(f"lambda x, y, z=None: {expression}")
    return found


def value(expression: str, *ranks: int) -> Fraction | None:
    """Return Python's result for the ranks, or None if it has no value."""
    try:
        found: Fraction = compiled(expression)(*map(Exact, ranks)).value
    except NoValue:
        return None
    return found


def makes_equation(ranks: Sequence[int]) -> bool:
    return any(
        value(f"x {operation} y", x, y) == z
        for x, y, z in permutations(ranks)
        for operation in PYTHON.values()
    )


SHAPES = ("x {} y {} z", "(x {} y) {} z", "x {} (y {} z)")
WRITTEN = [[shape.format(*two) for two in product(PYTHON.values(), repeat=2)] for shape in SHAPES]
"""All expressions with two operations, by their shape; the first has no brackets."""


def makes_24(ranks: Sequence[int], brackets: bool) -> bool:
    return any(
        value(expression, *order) == 24
        for expressions in WRITTEN[: 3 if brackets else 1]
        for expression in expressions
        for order in set(permutations(ranks))
    )


def is_arithmetic(ranks: Sequence[int]) -> bool:
    return any(b - a == c - b for a, b, c in permutations(ranks))


def is_geometric(ranks: Sequence[int]) -> bool:
    return any(Fraction(b, a) == Fraction(c, b) for a, b, c in permutations(ranks))


class Played(NamedTuple):
    """A card as rank and suit."""

    rank: int
    suit: str

    @property
    def text(self) -> str:
        return RANKS[self.rank - 1] + self.suit


PACK = [Played(rank, suit) for suit in SUITS for rank in range(1, 14)]


@cache
def by_ranks(ranks: tuple[int, ...]) -> frozenset[str]:
    """Return the rules that match three ranks in any order, all eras; eq-3-24 in two readings."""
    rules: dict[str, Callable[[], bool]] = {
        "eq-3": lambda: makes_equation(ranks),
        "eq-3-24": lambda: makes_24(ranks, brackets=False),
        "eq-3-24 brackets": lambda: makes_24(ranks, brackets=True),
        "floopa-3": lambda: is_arithmetic(ranks),
        "gloopa-3": lambda: is_geometric(ranks),
        "a39": lambda: ranks == (1, 3, 9),
    }
    return frozenset(name for name, holds in rules.items() if holds())


def holding(
    window: Sequence[Played], *, day: int, brackets: bool = False, base_only: bool = False
) -> set[str]:
    """Return every rule of any time that matches two or three cards, newest last."""
    *older, second, newest = window
    held = set()
    if newest.rank == second.rank:
        held.add("pair")
    if newest.rank + second.rank == 11:
        held.add("sum-2-11")
    if newest.rank * second.rank == 24:
        held.add("mul-2-24")
    if older:
        (third,) = older
        if newest.rank == third.rank:
            held.add("sandwich")
        if newest.suit == second.suit == third.suit:
            held.add("flush-3")
        if newest.rank + second.rank + third.rank == day:
            held.add("sum-3-date")
        low, middle, high = sorted((newest.rank, second.rank, third.rank))
        found = by_ranks((low, middle, high))
        held |= found - {"eq-3-24", "eq-3-24 brackets"}
        if ("eq-3-24 brackets" if brackets else "eq-3-24") in found:
            held.add("eq-3-24")
    if base_only and newest.rank in FACES:
        held &= {"pair", "sandwich"}
    return held


SINCE = {
    "sum-3-date": date(2023, 6, 1),
    "a39": date(2023, 12, 14),
    "gloopa-3": date(2025, 7, 13),
}
UNTIL = {"a39": date(2025, 7, 12)}


def in_force(rule: str, era: date | None) -> bool:
    """True if a rule is in force (BW-41 and BW-42); None is today."""
    era = era or date.max
    return SINCE.get(rule, date.min) <= era <= UNTIL.get(rule, date.max)


def windows() -> Iterator[tuple[Played, Played, Played]]:
    """Yield all 132,600 ordered windows of three cards."""
    yield from permutations(PACK, 3)
