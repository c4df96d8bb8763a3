"""A disk that cannot lock files: SQLite says "busy" after waiting, every time.

The tests simulate one: no lock is ever given, and waiting moves a clock. Like another program that
holds the data file, it does not report that it lacks locks. A disk that does report this causes no
wait.
"""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.mad.walks import command
from warcards_tui.folders import DATA_FILE
from warcards_tui.store import Store, files
from warcards_tui.words import notices as texts

BUDGET_S = 6


class Clock:
    """Seconds spent waiting."""

    now = 0.0

    def wait(self, seconds: float) -> None:
        self.now += seconds
        assert self.now < 600, "it waits without end"

    sleep = wait

    def monotonic(self) -> float:
        return self.now


class Disk(NamedTuple):
    """The disk, and the time spent waiting for it; ``locks`` has an entry while locks are given."""

    clock: Clock
    locks: list[bool]


_UNLOCKED = ("BEGIN;", "PRAGMA busy_timeout", "PRAGMA synchronous", "PRAGMA wal_auto", "COMMIT")
"""Statements that need no lock of the file."""


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """Refuse every lock."""
    disk = Disk(Clock(), [])

    class Connection(sqlite3.Connection):
        timeout = 0.0

        def _wait(self) -> None:
            if self.timeout >= 0 and not disk.locks:
                disk.clock.wait(self.timeout)
                error = sqlite3.OperationalError("database is locked")
                error.sqlite_errorcode = sqlite3.SQLITE_BUSY
                raise error

        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            if sql == "PRAGMA busy_timeout = 0":
                self.timeout = 0
            if not f"{sql};".startswith(_UNLOCKED):
                self._wait()
            return super().execute(sql, *values)

        def backup(self, *arguments: Any, progress: Any = None, **more: Any) -> None:
            while self.timeout >= 0 and not disk.locks:
                disk.clock.wait(self.timeout)
                if progress is not None:
                    progress(sqlite3.SQLITE_BUSY, 1, 1)
                disk.clock.wait(0.25)
            super().backup(*arguments, progress=progress, **more)

    connect = sqlite3.connect

    def connected(name: str, *, timeout: float = 5, **more: Any) -> sqlite3.Connection:
        if name == ":memory:":
            memory: sqlite3.Connection = connect(name, **more)
            return memory
        db = Connection(name, timeout=timeout, **more)
        db.timeout = -1 if "immutable=1" in name else timeout
        return db

    monkeypatch.setattr(sqlite3, "connect", connected)
    monkeypatch.setattr(files, "time", disk.clock)
    monkeypatch.setattr(files, "_without_locks", set())
    monkeypatch.setattr(files, "_can_lock", {})
    return disk


@pytest.fixture
def data(disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a data folder with data."""
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path))
    disk.locks.append(True)
    with closing(Store.open(tmp_path)) as store:
        store.set_setting("pace", "fast")
    disk.locks.clear()
    return tmp_path


@pytest.mark.parametrize("there", [True, False], ids=["a file", "a new file"])
def test_opening_waits_once_and_everything_goes_on_in_memory(
    disk: Disk, data: Path, there: bool
) -> None:
    if not there:
        (data / DATA_FILE).unlink()
    before = {each: each.read_bytes() for each in data.iterdir()}
    for _ in range(3):
        with closing(Store.open(data)) as store:
            assert not store.saving
            assert len(store.notices) == 1
            assert store.setting("pace", "") == ("fast" if there else "")
            store.set_setting("pace", "slow")
            assert store.setting("pace", "") == "slow"
            store.back_up("2026-11-24")
    assert 0 < disk.clock.now <= BUDGET_S
    assert all(each.read_bytes() == content for each, content in before.items())


def test_locks_that_fail_later_are_waited_for_once(disk: Disk, data: Path) -> None:
    disk.locks.append(True)
    with closing(Store.open(data)) as store:
        store.set_setting("face", "plain")
        disk.locks.clear()
        for each in ("slow", "untimed"):
            store.set_setting("pace", each)
        assert (store.setting("pace", ""), store.setting("level", "-")) == ("untimed", "-")
        assert (store.saving, len(store.notices)) == (False, 1)
    assert 0 < disk.clock.now <= BUDGET_S


COMMANDS = (
    "--plain",
    "stats",
    "export",
    "replay",
    "doctor",
    "practise --json",
    "daily --result",
    "doctor --merge warcards-damaged-20261101T000000Z.db",
    "doctor --restore 2026-11-24",
)


def _is_told(words: str) -> None:
    """Run a command, and assert that it prints the reason in one line."""
    told = command(*words.split(), typed="quit\n")
    lines = [each for each in (told.out + told.err).splitlines() if texts.no_lock in each]
    assert len(lines) == 1, told


@pytest.fixture
def with_copies(data: Path) -> Path:
    """Return the same with a backup and a set-aside file."""
    (data / "backups").mkdir()
    for copy in ("warcards-damaged-20261101T000000Z.db", "backups/warcards-2026-11-24.db"):
        shutil.copy(data / DATA_FILE, data / copy)
    return data


@pytest.mark.parametrize("words", COMMANDS)
def test_each_command_ends_in_time_and_says_why_in_one_line(
    words: str, disk: Disk, with_copies: Path
) -> None:
    _is_told(words)
    assert 0 < disk.clock.now <= BUDGET_S


@pytest.mark.parametrize("words", ["doctor", "stats"])
def test_a_file_that_has_no_log_yet_is_waited_for_once(
    words: str, disk: Disk, with_copies: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (with_copies / DATA_FILE).write_bytes(b"")
    reads = ("PRAGMA application_id", "PRAGMA user_version", "SELECT", "PRAGMA journal_mode;")
    monkeypatch.setitem(globals(), "_UNLOCKED", _UNLOCKED + reads)
    _is_told(words)
    assert 0 < disk.clock.now <= BUDGET_S


@pytest.mark.parametrize("there", [True, False], ids=["a file", "a new file"])
@pytest.mark.parametrize("index", [False, True], ids=["the file", "the index of its log"])
def test_a_disk_that_refuses_to_lock_is_not_waited_for(
    index: bool, there: bool, disk: Disk, with_copies: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(file: int, *_: object) -> None:
        indexes = [each.stat() for each in with_copies.glob("*-shm")]
        if not index or any(os.path.samestat(os.fstat(file), each) for each in indexes):
            raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(os, "lockf", refuse)
    monkeypatch.setattr(files, "_can_lock", {})
    if not there:
        (with_copies / DATA_FILE).unlink()
    for words in COMMANDS if there else ("stats", "doctor", "--plain"):
        _is_told(words)
    assert disk.clock.now == 0
    assert not [*with_copies.glob("*-shm")]


def test_each_disk_is_tried_before_a_file_of_it_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Closing a file releases all locks of the process on it."""
    monkeypatch.setattr(files, "_can_lock", {})
    tried = []
    lockf = os.lockf

    def counted(*given: int) -> None:
        tried.append(given)
        lockf(*given)

    monkeypatch.setattr(os, "lockf", counted)
    with closing(Store.open(tmp_path)) as first, closing(Store.open(tmp_path)) as second:
        assert first.saving
        assert second.saving
    assert len(tried) == 2  # The file, and one in place of the index of its log.


def test_a_disk_that_cannot_lock_a_log_is_waited_for_once(
    disk: Disk, with_copies: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk.locks.append(True)
    failed = []

    def protocol(*given: object) -> None:
        failed.append(given)
        error = sqlite3.OperationalError("locking protocol")
        error.sqlite_errorcode = sqlite3.SQLITE_PROTOCOL
        raise error

    monkeypatch.setattr(files, "_use_log", protocol)
    _is_told("doctor")
    assert len(failed) == 1
