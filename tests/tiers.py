"""What `make test` leaves to `make proof`: statistics and brute force.

A test that counts or tries much is written once, with a size of each tier. What hypothesis tries
takes its number of examples from the profile of that name, see ``conftest.py``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import settings

proof = pytest.mark.proof


def sized(test: Any, whole: Any) -> list[Any]:
    """The values of a parameter: a small one for `make test`, the whole for `make proof`.

    Several parameters have tuples.
    """
    return [test, pytest.param(*(whole if isinstance(whole, tuple) else (whole,)), marks=proof)]


def leading(few: int, values: Iterable[Any]) -> list[Any]:
    """The values of a parameter: the first few for `make test`, the others for `make proof`."""
    return [
        value if at < few else pytest.param(value, marks=proof) for at, value in enumerate(values)
    ]


def examples(whole: int) -> settings:
    """So many examples in `make proof`, a fifth of them in `make test`."""
    share = settings().max_examples / settings.get_profile("proof").max_examples
    return settings(max_examples=max(1, round(whole * share)))
