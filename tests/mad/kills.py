"""Kills of the program at any moment, and checks of its saved data.

A pipe reports the calls of the store, before and after each. The same calls then make another
store: the two must be equal, except for the one call that the kill may have cut off.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from tests.store.conftest import in_child
from warcards_tui.folders import DATA_FILE
from warcards_tui.store import Store, Trial

_CALLS = ("set_setting", "new_game", "add_move", "add_trial", "finish_game", "forget_game")
"""Calls that change saved data for the app."""

Work = Callable[[], object]


class Asked(NamedTuple):
    """A call of the store: its name and arguments, and ``done`` with its result."""

    done: bool
    name: str
    arguments: list[Any]
    result: Any


def _telling(pipe: int) -> None:
    """Report every call of every store to that pipe from now on. For a child process."""

    def told(name: str) -> None:
        call = getattr(Store, name)

        def telling(store: Store, *arguments: Any) -> Any:
            if not store.saving:  # A table in a lesson has its own store.
                return call(store, *arguments)
            _tell(pipe, [False, name, arguments, None])
            result = call(store, *arguments)
            known = [result, store.game_uid(result)] if name == "new_game" else None
            if store.saving:  # It may have ended just now, on a full disk.
                _tell(pipe, [True, name, arguments, known])
            return result

        setattr(Store, name, telling)

    for each in _CALLS:
        told(each)


def _tell(pipe: int, facts: list[Any]) -> None:
    os.write(pipe, json.dumps(facts).encode() + b"\n")


def killed_after(calls: int, work: Work) -> list[Asked]:
    """Return the reported calls of a process that is killed after ``calls`` reports.

    The kill comes as soon as the system gets to it; a process that ended before must not have
    failed.
    """
    reader, writer = os.pipe()

    def telling() -> None:
        os.close(reader)
        _telling(writer)
        work()

    pid = in_child(telling)
    os.close(writer)
    told = b""
    with open(reader, "rb", buffering=0) as pipe:
        while told.count(b"\n") < calls and (more := pipe.read(4096)):
            told += more
        os.kill(pid, signal.SIGKILL)
        told += b"".join(iter(lambda: pipe.read(65536), b""))
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    assert status in (0, -signal.SIGKILL), f"it has failed with {status}"
    whole = told[: told.rfind(b"\n") + 1]
    return [Asked(*json.loads(line)) for line in whole.splitlines()]


# -- what is kept


def contents(folder: Path) -> dict[str, list[Any]]:
    """Return the contents of a data file, without values of chance and the clock."""
    with closing(sqlite3.connect(folder / DATA_FILE)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return {table: db.execute(query).fetchall() for table, query in _KEPT.items()}


_KEPT = {
    "setting": "SELECT name, value FROM setting ORDER BY name",
    "game": "SELECT id, header, ended IS NULL, outcome FROM game ORDER BY id",
    "move": "SELECT game, number, time_ms, seat, move FROM move ORDER BY game, number",
    "trial": f"SELECT id, {', '.join(Trial._fields)} FROM trial ORDER BY id",
}


def assert_kept(folder: Path, before: Path, asked: list[Asked]) -> None:
    """Assert that ``folder`` holds the result of these calls on ``before``.

    Of the last call, if it was cut off, all or nothing.
    """
    found = contents(folder)
    with closing(Store.open(before)) as store:
        for each in asked:
            if each.done:
                _do(store, each)
    if contents(before) == found:
        return
    assert asked, "it has changed something and told nobody"
    assert not asked[-1].done, asked[-3:]
    with closing(Store.open(before)) as store:
        _do(store, asked[-1])
    expected = contents(before)
    for table, rows in expected.items():
        assert found[table] == rows, (table, asked[-3:])


def _do(store: Store, asked: Asked) -> None:
    arguments = asked.arguments
    if asked.name == "add_trial":
        arguments = [Trial(*arguments[0])]
    result = getattr(store, asked.name)(*arguments)
    if asked.name == "new_game" and asked.done:
        game, uid = asked.result
        assert result == game
        store._run("UPDATE game SET uid = ? WHERE id = ?", uid, game)


def steps_for(many: int, most: int, rng: random.Random) -> Iterator[int]:
    """Yield ``many`` different moments, spread over all steps."""
    for part in range(many):
        yield 1 + (most * part + rng.randrange(most)) // many


def renewed(folder: Path, sound: Path) -> Path:
    """Return the folder, with the files of ``sound``."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(sound, folder)
    return folder
