"""Killed at any moment, in either face or in a command: the data file opens as if nothing had been,
with all that it was asked to keep.
"""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, redirect_stdout, suppress
from functools import partial
from io import StringIO
from pathlib import Path
from unittest.mock import patch

import pytest
from textual.pilot import Pilot

from tests.coach.practice import fill, practice
from tests.games.known import known_games
from tests.mad import rich
from tests.mad.kills import (
    Asked,
    assert_kept,
    killed_after,
    killed_at,
    renewed,
    steps_for,
    steps_of,
)
from tests.mad.walks import command
from tests.sitting.games_kept import keep_played
from tests.store.damage import found_in
from tests.tiers import sized
from tests.tui.full_screen import app_for, drive
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.lessons import lessons
from warcards_tui.folders import DATA_FILE
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.script import run_script
from warcards_tui.sitting.kept import games_kept
from warcards_tui.sitting.launch import Launch
from warcards_tui.sitting.run import Opening
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.settings import SETTINGS
from warcards_tui.store import Store, files
from warcards_tui.tui.app import WarcardsApp

DAY = "2026-11-24"

Sitting = Callable[[Store, random.Random], object]


# -- in the full screen


def _pressing(go: Callable[[WarcardsApp], object], keys: tuple[str, ...]) -> Sitting:
    """Somebody who goes to a place in the full screen and presses any of those keys there."""

    def sit(store: Store, rng: random.Random) -> None:
        async def press(pilot: Pilot[None]) -> None:
            app = pilot.app
            assert isinstance(app, WarcardsApp)
            for _ in range(20):
                go(app)
                await pilot.pause()
                for _ in range(30):
                    await pilot.press(rng.choice(keys))
                    await pilot.pause()
                app.open("home")
                await pilot.pause()

        drive(app_for(store=store), press)

    return sit


def full_table(store: Store, rng: random.Random) -> None:
    """Games of all kinds at the table, some of them timed."""

    async def press(pilot: Pilot[None]) -> None:
        for _ in range(300):
            await pilot.press(rng.choice(("enter", "enter", "space", "1", "2", "s", "t", "r")))
            await pilot.pause()

    variant = rng.choice([*VARIANTS])
    app = app_for(
        variant, seed=rng.randrange(99), pace=rng.choice(("untimed", "fast")), store=store
    )
    drive(app, press)


def full_drill(store: Store, rng: random.Random) -> None:
    """A drill."""
    opening = Opening("drill", rng.choice([*DRILLS]), "berkeley-war", kept={"pace": "untimed"})
    _pressing(lambda app: app.go(opening), ("enter", "1", "2", "3", "space", "p"))(store, rng)


def full_lesson(store: Store, rng: random.Random) -> None:
    """A lesson."""
    opening = Opening("lesson", rng.choice(lessons()).id)
    _pressing(lambda app: app.go(opening), ("enter", "enter", "1", "2", "space"))(store, rng)


full_settings = _pressing(
    lambda app: app.open("settings"), ("down", "up", "left", "right", "right", "enter", "r")
)


# -- in plain lines


def _typing(store: Store, lines: Iterator[str]) -> None:
    text = "".join([f"{each}\n" for each in lines])
    with redirect_stdout(StringIO()), patch("sys.stdin", StringIO(text)):
        run_script(Launch("", known_games()), store)


def plain_table(store: Store, rng: random.Random) -> None:
    """Games of all kinds, by words."""
    words = ("go-on", "go-on", "go-on", "slap", "1", "2", "wait 200", "set level quick")

    def lines() -> Iterator[str]:
        for _ in range(20):
            yield f"play {rng.choice([*VARIANTS])} --pace {rng.choice(('untimed', 'fast'))}"
            for _ in range(60):
                yield rng.choice(words)
            yield "leave"

    _typing(store, lines())


def plain_settings(store: Store, rng: random.Random) -> None:
    """All settings, by words."""
    given = {
        name: option.allowed.split(", ")[0] if " to " not in option.allowed else "60"
        for name, option in SETTINGS.items()
    }
    given |= {"finger": "150", "pace": "500", "scale": "off", "speech": "off", "bots": "2"}
    others = [f"set {name} {value}" for name, value in given.items()]
    usual = [f"set {name} {option.default}" for name, option in SETTINGS.items()]
    _typing(store, (rng.choice(others + usual) for _ in range(600)))


def plain_practice(store: Store, rng: random.Random) -> None:
    """Drills and lessons, by words."""

    def lines() -> Iterator[str]:
        for _ in range(40):
            yield rng.choice(
                [
                    f"drill {rng.choice([*DRILLS])} berkeley-war",
                    f"learn {rng.choice(lessons()).id}",
                ]
            )
            for _ in range(20):
                yield rng.choice(("go-on", "go-on", "1", "2", "pass"))
            yield "leave"

    _typing(store, lines())


SITTINGS = {
    each.__name__: each
    for each in (full_table, full_drill, full_lesson, plain_table, plain_settings, plain_practice)
} | {"full_settings": full_settings}


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the data file, in which there will be one."""
    monkeypatch.setattr(files, "SYNCHRONOUS", "OFF")  # The machine goes on.
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a game, some settings, answers of a drill, and a backup."""
    folder = tmp_path_factory.mktemp("begun") / "data"
    with closing(Store.open(folder)) as store:
        keep_played(store, "egyptian-war", most=9)
        store.set_setting("face", "full")
        store.set_setting("first-times", {"egyptian-war": ["Dealt"]})
        fill(store, practice(days=2, items=8))
        store.back_up(DAY)
    return folder


def sit_and_be_killed(folder: Path, sit: Sitting, seed: int) -> list[Asked]:
    """Sits there for a while."""
    rng = random.Random(seed)

    def sitting() -> None:
        sit(Store.open(folder), rng)

    return killed_after(random.Random(-seed).randrange(1, 120), sitting)


def assert_goes_on(folder: Path) -> None:
    """The data file opens, and each game in it is where it was."""
    with closing(Store.open(folder)) as store:
        assert (store.saving, store.notices) == (True, [])
        for kept in games_kept(store):
            session = Session.resume(store, known_games(), kept.id)
            session.start(0.0)
            assert session.table.moves_made == kept.moves
        for kept in games_kept(store)[:1]:
            drive(app_for(store=store), partial(_resume, kept.id, kept.moves))


async def _resume(kept: int, moves: int, pilot: Pilot[None]) -> None:
    app = pilot.app
    assert isinstance(app, WarcardsApp)
    app.resume(kept)
    await pilot.pause()
    assert app.table.session is not None
    assert app.table.session.table.moves_made >= moves


@pytest.mark.parametrize("sitting", SITTINGS)
@pytest.mark.parametrize("many", sized(2, 12))
def test_killed_at_home_or_at_the_table_it_has_kept_all_that_it_was_asked_to(
    sitting: str, many: int, tmp_path: Path, data: Path, begun: Path
) -> None:
    for seed in range(many):
        before = renewed(tmp_path / "before", begun)
        asked = sit_and_be_killed(renewed(data, begun), SITTINGS[sitting], seed)
        assert_kept(data, before, asked)
        assert_goes_on(data)


# -- in a command


def exported(folder: Path) -> list[str]:
    """What is sound in a data file, as lines."""
    with closing(Store.open(folder)) as store:
        assert store.saving
        from warcards_tui.coach.progress.exports import export_lines

        return list(export_lines(store))


class Importing:
    """An import takes over all of a file or nothing of it."""

    def __init__(self, data: Path, sound: Path) -> None:
        self._data = data
        self._file = data.with_name("import")
        self._file.write_text("\n".join(rich.exported()) + "\n", encoding="ascii")
        self._before = exported(sound)
        self.work()
        self._after = exported(data)
        assert self._after != self._before

    def work(self) -> None:
        assert command("import", str(self._file)).status == 0

    def check(self) -> None:
        assert exported(self._data) in (self._before, self._after)


class Exporting:
    """An export writes all of a file, or leaves the one that was there."""

    def __init__(self, data: Path, sound: Path) -> None:
        self._data = data
        self._file = data.with_name("export")
        self._before = exported(sound)

    def work(self) -> None:
        self._file.write_text("an earlier one", encoding="ascii")
        assert command("export", "--force", str(self._file)).status == 0

    def check(self) -> None:
        text = self._file.read_text(encoding="ascii")
        assert text in ("", "an earlier one", "\n".join([*self._before, ""]))
        assert exported(self._data) == self._before


class Backing:
    """A backup is whole, or the one before is there."""

    def __init__(self, data: Path, sound: Path) -> None:
        self._data = data
        self._before = exported(sound)

    def work(self) -> None:
        with closing(Store.open(self._data)) as store:
            store.set_setting("recent", ["war"])
            store.back_up(DAY)

    def check(self) -> None:
        (backup,) = (self._data / "backups").glob("warcards-*.db")
        with closing(sqlite3.connect(backup)) as db:
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert db.execute("SELECT count(*) FROM game").fetchone() == (1,)


class Mending:
    """What is sound stays, whether what is damaged has been removed or not."""

    def __init__(self, data: Path, sound: Path) -> None:
        self._data = data
        with closing(sqlite3.connect(sound / DATA_FILE)) as db, db:
            db.execute("INSERT INTO setting VALUES ('goal', '{x')")
            db.execute("INSERT INTO game (header, uid) VALUES ('[]', 'x')")
            db.execute("UPDATE trial SET clock = 'x' WHERE id = 1")
        self._before = exported(sound)

    def work(self) -> None:
        assert command("doctor").status == 0

    def check(self) -> None:
        assert exported(self._data) == self._before
        assert command("doctor").status == 0
        assert exported(self._data) == self._before
        assert json.loads(command("doctor", "--json").out)["wrong"] == []


class SettingAside:
    """A file that is none of ours is where it was, or beside it, byte for byte."""

    def __init__(self, data: Path, sound: Path) -> None:
        self._data = data
        (sound / DATA_FILE).write_bytes(b"a letter to a friend" * 500)
        (sound / f"{DATA_FILE}-wal").write_bytes(b"another letter" * 500)
        self._found = found_in(sound / DATA_FILE)

    def work(self) -> None:
        command("doctor")

    def check(self) -> None:
        command("doctor")
        kept = [each.read_bytes() for each in self._data.glob("warcards*.db*")]
        for part in self._found.values():
            assert part in kept


class Restoring:
    """The data file is the one that was there, or the backup; then that one is beside it."""

    def __init__(self, data: Path, sound: Path) -> None:
        self._data = data
        with closing(Store.open(sound)) as store:
            store.set_setting("recent", ["war"])
            # The newest is in the log, as it is where a face was killed.
            renewed(data, sound)
        renewed(sound, data)
        self._before = exported(renewed(data.with_name("old"), sound))
        self.work()
        self._after = exported(data)
        assert self._after != self._before

    def work(self) -> None:
        assert command("doctor", "--restore", DAY).status == 0

    def check(self) -> None:
        found = exported(self._data)
        assert found in (self._before, self._after)
        if found == self._after:
            (aside,) = self._data.glob("warcards-replaced-*.db")
            renewed(self._data.with_name("old"), self._data)
            for each in self._data.glob(f"{aside.name}*"):
                each.replace(self._data / each.name.replace(aside.name, DATA_FILE))
            assert exported(self._data) == self._before


COMMANDS = (Importing, Exporting, Backing, Mending, SettingAside, Restoring)


@pytest.mark.parametrize("doing", COMMANDS)
@pytest.mark.parametrize("many", sized(6, 40))
def test_a_command_that_is_killed_has_done_its_work_or_nothing(
    doing: type[Importing], many: int, tmp_path: Path, data: Path, begun: Path
) -> None:
    sound = renewed(tmp_path / "sound", begun)
    done = doing(renewed(data, sound), sound)
    renewed(data, sound)
    most = steps_of(done.work)
    for step in steps_for(many, most, random.Random(many)):
        renewed(data, sound)
        with suppress(FileNotFoundError):
            (tmp_path / "export").unlink()
        if killed_at(step, done.work):
            done.check()
