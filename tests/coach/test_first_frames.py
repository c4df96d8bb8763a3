"""Bounded cost of home and progress before they are visible, however long the log is.

The tests count the rows from the store and the steps of SQLite for them; neither depends on the
machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

import pytest

from tests.coach.practice import fill, practice
from warcards_tui.coach.menus import HomeMenu
from warcards_tui.coach.progress.run import PARTS, open_progress
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.coach.today import day_facts
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.menus.menu import AppContext
from warcards_tui.store import Store, files
from warcards_tui.store import store as stores

DAYS = 8
FEW, MANY = 750, 3000
"""Questions on the same days: even the fewer exceed the part that progress reads."""

CHECK = "SELECT count(*) FROM trial WHERE id <= ?"
"""Query that checks the saved profile against the log; it counts trials unread."""

STEP = 100


class Watched:
    """A database with counters of the rows that it returned and of SQLite's steps."""

    def __init__(self, db: Any) -> None:
        self._db = db
        self.rows = self.steps = 0

    def execute(self, sql: str, values: Sequence[Any] = ()) -> Any:
        self._db.set_progress_handler(self._step if sql != CHECK else None, STEP)
        found = self._db.execute(sql, values).fetchall()
        self._db.set_progress_handler(None, 0)
        self.rows += len(found)
        return _Found(found)

    def _step(self) -> int:
        self.steps += STEP
        return 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._db, name)


class _Found:
    def __init__(self, rows: list[Any]) -> None:
        self._rows = rows

    def fetchall(self) -> list[Any]:
        return self._rows

    def __iter__(self) -> Iterator[Any]:
        return iter(self._rows)


@cache
def _practised(items: int) -> Store:
    """Return the store of a returning learner: the profile is saved."""
    store = Store.in_memory()
    fill(store, practice(days=DAYS, items=items))
    kept_profile(store)
    return store


def _home(store: Store) -> object:
    return day_facts(store), HomeMenu(AppContext(store, VARIANTS)).offers()


def _progress(store: Store) -> object:
    return open_progress(store, VARIANTS).rows


def _all_of_progress(store: Store) -> object:
    page = open_progress(store, VARIANTS)
    return [page.rows_of(part) for part in PARTS]


@pytest.mark.slow
@pytest.mark.parametrize(("what", "most"), [(_home, 20), (_progress, 20), (_all_of_progress, 4000)])
def test_a_longer_log_is_no_more_work(
    what: Callable[[Store], object], most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "_LATELY", FEW)
    found = []
    for items in (FEW, MANY):
        watched = Watched(files.in_memory(_practised(items)._db))
        what(Store(watched))  # type: ignore[arg-type]
        found.append(watched)
    few, many = found
    assert 0 < many.rows <= most
    assert many.rows <= 1.5 * few.rows
    assert many.steps <= 1.5 * few.steps


@pytest.mark.slow
def test_what_is_counted_sees_a_log_that_is_read() -> None:
    """Reading a log four times as long takes four times the rows."""
    rows = []
    for items in (FEW, MANY):
        watched = Watched(files.in_memory(_practised(items)._db))
        assert Store(watched).trials(source="which-rule")  # type: ignore[arg-type]
        rows.append(watched.rows)
    assert rows[1] > 3 * rows[0]
