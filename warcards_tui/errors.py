"""Errors of the program itself, and closed standard streams."""

from __future__ import annotations

import io
import os
import re
import sys

from warcards_tui.folders import FAULT_FILE, log_folder, make_private, tighten


def fill_closed_streams() -> None:
    """Replace closed streams (``<&-``) by the null device.

    Otherwise the next file opened, such as the store, would take the number of the stream.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    sys.stdout = sys.stdout or io.StringIO()
    sys.stderr = sys.stderr or io.StringIO()


MOST_FAULTS = 10
"""Number of error files that are kept."""


def told_fault(fault: Exception) -> str:
    """Return an error of the program as a line for the user; a file has the details."""
    import traceback

    # These words are not in the catalogue: reading it may be what failed.
    told = f"an error in warcards, {type(fault).__name__}: {fault}. Your saved data is safe. "
    try:
        path = _written("".join(traceback.format_exception(fault)))
    except OSError as failure:
        return f"{told}The details could not be written: {failure.strerror}."
    return f"{told}To report it, send {path}."


def _written(text: str) -> str:
    """Write a private file with that text and return its path. Raises ``OSError``."""
    try:
        folder = log_folder()
        make_private(folder)
        tighten(folder)
        found = sorted(each for each in os.listdir(folder) if re.fullmatch(FAULT_FILE, each))
        for older in found[: 1 - MOST_FAULTS]:
            (folder / older).unlink(missing_ok=True)
        return _written_in(text, str(folder))
    except OSError:
        return _written_in(text, None)


def _written_in(text: str, folder: str | None) -> str:
    """Write the file in that folder, or in the folder for temporary files."""
    import tempfile
    import time

    number, path = tempfile.mkstemp(
        prefix=time.strftime("fault-%Y%m%dT%H%M%SZ-", time.gmtime()),
        suffix=".txt",
        dir=folder,
    )
    try:
        with open(number, "w", encoding="utf-8", errors="backslashreplace") as details:
            details.write(text)
    except OSError:
        os.unlink(path)
        raise
    return path
