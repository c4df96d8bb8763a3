"""Setting up, playing and seeing a game opens no file, lists no folder and reads no variable."""

from __future__ import annotations

import subprocess
import sys

import pytest


def read(*words: str) -> list[str]:
    """What a new process reads while it plays every game."""
    command = [sys.executable, "-m", "tests.games.files_read", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.split("\n")[:-1]


@pytest.mark.cpu(0.9, "a process of its own plays every game")
def test_nothing_is_read_for_any_game() -> None:
    assert read() == [""]


@pytest.mark.cpu(0.9, "a process of its own plays every game")
def test_what_is_read_is_noticed() -> None:
    assert read("read", "something") == ["open /dev/null", "os.listdir .", "variable HOME"]
