"""First contact of either mode or a command with a damaged data file: nothing is raised.

The damaged file is set aside unchanged, or used further. The next start is as any other.
"""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.mad import rich
from tests.mad.walks import assert_unsteered, command
from tests.store.damage import damage, found_in, sound_store, stays
from tests.tiers import proof, slow
from tests.tui.full_screen import app_for, drive
from warcards_tui.coach.progress.exports import Export
from warcards_tui.folders import DATA_FILE
from warcards_tui.store import Store
from warcards_tui.tui.app import WarcardsApp

_AT_HOME = "games\nleave\ntoday\nleave\nprogress\nleave\nresume 1\ngo-on\nleave\nreplay 1\nleave\n"


def plain_home(folder: Path, rng: random.Random) -> str:
    """Open home in text mode, and some of its places."""
    told = command("--plain", typed=f"{_AT_HOME}quit\n")
    assert told.status == 0, told
    return told.out + told.err


def full_home(folder: Path, rng: random.Random) -> str:
    """Open home in the full screen, and in some cases one of its places."""

    async def look(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app, WarcardsApp)
        if rng.random() < 0.2:
            await pilot.press(*["down"] * rng.randrange(8), "enter")
        assert_unsteered(pilot.app)

    with closing(Store.open(folder)) as store:
        drive(app_for(store=store), look)
        return "\n".join(store.notices)


def stats(folder: Path, rng: random.Random) -> str:
    """Run ``stats``."""
    return _done("stats", *rng.choice([[], ["--json"], ["--csv"], ["berkeley-war"]]))


def export(folder: Path, rng: random.Random) -> str:
    """Export everything."""
    return _done("export")


def doctor(folder: Path, rng: random.Random) -> str:
    """Run ``doctor``; afterwards only errors that the user must fix are left."""
    status, *told = command("doctor")
    again = command("doctor", "--json")
    assert again.status == status
    assert '"mended": []' in again.out, again.out
    with closing(sqlite3.connect(folder / DATA_FILE)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert status == 0 or "can't be opened" in told[0] or "newer warcards" in told[0], told
    return "".join(told)


def _done(*arguments: str) -> str:
    told = command(*arguments)
    if told.status:
        assert told.status == 1, told
        assert told.err.count("\n") == 1, told
    return told.out + told.err


First = Callable[[Path, random.Random], str]

FIRST: tuple[First, ...] = (*(plain_home, full_home, stats, export, doctor),)
"""Ways to meet the file first."""


def a_lot(store: Store, games: int) -> None:
    """Save the data of a user who has done everything once."""
    lines = [each.encode("ascii") for each in rich.exported()]
    store.take_over(Export(lines, ""), lambda name, here, there: there)


class Damaging:
    """Damaged data files, each opened in all ways; ``found`` counts the outcomes."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._folder = folder
        self._patch = monkeypatch
        self.found: Counter[str] = Counter()

    def _sound(self, seed: int) -> Path:
        """Return a folder with a sound file; every fifth seed has a large one."""
        folder = self._folder / ("little" if seed % 5 else "lot")
        if not folder.exists():
            sound_store(folder, *([] if seed % 5 else [a_lot]))
        return folder

    def run(self, seed: int, firsts: Iterable[First] = FIRST) -> None:
        """Damage a file, and open it in each of these ways."""
        rng = random.Random(f"met/{seed}")
        done = damage(self._sound(seed), self._folder / "found", seed)
        found = found_in(self._folder / "found" / DATA_FILE)
        for first in firsts:
            folder = self._folder / "data"
            shutil.copytree(self._folder / "found", folder)
            self._patch.setenv("WARCARDS_DATA", str(folder))
            try:
                told = first(folder, rng)
                self._after(folder, found, told, done)
            except BaseException as fault:
                fault.add_note(f"{first.__name__}: {done}")
                raise
            shutil.rmtree(folder)
        shutil.rmtree(self._folder / "found")

    def _after(self, folder: Path, found: dict[str, bytes], told: str, done: str) -> None:
        assert "no such" not in told, told
        aside = bool(list(folder.glob("warcards-damaged-*.db")))
        self.found["set aside or mended" if aside else "gone on with"] += 1
        if aside and "removed. The" not in told:  # A repaired file leaves a copy.
            assert "was set aside as" in told, told
            assert stays(folder, found, done, in_use="a new one was started" not in told)
        with closing(Store.open(folder)) as store:
            if not store.saving:  # Its damaged version looks like a later one.
                assert "from a newer warcards" in told, store.notices
                return
            store.set_setting("level", "quick")
        with closing(Store.open(folder)) as store:
            assert store.setting("level", "") == "quick"


@pytest.mark.parametrize("first", [each for each in FIRST if each is not full_home])
def test_one_who_meets_a_damaged_data_file(
    first: First, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Damaging(tmp_path, monkeypatch).run(4, [first])


@pytest.mark.parametrize("many", [pytest.param(8, marks=slow), pytest.param(32, marks=proof)])
def test_whoever_meets_a_damaged_data_file_first(
    many: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaging = Damaging(tmp_path, monkeypatch)
    for seed in range(many):
        damaging.run(seed)
    assert damaging.found["set aside or mended"] > many / 2
    assert damaging.found["gone on with"] > many / 2
