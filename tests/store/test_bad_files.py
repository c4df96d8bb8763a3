"""Files that are damaged, foreign, or from a newer version."""

from __future__ import annotations

import random
import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.store.conftest import A_TRIAL, HEADER, Opener
from warcards_tui.store import Store, StoreError
from warcards_tui.store.files import is_whole
from warcards_tui.store.schema import MIGRATIONS

ASIDE = re.compile(r"warcards-damaged-\d{8}T\d{6}Z(-\d+)?\.db")


def _asides(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.iterdir()) if ASIDE.fullmatch(path.name)]


def _filled(folder: Path, games: int = 20) -> Path:
    """Make a sound file with data; some of the moves are still in the log."""
    store = Store.open(folder)
    store.set_setting("pace", "fast")
    for _ in range(games):
        game = store.new_game(HEADER)
        for number in range(50):
            store.add_move(game, number, number, 0, "slap pair")
        store.add_trial(A_TRIAL._replace(game=game, ordinal=1))
    store.close()
    return folder / "warcards.db"


def _foreign(path: Path, *statements: str) -> bytes:
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for statement in statements:
            db.execute(statement)
    return path.read_bytes()


def _works(store: Store) -> None:
    """Use every call once; only missing records may be refused."""
    store.set_setting("theme", "dark")
    assert store.setting("theme", "") == "dark"
    store.setting("pace", "")
    for kept in store.kept_games() + store.kept_games(finished=True):
        try:
            store.load_game(kept.id)
            store.add_move(kept.id, 1000, 1, 0, "flip")
        except (KeyError, StoreError):
            pass
        store.forget_game(kept.id)
    game = store.new_game(HEADER)
    store.add_move(game, 0, 0, 0, "flip")
    assert store.load_game(game)[0] == HEADER
    store.finish_game(game, {"winner": 0})
    store.add_trial(A_TRIAL)
    store.trials()


@pytest.mark.parametrize(
    "content",
    [b"xyz", b"garbage" * 3000, b"\0" * 8192, b"SQLite format 3\0", b"", b"x"],
    ids=["short", "long", "zeros", "only the first bytes", "emptied", "almost emptied"],
)
def test_garbage_is_set_aside_unchanged(folder: Path, open_store: Opener, content: bytes) -> None:
    folder.mkdir()
    (folder / "warcards.db").write_bytes(content)
    (folder / "warcards.db-wal").write_bytes(b"the log")
    store = open_store()
    (aside,) = _asides(folder)
    assert aside.read_bytes() == content
    assert aside.with_name(aside.name + "-wal").read_bytes() == b"the log"
    (notice,) = store.notices
    assert str(aside) in notice
    assert "\n" not in notice
    assert store.saving
    _works(store)
    store.close()
    assert open_store().notices == []


def test_a_head_that_lets_nobody_write_is_damage(folder: Path, open_store: Opener) -> None:
    path = _filled(folder)
    content = bytearray(path.read_bytes())
    content[18] = 3
    path.write_bytes(content)
    assert not is_whole(path)
    store = open_store()
    assert store.saving
    (aside,) = _asides(folder)
    assert aside.read_bytes() == content
    (notice,) = store.notices
    assert str(aside) in notice


def test_an_empty_file_is_a_new_file(folder: Path, open_store: Opener) -> None:
    folder.mkdir()
    (folder / "warcards.db").touch()
    store = open_store()
    assert (store.saving, store.notices) == (True, [])
    _works(store)


@pytest.mark.parametrize(
    "statements",
    [
        ("CREATE TABLE game (id)", "INSERT INTO game VALUES (1)"),
        ("PRAGMA application_id = 1", "PRAGMA user_version = 99"),
        ("PRAGMA user_version = 1",),
        ("PRAGMA journal_mode = WAL", "CREATE TABLE t (x)"),
    ],
)
def test_an_sqlite_file_of_another_program_is_set_aside_unchanged(
    folder: Path, open_store: Opener, statements: tuple[str, ...]
) -> None:
    content = _foreign(folder / "warcards.db", *statements)
    store = open_store()
    assert store.saving
    (aside,) = _asides(folder)
    assert aside.read_bytes() == content
    assert len(store.notices) == 1


def test_what_a_crash_of_another_program_left_is_set_aside_unchanged(
    folder: Path, open_store: Opener
) -> None:
    folder.mkdir()
    path = folder / "warcards.db"
    with closing(sqlite3.connect(folder / "other.db", isolation_level=None)) as other:
        other.execute("CREATE TABLE t (x)")
        other.execute("INSERT INTO t VALUES ('kept')")
        other.execute("PRAGMA cache_size = 1")  # Half of the change is written early.
        other.execute("BEGIN")
        other.executemany("INSERT INTO t VALUES (?)", [("x" * 3000,)] * 100)
        shutil.copy(folder / "other.db", path)
        shutil.copy(folder / "other.db-journal", folder / "warcards.db-journal")
    content, journal = path.read_bytes(), (folder / "warcards.db-journal").read_bytes()
    assert open_store().saving
    (aside,) = _asides(folder)
    assert aside.read_bytes() == content
    assert aside.with_name(f"{aside.name}-journal").read_bytes() == journal
    # It opens with all data of that program, as if there had been no other.
    with closing(sqlite3.connect(aside)) as db:
        assert db.execute("SELECT x FROM t").fetchall() == [("kept",)]
        assert db.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_files_set_aside_in_the_same_second_do_not_overwrite_each_other(
    folder: Path, open_store: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.gmtime", lambda: (2025, 10, 31, 23, 59, 58, 4, 304, 0))
    for content in (b"one", b"two", b"three"):
        folder.mkdir(exist_ok=True)
        (folder / "warcards.db").write_bytes(content)
        open_store().close()
    name = "warcards-damaged-20251031T235958Z"
    assert {path.name: path.read_bytes() for path in _asides(folder)} == {
        f"{name}.db": b"one",
        f"{name}-2.db": b"two",
        f"{name}-3.db": b"three",
    }


def test_the_log_of_a_damaged_file_goes_with_it(folder: Path, open_store: Opener) -> None:
    path = _filled(folder / "whole")
    store = open_store(folder / "whole")
    store.set_setting("pace", "relaxed")
    folder.joinpath("bad").mkdir()
    bad = folder / "bad" / "warcards.db"
    log = path.with_name("warcards.db-wal").read_bytes()
    assert log
    bad.with_name("warcards.db-wal").write_bytes(log)
    bad.write_bytes(b"garbage" * 3000)
    assert open_store(folder / "bad").setting("pace", "normal") == "normal"
    (aside,) = _asides(folder / "bad")
    assert aside.read_bytes() == b"garbage" * 3000
    assert aside.with_name(aside.name + "-wal").read_bytes() == log


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9])
def test_a_truncated_file_is_set_aside_unchanged(
    folder: Path, open_store: Opener, part: float
) -> None:
    path = _filled(folder)
    content = path.read_bytes()
    content = content[: int(len(content) * part)]
    path.write_bytes(content)
    store = open_store()
    _works(store)
    (aside,) = _asides(folder)
    assert aside.read_bytes() == content
    assert len(store.notices) == 1
    store.close()
    again = open_store()
    assert (again.saving, again.notices) == (True, [])


def test_damage_found_in_the_middle_of_a_game_lets_it_go_on(
    folder: Path, open_store: Opener
) -> None:
    path = _filled(folder)
    store = open_store()
    game = store.new_game(HEADER)
    content = path.read_bytes()
    path.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))
    for number in range(100):
        store.add_move(game, number, 0, 0, "flip")
        store.kept_games()
    assert not store.saving
    (notice,) = store.notices
    (aside,) = _asides(folder)
    assert str(aside) in notice
    _works(store)
    store.close()
    assert not path.exists()
    again = open_store()
    assert (again.saving, again.notices) == (True, [])


@pytest.mark.parametrize("seed", range(60))
def test_no_damage_reaches_the_caller(folder: Path, sound: bytes, seed: int) -> None:
    chance = random.Random(seed)
    content = bytearray(sound)
    for _ in range(chance.choice([1, 10, 200])):
        where = chance.randrange(100 if chance.random() < 0.2 else len(content))
        content[where : where + 1] = chance.randbytes(chance.choice([1, 1, 1, 0, 2]))
    folder.mkdir()
    (folder / "warcards.db").write_bytes(content)
    newer = int.from_bytes(content[60:64], "big") > len(MIGRATIONS)
    read_only = content[18] > 2  # Only a later SQLite may write this file.
    for start in range(3):
        store = Store.open(folder)
        saving = store.saving
        _works(store)
        assert len(store.notices) <= 1
        assert all("\n" not in notice for notice in store.notices)
        store.close()
        if start and not (newer or read_only):
            assert saving, store.notices  # The second start can save at the latest.


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return _filled(tmp_path_factory.mktemp("sound"), games=8).read_bytes()


def test_a_kept_game_whose_record_is_damaged_hides_no_other(
    folder: Path, open_store: Opener
) -> None:
    store = open_store()
    bad, good = store.new_game(HEADER), store.new_game(HEADER)
    with closing(sqlite3.connect(folder / "warcards.db")) as db, db:
        db.execute("UPDATE game SET header = CAST(x'7b22ff' AS TEXT) WHERE id = ?", (bad,))
    assert [game.id for game in store.kept_games()] == [good]
    with pytest.raises(StoreError, match=r"^This game can't be opened.*\.$"):
        store.load_game(bad)
    assert store.saving


@pytest.mark.parametrize(
    "tampering",
    [
        "ALTER TABLE setting RENAME COLUMN value TO worth",
        "CREATE TRIGGER no BEFORE INSERT ON setting BEGIN SELECT RAISE(ABORT, 'no'); END",
        "CREATE TRIGGER no BEFORE DELETE ON game BEGIN SELECT RAISE(ABORT, 'no'); END",
        "DROP TABLE move",
        "DROP INDEX game_uid",
        "PRAGMA user_version = 0",
        "PRAGMA user_version = 2",
    ],
)
def test_a_file_whose_tables_are_not_what_they_should_be_is_set_aside_unchanged(
    folder: Path, open_store: Opener, tampering: str
) -> None:
    path = _filled(folder)
    with closing(sqlite3.connect(path)) as db:
        db.execute(tampering)
    content = path.read_bytes()
    store = open_store()
    _works(store)
    assert store.saving
    (notice,) = store.notices
    assert notice.startswith(
        "The data file was damaged, or another program wrote it. It was set aside as "
    )
    (aside,) = _asides(folder)
    assert aside.read_bytes() == content


def test_a_damaged_file_without_a_log_is_not_given_one_first(
    folder: Path, open_store: Opener
) -> None:
    path = _filled(folder)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = DELETE")
    content = path.read_bytes()
    content = content[:-8192] + bytes(8192)
    path.write_bytes(content)
    store = open_store()
    _works(store)
    (aside,) = _asides(folder)
    assert aside.read_bytes() == content


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"\0\0\0\4\0\0\0\0\0\0", b"\0\0\0\x09\0\0\0\0\0\0"),
        (b"tablesettingsetting\2CREATE", b"table\xffettingsetting\2XREATE"),
    ],
    ids=["a format that is yet to come", "a table that nobody could make"],
)
def test_a_head_that_makes_no_sense_is_set_aside(
    folder: Path, open_store: Opener, before: bytes, after: bytes
) -> None:
    path = _filled(folder)
    content = path.read_bytes()
    assert before in content
    content = content.replace(before, after, 1)
    path.write_bytes(content)
    store = open_store()
    (aside,) = _asides(folder)
    assert aside.read_bytes() == content
    assert store.saving


def test_a_file_of_a_newer_version_is_left_alone(folder: Path, open_store: Opener) -> None:
    path = _filled(folder)
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    content = path.read_bytes()
    store = open_store()
    assert not store.saving
    assert [("newer" in notice, "\n" in notice) for notice in store.notices] == [(True, False)]
    _works(store)
    store.close()
    assert path.read_bytes() == content
    assert _asides(folder) == []


def test_a_copied_file_without_its_log_is_sound(folder: Path, open_store: Opener) -> None:
    path = _filled(folder / "from")
    (folder / "to").mkdir()
    shutil.copy(path, folder / "to")
    store = open_store(folder / "to")
    assert (store.saving, store.notices, len(store.kept_games())) == (True, [], 20)
