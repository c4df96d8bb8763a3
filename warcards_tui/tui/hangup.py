"""Detection of a terminal that disappears without a signal, and output that survives it."""

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
"""Seconds after which an unusable program ends. Every move is saved by then."""


def when_gone(terminal: int, then: Callable[[], object], *, ends: bool = False) -> None:
    """Call ``then``, in its own thread, when nobody is left at the terminal's other end.

    With ``ends`` the program ends ``GRACE`` seconds later, even if it is busy. SIGHUP comes only
    from a program's controlling terminal, and reading would take keys away from their receiver. So
    a thread waits for the hangup and nothing else. Without ``select.poll``, nothing waits.
    """
    if hasattr(select, "poll"):
        Thread(target=_wait, args=(terminal, then, ends), name="hangup", daemon=True).start()


def _wait(terminal: int, then: Callable[[], object], ends: bool) -> None:
    poll = select.poll()
    poll.register(terminal, 0)  # Register no event: hangups are always reported.
    if any(told & select.POLLHUP for _, told in poll.poll()):
        then()
        if ends:
            time.sleep(GRACE)
            os._exit(128 + signal.SIGHUP)


class _Lasting(io.FileIO):
    """Output that drops all data silently after its terminal is gone."""

    def write(self, data: ReadableBuffer, /) -> int:
        try:
            # Another program at the same terminal may have made it non-blocking.
            while (written := super().write(data)) is None:
                select.select([], [self], [])
        except OSError:
            return memoryview(data).nbytes
        return written


def lasting(output: io.TextIOWrapper) -> io.TextIOWrapper:
    """Return a wrapper of this output to which writing never fails.

    Textual writes in a thread, which would end at the first failure; the next writer would then
    wait forever.
    """
    raw = _Lasting(output.fileno(), "w", closefd=False)
    return io.TextIOWrapper(
        io.BufferedWriter(raw), output.encoding, output.errors, newline="\n", line_buffering=True
    )
