"""The program as its terminal tests start it: on a pipe it tells whenever it waits for a key.

``python -m tests.plain.waiting FD ...`` is ``warcards ...`` that writes a line to that descriptor
when nothing but a key can make it go on: how many bytes of what was typed it has taken. Nobody
waits for it: its clock jumps ahead where a person would think, and drills go on soon. The signal
``HOLD_UP`` sets the clock on as well, as if the machine had been busy.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from types import FrameType

from warcards_tui.cli import main
from warcards_tui.coach.drills import foreperiod
from warcards_tui.plain.keys import KeyDecoder
from warcards_tui.plain.terminal import NEVER, Key, Terminal

HOLD_UP = signal.SIGUSR1
HELD_UP = 0.2
"""Seconds by which the clock is set on."""

THINKING = 0.5
"""Seconds from when a key is waited for until it comes: what comes at once may be held down."""


class Clock:
    """The monotonic clock, and what it was set on."""

    def __init__(self) -> None:
        self._monotonic = time.monotonic
        self._ahead = 0.0

    def __call__(self) -> float:
        return self._monotonic() + self._ahead

    def set_on(self, seconds: float) -> None:
        self._ahead += seconds

    def hold_up(self, number: int, frame: FrameType | None) -> None:
        """Handles ``HOLD_UP``."""
        self.set_on(HELD_UP)


def tell(pipe: int, clock: Clock) -> None:
    """Has the terminal tell when it waits."""
    taken = 0
    feed, keys = KeyDecoder.feed, Terminal.keys

    def counted(self: KeyDecoder, data: bytes, now: float) -> list[str]:
        nonlocal taken
        taken += len(data)
        return feed(self, data, now)

    def telling(self: Terminal, until: float, *, since: float | None = None) -> list[Key]:
        if until == NEVER and not self._waiting:
            clock.set_on(THINKING)
            os.write(pipe, b"%d\n" % taken)
        return keys(self, until, since=since)

    KeyDecoder.feed = counted  # type: ignore[method-assign]
    Terminal.keys = telling  # type: ignore[method-assign]


if __name__ == "__main__":
    time.monotonic = clock = Clock()
    signal.signal(HOLD_UP, clock.hold_up)
    tell(int(sys.argv.pop(1)), clock)
    foreperiod.READING = 10.0
    foreperiod.SHORTEST, foreperiod.MEAN_MORE = 50.0, 10.0
    sys.exit(main())
