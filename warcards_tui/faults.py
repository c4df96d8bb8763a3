"""When something is wrong with the program itself, or with the streams that it was given."""

from __future__ import annotations

import io
import os
import sys


def fill_closed_streams() -> None:
    """Lets a closed stream (``<&-``) lead nowhere.

    Else the next file that is opened, say that of the store, would be taken for it.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    sys.stdout = sys.stdout or io.StringIO()
    sys.stderr = sys.stderr or io.StringIO()


def told_fault(fault: Exception) -> str:
    """A mistake of the program in one line for the user; the rest is in a file for who mends it."""
    import tempfile
    import traceback

    with tempfile.NamedTemporaryFile(
        "w", prefix="warcards-fault-", suffix=".txt", delete=False, encoding="utf-8"
    ) as details:
        traceback.print_exception(fault, file=details)
    return (
        f"a fault of the program, {type(fault).__name__}: {fault}. What was kept is safe; "
        f"please report it with {details.name}."
    )
