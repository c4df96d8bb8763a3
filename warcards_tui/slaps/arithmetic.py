"""Slap rules with arithmetic: sums, products, equations, lines and sequences.

Rank values are ace 1 to king 13 (claims BW-04, BW-05). Cards may be used in any order, each once
and as its whole value (BW-12, BW-13).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise, permutations, product
from math import gcd, prod
from typing import Any, NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import (
    OPERATIONS,
    PRECEDENCE,
    FormText,
    Formula,
    Rank,
    Ranks,
    Several,
    TextPart,
    Value,
    listed,
    row,
    say,
    spoken,
)
from warcards_tui.slaps.rule import RankRule, instead, lettered, nearest_changes, would_make

_MOST_EXPONENT = 13 * 13  # An exponent cannot be larger than the product of two ranks.


def calculate(left: Value, operation: str, right: Value) -> Value | None:
    """Return ``left operation right`` exactly, or None if it has no value (claim BW-22).

    Division is exact; mod needs whole numbers and a divisor above 0; a power needs a whole exponent
    of 0 or more. Values are pairs of numbers, which are much cheaper than ``fractions.Fraction``.

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


def _lowest(numerator: int, denominator: int) -> Value:
    if denominator < 0:
        numerator, denominator = -numerator, -denominator
    shared = gcd(numerator, denominator)
    return (numerator // shared, denominator // shared)


def two_step(x: int, first: str, y: int, second: str, z: int, grouped: str = "") -> Value | None:
    """Return the value of ``x first y second z``, or None if it has none.

    ``grouped`` is ``left`` or ``right`` for brackets around that pair, empty for the usual order of
    operations (claim BW-20): ^ before x / mod, these before + and -, equals from left to right. Two
    powers in a row are the usual exception: they are read from right to left.

    >>> two_step(2, '+', 3, 'x', 4)
    (14, 1)
    >>> two_step(2, '+', 3, 'x', 4, 'left')
    (20, 1)
    """
    if _right_first(first, second, grouped):
        inner = calculate((y, 1), second, (z, 1))
        return None if inner is None else calculate((x, 1), first, inner)
    inner = calculate((x, 1), first, (y, 1))
    return None if inner is None else calculate(inner, second, (z, 1))


def _right_first(first: str, second: str, grouped: str) -> bool:
    """True if the second operation of a line is done first."""
    if grouped:
        return grouped == "right"
    return PRECEDENCE[second] > PRECEDENCE[first] or first == second == "^"


class Total(RankRule):
    """Rule: the ranks of the window add up to a total (claims BW-07, BW-27).

    >>> rule = Total('sum-2-11', 'sum 2 = 11', 2, 11)
    >>> rule.witness_of((9, 2)).eye, rule.witness_of((9, 2)).ear
    ('9 + 2 = 11', 'nine and two')
    >>> rule.lacking_of((8, 4)).eye, rule.lacking_of((8, 4)).ear
    ('8 + 4 = 12', '8 plus 4 is 12')
    """

    def __init__(self, id: str, name: str, cards: int, total: int, **facts: Any) -> None:
        super().__init__(id, name, cards, **facts)
        self.total = total

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        return sum(ranks) == self.total and 0 not in ranks

    def witness_of(self, ranks: tuple[int, ...]) -> TextPart:
        return sum_of(ranks)

    def lacking_of(self, ranks: tuple[int, ...]) -> TextPart:
        return no_sum_of(ranks)


def sum_of(ranks: tuple[int, ...]) -> TextPart:
    """Return the sum of ranks; speech gets only the ranks if there are two.

    >>> sum_of((9, 2)).ear, sum_of((9, 2, 11)).ear
    ('nine and two', '9 plus 2 plus 11 is 22')
    """
    formula = Formula("+", ranks, (sum(ranks), 1), ranks=lettered(ranks))
    if len(ranks) > 2:
        return formula
    return FormText(formula, listed([Rank(rank) for rank in ranks]))


def no_sum_of(ranks: tuple[int, ...]) -> TextPart:
    """Return the sum of ranks that miss the wanted total.

    >>> no_sum_of((9, 3)).eye
    '9 + 3 = 12'
    """
    return Formula("+", ranks, (sum(ranks), 1), equals=False, ranks=lettered(ranks))


class Product(RankRule):
    """Rule: the ranks of the window multiply to a number (claim BW-09).

    >>> rule = Product('mul-2-24', 'mul 2 = 24', 2, 24)
    >>> rule.witness_of((3, 8)).eye, rule.witness_of((3, 8)).ear
    ('3 x 8 = 24', '3 times 8')
    >>> rule.lacking_of((5, 5)).eye, rule.lacking_of((5, 5)).ear
    ('5 x 5 = 25', '5 times 5 is 25')
    """

    def __init__(self, id: str, name: str, cards: int, total: int, **facts: Any) -> None:
        super().__init__(id, name, cards, **facts)
        self.total = total

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        return prod(ranks) == self.total

    def witness_of(self, ranks: tuple[int, ...]) -> TextPart:
        # Speech has already given the product: it is the rule's name.
        return FormText(
            Formula("x", ranks, (self.total, 1), ranks=lettered(ranks)), row(ranks, " times ")
        )

    def lacking_of(self, ranks: tuple[int, ...]) -> TextPart:
        return Formula("x", ranks, (prod(ranks), 1), equals=False, ranks=lettered(ranks))

    def hardness_of(self, ranks: tuple[int, ...]) -> int:
        return OPERATIONS.index("x")


class Equation(RankRule):
    """Rule: the three ranks make X op Y = Z with one of six operations (claim BW-11).

    >>> rule = Equation('eq-3', 'equation 3', 3)
    >>> rule.witness_of((3, 12, 4)).eye, rule.witness_of((3, 12, 4)).ear
    ('3 Q 4: 3 x 4 = 12', '3 times 4 is 12')
    >>> rule.lacking_of((2, 9, 13)).eye, rule.lacking_of((2, 9, 13)).ear
    ('with 4 for 2: 4 + 9 = 13', 'with a four instead of the two: 4 plus 9 is 13')
    """

    cured = True

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        return 0 not in ranks and _simplest_equation(tuple(sorted(ranks))) is not None

    def witness_of(self, ranks: tuple[int, ...]) -> TextPart:
        return _equation(ranks).of(lettered(ranks))

    def lacking_of(self, ranks: tuple[int, ...]) -> TextPart:
        near = self._simplest_change(ranks)
        if near is None:
            return say("{} make no equation", Ranks(ranks))
        changed, place = near
        return would_make(ranks, changed, place, _equation(changed))

    def hardness_of(self, ranks: tuple[int, ...]) -> int:
        near = self._simplest_change(ranks)
        return _hardness(near[0]) if near else 0

    def part(self, window: Sequence[Card]) -> str:
        """Return the part for the operation; 3 mod 7 is a different skill from 10 mod 7.

        >>> from warcards_tui.cards.french import parse_cards
        >>> rule = Equation('eq-3', 'equation 3', 3)
        >>> [rule.part(parse_cards(each)) for each in ('4H 7C 3D', 'KS 5D 3H', '3C 3D 7H')]
        ['sum', 'mod', 'small']
        """
        found = _equation(tuple(sorted([each.rank for each in window])))
        if found.operation == "mod":
            x, y = found.terms
            return "small" if (x, 1) == found.value and x != y else "mod"
        return _PARTS[found.operation]

    def _simplest_change(self, ranks: tuple[int, ...]) -> tuple[tuple[int, ...], int] | None:
        """Return the smallest change of one rank that makes the simplest equation."""
        return min(
            nearest_changes(self, ranks),
            key=lambda change: _hardness(change[0]),
            default=None,
        )


_PARTS = {"+": "sum", "-": "sum", "x": "product", "/": "product", "^": "power"}


@cache
def _simplest_equation(ranks: tuple[int, ...]) -> Formula | None:
    """Return the equation with the simplest operation, cards nearly in pile order."""
    for operation in OPERATIONS:
        for x, y, z in permutations(ranks):
            if calculate((x, 1), operation, (y, 1)) == (z, 1):
                return Formula(operation, (x, y), (z, 1))
    return None


def _equation(ranks: tuple[int, ...]) -> Formula:
    """Return the simplest equation of ranks that make one."""
    found = _simplest_equation(ranks)
    assert found is not None
    return found


def _hardness(ranks: tuple[int, ...]) -> int:
    """Return how hard the equation is to see: its operation's index in ``OPERATIONS``."""
    return OPERATIONS.index(_equation(ranks).operation)


class _Form(NamedTuple):
    """Form of a line of three ranks: brackets, two operations, and the places."""

    grouped: str
    first: str
    second: str
    places: tuple[int, ...]

    @property
    def hardness(self) -> tuple[int, int]:
        """Sort key for difficulty: the harder operation, then both."""
        return _effort(self.first, self.second)

    def value(self, ranks: tuple[int, ...]) -> Value | None:
        """Return the value of the line of these ranks, None if it has none."""
        x, y, z = self.places
        return two_step(ranks[x], self.first, ranks[y], self.second, ranks[z], self.grouped)

    def formula(self, ranks: tuple[int, ...]) -> Formula:
        """Return the line of these ranks, which must have a value."""
        x, y, z = [ranks[place] for place in self.places]
        value = self.value(ranks)
        assert value is not None
        if _right_first(self.first, self.second, self.grouped):
            return Formula(self.first, (x, _step(y, self.second, z)), value)
        return Formula(self.second, (_step(x, self.first, y), z), value)


def _step(left: int, operation: str, right: int) -> Formula:
    """Return one of the two steps of a line."""
    value = calculate((left, 1), operation, (right, 1))
    assert value is not None
    return Formula(operation, (left, right), value)


def _effort(first: str, second: str) -> tuple[int, int]:
    both = OPERATIONS.index(first), OPERATIONS.index(second)
    return (max(both), sum(both))


def _simplicity(shape: tuple[str, str, str]) -> tuple[tuple[int, int], str, int]:
    """Return the sort key of shapes: by difficulty, then brackets only where needed."""
    grouped, first, second = shape
    return (_effort(first, second), grouped, OPERATIONS.index(first))


_FORMS = [
    _Form(*shape, places)
    for shape in sorted(product(("", "left", "right"), OPERATIONS, OPERATIONS), key=_simplicity)
    for places in permutations(range(3))
]
"""Every form of a line, simplest first."""

_PLAIN_FORMS = [form for form in _FORMS if not form.grouped]


def _forms(brackets: bool) -> list[_Form]:
    """Return every form of a line, simplest first, with or without brackets."""
    return _FORMS if brackets else _PLAIN_FORMS


@lru_cache(20_000)  # The same rules come again in other variants and games.
def _simplest_form(ranks: tuple[int, ...], total: int, brackets: bool) -> _Form | None:
    """Return the form of the simplest line of these ranks that makes the total, or None."""
    wanted = (total, 1)
    return next((form for form in _forms(brackets) if form.value(ranks) == wanted), None)


class ThreeRankEquation(RankRule):
    """Rule: the three ranks make a number as X op Y op Z, in any order (claim BW-19).

    The usual order of operations applies; with ``brackets`` either pair may also be grouped.

    >>> rule = ThreeRankEquation('eq-3-24', 'equation 3 = 24', 24, brackets=False)
    >>> rule.holds_for((6, 3, 6)), rule.holds_for((13, 13, 13))
    (True, False)
    >>> rule.witness_of((6, 3, 6)).eye, rule.witness_of((6, 3, 6)).ear
    ('6 + 3 x 6 = 24', '3 times 6 is 18; 6 plus 18 is 24')
    """

    cured = True

    def __init__(self, id: str, name: str, total: int, *, brackets: bool, **facts: Any) -> None:
        super().__init__(id, name, 3, **facts)
        self.total = total
        self._brackets = brackets

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        if 0 in ranks:
            return False
        return self._simplest_form(tuple(sorted(ranks))) is not None

    def witness_of(self, ranks: tuple[int, ...]) -> TextPart:
        form = self._simplest_form(ranks)
        assert form is not None
        return form.formula(ranks).of(lettered(ranks))

    def lacking_of(self, ranks: tuple[int, ...]) -> TextPart:
        near = self._simplest_change(ranks)
        if near is None:
            # No other card helps: take the line with the nearest value.
            values = [(form, form.value(ranks)) for form in _forms(self._brackets)]
            whole = [(form, value[0]) for form, value in values if value and value[1] == 1]
            form, _ = min(whole, key=lambda found: abs(found[1] - self.total))
            return _short_of(form, ranks)
        changed, place, form = near
        value = form.value(ranks)
        step = abs(changed[place] - ranks[place])
        if value in ((self.total - step, 1), (self.total + step, 1)):
            # The missing amount equals the change of the card: the shorter text is as clear.
            return _short_of(form, ranks)
        return would_make(ranks, changed, place, form.formula(changed))

    def hardness_of(self, ranks: tuple[int, ...]) -> int:
        near = self._simplest_change(ranks)
        return near[2].hardness[0] if near else 0

    def lines(self, ranks: tuple[int, ...]) -> list[Formula]:
        """Return all lines of these ranks that have a value, the simplest first.

        >>> rule = ThreeRankEquation('eq-3-24', 'equation 3 = 24', 24, brackets=False)
        >>> [each.text for each in rule.lines((9, 5, 3))][:2]
        ['9 + 5 + 3 = 17', '9 + 3 + 5 = 17']
        """
        forms = _forms(self._brackets)
        return [form.formula(ranks) for form in forms if form.value(ranks) is not None]

    def part(self, window: Sequence[Card]) -> str:
        """Return the part for its hardest operation, a power or mod before times."""
        form = self._simplest_form(tuple(sorted([each.rank for each in window])))
        assert form is not None
        both = {form.first, form.second}
        if both & {"^", "mod"}:
            return "power" if "^" in both else "mod"
        return "product" if both & {"x", "/"} else "sum"

    def _simplest_change(self, ranks: tuple[int, ...]) -> tuple[tuple[int, ...], int, _Form] | None:
        """Return the smallest change of one rank that makes the simplest line."""
        near = [
            (changed, place, form)
            for changed, place in nearest_changes(self, ranks)
            if (form := self._simplest_form(changed)) is not None
        ]
        return min(near, key=lambda change: change[2].hardness, default=None)

    def _simplest_form(self, ranks: tuple[int, ...]) -> _Form | None:
        return _simplest_form(ranks, self.total, self._brackets)


def _short_of(form: _Form, ranks: tuple[int, ...]) -> TextPart:
    """Return the line of ranks that misses the wanted number."""
    return form.formula(ranks).of(lettered(ranks), equals=False)


class ArithmeticSequence(RankRule):
    """Rule: the sorted ranks rise by equal steps; a step of 0 counts (BW-24 to BW-26).

    >>> rule = ArithmeticSequence('floopa-3', 'floopa 3', 3)
    >>> rule.witness_of((8, 4, 6)).text, rule.witness_of((8, 4, 6)).ear
    ('4, 6, 8 step by 2', 'four, six, eight, in steps of 2')
    >>> rule.lacking_of((8, 4, 7)).text, rule.lacking_of((8, 4, 7)).ear
    ('4, 7, 8 step by 3 and 1', 'four, seven, eight, in steps of 3 and 1')
    """

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        ordered = sorted(ranks)
        return ordered[0] > 0 and len(set(_steps(ordered))) == 1

    def witness_of(self, ranks: tuple[int, ...]) -> TextPart:
        ordered = sorted(ranks)
        step = ordered[1] - ordered[0]
        if not step:
            alike = Several(ordered[0], len(ordered))
            return FormText(alike, alike, written=_in_steps(ordered, step))
        return _in_steps(ordered, step)

    def lacking_of(self, ranks: tuple[int, ...]) -> TextPart:
        ordered = sorted(ranks)
        return _in_steps(ordered, listed(_steps(ordered)))


def _in_steps(ordered: Sequence[int], steps: int | TextPart) -> TextPart:
    """Return ranks in order, and the steps between them."""
    told = say("{}, in steps of {}", Ranks(ordered), steps)
    return FormText(told, told, written=say("{} step by {}", Ranks(ordered), steps))


_GROWN = {"2": "doubled", "3": "tripled"}


class GeometricSequence(RankRule):
    """Rule: the sorted ranks grow by equal ratios; fractions and 1 count (BW-29, BW-30).

    >>> rule = GeometricSequence('gloopa-3', 'gloopa 3', 3)
    >>> rule.witness_of((9, 1, 3)).text, rule.witness_of((9, 1, 3)).ear
    ('A, 3, 9 grow times 3', 'ace, three, nine, tripled each time')
    >>> rule.lacking_of((9, 2, 3)).eye, rule.lacking_of((9, 2, 3)).ear
    ('2 3 9: 3 x 3 = 9, 2 x 9 = 18', '3 times 3 is 9, but 2 times 9 is 18')
    """

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        return min(ranks) > 0 and _uneven(sorted(ranks)) is None

    def witness_of(self, ranks: tuple[int, ...]) -> TextPart:
        ordered = sorted(ranks)
        over, under = _lowest(ordered[1], ordered[0])
        sign = f"{over}" if under == 1 else f"{over}/{under}"
        written = say("{} grow times {}", Ranks(ordered), sign)
        if over == under:
            alike = Several(ordered[0], len(ordered))
            return FormText(alike, alike, written=written)
        grown = _GROWN.get(sign, f"times {spoken((over, under))}")
        return FormText(written, say("{}, {} each time", Ranks(ordered), grown))

    def lacking_of(self, ranks: tuple[int, ...]) -> TextPart:
        ordered = sorted(ranks)
        at = _uneven(ordered) or 0
        low, middle, high = ordered[at : at + 3]
        square = Formula("x", (middle, middle), (middle * middle, 1), equals=False)
        ends = Formula("x", (low, high), (low * high, 1), equals=False)
        return FormText(
            say("{}: {}, {}", Ranks(ordered), square, ends),
            say("{}, but {}", square, ends),
        )

    def hardness_of(self, ranks: tuple[int, ...]) -> int:
        return OPERATIONS.index("/")


class RunRule(RankRule):
    """Rule: the ranks rise or fall by one, without wrapping (in house rules).

    With ``any_order`` the cards may come in any order.

    >>> rule = RunRule('run-3', 'run', 3, any_order=False)
    >>> rule.holds_for((5, 6, 7)), rule.holds_for((6, 5, 7))
    (True, False)
    >>> rule.witness_of((5, 6, 7)).text, rule.witness_of((5, 6, 7)).ear
    ('5, 6, 7 rise one by one', 'five, six, seven')
    """

    cured = True

    def __init__(self, id: str, name: str, cards: int, *, any_order: bool, **facts: Any) -> None:
        super().__init__(id, name, cards, **facts)
        self._any_order = any_order

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        ordered = sorted(ranks) if self._any_order else ranks
        steps = set(_steps(ordered))
        return 0 not in ranks and len(steps) == 1 and steps <= {1, -1}

    def witness_of(self, ranks: tuple[int, ...]) -> TextPart:
        ordered = Ranks(sorted(ranks) if self._any_order else ranks)
        way = "fall" if ordered.ranks[0] > ordered.ranks[-1] else "rise"
        return FormText(ordered, ordered, written=say("{} {} one by one", ordered, way))

    def lacking_of(self, ranks: tuple[int, ...]) -> TextPart:
        near = nearest_changes(self, ranks)
        if not near:
            return say("{} are no run", Ranks(ranks))
        changed, place = near[0]
        return instead(ranks, changed, place)


def _steps(ranks: Sequence[int]) -> list[int]:
    """Return the step from each rank to the next."""
    return [after - before for before, after in pairwise(ranks)]


def _uneven(ordered: Sequence[int]) -> int | None:
    """Return the index at which the ratio of sorted ranks first changes; None if never."""
    for at in range(len(ordered) - 2):
        low, middle, high = ordered[at : at + 3]
        if middle * middle != low * high:
            return at
    return None
