"""Recovery of readable records from data files that were set aside.

A set-aside file is only read: no byte of it changes.
"""

from __future__ import annotations

import errno
import hashlib
import os
import shutil
import sqlite3
import sys
import tempfile
from collections import deque
from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import chain
from pathlib import Path

from warcards_tui import safe_read
from warcards_tui.store import files, forms
from warcards_tui.store.copies import Copied, CopiedGame, CopiedSetting, copies, furthest
from warcards_tui.store.schema import APPLICATION_ID, MIGRATIONS, BadFile, bring_up_to_date

_MOST_BARREN = 500
"""Number of id ranges without a row, in sequence, after which a table is given up."""

_MOST_STEPS = 200
"""Limit for one file, in millions of SQLite steps.

These take some seconds; a sound file needs far fewer.
"""

_LARGEST = 500_000_000
"""Size of the largest file that is read, in bytes."""


_MAGIC, _PAGES, _OWNER = b"SQLite format 3\0", slice(28, 32), slice(68, 72)
"""First bytes of an SQLite file, and the places of the page count and the application id
(https://www.sqlite.org/fileformat.html).
"""


class UnreadableFile(ValueError):
    """A file without any readable record."""


def set_aside_files(path: Path) -> list[Path]:
    """Return the files set aside next to the data file ``path``, the oldest first."""
    found: list[Path] = []
    with suppress(OSError):
        for why in ("damaged", "replaced"):
            found += path.parent.glob(f"{path.stem}-{why}-*.db")
    return sorted((each for each in found if each.is_file()), key=lambda each: each.name[-30:])


def salvage(aside: Path) -> list[Copied]:
    """Return the readable records of a set-aside file.

    A game is returned whole or not at all. The file is read with its log and without it, because
    the log alone may be damaged. Raises ``UnreadableFile`` if both ways fail.
    """
    log = aside.with_name(f"{aside.name}-wal")
    found: dict[tuple[type, str], Copied] = {}
    failures = []
    ways: list[list[Path]] = [[log], []] if log.exists() else [[]]
    for logs in ways:
        try:
            records = _read(aside, logs)
        except (OSError, sqlite3.Error) as failure:
            failures.append(failure)
        else:
            for each in records:
                name = each.name if isinstance(each, CopiedSetting) else each.uid
                other = found.setdefault((type(each), name), each)
                if isinstance(other, CopiedGame) and isinstance(each, CopiedGame):
                    found[type(each), name] = max(other, each, key=furthest)
    if len(failures) == len(ways):
        restored: list[Copied] = []
        if type(failures[-1]) is sqlite3.DatabaseError:  # Only damage, no other error.
            with suppress(OSError, sqlite3.Error):
                restored = _read_below_first_page(aside)
        if not restored:
            raise UnreadableFile from failures[-1]
        return restored
    return list(found.values())


def _read_below_first_page(aside: Path) -> list[Copied]:
    """Read a copy of the file with the first page (the list of tables) of a new data file.

    This works for files whose tables were all made at once; in others the rows do not fit the
    tables. Raises ``OSError`` and ``sqlite3.Error``, also for a file of another program.
    """
    with safe_read.opened(str(aside), _LARGEST) as file:
        head = file.read(100)
    if head.startswith(_MAGIC) and head[_OWNER] != APPLICATION_ID.to_bytes(4, "big"):
        raise BadFile("it belongs to another program")
    with tempfile.TemporaryDirectory() as folder:
        new, copy = Path(folder, "new.db"), Path(folder, aside.name)
        with closing(sqlite3.connect(new, isolation_level=None)) as db:
            bring_up_to_date(db)
            ((page,),) = db.execute("PRAGMA page_size").fetchall()
        first = bytearray(safe_read.content(str(new))[:page])
        size = aside.stat().st_size
        if page < size <= _LARGEST:
            first[_PAGES] = (size // page).to_bytes(4, "big")
            with safe_read.opened(str(aside), _LARGEST) as file, copy.open("wb") as patched:
                patched.write(first)
                file.seek(page)
                shutil.copyfileobj(file, patched)
            with closing(files.connect(copy, "mode=ro&immutable=1")) as source:
                return _sound_records(source, size, aside)
    raise BadFile("it is too small or too large")


def _read(aside: Path, logs: list[Path]) -> list[Copied]:
    """Return the records of a set-aside file. Raises ``OSError`` and ``sqlite3.Error``."""
    size = sum(each.stat().st_size for each in (aside, *logs))
    if size > _LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    with tempfile.TemporaryDirectory() as folder:
        # To read a log, SQLite writes an index next to it and may merge the log into the file.
        copy = Path(folder, aside.name) if logs else aside
        if logs:
            for each in (aside, *logs):
                shutil.copyfile(each, copy.with_name(each.name))
        mode = "mode=rw" if logs else "mode=ro&immutable=1"
        with closing(files.connect(copy, mode)) as source:
            return _sound_records(source, size, aside)


def _sound_records(source: sqlite3.Connection, size: int, aside: Path) -> list[Copied]:
    """Copy the readable rows to memory, and return the records that fit their form."""
    steps = iter(range(_MOST_STEPS))
    source.set_progress_handler(lambda: next(steps, None) is None, 1_000_000)
    source.execute("PRAGMA trusted_schema = OFF")
    source.execute("PRAGMA writable_schema = ON")  # Skips damaged rows of the list of tables.
    tables = source.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    if not {("game",), ("move",), ("trial",), ("setting",)} <= set(tables):
        raise BadFile("it lacks the tables of warcards")
    ((version,),) = source.execute("PRAGMA user_version").fetchall()
    if not 0 < version <= len(MIGRATIONS):
        version = len(MIGRATIONS)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as memory:
        _name_alike(memory, aside)
        for statement in chain.from_iterable(MIGRATIONS[:version]):
            memory.execute(statement)
        memory.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        memory.execute(f"PRAGMA user_version = {version}")
        with memory:
            memory.execute("BEGIN")
            for table in ("game", "trial"):
                _insert(memory, table, _rows(source, _select(memory, table), size))
            _moves(source, memory)
            _insert(memory, "setting", _settings(source))
        bring_up_to_date(memory)
        return [each for each in copies(memory) if not _is_profile(each)]


def _is_profile(copied: Copied) -> bool:
    return isinstance(copied, CopiedSetting) and copied.name == forms.PROFILE


def _name_alike(memory: sqlite3.Connection, aside: Path) -> None:
    """Make the random uids depend on the file, so that each reading gives the same ones.

    A file of the first version has no uids.
    """
    hashed = hashlib.sha256()
    with safe_read.opened(str(aside), _LARGEST) as file:
        while block := file.read(1 << 20):
            hashed.update(block)
    seed = hashed.digest()
    numbers = iter(range(sys.maxsize))
    memory.create_function(
        "randomblob",
        1,
        lambda size: hashlib.sha256(seed + str(next(numbers)).encode()).digest()[:size],
    )


def _select(memory: sqlite3.Connection, table: str) -> str:
    columns = [row[1] for row in memory.execute(f"PRAGMA table_info({table})")]
    return f"SELECT {', '.join(columns)} FROM {table}"


def _insert(memory: sqlite3.Connection, table: str, rows: Iterator[tuple[object, ...]]) -> None:
    """Insert rows, except those that a sound table could not contain."""
    for row in rows:
        marks = ", ".join("?" * len(row))
        memory.execute(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", row)


def _rows(source: sqlite3.Connection, select: str, size: int) -> Iterator[tuple[int, ...]]:
    """Yield the readable rows of a table with ids.

    Each range of ids is read from both ends up to the damage; the rest is halved. No
    id exceeds the file size in bytes: each row takes far more than two.
    """
    ranges = deque([(1, size)])
    barren = 0
    while ranges and barren < _MOST_BARREN:
        first, last = low, high = ranges.popleft()
        span = f"{select} WHERE id BETWEEN ? AND ? ORDER BY id"
        try:
            for row in source.execute(span, (low, high)):
                yield row
                low = row[0] + 1
            continue
        except sqlite3.DatabaseError:
            pass
        with suppress(sqlite3.DatabaseError):
            for row in source.execute(f"{span} DESC", (low, high)):
                yield row
                high = row[0] - 1
        barren = barren + 1 if (low, high) == (first, last) else 0
        if low < high:
            middle = (low + high) // 2
            ranges += [(low, middle), (middle + 1, high)]


def _moves(source: sqlite3.Connection, memory: sqlite3.Connection) -> None:
    """Copy the moves of each game, and delete the games with unreadable moves."""
    select = f"{_select(memory, 'move')} WHERE game = ?"
    for (game,) in memory.execute("SELECT id FROM game").fetchall():
        try:
            _insert(memory, "move", iter(source.execute(select, (game,)).fetchall()))
        except sqlite3.DatabaseError:
            memory.execute("DELETE FROM move WHERE game = ?", (game,))
            memory.execute("DELETE FROM game WHERE id = ?", (game,))


def _settings(source: sqlite3.Connection) -> Iterator[tuple[object, ...]]:
    """Yield the settings, read from both ends up to the damage."""
    for order in ("", " DESC"):
        with suppress(sqlite3.DatabaseError):
            yield from source.execute(f"SELECT name, value FROM setting ORDER BY name{order}")
