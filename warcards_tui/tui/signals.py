"""Signals of the system: end, stop, and continue."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from functools import partial

from textual.driver import Driver

_ENDING = (*("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT", "SIGABRT", "SIGALRM", "SIGUSR1", "SIGUSR2"),)
"""Signals that would end the program at once, with the terminal left unusable."""

APART = 1.0
"""Fewest seconds between two times at which the program takes the terminal back."""


class Signals:
    """Handler of signals in the event loop: none may interrupt a write.

    ``leave`` is called with the exit status, ``rest`` before the program stops, and ``gone_on``
    when it draws again.
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
        """Handle the signals that end the program from now on."""
        if sys.platform != "win32":
            loop = asyncio.get_running_loop()
            for name in _ENDING:
                number = getattr(signal, name)
                loop.add_signal_handler(number, partial(self._leave, 128 + number))

    def heed_stops(self) -> None:
        """Handle the signals that stop the program from now on.

        This replaces the handler of Textual's driver, which must exist: that one writes within the
        handler, and leaves the program stopped forever if no shell waits for it.
        """
        if sys.platform != "win32":
            self._loop = asyncio.get_running_loop()
            self._loop.add_signal_handler(signal.SIGTSTP, self.stop)
            self._loop.add_signal_handler(signal.SIGCONT, self._continued)

    def ignore_stops(self) -> None:
        """Ignore stop and continue signals from now on: the terminal is being given back."""
        if sys.platform != "win32" and self._loop is not None and not self._loop.is_closed():
            if self._waiting is not None:
                self._waiting.cancel()
            self._loop.add_signal_handler(signal.SIGTSTP, lambda: None)
            # Python would complain about a signal during the end of the loop.
            self._loop.remove_signal_handler(signal.SIGCONT)

    def stop(self) -> None:
        """Give the terminal back and stop until another program continues this one.

        If no shell could continue it, the system does not stop it.
        """
        driver = self._driver()
        if sys.platform == "win32" or driver is None or not driver.can_suspend:
            return
        loop = asyncio.get_running_loop()
        self._rest()
        driver.suspend_application_mode()
        loop.remove_signal_handler(signal.SIGCONT)
        # The whole job stops, as at a stop by the terminal: a shell waits for the process that it
        # started, which may be a program around this one. This process stops last, within this
        # call.
        signal.signal(signal.SIGTSTP, signal.SIG_IGN)
        os.killpg(os.getpgrp(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        signal.raise_signal(signal.SIGTSTP)
        _wait_for_the_terminal()
        self.heed_stops()
        driver.resume_application_mode()
        self._gone_on()

    def _continued(self) -> None:
        """Take the terminal back, once for all signals within ``APART`` seconds.

        It takes 0.2 s, in which keys are lost.
        """
        if self._loop is not None and self._waiting is None:
            when = max(self._from, self._loop.time())
            self._waiting = self._loop.call_at(when, self._go_on)

    def _go_on(self) -> None:
        """Restore the screen after a stop without warning; others have used the terminal."""
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
    """Wait until the terminal belongs to the program, which may continue in the background.

    The system stops a program that sets the modes of another's terminal until it owns the terminal.
    """
    import termios

    try:
        terminal = sys.__stdin__.fileno() if sys.__stdin__ is not None else 0
        termios.tcsetattr(terminal, termios.TCSANOW, termios.tcgetattr(terminal))
    except (termios.error, OSError):
        return  # The terminal is gone.
