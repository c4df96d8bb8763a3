"""Users who open a place in the program, and the state after them."""

from __future__ import annotations

import random
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from tests import days
from tests.games.known import known_games
from tests.mad import rich
from warcards_tui import safe_read
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.lessons import lessons
from warcards_tui.coach.menus import GAME_LIST, LESSON_LIST
from warcards_tui.coach.mix import DUE, MISTAKES, MIX
from warcards_tui.coach.progress import exports
from warcards_tui.folders import DATA_FILE
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.launch import resume
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.settings import SETTINGS
from warcards_tui.store import Store
from warcards_tui.store.files import is_whole
from warcards_tui.table.pace import parse_pace

LISTS = ("home", GAME_LIST, LESSON_LIST, "drills", "settings", "accessibility", "keys", "help")
"""Lists that the full screen opens by name."""

SET_UP = Route("set-up")
"""The place that only text mode has."""

PACES = ("untimed", "untimed", "normal", "600", "100")


class Person(NamedTuple):
    """A user who is ``new`` or has done everything once, with settings and a place to open.

    The place is a game, a page, or a list.
    """

    new: bool
    settings: dict[str, str]
    opens: Request | Route
    chance: int

    def sit_down(self, folder: Path) -> Store:
        """Return their data file, in that folder."""
        shutil.rmtree(folder, ignore_errors=True)
        if not self.new:
            shutil.copytree(_file_of_the_rich(folder.parent), folder)
        store = Store.open(folder)
        for name, value in self.settings.items():
            store.set_setting(name, SETTINGS[name].parse(value))
        return store


def somebody(rng: random.Random) -> Person:
    """Return a random user."""
    names = rng.sample(list(SETTINGS), rng.choice((0, 1, 3, 8)))
    settings = {name: _value(name, rng) for name in names}
    return Person(rng.random() < 0.3, settings, _anywhere(rng), rng.randrange(10**6))


def _value(name: str, rng: random.Random) -> str:
    option = SETTINGS[name]
    values = [*option.choices]
    if option.high:
        values += map(str, (option.low, option.high, rng.randint(option.low, option.high)))
    return rng.choice(values)


def _anywhere(rng: random.Random) -> Request | Route:
    variant, seed = rng.choice(list(VARIANTS)), rng.randrange(1_000)
    slapped = rng.choice([each.id for each in VARIANTS.values() if each.slaps])
    drill = Route("drill", rng.choice(list(DRILLS)), rng.choice(["", slapped, variant]), seed=seed)
    kept = {"kept": str(rng.randint(1, 24))}
    places = [
        *[Route(name) for name in LISTS],
        Route("game", variant=variant),
        Route("game", variant=variant, options={"limit": "12"}),
        Route("table", variant=variant),
        Route("introduction", variant=variant),
        *[Route("lesson", rng.choice(lessons()).id, seed=seed)] * 4,
        *[drill] * 6,
        *[Route("drill", kept={"mix": mix}, seed=seed) for mix in (MIX, DUE, MISTAKES)],
        Route("drill", "puzzle", kept={"day": days.DAY}),
        Route("drill", "decisions", kept=kept),
        Route("rules"),
        *[Route("rules", variant=variant)] * 2,
        *[Route("progress", variant=rng.choice(["", variant, "berkeley-war"]))] * 3,
        *[Route("replay", kept=kept)] * 2,
        Route("result", kept={"game": kept["kept"]}),
        SET_UP,
    ]
    return _game(variant, seed, rng) if rng.random() < 0.4 else rng.choice(places)


def _game(variant: str, seed: int, rng: random.Random) -> Request:
    found = VARIANTS[variant]
    bots = rng.randint(found.least - 1, min(found.most - 1, 4))
    short = rng.random() < 0.5 and any(each.name == "limit" for each in found.options)
    options = {"limit": "12"} if short else {}
    pace = parse_pace(rng.choice(PACES))
    return Request(variant, ("average",) * bots, seed, options, pace=pace)


_MADE: dict[Path, Path] = {}


def _file_of_the_rich(beside: Path) -> Path:
    """Return the folder with the data file of a user who has done everything once."""
    if beside not in _MADE:
        folder, export = beside / "rich", beside / "export"
        export.write_text("\n".join(rich.exported()) + "\n", encoding="utf-8")
        store = Store.open(folder)
        source = safe_read.opened(str(export), exports.MOST_BYTES)
        lines = safe_read.Lines(source, exports.LONGEST, exports.MOST_BYTES)
        store.take_over(exports.Export(lines, "export", large=False), exports.merged_setting)
        store.close()
        _MADE[beside] = folder
    return _MADE[beside]


def assert_kept(folder: Path) -> None:
    """Assert that their data file is whole, without damage, and its games continue."""
    assert is_whole(folder / DATA_FILE)
    store = Store.open(folder)
    assert store.saving
    for kept in store.kept_games()[:2]:
        resume(store, known_games(), kept.id)
    for name in SETTINGS:
        store.setting(name, None)
    assert store.news() == []
    store.close()


@contextmanager
def alone(chance: int, folder: Path) -> Iterator[None]:
    """Shut out everything that varies: chance, the day, a voice, a sound card."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        days.let_it_be(monkeypatch, days.DAY)
        days.let_it_be_noon(monkeypatch)
        drawn = random.Random(chance)
        monkeypatch.setattr(random, "SystemRandom", lambda: drawn)
        monkeypatch.setitem(sys.modules, "miniaudio", None)
        monkeypatch.setenv("WARCARDS_DATA", str(folder))
        monkeypatch.setenv("WARCARDS_CONFIG", str(folder))
        monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{folder / 'nobody'}")
        yield
