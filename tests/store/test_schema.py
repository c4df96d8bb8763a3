"""The version of the tables, and the steps between versions."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import chain
from pathlib import Path

import pytest

from tests.store.conftest import A_TRIAL, HEADER, Opener, together, when_first_run
from warcards_tui.store import Store, schema

STEPS = [
    ("CREATE TABLE skill (game INTEGER, level TEXT)",),
    ("INSERT INTO skill SELECT id, 'new' FROM game", "ALTER TABLE skill ADD COLUMN note TEXT"),
]


@pytest.fixture
def old(folder: Path) -> Path:
    """Return a file of the first version with a game in it."""
    store = Store.open(folder)
    store.add_move(store.new_game(HEADER), 0, 1, 0, "flip")
    store.add_trial(A_TRIAL)
    store.close()
    return folder / "warcards.db"


@pytest.fixture
def asking(old: Path) -> Iterator[sqlite3.Connection]:
    """Yield a connection to the file that bypasses the store."""
    with closing(sqlite3.connect(old, isolation_level=None)) as db:
        yield db


def _later(monkeypatch: pytest.MonkeyPatch, *steps: tuple[str, ...]) -> None:
    monkeypatch.setattr(schema, "MIGRATIONS", [*schema.MIGRATIONS, *steps])


def _version(db: sqlite3.Connection) -> int:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    return int(version)


def test_a_new_file_says_whose_it_is_and_keeps_a_log(asking: sqlite3.Connection) -> None:
    assert asking.execute("PRAGMA application_id").fetchone() == (schema.APPLICATION_ID,)
    assert _version(asking) == len(schema.MIGRATIONS)
    assert asking.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_an_older_file_takes_the_steps_that_it_lacks_in_order(
    open_store: Opener, asking: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    _later(monkeypatch, STEPS[0])
    open_store().close()
    assert _version(asking) == len(schema.MIGRATIONS)
    _later(monkeypatch, STEPS[1])
    for _ in range(2):  # It takes each only once.
        store = open_store()
        assert (store.saving, store.notices) == (True, [])
        assert store.load_game(1) == (HEADER, [(1.0, 0, "flip")])
        assert [row.trial for row in store.trials()] == [A_TRIAL]
        store.close()
        assert _version(asking) == len(schema.MIGRATIONS)
        assert asking.execute("SELECT * FROM skill").fetchall() == [(1, "new", None)]


def test_a_step_that_fails_leaves_the_file_as_it_was(
    open_store: Opener, asking: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        _later(patch, *STEPS, ("DELETE FROM trial", "INSERT INTO move SELECT * FROM move"))
        store = open_store()
        assert not store.saving
        assert len(store.notices) == 1
        store.close()
    assert _version(asking) == len(schema.MIGRATIONS)
    assert asking.execute("SELECT name FROM sqlite_master WHERE name = 'skill'").fetchall() == []
    again = open_store()
    assert (again.saving, again.notices) == (True, [])
    assert again.load_game(1)[0] == HEADER


def test_two_programs_that_find_an_older_file_take_the_steps_once(
    old: Path, asking: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    _later(monkeypatch, *STEPS)

    def start() -> None:
        store = Store.open(old.parent)
        assert (store.saving, store.notices) == (True, [])
        store.close()

    together(start, start, start)
    assert _version(asking) == len(schema.MIGRATIONS)
    assert asking.execute("SELECT * FROM skill").fetchall() == [(1, "new", None)]


def test_a_step_that_another_program_has_just_taken_is_not_taken_again(
    open_store: Opener, asking: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    _later(monkeypatch, ("UPDATE move SET time_ms = time_ms + 1",))
    when_first_run(monkeypatch, "BEGIN IMMEDIATE", lambda: open_store())
    assert open_store().load_game(1)[1] == [(2.0, 0, "flip")]
    assert _version(asking) == len(schema.MIGRATIONS)


@contextmanager
def _made_by(version: int, folder: Path) -> Iterator[sqlite3.Connection]:
    """Yield an empty file with the tables of that version."""
    folder.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(folder / "warcards.db", isolation_level=None)) as db:
        for statement in chain.from_iterable(schema.MIGRATIONS[:version]):
            db.execute(statement)
        yield db
        db.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
        db.execute(f"PRAGMA user_version = {version}")


def test_trials_of_the_first_version_get_an_id_of_their_own_and_their_day(
    folder: Path, open_store: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    with _made_by(1, folder) as db:
        for number in (1, 2, 3):
            db.execute(
                "INSERT INTO trial (id, added, source, variant, cards, held, answer, outcome,"
                " quality, settings) VALUES (?, '2025-10-31T12:00:00.000Z', 'play', 'egyptian-war',"
                " '9S 9H', 'pair', 'pair', 'hit', 'ok', '{}')",
                (number,),
            )
        db.execute("DELETE FROM trial WHERE id = 3")
    store = open_store()
    store.add_trial(A_TRIAL)
    first, second, third = store.trials()
    assert [first.id, second.id, third.id] == [1, 2, 4]
    assert len({first.uid, second.uid, third.uid} - {""}) == 3
    assert (first.trial.day, first.trial.cue, first.trial.target) == ("2025-10-31", "screen", "")


def test_trials_of_the_second_version_get_a_clock_by_their_cue(
    folder: Path, open_store: Opener
) -> None:
    with _made_by(2, folder) as db:
        for cue in ("screen", "bell", "speech"):
            db.execute(
                "INSERT INTO trial (source, variant, cards, held, answer, outcome, quality,"
                " settings, time_ms, cue) VALUES ('reaction', '', '', '', 'slap', 'hit', 'ok',"
                " '{}', 250.0, ?)",
                (cue,),
            )
    found = [each.trial for each in open_store().trials()]
    assert [(each.cue, each.clock, each.timing) for each in found] == [
        ("screen", "screen", "screen"),
        ("bell", "bell", "bell"),
        ("speech", "estimated", "speech"),
    ]
    assert [each.time_ms for each in found] == [250.0] * 3


def test_games_of_the_first_version_get_an_id_of_their_own_and_keep_their_pace(
    folder: Path, open_store: Opener
) -> None:
    with _made_by(1, folder) as db:
        for number in (1, 2, 3, 4):
            db.execute("INSERT INTO game (header) VALUES ('{}')")
            db.execute(
                "INSERT INTO move (game, number, time_ms, seat, move)"
                " VALUES (?, 0, 1.5, 0, 'flip')",
                (number,),
            )
        db.execute("DELETE FROM game WHERE id IN (3, 4)")
        for name in ("pace", "pace of game 2", "pace of game 3", "pace of game x"):
            db.execute("INSERT INTO setting VALUES (?, '\"fast\"')", (name,))
    store = open_store()
    assert store.new_game(HEADER) == 5
    uids = [store.game_uid(game) for game in (1, 2, 5)]
    assert len(set(uids) - {""}) == 3
    assert store.game_uid(3) == ""
    assert {game.id: game.uid for game in store.kept_games()} == dict(
        zip((1, 2, 5), uids, strict=True)
    )
    assert store.setting(f"pace of game {uids[1]}", "") == "fast"
    assert store.setting("pace of game 2", "") == ""
    assert store.setting("pace", "") == "fast"
    assert store.load_game(2) == ({}, [(1.5, 0, "flip")])
