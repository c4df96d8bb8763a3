"""Long texts are paged on a terminal, for users who look at it."""

from __future__ import annotations

import fcntl
import os
import pty
import struct
import subprocess
import termios
from pathlib import Path

import pytest

from tests.plain.terminals import ROOT, WARCARDS, environment
from tests.tiers import slowly
from warcards_tui.cli import main
from warcards_tui.store import Store

LONG = ("rules", "war")


def paged(folder: Path, *arguments: str, **more: str) -> tuple[str, str]:
    """Return a command's text in the pager, and its own output, on a terminal of 24 rows."""
    shown = folder / "shown"
    environ = environment(folder / "data") | {"PAGER": f"cat > {shown}"} | more
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("4H", 24, 80, 0, 0))
    command = [*WARCARDS, *arguments]
    with subprocess.Popen(command, cwd=ROOT, env=environ, stdin=slave, stdout=slave) as program:
        os.close(slave)
        written = b""
        try:
            while some := os.read(master, 65536):
                written += some
        except OSError:
            pass  # Linux raises this once nobody has the terminal any more.
    os.close(master)
    assert program.returncode == 0
    text = shown.read_text(encoding="utf-8") if shown.exists() else ""
    return text, written.decode()


@pytest.mark.slow
def test_a_long_text_goes_to_the_pager_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown, written = paged(tmp_path, *LONG)
    assert not written
    assert not (tmp_path / "data").exists(), "asking keeps nothing"
    assert main([*LONG]) == 0
    assert shown == capsys.readouterr().out


@pytest.mark.slow
def test_a_text_needs_nothing_that_is_kept(tmp_path: Path) -> None:
    shown, written = paged(tmp_path, *LONG, WARCARDS_DATA=str(tmp_path / ("x" * 300)))
    assert not written
    assert shown.startswith("War")


def test_a_short_text_does_not(tmp_path: Path) -> None:
    shown, written = paged(tmp_path, "rules", "war", "--article", "2")
    assert not shown
    assert written.startswith("2. Which card is higher")


@pytest.mark.parametrize("name", ["WARCARDS_PLAIN", "ACCESSIBLE", "ORCA_RUNS"])
def test_who_wants_lines_has_no_pager(name: str, tmp_path: Path) -> None:
    shown, written = paged(tmp_path, *LONG, **{name: "1"})
    assert not shown
    assert written.startswith("War")


def test_who_has_chosen_plain_lines_has_no_pager(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "data")
    store.set_setting("face", "plain")
    store.close()
    shown, _ = paged(tmp_path, *LONG)
    assert not shown


@slowly("LESS=R no-such-pager -x")
@pytest.mark.parametrize("pager", ["no-such-pager", "LESS=R no-such-pager -x"])
def test_where_there_is_no_such_pager_the_text_is_written(pager: str, tmp_path: Path) -> None:
    shown, written = paged(tmp_path, *LONG, PAGER=pager)
    assert not shown
    assert written.startswith("War")


@pytest.mark.slow
def test_the_pager_of_manuals_is_for_them_alone(tmp_path: Path) -> None:
    shown, _ = paged(tmp_path, *LONG, MANPAGER="true")
    assert shown.startswith("War")
