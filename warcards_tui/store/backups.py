"""Backups: the data file as it was left last on each of the last seven days on which it was used.

A backup is written beside its name and renamed when it is whole, so that a kill or a full disk
leaves the one that was there. What fails is tried again the next time, and nobody is told: the data
file itself is sound.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from warcards_tui.folders import begin_private, make_private
from warcards_tui.store import files
from warcards_tui.store.records import StoreError
from warcards_tui.store.schema import BadFile, NewerFile, checked_version

DAYS = 7
LARGEST = 20_000_000
"""Bytes of a data file of which backups are kept: 140 MB for all of them, a fifth of a second for
one.
"""

_STALE_S = 3600
"""Seconds after which nobody is writing any more what was begun."""


class Backup(NamedTuple):
    """A backup of the day it is called by, like 2025-10-31."""

    day: str
    path: Path
    size: int


def backups(path: Path) -> list[Backup]:
    """The backups of the data file ``path``, the newest first."""
    found = []
    with suppress(OSError):
        for each in _folder(path).glob(f"{path.stem}-????-??-??{path.suffix}"):
            found.append(Backup(each.stem[-10:], each, each.stat().st_size))
    return sorted(found, reverse=True)


def back_up(db: sqlite3.Connection, path: Path, day: str) -> None:
    """Keeps the data file as it is, as the backup of ``day``, unless there is nothing new in it, or
    it is too large.
    """
    kept = _named(path, day)
    parts = [path, path.with_name(f"{path.name}-wal")]
    begun = _folder(path) / f".{kept.name}-{os.getpid()}"
    # A name that is no UTF-8 is none for SQLite.
    with suppress(OSError, sqlite3.Error, ValueError):
        # Opening has made a log anew that has nothing in it.
        there = [found for each in parts if each.exists() and (found := each.stat()).st_size]
        if sum(each.st_size for each in there) > LARGEST:
            return
        # What is still to come was written before the clock was set back: it tells nothing.
        newest = max(each.st_mtime for each in there)
        if kept.exists() and newest < kept.stat().st_mtime <= time.time():
            return
        make_private(_folder(path))
        _forget_begun(path)
        begin_private(begun)
        db.execute("VACUUM INTO ?", (str(begun),))
        begun.replace(kept)
        # Where the clock was ahead for some days, these must not be in the way of all others.
        for old in sorted(backups(path), key=lambda each: each.day > day)[DAYS:]:
            old.path.unlink(missing_ok=True)
    with suppress(OSError):
        begun.unlink(missing_ok=True)


def restore(path: Path, day: str) -> Path | None:
    """Puts the backup of ``day`` in the place of the data file, and returns where that is now, None
    where there was none. Raises ``StoreError``; then all is as it was.
    """
    found = {each.day: each.path for each in backups(path)}
    if day not in found:
        raise StoreError(f"There is no backup of {day}; warcards doctor lists those there are.")
    _check(found[day], day)
    begun = path.with_name(f".{path.name}-{os.getpid()}")
    try:
        begin_private(begun)
        shutil.copyfile(found[day], begun)
        with files.alone(path.parent):
            return files.exchange(path, begun, "replaced")
    except sqlite3.Error as error:
        raise StoreError(f"The backup was not taken up: {files.reason(error)}.") from None
    except OSError as failure:
        raise StoreError(f"The backup of {day} cannot be used: {failure.strerror}.") from None
    finally:
        with suppress(OSError):
            begun.unlink(missing_ok=True)


def _check(backup: Path, day: str) -> None:
    """Raises ``StoreError`` unless the backup is whole."""
    try:
        with closing(files.connect(backup, "mode=ro&immutable=1")) as db:
            if not checked_version(db):
                raise BadFile("emptied")
            files.check_whole(db)
    except (sqlite3.Error, NewerFile):
        raise StoreError(f"The backup of {day} is damaged.") from None


def _folder(path: Path) -> Path:
    return path.with_name("backups")


def _named(path: Path, day: str) -> Path:
    return _folder(path) / f"{path.stem}-{day}{path.suffix}"


def _forget_begun(path: Path) -> None:
    """Removes what a kill has left."""
    for each in _folder(path).glob(f".{path.stem}-*"):
        with suppress(OSError):
            if each.stat().st_mtime < time.time() - _STALE_S:
                each.unlink()
