"""Files that the program writes where somebody asks for one: whole, or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import IO

from warcards_tui.folders import private
from warcards_tui.words import exports as words


def put_lines(file: IO[str], lines: Iterable[str]) -> None:
    """Writes lines to an open file or stream."""
    for line in lines:
        file.write(f"{line}\n")


def write_file(path: Path, lines: Iterable[str], *, over: bool) -> str:
    """Writes a file for its owner alone, whole or not at all. Returns what failed, empty where
    nothing did.

    Raises ``ValueError`` for a file that is there, unless it may be written ``over``, and for one
    that cannot be begun.
    """
    # Asked in this way, a place where nobody may look has no file, which is told when it is begun.
    there = os.path.isfile(path)
    plain = there or not os.path.exists(path)
    if there and not over:
        raise ValueError(words.exists(file=str(path)).text)
    # A device or a pipe is written to as it is.
    part = path.with_name(f"{path.name}.part") if plain else path
    try:
        with _opened(part, path, plain=plain) as opened:
            put_lines(opened, lines)
            if plain:
                # Else, where the power fails, there may be nothing under either name.
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
            # What a program that was killed has left may be open to others.
            part.unlink(missing_ok=True)
        return open(part, "w", encoding="ascii", opener=private)
    except OSError as failure:
        raise ValueError(words.unwritten(file=str(path), why=str(failure.strerror)).text) from None
