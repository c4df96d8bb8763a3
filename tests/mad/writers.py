"""Commands that write to the data file or beside it, and their leftovers after a kill."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Protocol

from tests.mad import rich
from tests.mad.kills import renewed
from tests.mad.walks import Told, command
from tests.store.damage import found_in
from warcards_tui.coach.progress.exports import export_lines
from warcards_tui.folders import DATA_FILE
from warcards_tui.store import Store

DAY = "2026-11-24"
"""Date of the existing backup."""


class Writer(Protocol):
    """A writing command, in a data folder that starts like ``sound``."""

    def work(self) -> Told:
        """Run the command."""

    def check(self) -> None:
        """Check its leftovers after a kill in the middle."""


def exported(folder: Path) -> list[str]:
    """Return the sound contents of a data file, as lines."""
    with closing(Store.open(folder)) as store:
        assert store.saving, store.notices
        return list(export_lines(store))


class Importing:
    """An import, which must take all of a file or nothing."""

    def __init__(self, data: Path, sound: Path) -> None:
        self._data = data
        self._file = data.with_name("import")
        self._file.write_text("\n".join(rich.exported()) + "\n", encoding="ascii")
        self._before = exported(sound)
        assert self.work().status == 0
        self._after = exported(data)
        assert self._after != self._before

    def work(self) -> Told:
        return command("import", str(self._file))

    def check(self) -> None:
        assert exported(self._data) in (self._before, self._after)


class Exporting:
    """An export writes all of a file, or leaves the old one."""

    def __init__(self, data: Path, sound: Path) -> None:
        self._data = data
        self._file = data.with_name("export")
        self._file.write_text("an earlier one", encoding="ascii")
        self._before = exported(sound)

    def work(self) -> Told:
        return command("export", "--force", str(self._file))

    def check(self) -> None:
        whole = "\n".join([*self._before, ""])
        assert self._file.read_text(encoding="ascii") in ("an earlier one", whole)
        assert exported(self._data) == self._before
        self._file.write_text("an earlier one", encoding="ascii")


class Backing:
    """A backup is whole, or the one before is still there."""

    def __init__(self, data: Path, sound: Path) -> None:
        self._data = data

    def work(self) -> Told:
        with closing(Store.open(self._data)) as store:
            store.set_setting("recent", ["war"])
            store.back_up(DAY)
            return Told(0, "", "")

    def check(self) -> None:
        (backup,) = (self._data / "backups").glob("warcards-*.db")
        with closing(sqlite3.connect(backup)) as db:
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert db.execute("SELECT count(*) FROM game").fetchone() == (1,)


class Mending:
    """A repair keeps the sound data, whether the damage is removed or not."""

    def __init__(self, data: Path, sound: Path) -> None:
        self._data = data
        with closing(sqlite3.connect(sound / DATA_FILE)) as db, db:
            db.execute("INSERT INTO setting VALUES ('goal', '{x')")
            db.execute("INSERT INTO game (header, uid) VALUES ('[]', 'x')")
            db.execute("UPDATE trial SET clock = 'x' WHERE id = 1")
        self._before = exported(sound)

    def work(self) -> Told:
        return command("doctor")

    def check(self) -> None:
        assert exported(self._data) == self._before
        assert command("doctor").status == 0
        assert exported(self._data) == self._before
        assert json.loads(command("doctor", "--json").out)["wrong"] == []


class SettingAside:
    """A foreign file stays in its place, or beside it, byte for byte."""

    def __init__(self, data: Path, sound: Path) -> None:
        self._data = data
        (sound / DATA_FILE).write_bytes(b"a letter to a friend" * 500)
        (sound / f"{DATA_FILE}-wal").write_bytes(b"another letter" * 500)
        self._found = found_in(sound / DATA_FILE)

    def work(self) -> Told:
        return command("doctor")

    def check(self) -> None:
        command("doctor")
        kept = [each.read_bytes() for each in self._data.glob("warcards*.db*")]
        for part in self._found.values():
            assert part in kept


class Restoring:
    """A restore leaves the old data file, or the backup with the old file beside it."""

    def __init__(self, data: Path, sound: Path) -> None:
        self._data = data
        self._old = data.with_name("old")
        with closing(Store.open(sound)) as store:
            store.set_setting("recent", ["war"])
            # The newest data is in the log, as after a killed program.
            renewed(data, sound)
        renewed(sound, data)
        self._before = exported(renewed(self._old, sound))
        assert self.work().status == 0
        self._after = exported(data)
        assert self._after != self._before

    def work(self) -> Told:
        return command("doctor", "--restore", DAY)

    def check(self) -> None:
        found = exported(self._data)
        assert found in (self._before, self._after)
        if found == self._after:
            (aside,) = self._data.glob("warcards-replaced-*.db")
            renewed(self._old, self._data)
            for each in self._data.glob(f"{aside.name}*"):
                (self._old / each.name).replace(
                    self._old / each.name.replace(aside.name, DATA_FILE)
                )
            assert exported(self._old) == self._before


class Simulating:
    """A saved run, which must continue from a complete state with the same result."""

    def __init__(self, data: Path, sound: Path) -> None:
        self._file = data.with_name("state")
        self._run = ("simulate", "war", "--jobs", "1", "--chunk", "2", "--json")
        self._keep = ("--keep", str(self._file), "--games")
        self._whole = command(*self._run, "--games", "9").out
        assert command(*self._run, *self._keep, "3").status == 0
        self._before = self._file.read_bytes()

    def work(self) -> Told:
        return command(*self._run, *self._keep, "9")

    def check(self) -> None:
        assert self.work().out == self._whole
        self._file.write_bytes(self._before)


WRITERS: tuple[Callable[[Path, Path], Writer], ...] = (
    *(Importing, Exporting, Backing, Mending, SettingAside, Restoring, Simulating),
)
