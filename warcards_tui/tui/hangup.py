"""Noticing that the terminal has gone, where no signal tells it."""

from __future__ import annotations

import select
from collections.abc import Callable
from threading import Thread


def when_gone(terminal: int, then: Callable[[], object]) -> None:
    """Calls ``then``, in a thread of its own, once nobody is at the other end of that terminal.

    A program hears of it by SIGHUP only where the terminal controls it. Reading tells it as well,
    but takes keys away from whom they are meant for. So a thread waits for the end of the terminal
    and for nothing else, and never runs before. Where there is no ``select.poll``, nothing waits.
    """
    if hasattr(select, "poll"):
        Thread(target=_wait, args=(terminal, then), name="hangup", daemon=True).start()


def _wait(terminal: int, then: Callable[[], object]) -> None:
    poll = select.poll()
    poll.register(terminal, 0)  # Of no event but those that are always told.
    if any(told & select.POLLHUP for _, told in poll.poll()):
        then()
