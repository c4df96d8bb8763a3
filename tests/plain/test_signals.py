"""Effects of other programs, the system and the terminal on text mode."""

from __future__ import annotations

import os
import signal
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.plain.terminals import LIMIT, Screen, terminal
from tests.plain.test_terminal import FIRST, SHORT, kept_cards, raw
from warcards_tui.plain.keys import LONGEST, KeyDecoder
from warcards_tui.plain.posix import PosixTerminal
from warcards_tui.plain.terminal import NEVER, EndOfInput

NOT_HEARD = {"KILL", "STOP", "TSTP", "TTIN", "TTOU", "CHLD", "CONT", "PIPE", "URG", "WINCH", "XFSZ"}
FAULTS = {"BUS", "FPE", "ILL", "SEGV", "SYS", "TRAP"}
ENDING = sorted(
    number
    for number in signal.valid_signals()
    if getattr(number, "name", "").removeprefix("SIG") not in NOT_HEARD | FAULTS
)
XOFF = b"\x13"


@pytest.fixture
def pair() -> Iterator[tuple[int, int]]:
    """Yield both ends of a terminal."""
    master, slave = os.openpty()
    yield master, slave
    for each in (master, slave):
        try:
            os.close(each)
        except OSError:
            continue  # The test has closed it.


@pytest.mark.parametrize("number", ENDING)
def test_every_signal_that_ends_a_program_leaves_the_terminal_as_it_was(
    number: int, pair: tuple[int, int]
) -> None:
    _, slave = pair
    before = termios.tcgetattr(slave)
    usual = signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL
    theirs = signal.signal(number, usual)  # The tests' own alarm is one.
    try:
        with PosixTerminal(slave, slave) as told:
            assert raw(termios.tcgetattr(slave))
            os.kill(os.getpid(), number)
            with pytest.raises(EndOfInput) as ended:
                told.keys(NEVER)
        assert signal.getsignal(number) == usual
    finally:
        signal.signal(number, theirs)
    assert ended.value.status == (0 if number == signal.SIGINT else 128 + number)
    assert termios.tcgetattr(slave) == before


def test_a_signal_that_somebody_else_hears_stays_theirs(pair: tuple[int, int]) -> None:
    _, slave = pair
    heard: list[int] = []
    before = signal.signal(signal.SIGUSR2, lambda number, frame: heard.append(number))
    try:
        with PosixTerminal(slave, slave) as terminal_:
            os.kill(os.getpid(), signal.SIGUSR2)
            assert terminal_.keys(0) == []
    finally:
        signal.signal(signal.SIGUSR2, before)
    assert heard == [signal.SIGUSR2]


def test_a_signal_does_not_wait_for_keys_that_were_typed_before(pair: tuple[int, int]) -> None:
    master, slave = pair
    with PosixTerminal(slave, slave) as told:
        termios.tcflush(slave, termios.TCIFLUSH)
        os.write(master, b"abc")
        assert told.read_key() == "a"
        os.kill(os.getpid(), signal.SIGTERM)
        with pytest.raises(EndOfInput):
            told.read_key()


def test_a_terminal_that_has_gone_before_the_start_is_an_end(pair: tuple[int, int]) -> None:
    master, slave = pair
    os.close(master)
    with pytest.raises(EndOfInput) as ended, PosixTerminal(slave, slave):
        pass
    assert ended.value.status == 0


def test_the_clock_stands_still_while_the_program_is_stopped(
    pair: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock stops at its last reading; no later moment is known."""
    _, slave = pair
    clock = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    with PosixTerminal(slave, slave) as stopped:
        before = stopped.now()
        clock[0] += 7
        os.kill(os.getpid(), signal.SIGCONT)
        assert (stopped.stops, stopped.now()) == (1, before)
        clock[0] += 1
        assert stopped.now() == before + 1000


PLACES = {
    "home": ("--plain",),
    "table": (*SHORT, *FIRST),
    "lesson": ("learn", "war", "--plain"),
    "drill": ("drill", "which-rule", "--plain"),
}


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
@pytest.mark.parametrize("place", PLACES)
def test_held_by_the_terminal_it_ends_all_the_same(place: str, number: int, tmp_path: Path) -> None:
    """Ctrl+S holds the output, forever unless somebody resumes it."""
    with terminal(tmp_path, PLACES[place]) as screen:
        before = screen.modes()
        screen.read()
        os.write(screen.master, XOFF)
        screen.press("h,.s")
        screen.program.send_signal(number)
        assert screen.leave() == 128 + number
        assert screen.modes()[:4] == before[:4]


@pytest.mark.slow
@pytest.mark.parametrize("place", ["home", "table"])
def test_the_key_that_quits_a_program_leaves_the_terminal_as_it_was(
    place: str, tmp_path: Path
) -> None:
    """The key is Ctrl+backslash, which the system turns into a signal."""
    with terminal(tmp_path, PLACES[place]) as screen:
        screen.read()
        if place == "table":
            screen.type("\r", "Three of hearts")
        os.write(screen.master, b"\x1c")
        assert screen.leave() == 128 + signal.SIGQUIT
        assert not raw(screen.modes())
    if place == "table":
        assert kept_cards(tmp_path)


@pytest.mark.slow
def test_asked_for_the_face_a_signal_ends_it_with_its_status(tmp_path: Path) -> None:
    with terminal(tmp_path, ()) as screen:
        screen.read("full screen")
        screen.program.send_signal(signal.SIGTERM)
        assert screen.leave() == 128 + signal.SIGTERM
        assert not raw(screen.modes())


def _raw_again(screen: Screen) -> None:
    end = time.monotonic() + LIMIT
    while not raw(screen.modes()):
        assert time.monotonic() < end, "It does not take the terminal up again."


@pytest.mark.slow
def test_stopped_from_outside_it_takes_the_terminal_up_again(tmp_path: Path) -> None:
    with terminal(tmp_path) as screen:
        cooked = screen.modes()
        screen.read()
        screen.program.send_signal(signal.SIGSTOP)
        _, status = os.waitpid(screen.program.pid, os.WUNTRACED)
        assert os.WIFSTOPPED(status)
        termios.tcsetattr(screen.master, termios.TCSANOW, cooked)
        screen.program.send_signal(signal.SIGCONT)
        _raw_again(screen)
        assert screen.type("'", "Enter")
        screen.type("q", "Goodbye")
        assert screen.leave() == 0
        assert not raw(screen.modes())


def test_of_a_sequence_without_an_end_only_its_beginning_is_held() -> None:
    """Otherwise each read searches all earlier input: a pasted megabyte takes minutes."""
    decoder = KeyDecoder()
    assert decoder.feed(b"\x1b[", 0) == []
    for _ in range(256):
        assert decoder.feed(b"1;" * 2048, 0) == []
        assert len(decoder._held) <= LONGEST
    assert decoder.feed(b"Aq", 0) == ["q"]
