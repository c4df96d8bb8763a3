"""The full screen on a terminal in memory: its output for a key, frame by frame.

It is driven from outside, by bytes, like a terminal; its time is that of ``timeless``.
"""

from __future__ import annotations

import asyncio
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, cast

import pyte
from rich.console import ConsoleDimensions
from textual import events
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.constants import ESCAPE_DELAY
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from tests.tui import timeless
from tests.tui.timeless import Timeless
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.driver import watching

BEGIN, END = b"\x1b[?2026h", b"\x1b[?2026l"
QUESTION, POSITION = b"\x1b[6n", b"\x1b[1;1R"
"""Question for the position of the cursor, and an answer."""

WHOLE_FRAMES = b"\x1b[?2026;1$y"
"""Report that the terminal can wait for the end of a frame."""

WAY = 0.001
"""Seconds that a question and its answer take."""

STEP = 0.001
AFTER_A_KEY = 0.12
"""Seconds in which the whole output for a key is written."""


class InMemory(Driver):
    """A driver that passes the output on, and parses keys with Textual's own parser."""

    def __init__(self, app: App[None], *, size: tuple[int, int], **_: Any) -> None:
        super().__init__(app)
        self._room = Size(*size)
        self._parser = XTermParser()
        self._decode = getincrementaldecoder("utf-8")().decode  # As the drivers of Textual do.

    def typed(self, data: bytes) -> None:
        """Take bytes from the terminal, which the program reads at once."""
        text = self._decode(data)
        if text:  # Without any the terminal would have ended.
            self._process(self._parser.feed(text))
            self._loop.call_later(ESCAPE_DELAY, lambda: self._process(self._parser.tick()))

    def _process(self, typed: Iterable[Message]) -> None:
        for event in typed:
            self.process_message(event)

    def start_application_mode(self) -> None:
        self.process_message(events.Resize(self._room, self._room))
        self.typed(WHOLE_FRAMES)

    def disable_input(self) -> None:
        pass

    def stop_application_mode(self) -> None:
        pass


def in_memory(app: WarcardsApp, taken: Callable[[str], object]) -> type[Driver]:
    """Return a driver class that passes its output to ``taken``."""

    class Wired(InMemory):
        def write(self, data: str) -> None:
            taken(data)

    return watching(Wired, app.lookout)


class Watched:
    """A terminal that asks for whole frames and stores its input.

    ``asked`` counts the questions for its cursor; it answers while ``answers``.
    """

    def __init__(self, app: WarcardsApp, columns: int, rows: int, runner: asyncio.Runner) -> None:
        self._loop = cast(Timeless, runner.get_loop())
        self._written = b""
        self._news = asyncio.Event()
        self.asked = 0
        self.answers = True
        self.app = app
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        # Textual asks the real terminal for its size, too.
        app.console.size = ConsoleDimensions(columns, rows)

        app.driver_class = in_memory(app, self._taken)

    def _taken(self, data: str) -> None:
        written = data.encode()
        self._written += written
        self._news.set()
        for _ in range(written.count(QUESTION)):
            self.asked += 1
            if self.answers:
                self._loop.call_later(WAY, self.type, POSITION)
        self._stream.feed(written)

    @property
    def now(self) -> float:
        """Time in seconds."""
        return self._loop.time()

    def run(self, seconds: float) -> None:
        """Let that time pass."""
        self._loop.run_until_complete(asyncio.sleep(seconds))

    def read(self, wanted: str | Callable[[], object] = "", limit: float = 15.0) -> bytes:
        """Return the output until ``wanted`` is on the screen, or is true, and complete."""

        def found(_: bytes) -> bool:
            if callable(wanted):
                return bool(wanted())
            return not wanted or any(wanted in row for row in self.screen.display)

        return self.until(found, limit)

    def until(
        self, enough: Callable[[bytes], bool], limit: float = 15.0, after: float = AFTER_A_KEY
    ) -> bytes:
        """Return the output up to ``enough``, with everything that belongs to it."""
        end = self._loop.time() + limit
        while not enough(self._written):
            before = len(self._written)
            while len(self._written) == before:
                assert self._loop.time() < end, "\n".join(["In vain:", *self.screen.display])
                self._wait(end)
        self.run(after)
        written, self._written = self._written, b""
        return written

    def _wait(self, end: float) -> None:
        """Let time pass until something is written, and a moment more, or until the end."""
        self._news.clear()
        timer = self._loop.call_at(end, self._news.set)
        self._loop.run_until_complete(self._news.wait())
        timer.cancel()
        self.run(STEP)

    def type(self, keys: bytes) -> None:
        """Send bytes, such as keys and answers."""
        driver = self.app.lookout.driver
        assert isinstance(driver, InMemory)
        driver.typed(keys)

    def held_up(self, keys: bytes) -> None:
        """Type while the program stands still for a moment."""
        self._loop.stand_still(0.2)
        self.type(keys)

    def answer(self, key: str, wanted: str = "") -> bytes:
        """Return the output for a key."""
        self.type(key.encode())
        return self.read(wanted)

    def press(self, key: str, wanted: str = "") -> list[bytes]:
        """Return the frames that answer a key."""
        return frames(self.answer(key, wanted))

    @property
    def cursor_row(self) -> str:
        """Row of the cursor, from the cursor on."""
        cursor = self.screen.cursor
        return str(self.screen.display[cursor.y][cursor.x :]).rstrip()


def frames(written: bytes) -> list[bytes]:
    """Return the frames in an output, without empty ones."""
    return [frame for part in written.split(BEGIN)[1:] if (frame := part.split(END)[0])]


@contextmanager
def watched(app: WarcardsApp, size: tuple[int, int] = (80, 24)) -> Iterator[Watched]:
    """Yield the app on a terminal of that size."""
    with timeless.runner() as runner:
        screen = Watched(app, *size, runner)
        running = runner.get_loop().create_task(app.run_async(size=size))
        screen.run(timeless.SETTLE)
        try:
            yield screen
        finally:
            app.exit()
            runner.get_loop().run_until_complete(running)
