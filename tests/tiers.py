"""Tiers of tests: the gate (`make test`), `make full` and `make proof`.

`make full` runs the gate and the cases marked `slow`; `make proof` runs statistics and brute force.
A test that counts or tries much is written once, with a size for `make test` and one for
`make proof`. Hypothesis takes its number of examples from the profile of that name, see
``conftest.py``.
"""

from __future__ import annotations

import inspect
import random
import zlib
from collections.abc import Callable, Iterable
from functools import wraps
from itertools import cycle, product
from typing import Any

import pytest
from hypothesis import settings

proof = pytest.mark.proof
slow = pytest.mark.slow
third = pytest.mark.third
"""Keep a third of the cases of a parametrized test in the gate: the others are `slow`.

For tests over all games: which third it is depends on the name of the test, so together they look
at every game.
"""


def gate(*cases: str) -> pytest.MarkDecorator:
    """Keep only these cases of a parametrized test in the gate; the others are `slow`."""
    return pytest.mark.gate(*cases)


def slowly(*cases: str) -> pytest.MarkDecorator:
    """Take these cases of a parametrized test out of the gate: they are `slow`."""
    return pytest.mark.slowly(*cases)


def mark_slow(items: Iterable[pytest.Item], *, whole: bool) -> None:
    """Mark the cases as `slow` that `gate`, `slowly` and `third` take out of the gate.

    If `whole`, each function has all its cases among the items; then a name without a case raises
    UsageError, because a renamed case would leave the gate, or enter it, unnoticed. Marks of which
    one makes the other void raise it, too.
    """
    missing: dict[str, set[str]] = {}
    for item in items:
        assert isinstance(item, pytest.Function)
        marks = {each.name for each in getattr(item.function, "pytestmark", [])}
        if marks >= {"third", "gate"} or ("slow" in marks and marks & {"gate", "slowly", "third"}):
            raise pytest.UsageError(f"{item.nodeid}: of {sorted(marks)} one makes the other void")
        for mark in (*item.iter_markers("gate"), *item.iter_markers("slowly")):
            function, _, case = item.nodeid.partition("[")
            named = case[:-1] in mark.args
            missing.setdefault(function, set(mark.args)).discard(case[:-1])
            if named == (mark.name == "slowly"):
                item.add_marker(slow)
        third_of = item.get_closest_marker("third") and item.callspec.indices.values()
        if third_of and not in_third(item.originalname, third_of):
            item.add_marker(slow)
    if whole:
        unknown = [f"{where}[{name}]" for where, names in missing.items() for name in sorted(names)]
        if unknown:
            raise pytest.UsageError(f"no such case: {', '.join(unknown)}")


def in_third(test: str, indices: Iterable[int]) -> bool:
    """Return whether `third` keeps the case of a test with the values of these indices."""
    return (zlib.crc32(test.encode()) + sum(indices)) % 3 == 0


def sized(small: Any, whole: Any) -> list[Any]:
    """Return the values of a parameter: one for `make test` and one for `make proof`.

    Several parameters have tuples.
    """

    def marked(value: Any, mark: pytest.MarkDecorator) -> Any:
        return pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=mark)

    return [small, marked(whole, proof)]


def leading(few: int, values: Iterable[Any]) -> list[Any]:
    """Return a parameter's values: the first few for `make test`, the others for `make proof`."""
    return [
        value if at < few else pytest.param(value, marks=proof) for at, value in enumerate(values)
    ]


def leading_rows(few: int, rows: Iterable[tuple[Any, ...]]) -> list[Any]:
    """Return the same for several parameters."""
    return [row if at < few else pytest.param(*row, marks=proof) for at, row in enumerate(rows)]


def examples(whole: int) -> settings:
    """Return settings for ``whole`` examples in `make proof`, a fifth of them in `make test`."""
    share = settings().max_examples / settings.get_profile("proof").max_examples
    return settings(max_examples=max(1, round(whole * share)))


def looped(
    names: str, values: Iterable[Any], *, by: Callable[[Any], str] | None = None
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a test all these values in one case; a failure names the value that it fails with.

    For values that take milliseconds each: a case of its own costs more to collect and report.
    Names and values are those of `pytest.mark.parametrize`, without ids and marks. With `by`, there
    is one case for each name that it returns. A fixture is made once for all values of a case.
    """
    arguments = [each.strip() for each in names.split(",")]
    groups: dict[str, list[Any]] = {}
    for value in values:
        groups.setdefault(by(value) if by else "", []).append(value)
    assert groups, names

    def decorated(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def in_turn(**given: Any) -> None:
            for value in groups[given.pop("group", "")]:
                parts = value if len(arguments) > 1 else [value]
                try:
                    test(**given, **dict(zip(arguments, parts, strict=True)))
                except Exception as error:
                    error.add_note(f"with {names} = {value!r:.300}")
                    raise

        shown = inspect.signature(test)
        left = [each for name, each in shown.parameters.items() if name not in arguments]
        if by:
            left.append(inspect.Parameter("group", inspect.Parameter.KEYWORD_ONLY))
        in_turn.__signature__ = shown.replace(parameters=left)  # type: ignore[attr-defined]
        return pytest.mark.parametrize("group", groups)(in_turn) if by else in_turn

    return decorated


def seeded_games(few: int, many: int, *values: Iterable[Any]) -> list[Any]:
    """Return the values of a parameter that lists games: a seed each, then one of each of `values`.

    The gate has `few` games, which take the combinations one after the other; `make full` has
    `many` of each combination.
    """
    every = list(product(*values))
    random.Random(1).shuffle(every)
    some = [(seed, *each) for seed, each in zip(range(few), cycle(every), strict=False)]
    whole = [(seed, *each) for seed, each in product(range(many), every)]
    return [pytest.param(some, id="some"), pytest.param(whole, id="whole", marks=slow)]
