"""Settings of all tests."""

from __future__ import annotations

import gc
import os
import signal
import sqlite3
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

import pytest
from _pytest.mark.expression import Expression
from hypothesis import settings

from tests import days, tiers
from warcards_tui.store import files

# Ten thousand tests stay to the end: searching them for garbage would take a tenth of the whole
# time.
gc.disable()

FEW = 100_000
"""Objects that tests may leave between collections: some screens, and a key's time."""

pytest_plugins = ["tests.cpu_budget"]

# Failed asserts in these modules show their values, as in a test module.
pytest.register_assert_rewrite("tests.games.positions", "tests.games.properties")

# Tests that run in the background ignore Ctrl+C, and so would every program that they start; but
# some tests check that it ends a program.
signal.signal(signal.SIGINT, signal.default_int_handler)

# The tests must not see the house variants of the machine's user.
os.environ["WARCARDS_CONFIG"] = os.devnull

# The tests try the same examples on every run; `make proof` tries all, and new ones but in CI.
settings.register_profile("proof", deadline=None)
settings.register_profile("test", deadline=None, derandomize=True, database=None, max_examples=20)
settings.load_profile("test")


_in_memory = files.in_memory
_EMPTY = sqlite3.connect(":memory:", check_same_thread=False)
_in_memory().backup(_EMPTY)


def _copied(source: sqlite3.Connection | None = None) -> sqlite3.Connection:
    """Return a database in memory. An empty one is copied: to make its tables takes 2 ms."""
    if source is not None:
        return _in_memory(source)
    made = files._lenient(sqlite3.connect(":memory:", isolation_level=None))
    _EMPTY.backup(made)
    made.execute("PRAGMA foreign_keys = ON")
    return made


files.in_memory = _copied


files.SYNCHRONOUS = "OFF"  # No test loses power, so no write must wait for the disk.


@pytest.fixture(scope="session", autouse=True)
def surroundings() -> Iterator[None]:
    """Set the day of the pictures and the book, on which some rules depend, and full colors.

    The sequences of full colors are the longest. All tests have them, whatever their terminal has,
    because Rich caches the sequence of a style.
    """
    with pytest.MonkeyPatch.context() as patch:
        for name in ("NO_COLOR", "TEXTUAL_THEME", "TEXTUAL_COLOR_SYSTEM"):
            patch.delenv(name, raising=False)
        patch.setenv("TERM", "xterm")
        patch.setenv("COLORTERM", "truecolor")
        days.let_it_be(patch, days.DAY)
        yield


def pytest_collection_finish() -> None:
    """Collect garbage between the tests, where nearly all of it arises.

    Within a test it is collected only if the test makes more than a long game does.
    """
    gc.freeze()
    gc.set_threshold(20 * FEW)
    gc.enable()


def pytest_runtest_logfinish() -> None:
    if gc.get_count()[0] > FEW:
        gc.collect()
        gc.freeze()  # Objects in use stay in use, and are not searched again.


def pytest_sessionfinish() -> None:
    """Leave the garbage to the end of the process: pytest would search it five times more."""
    gc.freeze()


@cache
def _left_out(text: str, path: Path) -> set[str]:
    """Return those of the tiers that the text of `-m` leaves out of a module.

    None of a module with pictures: `--snapshot-update` deletes the pictures of tests that it does
    not know.
    """
    if (path.parent / "__snapshots__" / path.stem).is_dir():
        return set()
    left_out = {tier for tier in ("slow", "proof") if f"not {tier}" in text}
    if left_out:
        selects = Expression.compile(text)
        left_out = {tier for tier in left_out if not selects.evaluate(partial(_is, tier))}
    return left_out


def _is(tier: str, name: str, /, **_: object) -> bool:
    return name == tier


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(collector: pytest.Collector, obj: object) -> list[pytest.Item] | None:
    """Make no cases of a test that `-m` leaves out: the gate needs a third of 24,000 cases."""
    marks = {each.name for each in getattr(obj, "pytestmark", []) if isinstance(each, pytest.Mark)}
    left_out = _left_out(collector.config.option.markexpr, collector.path) if marks else set()
    return [] if marks & left_out else None


@pytest.hookimpl(wrapper=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> Iterator[None]:
    """Make no cases of values that `-m` leaves out."""
    yield
    left_out = _left_out(metafunc.config.option.markexpr, metafunc.definition.path)
    kept = [each for each in metafunc._calls if not left_out & {mark.name for mark in each.marks}]
    if kept:  # Without any, pytest would call the test without values.
        metafunc._calls = kept


@pytest.hookimpl(tryfirst=True)  # This comes before `-m` selects by markers.
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the cases that stay out of the gate."""
    tiers.mark_slow(items, whole=not any("::" in each for each in config.args))
