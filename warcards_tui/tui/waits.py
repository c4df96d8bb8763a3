"""How long threads of this program were ready to run while others had the processors."""

from __future__ import annotations

import os


class Waits:
    """Looks at some threads of this process.

    Linux counts for every thread how long it was kept waiting for a processor; see
    ``Documentation/scheduler/sched-stats.rst`` of its source. Where nothing counts, nothing waits.
    """

    def __init__(self) -> None:
        self._files: dict[int, int] = {}

    def of(self, *threads: int) -> float:
        """Milliseconds that these threads, by their native numbers, have waited in all."""
        return sum(map(self._of, threads)) / 1e6

    def _of(self, thread: int) -> int:
        try:
            if thread not in self._files:
                path = f"/proc/self/task/{thread}/schedstat"
                self._files[thread] = os.open(path, os.O_RDONLY)
            # Nanoseconds: how long it ran, how long it waited; then how often it ran.
            return int(os.pread(self._files[thread], 64, 0).split()[1])
        except (AttributeError, OSError, IndexError, ValueError):
            return 0
