"""Spoken formulas, read by a parser that shares no code with their maker."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

from warcards_tui.cards.french import rank_of

_NUMBER = r"(?:minus )?\d+(?: over \d+)?"
_OPERATIONS: dict[str, Callable[[Fraction, Fraction], Fraction]] = {
    "plus": lambda x, y: x + y,
    "minus": lambda x, y: x - y,
    "times": lambda x, y: x * y,
    "divided by": lambda x, y: x / y,
    "mod": lambda x, y: x % y,
    "to the power of": lambda x, y: x ** int(y),
}
_STEP = re.compile(rf" (squared|cubed|{'|'.join(_OPERATIONS)})(?: ({_NUMBER}))?")
_POWERS = {"squared": 2, "cubed": 3}
_GOES_ON = rf"(?:{'|'.join([*_OPERATIONS, *_POWERS])})\b"
_FORMULA = re.compile(rf"\b{_NUMBER}(?: (?:squared|cubed|(?:{'|'.join(_OPERATIONS)}) {_NUMBER}))+")


def number(words: str) -> Fraction:
    """Return the number of words such as ``minus 3 over 2``."""
    above, _, below = words.removeprefix("minus ").partition(" over ")
    value = Fraction(int(above), int(below or 1))
    return -value if words.startswith("minus ") else value


def worked_out(words: str) -> Fraction:
    """Return the value of a formula without a result, from left to right: ``5 times 7``."""
    begin = re.match(_NUMBER, words)
    assert begin is not None, words
    return _go_on(number(begin[0]), words[begin.end() :])


def _go_on(value: Fraction, words: str) -> Fraction:
    at = 0
    while at < len(words):
        found = _STEP.match(words, at)
        assert found is not None, words
        does, by = found.groups()
        assert (by is None) == (does in _POWERS), words
        value = value ** _POWERS[does] if does in _POWERS else _OPERATIONS[does](value, number(by))
        at = found.end()
    return value


_GOES = re.compile(r"(\d+) goes into (\d+) (?:(once)|(twice)|(\w+) times)$")


def _divided(words: str) -> bool:
    """True if the words say how often a number goes into another; asserts that it is true."""
    found = _GOES.search(words)
    if found is None:
        return False
    small, large, once, twice, many = found.groups()
    times = 1 if once else 2 if twice else rank_of(many)
    assert int(large) // int(small) == times, words
    return True


def check(heard: str) -> int:
    """Check every spoken formula step by step; return the number of steps.

    A step that starts with an operation continues with the value before: ``5 times 7 is 35, minus
    11 is 24``. Raises ``AssertionError`` if one is false.
    """
    steps = 0
    for clause in re.split(r"[;:.] ?|, but ", heard):
        value: Fraction | None = None
        for step in clause.split(", "):
            left, told, right = step.rpartition(" is ")
            steps += _divided(step)
            if not told or not re.fullmatch(_NUMBER, right):
                value = None
                continue
            # "minus 3 plus 4" begins with a number, "minus 3" after a step goes on with it.
            goes_on = value is not None and re.match(_GOES_ON, left) is not None
            value = _go_on(value or Fraction(0), f" {left}") if goes_on else worked_out(left)
            assert value == number(right), heard
            steps += 1
    return steps


def untold(heard: str) -> list[Fraction]:
    """Return the values of formulas without a spoken result: ``2 times 12``."""
    return [
        worked_out(each[0])
        for each in _FORMULA.finditer(heard)
        if not heard[each.end() :].startswith(" is ")
    ]
