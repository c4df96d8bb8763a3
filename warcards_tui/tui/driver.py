"""A driver that tells when a text goes out to the terminal, and writes a question right behind it.

A frame that is drawn after a change need not be the one that shows it: another widget's may come
in between, and lines are rendered for frames that do not send them. What goes through the driver
goes to the terminal, in that order. So a text that only the stimulus has is looked for there. A
terminal that waits for the end of a frame shows nothing before it, so the question stands behind
that; and the frame, its end and the question are one write, so that no busy machine can tear them
apart.

And what goes out goes through a ``Pen``, which leaves out what the terminal shows already; on the
console of Linux it is put in signs that this has.

Of Textual this overrides two public methods, of whatever driver it has chosen: ``Driver.write``,
and ``Driver.process_message``, where the thread that stamps keys comes by; and the standard
library's decoder that the module of the driver uses.
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
"""Most keys and clicks that may wait for the program; more are dropped. Each takes some 2 KB."""

BEGIN, END = "\x1b[?2026h", "\x1b[?2026l"
"""Around a frame, for a terminal that waits for its end."""


_ASIDE = re.compile(r"\x1b\[[<=>]\d*u|\x1b\[\?\d+\$p|\x1b\]22;[^\a\x1b]*(?:\a|\x1b\\)")
"""What is no drawing, and terminals within readers read out: the protocol of keys, questions about
modes, and the shape of the pointer.
"""


class Lookout:
    """Waits for one text at a time to go out through a driver."""

    def __init__(self) -> None:
        self.driver: Driver | None = None
        """What writes to the terminal; None until there is one, and where nothing is written."""

        self.reader = 0
        """The native number of the thread that reads what is typed and stamps it."""

        self.stamped: Callable[[float], object] = lambda time: None
        """Told in that thread, right after it, the stamp of each thing typed, in seconds."""

        self.in_use = False
        """Whether the terminal is the driver's: its modes are not those that a shell has."""

        self.quit_keys: Container[str] = ()
        """The keys that end the program, by Textual's names: they are never dropped."""

        self._needle = ""
        self._before = ""
        self._held = ""
        self._behind: Callable[[], str] = str
        self._then: Callable[[str], object] = str

    def has_room(self, event: Message, waiting: int) -> bool:
        """Whether a key or click may join so many that wait for the program."""
        quits = isinstance(event, events.Key) and event.key in self.quit_keys
        return quits or waiting < MOST_WAITING

    def arm(self, needle: str, behind: Callable[[], str], then: Callable[[str], object]) -> None:
        """Waits for ``needle``, one run of text in one style, in place of what was waited for.

        As it goes out, what ``behind`` gives is written behind it, and ``then`` is told what that
        was as soon as it has been.
        """
        self._needle, self._before = needle, ""
        self._behind, self._then = behind, then

    def disarm(self) -> None:
        """Waits for nothing any more."""
        self._needle = ""

    def give_back(self) -> None:
        """Sees to it that the terminal is as it was, whatever has failed, and all is written."""
        if self.driver is not None:
            self.driver.close()

    def write(self, data: str, write: Callable[[str], object]) -> None:
        """Writes these data, and behind the frame with the needle what belongs there.

        While a needle is awaited, a frame is written when its end is there.
        """
        data = self._held + data
        framed = data.startswith(BEGIN)
        if self._needle and framed and END not in data:
            self._held = data
            return
        self._held = ""
        # Without a beginning and an end, a large frame may go out in pieces.
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
    """What makes decoders of that encoding to which nothing is an error."""
    return partial(getincrementaldecoder(encoding), errors="replace")


def watching(base: type[Driver], lookout: Lookout) -> type[Driver]:
    """That driver, with someone looking out at what it writes.

    Its module decodes what is typed strictly, so that one key of a terminal that knows no UTF-8
    would end the program.
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
            if lookout.in_use:  # What should have given it back has failed.
                self.stop_application_mode()
            super().close()

        def write(self, data: str) -> None:
            lookout.write(data, self._draw)

        def _draw(self, data: str) -> None:
            drawn = self._pen.drawing(_ASIDE.sub("", data) if self._is_wrapped else data)
            with suppress(BrokenPipeError):  # The server of a page has gone; then all ends.
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
