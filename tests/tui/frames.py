"""The full screen on a pseudo-terminal: what it writes for a key, frame by frame."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pyte

from tests.plain.terminals import WARCARDS, terminal

BEGIN, END = b"\x1b[?2026h", b"\x1b[?2026l"
QUESTION, POSITION = b"\x1b[6n", b"\x1b[1;1R"
"""Asks where the cursor is, and an answer to that."""

QUERY, ANSWER = b"\x1b[?2026$p", b"\x1b[?2026;1$y"


class Watched:
    """A terminal that asks for whole frames and keeps what it gets.

    ``asked`` is how often it was asked where its cursor is; it answers while ``answers``.
    """

    def __init__(
        self, master: int, columns: int, rows: int, program: subprocess.Popen[bytes]
    ) -> None:
        self._master = master
        self._program = program
        self.asked = 0
        self.answers = True
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)

    def read(self, wanted: str = "", quiet: float = 0.3, limit: float = 15.0) -> bytes:
        """What is written until ``wanted`` is on the screen and then nothing more for a moment."""
        written = b""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            ready, _, _ = select.select([self._master], [], [], quiet)
            if not ready:
                if any(wanted in row for row in self.screen.display):
                    return written
                continue
            data = os.read(self._master, 65536)
            if QUERY in data:
                os.write(self._master, ANSWER)
            for _ in range(data.count(QUESTION)):
                self.asked += 1
                if self.answers:
                    os.write(self._master, POSITION)
            written += data
            # What pyte does not know it would print; no program of ours draws with it.
            self._stream.feed(data.replace(b"\x1b[>1u", b"").replace(b"\x1b[<u", b""))
        raise AssertionError("\n".join([f"{wanted!r} does not come:", *self.screen.display]))

    def type(self, keys: bytes) -> None:
        """Sends bytes, as keys and answers are."""
        os.write(self._master, keys)

    def held_up(self, keys: bytes) -> None:
        """Types while the program stands still for a moment."""
        self._program.send_signal(signal.SIGSTOP)
        os.write(self._master, keys)
        time.sleep(0.2)
        self._program.send_signal(signal.SIGCONT)

    def press(self, key: str, wanted: str = "") -> list[bytes]:
        """The frames that answer a key."""
        os.write(self._master, key.encode())
        return frames(self.read(wanted, quiet=0.12))

    @property
    def cursor_row(self) -> str:
        """The row of the screen on which the cursor is parked, from the cursor on."""
        cursor = self.screen.cursor
        return str(self.screen.display[cursor.y][cursor.x :]).rstrip()


def frames(written: bytes) -> list[bytes]:
    """The frames in what was written."""
    return [part.split(END)[0] for part in written.split(BEGIN)[1:]]


@contextmanager
def watched(
    folder: Path, arguments: Sequence[str] = (), size: tuple[int, int] = (80, 24)
) -> Iterator[Watched]:
    """The program in its full screen, on a terminal of that size."""
    columns, rows = size
    # Colours at their fullest are colours at their longest.
    command = ["env", "COLORTERM=truecolor", *WARCARDS, "--full", *arguments]
    with terminal(folder, columns=columns, rows=rows, command=command) as found:
        yield Watched(found.master, columns, rows, found.program)
