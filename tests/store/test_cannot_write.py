"""Folders and files that cannot be written, full disks, and disks that fail."""

from __future__ import annotations

import os
import resource
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.store.conftest import A_TRIAL, HEADER, Opener
from tests.tiers import looped
from warcards_tui.folders import NO_FILES
from warcards_tui.store import Store, files, schema

NOBODY = 65534


@contextmanager
def _without_privilege() -> Iterator[None]:
    """Drop root's privilege for a moment, since file permissions do not bind root."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(user)


@contextmanager
def _limit_of_a_file(size: int) -> Iterator[None]:
    """Let the system refuse to make any file larger than this: a real error of writing."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    written = sys.dont_write_bytecode
    sys.dont_write_bytecode = True  # Python would keep modules that are cut short.
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        sys.dont_write_bytecode = written


def _limit_of_pages(monkeypatch: pytest.MonkeyPatch, pages: int) -> None:
    """Let SQLite find the disk full when a file of the store needs more pages than this."""
    connect = files.connect

    def limited(path: Path, mode: str) -> sqlite3.Connection:
        db = connect(path, mode)
        db.execute(f"PRAGMA max_page_count = {pages}")
        return db

    monkeypatch.setattr(files, "connect", limited)


@pytest.fixture
def shared() -> Iterator[Path]:
    """Yield a folder with a saved game that everybody can reach, unlike pytest's or ours."""
    outer = Path(tempfile.mkdtemp())
    folder = outer / "data"
    with closing(Store.open(folder)) as store:
        store.set_setting("pace", "fast")
        game = store.new_game(HEADER)
        for number in range(3):
            store.add_move(game, number, number, 0, "flip")
        store.add_trial(A_TRIAL)
    for path in (outer, folder):
        path.chmod(0o755)
    yield folder
    for path in [folder, *folder.iterdir()]:
        path.chmod(0o755)
    shutil.rmtree(outer)


def _goes_on(store: Store) -> None:
    """Assert that everything works in this session."""
    game = store.new_game(HEADER)
    for number in range(200):
        store.add_move(game, number, number, 0, "slap pair " + "x" * 200)
        store.add_trial(A_TRIAL)
    store.set_setting("theme", "dark")
    assert store.setting("theme", "") == "dark"
    assert game in [kept.id for kept in store.kept_games()]
    assert len(store.load_game(game)[1]) == 200
    assert len(store.trials()) >= 200
    store.finish_game(game, {"winner": 0})
    store.forget_game(game)


def _one_notice(store: Store, words: str) -> None:
    assert not store.saving
    (notice,) = store.notices
    assert notice.startswith(words)
    assert str(store.path) in notice
    assert "nothing is saved" in notice
    assert "\n" not in notice


@pytest.mark.parametrize("file_mode", [0o444, 0o666])
@pytest.mark.parametrize("folder_mode", [0o555, 0o777])
@pytest.mark.parametrize("killed", [False, True])
def test_what_is_read_only_is_read_and_not_written(
    shared: Path, file_mode: int, folder_mode: int, killed: bool
) -> None:
    if killed:  # Then the last move is in the log only.
        with closing(Store.open(shared)) as store:
            store.add_move(1, 3, 3, 0, "flip")
            shutil.copytree(shared, shared.parent / "copy")
        shutil.rmtree(shared)
        shutil.move(shared.parent / "copy", shared)
    before = {path.name: path.read_bytes() for path in shared.iterdir()}
    assert ("warcards.db-wal" in before) == killed
    for path in shared.iterdir():
        path.chmod(file_mode)
    shared.chmod(folder_mode)
    with _without_privilege():
        store = Store.open(shared)
        pace = store.setting("pace", "normal")
        header, moves = store.load_game(1)
        trials = store.trials()
        if saving := store.saving:
            store.close()
        else:
            _goes_on(store)
    assert (pace, header, len(trials)) == ("fast", HEADER, 1)
    assert len(moves) == 3 + killed
    writable = file_mode == 0o666 and (folder_mode == 0o777 or killed)
    assert saving == writable
    if not writable:
        _one_notice(store, "The data file can't be written: ")
        store.close()
        for name in ("warcards.db", "warcards.db-wal"):
            if name in before:
                assert (shared / name).read_bytes() == before[name]


def test_an_older_file_that_is_read_only_is_still_read(
    shared: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    step = ("ALTER TABLE game ADD COLUMN note TEXT", "UPDATE setting SET value = '\"slow\"'")
    monkeypatch.setattr(schema, "MIGRATIONS", [*schema.MIGRATIONS, step])
    (shared / "warcards.db").chmod(0o444)
    before = (shared / "warcards.db").read_bytes()
    with _without_privilege():
        store = Store.open(shared)
        assert store.setting("pace", "") == "slow"
    _one_notice(store, "The data file can't be written: ")
    store.close()
    assert (shared / "warcards.db").read_bytes() == before


def test_a_damaged_file_in_a_read_only_folder_stays(shared: Path) -> None:
    (shared / "warcards.db").write_bytes(b"garbage" * 1000)
    shared.chmod(0o555)
    with _without_privilege():
        store = Store.open(shared)
        _goes_on(store)
    _one_notice(store, "The data file can't be written: ")
    store.close()
    assert [path.name for path in shared.iterdir()] == ["warcards.db"]
    assert (shared / "warcards.db").read_bytes() == b"garbage" * 1000


def test_an_empty_folder_that_is_read_only(shared: Path) -> None:
    (shared / "warcards.db").unlink()
    shared.chmod(0o555)
    with _without_privilege():
        store = Store.open(shared)
        _goes_on(store)
    _one_notice(store, "The data file can't be written: ")
    store.close()
    assert list(shared.iterdir()) == []


def test_a_folder_that_may_not_be_made(shared: Path) -> None:
    shared.chmod(0o555)
    with _without_privilege():
        store = Store.open(shared / "a" / "b")
        _goes_on(store)
    _one_notice(store, "The data folder can't be used (Permission denied): ")
    store.close()


def test_a_folder_that_is_a_file(tmp_path: Path, open_store: Opener) -> None:
    (tmp_path / "file").write_text("mine")
    for folder in (tmp_path / "file", tmp_path / "file" / "inside"):
        store = open_store(folder)
        _goes_on(store)
        _one_notice(store, "The data folder can't be used (")
    assert (tmp_path / "file").read_text() == "mine"


def test_a_file_that_is_a_folder(folder: Path, open_store: Opener) -> None:
    (folder / "warcards.db").mkdir(parents=True)
    store = open_store()
    _goes_on(store)
    _one_notice(store, "The data file can't be written: ")


def test_a_disk_that_fills_up_in_the_middle_of_a_game(
    folder: Path, open_store: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        _limit_of_pages(patch, 14)
        store = open_store()
        game = store.new_game(HEADER)
        number = 0
        while store.saving:
            store.add_move(game, number, number, 0, "slap pair " + "x" * 50)
            number += 1
        assert number > 10
        _one_notice(store, "The disk is full: ")
        # The move that did not fit is in the session's memory like all before it.
        assert [move[0] for move in store.load_game(game)[1]] == list(range(number))
        _goes_on(store)
        _one_notice(store, "The disk is full: ")
        store.close()
    again = open_store()
    assert (again.saving, again.notices) == (True, [])
    assert [move[0] for move in again.load_game(game)[1]] == list(range(number - 1))
    assert again.setting("theme", "") == ""


@pytest.mark.parametrize(
    "write",
    [
        lambda store: store.set_setting("x", "x" * 100_000),
        lambda store: store.new_game({"x": ["x" * 10_000] * 10}),
        lambda store: store.add_move(1, 0, 0, 0, "x" * 100_000),
        lambda store: store.add_trial(A_TRIAL._replace(cards="x" * 100_000)),
        lambda store: store.finish_game(1, {"x": ["x" * 10_000] * 10}),
    ],
    ids=["set_setting", "new_game", "add_move", "add_trial", "finish_game"],
)
def test_no_call_fails_on_a_full_disk(
    open_store: Opener, monkeypatch: pytest.MonkeyPatch, write: Callable[[Store], object]
) -> None:
    _limit_of_pages(monkeypatch, 14)
    store = open_store()
    assert store.new_game(HEADER) == 1
    write(store)
    _one_notice(store, "The disk is full: ")
    write(store)
    _goes_on(store)
    _one_notice(store, "The disk is full: ")


def test_a_disk_that_is_full_from_the_start(
    folder: Path, open_store: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        _limit_of_pages(patch, 2)
        store = open_store()
        _goes_on(store)
        _one_notice(store, "The disk is full: ")
        store.close()
    again = open_store()
    assert (again.saving, again.notices) == (True, [])


def test_a_disk_without_room_for_the_index_of_the_log_is_full(
    open_store: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(path: Path, mode: str) -> sqlite3.Connection:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
        raise error

    monkeypatch.setattr(files, "connect", fail)
    _one_notice(open_store(), "The disk is full: ")


def test_a_disk_that_fails_in_the_middle_of_a_game(open_store: Opener) -> None:
    store = open_store()
    game = store.new_game(HEADER)
    with _limit_of_a_file(200_000):
        number = 0
        while store.saving:
            store.add_move(game, number, number, 0, "flip")
            number += 1
        _goes_on(store)
        store.close()
    assert number > 10
    _one_notice(store, "The data file has reached its limit of 0.2 MB: ")
    again = open_store()
    assert (again.saving, again.notices) == (True, [])
    assert [move[0] for move in again.load_game(game)[1]] == list(range(number - 1))


def test_a_disk_that_fails_from_the_start(open_store: Opener) -> None:
    with _limit_of_a_file(1000):
        store = open_store()
        _goes_on(store)
        store.close()
    _one_notice(store, "The data file has reached its limit of 0.001 MB: ")
    again = open_store()
    assert (again.saving, again.notices) == (True, [])


@pytest.mark.parametrize(("served", "way"), [("1", "--quota"), ("", "ulimit -f")])
def test_a_data_file_above_the_limit_says_so_when_it_is_opened(
    served: str, way: str, open_store: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(NO_FILES, served)
    store = open_store()
    game = store.new_game(HEADER)
    for number in range(200):
        store.add_move(game, number, number, 0, "slap pair " + "x" * 2000)
    store.close()
    with _limit_of_a_file(200_000):
        small = open_store()
        _goes_on(small)
        small.close()
    _one_notice(small, "The data file has reached its limit of 0.2 MB: ")
    assert [each for each in ("--quota", "ulimit -f") if each in small.notices[0]] == [way]
    again = open_store()
    assert (again.saving, again.notices) == (True, [])
    assert len(again.load_game(game)[1]) == 200


@looped("name", [each for each in dir(sqlite3) if each.startswith("SQLITE_IOERR")])
def test_every_failure_of_a_disk_is_told_in_words(name: str) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = getattr(sqlite3, name)
    assert files.reason(error).startswith("The disk ")


def test_a_program_that_holds_the_file_for_ever(
    folder: Path, open_store: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "BUSY_S", 0.03)
    store = open_store()
    store.set_setting("pace", "fast")
    with closing(sqlite3.connect(folder / "warcards.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        late = open_store()
        for held in (store, late):
            _goes_on(held)
            _one_notice(
                held, "Another program is using the data file, or its disk can't lock files: "
            )
            assert held.setting("pace", "") == "fast"


def test_a_pipe_in_the_place_of_the_data_file_is_not_opened(tmp_path: Path) -> None:
    path = tmp_path / "warcards.db"
    os.mkfifo(path)
    # An open must not wait here, or the tests would wait, too.
    other_end = os.open(path, os.O_RDWR)
    for mode in ("mode=ro", "mode=rw"):
        with pytest.raises(files.NoPlainFile):
            files.connect(path, mode)
    store = Store.open(tmp_path)
    store.set_setting("pace", "fast")
    assert not store.saving
    (told,) = store.notices
    assert told.startswith("The data file can't be written: from now on nothing is saved")
    store.close()
    os.close(other_end)


# -- rights of others


def modes(folder: Path) -> dict[str, int]:
    found = [folder, *folder.rglob("*")]
    return {each.name: each.stat().st_mode & 0o777 for each in found}


LIKE_OURS = [
    *("warcards-notes.txt", "warcards.txt", "warcards-damaged.db", "warcards-export.jsonl"),
    *("fault-list.txt", "logs/fault-x.txt", "logs/server.log", "backups/warcards-photos.zip"),
]


@pytest.mark.parametrize("files", ["data", "backups", "set aside"])
def test_files_that_an_earlier_version_made_for_all_are_for_their_owner_alone(
    files: str, folder: Path, open_store: Opener
) -> None:
    store = open_store()
    store.set_setting("pace", "fast")
    if files == "backups":
        store.back_up("2026-11-24")
    elif files == "set aside":
        (folder / "warcards.db").write_bytes(b"garbage" * 1000)
        open_store()
    for each in [folder, *folder.rglob("*")]:
        each.chmod(0o755 if each.is_dir() else 0o644)
    open_store().set_setting("pace", "slow")
    found = modes(folder)
    assert len(found) > 3
    assert not [name for name, mode in found.items() if mode & 0o077]
    assert found[folder.name] == 0o700
    assert found["warcards.db"] == 0o600
    assert found.get("backups", 0o700) == 0o700


def test_a_folder_that_others_use_stays_theirs(folder: Path, open_store: Opener) -> None:
    folder.mkdir()
    theirs = [folder / name for name in ("letter.txt", *LIKE_OURS)]
    for each in theirs:
        each.parent.mkdir(exist_ok=True)
        each.touch()
    mine = folder / "logs" / "fault-20261124T120000Z-abc_1234.txt"
    mine.touch()
    for each in {folder, mine, *theirs, *[each.parent for each in theirs]}:
        each.chmod(0o755 if each.is_dir() else 0o644)
    open_store().close()
    (folder / "warcards.db").chmod(0o444)
    store = open_store()
    found = modes(folder)
    assert (found[folder.name], found["warcards.db"], found[mine.name]) == (0o755, 0o400, 0o600)
    assert {found[each.name] for each in theirs} == {0o644}
    assert {found[name] for name in ("logs", "backups")} == {0o755}
    store.close()
