"""Three ends of one terminal: POSIX, the console of Windows, and events.

Every journey in text mode has the same speech on each.
"""

from __future__ import annotations

import ctypes
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.plain.terminals import terminal
from tests.plain.waits import POSIX, WINDOWS
from tests.tiers import gate
from warcards_tui import plain
from warcards_tui.cli import main
from warcards_tui.coach.drills import foreperiod
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain import speed
from warcards_tui.plain.events import EventsTerminal
from warcards_tui.plain.windows import InputRecord

DOWN, UP = "\x1b[B", "\x1b[A"


class Journey(NamedTuple):
    """A way through the program: its command, its keys, and the expected speech in order."""

    command: str
    keys: Sequence[str]
    says: list[str]


JOURNEYS = {
    "home": Journey(
        "--plain",
        [DOWN, UP, "x", "h", "q"],
        ["Learn your first game", "X does nothing here", "Goodbye."],
    ),
    "game": Journey(
        "play war --plain --pace untimed --seed 3",
        ["\r", "\r", "e", "t", "\r", ",", "l", "l", "q"],
        ["26 cards each.", "Goodbye."],
    ),
    "slaps": Journey(
        "play egyptian-war --plain --pace untimed --seed 5 --bots 1",
        ["\r", "\r", " ", "r", "l", "l", "q"],
        ["26 cards each.", "Goodbye."],
    ),
    "lesson": Journey(
        "learn war --plain --seed 4",
        ["\r", "\r", "\r", "1", "\r", "o", DOWN, "l", "l", "q"],
        ["Higher takes. Step 1 of", "Question 1 of 5.", "Goodbye."],
    ),
    "drill": Journey(
        "drill which-rule egyptian-war --plain --seed 4",
        ["\r", ".", "n", "l", "l", "q"],
        ["Which rule?", "Goodbye."],
    ),
    "settings": Journey(
        "--plain",
        ["s", DOWN, "\r", "q", "q", "q"],
        ["Mode, ask; 2.", "Goodbye."],
    ),
    "accessibility": Journey(
        "--plain",
        ["s", "\r", DOWN, "\r", "q", "q", "q", "q"],
        ["Accessibility. Speech setup, 1.", "Full screen, or text mode", "Goodbye."],
    ),
    "result": Journey(
        "play war --plain --pace untimed --deal KS/9D",
        ["\r", "o", DOWN, "\r", "l", "l", "q"],
        ["You win the game!", "How it went, W.", "1 card each.", "Goodbye."],
    ),
    "progress": Journey(
        "--plain",
        ["g", DOWN, "\r", "l", "l", "q"],
        ["Pair: not asked yet.", "Which rule", "Goodbye."],
    ),
    "rules": Journey(
        "--plain",
        ["r", DOWN, "\r", DOWN, "l", "l", "q"],
        ["Berkeley War.", "The game and its cards.", "Goodbye."],
    ),
    "two people": Journey(
        "play egyptian-war --plain --pace untimed --seed 5 --bots person",
        ["d", "k", "j", "z", "l", "l", "q"],
        ["Lee, on the left: F slaps", "Ray slaps wrong and loses a card.", "Goodbye."],
    ),
}

EVERYWHERE = ["\r", "\r", "r", "e", "t", "c", " ", ";", "\r", ",", "l", "l", "q"]
"""Keys of any game; those that a game does not have get an answer, too."""

GAMES = {
    variant.id: Journey(
        f"play {variant.id} --plain --pace untimed --seed 3", EVERYWHERE, ["Goodbye."]
    )
    for variant in VARIANTS.values()
}


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Set an environment in which nobody is waited for, as in ``tests.plain.waits``."""
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path))
    monkeypatch.setattr(speed, "ASSUMED", 100_000)
    monkeypatch.setattr(foreperiod, "READING", 10.0)
    for name in ("stdin", "stdout"):
        monkeypatch.setattr(getattr(sys, name), "isatty", lambda: True)


def by_events(journey: Journey, monkeypatch: pytest.MonkeyPatch) -> tuple[int, list[str]]:
    """Return the exit status and all speech; each key comes when the program waits for it."""
    keys = iter(journey.keys)
    now = 0.0
    written: list[bytes] = []

    def take(seconds: float | None) -> bytes | None:
        nonlocal now
        now += 500.0 if seconds is None else seconds * 1000
        return next(keys, "").encode() if seconds is None else None

    monkeypatch.setattr(
        plain, "open_terminal", lambda: EventsTerminal(take, written.append, lambda: now)
    )
    status = main(journey.command.split())
    return status, sentences(b"".join(written))


def on_a_terminal(journey: Journey, folder: Path, system: str) -> tuple[int, list[str]]:
    """Return the same on a terminal of the system's kind."""
    *keys, last = journey.keys
    with terminal(folder, journey.command.split(), system=system) as screen:
        screen.read()
        for key in keys:
            screen.type(key)
        screen.type(last, "Goodbye")
        status = screen.leave()
        screen.rest()
        return status, sentences(b"".join(screen.reads))


def sentences(written: bytes) -> list[str]:
    """Return the written rows, without how long ago something was: each end has its own clock."""
    text = re.sub(r" (?:Just now|\d+ seconds? ago)\.", "", written.decode())
    rows = [" ".join(row.split()) for row in text.split("\r\n")]
    return [row for row in rows if row]


@pytest.mark.cpu(0.4, "goes the same way on three terminals")
@gate("home")
@pytest.mark.parametrize(
    "journey",
    [
        *[pytest.param(journey, id=name) for name, journey in JOURNEYS.items()],
        *[pytest.param(each, id=name, marks=pytest.mark.proof) for name, each in GAMES.items()],
    ],
)
@pytest.mark.usefixtures("environment")
def test_every_journey_says_the_same_on_each_end(
    journey: Journey, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The console of Windows lacks the modules, signals and flags of POSIX."""
    status, said = by_events(journey, monkeypatch)
    assert status == 0
    assert [each for each in journey.says if any(each in one for one in said)] == journey.says
    for system in (POSIX, WINDOWS):
        assert on_a_terminal(journey, tmp_path / system, system) == (0, said), system


def test_a_record_is_as_long_as_those_of_the_system() -> None:
    assert (ctypes.sizeof(InputRecord), InputRecord.key.offset) == (20, 4)
