"""A user of either mode who uses all saved things: games, settings, drills, lessons."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import closing, redirect_stdout
from functools import partial
from io import StringIO
from pathlib import Path
from unittest.mock import patch

from textual.pilot import Pilot

from tests.games.known import known_games
from tests.tui.full_screen import app_for, drive
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.lessons import lessons
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.script import run_script
from warcards_tui.sitting.kept import games_kept
from warcards_tui.sitting.launch import StartupRequest
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.settings import SETTINGS
from warcards_tui.store import Store
from warcards_tui.tui.app import WarcardsApp

Sitting = Callable[[Store, random.Random], str]
"""A session that returns the lines of text mode."""


# -- in the full screen


def _pressing(go: Callable[[WarcardsApp], object], keys: tuple[str, ...]) -> Sitting:
    """Return a session that presses random keys of these at a place in the full screen."""

    def sit(store: Store, rng: random.Random) -> str:
        async def press(pilot: Pilot[None]) -> None:
            app = pilot.app
            assert isinstance(app, WarcardsApp)
            for _ in range(3):
                go(app)
                await pilot.pause()
                for _ in range(25):
                    await pilot.press(rng.choice(keys))
                app.open("home")
                await pilot.pause()

        drive(app_for(store=store), press)
        return ""

    return sit


def full_table(store: Store, rng: random.Random) -> str:
    """Play a game of any kind at the table, timed or not."""
    keys = ("enter", "enter", "enter", "space", "1", "2", "s", "t", "r")

    async def press(pilot: Pilot[None]) -> None:
        for _ in range(80):
            await pilot.press(rng.choice(keys))

    variant, pace = rng.choice([*VARIANTS]), rng.choice(("untimed", "fast"))
    drive(app_for(variant, seed=rng.randrange(99), pace=pace, store=store), press)
    return ""


def full_drill(store: Store, rng: random.Random) -> str:
    """Do a drill."""
    opening = Route("drill", rng.choice([*DRILLS]), kept={"pace": "untimed"})
    keys = ("enter", "1", "2", "3", "space", "p")
    return _pressing(lambda app: app.go(opening), keys)(store, rng)


def full_lesson(store: Store, rng: random.Random) -> str:
    """Take a lesson."""
    opening = Route("lesson", rng.choice(lessons()).id)
    return _pressing(lambda app: app.go(opening), ("enter", "enter", "1", "2", "space"))(store, rng)


full_settings = _pressing(
    lambda app: app.open("settings"), ("down", "down", "left", "right", "right", "right", "enter")
)


# -- in plain lines


def _typing(store: Store, lines: Iterator[str]) -> str:
    text = "".join([f"{each}\n" for each in lines])
    said = StringIO()
    with redirect_stdout(said), patch("sys.stdin", StringIO(text)):
        assert run_script(StartupRequest("", known_games()), store) == 0
    return said.getvalue()


def plain_table(store: Store, rng: random.Random) -> str:
    """Play games of all kinds, by words."""
    words = ("go-on", "go-on", "go-on", "slap", "1", "2", "wait 200", "set level quick")

    def lines() -> Iterator[str]:
        for _ in range(8):
            yield f"play {rng.choice([*VARIANTS])} --pace {rng.choice(('untimed', 'fast'))}"
            for _ in range(40):
                yield rng.choice(words)
            yield "leave"

    return _typing(store, lines())


def plain_settings(store: Store, rng: random.Random) -> str:
    """Change all settings, by words."""
    given = {
        name: option.allowed.split(", ")[0] if " to " not in option.allowed else "60"
        for name, option in SETTINGS.items()
    }
    given |= {"finger": "150", "pace": "500", "scale": "off", "speech": "off", "bots": "2"}
    others = [f"set {name} {value}" for name, value in given.items()]
    usual = [f"set {name} {option.default}" for name, option in SETTINGS.items()]
    return _typing(store, (rng.choice(others + usual) for _ in range(100)))


def plain_practice(store: Store, rng: random.Random) -> str:
    """Do drills and lessons, by words."""

    def lines() -> Iterator[str]:
        for drill in rng.sample([*DRILLS], 8):
            yield rng.choice((f"drill {drill}", f"learn {rng.choice(lessons()).id}"))
            for _ in range(20):
                yield rng.choice(("go-on", "go-on", "1", "2", "pass"))
            yield "leave"

    return _typing(store, lines())


SITTINGS: dict[str, Sitting] = {
    "table in the full screen": full_table,
    "settings in plain lines": plain_settings,
    "settings in the full screen": full_settings,
    "practice in plain lines": plain_practice,
    "drill in the full screen": full_drill,
    "lesson in the full screen": full_lesson,
    "table in plain lines": plain_table,
}


# -- afterwards


def assert_goes_on(folder: Path) -> None:
    """Assert that the data file opens, and that each game in it is at its last move."""
    with closing(Store.open(folder)) as store:
        assert (store.saving, store.notices) == (True, [])
        games = games_kept(store)
        for kept in games:
            session = Session.resume(store, known_games(), kept.id)
            session.start(0.0)
            assert session.table.moves_made == kept.moves
        for kept in games[:1]:
            drive(app_for(store=store), partial(_resume, kept.id, kept.moves))


async def _resume(kept: int, moves: int, pilot: Pilot[None]) -> None:
    app = pilot.app
    assert isinstance(app, WarcardsApp)
    app.resume(kept)
    await pilot.pause()
    assert app.table.session is not None
    assert app.table.session.table.moves_made >= moves
