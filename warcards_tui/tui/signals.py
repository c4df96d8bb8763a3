"""What the system tells the program: to end, to stop for a while, and that it goes on again."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from functools import partial

from textual.driver import Driver

_ENDING = (*("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT", "SIGABRT", "SIGALRM", "SIGUSR1", "SIGUSR2"),)
"""What ends a program at once that does not heed it, and leaves a terminal that is of no use."""

APART = 1.0
"""Least seconds between two times at which the terminal is taken back."""


class Signals:
    """Heeds signals in the turn of the event loop: in the middle of a write none may be heeded.

    ``leave`` is called with the exit status, ``rest`` before the program stops for a while, and
    ``gone_on`` when it draws again.
    """

    def __init__(
        self,
        driver: Callable[[], Driver | None],
        leave: Callable[[int], object],
        rest: Callable[[], object],
        gone_on: Callable[[], object],
    ) -> None:
        self._driver = driver
        self._leave = leave
        self._rest = rest
        self._gone_on = gone_on
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waiting: asyncio.TimerHandle | None = None
        self._from = 0.0

    def heed_ends(self) -> None:
        """Heeds from now on what ends the program."""
        if sys.platform != "win32":
            loop = asyncio.get_running_loop()
            for name in _ENDING:
                number = getattr(signal, name)
                loop.add_signal_handler(number, partial(self._leave, 128 + number))

    def heed_stops(self) -> None:
        """Heeds from now on what stops the program for a while, in place of Textual's driver, which
        must have been made: that writes from within the handler, and has the program stay stopped
        for good where no shell waits for it.
        """
        if sys.platform != "win32":
            self._loop = asyncio.get_running_loop()
            self._loop.add_signal_handler(signal.SIGTSTP, self.stop)
            self._loop.add_signal_handler(signal.SIGCONT, self._continued)

    def ignore_stops(self) -> None:
        """Do nothing when stopped or continued from now on: the terminal is being given back."""
        if sys.platform != "win32" and self._loop is not None and not self._loop.is_closed():
            if self._waiting is not None:
                self._waiting.cancel()
            self._loop.add_signal_handler(signal.SIGTSTP, lambda: None)
            # Python would complain about a signal that comes while the loop closes.
            self._loop.remove_signal_handler(signal.SIGCONT)

    def stop(self) -> None:
        """Gives the terminal back and stops until somebody has the program go on.

        Where no shell could have it go on, the system does not stop it.
        """
        driver = self._driver()
        if sys.platform == "win32" or driver is None or not driver.can_suspend:
            return
        loop = asyncio.get_running_loop()
        self._rest()
        driver.suspend_application_mode()
        loop.remove_signal_handler(signal.SIGCONT)
        # All of the job stops, as when the terminal stops it: a shell waits for what it started,
        # which may be a program around this one. Last of all it stops itself, and in this call.
        signal.signal(signal.SIGTSTP, signal.SIG_IGN)
        os.killpg(os.getpgrp(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        signal.raise_signal(signal.SIGTSTP)
        _wait_for_the_terminal()
        self.heed_stops()
        driver.resume_application_mode()
        self._gone_on()

    def _continued(self) -> None:
        """Take the terminal back, once for all signals of ``APART`` seconds: that takes 0.2 s, in
        which keys are lost.
        """
        if self._loop is not None and self._waiting is None:
            when = max(self._from, self._loop.time())
            self._waiting = self._loop.call_at(when, self._go_on)

    def _go_on(self) -> None:
        """It was stopped without being told. Others have used the terminal in the meantime."""
        self._waiting = None
        driver = self._driver()
        if driver is not None and driver.can_suspend:
            _wait_for_the_terminal()
            self._rest()
            driver.suspend_application_mode()
            driver.resume_application_mode()
            self._gone_on()
        self._from = asyncio.get_running_loop().time() + APART


def _wait_for_the_terminal() -> None:
    """Waits until the terminal is that of the program: a shell may have it go on behind others.

    Who sets the modes of a terminal that is others' is stopped by the system until it is theirs.
    """
    import termios

    try:
        terminal = sys.__stdin__.fileno() if sys.__stdin__ is not None else 0
        termios.tcsetattr(terminal, termios.TCSANOW, termios.tcgetattr(terminal))
    except (termios.error, OSError):
        return  # It has gone.
