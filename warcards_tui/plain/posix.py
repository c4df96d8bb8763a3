"""POSIX terminal: modes by termios, waiting by ``select``, and signals."""

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

from warcards_tui.plain.terminal import EndOfInput, Terminal

_NOT_ENDING = {
    getattr(signal, f"SIG{name}", None)
    for name in (
        *("KILL", "STOP", "TSTP", "TTIN", "TTOU"),  # These stop it, or cannot be caught.
        *("CHLD", "CONT", "INFO", "PIPE", "URG", "WINCH", "XFSZ"),  # These do not end a program.
        # A program cannot continue after these.
        *("BUS", "EMT", "FPE", "ILL", "SEGV", "SYS", "TRAP"),
    )
}
"""Signals that do not ask a program to end.

All others do, unless they have another handler.
"""


class PosixTerminal(Terminal):
    """A terminal on standard input and output. Its clock stops while the program is stopped."""

    def __init__(self, input: int | None = None, output: int | None = None) -> None:
        super().__init__()
        self._in = sys.stdin.fileno() if input is None else input
        self._out = sys.stdout.fileno() if output is None else output
        self._modes: list[Any] = []
        self._handlers: dict[int, Any] = {}
        self._may_wait = False  # True if an ending signal must raise ``EndOfInput`` at once.
        self._wake: tuple[int, int] | None = None
        self._old_wake = -1
        self._stood = 0.0  # Seconds for which the program has been stopped.
        self._seen = time.monotonic()  # Time of the last reading of the clock.
        self._also: list[int] = []

    def __enter__(self) -> Self:
        try:
            self._modes = termios.tcgetattr(self._in)
        except termios.error:
            raise EndOfInput() from None  # The terminal is gone.
        self._wake = os.pipe()
        for end in self._wake:
            os.set_blocking(end, False)
        self._old_wake = signal.set_wakeup_fd(self._wake[1], warn_on_full_buffer=False)
        for each in signal.valid_signals() - _NOT_ENDING:
            # Signals that the parent process has set to be ignored (nohup) stay ignored.
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
        # If the terminal is gone, waiting for a key will report it.
        with contextlib.suppress(termios.error):
            modes = termios.tcgetattr(self._in)
            modes[1] &= ~termios.OPOST
            modes[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN)
            modes[6] = list(modes[6])
            modes[6][termios.VMIN], modes[6][termios.VTIME] = 1, 0
            self._set(modes)

    def _restore(self) -> None:
        # The modes of a terminal that is gone need no restoring.
        with contextlib.suppress(termios.error):
            self._set(self._modes)

    def _set(self, modes: list[Any]) -> None:
        """Set the modes without waiting for the output, which may be held back forever (Ctrl+S)."""
        while True:
            try:
                termios.tcsetattr(self._in, termios.TCSANOW, modes)
            except termios.error as wrong:
                # In the background, the system stops the program here until it is in the
                # foreground.
                if wrong.args[0] != errno.EINTR:
                    raise
            else:
                return

    def _note(self, number: int, frame: FrameType | None) -> None:
        self._signal = number
        if self._may_wait:
            raise EndOfInput(number)

    def _suspend(self, number: int, frame: FrameType | None) -> None:
        """Stop the program, as the shell expects, with the original modes of the terminal."""
        self.now()
        self._restore()
        self._put(b"\n")
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        # The program stops here until it is continued, unless no process could continue it.
        signal.signal(signal.SIGTSTP, self._suspend)
        self._raw()

    def _continue(self, number: int, frame: FrameType | None) -> None:
        """Set the modes again, and continue the clock at its last reading."""
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
            # The terminal may hold the output back (Ctrl+S) forever.
            woken, takes, _ = select.select(watched, [self._out], [])
            if woken:
                os.read(woken[0], 4096)
            try:
                with self._until_ended():
                    data = data[os.write(self._out, data) if takes else 0 :]
            except BlockingIOError:
                continue  # Another program has made the terminal non-blocking.
            except OSError:
                raise EndOfInput() from None

    @contextlib.contextmanager
    def _until_ended(self) -> Iterator[None]:
        """Let an ending signal raise ``EndOfInput`` at once, because a system call may block."""
        try:
            self._may_wait = True
            if self._signal is not None:
                raise EndOfInput(self._signal)
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
            # Ctrl+C empties the queue, so a read may find nothing.
            with self._until_ended():
                return os.read(self._in, 4096)
        except BlockingIOError:
            return None
        except OSError:
            return b""
