"""Start-up stays fast: a command imports only what it needs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tiers import slowly

ROOT = Path(__file__).parents[1]

# Runs a command and then writes its imports, as the last line of standard error.
CHILD = """
import json, sys
before = set(sys.modules)
from warcards_tui.cli import main
try:
    status = main(sys.argv[1:])
except SystemExit as left:
    status = left.code
loaded = sorted({name.partition(".")[0] for name in set(sys.modules) - before})
print(json.dumps([status or 0, loaded]), file=sys.stderr)
"""

SCREEN = {"textual", "rich", "textual_serve", "aiohttp"}
COSTLY = SCREEN | {"asyncio", "dataclasses", "platformdirs", "sqlite3"}


COUNTING = {"asyncio", "dataclasses", "fsrs"}
"""Modules that counting does not need; platformdirs finds the data file."""


@slowly(
    "daily --plain-unwanted12",
    "rules berkeley-war-unwanted6",
    "stats-unwanted13",
    "practise --json-unwanted15",
    "--plain-unwanted10",
    "stats berkeley-war --json-unwanted14",
)
@pytest.mark.parametrize(
    ("command", "unwanted"),
    [
        ("--version", COSTLY),
        ("variants", COSTLY),
        ("judge berkeley-war 9S 10H QD --date 2025-10-31", COSTLY),
        ("judge berkeley-war 9S 9H --date 2025-10-31 --last pair", COSTLY),
        ("judge egyptian-war --play tests/referee/quarrel.txt", COSTLY),
        ("rules", COSTLY),
        ("rules berkeley-war", COSTLY),
        ("rules berkeley-war --article 25 --json", COSTLY),
        ("simulate egyptian-war --games 1 --seed 1 --json", SCREEN),
        ("simulate scientific-war --games 1 --seed 1 --json", SCREEN),
        ("--plain", SCREEN),
        ("replay", SCREEN | COUNTING),
        ("daily --plain", SCREEN | {"fsrs"}),
        ("stats", SCREEN | COUNTING),
        ("stats berkeley-war --json", SCREEN | COUNTING),
        ("practise --json", SCREEN | {"asyncio", "fsrs"}),
        ("serve --help", COSTLY - {"platformdirs"}),
        ("export", SCREEN | COUNTING),
    ],
)
def test_a_command_imports_only_what_it_needs(
    command: str, unwanted: set[str], tmp_path: Path
) -> None:
    # The folders of a user who has never started the program, on every platform.
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "TERM": "dumb"}
    child = subprocess.run(
        [sys.executable, "-c", CHILD, *command.split()],
        cwd=ROOT,
        env={**os.environ, **home},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert child.stderr, "the child said nothing at all"
    try:
        status, loaded = json.loads(child.stderr.splitlines()[-1])
    except json.JSONDecodeError:
        pytest.fail(child.stderr)
    assert status == 0, child.stderr
    assert "warcards_tui" in loaded
    found = unwanted & set(loaded)
    assert not found


@pytest.mark.slow
def test_the_library_imports_only_what_it_needs() -> None:
    """The same holds after it has set up, observed and played every game."""
    said = """
import sys
before = set(sys.modules)
from warcards_tui import api
for game in api.games():
    begun = api.set_up(game.id)
    actions = api.actions(game.id)
    api.observe(begun, 0)
    seat = begun.waiting[0]
    api.apply(begun, seat, actions.move(begun, seat, actions.legal(begun, seat)[0]))
print(*{name.partition(".")[0] for name in set(sys.modules) - before})
"""
    told = subprocess.run(
        [sys.executable, "-c", said],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    loaded = set(told.stdout.split())
    assert "warcards_tui" in loaded
    assert not (COSTLY | {"numpy"}) & loaded
