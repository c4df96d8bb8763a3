"""Event loop whose time passes only when nothing is left to do, so no wait takes time.

All timing of the full screen uses this clock: timers, the stamps of keys, due times of a run. So a
test takes as long as its work, and the picture is the same on every machine.
"""

from __future__ import annotations

import asyncio
import selectors
import signal
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, TypeVar
from unittest.mock import patch

import textual._parser
import textual._time
import textual.app
import textual.pilot

from warcards_tui.tui.waits import Waits

T = TypeVar("T")

START = 100_000.0
"""Start time of every loop, in seconds: some time after the machine was started."""

PRESS = 1 / 3
"""Seconds that a person takes for a key: a held key repeats faster."""

SETTLE = 1 / 50
"""Seconds after which a result is on the screen."""


INSTANT = 1e-6
"""Seconds that change nothing."""

# Each loop asks for all signals twenty times, a twelfth of an app's start.
patch.object(signal, "valid_signals", cache(signal.valid_signals)).start()


class _Jumping(selectors.DefaultSelector):
    """A selector that jumps to the time of the next event instead of waiting."""

    def __init__(self) -> None:
        super().__init__()
        self.now = START

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if not timeout or timeout < 0:
            return super().select(timeout)
        self.now += timeout
        return super().select(0)


class Timeless(asyncio.SelectorEventLoop):
    """The event loop of this module."""

    def __init__(self) -> None:
        self._jumping = _Jumping()
        super().__init__(self._jumping)

    def time(self) -> float:
        return self._jumping.now

    def stand_still(self, seconds: float) -> None:
        """Let time pass in which nothing is done, as on a busy machine."""
        self._jumping.now += seconds


@contextmanager
def time_of(loop: Timeless) -> Iterator[None]:
    """Make the full screen use the time of that loop."""

    async def pressed(*_: object) -> None:
        await asyncio.sleep(PRESS / 2)  # Textual waits once before and once after a movement.

    async def settled(*_: object) -> None:
        await asyncio.sleep(SETTLE)

    async def idle(*_: object) -> None:
        # Time passes only after all messages have been handled; Textual would ask each widget.
        await asyncio.sleep(INSTANT)

    with (
        patch.object(textual._time, "get_time", loop.time),
        patch.object(textual._parser, "get_time", loop.time),
        patch.object(Waits, "of", lambda *_: 0.0),
        patch.object(textual.app, "wait_for_idle", pressed),
        patch.object(textual.pilot, "wait_for_idle", settled),
        patch.object(textual.pilot.Pilot, "_wait_for_screen", idle),
    ):
        yield


@contextmanager
def runner() -> Iterator[asyncio.Runner]:
    """Yield a runner on such a loop, whose time the full screen uses meanwhile."""
    loop = Timeless()
    with time_of(loop), asyncio.Runner(loop_factory=lambda: loop) as made:
        yield made


def let_pass(loop: asyncio.AbstractEventLoop, seconds: float) -> None:
    """Run such a loop for ``seconds`` of its own clock."""
    loop.run_until_complete(asyncio.sleep(seconds))


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine like ``asyncio.run``, in no time."""
    with runner() as made:
        return made.run(work)
