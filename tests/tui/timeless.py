"""An event loop whose time passes only when nothing is left to do: what waits in it never waits.

Everything that the full screen does by time goes by this clock: timers, the stamps of keys, what is
due in a run. So a test takes as long as its work, and what is drawn is the same on every machine.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar
from unittest.mock import patch

import textual._time
import textual.app
import textual.pilot

from warcards_tui.tui import stopwatch

T = TypeVar("T")

START = 100_000.0
"""When every loop begins, in seconds: some time after the machine was started."""

PRESS = 1 / 3
"""Seconds that a person takes for a key: a key that is held down comes sooner again."""

SETTLE = 1 / 50
"""Seconds after which what came of something is on the screen."""


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


def run(work: Coroutine[Any, Any, T]) -> T:
    """What ``asyncio.run`` does, in no time."""
    loop = Timeless()

    async def pressed(*_: object) -> None:
        await asyncio.sleep(PRESS / 2)  # Textual waits once before and once after what moves.

    async def settled(*_: object) -> None:
        await asyncio.sleep(SETTLE)

    with (
        patch.object(asyncio.events, "new_event_loop", lambda: loop),
        patch.object(textual._time, "get_time", loop.time),
        patch.object(stopwatch, "get_time", loop.time),
        patch.object(textual.app, "wait_for_idle", pressed),
        patch.object(textual.pilot, "wait_for_idle", settled),
    ):
        return asyncio.run(work)
