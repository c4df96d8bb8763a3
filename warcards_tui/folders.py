"""The folders of saved data, private to their owner.

The modes apply from the first byte: nothing is readable by all even for a moment. On Windows, where
user folders are private anyway, they have no effect.
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
"""Environment variable set if the player may not name, or cannot reach, local files.

That is the case in a browser.
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
    """Return the folder of the data file: ``$WARCARDS_DATA``, or the platform's for user data."""
    if chosen := os.environ.get("WARCARDS_DATA"):
        return Path(chosen)
    # Imported late: it takes up to 20 ms, and a chosen folder does not need it.
    from platformdirs import user_data_path

    return user_data_path("warcards", appauthor=False)


def log_folder() -> Path:
    """Return the folder of error files: ``logs`` in ``$WARCARDS_DATA``, or the platform's."""
    if chosen := os.environ.get("WARCARDS_DATA"):
        return Path(chosen, "logs")
    from platformdirs import user_log_path

    return user_log_path("warcards", appauthor=False)


def make_private(folder: Path) -> None:
    """Make a private folder unless it exists. Raises ``OSError``."""
    folder.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)


def tighten(folder: Path) -> None:
    """Remove the rights of others from the program's files in ``folder``.

    Earlier versions made them readable by all. Folders that hold nothing else are changed too; the
    owner's rights stay.
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
    # Another user may own the file, or it is gone.
    with suppress(OSError):
        mode = path.lstat().st_mode
        if mode & 0o077 and not stat.S_ISLNK(mode):
            path.chmod(stat.S_IMODE(mode) & FOLDER_MODE)


def private(path: str | os.PathLike[str], flags: int) -> int:
    """Open a file for ``open``; a new file is private."""
    return os.open(path, flags, FILE_MODE)


def begin_private(path: Path) -> None:
    """Make an empty private file unless it exists. Raises ``OSError``.

    It is for programs that would make the file readable by all.
    """
    # Only a new file is opened: closing one that SQLite has open would release its locks.
    with suppress(FileExistsError):
        os.close(private(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL))


@contextmanager
def beside(path: Path) -> Iterator[Path]:
    """Yield an empty private file beside ``path``, for the caller to fill and rename.

    It is removed if it was not renamed. Raises ``OSError``.
    """
    fresh = path.with_name(f".{path.name}-{os.getpid()}")
    try:
        # A killed program may have left it.
        fresh.unlink(missing_ok=True)
        begin_private(fresh)
        yield fresh
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
