"""Odd streams, clocks and environments, for every command of the parser.

Each has the right exit status, prints one line at most, and shows no traceback.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

import pytest

from tests.plain.terminals import terminal
from tests.tiers import gate, leading, slowly
from warcards_tui.cli import COMMANDS, main

ROOT = Path(__file__).parents[1]
WARCARDS = [sys.executable, "-m", "warcards_tui"]
FULL = "warcards: Input or output failed: No space left on device."
FACES = ("play", "learn", "drill", "replay", "practise")

ODD: dict[str, dict[str, str]] = {
    "no time of the earth": {"TZ": "UTC+99999"},
    "no zone that there is": {"TZ": "Nowhere/Else"},
    "a terminal of no size": {"COLUMNS": "0", "LINES": "-1"},
    "a huge terminal": {"COLUMNS": "99999999999999999999", "LINES": "7e9"},
    "no terminal that there is": {"TERM": "nonsense"},
    "a locale that is not there": {"LC_ALL": "xx_YY.UTF-8", "LANG": "C"},
    "ASCII alone": {"LC_ALL": "POSIX", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    "no docstrings and no assertions": {"PYTHONOPTIMIZE": "2"},
    "warnings are errors": {"PYTHONWARNINGS": "error"},
    "no colours": {"NO_COLOR": "1"},
    "no home": {"HOME": "/nonexistent"},
}


def run(
    arguments: str, folder: Path, after: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run a command in a shell, with ``after`` it the shell's treatment of its streams."""
    return subprocess.run(
        [
            "sh",
            "-c",
            f'"$@" {after}',
            "sh",
            sys.executable,
            "-m",
            "warcards_tui",
            *arguments.split(),
        ],
        input="",
        capture_output=True,
        text=True,
        errors="replace",
        cwd=ROOT,
        env={
            **{"PATH": os.defpath, "HOME": str(folder), "LC_ALL": "C.UTF-8"},
            **{"WARCARDS_DATA": str(folder / "data"), "WARCARDS_CONFIG": str(folder / "config")},
            **environment,
        },
        timeout=60,
    )


def usual(name: str) -> str:
    """Return a use of a command that needs no file and ends by itself."""
    if name == "simulate":
        return "simulate war"
    if name == "serve":  # It ends when it is ended.
        return "serve --help"
    found = next(each for each in COMMANDS[name].examples if "." not in each and "--" not in each)
    return f"{found} --plain" if name in FACES else found


SMALL = [name for name in COMMANDS if name not in ("import", "merge", "sync")]


some = gate("play", "judge", "rules", "simulate", "export", "stats", "doctor")
"""A game, commands that write much or little, and those that use saved data."""


@slowly("play")
@some
@pytest.mark.parametrize("name", SMALL)
def test_where_nothing_can_be_written_it_fails_with_one_line(name: str, tmp_path: Path) -> None:
    done = run(usual(name), tmp_path, ">/dev/full")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1:] == [FULL]


@slowly("simulate", "play")
@some
@pytest.mark.parametrize("name", SMALL)
def test_where_nothing_can_be_told_it_does_its_work(name: str, tmp_path: Path) -> None:
    done = run(usual(name), tmp_path, "2>/dev/full")
    assert done.returncode == 0
    assert done.stdout


@pytest.mark.parametrize("wrong", ["judge war 7H", "nothing", "rules nothing"])
def test_a_usage_error_that_nobody_can_be_told_has_its_status(wrong: str, tmp_path: Path) -> None:
    assert run(wrong, tmp_path, "2>/dev/full").returncode == 2


CLOSED = ("<&-", ">&-", "2>&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-")


def paired(names: Sequence[str], odd: Sequence[str], each: int) -> Iterator[tuple[str, str]]:
    """Return each of these with some of the others in turn; the first one with all."""
    return (
        (name, other)
        for at, name in enumerate(names)
        for number, other in enumerate(odd)
        if at == 0 or (number - at * each) % len(odd) < each
    )


FIRST = [("play", CLOSED[-1]), *product(["judge"], CLOSED[:-1])]
"""Cases of the gate: a game costs twice as much as a command."""


@slowly("play <&- >&- 2>&-")
@pytest.mark.parametrize(
    "case",
    leading(7, [*FIRST, *[each for each in paired(SMALL, CLOSED, 3) if each not in FIRST]]),
    ids=" ".join,
)
def test_closed_streams_are_as_if_nobody_were_there(case: tuple[str, str], tmp_path: Path) -> None:
    name, closed = case
    done = run(usual(name), tmp_path, closed)
    assert done.returncode == 0
    assert done.stderr.count("\n") <= 1
    assert "Traceback" not in done.stderr
    assert list(tmp_path.glob("data/logs/*")) == []


@pytest.mark.parametrize("case", leading(11, paired([*reversed(SMALL)], [*ODD], 4)), ids=": ".join)
def test_an_odd_environment_changes_nothing_that_matters(
    case: tuple[str, str], tmp_path: Path
) -> None:
    name, odd = case
    done = run(usual(name), tmp_path, **ODD[odd])
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("\n") <= 1
    assert done.stdout


@slowly("--plain-7")
@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit there")
@pytest.mark.parametrize("many", leading(2, range(6, 9)))
@pytest.mark.parametrize("face", ["--plain", "--full"])
def test_where_too_few_files_can_be_opened_it_is_told_in_a_line(
    face: str, many: int, tmp_path: Path
) -> None:
    """Nothing is drawn first, and nothing unfinished complains at the end."""
    command = ["sh", "-c", f'ulimit -n {many}; exec "$@"', "sh", *WARCARDS, face]
    with terminal(tmp_path, command=command) as real:
        assert real.leave() == 1
        real.rest()
        told = b"".join(real.reads).decode().splitlines()
    assert told[-1] == "warcards: Input or output failed: Too many open files."
    assert "Traceback" not in "".join(told)
    assert "\x1b[?1049h" not in "".join(told)
    assert len([each for each in told if "Too many" in each]) == 1


INTERRUPTED = {
    "while it is imported": ("argparse", "import os, signal\nos.kill(os.getpid(), signal.SIGINT)"),
    "when it is done": (
        "sitecustomize",
        "import atexit, os, signal\natexit.register(os.kill, os.getpid(), signal.SIGINT)",
    ),
}


@pytest.mark.skipif(sys.platform == "win32", reason="no signal can be sent there")
@pytest.mark.parametrize("when", INTERRUPTED)
def test_ctrl_c_ends_it_without_a_word_whenever_it_comes(when: str, tmp_path: Path) -> None:
    module, text = INTERRUPTED[when]
    (tmp_path / f"{module}.py").write_text(text, encoding="utf-8")
    done = run("paths", tmp_path, "; exit $?", PYTHONPATH=str(tmp_path))
    assert (done.returncode, done.stderr) == (130, "")


@pytest.mark.slow
def test_a_reader_that_has_gone_is_told_nothing(tmp_path: Path) -> None:
    done = run("rules berkeley-war", tmp_path, "| head -n 1")
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def test_a_file_that_is_none_of_ours_is_not_quoted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path / "data"))
    (tmp_path / "secret").write_text("hunter2 is my password\n", encoding="utf-8")
    for command in ("replay", "import"):
        assert main([command, str(tmp_path / "secret")]) == 2
        told = capsys.readouterr()
        assert told.err
        assert "hunter2" not in told.out + told.err
