"""Slap rules that calculate: sums, products, equations, lines that make a number, sequences.

Rank values are ace 1 to king 13 (claims BW-04, BW-05). Cards may take their places in any order and
each is used once, as its whole value (BW-12, BW-13).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations, product
from math import gcd, prod
from typing import Any

from warcards_tui.cards.french import RANK_TEXTS
from warcards_tui.slaps.rule import RankRule, nearest_changes, ranks_text, with_letters

OPERATIONS = ("+", "-", "x", "/", "mod", "^")
"""The six operations, from the simplest to the hardest to see."""

_PRECEDENCE = {"+": 1, "-": 1, "x": 2, "/": 2, "mod": 2, "^": 3}
_MOST_EXPONENT = 13 * 13  # An exponent cannot be larger than the product of two ranks.

Fraction = tuple[int, int]
"""Numerator and positive denominator in lowest terms; much cheaper than ``fractions.Fraction``."""


def calculate(left: Fraction, operation: str, right: Fraction) -> Fraction | None:
    """``left operation right``, exactly, or None where it has no value (claim BW-22).

    Division is exact; mod needs whole numbers and a divisor above 0; a power needs a whole exponent
    of 0 or more.
    """
    (a, b), (c, d) = left, right
    if operation == "+":
        return _lowest(a * d + c * b, b * d)
    if operation == "-":
        return _lowest(a * d - c * b, b * d)
    if operation == "x":
        return _lowest(a * c, b * d)
    if operation == "/":
        return _lowest(a * d, b * c) if c else None
    if operation == "mod":
        return (a % c, 1) if b == d == 1 and c > 0 else None
    if d != 1 or not 0 <= c <= _MOST_EXPONENT:
        return None
    return (a**c, b**c)


def _lowest(numerator: int, denominator: int) -> Fraction:
    if denominator < 0:
        numerator, denominator = -numerator, -denominator
    shared = gcd(numerator, denominator)
    return (numerator // shared, denominator // shared)


def two_step(x: int, first: str, y: int, second: str, z: int, grouped: str = "") -> Fraction | None:
    """The value of ``x first y second z``, or None where it has none.

    ``grouped`` is ``left`` or ``right`` for brackets round that pair, empty for the usual order of
    operations (claim BW-20): ^ before x / mod, those before + and -, equals from left to right. Two
    powers in a row are the exception of ordinary arithmetic: they are read from right to left.
    """
    right_first = (
        grouped == "right"
        if grouped
        else _PRECEDENCE[second] > _PRECEDENCE[first] or first == second == "^"
    )
    if right_first:
        inner = calculate((y, 1), second, (z, 1))
        return None if inner is None else calculate((x, 1), first, inner)
    inner = calculate((x, 1), first, (y, 1))
    return None if inner is None else calculate(inner, second, (z, 1))


class Total(RankRule):
    """The ranks of the window add to a total (claims BW-07, BW-27)."""

    def __init__(self, id: str, name: str, cards: int, total: int, **facts: Any) -> None:
        super().__init__(id, name, cards, **facts)
        self.total = total

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        return sum(ranks) == self.total and 0 not in ranks

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        return with_letters(ranks, f"{' + '.join(map(str, ranks))} = {self.total}")

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        return with_letters(ranks, f"{' + '.join(map(str, ranks))} is {sum(ranks)}")


class Product(RankRule):
    """The ranks of the window multiply to a number (claim BW-09)."""

    def __init__(self, id: str, name: str, cards: int, total: int, **facts: Any) -> None:
        super().__init__(id, name, cards, **facts)
        self.total = total

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        return prod(ranks) == self.total

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        return with_letters(ranks, f"{' x '.join(map(str, ranks))} = {self.total}")

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        return with_letters(ranks, f"{' x '.join(map(str, ranks))} is {prod(ranks)}")


class Equation(RankRule):
    """The three ranks can be placed as X op Y = Z with one of the six operations (claim BW-11)."""

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        return 0 not in ranks and _simplest_equation(tuple(sorted(ranks))) is not None

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        return with_letters(ranks, _simplest_equation(ranks) or "")

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        near = nearest_changes(self, ranks)
        if not near:
            return f"{ranks_text(ranks)} make no equation"
        changed, place = min(near, key=lambda change: _hardness(_simplest_equation(change[0])))
        return (
            f"{RANK_TEXTS[changed[place]]} for {RANK_TEXTS[ranks[place]]} would make "
            f"{_simplest_equation(changed)}"
        )


def _hardness(equation: str | None) -> int:
    """How hard the operation of an equation is to see: its place among ``OPERATIONS``."""
    return OPERATIONS.index((equation or "").split()[1])


@cache
def _simplest_equation(ranks: tuple[int, ...]) -> str | None:
    """The equation with the simplest operation, the cards near to the order in which they lie."""
    for operation in OPERATIONS:
        for x, y, z in permutations(ranks):
            if calculate((x, 1), operation, (y, 1)) == (z, 1):
                return f"{x} {operation} {y} = {z}"
    return None


class Line(RankRule):
    """The three ranks make a number as X op Y op Z, in any order (claim BW-19).

    Read in the usual order of operations; with ``brackets`` either pair may be grouped as well.
    """

    def __init__(self, id: str, name: str, total: int, *, brackets: bool, **facts: Any) -> None:
        super().__init__(id, name, 3, **facts)
        self.total = total
        self.brackets = brackets

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        if 0 in ranks:
            return False
        return _simplest_line(tuple(sorted(ranks)), self.total, self.brackets) is not None

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        line = _simplest_line(ranks, self.total, self.brackets)
        return with_letters(ranks, f"{line} = {self.total}")

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        line, value = min(
            ((line, value[0]) for line, value in _lines(ranks, self.brackets) if value[1] == 1),
            key=lambda found: abs(found[1] - self.total),
        )
        return with_letters(ranks, f"{line} is {value}")


@cache
def _simplest_line(ranks: tuple[int, ...], total: int, brackets: bool) -> str | None:
    """The simplest line that makes the total, or None."""
    for line, value in _lines(ranks, brackets):
        if value == (total, 1):
            return line
    return None


_SHAPES = sorted(
    product(("", "left", "right"), OPERATIONS, OPERATIONS),
    key=lambda shape: (
        max(map(OPERATIONS.index, shape[1:])),
        sum(map(OPERATIONS.index, shape[1:])),
        shape[0] != "",
        shape[0],
        OPERATIONS.index(shape[1]),
    ),
)
"""Brackets and two operations, simplest first: by the harder operation, then by both; brackets only
where the same operations do not do without.
"""

_PLAIN = [shape for shape in _SHAPES if not shape[0]]


def _lines(ranks: tuple[int, ...], brackets: bool) -> Iterator[tuple[str, Fraction]]:
    """Every line of the three ranks with its value, simplest first."""
    for grouped, first, second in _SHAPES if brackets else _PLAIN:
        for x, y, z in permutations(ranks):
            value = two_step(x, first, y, second, z, grouped)
            if value is None:
                continue
            if grouped == "left":
                line = f"({x} {first} {y}) {second} {z}"
            elif grouped == "right":
                line = f"{x} {first} ({y} {second} {z})"
            else:
                line = f"{x} {first} {y} {second} {z}"
            yield line, value


class ArithmeticSequence(RankRule):
    """The ranks, sorted, rise by equal steps; a step of 0 counts (claims BW-24 to BW-26)."""

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        low, middle, high = sorted(ranks)
        return middle - low == high - middle and low > 0

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        low, middle, high = sorted(ranks)
        return f"{ranks_text((low, middle, high))} step by {middle - low}"

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        low, middle, high = sorted(ranks)
        return f"{ranks_text((low, middle, high))} step by {middle - low} and {high - middle}"


class GeometricSequence(RankRule):
    """The ranks, sorted, grow by equal ratios; fractions and 1 count (claims BW-29, BW-30)."""

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        low, middle, high = sorted(ranks)
        return middle * middle == low * high and low > 0

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        low, middle, high = sorted(ranks)
        over, under = _lowest(middle, low)
        ratio = f"{over}" if under == 1 else f"{over}/{under}"
        return f"{ranks_text((low, middle, high))} grow times {ratio}"

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        low, middle, high = sorted(ranks)
        formula = f"{middle} x {middle} is {middle * middle}, {low} x {high} is {low * high}"
        return f"{ranks_text((low, middle, high))}: {formula}"
