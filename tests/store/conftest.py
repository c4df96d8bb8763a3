"""Shared tools of the store tests: a folder, stores that get closed, and child processes."""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from warcards_tui.store import Store, Trial, files

HEADER = {"variant": "egyptian-war", "seed": 7, "names": ["Zoë", "Ada"]}

A_TRIAL = Trial(
    source="play",
    variant="berkeley-war",
    cards="9S 10H QD",
    held="flush-3 floopa-3",
    answer="pass",
    outcome="miss",
    time_ms=312.5,
    error_ms=0.4,
    quality="ok",
    settings={"pace": "normal", "levels": ["quick"]},
)

Opener = Callable[..., Store]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a data folder that does not exist yet, with a name that would break a URI."""
    return tmp_path / "da ta?#%41"


@pytest.fixture
def open_store(folder: Path) -> Iterator[Opener]:
    """Open a store, by default in ``folder``. Each is closed after the test."""
    stores = []

    def opener(where: Path = folder) -> Store:
        stores.append(Store.open(where))
        return stores[-1]

    yield opener
    for store in stores:
        store.close()


def when_first_run(
    monkeypatch: pytest.MonkeyPatch, statement: str, act: Callable[[], object]
) -> None:
    """Do something just before the store first runs a statement that starts like this."""
    connect = files.connect
    acts = [act]

    def watch(sql: str) -> None:
        if acts and sql.startswith(statement):
            acts.pop()()

    def watched(path: Path, mode: str) -> sqlite3.Connection:
        db = connect(path, mode)
        db.set_trace_callback(watch)
        return db

    monkeypatch.setattr(files, "connect", watched)


def in_child(work: Callable[[], object]) -> int:
    """Do some work in a process of its own, and return its id at once."""
    pid = os.fork()
    if pid:
        return pid
    status = 1
    try:
        work()
        status = 0
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(status)


def killed_at(step: int, work: Callable[[], object]) -> bool:
    """True if a process doing the work was killed at its nth function call."""

    def stepping() -> None:
        steps = 0

        def count(frame: object, event: str, argument: object) -> None:
            nonlocal steps
            steps += 1
            if steps == step:
                os.kill(os.getpid(), signal.SIGKILL)

        sys.setprofile(count)
        work()
        sys.setprofile(None)

    status = os.waitstatus_to_exitcode(os.waitpid(in_child(stepping), 0)[1])
    assert status in (0, -signal.SIGKILL), f"it has failed with {status}"
    return status != 0


def steps_of(work: Callable[[], object]) -> int:
    """Return the number of function calls of that work."""
    reader, writer = os.pipe()

    def counting() -> None:
        steps = 0

        def count(frame: object, event: str, argument: object) -> None:
            nonlocal steps
            steps += 1

        sys.setprofile(count)
        work()
        sys.setprofile(None)
        os.write(writer, str(steps).encode())

    os.waitpid(in_child(counting), 0)
    os.close(writer)
    with open(reader, "rb") as pipe:
        return int(pipe.read())


def together(*works: Callable[[], None]) -> None:
    """Do several works at once, each in a process of its own; all must succeed."""
    reader, writer = os.pipe()

    def after_the_start(work: Callable[[], None]) -> Callable[[], None]:
        def begin() -> None:
            os.close(writer)
            os.read(reader, 1)  # It returns when the last writer is closed: the starting shot.
            work()

        return begin

    pids = [in_child(after_the_start(work)) for work in works]
    os.close(reader)
    os.close(writer)
    assert [os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) for pid in pids] == [0] * len(pids)
