"""The full screen on a real pseudo-terminal; the other tests have one in memory."""

from __future__ import annotations

import os
import re
import select
import signal
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from tests.plain.terminals import WARCARDS, Screen, terminal
from tests.tiers import gate, leading
from tests.tui.frames import END, POSITION, QUESTION, WHOLE_FRAMES, frames, watched
from tests.tui.full_screen import app_for
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Store
from warcards_tui.table.precision import RESOLUTION
from warcards_tui.tui.hangup import lasting
from warcards_tui.tui.stopwatch import LONGEST_WAIT

QUERY = b"\x1b[?2026$p"
FULL = ["env", "COLORTERM=truecolor", *WARCARDS, "--full"]
PARKED = re.compile(rb"\x1b\[\d+;\d+H")
LIMIT = 30.0
"""Seconds after which nothing more will come."""


def _read(screen: Screen, enough: Callable[[bytes], object]) -> bytes:
    """Return the output up to ``enough``; questions are answered."""
    written = b""
    end = time.monotonic() + LIMIT
    while not enough(written):
        ready, _, _ = select.select([screen.master], [], [], max(end - time.monotonic(), 0))
        assert ready, written
        data = os.read(screen.master, 65536)
        if QUERY in data:
            os.write(screen.master, WHOLE_FRAMES)
        os.write(screen.master, POSITION * data.count(QUESTION))
        # The terminal's line discipline begins a new row at its first column.
        written = (written + data).replace(b"\r\n", b"\n")
    return written


def _drawn(written: bytes) -> list[bytes]:
    """Return the frames, without those that only park the cursor.

    Their number after a new page depends on the load of the machine.
    """
    return [each for each in frames(written) if not PARKED.fullmatch(each)]


def _has(frame: bytes, written: bytes) -> bool:
    return written.endswith(END) and frame in _drawn(written)


@pytest.mark.cpu(0.8, "runs the program on a pseudo-terminal beside the one in memory")
def test_a_terminal_gets_what_the_one_in_memory_gets(tmp_path: Path) -> None:
    """The bytes are the same, so proofs about frames in memory hold for real ones."""
    keys = ["\r", "i", "e", "\r", " ", "t", "\r"]
    opening = Route("lesson", "egyptian-war", seed=1)
    # Moving things use each one's own clock.
    store = Store.open(tmp_path)
    store.set_setting("moments", "off")
    store.close()
    with watched(app_for(opening=opening, settings={"moments": "off"})) as screen:
        screen.read("step 1 of")
        in_memory = [_drawn(screen.answer(key)) for key in keys]
    # The first frame may include something of the start.
    assert [len(each) for each in in_memory[1:]] == [1] * len(keys[1:])
    command = [*FULL, "learn", "egyptian-war", "--seed", "1"]
    with terminal(tmp_path, columns=80, rows=24, command=command) as real:
        _read(real, lambda written: b"step 1 of" in written)
        for key, (*_, expected) in zip(keys, in_memory, strict=True):
            os.write(real.master, key.encode())
            drawn = _drawn(_read(real, partial(_has, expected)))
            # Output of the start may come before and after the first.
            assert drawn == [expected] or key in keys[:2], key


@pytest.mark.slow
def test_a_real_terminal_tells_when_the_card_is_there(tmp_path: Path) -> None:
    """A key at once is too early, which only a known time of the card can show.

    A busy machine voids some, and rightly; then there is another card.
    """
    command = [*FULL, "drill", "reaction", "--seed", "192"]
    with terminal(tmp_path, columns=80, rows=24, command=command) as real:
        _read(real, lambda written: b"Enter: start" in written)
        os.write(real.master, b"\r")
        for _ in range(4):
            # The second question, after the card's, measures the way there and back.
            _read(real, lambda written: written.count(QUESTION) == 2)
            os.write(real.master, b" ")
            _read(real, lambda written: END in written)
            trial = Store.open(tmp_path).trials(source="reaction")[-1].trial
            if trial.quality != "void: held up":
                break
    assert (trial.outcome, trial.quality, trial.cue) == ("anticipation", "ok", "screen")
    assert trial.error_ms is not None
    assert RESOLUTION <= trial.error_ms < LONGEST_WAIT


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(select, "poll"), reason="nothing waits for the end there")
@pytest.mark.parametrize("controls", [True, False], ids=["with a signal", "without one"])
def test_a_terminal_that_goes_ends_the_program_and_the_game_is_kept(
    tmp_path: Path, controls: bool
) -> None:
    """Textual without a signal would read nothing forever, as fast as it can."""
    game = ["play", "egyptian-war", "--pace", "untimed", "--turn", "1"]
    with terminal(tmp_path, columns=80, rows=24, command=[*FULL, *game], controls=controls) as real:
        _read(real, lambda written: b"You start." in written and written.endswith(END))
        os.write(real.master, b"\r")
        _read(real, lambda written: b"You play" in written)
        os.close(real.master)
        assert real.leave() == 128 + signal.SIGHUP
    (kept,) = Store.open(tmp_path).kept_games()
    assert kept.moves > 0


@pytest.mark.slow
def test_a_terminal_that_goes_while_it_has_much_to_draw_ends_the_program(tmp_path: Path) -> None:
    """Textual's writer thread ends with the first failure; other writers would wait for it."""
    with terminal(tmp_path, columns=200, rows=50, command=FULL) as real:
        _read(real, lambda written: b"first game" in written and written.endswith(END))
        # Nobody reads their output, so that more and more is left to write.
        os.write(real.master, b"\x1b[B\x1b[A" * 300)
        select.select([real.master], [], [], LIMIT)
        os.close(real.master)
        assert real.leave() == 128 + signal.SIGHUP


@pytest.mark.slow
def test_a_key_of_a_terminal_that_knows_no_utf_8_ends_nothing(tmp_path: Path) -> None:
    with terminal(tmp_path, columns=80, rows=24, command=FULL) as real:
        _read(real, lambda written: b"first game" in written and written.endswith(END))
        os.write(real.master, "ä".encode("latin-1") + b"q")
        _read(real, lambda written: b"\x1b[?1049l" in written)
        assert real.leave() == 0


def test_writing_to_what_has_gone_is_no_fault() -> None:
    read, write = os.pipe()
    os.close(read)
    with open(write, "w", encoding="utf-8") as file:
        output = lasting(file)
        output.write("♠" * 20_000)
        output.flush()


def test_what_is_not_taken_at_once_is_written_later() -> None:
    """This happens if another program at the same terminal has made writes non-blocking."""
    read, write = os.pipe()
    os.set_blocking(write, False)
    text = "♠" * 100_000
    with ThreadPoolExecutor() as threads, open(read, "rb") as reader:
        taken = threads.submit(reader.read)
        with open(write, "w", encoding="utf-8") as file:
            output = lasting(file)
            output.write(text)
            output.flush()
        assert taken.result(LIMIT).decode() == text


FAULTS = {
    "in a handler": "HomeScreen.action_explain = fail",
    "in a timer": "HomeScreen.action_explain = lambda *_: get_running_loop().call_later(0, fail)",
    "in a worker": "HomeScreen.action_explain = lambda home: home.run_worker(failing()) and None",
    "as home is made": "HomeScreen.middle = fail",
    "where keys are read": "LinuxDriver.process_message = fail",
    "in what is written": "Pen.drawing = fail_once",
    "on the way out": "HomeScreen.on_unmount = fail",
    "in a frame": "Felt.render_line = fail",
    "in a task": "HomeScreen.action_explain = lambda *_: create_task(failing()) and None",
    "in a thread": "HomeScreen.action_explain = lambda home: home.run_worker(fail, thread=True)",
    "in a callback": "HomeScreen.action_explain = lambda home: home.call_after_refresh(fail)",
    "when nothing is to be done": "HomeScreen.on_idle = fail",
    "as a sheet is made": "WarcardsApp.action_help = lambda app: app.push_screen(Sheet())",
    "as home is there": "HomeScreen.on_mount = fail",
    "as the app is made": "WarcardsApp.apply_settings = fail",
    "as the app starts": "WarcardsApp.on_load = fail",
    "as the app is there": "WarcardsApp.on_mount = fail",
    "as the app ends": "WarcardsApp.on_unmount = fail",
    "as the terminal is taken": "LinuxDriver._enable_bracketed_paste = fail",
    "as the terminal is given back": "LinuxDriver._disable_bracketed_paste = fail_once",
}
"""Replacements for working code that fail at once, or at a key."""

KEYS = {
    "as a sheet is made": b"?",
    "on the way out": b"q",
    "as the app ends": b"q",
    "as the terminal is given back": b"q",
}
"""Keys that trigger these; W or the start triggers the others."""

FAULTY = """
import sys
from asyncio import create_task, get_running_loop
from textual.drivers.linux_driver import LinuxDriver
from warcards_tui.cli import main
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.pen import Pen
from warcards_tui.tui.screens.home import HomeScreen
from warcards_tui.tui.screens.sheet import Sheet
from warcards_tui.tui.widgets.felt import Felt
worked = [LinuxDriver._disable_bracketed_paste, Pen.drawing]
def fail(*_):
    secret = "what stood in a variable"
    raise LookupError("nothing is there")
def fail_once(*_):
    LinuxDriver._disable_bracketed_paste, Pen.drawing = worked
    fail()
async def failing():
    fail()
Sheet.body = fail
{fault}
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.cpu(0.5, "a program that fails on a pseudo-terminal")
@gate("in what is written")
@pytest.mark.parametrize("fault", leading(7, FAULTS))
def test_a_fault_of_the_program_is_told_in_a_line_on_a_terminal_as_it_was(
    tmp_path: Path, fault: str
) -> None:
    """Textual would print the code with its variables, and report success."""
    game = ["play", "egyptian-war", "--pace", "untimed"] if fault == "in a frame" else []
    program = [sys.executable, "-c", FAULTY.format(fault=FAULTS[fault]), "--full", *game]
    with terminal(tmp_path, columns=80, rows=24, command=program) as real:
        before = real.modes()
        written = _read(real, lambda written: b".txt." in written or b"first game" in written)
        if b".txt." not in written:
            os.write(real.master, KEYS.get(fault, b"w"))
            written += _read(real, lambda written: b".txt." in written)
        assert real.leave() == 1
        assert real.modes() == before
    left, _, told = written.rpartition(LEFT)
    assert left or ENTERED not in written
    _has_been_given_back(written)
    line = " ".join(re.sub(rb"\x1b[^a-zA-Z]*[a-zA-Z]", b"", told).decode().split())
    assert line.count("warcards: an error in warcards") == 1
    assert " LookupError: nothing is there." in line or fault == "where keys are read"
    assert line.endswith(".txt.")
    assert "secret" not in line


ENTERED, LEFT = b"\x1b[?1049h", b"\x1b[?1049l"
"""Sequences that enter the alternate screen, and that leave it."""


def _has_been_given_back(written: bytes) -> None:
    """Assert that all modes switched on are off again, and that those of a shell are on."""
    modes = dict(re.findall(rb"\x1b\[\?(\d+)([hl])", written))
    needed = {b"7", b"25"}
    assert {mode for mode, set in modes.items() if set == b"h"} <= needed, modes
    assert {mode for mode, set in modes.items() if set == b"l"}.isdisjoint(needed), modes


@pytest.mark.cpu(0.5, "sends a signal to the program on a pseudo-terminal")
@gate("3")
@pytest.mark.parametrize(
    "number",
    leading(
        2,
        [
            *(signal.SIGTERM, signal.SIGQUIT, signal.SIGHUP, signal.SIGINT),
            *(signal.SIGABRT, signal.SIGALRM, signal.SIGUSR1, signal.SIGUSR2),
        ],
    ),
)
def test_who_ends_the_program_by_a_signal_gets_the_terminal_as_it_was(
    tmp_path: Path, number: signal.Signals
) -> None:
    with terminal(tmp_path, columns=80, rows=24, command=FULL) as real:
        before = real.modes()
        written = _read(real, lambda written: b"first game" in written and written.endswith(END))
        real.program.send_signal(number)
        written += _read(real, lambda written: LEFT in written)
        assert real.leave() == 128 + number
        assert real.modes() == before
        real.rest()
    _has_been_given_back(written + b"".join(real.reads))


@pytest.mark.slow
def test_stopped_by_others_it_goes_on_and_then_gives_the_terminal_back(tmp_path: Path) -> None:
    """A stop from outside gives it no time to prepare."""
    with terminal(tmp_path, columns=80, rows=24, command=FULL) as real:
        before = real.modes()
        written = _read(real, lambda written: b"first game" in written and written.endswith(END))
        for number in (signal.SIGSTOP, signal.SIGCONT):
            real.program.send_signal(number)
        # The program does not know the screen's content, and draws everything.
        written += _read(real, lambda written: b"first game" in written)
        os.write(real.master, b"q")
        written += _read(real, lambda written: LEFT in written)
        assert real.leave() == 0
        assert real.modes() == before
        real.rest()
    _has_been_given_back(written + b"".join(real.reads))


SHELL = """
import os, signal, sys, termios
terminal, before = 0, termios.tcgetattr(0)
signal.signal(signal.SIGTTOU, signal.SIG_IGN)
def status():
    return os.waitpid(job, os.WUNTRACED)[1]
job = os.fork()
if not job:
    os.setpgid(0, 0)
    os.tcsetpgrp(terminal, os.getpid())
    signal.signal(signal.SIGTTOU, signal.SIG_DFL)
    # As make does, and env does not: another program of the job waits for the one that plays.
    command = [sys.executable, "-m", "warcards_tui", *sys.argv[1:]]
    sys.exit(os.spawnv(os.P_WAIT, sys.executable, command))
assert os.WIFSTOPPED(status())
os.tcsetpgrp(terminal, os.getpid())
assert termios.tcgetattr(terminal) == before
print("stopped", flush=True)
os.killpg(job, signal.SIGCONT)
assert os.WIFSTOPPED(status()), "in the background it has drawn"
print("behind", flush=True)
os.tcsetpgrp(terminal, job)
os.killpg(job, signal.SIGCONT)
assert os.waitstatus_to_exitcode(status()) == 0
assert termios.tcgetattr(terminal) == before
print("ended", flush=True)
"""
"""A shell that stops the program, then continues it in the background, then in front."""


@pytest.mark.slow
def test_ctrl_z_gives_the_terminal_to_the_shell_until_that_has_the_program_go_on(
    tmp_path: Path,
) -> None:
    game = ["--full", "play", "egyptian-war", "--pace", "normal", "--turn", "2"]
    shell = [sys.executable, "-c", SHELL, *game]
    with terminal(tmp_path, columns=80, rows=24, command=shell) as real:
        written = _read(real, lambda written: b"Egyptian War" in written)
        os.write(real.master, b"\x1a")
        stopped = _read(real, lambda written: b"stopped" in written)
        _has_been_given_back((written + stopped).partition(b"stopped")[0])

        def drawn_again(written: bytes) -> bool:
            return b"Egyptian War" in (stopped + written).partition(b"behind")[2]

        behind, _, again = (stopped + _read(real, drawn_again)).partition(b"behind")
        assert ENTERED not in behind.partition(b"stopped")[2]
        assert ENTERED in again
        os.write(real.master, b"\x03")
        _has_been_given_back(again + _read(real, lambda written: b"ended" in written))


@pytest.mark.slow
def test_where_no_shell_waits_ctrl_z_stops_nothing(tmp_path: Path) -> None:
    """Nobody could continue it."""
    with terminal(tmp_path, columns=80, rows=24, command=FULL) as real:
        _read(real, lambda written: b"first game" in written and written.endswith(END))
        os.write(real.master, b"\x1a")
        _read(real, lambda written: b"first game" in written)
        os.write(real.master, b"q")
        assert real.leave() == 0


@pytest.mark.slow
@pytest.mark.parametrize("keys", [b"q\r", b"qn\r\r", b"\x03\r\x1b[B\r", b"q\x10\x1b[B\r\r"])
def test_keys_after_the_one_that_leaves_begin_nothing(tmp_path: Path, keys: bytes) -> None:
    with terminal(tmp_path, columns=80, rows=24, command=FULL) as real:
        _read(real, lambda written: b"first game" in written and written.endswith(END))
        os.write(real.master, keys)
        told = _read(real, lambda written: LEFT in written).partition(LEFT)[2]
        assert real.leave() == 0
        real.rest()
    assert b"warcards:" not in told + b"".join(real.reads)
    store = Store.open(tmp_path)
    assert not store.kept_games()
    assert not store.trials()


@pytest.mark.slow
def test_what_was_answered_before_the_key_that_leaves_is_kept(tmp_path: Path) -> None:
    """Both keys may come in one read."""
    game = ["play", "egyptian-war", "--pace", "untimed", "--turn", "1"]
    with terminal(tmp_path, columns=80, rows=24, command=[*FULL, *game]) as real:
        _read(real, lambda written: b"You start." in written and written.endswith(END))
        os.write(real.master, b"\r\x03")
        assert real.leave() == 0
    (kept,) = Store.open(tmp_path).kept_games()
    assert kept.moves == 1
