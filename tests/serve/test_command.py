"""``warcards serve`` on the command line: address, end, and refusals."""

from __future__ import annotations

import errno
import os
import re
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.plain.terminals import ROOT, WARCARDS, environment
from tests.tiers import gate
from warcards_tui.cli import main
from warcards_tui.extras import getting

LIMIT = 60.0


@contextmanager
def listening(
    folder: Path, *arguments: str, command: Sequence[str] = WARCARDS
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Yield the command on a free port, and its first line."""
    with subprocess.Popen(
        [*command, "serve", "--port", "0", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env=environment(folder),
    ) as program:
        assert program.stdout is not None
        try:
            assert select.select([program.stdout], [], [], LIMIT)[0]
            yield program, program.stdout.readline()
        finally:
            program.kill()


@pytest.mark.cpu(0.4, "starts a server as a program of its own")
@gate("15")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_says_what_it_listens_on_and_ends_cleanly(number: int, tmp_path: Path) -> None:
    with listening(tmp_path) as (program, line):
        told = (
            r"Listening on (http://127\.0\.0\.1:\d+/), for this machine only. "
            r"Press Ctrl\+C to stop.\n"
        )
        found = re.fullmatch(told, line)
        assert found, line
        with urlopen(found[1]) as answer:
            assert "warcards" in answer.read().decode()
        # The users' data is stored beside one's own.
        assert (tmp_path / "people" / "salt").exists()
        begun = time.monotonic()
        program.send_signal(number)
        assert program.communicate(timeout=LIMIT) == ("", "")
        assert program.returncode == 0
        assert time.monotonic() - begun < 20


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
def test_more_visitors_than_it_has_files_for_are_told_in_one_line(tmp_path: Path) -> None:
    few = ["sh", "-c", 'ulimit -n 40; exec "$@"', "sh", *WARCARDS]
    with listening(tmp_path, command=few) as (program, line), ExitStack() as visitors:
        assert program.stderr is not None
        port = int(line.partition("127.0.0.1:")[2].partition("/")[0])
        for _ in range(60):
            visitors.enter_context(socket.create_connection(("127.0.0.1", port), LIMIT))
        assert select.select([program.stderr], [], [], LIMIT)[0]
        visitors.close()
        with urlopen(f"http://127.0.0.1:{port}/", timeout=LIMIT) as answer:
            assert "warcards" in answer.read().decode()
        program.send_signal(signal.SIGTERM)
        program.wait(LIMIT)
        told = f"warcards: Can't accept another connection: {os.strerror(errno.EMFILE)}.\n"
        assert program.stderr.read() == told


@pytest.mark.slow
def test_it_says_who_can_reach_it_and_how_it_is_called(tmp_path: Path) -> None:
    people = ("--people", str(tmp_path / "class"), "--url", "https://Cards.example/")
    with listening(tmp_path, "--host", "0.0.0.0", *people) as (_, line):
        told = r"Listening on http://0\.0\.0\.0:\d+/, published as https://cards\.example/, for "
        assert re.fullmatch(told + r"everyone who can reach this machine\. .*\n", line)
        assert (tmp_path / "class" / "salt").exists()


def test_a_port_that_is_taken_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--people", str(tmp_path)]) == 1
    assert capsys.readouterr() == (
        "",
        f"warcards: Can't listen on 127.0.0.1 port {port}: address already in use.\n",
    )


def test_a_folder_that_cannot_be_used_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert main(["serve", "--people", str(tmp_path / "file")]) == 1
    assert capsys.readouterr().err == f"warcards: {tmp_path}/file can't be used: File exists.\n"


@pytest.mark.slow
def test_where_the_line_cannot_be_written_it_fails(tmp_path: Path) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*WARCARDS, "serve", "--port", "0"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env=environment(tmp_path),
            timeout=LIMIT,
        )
    assert done.returncode == 1
    assert done.stderr == "warcards: Input or output failed: No space left on device.\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--port", "65536"], "--port takes a whole number from 0 to 65535, not '65536'."),
        (["--port", "-1"], "--port takes a whole number from 0 to 65535, not '-1'."),
        (["--port", "http"], "--port takes a whole number from 0 to 65535, not 'http'."),
        (["--host", ""], "--host takes a host name or an IP address, not ''."),
        (["--host", "a b"], "--host takes a host name or an IP address, not 'a b'."),
        (["--sessions", "0"], "--sessions takes a whole number from 1 to 999999999999, not '0'."),
        (["--idle", "x"], "--idle takes a whole number from 1 to 999999999999, not 'x'."),
        (["--quota", "0"], "--quota takes a whole number from 1 to 999999999999, not '0'."),
        (
            ["--per-address", "x"],
            "--per-address takes a whole number from 1 to 999999999999, not 'x'.",
        ),
        (["--invite", " "], "--invite needs a word."),
        (["--people"], "--people needs a value."),
        (["--url", "cards"], "--url takes an address like https://cards.example, not 'cards'."),
        (
            ["--url", "https://cards.example/path"],
            "--url takes an address like https://cards.example, not 'https://cards.example/path'.",
        ),
        (["--url", "http://[::1"], "--url takes an address like https://cards.example"),
        (["--peple", "x"], "Unknown argument '--peple'. Did you mean --people?"),
        (["here"], "Unknown argument 'here'."),
    ],
)
def test_wrong_arguments_are_told_in_one_line(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"warcards: {told}")
    assert err.count("\n") == 1


@pytest.mark.slow
@pytest.mark.parametrize("missing", ["aiohttp", "textual_serve", "textual_serve.app_service"])
def test_without_the_extra_it_says_how_to_get_it(missing: str, tmp_path: Path) -> None:
    """The extra is missing if the program was installed without it."""
    code = f"import sys; sys.modules[{missing!r}] = None; from warcards_tui.cli import main; " + (
        "sys.exit(main(['serve']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment(tmp_path),
        timeout=LIMIT,
    )
    assert (done.returncode, done.stdout) == (2, "")
    told = f"warcards serve needs an extra. Install it with: {getting('serve')}"
    assert done.stderr == f"warcards: {told}\n"
    assert not os.listdir(tmp_path)
