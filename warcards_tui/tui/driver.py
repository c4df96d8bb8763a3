"""A driver that reports when a text goes out, and writes a query right behind it.

The first frame after a change need not be the one that shows it: another widget's frame may come in
between, and lines are rendered for frames that do not send them. Only the output of the driver
reaches the terminal in order, so a text unique to the stimulus is looked for there. A terminal with
synchronized output shows nothing before the end of a frame, so the query comes after it. The frame,
its end and the query are one write, so that no busy machine can separate them.

All output passes through a ``Pen``, which skips what the terminal shows already; on the Linux
console it is translated to the signs of its font.

This overrides two public methods of Textual's driver: ``Driver.write``, and
``Driver.process_message``, which runs in the thread that stamps keys. It also replaces the decoder
of the standard library that the driver's module uses.
"""

from __future__ import annotations

import re
import sys
from codecs import IncrementalDecoder, getincrementaldecoder
from collections import deque
from collections.abc import Callable, Container
from contextlib import suppress
from functools import partial
from threading import get_native_id
from typing import Any

from textual import events
from textual.driver import Driver
from textual.message import Message

from warcards_tui.sitting.readers import is_wrapped
from warcards_tui.tui.console import SIGNS, is_console
from warcards_tui.tui.pen import Pen

MOST_WAITING = 4096
"""Most keys and clicks that may wait, of about 2 KB each; more are dropped."""

BEGIN, END = "\x1b[?2026h", "\x1b[?2026l"
"""Begin and end of a frame, for terminals with synchronized output."""


_ASIDE = re.compile(r"\x1b\[[<=>]\d*u|\x1b\[\?\d+\$p|\x1b\]22;[^\a\x1b]*(?:\a|\x1b\\)")
"""Sequences that draw nothing, and that terminals inside screen readers read aloud.

These are the keyboard protocol, mode queries, and the pointer shape.
"""


class Lookout:
    """Observer of a driver's output that waits for one text at a time."""

    def __init__(self) -> None:
        self.driver: Driver | None = None
        """Driver that writes to the terminal; None before it exists, and if nothing is written."""

        self.reader = 0
        """Native id of the thread that reads and stamps keys."""

        self.stamped: Callable[[float], object] = lambda time: None
        """Called in that thread right after each typed key, with its stamp in seconds."""

        self.in_use = False
        """True while the driver owns the terminal, whose modes differ from those of a shell."""

        self.quit_keys: Container[str] = ()
        """Keys that end the program, by Textual's names: they are never dropped."""

        self._needle = ""
        self._before = ""
        self._held = ""
        self._behind: Callable[[], str] = str
        self._then: Callable[[str], object] = str

    def has_room(self, event: Message, waiting: int) -> bool:
        """True if a key or click may join this many waiting ones."""
        quits = isinstance(event, events.Key) and event.key in self.quit_keys
        return quits or waiting < MOST_WAITING

    def arm(self, needle: str, behind: Callable[[], str], then: Callable[[str], object]) -> None:
        """Wait for ``needle``, one run of text in one style, instead of the previous one.

        As it goes out, the text from ``behind`` is written right after it, and then passed to
        ``then``.
        """
        self._needle, self._before = needle, ""
        self._behind, self._then = behind, then

    def disarm(self) -> None:
        """Stop waiting for the needle."""
        self._needle = ""

    def give_back(self) -> None:
        """Restore the terminal after any failure, with all output written."""
        if self.driver is not None:
            self.driver.close()

    def write(self, data: str, write: Callable[[str], object]) -> None:
        """Write the data, and the query behind the frame that has the needle.

        While a needle is awaited, a frame is held back until its end arrives.
        """
        data = self._held + data
        framed = data.startswith(BEGIN)
        if self._needle and framed and END not in data:
            self._held = data
            return
        self._held = ""
        # Without begin and end marks, a large frame may go out in pieces.
        passing = data if framed else self._before + data
        if not self._needle or self._needle not in passing:
            self._before = passing[-len(self._needle) :]
            write(data)
            return
        self.disarm()
        behind = self._behind()
        write(data + behind)
        self._then(behind)


def _forgiving(encoding: str) -> Callable[[], IncrementalDecoder]:
    """Return a factory of decoders for this encoding that replace invalid bytes."""
    return partial(getincrementaldecoder(encoding), errors="replace")


def watching(base: type[Driver], lookout: Lookout) -> type[Driver]:
    """Return this driver class with ``lookout`` watching its output.

    Its module decodes keys strictly: a single key of a terminal without UTF-8 would end the
    program.
    """
    vars(sys.modules[base.__module__]).update(getincrementaldecoder=_forgiving)

    class Watching(base):  # type: ignore[misc, valid-type]
        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **options)
            self._on_console = is_console()
            self._is_wrapped = is_wrapped()
            self._pen = Pen(plain=self._on_console)
            self._on_the_way: deque[None] = deque()
            lookout.driver = self

        def start_application_mode(self) -> None:
            lookout.in_use = True
            super().start_application_mode()

        def stop_application_mode(self) -> None:
            with suppress(BrokenPipeError):
                super().stop_application_mode()
            lookout.in_use = False

        def close(self) -> None:
            if lookout.in_use:  # The code that should have restored it has failed.
                self.stop_application_mode()
            super().close()

        def write(self, data: str) -> None:
            lookout.write(data, self._draw)

        def _draw(self, data: str) -> None:
            drawn = self._pen.drawing(_ASIDE.sub("", data) if self._is_wrapped else data)
            with suppress(BrokenPipeError):  # The page's server is gone, and the program ends.
                super().write(drawn.translate(SIGNS) if self._on_console else drawn)

        def process_message(self, message: Message) -> None:
            lookout.reader = get_native_id()
            lookout.stamped(message.time)
            if not isinstance(message, events.InputEvent | events.Paste):
                super().process_message(message)
            elif lookout.has_room(message, len(self._on_the_way) + self._app.message_queue_size):
                self._on_the_way.append(None)
                super().process_message(message)
                self._loop.call_soon_threadsafe(self._on_the_way.popleft)

    return Watching
