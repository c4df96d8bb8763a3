"""Backups: the data file at the end of each of the last seven days on which it was used.

A large data file has fewer backups, or none.

A backup is written to a temporary file and renamed when it is complete, so that a kill or a full
disk leaves the previous one. A failed backup is tried again the next time, without a notice unless
the data file itself is damaged.

A second name pins a backup: it then stays until the user releases it. The newest backup is pinned
when the data file is set aside as damaged, before a restore, and when the data file lacks records
that the backup has. Otherwise new backups would replace the good ones within a week of a loss.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import NamedTuple

from warcards_tui.folders import beside, make_private
from warcards_tui.store import files
from warcards_tui.store.records import StoreError
from warcards_tui.store.schema import BadFile, NewerFile, checked_version
from warcards_tui.words import notices as texts

DAYS = 7
ROOM = 140_000_000
"""Bytes for all backups that are not pinned; a large data file has backups of fewer days."""
LARGEST = 200_000_000
"""Size of the largest data file with a backup, in bytes: copying it takes two seconds."""

_PINNED = "-pinned"

_LASTING = "SELECT uid FROM trial UNION ALL SELECT uid FROM game WHERE ended IS NOT NULL"
"""Query of the records that only a loss removes; a player may remove unfinished games."""

_STALE_S = 3600
"""Age in seconds at which a temporary file is a leftover that nobody is writing."""


class Backup(NamedTuple):
    """A backup.

    ``day`` is its name, like 2025-10-31 or 2025-10-31-pinned; ``size`` is in bytes.
    """

    day: str
    path: Path
    size: int

    @property
    def pinned(self) -> bool:
        """True if the backup stays until the user releases it."""
        return _PINNED in self.day


def backups(path: Path) -> list[Backup]:
    """Return the backups of the data file ``path``, the newest first."""
    found = []
    with suppress(OSError):
        for each in _folder(path).glob(f"{path.stem}-????-??-??*{path.suffix}"):
            day = each.stem.removeprefix(f"{path.stem}-")
            if not day[10:] or day[10:].startswith(_PINNED):
                found.append(Backup(day, each, each.stat().st_size))
    return sorted(found, reverse=True)


def days_kept(size: int) -> int:
    """Return the number of days with a backup of a data file of ``size`` bytes, 0 for none.

    >>> days_kept(20_000_000), days_kept(45_000_000), days_kept(190_000_000), days_kept(10**9)
    (7, 3, 1, 0)
    """
    return 0 if size > LARGEST else max(1, min(DAYS, ROOM // max(size, 1)))


def data_size(path: Path) -> int:
    """Return the size of a data file with its log in bytes, 0 if it does not exist."""
    size = 0
    with suppress(OSError):
        for each in (path, path.with_name(f"{path.name}-wal")):
            size += each.stat().st_size if each.exists() else 0
    return size


def pin_newest(path: Path) -> Path | None:
    """Pin the newest backup of the data file ``path``, and return its path.

    Returns None if all backups are pinned. Raises ``OSError``.
    """
    kept = backups(path)
    newest = next((each for each in kept if not each.pinned), None)
    if newest is None:
        return None
    _pin(path, newest, kept)
    return newest.path


def _pin(path: Path, backup: Backup, kept: list[Backup]) -> str:
    """Give a backup a second name that the program never removes, and return its day.

    Raises ``OSError``.
    """
    written = backup.path.stat()
    pins = [each for each in kept if each.day.startswith(f"{backup.day}{_PINNED}")]
    for pin in pins:
        found = pin.path.stat()
        if (found.st_size, found.st_mtime_ns) == (written.st_size, written.st_mtime_ns):
            return pin.day
    more = f"-{len(pins) + 1}" if pins else ""
    day = f"{backup.day}{_PINNED}{more}"
    name = _named(path, day)
    try:
        os.link(backup.path, name)
    except OSError:  # Some disks do not support hard links.
        with beside(name) as fresh:
            shutil.copy2(backup.path, fresh)
            fresh.replace(name)
    return day


def release(path: Path, day: str) -> None:
    """Remove the pinned backup ``day``. Raises ``StoreError``."""
    found = {each.day: each.path for each in backups(path) if each.pinned}
    if day not in found:
        raise StoreError(texts.no_pinned_backup(day=day).text)
    try:
        found[day].unlink()
    except OSError as failure:
        told = texts.not_removed(path=str(found[day]), reason=str(failure.strerror))
        raise StoreError(told.text) from None


def newest_lacking(db: sqlite3.Connection, path: Path) -> str:
    """Return the name of the newest backup if the data file lacks its newest records, else "".

    The backup is then pinned. A file without any record of the backup is a new one and lacks
    nothing.
    """
    kept = backups(path)
    with suppress(OSError, sqlite3.Error):
        for backup in [each for each in kept if not each.pinned][:1]:
            with closing(files.connect(backup.path, "mode=ro&immutable=1")) as other:
                known = any(
                    other.execute(f"SELECT 1 FROM {each} WHERE uid = ?", first).fetchone()
                    for each in ("game", "trial")
                    for first in db.execute(f"SELECT uid FROM {each} ORDER BY id LIMIT 1")
                )
                newest = files.newest(other)
            if known and files.lacks(db, newest):
                try:
                    return _pin(path, backup, kept)
                # The disk is full; a backup that cannot be pinned is not replaced either.
                except OSError:
                    return backup.day
    return ""


def settle(db: sqlite3.Connection, path: Path) -> None:
    """Replace the newest backup by the data file if that has all its readable records.

    Otherwise such a backup would be reported at every start. It stays pinned. If this fails,
    nothing is replaced.
    """
    # Imported late, because it is rarely needed.
    from warcards_tui.store.copies import CopiedSetting, ImportRun
    from warcards_tui.store.salvage import UnreadableFile, salvage

    with suppress(OSError, sqlite3.Error, UnreadableFile):
        if not newest_lacking(db, path) or (newest := pin_newest(path)) is None:
            return
        records = [each for each in salvage(newest) if not isinstance(each, CopiedSetting)]
        db.execute("BEGIN IMMEDIATE")
        try:
            taken = ImportRun(db, lambda _, here, there: here).take(records)
        finally:
            db.execute("ROLLBACK")
        if not taken.games and not taken.trials:
            with beside(newest) as fresh:
                db.execute("VACUUM INTO ?", (str(fresh),))
                fresh.replace(newest)


def _has_lost(db: sqlite3.Connection, backup: Path) -> bool:
    """True if the data file lacks any record of a backup.

    ``files.lacks`` checks only the newest ones. O(n). Raises ``sqlite3.Error``.
    """
    with closing(files.connect(backup, "mode=ro&immutable=1")) as other:
        if files.lacks(db, files.newest(other)):
            return True
        return not set(other.execute(_LASTING)) <= set(db.execute(_LASTING))


def back_up(db: sqlite3.Connection, path: Path, day: str) -> str:
    """Save the data file as the backup of ``day``, unless it has nothing new or is too large.

    Returns a notice if the data file is damaged and so has no backup, else "".
    """
    try:
        _back_up(db, path, day)
    except sqlite3.Error:
        if not files.is_whole(path):
            return texts.no_backup_of_damaged
    except (OSError, ValueError):  # SQLite refuses a name that is not UTF-8.
        pass
    return ""


def _back_up(db: sqlite3.Connection, path: Path, day: str) -> None:
    """Make the backup, if any. Raises ``OSError``, ``sqlite3.Error`` and ``ValueError``."""
    kept = _named(path, day)
    parts = [path, path.with_name(f"{path.name}-wal")]
    # Opening has created an empty log.
    there = [found for each in parts if each.exists() and (found := each.stat()).st_size]
    many = days_kept(sum(each.st_size for each in there))
    if not many:
        return
    # A backup with a future date was written before the clock was set back: its time is ignored.
    newest = max(each.st_mtime for each in there)
    if kept.exists() and newest < kept.stat().st_mtime <= time.time():
        return
    make_private(_folder(path))
    _forget_begun(path)
    with beside(kept) as fresh:
        db.execute("VACUUM INTO ?", (str(fresh),))
        _pin_fuller(db, path, day)
        fresh.replace(kept)
    # If the clock was ahead for some days, their backups must not displace all others.
    days = [each for each in backups(path) if not each.pinned]
    for old in sorted(days, key=lambda each: each.day > day)[many:]:
        _pin_alone(db, path, old)
        old.path.unlink(missing_ok=True)


def _pin_fuller(db: sqlite3.Connection, path: Path, day: str) -> None:
    """Pin the backup of ``day`` and the newest one, if ``db`` lacks records that they have.

    Raises ``OSError``: a backup that cannot be pinned must not be replaced.
    """
    kept = backups(path)
    days = [each for each in kept if not each.pinned]
    for backup in days:
        if backup in days[:1] or backup.day == day:
            with suppress(sqlite3.Error):  # A damaged backup is no loss.
                if _has_lost(db, backup.path):
                    _pin(path, backup, kept)


def _pin_alone(db: sqlite3.Connection, path: Path, old: Backup) -> None:
    """Pin a backup before its removal, if some of its records are nowhere else.

    If the clock was set back, it may be newer than its name says. Raises ``OSError``.
    """
    with suppress(sqlite3.Error):  # A damaged backup is no loss.
        lasting = _lasting_of(old.path) - set(db.execute(_LASTING))
        kept = backups(path)
        for each in kept:
            if each.path != old.path and lasting:
                with suppress(sqlite3.Error):
                    lasting -= _lasting_of(each.path)
        if lasting:
            _pin(path, old, kept)


def _lasting_of(backup: Path) -> set[tuple[str]]:
    """Return the records of a backup that only a loss removes. Raises ``sqlite3.Error``."""
    with closing(files.connect(backup, "mode=ro&immutable=1")) as db:
        return set(db.execute(_LASTING))


def restore(path: Path, day: str) -> Path | None:
    """Replace the data file by the backup of ``day``, and return the new name of the old file.

    Returns None without an old file. The newest backup is pinned and becomes a copy of the restored
    one, so that the data file does not seem to lack records.

    Raises ``StoreError``, and ``ValueError`` if the newest backup cannot be pinned; then everything
    except a pin is as before. All files that need room on the disk are written first.
    """
    found = {each.day.removesuffix(_PINNED): each.path for each in backups(path)}
    found |= {each.day: each.path for each in backups(path)}
    if day not in found:
        raise StoreError(texts.no_backup(day=day).text)
    _check(found[day], day)
    newest = [each.path for each in backups(path) if not each.pinned][:1]
    try:
        with ExitStack() as stack:
            copies = [stack.enter_context(beside(each)) for each in (path, *newest)]
            for each in copies:
                shutil.copyfile(found[day], each)
            try:
                pin_newest(path)
            except OSError as failure:
                reason = str(failure.strerror)
                raise ValueError(texts.not_pinned(reason=reason).text) from None
            with files.alone(path.parent):
                aside = files.exchange(path, copies[0], "replaced")
            for each in newest:
                with suppress(OSError):
                    copies[1].replace(each)
        return aside
    except sqlite3.Error as error:
        raise StoreError(texts.not_restored(reason=files.reason(error)).text) from None
    except OSError as failure:
        told = texts.backup_unusable(day=day, reason=str(failure.strerror))
        raise StoreError(told.text) from None


def _check(backup: Path, day: str) -> None:
    """Raise ``StoreError`` unless the backup is whole."""
    try:
        with closing(files.connect(backup, "mode=ro&immutable=1")) as db:
            if not checked_version(db):
                raise BadFile("it was emptied")
            files.check_whole(db)
    except (sqlite3.Error, NewerFile):
        raise StoreError(texts.backup_damaged(day=day).text) from None


def _folder(path: Path) -> Path:
    return path.with_name("backups")


def _named(path: Path, day: str) -> Path:
    return _folder(path) / f"{path.stem}-{day}{path.suffix}"


def _forget_begun(path: Path) -> None:
    """Remove the temporary files that a killed program has left."""
    for each in _folder(path).glob(f".{path.stem}-*"):
        with suppress(OSError):
            if each.stat().st_mtime < time.time() - _STALE_S:
                each.unlink()
