"""Tables of the data file, their version, and the migrations between versions.

A released migration is never edited: change the tables in a new migration at the end. The version
of a file (``PRAGMA user_version``) is its number of migrations.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import chain

APPLICATION_ID = 0x57415243
"""Application id in the file's header: ``WARC``."""

MIGRATIONS: list[tuple[str, ...]] = [
    (
        """
        CREATE TABLE setting (
            name TEXT PRIMARY KEY,
            value TEXT NOT NULL  -- JSON
        ) WITHOUT ROWID
        """,
        # AUTOINCREMENT never gives the id of a removed game again. Otherwise the trials of the
        # removed game would seem to belong to the new game with its id.
        """
        CREATE TABLE game (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            started TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            header TEXT NOT NULL,  -- JSON
            ended TEXT,
            outcome TEXT  -- JSON
        )
        """,
        # Each move has its own time, so that saving a move is a single insert into one table.
        """
        CREATE TABLE move (
            game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            added TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            time_ms REAL NOT NULL,
            seat INTEGER NOT NULL,
            move TEXT NOT NULL,
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID
        """,
        # ``game`` is no foreign key, because the log of trials outlives the games.
        """
        CREATE TABLE trial (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            added TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            source TEXT NOT NULL,
            variant TEXT NOT NULL,
            cards TEXT NOT NULL,
            held TEXT NOT NULL,
            answer TEXT NOT NULL,
            outcome TEXT NOT NULL,
            time_ms REAL,
            error_ms REAL,
            quality TEXT NOT NULL,
            settings TEXT NOT NULL,  -- JSON
            game INTEGER,
            ordinal INTEGER,
            UNIQUE (game, ordinal)
        )
        """,
    ),
    (
        # ``uid`` names a trial in every copy of it; ``day`` is the player's local date.
        "ALTER TABLE trial RENAME TO old_trial",
        """
        CREATE TABLE trial (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            uid TEXT NOT NULL UNIQUE DEFAULT (lower(hex(randomblob(12)))),
            added TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            source TEXT NOT NULL,
            variant TEXT NOT NULL,
            cards TEXT NOT NULL,
            held TEXT NOT NULL,
            answer TEXT NOT NULL,
            outcome TEXT NOT NULL,
            time_ms REAL,
            error_ms REAL,
            quality TEXT NOT NULL,
            settings TEXT NOT NULL,  -- JSON
            game INTEGER,
            ordinal INTEGER,
            target TEXT NOT NULL DEFAULT '',
            seed INTEGER,
            cue TEXT NOT NULL DEFAULT 'screen',
            day TEXT NOT NULL DEFAULT '',
            UNIQUE (game, ordinal)
        )
        """,
        """
        INSERT INTO trial (id, added, source, variant, cards, held, answer, outcome, time_ms,
            error_ms, quality, settings, game, ordinal, day)
        SELECT id, added, source, variant, cards, held, answer, outcome, time_ms,
            error_ms, quality, settings, game, ordinal, substr(added, 1, 10) FROM old_trial
        """,
        # An id that was given once must not be given again.
        """
        UPDATE sqlite_sequence SET seq = max(seq, coalesce(
            (SELECT seq FROM sqlite_sequence WHERE name = 'old_trial'), 0)) WHERE name = 'trial'
        """,
        "DROP TABLE old_trial",
        # A game needs a name that is the same in every copy, whatever its id, and the settings
        # saved for a game are named by it. (An added column cannot be UNIQUE or have a default that
        # is not constant: the store gives the uid to new games.)
        "ALTER TABLE game ADD COLUMN uid TEXT NOT NULL DEFAULT ''",
        "UPDATE game SET uid = lower(hex(randomblob(12)))",
        "CREATE UNIQUE INDEX game_uid ON game (uid)",
        """
        UPDATE setting SET name = 'pace of game '
            || (SELECT uid FROM game WHERE id = CAST(substr(name, 14) AS INTEGER))
        WHERE name LIKE 'pace of game %'
            AND CAST(substr(name, 14) AS INTEGER) IN (SELECT id FROM game)
        """,
    ),
    (
        # Source of the time of a cue: so far, the time of spoken words was always an estimate.
        "ALTER TABLE trial ADD COLUMN clock TEXT NOT NULL DEFAULT 'screen'",
        """
        UPDATE trial SET clock = CASE cue WHEN 'speech' THEN 'estimated' ELSE cue END
        WHERE cue <> 'screen'
        """,
    ),
]


_RESTS_ON = (
    "INSERT INTO setting (name, value) VALUES (1, 1) ON CONFLICT (name) DO NOTHING",
    "INSERT INTO game (id, started, header, ended, outcome, uid) VALUES (1, 1, 1, 1, 1, 1)"
    " ON CONFLICT (uid) DO NOTHING",
    "INSERT INTO move (game, number, added, time_ms, seat, move) VALUES (1, 1, 1, 1, 1, 1)"
    " ON CONFLICT (game, number) DO NOTHING",
    "INSERT INTO trial (id, uid, added, source, variant, cards, held, answer, outcome, time_ms,"
    " error_ms, quality, settings, game, ordinal, target, seed, cue, day, clock)"
    " VALUES (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)"
    " ON CONFLICT (game, ordinal) DO NOTHING ON CONFLICT (uid) DO NOTHING",
)
"""Statements that can be prepared only if all tables, columns and unique keys exist."""


class BadFile(sqlite3.DatabaseError):
    """A damaged file, or an SQLite file of another program."""


class NewerFile(Exception):
    """A data file written by a later version of the program."""


def newest_version() -> int:
    """Return the version to which this program brings every file."""
    return len(MIGRATIONS)


def bring_up_to_date(db: sqlite3.Connection) -> None:
    """Create the tables in an empty database, or run the missing migrations on an older one.

    All migrations are one transaction: a kill at any instant leaves the old or the new state. Run
    this before foreign keys are enforced, because rebuilding a table would cascade. Raises
    ``BadFile``, ``NewerFile`` (both leave the file unchanged) and ``sqlite3.Error``.
    """
    if checked_version(db) == len(MIGRATIONS):
        return
    with db:
        db.execute("BEGIN IMMEDIATE")
        version = _version(db)  # Another program may have migrated the file first.
        for statements in MIGRATIONS[version:]:
            for statement in statements:
                db.execute(statement)
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def checked_version(db: sqlite3.Connection) -> int:
    """Return the version of the tables, 0 for an empty file. Raises as ``bring_up_to_date``."""
    # One transaction, so that another program's first start is seen completely or not at all.
    with db:
        db.execute("BEGIN")
        return _version(db)


@contextmanager
def readable() -> Iterator[None]:
    """Raise ``BadFile`` if SQLite's message quotes a list of tables that is not text."""
    try:
        yield
    except UnicodeDecodeError:
        raise BadFile("its list of tables is damaged") from None


def _version(db: sqlite3.Connection) -> int:
    application = _number(db, "PRAGMA application_id")
    version = _number(db, "PRAGMA user_version")
    with readable():
        tables = _number(db, "SELECT count(*) FROM sqlite_master")
        if application == APPLICATION_ID and 0 < version <= len(MIGRATIONS):
            _check_tables(db, version)
    if application == APPLICATION_ID:
        if version > len(MIGRATIONS):
            raise NewerFile
        if version < 1:
            raise BadFile("its version is below 1")
        return version
    if application or version or tables:
        raise BadFile("it belongs to another program")
    return 0


def _number(db: sqlite3.Connection, query: str) -> int:
    (number,) = db.execute(query).fetchone()
    return int(number)


def _check_tables(db: sqlite3.Connection, version: int) -> None:
    """Raise an error of damage unless the tables are those of ``version``."""
    if _number(db, "SELECT count(*) FROM sqlite_master WHERE type = 'trigger'"):
        raise BadFile("it contains triggers")
    if version == len(MIGRATIONS):
        for statement in _RESTS_ON:
            db.execute(f"EXPLAIN {statement}").close()
        return
    with closing(sqlite3.connect(":memory:")) as model:
        for statement in chain.from_iterable(MIGRATIONS[:version]):
            model.execute(statement)
        if _columns(model) != _columns(db):
            raise BadFile("its tables are of another version")


def _columns(db: sqlite3.Connection) -> set[tuple[str, str]]:
    rows = db.execute(
        "SELECT kept.name, field.name FROM sqlite_master AS kept"
        " JOIN pragma_table_info(kept.name) AS field WHERE kept.type = 'table'"
    )
    return set(rows)
