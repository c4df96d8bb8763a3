"""Files that the user asks for: written completely, or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import IO

from warcards_tui.folders import private
from warcards_tui.words import exports as words


def put_lines(file: IO[str], lines: Iterable[str]) -> None:
    """Write lines to an open file or stream."""
    for line in lines:
        file.write(f"{line}\n")


def write_file(path: Path, lines: Iterable[str], *, over: bool) -> str:
    """Write a private file completely or not at all. Returns an error, or an empty string.

    Raises ``ValueError`` if the file exists, unless it may be written ``over``, and if it cannot be
    opened.
    """
    # For an unreadable folder this is False; the error then comes when the file is opened.
    there = os.path.isfile(path)
    plain = there or not os.path.exists(path)
    if there and not over:
        raise ValueError(words.exists(file=str(path)).text)
    # A device or a pipe is written to directly.
    part = path.with_name(f"{path.name}.part") if plain else path
    try:
        with _opened(part, path, plain=plain) as opened:
            put_lines(opened, lines)
            if plain:
                # Otherwise a power failure may leave nothing under either name.
                opened.flush()
                os.fsync(opened.fileno())
        if plain:
            os.replace(part, path)
    except OSError as failure:
        if plain:
            part.unlink(missing_ok=True)
        return words.unwritten(file=str(path), why=str(failure.strerror)).text
    return ""


def _opened(part: Path, path: Path, *, plain: bool) -> IO[str]:
    try:
        if plain:
            # The leftover of a killed program may be readable for others.
            part.unlink(missing_ok=True)
        return open(part, "w", encoding="ascii", opener=private)
    except OSError as failure:
        raise ValueError(words.unwritten(file=str(path), why=str(failure.strerror)).text) from None
