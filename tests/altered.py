"""A pytest plugin: reverses every word of four letters or more that the program says.

    make test ARGS="-p tests.altered"                 every case of the gate, about 3 minutes
    make test ARGS="-p tests.altered --one-in 20"     one case in 20

Cases that go red depend on wording. The session fails if they are more than 3 %.
"""

from __future__ import annotations

import re
import signal
import zlib
from collections.abc import Iterator
from threading import Event, Thread, main_thread
from typing import Any

import pytest

from warcards_tui.voice import render

WORD = re.compile(r"\{[^}]*\}|[A-Za-z]{4,}")
"""Words to reverse, and names in braces, which stay."""

MOST = 0.03
"""Share of the cases that may go red."""

PATIENCE = 20
"""Seconds after which a case goes red: it waits for a word."""

LATE = getattr(signal, "SIGRTMIN", signal.SIGALRM)
"""Signal for a late case; the full screen does not use it."""


def turned(text: str) -> str:
    """Return the text with its words reversed.

    >>> turned("You win {count} cards: 7♠, then 7♦.")
    'You win {count} sdrac: 7♠, neht 7♦.'
    """
    return WORD.sub(lambda found: found[0] if found[0][0] == "{" else found[0][::-1], text)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the size of the sample."""
    parser.addoption("--one-in", type=int, default=1, metavar="N")


def pytest_configure(config: pytest.Config) -> None:
    """Reverse the words where all messages are rendered."""
    rendered = render._rendered
    render._rendered = lambda *given, **named: turned(rendered(*given, **named))
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Report(), "altered-report")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take the sample: the same cases on every run."""
    one_in = config.getoption("--one-in")
    items[:] = [each for each in items if zlib.crc32(each.nodeid.encode()) % one_in == 0]


def _tired(number: int, frame: object) -> None:
    raise TimeoutError(f"after {PATIENCE} s")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """Stop a case that waits for a word."""
    ended = Event()
    signal.signal(LATE, _tired)
    Thread(target=_watch, args=(ended,), daemon=True).start()
    try:
        return (yield)
    finally:
        ended.set()


def _watch(ended: Event) -> None:
    if not ended.wait(PATIENCE):
        signal.pthread_kill(main_thread().ident or 0, LATE)


class Report:
    """Counts the cases that go red."""

    def __init__(self) -> None:
        self._all: set[str] = set()
        self._red: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count a case once, whichever of its phases fails."""
        self._all.add(report.nodeid)
        if report.failed:
            self._red.add(report.nodeid)

    def _share(self) -> float:
        return len(self._red) / max(1, len(self._all))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail by the share alone."""
        session.exitstatus = pytest.ExitCode(int(self._share() > MOST or not self._all))

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Print the share."""
        terminalreporter.write_line(
            f"{len(self._red)} of {len(self._all)} cases go red when words are reversed: "
            f"{self._share():.1%}, and {MOST:.0%} may."
        )
