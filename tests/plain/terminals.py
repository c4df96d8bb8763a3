"""The program on a pseudo-terminal, from the terminal's side."""

from __future__ import annotations

import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from tests.plain.waits import PATIENT, POSIX

ROOT = Path(__file__).parents[2]
WARCARDS = [sys.executable, "-m", "warcards_tui"]
WAITS = [sys.executable, "-m", "tests.plain.waits"]
ANNOUNCEMENT = re.compile(rb"\r\n([ -~]{1,77})(?:\r|(?<= )$)")
ANNOUNCEMENTS = re.compile(rb"(?:\r\n[ -~]{1,76}(?:\r| $))+")
"""Whole announcements, as one read returns them; several if the reader was late.

An announcement that interrupts ends with a blank.
"""

LIMIT = 60.0
"""Seconds after which nothing more will come."""


def environment(folder: Path) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    ours = {"WARCARDS_DATA": str(folder), "WARCARDS_CONFIG": str(folder)}
    return {**kept, **ours, "TERM": "xterm", "LC_ALL": "C.UTF-8"}


class Screen:
    """A terminal with the program's output by read, and the typed keys."""

    def __init__(self, master: int, program: subprocess.Popen[bytes], waits: int) -> None:
        self.master = master
        self.program = program
        self.reads: list[bytes] = []
        self._waits = waits
        self._typed = self._written = 0

    def read(self, wanted: str = "") -> list[str]:
        """Return the sentences up to ``wanted``, or until the program waits for a key."""
        said: list[str] = []
        waits = False
        end = time.monotonic() + LIMIT
        while (left := end - time.monotonic()) > 0:
            if waits and not wanted and sum(map(len, self.reads)) >= self._written:
                return said
            ready, _, _ = select.select([self.master, self._waits], [], [], left)
            if self.master in ready:
                said += self._take()
                if wanted and any(wanted in sentence for sentence in said):
                    return said
            elif ready:
                waits = self._waiting()
        raise AssertionError(f"{wanted!r} was not said: {self.reads}")

    def _take(self) -> list[str]:
        data = os.read(self.master, 65536)
        self.reads.append(data)
        return [" ".join(found.decode().split()) for found in ANNOUNCEMENT.findall(data)]

    def _waiting(self) -> bool:
        """True if the program reported that it has taken every key and waits for the next."""
        told = os.read(self._waits, 65536).split()
        assert told, f"The program has ended: {self.reads}"
        taken, self._written = map(int, told[-2:])
        return taken == self._typed

    def until(self, wanted: bytes) -> None:
        """Read until these bytes have come."""
        end = time.monotonic() + LIMIT
        while wanted not in b"".join(self.reads):
            left = max(end - time.monotonic(), 0)
            assert select.select([self.master], [], [], left)[0], f"{wanted!r}: {self.reads}"
            self._take()

    def rest(self) -> None:
        """Read the output that has come by now."""
        while select.select([self.master], [], [], 0)[0]:
            self._take()

    def press(self, keys: str) -> None:
        """Type these keys, whatever the program says."""
        data = keys.encode()
        self._typed += len(data)
        os.write(self.master, data)

    def type(self, keys: str, wanted: str = "") -> list[str]:
        """Type these keys; return the sentences after them."""
        self.press(keys)
        return self.read(wanted)

    def modes(self) -> list[Any]:
        return termios.tcgetattr(self.master)

    def leave(self) -> int:
        """Return the exit status, once the program has ended."""
        return self.program.wait(LIMIT)


def _as_from_a_shell(controls: bool) -> None:
    """Reset signals: the test runner may ignore some (as with ``nohup``), which is inherited."""
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)
    if controls:
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@contextmanager
def terminal(
    folder: Path,
    arguments: Sequence[str] = ("--plain",),
    columns: int = 80,
    command: Any = None,
    rows: int = 24,
    clock: str = PATIENT,
    controls: bool = True,
    system: str = POSIX,
    cwd: Path = ROOT,
) -> Iterator[Screen]:
    """Run the program on a terminal of its own; with ``controls`` as its controlling terminal.

    ``clock`` and ``system`` are those of ``tests.plain.waits``. Another ``command`` does not report
    when it waits, so only ``wanted`` text can be read.
    """
    master, slave = os.openpty()
    waits, tells = os.pipe()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    program = subprocess.Popen(
        command or [*WAITS, clock, system, str(tells), *arguments],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        cwd=cwd,
        env=environment(folder) | {"PYTHONPATH": str(ROOT)},
        pass_fds=[tells],
        start_new_session=True,
        preexec_fn=partial(_as_from_a_shell, controls),
    )
    try:
        yield Screen(master, program, waits)
    finally:
        if program.poll() is None:
            program.kill()
        program.wait(LIMIT)
        for each in (master, slave, waits, tells):
            try:
                os.close(each)
            except OSError:
                continue  # A test may have closed it.
