"""Opening the data file in any state, and setting a damaged one aside."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import IO, Any, NamedTuple

from warcards_tui.folders import NO_FILES, begin_private, beside, make_private, tighten
from warcards_tui.store.schema import (
    BadFile,
    NewerFile,
    bring_up_to_date,
    checked_version,
    newest_version,
    readable,
)

# Imported at the start: after a failure, it may be impossible to open another file.
from warcards_tui.words import notices as texts

BUSY_S = 5.0
"""Wait for another program's write, in seconds. A write takes microseconds."""

_without_locks: set[Path] = set()
"""Data files for which this process got no lock within ``BUSY_S``.

It does not wait for them again, so that opening takes less than 6 s.
"""

_can_lock: dict[int, bool] = {}
"""Whether each disk that this process has tried can lock files, by device number."""

SYNCHRONOUS = "NORMAL"
"""SQLite's setting for waiting for the disk.

When a statement has returned, the operating system has its pages and keeps them if the process is
killed. NORMAL does not wait for the disk itself: only a crash of the machine can then lose the last
moves, and with a write-ahead log even that does not damage the file.
"""

_WRITE_VERSION, _LOG = 18, 2
"""Offset of the write version in the file's head, and its highest value: with a log.
SQLite opens a file with a higher value read-only.
"""

# Sound statements fail with the last two codes if the tables of the file are wrong.
_DAMAGE = (
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_CONSTRAINT,
)
_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL)
"""Codes for a missing lock; the last one if SQLite can lock the file but not its log."""

_FULL = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE)
"""Codes for a full disk; the second one for the index of the log."""

_REASONS = {
    **dict.fromkeys(_FULL, texts.disk_full),
    sqlite3.SQLITE_IOERR: texts.disk_failed,
    sqlite3.SQLITE_READONLY: texts.not_written,
    sqlite3.SQLITE_CANTOPEN: texts.not_written,
    sqlite3.SQLITE_PERM: texts.not_written,
    sqlite3.SQLITE_BUSY: texts.no_lock,
    sqlite3.SQLITE_LOCKED: texts.no_lock,
    sqlite3.SQLITE_PROTOCOL: texts.no_lock,
    sqlite3.SQLITE_CORRUPT: texts.file_damaged,
    sqlite3.SQLITE_NOTADB: texts.file_damaged,
}


class OpenDatabase(NamedTuple):
    """A database with the program's tables.

    ``saving`` is True if the database is the file; ``notices`` are messages for the user.
    """

    db: sqlite3.Connection
    saving: bool
    notices: list[str]


def open_file(path: Path) -> OpenDatabase:
    """Open or create the data file, or use memory instead. Never raises because of a bad file.

    A damaged or foreign file is set aside and a new one created. A file from a newer version is
    left alone. A file that can be read but not written is copied to memory.
    """
    notices: list[str] = []
    try:
        make_private(path.parent)
        tighten(path.parent)
        try:
            db = _open_writable(path, notices)
        except sqlite3.DatabaseError as error:
            if not _is_damage(error):
                raise
            db = _open_writable(path, notices)
        return OpenDatabase(db, True, notices or _gone_back(db, path))
    except NewerFile:
        told = texts.newer_file(path=str(path)).text
        return OpenDatabase(in_memory(), False, [told])
    except (OSError, sqlite3.Error) as error:
        _wait_no_more(path, error)
        return OpenDatabase(_read_to_memory(path), False, [*notices, _nothing_kept(error, path)])


def go_on_in_memory(
    db: sqlite3.Connection, path: Path, error: sqlite3.DatabaseError
) -> OpenDatabase:
    """Close ``db``, which has failed with ``error``, and continue with a copy in memory.

    A damaged file is set aside and not copied, because the copy would be damaged too.
    """
    damaged = _is_damage(error)
    told = _nothing_kept(error, path)
    _wait_no_more(path, error)
    if _is_busy(error):
        db.execute("PRAGMA busy_timeout = 0")
    try:
        copy = in_memory(None if damaged else db)
    except sqlite3.Error:
        copy = _read_to_memory(path)
    if not damaged:
        db.close()
        return OpenDatabase(copy, False, [told])
    # A file that cannot be renamed stays; the next start will try again.
    with _left_as_it_is(db), suppress(OSError, sqlite3.Error, NewerFile):
        if aside := _set_aside(path):
            log_aside = path.exists()
            made = texts.log_set_aside_unsaved if log_aside else texts.set_aside_damaged
            told = made(aside=str(aside)).text
    return OpenDatabase(copy, False, [told])


@contextmanager
def _left_as_it_is(db: sqlite3.Connection) -> Iterator[None]:
    """Close ``db`` without merging the log into the file, as the last connection usually does."""
    if sys.version_info >= (3, 12):
        db.setconfig(sqlite3.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE)
    if os.name == "nt":
        db.close()  # Windows cannot rename an open file.
    try:
        yield
    finally:
        # SQLite merges no log into a file that has been renamed.
        db.close()


def damaged_setting(name: str, *, whole: bool) -> str:
    """Return the notice for a setting that is damaged, ``whole`` or in part."""
    made = texts.setting_damaged if whole else texts.setting_part_damaged
    return made(name=repr(name)).text


def damaged_games(many: int) -> str:
    """Return the notice for saved games with damaged records."""
    return texts.one_game_damaged if many == 1 else texts.games_damaged(many=many).text


def damaged_trials(many: int) -> str:
    """Return the notice for damaged trials."""
    return texts.one_answer_damaged if many == 1 else texts.answers_damaged(many=many).text


def damaged_records(many: int) -> str:
    """Return the notice for records that are not copied."""
    return texts.records_skipped(many=many).text


def in_memory(source: sqlite3.Connection | None = None) -> sqlite3.Connection:
    """Return a database in memory with the program's tables, by default empty.

    With ``source`` it is a copy of that. Raises ``BadFile``, ``NewerFile`` and ``sqlite3.Error``,
    all because of ``source``.
    """
    db = _lenient(sqlite3.connect(":memory:", isolation_level=None))
    try:
        if source is not None:
            source.backup(db, progress=_check_progress)
            check_whole(db)
        return _readied(db)
    except BaseException:
        db.close()
        raise


def _check_progress(status: int, *_: int) -> None:
    """Raise an error if a copy cannot continue; Python would wait forever for a lock."""
    if status & 0xFF in _BUSY:
        raise NoLock


class NoLock(sqlite3.OperationalError):
    """A lock that was not available in time."""

    sqlite_errorcode = sqlite3.SQLITE_BUSY


class DataTooLarge(sqlite3.OperationalError):
    """A data file above the size limit of this process, so that the log cannot be merged."""

    sqlite_errorcode = sqlite3.SQLITE_IOERR_WRITE


def _largest() -> int:
    """Return the size limit for files of this process, in bytes.

    ``warcards serve`` and ``ulimit -f`` set one.
    """
    try:
        import resource
    except ImportError:  # Windows has no such limit.
        return sys.maxsize
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)[0]
    return sys.maxsize if limit == resource.RLIM_INFINITY else limit


def _is_too_large(error: Exception) -> bool:
    """True if a write failed because this process may not make the file larger."""
    return _code(error) == sqlite3.SQLITE_IOERR_WRITE and _largest() < sys.maxsize


class NoPlainFile(sqlite3.OperationalError):
    """A pipe or another special file, on which SQLite would wait forever."""

    sqlite_errorcode = sqlite3.SQLITE_CANTOPEN


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """Connect to a file in autocommit mode.

    Raises ``sqlite3.Error``, and ``NoLock`` on a disk without locks, unless the file is immutable
    and needs none.
    """
    if os.path.exists(path) and not os.path.isfile(path):
        raise NoPlainFile
    if "immutable=1" not in mode and not _locks_files(path):
        raise NoLock
    uri = f"{path.absolute().as_uri()}?{mode}"
    return _lenient(sqlite3.connect(uri, uri=True, timeout=_wait(path), isolation_level=None))


def _wait(path: Path) -> float:
    """Return the time to wait for a lock of a data file, in seconds."""
    return 0 if path in _without_locks else BUSY_S


def _wait_no_more(path: Path, error: Exception) -> None:
    """Remember a data file that could not be locked."""
    if _code(error) & 0xFF == sqlite3.SQLITE_PROTOCOL:
        # SQLite waits 10 s for the lock of a log, whatever the timeout.
        with suppress(OSError):
            _can_lock[path.stat().st_dev] = False
    elif _is_busy(error):
        _without_locks.add(path)


def _locks_files(path: Path) -> bool:
    """Return False if the disk cannot lock an existing file, or the index of its log.

    SQLite would wait for the lock in a busy loop: 10 s for the index, whatever the timeout.

    Each disk is tried once, with the first file of it that this process opens, because closing a
    file releases all locks that the process has on it. Other programs may use the index of the log,
    so a temporary file with a similar name is locked instead.
    """
    if not hasattr(os, "lockf"):  # Windows and web pages.
        return True
    with suppress(OSError):
        device = path.stat().st_dev
        if device not in _can_lock:
            with path.open("a") as file:
                _can_lock[device] = _locks(file)
            if _can_lock[device]:
                like_index = path.with_name(f"{path.name}-{os.getpid()}-shm")
                with like_index.open("x") as file:
                    try:
                        _can_lock[device] = _locks(file)
                    finally:
                        like_index.unlink()
        return _can_lock[device]
    return True


def _locks(file: IO[Any]) -> bool:
    """Return False if the disk refuses to lock an open file."""
    try:
        os.lockf(file.fileno(), os.F_TLOCK, 1)
    except OSError as error:
        return error.errno != errno.ENOLCK
    return True


def _lenient(db: sqlite3.Connection) -> sqlite3.Connection:
    # In a damaged text, a wrong letter is better than an error on every reading.
    db.text_factory = partial(str, encoding="utf-8", errors="replace")
    return db


def _open_writable(path: Path, notices: list[str]) -> sqlite3.Connection:
    """Open the file for writing.

    If it is damaged, it is set aside with a notice in ``notices``, and an error of damage is
    raised; the next call will create a new file.
    """
    opened = []
    try:
        _look(path)
        # If the file cannot be created, SQLite gives the reason.
        with suppress(OSError):
            begin_private(path)
        opened.append(connect(path, "mode=rw"))
        (db,) = opened
        # This check may have failed in ``_look`` because of the leftovers of a crash.
        checked_version(db)
        return _made_ready(db, path)
    except BaseException as error:
        with ExitStack() as stack:
            for db in opened:
                stack.enter_context(_left_as_it_is(db))
            damaged = isinstance(error, sqlite3.Error) and _is_damage(error)
            if damaged and (aside := _set_aside(path)):
                notices.append(_begun_anew(path, aside))
        raise


def _gone_back(db: sqlite3.Connection, path: Path) -> list[str]:
    """Return a notice if the data file lacks the newest records of the newest backup."""
    from warcards_tui.store.backups import newest_lacking

    day = newest_lacking(db, path)
    if not day:
        return []
    return [texts.gone_back(day=day).text]


class NewestRecords(NamedTuple):
    """Newest records of a data file; they show that one file is older than another."""

    begun: int
    trial: str | None
    finished: str | None
    game: str | None
    moves: int


@readable()
def newest(db: sqlite3.Connection) -> NewestRecords:
    """Return the newest records. Raises ``sqlite3.Error``."""
    return NewestRecords(
        *db.execute(
            "SELECT coalesce((SELECT max(seq) FROM sqlite_sequence WHERE name = 'game'), 0),"
            " (SELECT uid FROM trial ORDER BY id DESC LIMIT 1),"
            " (SELECT uid FROM game WHERE ended IS NOT NULL ORDER BY id DESC LIMIT 1),"
            " (SELECT uid FROM game ORDER BY id DESC LIMIT 1),"
            " (SELECT count(*) FROM move WHERE game = (SELECT max(id) FROM game))"
        ).fetchone()
    )


@readable()
def lacks(db: sqlite3.Connection, other: NewestRecords) -> bool:
    """True if ``db`` lacks some of another file's newest records.

    An unfinished game may be missing, because a player may remove it. Raises ``sqlite3.Error``.
    """
    queries = (
        ("coalesce(max(seq), 0) < ? FROM sqlite_sequence WHERE name = 'game'", other.begun),
        ("NOT EXISTS (SELECT 1 FROM trial WHERE uid = ?)", other.trial),
        ("NOT EXISTS (SELECT 1 FROM game WHERE uid = ? AND ended IS NOT NULL)", other.finished),
    )
    if any(db.execute(f"SELECT {sql}", (value,)).fetchone()[0] for sql, value in queries if value):
        return True
    rows = db.execute(
        # A finished copy from another computer may have fewer moves.
        "SELECT (SELECT count(*) FROM move WHERE game = game.id) FROM game"
        " WHERE uid = ? AND ended IS NULL",
        (other.game,),
    ).fetchall()
    return any(moves < other.moves for (moves,) in rows)


def _newest_alone(path: Path) -> NewestRecords | None:
    """Return the newest records of a data file without its log; None if it has no log.

    Also None if the file is unreadable.
    """
    if _size(path.with_name(f"{path.name}-wal")) <= 0:
        return None
    with suppress(sqlite3.Error), closing(connect(path, "mode=ro&immutable=1")) as db:
        return newest(db)
    return None


def _made_ready(db: sqlite3.Connection, path: Path) -> sqlite3.Connection:
    try:
        _use_log(db, _wait(path))
        _readied(db)
        ((pages,),) = db.execute("PRAGMA page_count").fetchall()
        ((size,),) = db.execute("PRAGMA page_size").fetchall()
        if pages * size > _largest():
            raise DataTooLarge
        return db
    except sqlite3.OperationalError as error:
        if _code(error) == sqlite3.SQLITE_READONLY:
            _check_head(path)
        raise


def _begun_anew(path: Path, aside: Path) -> str:
    """Return the notice for a set-aside file, with the way back if a backup exists."""
    # Imported late, because it is rarely needed.
    from warcards_tui.store.backups import backups

    if path.exists():
        return texts.log_set_aside(aside=str(aside)).text
    for newest in backups(path)[:1]:
        return texts.new_file_begun_restorable(aside=str(aside), day=newest.day).text
    return texts.new_file_begun(aside=str(aside)).text


def _look(path: Path, *, thoroughly: bool = False) -> None:
    """Raise an error of damage or of a lock, if any, before the file is opened for writing.

    Opening for writing would merge the log into a damaged file, and a foreign file must not be
    changed. ``thoroughly`` reads the whole file; this is always done before a change of its head or
    tables. Also raises ``NewerFile``. All other errors appear when the file is opened.
    """
    # SQLite would take an emptied file for a new one, and delete the log. The log is checked first:
    # while another program creates a file, it writes the file before the log.
    if _size(path.with_name(path.name + "-wal")) > 0 and 0 <= _size(path) <= 1:
        raise BadFile("it was emptied")
    # Read first, because another program may write to the log in the meantime.
    alone = _newest_alone(path)
    try:
        with closing(connect(path, "mode=ro")) as db:
            version = checked_version(db)
            if alone is not None and lacks(db, alone):
                raise BadFile("its log is older than the file")
            changes = 0 < version < newest_version() or _journal_mode(db) != "wal"
            if thoroughly or (version and changes):
                check_whole(db)
        if thoroughly:
            _check_head(path)
    except sqlite3.Error as error:
        if _code(error) == sqlite3.SQLITE_READONLY_ROLLBACK:
            _look_beside_a_journal(path)
        elif _is_damage(error):
            raise
        elif _is_busy(error):
            _wait_no_more(path, error)
            raise


def _check_head(path: Path) -> None:
    """Raise an error of damage if the file's head says that it is read-only.

    Only for a file that this process does not have open: closing it would release SQLite's locks.
    """
    # Imported late, because it is rarely needed.
    from warcards_tui.safe_read import opened

    with suppress(OSError), opened(str(path), sys.maxsize) as file:
        head = file.read(_WRITE_VERSION + 1)
        if len(head) > _WRITE_VERSION and head[_WRITE_VERSION] > _LOG:
            raise BadFile("its first page forbids writing")


def _look_beside_a_journal(path: Path) -> None:
    """Check a file with a journal that SQLite would play back, without changing the file.

    The program's own files have no journal.
    """
    with closing(connect(path, "mode=ro&immutable=1")) as db:
        if checked_version(db):
            raise BadFile("its journal belongs to another file")


def check_whole(db: sqlite3.Connection) -> None:
    """Raise an error of damage unless every page is valid."""
    if db.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        raise BadFile("its contents are damaged")


def _journal_mode(db: sqlite3.Connection) -> str:
    return str(db.execute("PRAGMA journal_mode").fetchone()[0])


def _readied(db: sqlite3.Connection) -> sqlite3.Connection:
    bring_up_to_date(db)
    db.execute("PRAGMA foreign_keys = ON")
    # This changes nothing, but fails if the file cannot be written. Nothing before this finds out,
    # and BEGIN IMMEDIATE would silently read. A commit would correct the size in the file's head,
    # and so write to a file that may be damaged.
    db.execute("BEGIN")
    db.execute("DELETE FROM setting WHERE name IS NULL")
    db.execute("ROLLBACK")
    return db


def _use_log(db: sqlite3.Connection, wait: float) -> None:
    """Switch to the write-ahead log, waiting at most ``wait`` seconds for a lock.

    Also sets when the contents of the log are written to the disk.
    """
    db.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
    # Merging the log into the file waits for the disk. Store.finish_game and closing do it when
    # no reaction is measured; this is the limit for a very long game (16 MB).
    db.execute("PRAGMA wal_autocheckpoint = 4096")
    give_up = time.monotonic() + wait
    while True:
        try:
            db.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            # SQLite does not wait here, because two programs that start together could deadlock.
            if not _is_busy(error) or time.monotonic() >= give_up:
                raise
            time.sleep(0.005)


def _read_to_memory(path: Path) -> sqlite3.Connection:
    # Reading a log needs its index, which may have to be created. If that fails, "immutable" still
    # reads the records in the file itself and ignores the log.
    for mode in ("mode=ro", "mode=ro&immutable=1"):
        try:
            with closing(connect(path, mode)) as source:
                return in_memory(source)
        except (sqlite3.Error, NewerFile):
            continue
    return in_memory()


def _set_aside(path: Path) -> Path | None:
    """Rename a damaged or foreign file with its log, and return its new name.

    Does nothing and returns None if the file is sound: another program has replaced it by a new
    one. Raises ``OSError`` if the file cannot be renamed, ``sqlite3.Error`` if the lock fails.
    """
    with alone(path.parent):
        try:
            _look(path, thoroughly=True)
        except sqlite3.DatabaseError as error:
            if not _is_damage(error):
                raise
        else:
            return None
        if _is_whole_alone(path):
            return _set_log_aside(path)
        # Imported late, because it is rarely needed.
        from warcards_tui.store.backups import pin_newest

        with suppress(OSError):  # A backup that cannot be pinned is not replaced either.
            pin_newest(path)
        return move_aside(path, "damaged")


def _is_whole_alone(path: Path) -> bool:
    """True if the file has a log and is whole without it, as a synced folder may leave it."""
    if _size(path.with_name(f"{path.name}-wal")) <= 0:
        return False
    try:
        with closing(connect(path, "mode=ro&immutable=1")) as db:
            version = checked_version(db)
            check_whole(db)
            return version > 0
    except (sqlite3.Error, NewerFile):
        return False


def _set_log_aside(path: Path) -> Path:
    """Rename a data file with its log, and replace it by a copy of the file alone.

    A program that has the file open does not write the log into the copy. Raises ``OSError``.
    """
    aside = name_aside(path, "damaged")
    with beside(path) as fresh:
        shutil.copyfile(path, fresh)
        for suffix in ("-journal", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                path.with_name(path.name + suffix).rename(aside.with_name(aside.name + suffix))
        try:
            os.link(path, aside)
        except OSError:  # Some disks do not support hard links.
            path.rename(aside)
        fresh.replace(path)
    return aside


def move_aside(path: Path, why: str) -> Path | None:
    """Rename a data file and its log for the reason ``why``, and return the new name.

    Returns None without a file. Raises ``OSError``.
    """
    aside = name_aside(path, why)
    # The file itself comes last: the next program would delete a log without its file.
    found = None
    for suffix in ("-journal", "-wal", "-shm", ""):
        part = path.with_name(path.name + suffix)
        if part.exists():
            part.rename(aside.with_name(aside.name + suffix))
            found = aside
    return found


def exchange(path: Path, fresh: Path, why: str) -> Path | None:
    """Replace the data file by ``fresh``, and return the new name of the old file.

    Returns None if it did not exist. If killed at any moment, one of the two files is there,
    complete. Raises ``OSError``.
    """
    _merge_log(path)
    if any(path.with_name(path.name + suffix).exists() for suffix in ("-wal", "-journal")):
        # The file is damaged, or open in another program, which continues with the renamed file.
        aside = move_aside(path, why)
    elif path.exists():
        aside = name_aside(path, why)
        with beside(aside) as copy:
            shutil.copyfile(path, copy)
            copy.replace(aside)
    else:
        aside = None
    try:
        fresh.replace(path)
    except OSError:
        if aside is not None:
            for suffix in ("", "-journal", "-wal", "-shm"):
                with suppress(FileNotFoundError):
                    aside.with_name(aside.name + suffix).replace(path.with_name(path.name + suffix))
        raise
    return aside


def _merge_log(path: Path) -> None:
    """Merge the log into the file, if that is sound and not open in another program."""
    with suppress(sqlite3.Error, NewerFile):
        _look(path, thoroughly=True)
        with closing(connect(path, "mode=rw")) as db:
            checked_version(db)  # SQLite merges only after a read.


def name_aside(path: Path, why: str) -> Path:
    """Return an unused file name next to the data file."""
    stamp = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
    aside = path.with_name(f"{path.stem}-{why}-{stamp}.db")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.stem}-{why}-{stamp}-{number}.db")
    return aside


def is_whole(path: Path) -> bool:
    """True if every page of a data file is valid, or if it does not exist.

    A file that is not whole is set aside when it is opened.
    """
    try:
        _look(path, thoroughly=True)
    except NewerFile:
        return True
    except sqlite3.DatabaseError as error:
        return not _is_damage(error)
    return True


def set_aside(path: Path) -> Path | None:
    """Rename a damaged or foreign file, and return its new name.

    Returns None if the file is sound or cannot be renamed.
    """
    try:
        return _set_aside(path)
    except (OSError, sqlite3.Error, NewerFile):
        return None


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Keep other programs out of ``_set_aside``, where a second one would rename the new file.

    An SQLite lock works on every platform and ends when its holder is killed.
    """
    begin_private(folder / "warcards.lock")
    with closing(connect(folder / "warcards.lock", "mode=rw")) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def _is_damage(error: sqlite3.Error) -> bool:
    """True if the contents of the file are wrong, not the disk or the permissions."""
    return isinstance(error, BadFile) or _code(error) & 0xFF in _DAMAGE


def _is_busy(error: Exception) -> bool:
    """True if a lock was not available."""
    return _code(error) & 0xFF in _BUSY


def _nothing_kept(error: Exception, path: Path) -> str:
    """Return the notice for a file that cannot be written."""
    if isinstance(error, OSError):
        why = texts.folder_unusable(reason=str(error.strerror or error)).text
    else:
        why = reason(error)
    advice = ""
    if _code(error) in _FULL:
        advice = texts.free_space
    elif _is_too_large(error):
        advice = texts.shell_limit
        if os.environ.get(NO_FILES):  # In a browser.
            advice = texts.server_limit
    if not advice:
        return texts.nothing_saved(why=why, path=str(path)).text
    return texts.nothing_saved_advised(why=why, path=str(path), advice=advice).text


def reason(error: Exception) -> str:
    """Return the problem of the data file, in words that can start a sentence."""
    code = _code(error)
    if _is_too_large(error):
        return texts.too_large(limit=f"{_largest() / 1_000_000:.3g}").text
    known = _REASONS.get(code) or _REASONS.get(code & 0xFF)
    return known or texts.file_unusable(reason=str(error)).text


def _size(path: Path) -> int:
    """Return the size of a file in bytes, -1 if it does not exist (any more)."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return -1


def _code(error: Exception) -> int:
    """Return SQLite's extended result code (low byte: basic code), 0 for a Python error."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code
