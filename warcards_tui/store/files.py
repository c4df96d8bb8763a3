"""Opening the data file, whatever state it is in, and setting a damaged one aside."""

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

# The room is read with this module: after a failure, perhaps no further file can be opened.
from warcards_tui.words import notices as texts

BUSY_S = 5.0
"""How long to wait for another program's write, in seconds. A write takes microseconds."""

_without_locks: set[Path] = set()
"""Data files for which this process got no lock in ``BUSY_S``. It does not wait for them again, so
that opening takes less than 6 s.
"""

_can_lock: dict[int, bool] = {}
"""Disks that this process has tried, by device number, and whether they lock files."""

SYNCHRONOUS = "NORMAL"
"""When SQLite waits for the disk.

When a statement has returned, its pages have been handed to the operating system, which keeps them
when the process is killed. NORMAL leaves out the wait for the disk itself: only a crash of the
machine can then lose the last moves, and with a write-ahead log not even that damages the file.
"""

_WRITE_VERSION, _LOG = 18, 2
"""Where in the head it stands how the file is written, and the highest number there is: by a log.
SQLite only reads a file with a higher one.
"""

# The last two are what sound statements meet in a file whose tables are not what they should be.
_DAMAGE = (
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_CONSTRAINT,
)
_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL)
"""No lock; the last one where the file can be locked, but its log cannot."""

_FULL = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE)
"""No room on the disk; the second one for the index of the log."""

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


class Opened(NamedTuple):
    """A database with our tables; ``saving`` when it is the file, and what the user should know."""

    db: sqlite3.Connection
    saving: bool
    notices: list[str]


def open_file(path: Path) -> Opened:
    """Open the data file, or make it, or put memory in its place. Raises nothing for a bad file.

    A file that is damaged or not ours is set aside and a new one begun. One from a newer version is
    left alone. One that can be read but not written is copied to memory.
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
        return Opened(db, True, notices or _gone_back(db, path))
    except NewerFile:
        told = texts.newer_file(path=str(path)).text
        return Opened(in_memory(), False, [told])
    except (OSError, sqlite3.Error) as error:
        _wait_no_more(path, error)
        return Opened(_read_to_memory(path), False, [*notices, _nothing_kept(error, path)])


def go_on_in_memory(db: sqlite3.Connection, path: Path, error: sqlite3.DatabaseError) -> Opened:
    """Close ``db``, which has failed with ``error``, and go on with a copy of it in memory.

    A damaged file is not copied, because the copy would be as damaged: it is set aside.
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
        return Opened(copy, False, [told])
    # Where it cannot be renamed it stays, and the next start will see to it.
    with _left_as_it_is(db), suppress(OSError, sqlite3.Error, NewerFile):
        if aside := _set_aside(path):
            log_aside = path.exists()
            made = texts.log_set_aside_unsaved if log_aside else texts.set_aside_damaged
            told = made(aside=str(aside)).text
    return Opened(copy, False, [told])


@contextmanager
def _left_as_it_is(db: sqlite3.Connection) -> Iterator[None]:
    """Close ``db`` without merging the log into the file, which the last one to close does."""
    if sys.version_info >= (3, 12):
        db.setconfig(sqlite3.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE)
    if os.name == "nt":
        db.close()  # Nothing that is open can be renamed there.
    try:
        yield
    finally:
        # SQLite merges no log into a file that has been renamed.
        db.close()


def damaged_setting(name: str, *, whole: bool) -> str:
    """What the user should know of a setting that is damaged, ``whole`` or in part."""
    made = texts.setting_damaged if whole else texts.setting_part_damaged
    return made(name=repr(name)).text


def damaged_games(many: int) -> str:
    """What the user should know of kept games whose records are damaged."""
    return texts.one_game_damaged if many == 1 else texts.games_damaged(many=many).text


def damaged_trials(many: int) -> str:
    """What the user should know of damaged trials."""
    return texts.one_answer_damaged if many == 1 else texts.answers_damaged(many=many).text


def damaged_records(many: int) -> str:
    """What the user should know of records that are not copied."""
    return f"{many} damaged {'record is' if many == 1 else 'records are'} left out."


def in_memory(source: sqlite3.Connection | None = None) -> sqlite3.Connection:
    """A database in memory with our tables, as a copy of ``source`` where one is given.

    Raises ``BadFile``, ``NewerFile`` and ``sqlite3.Error``, all because of ``source``.
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
    """Raise an error if a copy cannot go on; Python would wait for a lock without end."""
    if status & 0xFF in _BUSY:
        raise NoLock


class NoLock(sqlite3.OperationalError):
    """A lock that was not to be had in time."""

    sqlite_errorcode = sqlite3.SQLITE_BUSY


class TooLarge(sqlite3.OperationalError):
    """A data file above the limit of this process, into which its log could not be merged."""

    sqlite_errorcode = sqlite3.SQLITE_IOERR_WRITE


def _largest() -> int:
    """Return the bytes that a file of this process may have. ``warcards serve`` limits them, and so
    does ``ulimit -f``.
    """
    try:
        import resource
    except ImportError:  # Windows has no such limit.
        return sys.maxsize
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)[0]
    return sys.maxsize if limit == resource.RLIM_INFINITY else limit


def _is_too_large(error: Exception) -> bool:
    """True if a file could not be written because this process may not make it larger."""
    return _code(error) == sqlite3.SQLITE_IOERR_WRITE and _largest() < sys.maxsize


class NoPlainFile(sqlite3.OperationalError):
    """A pipe, say, which nobody may ever write to: SQLite would wait."""

    sqlite_errorcode = sqlite3.SQLITE_CANTOPEN


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """Connect to a file with every statement a transaction of its own. Raises ``sqlite3.Error``:
    ``NoLock`` on a disk without locks, unless the file is immutable and needs none.
    """
    if os.path.exists(path) and not os.path.isfile(path):
        raise NoPlainFile
    if "immutable=1" not in mode and not _locks_files(path):
        raise NoLock
    uri = f"{path.absolute().as_uri()}?{mode}"
    return _lenient(sqlite3.connect(uri, uri=True, timeout=_wait(path), isolation_level=None))


def _wait(path: Path) -> float:
    """Return the seconds to wait for a lock of a data file."""
    return 0 if path in _without_locks else BUSY_S


def _wait_no_more(path: Path, error: Exception) -> None:
    """Remember a data file for which no lock was to be had."""
    if _code(error) & 0xFF == sqlite3.SQLITE_PROTOCOL:
        # SQLite waits 10 s for the lock of a log, whatever the timeout.
        with suppress(OSError):
            _can_lock[path.stat().st_dev] = False
    elif _is_busy(error):
        _without_locks.add(path)


def _locks_files(path: Path) -> bool:
    """Return False if the disk refuses to lock an existing file, or the index of its log. SQLite
    would wait for them, busy: 10 s for the index, whatever the timeout.

    Each disk is tried once, with the first file of it that this process opens: closing a file
    releases all locks that the process has on it. In place of the index, which others may use, a
    file is locked whose name ends like its own and which is removed again.
    """
    if not hasattr(os, "lockf"):  # On Windows and in a page.
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
    """Return False if the disk refuses to lock a file that it has opened."""
    try:
        os.lockf(file.fileno(), os.F_TLOCK, 1)
    except OSError as error:
        return error.errno != errno.ENOLCK
    return True


def _lenient(db: sqlite3.Connection) -> sqlite3.Connection:
    # In a damaged text a wrong letter is better than an error on every reading.
    db.text_factory = partial(str, encoding="utf-8", errors="replace")
    return db


def _open_writable(path: Path, notices: list[str]) -> sqlite3.Connection:
    """Open the file. Where it is damaged it is set aside, ``notices`` tell so, and an error of
    damage is raised: the next call will make a new one.
    """
    opened = []
    try:
        _look(path)
        # Where it cannot be made, SQLite tells why.
        with suppress(OSError):
            begin_private(path)
        opened.append(connect(path, "mode=rw"))
        (db,) = opened
        checked_version(db)  # A look that a crash's leftovers prevented can be had now.
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
    """The notice for a data file that lacks the newest records of the newest backup."""
    from warcards_tui.store.backups import newest_lacking

    day = newest_lacking(db, path)
    if not day:
        return []
    return [texts.gone_back(day=day).text]


class Newest(NamedTuple):
    """The newest records of a data file: by these a file is found to be older than another."""

    begun: int
    trial: str | None
    finished: str | None
    game: str | None
    moves: int


@readable()
def newest(db: sqlite3.Connection) -> Newest:
    """Return the newest records. Raises ``sqlite3.Error``."""
    return Newest(
        *db.execute(
            "SELECT coalesce((SELECT max(seq) FROM sqlite_sequence WHERE name = 'game'), 0),"
            " (SELECT uid FROM trial ORDER BY id DESC LIMIT 1),"
            " (SELECT uid FROM game WHERE ended IS NOT NULL ORDER BY id DESC LIMIT 1),"
            " (SELECT uid FROM game ORDER BY id DESC LIMIT 1),"
            " (SELECT count(*) FROM move WHERE game = (SELECT max(id) FROM game))"
        ).fetchone()
    )


@readable()
def lacks(db: sqlite3.Connection, other: Newest) -> bool:
    """True if ``db`` lacks some of another file's newest records. An unfinished game may be
    missing, because a player may remove it. Raises ``sqlite3.Error``.
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


def _newest_alone(path: Path) -> Newest | None:
    """The newest records of a data file without its log; None without a log, or if unreadable."""
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
            raise TooLarge
        return db
    except sqlite3.OperationalError as error:
        if _code(error) == sqlite3.SQLITE_READONLY:
            _check_head(path)
        raise


def _begun_anew(path: Path, aside: Path) -> str:
    """Return the notice for a set-aside file, with the way back if a backup exists."""
    from warcards_tui.store.backups import backups  # Rarely needed.

    if path.exists():
        return texts.log_set_aside(aside=str(aside)).text
    for newest in backups(path)[:1]:
        return texts.new_file_begun_restorable(aside=str(aside), day=newest.day).text
    return texts.new_file_begun(aside=str(aside)).text


def _look(path: Path, *, thoroughly: bool = False) -> None:
    """Raise an error of damage or of a lock, if any, before the file is opened for writing.

    Opening for writing would merge the log into a damaged file, and a foreign one is not ours to
    touch. ``thoroughly`` reads the whole file, as is done before its head or its tables are
    changed. Raises ``NewerFile`` too. Whatever else is wrong shows when the file is opened.
    """
    # SQLite would take the file for a new one, and delete the log. The log is looked at first: of a
    # file that another program is just beginning, it is written later than the file itself.
    if _size(path.with_name(path.name + "-wal")) > 0 and 0 <= _size(path) <= 1:
        raise BadFile("emptied")
    # Read first: another program may write to the log in the meantime.
    alone = _newest_alone(path)
    try:
        with closing(connect(path, "mode=ro")) as db:
            version = checked_version(db)
            if alone is not None and lacks(db, alone):
                raise BadFile("a log older than the file")
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
    """Raise an error of damage if the head tells SQLite that nobody may write to the file.

    For a file that nothing here has open: closing it would release SQLite's locks.
    """
    from warcards_tui.incoming import opened  # Rarely needed.

    with suppress(OSError), opened(str(path), sys.maxsize) as file:
        head = file.read(_WRITE_VERSION + 1)
        if len(head) > _WRITE_VERSION and head[_WRITE_VERSION] > _LOG:
            raise BadFile("a head that lets nobody write")


def _look_beside_a_journal(path: Path) -> None:
    """The same where playing back a journal, which no file of ours has, would change the file."""
    with closing(connect(path, "mode=ro&immutable=1")) as db:
        if checked_version(db):
            raise BadFile("a journal that is not ours")


def check_whole(db: sqlite3.Connection) -> None:
    """Raise an error of damage unless every page is what it should be."""
    if db.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        raise BadFile("damaged inside")


def _journal_mode(db: sqlite3.Connection) -> str:
    return str(db.execute("PRAGMA journal_mode").fetchone()[0])


def _readied(db: sqlite3.Connection) -> sqlite3.Connection:
    bring_up_to_date(db)
    db.execute("PRAGMA foreign_keys = ON")
    # Changes nothing, but fails where nothing can be written; nothing before this finds that out,
    # and BEGIN IMMEDIATE would quietly read. Kept, it would mend the size that the head tells, and
    # so write to a file of which nobody knows yet whether it is sound.
    db.execute("BEGIN")
    db.execute("DELETE FROM setting WHERE name IS NULL")
    db.execute("ROLLBACK")
    return db


def _use_log(db: sqlite3.Connection, wait: float) -> None:
    """Switch to the write-ahead log, waiting at most ``wait`` seconds for a lock, and say when what
    is in it reaches the disk.
    """
    db.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
    # Copying the log into the file waits for the disk. Store.finish_game and closing do it where
    # nobody is being timed; this is the bound for a very long game (16 MB).
    db.execute("PRAGMA wal_autocheckpoint = 4096")
    give_up = time.monotonic() + wait
    while True:
        try:
            db.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            # SQLite does not wait here: two that start together could wait for each other.
            if not _is_busy(error) or time.monotonic() >= give_up:
                raise
            time.sleep(0.005)


def _read_to_memory(path: Path) -> sqlite3.Connection:
    # Reading a log needs its index, which may have to be made: where that cannot be done, what had
    # reached the file itself is still there ("immutable" looks at nothing else).
    for mode in ("mode=ro", "mode=ro&immutable=1"):
        try:
            with closing(connect(path, mode)) as source:
                return in_memory(source)
        except (sqlite3.Error, NewerFile):
            continue
    return in_memory()


def _set_aside(path: Path) -> Path | None:
    """Rename a file that is damaged or not ours, with its log, and return its new name.

    Nothing is done when the file proves sound: another program has put a new one in its place.
    Raises ``OSError`` when the file cannot be renamed, ``sqlite3.Error`` when the lock fails.
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
        from warcards_tui.store.backups import pin_newest  # Rarely needed.

        with suppress(OSError):  # A backup that lacks a pin is not replaced either.
            pin_newest(path)
        return move_aside(path, "damaged")


def _is_whole_alone(path: Path) -> bool:
    """True if the data file has a log, and is whole without it, as a synced folder leaves it."""
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
    """Rename a data file with its log, and put a copy of the file in its place. Raises ``OSError``.

    A program that has the file open does not write the log into the copy.
    """
    aside = name_aside(path, "damaged")
    with beside(path) as fresh:
        shutil.copyfile(path, fresh)
        for suffix in ("-journal", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                path.with_name(path.name + suffix).rename(aside.with_name(aside.name + suffix))
        try:
            os.link(path, aside)
        except OSError:  # Some disks have one name for each file.
            path.rename(aside)
        fresh.replace(path)
    return aside


def move_aside(path: Path, why: str) -> Path | None:
    """Rename a data file, with its log, by what it was found to be; return its new name, None where
    there is none. Raises ``OSError``.
    """
    aside = name_aside(path, why)
    # The file itself goes last: a log left behind would be deleted by whoever comes next.
    found = None
    for suffix in ("-journal", "-wal", "-shm", ""):
        part = path.with_name(path.name + suffix)
        if part.exists():
            part.rename(aside.with_name(aside.name + suffix))
            found = aside
    return found


def exchange(path: Path, fresh: Path, why: str) -> Path | None:
    """Put a file in the place of the data file, and return where that is kept, None where there was
    none. Killed at any moment, one of the two is there, with all that it has. Raises ``OSError``.
    """
    _merge_log(path)
    if any(path.with_name(path.name + suffix).exists() for suffix in ("-wal", "-journal")):
        # It is damaged, or another program has it open, which goes on with what is renamed.
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
    """Write what the log has into the file, if that is sound and nobody else has it open."""
    with suppress(sqlite3.Error, NewerFile):
        _look(path, thoroughly=True)
        with closing(connect(path, "mode=rw")) as db:
            checked_version(db)  # Who has read nothing merges nothing.


def name_aside(path: Path, why: str) -> Path:
    """A name beside the data file that no file has."""
    stamp = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
    aside = path.with_name(f"{path.stem}-{why}-{stamp}.db")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.stem}-{why}-{stamp}-{number}.db")
    return aside


def is_whole(path: Path) -> bool:
    """Whether every page of a data file is what it should be, or there is none. One that is not is
    set aside when it is opened.
    """
    try:
        _look(path, thoroughly=True)
    except NewerFile:
        return True
    except sqlite3.DatabaseError as error:
        return not _is_damage(error)
    return True


def set_aside(path: Path) -> Path | None:
    """Rename a file that is damaged or not ours, and return its new name; None where it proves
    sound, or cannot be renamed.
    """
    try:
        return _set_aside(path)
    except (OSError, sqlite3.Error, NewerFile):
        return None


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Keep other programs out of ``_set_aside``: a second one would take the first one's new file.

    An SQLite lock works on every platform and is gone when its holder is killed.
    """
    begin_private(folder / "warcards.lock")
    with closing(connect(folder / "warcards.lock", "mode=rw")) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def _is_damage(error: sqlite3.Error) -> bool:
    """Whether the file's contents are at fault, rather than the disk or the right to write."""
    return isinstance(error, BadFile) or _code(error) & 0xFF in _DAMAGE


def _is_busy(error: Exception) -> bool:
    """True if no lock was to be had."""
    return _code(error) & 0xFF in _BUSY


def _nothing_kept(error: Exception, path: Path) -> str:
    """The notice for a file that cannot be written."""
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
    """What is wrong with the data file, in words that can begin a sentence."""
    code = _code(error)
    if _is_too_large(error):
        return texts.too_large(limit=f"{_largest() / 1_000_000:.3g}").text
    known = _REASONS.get(code) or _REASONS.get(code & 0xFF)
    return known or texts.file_unusable(reason=str(error)).text


def _size(path: Path) -> int:
    """The size of a file in bytes, -1 when there is none (any more)."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return -1


def _code(error: Exception) -> int:
    """SQLite's result code with its details (the low byte without), 0 for an error of Python's."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code
