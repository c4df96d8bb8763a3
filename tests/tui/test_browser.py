"""The full screen in a browser: the program on pipes, as Textual's server starts it.

The server passes on the input and output of the page's terminal; here the test is both. Every
packet takes as long as on a line to another country.
"""

from __future__ import annotations

import heapq
import os
import select
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from tests.plain.terminals import ROOT, WARCARDS, environment
from tests.tiers import slow
from tests.tui.frames import POSITION, QUESTION
from warcards_tui.face import choose_face
from warcards_tui.store import Store, Trial

SERVED = {
    "TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver",
    "TEXTUAL_FPS": "60",
    "TEXTUAL_COLOR_SYSTEM": "truecolor",
    "TERM_PROGRAM": "textual",
    "COLUMNS": "80",
    "ROWS": "24",
}
"""Variables that Textual's server sets for the program."""

WAY = 0.035
"""Seconds on the line, each way: a question takes longer than from a local terminal."""

REACTION = 0.12
"""Seconds from the card to the key."""

AT_TABLE = (
    *("--full", "play", "egyptian-war", "--bots", "beginner", "--pace", "100", "--turn", "2"),
    *("--deal", "2S 4S 6S 8S 5S 7S 9S 3S/AH 2H 2D 2C"),
)
"""Game in which the bot plays an ace, and you play four cards that must not be slapped."""


class Page:
    """The terminal in the page, at the other end of the line."""

    def __init__(self, program: subprocess.Popen[bytes]) -> None:
        assert program.stdin is not None
        assert program.stdout is not None
        self._to = program.stdin
        self._from = program.stdout
        self.answers = True
        """True if it answers questions for its cursor."""

        self._due: list[tuple[float, int, Callable[[], object]]] = []
        self._order = count()
        self._received = b""
        self.late = 0.0
        """Seconds by which the line was too slow: the test was held up."""

        self._text = ""

    def send(self, kind: bytes, payload: bytes) -> None:
        """Send a packet; it reaches the program after the delay ``WAY``."""
        self._later(WAY, partial(self._deliver, kind, payload))

    def until(self, wanted: str) -> None:
        """Let time pass until the terminal has this text, after everything before."""
        self._text = ""
        self._pass(lambda: wanted in self._text)

    def react(self) -> float:
        """Play a card and slap it a while after it appears; return the true time, in ms."""
        self.send(b"D", b"\r")
        self.until("You play ")
        seen = pressed = time.monotonic()
        self.late = 0.0

        def press() -> None:
            nonlocal pressed
            pressed = time.monotonic()
            self.send(b"D", b" ")

        self._later(REACTION, press)
        self.until("Wrong slap")
        return (pressed - seen) * 1000

    def leave(self) -> None:
        """Close the page."""
        self._deliver(b"M", b'{"type": "quit"}')
        assert self._from.read().endswith(_packet(b"M", b'{"type": "exit"}'))

    def vanish(self) -> None:
        """Vanish: no byte is taken or sent any more."""
        self._to.close()
        self._from.close()

    def _pass(self, done: Callable[[], bool]) -> None:
        end = time.monotonic() + 15
        while not done():
            now = time.monotonic()
            assert now < end, self._text
            if self._due and self._due[0][0] <= now:
                due, _, act = heapq.heappop(self._due)
                self.late = max(self.late, now - due)
                act()
                continue
            wait = (self._due[0][0] if self._due else end) - now
            if select.select([self._from], [], [], wait)[0]:
                data = os.read(self._from.fileno(), 65536)
                assert data, "The program has ended."
                self._received += data
                self._unpack()

    def _unpack(self) -> None:
        while len(self._received) >= 5:
            size = 5 + int.from_bytes(self._received[1:5], "big")
            if len(self._received) < size:
                return
            assert self._received[:1] == b"D"
            self._later(WAY, partial(self._get, self._received[5:size]))
            self._received = self._received[size:]

    def _get(self, payload: bytes) -> None:
        self._text += payload.decode()
        for _ in range(payload.count(QUESTION) if self.answers else 0):
            self.send(b"D", POSITION)

    def _later(self, wait: float, act: Callable[[], object]) -> None:
        heapq.heappush(self._due, (time.monotonic() + wait, next(self._order), act))

    def _deliver(self, kind: bytes, payload: bytes) -> None:
        self._to.write(_packet(kind, payload))
        self._to.flush()


def _packet(kind: bytes, payload: bytes) -> bytes:
    return kind + len(payload).to_bytes(4, "big") + payload


@contextmanager
def opened(folder: Path, *arguments: str, ended: int = 0) -> Iterator[Page]:
    """Yield the program in a page, which is closed at the end; ``ended`` is its exit status."""
    with subprocess.Popen(
        [*WARCARDS, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env=environment(folder) | SERVED,
    ) as program:
        assert program.stdout is not None
        try:
            # The server waits for this line before it takes packets.
            assert program.stdout.readline() == b"__GANGLION__\n"
            page = Page(program)
            page.send(b"M", b'{"type": "focus"}')
            yield page
            if ended == 0:
                page.leave()
            assert program.wait(10) == ended
        finally:
            program.kill()


def _reaction(folder: Path, page: Page) -> tuple[float, Trial] | None:
    """Return the true time of a reaction and its trial; None on a machine that is too busy."""
    for _ in range(2):
        true = page.react()
        trial = Store.open(folder).trials()[-1].trial
        if trial.quality != "void: held up" and page.late < WAY / 2:
            return true, trial
    return None


def _reactions(folder: Path) -> tuple[tuple[float, Trial], Trial]:
    """Return reactions in a page that answers, and in one that does not."""
    for _ in range(5):
        with opened(folder, *AT_TABLE) as page:
            page.until("You owe 4.")
            heard = _reaction(folder, page)
            page.answers = False
            unheard = _reaction(folder, page)
        if heard and unheard:
            return heard, unheard[1]
    raise AssertionError("The machine is too busy to measure anything.")


@slow  # On a real clock, in two processes.
def test_a_time_measured_in_a_browser_is_within_its_error_or_void(tmp_path: Path) -> None:
    (true, heard), unheard = _reactions(tmp_path)
    assert heard.quality == "ok"
    assert heard.time_ms is not None
    assert heard.error_ms is not None
    assert abs(heard.time_ms - true) < heard.error_ms
    # The round trip, without the program's wait for the machine when it asked.
    assert heard.error_ms > 0.9 * 2000 * WAY
    assert unheard.quality == "void: silent terminal"


@pytest.mark.slow
def test_a_program_whose_server_has_gone_ends(tmp_path: Path) -> None:
    """The server can no longer ask it to end."""
    with opened(tmp_path, "--full", ended=128 + signal.SIGHUP) as page:
        page.until("Look around")
        page.vanish()
    assert not list(tmp_path.glob("logs/*"))


@pytest.mark.parametrize(("asked", "face"), [(None, "full"), ("full", "full"), ("plain", "plain")])
def test_in_a_browser_nobody_is_asked_which_face(
    asked: str | None, face: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEXTUAL_DRIVER", SERVED["TEXTUAL_DRIVER"])
    assert choose_face(asked, Store.in_memory())[0] == face
