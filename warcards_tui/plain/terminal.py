"""A terminal as a listener needs it: every announcement in one write, every key with its time.

Screen readers follow what is written and where the cursor rests. So the terminal's own newline
translation and echo are off, and an announcement is CRLF, the sentence, CR in a single write: no
reader then loses it or adds to it, and a braille display rests on its start. ``print`` is silent
in some readers.
"""

from __future__ import annotations

import contextlib
import errno
import os
import select
import signal
import sys
import termios
import time
from collections.abc import Callable, Iterator, Sequence
from types import FrameType
from typing import Any, NamedTuple

from warcards_tui.plain.keys import KeyDecoder
from warcards_tui.plain.lines import MOST_ADDED, WIDEST, split, told_apart
from warcards_tui.table.precision import BEAT

NEVER = float("inf")

NARROWEST = 20
"""Columns; what is narrower than that is not believed."""

_NOT_ENDING = {
    getattr(signal, f"SIG{name}", None)
    for name in (
        *("KILL", "STOP", "TSTP", "TTIN", "TTOU"),  # Stop it, or cannot be heard.
        *("CHLD", "CONT", "INFO", "PIPE", "URG", "WINCH", "XFSZ"),  # End nothing.
        *("ABRT", "BUS", "EMT", "FPE", "ILL", "SEGV", "SYS", "TRAP"),  # No program goes on after.
    )
}
"""The signals that do not ask a program to end; all others do, unless somebody else hears them."""


class Ended(Exception):
    """There will be no more keys: the input has ended, or a signal asks to leave (``signal``)."""

    def __init__(self, by: int | None = None) -> None:
        super().__init__(by)
        self.signal = by

    @property
    def status(self) -> int:
        """The exit status: Ctrl+C is a way to leave like any other; whoever sent another signal may
        look for it.
        """
        return 0 if self.signal in (None, signal.SIGINT) else 128 + int(self.signal)


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
    interrupted halfway but a write that the terminal does not take, or a read of nothing. While
    the program is stopped its clock (``now``) stands still.
    """

    def __init__(self, input: int | None = None, output: int | None = None) -> None:
        self._in = sys.stdin.fileno() if input is None else input
        self._out = sys.stdout.fileno() if output is None else output
        self._decoder = KeyDecoder()
        self._waiting: list[Key] = []
        self._modes: list[Any] = []
        self._handlers: dict[int, Any] = {}
        self._signal: int | None = None
        self._may_wait = False  # Whether a signal to end must not only make a note.
        self._wake: tuple[int, int] | None = None
        self._old_wake = -1
        self._stood = 0.0  # Seconds for which the program has been stopped.
        self._seen = time.monotonic()  # When the clock was looked at last.
        self._ahead = 0.0
        self._input_ended = False
        self._row = ""
        self._also: list[int] = []
        self._strokes: list[float] = []  # When the bell is to be struck.
        self._column = 0  # Where the cursor stands on it.
        self._moves_row = False  # Whether the last key was one that goes up or down.
        self.cells = 0
        """How many cells a braille display has that follows the cursor; 0 for none."""

        self.stops = 0
        """How often the program has been stopped and continued."""

    # -- modes and signals

    def __enter__(self) -> Terminal:
        try:
            self._modes = termios.tcgetattr(self._in)
        except termios.error:
            raise Ended() from None  # It has gone by now.
        self._wake = os.pipe()
        for end in self._wake:
            os.set_blocking(end, False)
        self._old_wake = signal.set_wakeup_fd(self._wake[1], warn_on_full_buffer=False)
        for each in signal.valid_signals() - _NOT_ENDING:
            # What whoever started the program ignores (nohup) stays ignored.
            if signal.getsignal(each) in (signal.SIG_DFL, signal.default_int_handler):
                self._handle(each, self._note)
        self._handle(signal.SIGTSTP, self._suspend)
        self._handle(signal.SIGCONT, self._continue)
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
        if signal.getsignal(number) is not signal.SIG_IGN:
            self._handlers[number] = signal.signal(number, handler)

    def _raw(self) -> None:
        # A terminal that has gone is noticed where a key is waited for.
        with contextlib.suppress(termios.error):
            modes = termios.tcgetattr(self._in)
            modes[1] &= ~termios.OPOST
            modes[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN)
            modes[6] = list(modes[6])
            modes[6][termios.VMIN], modes[6][termios.VTIME] = 1, 0
            self._set(modes)

    def _restore(self) -> None:
        # A terminal that has gone took its modes with it.
        with contextlib.suppress(termios.error):
            self._set(self._modes)

    def _set(self, modes: list[Any]) -> None:
        """Sets the modes at once: what has been written may be held back for good (Ctrl+S)."""
        while True:
            try:
                termios.tcsetattr(self._in, termios.TCSANOW, modes)
            except termios.error as wrong:
                # In the background the system stops whoever does this, until it is in front.
                if wrong.args[0] != errno.EINTR:
                    raise
            else:
                return

    def _note(self, number: int, frame: FrameType | None) -> None:
        self._signal = number
        if self._may_wait:
            raise Ended(number)

    def _suspend(self, number: int, frame: FrameType | None) -> None:
        """Stops the program, as the shell wants it, with the terminal as it was found."""
        self.now()
        self._restore()
        self._put(b"\n")
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        # Here the program stands until it is continued, unless nobody is there who could do that.
        signal.signal(signal.SIGTSTP, self._suspend)
        self._raw()

    def _continue(self, number: int, frame: FrameType | None) -> None:
        """Takes the terminal up again, whoever had it, and the clock where it was seen last."""
        self.stops += 1
        self._stood += time.monotonic() - self._seen
        self._raw()

    # -- time

    def now(self) -> float:
        """Milliseconds of the monotonic clock, less the time of being stopped."""
        self._seen = time.monotonic()
        return (self._seen - self._stood) * 1000 + self._ahead

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
        self._put(b"\n")

    def wipe_line(self) -> None:
        """Leaves an empty line in place of the last announcement; to be called after ``with``.

        Of a line break alone some readers say "blank". Blanks in the same write keep them silent.
        """
        self._put(b"\r" + b" " * len(self._row) + b"\r\n")

    def _put(self, data: bytes) -> None:
        """Writes what nobody waits for, where the terminal takes it."""
        with contextlib.suppress(OSError):
            if select.select([], [self._out], [], 0)[1]:
                os.write(self._out, data)

    def _write(self, data: bytes) -> None:
        watched = self._wake[:1] if self._wake else ()
        while data:
            # It may be held back (Ctrl+S), for good.
            woken, takes, _ = select.select(watched, [self._out], [])
            if woken:
                os.read(woken[0], 4096)
            try:
                with self._until_ended():
                    data = data[os.write(self._out, data) if takes else 0 :]
            except BlockingIOError:
                continue  # Another program has switched its waiting off.
            except OSError:
                raise Ended() from None

    @contextlib.contextmanager
    def _until_ended(self) -> Iterator[None]:
        """Within it a signal to end raises ``Ended`` at once: the system may let it wait."""
        try:
            self._may_wait = True
            if self._signal is not None:
                raise Ended(self._signal)
            yield
        finally:
            self._may_wait = False

    # -- in

    def watch(self, source: int | None) -> None:
        """Whoever waits for a key is woken by what can be read there as well, and reads it."""
        self._also = [] if source is None else [source]

    def read_key(self) -> str:
        """The next key, waited for. Raises ``Ended``."""
        while (key := self.next_key(NEVER)) is None:
            pass
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
        if self._signal is not None:
            raise Ended(self._signal)
        if self._waiting:
            keys, self._waiting = self._waiting, []
            return keys
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
            # What could be read may be gone: Ctrl+C empties the queue.
            with self._until_ended():
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
