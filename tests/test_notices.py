"""Notices of the store appear on the first screen, in both modes.

At the exit one line says that nothing was saved.
"""

from __future__ import annotations

import argparse
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from typing import NamedTuple

import pytest
from textual.pilot import Pilot

from tests.mad.walks import command
from tests.sitting.games_kept import keep_played
from tests.tiers import leading
from tests.tui.full_screen import Pictured, drive, text_of
from warcards_tui import cli, face, tui
from warcards_tui.face import IN_A_BROWSER
from warcards_tui.folders import DATA_FILE
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.challenges import code_of
from warcards_tui.sitting.launch import StartupRequest
from warcards_tui.store import Store, files
from warcards_tui.store.files import OpenDatabase
from warcards_tui.words import home

CODE = "CODE"
WAYS = (
    ("play", "war", "--pace", "untimed"),
    ("drill", "which-rule", "berkeley-war"),
    ("learn", "egyptian-war"),
    ("replay", "1"),
    ("challenge", CODE),
    ("daily",),
    ("practise",),
    ("learn", "budr-basef", "--intro"),
    ("play", "egyptian-war", "--bots", "person"),
    ("drill", "slap-or-not", "egyptian-war"),
    ("learn",),
    ("practise", "mix"),
    (),
)
"""Every command that opens a mode, and each kind of screen that it opens."""


class Fault(NamedTuple):
    """Something wrong with the saved data, and its consequences."""

    cause: Callable[[Path, pytest.MonkeyPatch], None]
    exits: str = ""
    """The line at the exit; "" if everything was saved."""


def _damage(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / DATA_FILE).write_bytes(b"no data file" * 1000)


def _make_newer(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(sqlite3.connect(folder / DATA_FILE)) as db:
        db.execute("PRAGMA user_version = 999")


def _fill_disk(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, notices: list[str]) -> sqlite3.Connection:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    monkeypatch.setattr(files, "_open_writable", full)


def _fail_later(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = files.open_file

    def until_written(path: Path) -> OpenDatabase:
        found = opened(path)
        found.db.execute("PRAGMA query_only = ON")
        return found

    monkeypatch.setattr(files, "open_file", until_written)


def _break_settings(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "settings.toml").write_text("no-such-setting = 1\n")
    monkeypatch.setenv("WARCARDS_CONFIG", str(folder))


FAULTS = {
    "damaged": Fault(_damage),
    "newer": Fault(_make_newer, home.nothing_saved),
    "full": Fault(_fill_disk, home.nothing_saved),
    "full later": Fault(_fail_later, home.not_all_saved),
    "settings": Fault(_break_settings),
}


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a data folder with one finished game."""
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path))
    with closing(Store.open(tmp_path)) as store:
        keep_played(store, "egyptian-war")
    return tmp_path


def _bare(text: str) -> str:
    """Return the text without spaces and line ends: notices are wrapped, long paths cut."""
    return "".join(text.split())


class Opening:
    """A command that opens a mode, and the text that a person saw there."""

    def __init__(self, way: tuple[str, ...], data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch
        self.screen = ""
        self.stores: list[Store] = []
        monkeypatch.setattr(Store, "open", self._open)
        with closing(self._open_store(data)) as store:
            code = code_of(store, VARIANTS, 1)
        self._arguments = [code if each == CODE else each for each in way]

    _open_store = staticmethod(Store.open)

    def _open(self, folder: Path | None = None) -> Store:
        self.stores.append(self._open_store(folder))
        return self.stores[-1]

    def full(self, size: tuple[int, int]) -> None:
        """Open the full screen, and make the program write something there."""

        def run(launch: StartupRequest, store: Store) -> int:
            app = Pictured(launch, store)

            async def steps(pilot: Pilot[None]) -> None:
                store.set_setting("face", "full")
                await pilot.press("down")
                await pilot.pause()
                place = app.shown.query_one("#notices").region
                rows = text_of(app)[place.y : place.bottom]
                self.screen = "".join(row[place.x : place.right] for row in rows)

            drive(app, steps, size=size)
            return 0

        self._monkeypatch.setattr(tui, "run", run)
        self._monkeypatch.setenv("TEXTUAL_DRIVER", IN_A_BROWSER)
        self.told = command(*self._arguments)

    def text(self) -> None:
        """Do the same in text mode."""
        self.told = command(*self._arguments, "--plain", typed="set face plain\nleave\nquit\n")
        self.screen = self.told.out


def _assert_told(opened: Opening, fault: Fault) -> None:
    refused = opened.told.status != 0  # For example, a replay of an unreadable game.
    notices = [each for store in opened.stores for each in store.notices]
    assert notices
    shown = _bare(opened.told.err if refused else opened.screen)
    for notice in notices:
        assert shown.count(_bare(notice)) == 1, (notice, opened.screen, opened.told)
    last = opened.told.err.splitlines()[-1:]
    if not refused:
        assert last == ([f"warcards: {fault.exits}"] if fault.exits else []), opened.told


SIZES = ((80, 24), (60, 18), (160, 50))
PAIRS = [(way, name) for name in FAULTS for way in WAYS]
CASES = [(*pair, SIZES[at % len(SIZES)]) for at, pair in enumerate(PAIRS)]
FEW_FIRST = leading(6, CASES[::11] + [each for at, each in enumerate(CASES) if at % 11])
"""Every way with every fault; in the gate every fault with some ways."""

Case = tuple[tuple[str, ...], str, tuple[int, int]]


@pytest.mark.slow
@pytest.mark.parametrize("case", FEW_FIRST)
def test_every_way_to_open_the_full_screen_shows_every_notice(
    case: Case, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    way, fault, size = case
    opened = Opening(way, data, monkeypatch)
    FAULTS[fault].cause(data, monkeypatch)
    opened.full(size)
    _assert_told(opened, FAULTS[fault])


@pytest.mark.parametrize("case", FEW_FIRST)
def test_every_way_to_open_text_mode_says_every_notice(
    case: Case, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    way, fault, _ = case
    opened = Opening(way, data, monkeypatch)
    FAULTS[fault].cause(data, monkeypatch)
    opened.text()
    _assert_told(opened, FAULTS[fault])


@pytest.mark.parametrize("fault", ["damaged", "newer", "full", "settings"])
def test_who_leaves_at_the_first_question_is_told_every_notice(
    fault: str, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leaves(*_: object) -> None:
        raise KeyboardInterrupt

    opened = Opening(("play", "war"), data, monkeypatch)
    FAULTS[fault].cause(data, monkeypatch)
    monkeypatch.setattr(face, "choose_face", leaves)
    opened.text()
    assert opened.told.status == 130
    _assert_told(opened, FAULTS[fault])


def test_no_way_to_open_an_interface_is_missing() -> None:
    opens = set()
    for name, each in cli.COMMANDS.items():
        parser = argparse.ArgumentParser()
        each.add_arguments(parser)
        if "--full" in parser.format_help():
            opens.add(name)
    assert opens == {way[0] for way in WAYS if way}


def test_a_line_before_the_first_screen_says_what_is_waited_for(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = Event()
    tell, open_store = cli._tell, Store.open

    def told(notices: list[str]) -> None:
        tell(notices)
        said.set()

    def held(folder: Path | None = None) -> Store:
        assert said.wait(10)
        return open_store(folder)

    monkeypatch.setattr(cli, "_tell", told)
    monkeypatch.setattr(cli, "_PATIENT_S", 0)
    monkeypatch.setattr(Store, "open", held)
    assert command("--plain", typed="quit\n").err == f"warcards: {home.waiting}\n"


def test_a_program_without_another_thread_opens_all_the_same(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(thread: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", refuse)
    assert command("--plain", typed="quit\n").status == 0
