"""Where lies what the program keeps, made so that nobody but its owner can read it.

The modes hold from the first byte: nothing is made open to all and closed a moment later. On
Windows, where the folders of a user are the user's own, they mean nothing.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

DATA_FILE = "warcards.db"

NO_FILES = "WARCARDS_NO_FILES"
"""The environment variable that is set where whoever plays may not name, or cannot reach, a file of
this machine: in a browser.
"""

FAULT_FILE = r"fault-\d{8}T\d{6}Z-\w+\.txt"
_OUR_FILES = (
    r"\.?warcards(-(damaged|replaced)-\d{8}T\d{6}Z(-\d+)?|-\d{4}-\d\d-\d\d(-pinned(-\d+)?)?)?"
    rf"\.(db(-wal|-shm|-journal|-\d+)?|lock)|{FAULT_FILE}"
)
"""Names of the files of the program; files of similar names may be the user's."""

_OUR_FOLDERS = ("backups", "logs")
"""Folders of the program in its data folder."""

FOLDER_MODE, FILE_MODE = 0o700, 0o600


def data_folder() -> Path:
    """The folder of the data file: ``$WARCARDS_DATA``, or the platform's for user data."""
    if chosen := os.environ.get("WARCARDS_DATA"):
        return Path(chosen)
    # Takes up to 20 ms, of which a chosen folder needs none.
    from platformdirs import user_data_path

    return user_data_path("warcards", appauthor=False)


def log_folder() -> Path:
    """The folder of fault files: ``logs`` in ``$WARCARDS_DATA``, or the platform's for logs."""
    if chosen := os.environ.get("WARCARDS_DATA"):
        return Path(chosen, "logs")
    from platformdirs import user_log_path

    return user_log_path("warcards", appauthor=False)


def make_private(folder: Path) -> None:
    """Makes a folder, where there is none, for its owner alone. Raises ``OSError``."""
    folder.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)


def tighten(folder: Path) -> None:
    """Take the rights of others from the files of the program in ``folder``, which earlier versions
    made for all, and from each folder that holds nothing else. Rights of the owner stay.
    """
    if os.name == "nt":
        return
    with suppress(OSError):
        entries = os.listdir(folder)
        ours = [each for each in entries if re.fullmatch(_OUR_FILES, each)]
        for each in ours:
            _close_to_others(folder / each)
        within = [each for each in entries if each in _OUR_FOLDERS and (folder / each).is_dir()]
        for each in within:
            tighten(folder / each)
        if len(ours) + len(within) == len(entries):
            _close_to_others(folder)


def _close_to_others(path: Path) -> None:
    with suppress(OSError):  # Another user may own it, or it is gone.
        mode = path.lstat().st_mode
        if mode & 0o077 and not stat.S_ISLNK(mode):
            path.chmod(stat.S_IMODE(mode) & FOLDER_MODE)


def private(path: str | os.PathLike[str], flags: int) -> int:
    """An opener for ``open``: a file that is made by it is for its owner alone."""
    return os.open(path, flags, FILE_MODE)


def begin_private(path: Path) -> None:
    """Makes an empty file for its owner alone; one that is there stays as it is. For programs that
    would make it for all. Raises ``OSError``.
    """
    # Only what is new is opened: closing a file that SQLite has open would release its locks.
    with suppress(FileExistsError):
        os.close(private(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL))


@contextmanager
def beside(path: Path) -> Iterator[Path]:
    """Yield an empty file beside ``path``, for its owner alone, which the caller fills and renames.
    It is removed if it was not renamed. Raises ``OSError``.
    """
    fresh = path.with_name(f".{path.name}-{os.getpid()}")
    try:
        fresh.unlink(missing_ok=True)  # Left behind by a program that was killed.
        begin_private(fresh)
        yield fresh
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
