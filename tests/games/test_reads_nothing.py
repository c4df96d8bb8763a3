"""Setup, play and views of a game open no file, list no folder and read no variable."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.cpu(0.9, "a process of its own plays every game")
def test_nothing_is_read_for_any_game() -> None:
    command = [sys.executable, "-m", "tests.games.files_read"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    # Read before the games.
    assert done.stdout.splitlines() == ["open /dev/null", "os.listdir .", "variable HOME"]
