"""How long threads were ready to run while others had the processors."""

from __future__ import annotations

import os
from contextlib import suppress

from warcards_tui import incoming

CARRIERS = "kworker/u"
"""How the names of those threads of Linux begin that carry bytes between a terminal and a program.

They are its workers that are bound to no processor; see ``Documentation/core-api/workqueue.rst`` of
its source, and ``flush_to_ldisc`` in ``drivers/tty/tty_buffer.c`` for what they do.
"""

MOST = 32
"""Carriers that are looked at, at most: the work is done by few."""


class Waits:
    """Looks at some threads of this process, and at the carriers.

    Linux counts for every thread how long it was kept waiting for a processor; see
    ``Documentation/scheduler/sched-stats.rst`` of its source. Where nothing counts, nothing waits.
    """

    def __init__(self) -> None:
        self._files: dict[int, int] = {}
        self._carriers: dict[str, int] = {}
        self._others: set[str] = set()

    def of(self, *threads: int) -> float:
        """Milliseconds that these threads, by their native numbers, and the carriers have waited in
        all.
        """
        waited = sum(map(self._of, threads))
        for file in list(self._carriers.values()):
            with suppress(OSError, IndexError, ValueError):  # It may have ended.
                waited += _waited(file)
        return waited / 1e6

    def find_carriers(self) -> None:
        """Finds the carriers that there are by now."""
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
                self._files[thread] = incoming.descriptor(path)
            return _waited(self._files[thread])
        except (AttributeError, OSError, IndexError, ValueError):
            return 0


def _carrier(number: str) -> int | None:
    """What counts for the process of that number, if it is a carrier."""
    try:
        name = incoming.content(f"/proc/{number}/comm")
        if not name.startswith(CARRIERS.encode()):
            return None
        return incoming.descriptor(f"/proc/{number}/schedstat")
    except OSError:
        return None


def _waited(file: int) -> int:
    """The nanoseconds that a thread has waited."""
    # Nanoseconds: how long it ran, how long it waited; then how often it ran.
    return int(os.pread(file, 64, 0).split()[1])
