"""Commands without control of the terminal, as on Windows: each says so or works."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.plain.terminals import ROOT, environment, terminal
from warcards_tui import face, plain
from warcards_tui.store import Store
from warcards_tui.words import face as words

_BLOCKED = """
import signal, sys
for name in ("termios", "fcntl", "tty", "pty"):
    sys.modules[name] = None
for name in ("SIGHUP", "SIGTSTP"):
    delattr(signal, name)
from warcards_tui.cli import main
sys.exit(main())
"""
_COLLECTED = """
import sys
from tests.plain.console import without_posix
without_posix()
import pytest
sys.exit(pytest.main(["-q", "--collect-only", "-n", "0", "-p", "no:cacheprovider", *sys.argv[1:]]))
"""
COMMAND = [sys.executable, "-c", _BLOCKED]
WRITTEN = "Single keys can't be read on this system: type commands, each with Enter."

DOORS = {
    "": "Commands: today, play",
    "--plain": "Commands: today, play",
    "play war --plain": "26 cards each.",
    "learn --plain": "Pair. Step 1 of",
}
"""Ways into the program, and the first words of each."""


def _on_terminal(folder: Path, words: str) -> tuple[int, str]:
    """Return the exit status on a terminal, and its output as one line."""
    with terminal(folder, command=[*COMMAND, *words.split()]) as screen:
        os.write(screen.master, b"help\nquit\n")
        status = screen.leave()
        return status, " ".join(os.read(screen.master, 65536).decode().split())


@pytest.mark.slow
@pytest.mark.parametrize("words", DOORS)
def test_on_a_terminal_commands_are_written(words: str, tmp_path: Path) -> None:
    status, told = _on_terminal(tmp_path, words)
    assert status == 0, told
    assert WRITTEN in told
    assert DOORS[words] in told


@pytest.mark.slow
@pytest.mark.parametrize("words", DOORS)
def test_on_a_pipe_all_is_as_everywhere(words: str, tmp_path: Path) -> None:
    ended = subprocess.run(
        [*COMMAND, *words.split()],
        input=b"help\nquit\n",
        capture_output=True,
        cwd=ROOT,
        env=environment(tmp_path),
        timeout=20,
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    told = " ".join(ended.stdout.decode().split())
    assert DOORS[words] in told
    assert "single keys" not in told


@pytest.mark.slow
def test_a_full_screen_that_cannot_be_drawn_says_so_in_a_line(tmp_path: Path) -> None:
    status, told = _on_terminal(tmp_path, "--full")
    assert told.removeprefix("help quit ") == (
        f"warcards: {words.module_missing(name='termios').text}"
    )
    assert status == 2


@pytest.mark.parametrize(
    ("kept", "opens"), [("ask", "plain"), ("full", "full"), ("plain", "plain")]
)
def test_the_first_question_is_not_asked_where_no_key_could_answer_it(
    kept: str, opens: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A missing TERM does not count: Windows has none."""
    monkeypatch.delenv("TERM", raising=False)
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(getattr(sys, name), "isatty", lambda: True)
    monkeypatch.setattr(plain, "single_keys", str)
    store = Store.in_memory()
    if kept != "ask":
        store.set_setting("face", kept)
    chosen, why, _ = face.choose_face(None, store)
    assert chosen == opens
    assert ("--full" in why) == (kept == "ask")
    assert store.setting("face", "ask") == kept


@pytest.mark.proof
def test_what_the_workflow_runs_on_windows_needs_nothing_that_only_posix_has() -> None:
    """All tests of the workflow can be read there."""
    workflow = (ROOT / ".github/workflows/tests.yml").read_text(encoding="utf-8")
    (told,) = re.findall(r"pytest --numprocesses auto (tests/.+)", workflow)
    done = subprocess.run(
        [sys.executable, "-c", _COLLECTED, *told.split()],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout[-2000:]
