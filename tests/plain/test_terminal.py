"""Text mode on a terminal: bytes written, keys read, and the state that it leaves."""

from __future__ import annotations

import os
import re
import signal
import sys
import termios
import time
from pathlib import Path

import pytest

from tests.plain.terminals import ANNOUNCEMENTS, LIMIT, WARCARDS, terminal
from tests.voice.rendered import ends
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.posix import PosixTerminal
from warcards_tui.plain.terminal import NARROWEST, NEVER
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.precision import BEAT

# Seats, bots' levels and cards that make a game of a few moves.
SHORT = ["play", "egyptian-war", "--plain", "--pace", "untimed", "--deal", "3H 5D 7S/3C 9D JS"]
FIRST = ("--turn", "1")


def raw(modes: list[object]) -> bool:
    flags_out, flags_local = modes[1], modes[3]
    assert isinstance(flags_out, int)
    assert isinstance(flags_local, int)
    on = flags_out & termios.OPOST, flags_local & (termios.ECHO | termios.ICANON)
    return not any(on)


@pytest.mark.slow
def test_an_announcement_is_one_write_and_nothing_else_is_written(tmp_path: Path) -> None:
    with terminal(tmp_path) as screen:
        begun = screen.modes()
        first = screen.read()
        assert raw(screen.modes())
        assert sum(len(sentence.split()) for sentence in first) <= 20
        for key in ("h", "\x1b[B", "\x1bOB", "\x1b[A", "'", ",", ".", "<", ">", "s", "\x1b[B", "q"):
            assert screen.type(key), key
        for key in (
            "2",
            "\r",
            "1",
            "p",
            "r",
            "e",
            "t",
            "c",
            "w",
            "h",
            "?",
            "s",
            ",",
            "h",
            "b",
            "t",
            "b",
        ):
            assert screen.type(key), key
        assert screen.type("l", "again")
        assert screen.type("l", "Nothing to save")
        announcements = list(screen.reads)
        screen.type("q", "Goodbye")
        assert screen.leave() == 0
        assert screen.modes() == begun
        screen.rest()
    for each in announcements:
        assert ANNOUNCEMENTS.fullmatch(each), each
    # The last one is erased, and leaves the line break that a shell's prompt needs.
    assert re.fullmatch(rb"\r\n *Goodbye\.[\r ]+\n", b"".join(screen.reads[len(announcements) :]))


@pytest.mark.slow
def test_a_key_counts_from_when_it_was_typed_and_none_is_lost(tmp_path: Path) -> None:
    """Keys typed ahead are all read, and answered one by one if nobody listens."""
    store = Store.open(tmp_path)
    store.set_setting("speech", "off")
    store.close()
    with terminal(tmp_path, [*SHORT, *FIRST]) as screen:
        screen.read("start")
        said = screen.type("ept\rl", "again")
        screen.type("l", "Game saved")
        said += screen.type("q", "Goodbye")
    assert said[0].startswith("You 3")
    assert "The pile is empty." in said
    assert any(sentence.startswith("Three of hearts, you") for sentence in said)
    assert said[-1] == "Goodbye."


def test_a_key_of_a_measured_moment_tells_what_the_program_missed_since() -> None:
    """The whole delay counts, even before the program began to wait."""
    master, slave = os.openpty()
    with PosixTerminal(slave, slave) as watched:
        os.write(master, b" ")
        (key,) = watched.keys(NEVER, since=watched.now() - 200)
        assert key.late >= 200 - BEAT
        os.write(master, b" ")
        (unmeasured,) = watched.keys(NEVER)
        assert unmeasured.late == 0
    os.close(master)
    os.close(slave)


def test_where_nothing_is_due_it_sleeps_until_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal asks the system once and sleeps: a waiting program takes no time."""
    asked: list[float | None] = []

    def told(
        read: list[int], write: list[int], failing: list[int], seconds: float | None
    ) -> tuple[list[int], list[int], list[int]]:
        asked.append(seconds)
        return read[:1], write, failing

    master, slave = os.openpty()
    with PosixTerminal(slave, slave) as waiting:
        os.write(master, b" ")
        monkeypatch.setattr("select.select", told)
        assert [key.name for key in waiting.keys(NEVER)] == ["space"]
        assert asked == [None]
    os.close(master)
    os.close(slave)


@pytest.mark.slow
@pytest.mark.parametrize("columns", [NARROWEST, 40])
def test_a_narrow_terminal_never_breaks_a_line_itself(columns: int, tmp_path: Path) -> None:
    with terminal(tmp_path, columns=columns) as screen:
        said = screen.read() + screen.type("h") + screen.type("q", "Goodbye")
    assert max(map(len, said)) < columns


@pytest.mark.slow
def test_unknown_sequences_and_lone_escape_do_nothing(tmp_path: Path) -> None:
    with terminal(tmp_path) as screen:
        screen.read()
        assert screen.type("\x1b[15~\x1b[1;5C\x1bx\x01\xe9") == [
            "? does nothing here. H lists the keys."
        ]
        assert screen.type("\x1b") == []
        assert screen.type("xs")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 0), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_a_signal_leaves_the_terminal_as_it_was_and_the_game_kept(
    tmp_path: Path, number: int, status: int
) -> None:
    with terminal(tmp_path, [*SHORT, *FIRST]) as screen:
        screen.read("start")
        screen.type("\r", "Three of hearts")
        screen.program.send_signal(number)
        assert screen.leave() == status
        assert not raw(screen.modes())
        screen.rest()
        assert b"Traceback" not in b"".join(screen.reads)
    assert kept_cards(tmp_path)


def kept_cards(folder: Path) -> tuple[int, ...]:
    """Return the cards of each seat in the saved game, resumed."""
    store = Store.open(folder)
    (kept,) = store.kept_games()
    session = Session.resume(store, VARIANTS, kept.id)
    session.start(0)
    counts: tuple[int, ...] = session.view.counts
    store.close()
    return counts


@pytest.mark.cpu(0.4, "starts the program on a terminal twice")
def test_killed_at_any_moment_the_game_is_there_again(tmp_path: Path) -> None:
    with terminal(tmp_path, [*SHORT, *FIRST]) as screen:
        screen.read("start")
        screen.type("\r", "Three of hearts")
        counts = screen.type("e", "You")[-1]
        screen.program.kill()
        screen.leave()
    with terminal(tmp_path) as screen:
        assert any("Resume Egyptian War?" in each for each in screen.read())
        assert counts in screen.type("\r", "pile")


@pytest.mark.slow
def test_control_c_is_a_way_to_leave(tmp_path: Path) -> None:
    with terminal(tmp_path) as screen:
        screen.read()
        os.write(screen.master, b"\x03")
        assert screen.leave() == 0


@pytest.mark.slow
def test_the_end_of_the_terminal_is_a_way_to_leave(tmp_path: Path) -> None:
    with terminal(tmp_path) as screen:
        screen.read()
        os.close(screen.master)
        assert screen.leave() in (0, 129)


@pytest.mark.slow
def test_a_terminal_that_goes_without_a_signal_ends_the_input(tmp_path: Path) -> None:
    with terminal(tmp_path, [*SHORT, *FIRST], controls=False) as screen:
        screen.read("start")
        screen.type("\r", "Three of hearts")
        os.close(screen.master)
        assert screen.leave() == 0
    assert kept_cards(tmp_path)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "darwin", reason="the shell there has its own job control")
def test_suspended_and_continued_it_goes_on(tmp_path: Path) -> None:
    run = " ".join(WARCARDS)
    shell = ["sh", "-c", f"set -m; {run} --plain; printf 'back\\n'; read go; fg >/dev/null"]
    with terminal(tmp_path, command=shell) as screen:
        screen.read("Enter")
        os.write(screen.master, b"\x1a")
        screen.until(b"back\r\n")
        assert not raw(screen.modes())
        os.write(screen.master, b"\n")
        # An earlier key is echoed by the terminal, which still belongs to the shell.
        end = time.monotonic() + LIMIT
        while not raw(screen.modes()):
            assert time.monotonic() < end
        assert screen.type("'", "Enter")
        screen.type("q", "Goodbye")
        assert screen.leave() == 0


@pytest.mark.slow
def test_a_game_to_its_end_by_keys(tmp_path: Path) -> None:
    with terminal(tmp_path, [*SHORT, *FIRST, "--bots", "beginner"]) as screen:
        said = screen.read("start")
        for _ in range(40):
            said += screen.type("\r")
            if any("Again?" in each for each in said):
                break
        assert any(map(ends, said))
        assert screen.type("e")
        assert any("start" in each for each in screen.type("a"))
        screen.type("l", "again")
        screen.type("l", "Nothing to save")
        screen.type("q", "Goodbye")
        assert screen.leave() == 0
