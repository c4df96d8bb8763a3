"""The terminal of POSIX systems: its modes by termios, its waits by ``select``, and all signals."""

from __future__ import annotations

import contextlib
import errno
import os
import select
import signal
import sys
import termios
import time
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any, Self

from warcards_tui.plain.terminal import Ended, Terminal

_NOT_ENDING = {
    getattr(signal, f"SIG{name}", None)
    for name in (
        *("KILL", "STOP", "TSTP", "TTIN", "TTOU"),  # Stop it, or cannot be heard.
        *("CHLD", "CONT", "INFO", "PIPE", "URG", "WINCH", "XFSZ"),  # End nothing.
        *("BUS", "EMT", "FPE", "ILL", "SEGV", "SYS", "TRAP"),  # No program goes on after.
    )
}
"""The signals that do not ask a program to end; all others do, unless somebody else hears them."""


class PosixTerminal(Terminal):
    """The terminal on standard input and output. While the program is stopped, its clock stands."""

    def __init__(self, input: int | None = None, output: int | None = None) -> None:
        super().__init__()
        self._in = sys.stdin.fileno() if input is None else input
        self._out = sys.stdout.fileno() if output is None else output
        self._modes: list[Any] = []
        self._handlers: dict[int, Any] = {}
        self._may_wait = False  # Whether a signal to end must not only make a note.
        self._wake: tuple[int, int] | None = None
        self._old_wake = -1
        self._stood = 0.0  # Seconds for which the program has been stopped.
        self._seen = time.monotonic()  # When the clock was looked at last.
        self._also: list[int] = []

    def __enter__(self) -> Self:
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

    def _clock(self) -> float:
        self._seen = time.monotonic()
        return (self._seen - self._stood) * 1000

    def _columns(self) -> int:
        try:
            return os.get_terminal_size(self._out).columns
        except OSError:
            return 0

    def _put(self, data: bytes) -> None:
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

    def watch(self, source: int | None) -> None:
        self._also = [] if source is None else [source]

    def _wait(self, seconds: float | None) -> tuple[bool, bool]:
        assert self._wake is not None
        watched = self._wake[0]
        ready, _, _ = select.select([self._in, watched, *self._also], [], [], seconds)
        if watched in ready:
            os.read(watched, 4096)
        return bool(ready), self._in in ready

    def _input(self) -> bytes | None:
        try:
            # What could be read may be gone: Ctrl+C empties the queue.
            with self._until_ended():
                return os.read(self._in, 4096)
        except BlockingIOError:
            return None
        except OSError:
            return b""
