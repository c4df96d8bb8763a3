"""An event loop whose time passes only when nothing is left to do: what waits in it never waits.

Everything that the full screen does by time goes by this clock: timers, the stamps of keys, what is
due in a run. So a test takes as long as its work, and what is drawn is the same on every machine.
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
"""When every loop begins, in seconds: some time after the machine was started."""

PRESS = 1 / 3
"""Seconds that a person takes for a key: a key that is held down comes sooner again."""

SETTLE = 1 / 50
"""Seconds after which what came of something is on the screen."""


INSTANT = 1e-6
"""Seconds that change nothing."""

# Each loop asks for all signals twenty times, a twelfth of the time that the start of an app takes.
patch.object(signal, "valid_signals", cache(signal.valid_signals)).start()


class _Jumping(selectors.DefaultSelector):
    """Waits for nothing but jumps to the time when the next thing is due."""

    def __init__(self) -> None:
        super().__init__()
        self.now = START

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if not timeout or timeout < 0:
            return super().select(timeout)
        self.now += timeout
        return super().select(0)


class Timeless(asyncio.SelectorEventLoop):
    """Such a loop."""

    def __init__(self) -> None:
        self._jumping = _Jumping()
        super().__init__(self._jumping)

    def time(self) -> float:
        return self._jumping.now

    def stand_still(self, seconds: float) -> None:
        """Lets time pass in which nothing is done, as on a machine that is busy otherwise."""
        self._jumping.now += seconds


@contextmanager
def time_of(loop: Timeless) -> Iterator[None]:
    """Let all of the full screen go by the time of that loop."""

    async def pressed(*_: object) -> None:
        await asyncio.sleep(PRESS / 2)  # Textual waits once before and once after what moves.

    async def settled(*_: object) -> None:
        await asyncio.sleep(SETTLE)

    async def idle(*_: object) -> None:
        # Time passes only when all messages have been dealt with; Textual would ask each widget.
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
    """A runner on such a loop, whose time all of the full screen goes by meanwhile."""
    loop = Timeless()
    with time_of(loop), asyncio.Runner(loop_factory=lambda: loop) as made:
        yield made


def let_pass(loop: asyncio.AbstractEventLoop, seconds: float) -> None:
    """Runs such a loop for so long by its own clock."""
    loop.run_until_complete(asyncio.sleep(seconds))


def run(work: Coroutine[Any, Any, T]) -> T:
    """What ``asyncio.run`` does, in no time."""
    with runner() as made:
        return made.run(work)
