"""Slap rules that calculate: sums, products, equations, lines that make a number, sequences.

Rank values are ace 1 to king 13 (claims BW-04, BW-05). Cards may take their places in any order and
each is used once, as its whole value (BW-12, BW-13).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise, permutations, product
from math import gcd, prod
from typing import Any, NamedTuple

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

    >>> calculate((9, 1), '/', (6, 1))
    (3, 2)
    >>> calculate((9, 1), '/', (0, 1)) is None
    True
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

    >>> two_step(2, '+', 3, 'x', 4)
    (14, 1)
    >>> two_step(2, '+', 3, 'x', 4, 'left')
    (20, 1)
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
    """The ranks of the window add to a total (claims BW-07, BW-27).

    >>> rule = Total('sum-2-11', 'sum 2 = 11', 2, 11)
    >>> rule.holds_for((9, 2)), rule.witness_of((9, 2)), rule.lacking_of((8, 4))
    (True, '9 + 2 = 11', '8 + 4 is 12')
    """

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
    """The ranks of the window multiply to a number (claim BW-09).

    >>> rule = Product('mul-2-24', 'mul 2 = 24', 2, 24)
    >>> rule.holds_for((3, 8)), rule.witness_of((3, 8)), rule.lacking_of((5, 5))
    (True, '3 x 8 = 24', '5 x 5 is 25')
    """

    def __init__(self, id: str, name: str, cards: int, total: int, **facts: Any) -> None:
        super().__init__(id, name, cards, **facts)
        self.total = total

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        return prod(ranks) == self.total

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        return with_letters(ranks, f"{' x '.join(map(str, ranks))} = {self.total}")

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        return with_letters(ranks, f"{' x '.join(map(str, ranks))} is {prod(ranks)}")

    def hardness_of(self, ranks: tuple[int, ...]) -> int:
        return OPERATIONS.index("x")


class Equation(RankRule):
    """The three ranks can be placed as X op Y = Z with one of the six operations (claim BW-11).

    >>> rule = Equation('eq-3', 'equation 3', 3)
    >>> rule.holds_for((3, 12, 4)), rule.witness_of((3, 12, 4)), rule.lacking_of((2, 9, 13))
    (True, '3, Q, 4: 3 x 4 = 12', '4 for 2 would make 4 + 9 = 13')
    """

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        return 0 not in ranks and _simplest_equation(tuple(sorted(ranks))) is not None

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        return with_letters(ranks, _simplest_equation(ranks) or "")

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        near = self._simplest_change(ranks)
        if near is None:
            return f"{ranks_text(ranks)} make no equation"
        changed, place = near
        return _would_make(ranks, changed, place, _simplest_equation(changed) or "")

    def hardness_of(self, ranks: tuple[int, ...]) -> int:
        near = self._simplest_change(ranks)
        return _hardness(_simplest_equation(near[0])) if near else 0

    def _simplest_change(self, ranks: tuple[int, ...]) -> tuple[tuple[int, ...], int] | None:
        """Of the smallest changes of one rank the one that makes the simplest equation."""
        return min(
            nearest_changes(self, ranks),
            key=lambda change: _hardness(_simplest_equation(change[0])),
            default=None,
        )


def _would_make(ranks: tuple[int, ...], changed: tuple[int, ...], place: int, formula: str) -> str:
    """What another card in that place would do."""
    return f"{RANK_TEXTS[changed[place]]} for {RANK_TEXTS[ranks[place]]} would make {formula}"


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


class _Form(NamedTuple):
    """How three ranks are put into a line: brackets, two operations, and each one's place."""

    grouped: str
    first: str
    second: str
    places: tuple[int, ...]

    @property
    def hardness(self) -> tuple[int, int]:
        """How hard it is to see: by the harder operation, then by both."""
        both = OPERATIONS.index(self.first), OPERATIONS.index(self.second)
        return (max(both), sum(both))

    def value(self, ranks: tuple[int, ...]) -> Fraction | None:
        """The value of the line of these ranks, None where it has none."""
        x, y, z = self.places
        return two_step(ranks[x], self.first, ranks[y], self.second, ranks[z], self.grouped)

    def line(self, ranks: tuple[int, ...]) -> str:
        """The line of these ranks, written out."""
        x, y, z = [ranks[place] for place in self.places]
        if self.grouped == "left":
            return f"({x} {self.first} {y}) {self.second} {z}"
        if self.grouped == "right":
            return f"{x} {self.first} ({y} {self.second} {z})"
        return f"{x} {self.first} {y} {self.second} {z}"


_FORMS = sorted(
    [
        _Form(*shape, places)
        for shape in product(("", "left", "right"), OPERATIONS, OPERATIONS)
        for places in permutations(range(3))
    ],
    # Brackets only where the same operations do not do without.
    key=lambda form: (
        form.hardness,
        form.grouped != "",
        form.grouped,
        OPERATIONS.index(form.first),
    ),
)
"""Every form of a line, simplest first."""

_PLAIN_FORMS = [form for form in _FORMS if not form.grouped]


class Line(RankRule):
    """The three ranks make a number as X op Y op Z, in any order (claim BW-19).

    Read in the usual order of operations; with ``brackets`` either pair may be grouped as well.

    >>> rule = Line('eq-3-24', 'equation 3 = 24', 24, brackets=False)
    >>> rule.holds_for((6, 3, 6)), rule.witness_of((6, 3, 6)), rule.holds_for((13, 13, 13))
    (True, '6 + 3 x 6 = 24', False)
    """

    def __init__(self, id: str, name: str, total: int, *, brackets: bool, **facts: Any) -> None:
        super().__init__(id, name, 3, **facts)
        self.total = total
        self._forms = _FORMS if brackets else _PLAIN_FORMS
        self._found: dict[tuple[int, ...], _Form | None] = {}

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        if 0 in ranks:
            return False
        return self._simplest_form(tuple(sorted(ranks))) is not None

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        form = self._simplest_form(ranks)
        return with_letters(ranks, f"{form.line(ranks)} = {self.total}" if form else "")

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        near = self._simplest_change(ranks)
        if near is None:
            # No other card would do: what comes nearest by its value.
            values = [(form, form.value(ranks)) for form in self._forms]
            whole = [(form, value[0]) for form, value in values if value and value[1] == 1]
            form, nearest = min(whole, key=lambda found: abs(found[1] - self.total))
            return with_letters(ranks, f"{form.line(ranks)} is {nearest}")
        changed, place, form = near
        value = form.value(ranks)
        step = abs(changed[place] - ranks[place])
        if value in ((self.total - step, 1), (self.total + step, 1)):
            # What is missing is what the card would have to change by: shorter, and as clear.
            return with_letters(ranks, f"{form.line(ranks)} is {value[0]}")
        return _would_make(ranks, changed, place, f"{form.line(changed)} = {self.total}")

    def hardness_of(self, ranks: tuple[int, ...]) -> int:
        near = self._simplest_change(ranks)
        return near[2].hardness[0] if near else 0

    def _simplest_change(self, ranks: tuple[int, ...]) -> tuple[tuple[int, ...], int, _Form] | None:
        """Of the smallest changes of one rank the one that makes the simplest line."""
        near = [
            (changed, place, form)
            for changed, place in nearest_changes(self, ranks)
            if (form := self._simplest_form(changed)) is not None
        ]
        return min(near, key=lambda change: change[2].hardness, default=None)

    def _simplest_form(self, ranks: tuple[int, ...]) -> _Form | None:
        """The form of the simplest line of these ranks that makes the total, or None."""
        if ranks not in self._found:
            wanted = (self.total, 1)
            self._found[ranks] = next(
                (form for form in self._forms if form.value(ranks) == wanted), None
            )
        return self._found[ranks]


class ArithmeticSequence(RankRule):
    """The ranks, sorted, rise by equal steps; a step of 0 counts (claims BW-24 to BW-26).

    >>> rule = ArithmeticSequence('floopa-3', 'floopa 3', 3)
    >>> rule.holds_for((8, 4, 6)), rule.witness_of((8, 4, 6)), rule.lacking_of((8, 4, 7))
    (True, '4, 6, 8 step by 2', '4, 7, 8 step by 3 and 1')
    """

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        ordered = sorted(ranks)
        return ordered[0] > 0 and len(set(_steps(ordered))) == 1

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        ordered = sorted(ranks)
        return f"{ranks_text(ordered)} step by {ordered[1] - ordered[0]}"

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        ordered = sorted(ranks)
        *steps, last = map(str, _steps(ordered))
        return f"{ranks_text(ordered)} step by {', '.join(steps)} and {last}"


class GeometricSequence(RankRule):
    """The ranks, sorted, grow by equal ratios; fractions and 1 count (claims BW-29, BW-30).

    >>> rule = GeometricSequence('gloopa-3', 'gloopa 3', 3)
    >>> rule.holds_for((9, 1, 3)), rule.witness_of((9, 1, 3)), rule.lacking_of((9, 2, 3))
    (True, 'A, 3, 9 grow times 3', '2, 3, 9: 3 x 3 is 9, 2 x 9 is 18')
    """

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        return min(ranks) > 0 and _uneven(sorted(ranks)) is None

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        low, second, *rest = sorted(ranks)
        over, under = _lowest(second, low)
        ratio = f"{over}" if under == 1 else f"{over}/{under}"
        return f"{ranks_text((low, second, *rest))} grow times {ratio}"

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        ordered = sorted(ranks)
        at = _uneven(ordered) or 0
        low, middle, high = ordered[at : at + 3]
        formula = f"{middle} x {middle} is {middle * middle}, {low} x {high} is {low * high}"
        return f"{ranks_text(ordered)}: {formula}"

    def hardness_of(self, ranks: tuple[int, ...]) -> int:
        return OPERATIONS.index("/")


class Run(RankRule):
    """Each rank is one above, or each one below, the one before it; no wrapping (in house rules).

    With ``any_order`` the cards may lie in any order.

    >>> rule = Run('run-3', 'run', 3, any_order=False)
    >>> rule.holds_for((5, 6, 7)), rule.witness_of((5, 6, 7)), rule.holds_for((6, 5, 7))
    (True, '5, 6, 7 rise one by one', False)
    """

    def __init__(self, id: str, name: str, cards: int, *, any_order: bool, **facts: Any) -> None:
        super().__init__(id, name, cards, **facts)
        self._any_order = any_order

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        ordered = sorted(ranks) if self._any_order else ranks
        steps = set(_steps(ordered))
        return 0 not in ranks and len(steps) == 1 and steps <= {1, -1}

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        ordered = sorted(ranks) if self._any_order else ranks
        falls = ordered[0] > ordered[-1]
        return f"{ranks_text(ordered)} {'fall' if falls else 'rise'} one by one"

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        near = nearest_changes(self, ranks)
        if not near:
            return f"{ranks_text(ranks)} are no run"
        changed, place = near[0]
        return f"{RANK_TEXTS[ranks[place]]} instead of {RANK_TEXTS[changed[place]]}"


def _steps(ranks: Sequence[int]) -> list[int]:
    """By how much each rank is above the one before it."""
    return [after - before for before, after in pairwise(ranks)]


def _uneven(ordered: Sequence[int]) -> int | None:
    """Where in sorted ranks the ratio changes for the first time; None where it never does."""
    for at in range(len(ordered) - 2):
        low, middle, high = ordered[at : at + 3]
        if middle * middle != low * high:
            return at
    return None
