"""The program on a pseudo-terminal, seen from the side of the terminal."""

from __future__ import annotations

import fcntl
import os
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
WARCARDS = [sys.executable, "-m", "warcards_tui"]
ANNOUNCEMENT = re.compile(rb"\r\n([ -~]{1,76})\r")
QUIET = 0.15
"""Seconds of silence, after it has said something, in which the program waits for a key."""


def environment(folder: Path) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return {**kept, "WARCARDS_DATA": str(folder), "TERM": "xterm", "LC_ALL": "C.UTF-8"}


class Screen:
    """The terminal: what came in which read, and what is typed."""

    def __init__(self, master: int, program: subprocess.Popen[bytes]) -> None:
        self.master = master
        self.program = program
        self.reads: list[bytes] = []

    def read(self, wanted: str = "", limit: float = 10.0) -> list[str]:
        """The sentences that come, up to ``wanted`` or until nothing more comes for a moment."""
        said: list[str] = []
        end = time.monotonic() + limit
        while (left := end - time.monotonic()) > 0:
            ready, _, _ = select.select(
                [self.master], [], [], QUIET if said and not wanted else left
            )
            try:
                data = os.read(self.master, 65536) if ready else b""
            except OSError:
                data = b""
            if not data:
                if wanted:
                    break
                return said
            self.reads.append(data)
            said += [" ".join(found.decode().split()) for found in ANNOUNCEMENT.findall(data)]
            if wanted and any(wanted in sentence for sentence in said):
                return said
        raise AssertionError(f"{wanted!r} was not said: {self.reads}")

    def type(self, keys: str, wanted: str = "", limit: float = 10.0) -> list[str]:
        """What is said after these keys."""
        os.write(self.master, keys.encode())
        return self.read(wanted, limit)

    def modes(self) -> list[Any]:
        return termios.tcgetattr(self.master)

    def leave(self) -> int:
        """The exit status, once the program has ended."""
        return self.program.wait(10)


@contextmanager
def terminal(
    folder: Path,
    arguments: Sequence[str] = ("--plain",),
    columns: int = 80,
    command: Any = None,
    rows: int = 24,
) -> Iterator[Screen]:
    """The program on a terminal of its own, which outlives it."""
    master, slave = os.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    program = subprocess.Popen(
        command or [*WARCARDS, *arguments],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        cwd=ROOT,
        env=environment(folder),
        start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
    )
    try:
        yield Screen(master, program)
    finally:
        if program.poll() is None:
            program.kill()
        program.wait(10)
        for each in {master, slave}:
            try:
                os.close(each)
            except OSError:
                continue  # A test may have closed it.
