"""Time that threads were ready to run while others had the processors."""

from __future__ import annotations

import os
from contextlib import suppress

from warcards_tui import safe_read

CARRIERS = "kworker/u"
"""Start of the names of the Linux threads that carry bytes between terminal and program.

They are its workers that are bound to no processor; see ``Documentation/core-api/workqueue.rst`` of
its source, and ``flush_to_ldisc`` in ``drivers/tty/tty_buffer.c``.
"""

MOST = 32
"""Most carriers that are checked: few threads do the work."""


class Waits:
    """Wait times of some threads of this process, and of the system's ``CARRIERS``.

    Linux counts for every thread how long it waited for a processor; see
    ``Documentation/scheduler/sched-stats.rst`` of its source. Without this counter all waits are 0.
    """

    def __init__(self) -> None:
        self._files: dict[int, int] = {}
        self._carriers: dict[str, int] = {}
        self._others: set[str] = set()

    def of(self, *threads: int) -> float:
        """Return the total wait of these threads (native ids) and the carriers, in milliseconds."""
        waited = sum(map(self._of, threads))
        for file in list(self._carriers.values()):
            with suppress(OSError, IndexError, ValueError):  # The thread may have ended.
                waited += _waited(file)
        return waited / 1e6

    def find_carriers(self) -> None:
        """Find the current carriers."""
        try:
            found = {each for each in os.listdir("/proc") if each.isdigit()}
        except OSError:
            return
        self._others &= found
        for number in self._carriers.keys() - found:
            os.close(self._carriers.pop(number))
        for number in found - self._others - self._carriers.keys():
            file = _carrier(number) if len(self._carriers) < MOST else None
            if file is None:
                self._others.add(number)
            else:
                self._carriers[number] = file

    def _of(self, thread: int) -> int:
        try:
            if thread not in self._files:
                path = f"/proc/self/task/{thread}/schedstat"
                self._files[thread] = safe_read.descriptor(path)
            return _waited(self._files[thread])
        except (AttributeError, OSError, IndexError, ValueError):
            return 0


def _carrier(number: str) -> int | None:
    """Return the descriptor of the wait counter of this process, if it is a carrier."""
    try:
        name = safe_read.content(f"/proc/{number}/comm")
        if not name.startswith(CARRIERS.encode()):
            return None
        return safe_read.descriptor(f"/proc/{number}/schedstat")
    except OSError:
        return None


def _waited(file: int) -> int:
    """Return the nanoseconds that a thread has waited."""
    # Fields: nanoseconds of running, nanoseconds of waiting, number of runs.
    return int(os.pread(file, 64, 0).split()[1])
