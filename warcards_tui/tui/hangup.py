"""A terminal that goes: noticing it where no signal tells it, and writing on as if it had not."""

from __future__ import annotations

import io
import os
import select
import signal
import time
from collections.abc import Callable
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


GRACE = 5.0
"""Seconds after which a program ends that nobody can use any more. It has saved every move."""


def when_gone(terminal: int, then: Callable[[], object], *, ends: bool = False) -> None:
    """Calls ``then``, in a thread of its own, once nobody is at the other end of that terminal.
    With ``ends`` the program ends ``GRACE`` seconds later, whatever it is busy with.

    A program hears of it by SIGHUP only where the terminal controls it. Reading tells it as well,
    but takes keys away from whom they are meant for. So a thread waits for the end of the terminal
    and for nothing else, and never runs before. Where there is no ``select.poll``, nothing waits.
    """
    if hasattr(select, "poll"):
        Thread(target=_wait, args=(terminal, then, ends), name="hangup", daemon=True).start()


def _wait(terminal: int, then: Callable[[], object], ends: bool) -> None:
    poll = select.poll()
    poll.register(terminal, 0)  # Of no event but those that are always told.
    if any(told & select.POLLHUP for _, told in poll.poll()):
        then()
        if ends:
            time.sleep(GRACE)
            os._exit(128 + signal.SIGHUP)


class _Lasting(io.FileIO):
    """What is written to a terminal that has gone goes nowhere, and is no fault."""

    def write(self, data: ReadableBuffer, /) -> int:
        try:
            # Another program at the same terminal may have switched its waiting off.
            while (written := super().write(data)) is None:
                select.select([], [self], [])
        except OSError:
            return memoryview(data).nbytes
        return written


def lasting(output: io.TextIOWrapper) -> io.TextIOWrapper:
    """That output, to which writing never fails.

    Textual writes in a thread, which would end at the first failure; whoever leaves it more to
    write would then wait for ever.
    """
    raw = _Lasting(output.fileno(), "w", closefd=False)
    return io.TextIOWrapper(
        io.BufferedWriter(raw), output.encoding, output.errors, newline="\n", line_buffering=True
    )
