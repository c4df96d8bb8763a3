"""A terminal as a listener needs it: every announcement in one write, every key with its time.

Screen readers follow what is written and where the cursor rests. So the terminal's own newline
translation and echo are off, and an announcement is CRLF, the sentence, CR in a single write: no
reader then loses it or adds to it, and a braille display rests on its start. ``print`` is silent
in some readers.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import sys
import termios
import time
from collections.abc import Callable, Sequence
from types import FrameType
from typing import Any, NamedTuple

from warcards_tui.plain.keys import KeyDecoder
from warcards_tui.plain.lines import MOST_ADDED, WIDEST, split, told_apart
from warcards_tui.table.precision import BEAT

NEVER = float("inf")

NARROWEST = 20
"""Columns; what is narrower than that is not believed."""

_ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Ended(Exception):
    """There will be no more keys: the input has ended, or a signal asks to leave (``signal``)."""

    def __init__(self, by: int | None = None) -> None:
        super().__init__(by)
        self.signal = by


class Key(NamedTuple):
    """A key and the moment when it was read, in milliseconds of the terminal's clock.

    It may have been pressed up to ``late`` milliseconds before, if that is known: only while the
    terminal is watched closely.
    """

    name: str
    time: float
    late: float = 0.0


class Terminal:
    """The terminal on standard input and output, in its raw modes inside ``with``.

    Signals that end the program only make a note, which ``keys`` tells by ``Ended``: nothing is
    interrupted halfway. While the program is suspended its clock (``now``) stands still.
    """

    def __init__(self, input: int | None = None, output: int | None = None) -> None:
        self._in = sys.stdin.fileno() if input is None else input
        self._out = sys.stdout.fileno() if output is None else output
        self._decoder = KeyDecoder()
        self._waiting: list[Key] = []
        self._modes: list[Any] = []
        self._handlers: dict[int, Any] = {}
        self._signal: int | None = None
        self._wake: tuple[int, int] | None = None
        self._old_wake = -1
        self._stood = 0.0
        self._ahead = 0.0
        self._input_ended = False
        self._row = ""
        self._also: list[int] = []
        self._strokes: list[float] = []  # When the bell is to be struck.
        self._column = 0  # Where the cursor stands on it.
        self._moves_row = False  # Whether the last key was one that goes up or down.
        self.cells = 0
        """How many cells a braille display has that follows the cursor; 0 for none."""

    # -- modes and signals

    def __enter__(self) -> Terminal:
        self._modes = termios.tcgetattr(self._in)
        self._wake = os.pipe()
        for end in self._wake:
            os.set_blocking(end, False)
        self._old_wake = signal.set_wakeup_fd(self._wake[1], warn_on_full_buffer=False)
        for each in _ENDING:
            self._handle(each, self._note)
        self._handle(signal.SIGTSTP, self._suspend)
        self._raw()
        return self

    def __exit__(self, *exception: object) -> None:
        self._restore()
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        self._handlers.clear()
        signal.set_wakeup_fd(self._old_wake)
        for end in self._wake or ():
            os.close(end)
        self._wake = None

    def _handle(self, number: int, handler: Callable[[int, FrameType | None], None]) -> None:
        # What whoever started the program ignores (nohup) stays ignored.
        if signal.getsignal(number) is not signal.SIG_IGN:
            self._handlers[number] = signal.signal(number, handler)

    def _raw(self) -> None:
        modes = termios.tcgetattr(self._in)
        modes[1] &= ~termios.OPOST
        modes[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN)
        modes[6] = list(modes[6])
        modes[6][termios.VMIN], modes[6][termios.VTIME] = 1, 0
        termios.tcsetattr(self._in, termios.TCSADRAIN, modes)

    def _restore(self) -> None:
        # A terminal that has gone took its modes with it.
        with contextlib.suppress(termios.error):
            termios.tcsetattr(self._in, termios.TCSADRAIN, self._modes)

    def _note(self, number: int, frame: FrameType | None) -> None:
        self._signal = number

    def _suspend(self, number: int, frame: FrameType | None) -> None:
        """Stops the program, as the shell wants it, with the terminal as it was found."""
        begun = time.monotonic()
        self._restore()
        os.write(self._out, b"\n")
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        # Here the program stands until it is continued.
        signal.signal(signal.SIGTSTP, self._suspend)
        self._raw()
        self._stood += time.monotonic() - begun

    # -- time

    @property
    def stood(self) -> float:
        """Seconds for which the program has been suspended so far."""
        return self._stood

    def now(self) -> float:
        """Milliseconds of the monotonic clock, less the time of being suspended."""
        return (time.monotonic() - self._stood) * 1000 + self._ahead

    @property
    def ahead(self) -> float:
        """Milliseconds by which the clock has been set on."""
        return self._ahead

    def pass_to(self, time: float) -> None:
        """Sets the clock on to a time that has not come: nobody waits for it."""
        self._ahead += max(time - self.now(), 0.0)

    # -- out

    @property
    def width(self) -> int:
        """Columns that an announcement may take."""
        try:
            columns = os.get_terminal_size(self._out).columns
        except OSError:
            columns = 0
        widest = min(WIDEST, columns - 1) if columns >= NARROWEST else WIDEST
        return widest - MOST_ADDED

    def say(self, text: str) -> None:
        """Announces a text at once, in as many parts as it needs. Raises ``Ended``."""
        for part in split(text, self.width):
            self.announce(part)

    def announce(self, part: str, *, bell: bool = False, aloud: bool = True) -> None:
        """One announcement: one write. ``part`` fits in ``width``. Raises ``Ended``.

        The ``bell`` stands in front: nothing of the line has to be taken in before it sounds. Only
        what is read ``aloud`` has to differ from the row before.
        """
        before, back = self._row, self._column
        self._row, self._column = told_apart(part, before, back) if aloud else part, 0
        start = "\a" if bell else ""
        self._write(f"{start}\r\n{self._row}\r".encode("ascii"))

    def ring(self, after: Sequence[float]) -> None:
        """Strikes the bell so many milliseconds from now, unless a key comes before: each stroke is
        a write of its own, since those of one write are heard as one.
        """
        now = self.now()
        self._strokes = [now + each for each in after]

    def _strike(self, now: float) -> None:
        """Strikes what is due. A stroke that comes late moves the others on."""
        late = now - self._strokes.pop(0)
        self._strokes = [each + late for each in self._strokes]
        self._write(b"\a")

    def cut_in(self, part: str) -> bool:
        """Announces a part so that a reader which no key hushes ends what it is saying, if it can;
        else announces nothing. Returns whether it has. Raises ``Ended``.

        That is Fenrir, which takes a row for something completed, and says it at once, where the
        cursor has gone from its beginning to one blank behind it; after an arrow key it says any
        new row at once. A braille display must not be moved on by that.
        """
        if self._moves_row:
            self.announce(part)
            return True
        row = told_apart(part, self._row)
        fits = len(row) + 1 < (self.cells or self.width + MOST_ADDED)
        if self._column or "  " in row or not fits:
            return False
        self._row, self._column = row, len(row) + 1
        self._write(f"\r\n{row} ".encode("ascii"))
        return True

    def end_line(self) -> None:
        """Leaves the line of the last announcement to history; to be called after ``with``."""
        with contextlib.suppress(Ended):
            self._write(b"\n")

    def wipe_line(self) -> None:
        """Leaves an empty line in place of the last announcement; to be called after ``with``.

        Of a line break alone some readers say "blank". Blanks in the same write keep them silent.
        """
        with contextlib.suppress(Ended):
            self._write(b"\r" + b" " * len(self._row) + b"\r\n")

    def _write(self, data: bytes) -> None:
        while data:
            try:
                data = data[os.write(self._out, data) :]
            except BlockingIOError:
                select.select([], [self._out], [])
            except OSError:
                raise Ended() from None

    # -- in

    def watch(self, source: int | None) -> None:
        """Whoever waits for a key is woken by what can be read there as well, and reads it."""
        self._also = [] if source is None else [source]

    def read_key(self) -> str | None:
        """The next key, waited for; None when there will be none."""
        try:
            while (key := self.next_key(NEVER)) is None:
                pass
        except Ended:
            return None
        return key.name

    def next_key(self, until: float, *, since: float | None = None) -> Key | None:
        """The next key alone, as ``keys`` finds it; those behind it wait. Raises ``Ended``."""
        keys = self.keys(until, since=since)
        self._waiting = keys[1:]
        return keys[0] if keys else None

    def keys(self, until: float, *, since: float | None = None) -> list[Key]:
        """All keys that can be read now; without one, waits for it until a time of ``now()``, or
        until there is something else that is watched.

        A time that has passed does not wait. With ``since``, the time from which every moment
        counts, it waits by beats, the first of them from then, so that a key tells how late it may
        be: whoever is held up does not know. Raises ``Ended``.
        """
        if self._waiting:
            keys, self._waiting = self._waiting, []
            return keys
        if self._signal is not None:
            raise Ended(self._signal)
        if self._input_ended:
            raise Ended()
        assert self._wake is not None
        watched = self._wake[0]
        closely = since is not None
        begun = self.now() if since is None else since
        while True:
            stroke = next(iter(self._strokes), NEVER)
            wait = max(min(until, stroke) - begun, 0.0)
            beat = min(wait, BEAT) if closely else wait
            seconds = None if beat == NEVER else beat / 1000
            ready, _, _ = select.select([self._in, watched, *self._also], [], [], seconds)
            stamp = self.now()
            if ready or (beat == wait and until <= stroke):
                break
            if beat == wait:
                self._strike(stamp)
            begun = stamp
        if watched in ready:
            os.read(watched, 4096)
        late = max(stamp - begun - beat, 0.0) if closely else 0.0
        return self._read(stamp, late) if self._in in ready else []

    def _read(self, stamp: float, late: float) -> list[Key]:
        try:
            data = os.read(self._in, 4096)
        except BlockingIOError:
            return []
        except OSError:
            data = b""
        names = self._decoder.feed(data, stamp)
        if not data or "eof" in names:
            self._input_ended = True
            names = names[: names.index("eof")] if data else names
        if names:
            self._strokes.clear()
            self._moves_row = names[-1] in ("up", "down")
        return [Key(name, stamp, late) for name in names]
