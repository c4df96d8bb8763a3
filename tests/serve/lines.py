"""A slow line to a server: all data arrives late, in order."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from random import Random


class Delay(asyncio.Protocol):
    """One end of a connection, whose data reaches the other end later.

    Each piece takes ``way`` seconds and up to ``jitter`` more, arrives after all before it, and not
    before the time of the event loop that ``held`` returns at its start.
    """

    def __init__(
        self, way: float, jitter: float, rng: Random, held: Callable[[], float] = float
    ) -> None:
        self.other: Delay | None = None
        self._way = way
        self._jitter = jitter
        self._rng = rng
        self._held = held
        self._loop = asyncio.get_running_loop()
        self._last = 0.0
        self._on_the_way: deque[Callable[[], object]] = deque()
        self._transport: asyncio.Transport | None = None
        self._early: list[bytes] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        for each in self._early:
            transport.write(each)

    def data_received(self, data: bytes) -> None:
        assert self.other is not None
        self._later(partial(self.other.write, data))

    def connection_lost(self, exc: Exception | None) -> None:
        assert self.other is not None
        self._later(self.other.close)

    def write(self, data: bytes) -> None:
        """Pass on data from the line."""
        if self._transport is None:
            self._early.append(data)
        elif not self._transport.is_closing():
            self._transport.write(data)

    def close(self) -> None:
        """Close this end, because the other end has closed."""
        if self._transport is not None:
            self._transport.close()

    def _later(self, act: Callable[[], object]) -> None:
        due = self._loop.time() + self._way + self._rng.uniform(0, self._jitter)
        self._last = max(self._last, due, self._held())
        self._on_the_way.append(act)
        # A loop does simultaneous work in some order, so the first entry here has been done.
        self._loop.call_at(self._last, lambda: self._on_the_way.popleft()())


@asynccontextmanager
async def delayed(
    port: int, way: float, jitter: float, rng: Random, held: Callable[[], float] = float
) -> AsyncIterator[int]:
    """Yield a port of this machine that leads to another one over such a line, both ways."""
    loop = asyncio.get_running_loop()
    connecting: set[asyncio.Task[object]] = set()

    def connect() -> Delay:
        near, far = (Delay(way, jitter, rng, held) for _ in range(2))
        near.other, far.other = far, near
        task = loop.create_task(loop.create_connection(lambda: far, "127.0.0.1", port))
        connecting.add(task)
        return near

    server = await loop.create_server(connect, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]
    await asyncio.gather(*connecting)
