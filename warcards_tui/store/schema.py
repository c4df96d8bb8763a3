"""The tables, their version, and the steps from each version to the next.

A released step is never edited: a change of the tables is a new step at the end. The version of a
file (``PRAGMA user_version``) is the number of steps it has been through.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import chain

APPLICATION_ID = 0x57415243
"""``WARC``, in the file's header: whose file this is."""

MIGRATIONS: list[tuple[str, ...]] = [
    (
        """
        CREATE TABLE setting (
            name TEXT PRIMARY KEY,
            value TEXT NOT NULL  -- JSON
        ) WITHOUT ROWID
        """,
        # AUTOINCREMENT: the id of a forgotten game is never given again, or the trials that its
        # namesake adds would be taken for those that it left behind.
        """
        CREATE TABLE game (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            started TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            header TEXT NOT NULL,  -- JSON
            ended TEXT,
            outcome TEXT  -- JSON
        )
        """,
        # Each move carries its own time, so that keeping one is a single insert into one table.
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
        # ``game`` is no foreign key: the log of trials outlives the games.
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
        # ``uid`` names a trial in every copy of it; ``day`` is the person's own date.
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
        # Of the ids that were given none is given again.
        """
        UPDATE sqlite_sequence SET seq = max(seq, coalesce(
            (SELECT seq FROM sqlite_sequence WHERE name = 'old_trial'), 0)) WHERE name = 'trial'
        """,
        "DROP TABLE old_trial",
        # A game, too, is the same game in every copy, whatever its id is there; so what is kept
        # about it as a setting goes by that name. (A column that is added cannot be UNIQUE or have
        # a default that is not constant: new games are given theirs by the store.)
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
        # Where it is known from when a cue was there: of words it could only be estimated.
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
"""What can be prepared only where all tables have all columns, and what must not come twice."""


class BadFile(sqlite3.DatabaseError):
    """A damaged file, or an SQLite file that is not one of ours."""


class NewerFile(Exception):
    """One of our files, from a later version of the program."""


def newest_version() -> int:
    """The version that this program makes of every file."""
    return len(MIGRATIONS)


def bring_up_to_date(db: sqlite3.Connection) -> None:
    """Give an empty database our tables, and an older one of ours the steps that it lacks.

    All steps are one transaction: killed at any instant, the file is as it was before or as it is
    after. Must run before foreign keys are enforced, because rebuilding a table would cascade.

    Raises ``BadFile``, ``NewerFile`` (both leave the file unchanged) and ``sqlite3.Error``.
    """
    if checked_version(db) == len(MIGRATIONS):
        return
    with db:
        db.execute("BEGIN IMMEDIATE")
        version = _version(db)  # Another program may have been quicker.
        for statements in MIGRATIONS[version:]:
            for statement in statements:
                db.execute(statement)
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def checked_version(db: sqlite3.Connection) -> int:
    """The version of the tables, 0 for an empty file. Raises as ``bring_up_to_date`` does."""
    # One transaction, so that another program's first start is seen as a whole or not at all.
    with db:
        db.execute("BEGIN")
        return _version(db)


@contextmanager
def readable() -> Iterator[None]:
    """Raise ``BadFile`` where SQLite's message quotes a list of tables that is no text."""
    try:
        yield
    except UnicodeDecodeError:
        raise BadFile("the list of tables is damaged") from None


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
            raise BadFile("a version that there never was")
        return version
    if application or version or tables:
        raise BadFile("not a file of warcards")
    return 0


def _number(db: sqlite3.Connection, query: str) -> int:
    (number,) = db.execute(query).fetchone()
    return int(number)


def _check_tables(db: sqlite3.Connection, version: int) -> None:
    """Raises an error of damage unless the tables are those of that version."""
    if _number(db, "SELECT count(*) FROM sqlite_master WHERE type = 'trigger'"):
        raise BadFile("tables that do what nobody asked for")
    if version == len(MIGRATIONS):
        for statement in _RESTS_ON:
            db.execute(f"EXPLAIN {statement}").close()
        return
    with closing(sqlite3.connect(":memory:")) as model:
        for statement in chain.from_iterable(MIGRATIONS[:version]):
            model.execute(statement)
        if _columns(model) != _columns(db):
            raise BadFile("the tables of another version")


def _columns(db: sqlite3.Connection) -> set[tuple[str, str]]:
    rows = db.execute(
        "SELECT kept.name, field.name FROM sqlite_master AS kept"
        " JOIN pragma_table_info(kept.name) AS field WHERE kept.type = 'table'"
    )
    return set(rows)
