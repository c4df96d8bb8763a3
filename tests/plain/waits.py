"""The program as its terminal tests start it: a pipe reports when it waits for a key.

``python -m tests.plain.waits CLOCK SYSTEM FD ...`` is ``warcards ...`` that writes a line to that
descriptor when only a key can continue it: the number of bytes read, and the number of bytes
written, which may still be on their way. Its clock jumps ahead where a person would think, the
assumed voice takes no time, and drills continue soon. A busy machine does not advance the clock,
but the signal ``HOLD_UP`` does, as if a busy machine had.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import time
from types import FrameType
from typing import Any

from warcards_tui.cli import main
from warcards_tui.coach.drills import foreperiod
from warcards_tui.plain import speed
from warcards_tui.plain.keys import KeyDecoder
from warcards_tui.plain.terminal import NEVER, Key, Terminal

HOLD_UP = signal.SIGUSR1
HELD_UP = 0.2
"""Seconds by which ``HOLD_UP`` advances the clock."""

TRUE, PATIENT = "true", "patient"
"""Clocks of the program: the real one, or one that passes only while it waits."""

POSIX, WINDOWS = "posix", "windows"
"""Terminals: that of the tests' own system, or ``tests.plain.console``."""

THINKING = 0.5
"""Seconds from a wait to its key; an immediate key could be one that is held down."""


class Clock:
    """A monotonic clock that passes only while the program waits.

    A busy machine takes nothing from it: a wait for 20 milliseconds takes exactly that. A ``true``
    clock passes always.
    """

    def __init__(self, *, true: bool) -> None:
        self._true = true
        self._ahead = 0.0
        self._real = time.monotonic
        self._select = select.select
        self._now = self._real()

    def __call__(self) -> float:
        return (self._real() if self._true else self._now) + self._ahead

    def set_on(self, seconds: float) -> None:
        self._ahead += seconds

    def hold_up(self, number: int, frame: FrameType | None) -> None:
        """Handle ``HOLD_UP``."""
        self._select([0], [], [])
        self.set_on(HELD_UP)

    def select(self, *waited: Any) -> tuple[list[int], list[int], list[int]]:
        """Call ``select.select`` on this clock."""
        reads, writes, wrongs, seconds = waited if len(waited) == 4 else (*waited, None)
        begun = self._real()
        ready = self._select(reads, writes, wrongs, seconds)
        passed = self._real() - begun
        if seconds is not None:
            passed = min(passed, seconds) if any(ready) else seconds
        self._now += passed
        return ready


def tell(pipe: int, clock: Clock, end: type[Terminal]) -> None:
    """Make terminals of that class report when they start to wait."""
    taken = written = 0
    feed, keys, write = KeyDecoder.feed, Terminal.keys, end._write

    def counted(self: KeyDecoder, data: bytes, now: float) -> list[str]:
        nonlocal taken
        taken += len(data)
        return feed(self, data, now)

    def counting(self: Terminal, data: bytes) -> None:
        nonlocal written
        written += len(data)
        write(self, data)

    def telling(self: Terminal, until: float, *, since: float | None = None) -> list[Key]:
        if until == NEVER and not self._waiting:
            clock.set_on(THINKING)
            os.write(pipe, b"%d %d\n" % (taken, written))
        return keys(self, until, since=since)

    KeyDecoder.feed = counted  # type: ignore[method-assign]
    end._write = counting  # type: ignore[method-assign]
    Terminal.keys = telling  # type: ignore[method-assign]


def end_of(system: str) -> type[Terminal]:
    """Return the terminal class of ``system``, after making this Python look like one on it."""
    if system == WINDOWS:
        from tests.plain.console import stand_in

        stand_in()
        from warcards_tui.plain.windows import WindowsTerminal

        return WindowsTerminal
    from warcards_tui.plain.posix import PosixTerminal

    return PosixTerminal


if __name__ == "__main__":
    clock = Clock(true=sys.argv.pop(1) == TRUE)
    time.monotonic = time.perf_counter = clock
    select.select = clock.select  # type: ignore[assignment]
    signal.signal(HOLD_UP, clock.hold_up)
    end = end_of(sys.argv.pop(1))
    tell(int(sys.argv.pop(1)), clock, end)
    speed.ASSUMED = 100_000
    foreperiod.READING = 10.0
    foreperiod.SHORTEST, foreperiod.MEAN_MORE = 50.0, 10.0
    sys.exit(main())
