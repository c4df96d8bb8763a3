"""Backups of the data file, their restore, and repairs."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.mad.walks import command
from tests.store.conftest import A_TRIAL
from tests.store.damage import PAGE
from warcards_tui.cli import main
from warcards_tui.folders import DATA_FILE
from warcards_tui.store import Store, StoreError, backups, files
from warcards_tui.store.backups import DAYS, restore

HEADER = {"variant": "war", "seats": 2, "seed": 1, "options": {}, "deal": None, "turn": None}
DAY = "2026-11-24"


def used(folder: Path, day: str = DAY, face: str = "plain") -> Path:
    """Return a data file that was in use on that day."""
    store = Store.open(folder)
    store.set_setting("face", face)
    store.back_up(day)
    store.close()
    return folder / DATA_FILE


def kept(path: Path) -> list[str]:
    return [each.day for each in backups.backups(path)]


def played(folder: Path, games: int) -> None:
    """Save that many finished games, each with a trial."""
    with closing(Store.open(folder)) as store:
        for _ in range(games):
            game = store.new_game(HEADER)
            store.add_trial(A_TRIAL._replace(game=game, ordinal=0))
            store.finish_game(game, {"winner": 0})


def records(path: Path) -> tuple[int, int]:
    with closing(sqlite3.connect(path)) as db:
        ((games, trials),) = db.execute(
            "SELECT (SELECT count(*) FROM game), (SELECT count(*) FROM trial)"
        )
        return games, trials


def in_file(path: Path) -> str:
    with closing(sqlite3.connect(path)) as db:
        ((face,),) = db.execute("SELECT value FROM setting WHERE name = 'face'")
        return str(face)


def test_each_of_the_last_seven_days_has_the_file_as_it_was_left_last(tmp_path: Path) -> None:
    for day in range(1, 10):
        path = used(tmp_path, f"2026-11-0{day}", face=f"first {day}")
        used(tmp_path, f"2026-11-0{day}", face=f"last {day}")
    assert kept(path) == [f"2026-11-0{day}" for day in range(9, 9 - DAYS, -1)]
    assert [in_file(each.path) for each in backups.backups(path)] == [
        f'"last {day}"' for day in range(9, 9 - DAYS, -1)
    ]
    assert {each.path.stat().st_mode & 0o777 for each in backups.backups(path)} == {0o600}
    assert (tmp_path / "backups").stat().st_mode & 0o777 == 0o700


def test_a_clock_that_is_wrong_takes_no_backup_of_another_day(tmp_path: Path) -> None:
    for day in ("9999-12-31", "1970-01-01", DAY):
        path = used(tmp_path, day)
    assert kept(path) == ["9999-12-31", DAY, "1970-01-01"]


def test_what_has_not_changed_is_not_written_again(tmp_path: Path) -> None:
    (backup,) = backups.backups(used(tmp_path))
    os.utime(backup.path, (now := time.time(), now))
    written = backup.path.stat().st_mtime
    store = Store.open(tmp_path)
    store.back_up(DAY)
    store.close()
    assert backup.path.stat().st_mtime == written


def test_a_clock_that_is_set_back_lets_a_backup_be_written_again(tmp_path: Path) -> None:
    (backup,) = backups.backups(used(tmp_path, face="before"))
    os.utime(backup.path, (2e10, 2e10))
    used(tmp_path, face="after")
    assert in_file(backup.path) == '"after"'


def test_days_on_which_the_clock_was_ahead_are_in_the_way_of_no_other(tmp_path: Path) -> None:
    for day in range(1, 10):
        path = used(tmp_path, f"2027-11-0{day}")
    for day in range(1, 4):
        used(tmp_path, f"2026-11-0{day}")
    days = ["2027-11-09", "2027-11-08", "2027-11-07", "2027-11-06"]
    assert kept(path) == [*days, "2026-11-03", "2026-11-02", "2026-11-01"]


@pytest.mark.parametrize(("room", "days"), [(7.0, 7), (3.5, 3), (1.9, 1), (0.5, 1)])
def test_of_a_large_file_fewer_days_are_kept(
    room: float, days: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = used(tmp_path, "2026-11-01")
    monkeypatch.setattr(backups, "ROOM", int(backups.data_size(path) * 2.2 * room))
    for day in range(1, 10):
        used(tmp_path, f"2026-11-0{day}")
    assert len(kept(path)) >= days
    monkeypatch.setattr(backups, "ROOM", int(backups.data_size(path) * room))
    used(tmp_path, "2026-11-10", face="newest")
    assert len(kept(path)) <= days
    assert in_file(backups.backups(path)[0].path) == '"newest"'


def test_of_a_file_that_is_too_large_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "LARGEST", 1000)
    assert kept(used(tmp_path)) == []


def test_a_full_disk_leaves_the_backup_that_was_there_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = used(tmp_path, face="before")

    def full(self: Path, target: Path) -> Path:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", full)
        used(tmp_path, face="after")
    (backup,) = backups.backups(path)
    assert in_file(backup.path) == '"before"'
    assert os.listdir(tmp_path / "backups") == [backup.path.name]


def test_what_a_kill_has_left_is_removed_in_time(tmp_path: Path) -> None:
    used(tmp_path)
    left, young = (tmp_path / "backups" / f".warcards-{DAY}.db-{each}" for each in (1, 2))
    for each in (left, young):
        each.write_bytes(b"half")
    os.utime(left, (1e9, 1e9))
    used(tmp_path, "2026-11-25")
    assert (left.exists(), young.exists()) == (False, True)


def test_a_store_in_memory_has_none() -> None:
    Store.in_memory().back_up(DAY)


# -- coming back


def test_a_backup_takes_the_place_of_the_file_which_is_kept_byte_for_byte(tmp_path: Path) -> None:
    path = used(tmp_path, face="then")
    used(tmp_path, "2026-11-25", face="now")
    before = path.read_bytes()
    aside = restore(path, DAY)
    assert aside is not None
    assert aside.read_bytes() == before
    assert in_file(path) == '"then"'
    assert path.stat().st_mode & 0o777 == 0o600
    store = Store.open(tmp_path)
    assert (store.setting("face", ""), store.notices) == ("then", [])
    store.close()


def test_killed_while_a_backup_comes_back_the_file_is_there_with_all_that_its_log_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = used(tmp_path, face="then")
    store = Store.open(tmp_path)
    store.set_setting("face", "now")
    shutil.copytree(tmp_path, tmp_path / "killed")  # As after a kill, without a close.
    store.close()
    killed = tmp_path / "killed" / path.name
    assert killed.with_name(f"{killed.name}-wal").stat().st_size

    def kill(*_: object) -> Path:
        raise SystemExit

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", kill)
        with pytest.raises(SystemExit):
            restore(killed, DAY)
    assert in_file(killed) == '"now"'
    aside = restore(killed, DAY)
    assert aside is not None
    assert (in_file(killed), in_file(aside)) == ('"then"', '"now"')


def test_of_a_file_that_another_program_has_open_the_log_goes_with_it(tmp_path: Path) -> None:
    path = used(tmp_path, face="then")
    with closing(Store.open(tmp_path)) as other:
        other.set_setting("face", "now")
        aside = restore(path, DAY)
        other.set_setting("face", "later")
    assert aside is not None
    assert (in_file(path), in_file(aside)) == ('"then"', '"later"')


def test_a_backup_comes_back_where_there_is_no_file_any_more(tmp_path: Path) -> None:
    path = used(tmp_path, face="then")
    path.unlink()
    assert restore(path, DAY) is None
    assert in_file(path) == '"then"'


@pytest.mark.parametrize("damage", [b"", b"no database", b"x" * 5000])
def test_a_damaged_backup_is_refused_and_all_is_as_it_was(tmp_path: Path, damage: bytes) -> None:
    path = used(tmp_path)
    (backup,) = backups.backups(path)
    backup.path.write_bytes(damage)
    before = sorted((each.name, each.stat().st_size) for each in tmp_path.rglob("*"))
    with pytest.raises(StoreError, match="damaged"):
        restore(path, DAY)
    assert sorted((each.name, each.stat().st_size) for each in tmp_path.rglob("*")) == before


def test_a_backup_waits_for_another_program_and_is_not_damaged_for_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "BUSY_S", 0.01)
    path = used(tmp_path)
    with (
        files.alone(tmp_path),
        pytest.raises(StoreError, match="not restored: Another program is"),
    ):
        restore(path, DAY)
    assert in_file(path) == '"plain"'


def test_a_day_without_a_backup_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="There is no backup of 2020-01-01"):
        restore(used(tmp_path), "2020-01-01")


def test_whoever_loses_a_file_is_told_of_the_backup(tmp_path: Path) -> None:
    used(tmp_path).write_bytes(b"no database")
    store = Store.open(tmp_path)
    assert store.notices[0].endswith(f" run warcards doctor --restore {DAY}-pinned.")
    store.close()


# -- mending


def test_what_is_damaged_is_removed_and_kept_beside_and_nothing_else_changes(
    tmp_path: Path,
) -> None:
    store = Store.open(tmp_path)
    sound, damaged = (store.new_game(HEADER) for _ in range(2))
    for game in (sound, damaged):
        store.add_move(game, 0, 1.0, 0, "flip")
    store.set_setting("face", "plain")
    store.set_setting("peaks", {"war": 4, "berkeley-war": 3})
    path = tmp_path / DATA_FILE
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE game SET header = '[]' WHERE id = ?", (damaged,))
        db.execute(
            """UPDATE setting SET value = '{"war":4,"berkeley-war":[]}' WHERE name='peaks'"""
        )
        db.execute("INSERT INTO setting VALUES ('goal', '{x')")
        db.execute("INSERT INTO setting VALUES (CAST(zeroblob(300) AS TEXT), '1')")
        db.execute("INSERT INTO setting VALUES ('backs', 'null')")
    mended, aside = store.mend()
    assert mended == (3, 1, 0)
    assert [each.id for each in store.kept_games()] == [sound]
    assert store.load_game(sound)[1] == [(1.0, 0, "flip")]
    assert store.setting("peaks", {}) == {"war": 4}
    assert store.setting("face", "") == "plain"
    assert store.counts() == (3, 1, 0)
    assert store.mend() == ((0, 0, 0), None)
    assert store.notices == []
    assert aside is not None
    with closing(sqlite3.connect(aside)) as db:
        assert db.execute("SELECT count(*) FROM setting").fetchone() == (5,)
        assert db.execute("SELECT count(*) FROM move").fetchone() == (2,)
    store.close()


def test_where_the_file_as_it_was_cannot_be_kept_nothing_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.open(tmp_path)
    with closing(sqlite3.connect(tmp_path / DATA_FILE)) as db, db:
        db.execute("INSERT INTO setting VALUES ('goal', '{x')")
    taken = tmp_path / "taken"
    taken.write_bytes(b"not empty, so no copy is written into it")
    monkeypatch.setattr("warcards_tui.store.files.name_aside", lambda *_: taken)
    with pytest.raises(StoreError, match="Nothing was repaired"):
        store.mend()
    assert store.counts() == (1, 0, 0)
    store.close()


# -- backups do not follow a loss


def _garbage(path: Path) -> None:
    path.write_bytes(b"no database" * 500)


def _deleted(path: Path) -> None:
    path.unlink()


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-4096])


def _restored(path: Path) -> None:
    restore(path, "2026-11-01")


def _older(path: Path) -> None:
    """Replace the file by an older state, as another computer might."""
    shutil.copyfile(path.with_name("backups") / "warcards-2026-11-01.db", path)


def _mended(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE trial SET settings = '[', uid = '?' || id")
        db.execute("UPDATE game SET header = '['")
    with closing(Store.open(path.parent)) as store:
        assert store.mend()[0].games == 10


@pytest.mark.parametrize("loss", [_garbage, _deleted, _cut, _restored, _older, _mended])
@pytest.mark.parametrize("games", [0, 12], ids=["little after it", "more after it"])
def test_no_loss_takes_the_last_good_backup(
    tmp_path: Path, loss: Callable[[Path], None], games: int
) -> None:
    path = used(tmp_path, "2026-11-01")
    played(tmp_path, 10)
    used(tmp_path, DAY)
    loss(path)
    if games:
        played(tmp_path, games)
    for day in [DAY, DAY, *[f"2026-12-0{each}" for each in range(1, 9)]]:
        used(tmp_path, day)
    held = {each.day: records(each.path) for each in backups.backups(path)}
    assert (10, 10) in [held[day] for day in held if "pinned" in day], held
    assert len([day for day in held if "pinned" not in day]) == DAYS
    assert len(held) <= DAYS + 2, held


def test_a_backup_before_the_clock_was_set_back_is_not_rotated_out_with_its_records(
    tmp_path: Path,
) -> None:
    """Its name is older than that of the backup before, so the newest has fewer records."""
    played(tmp_path, 2)
    path = used(tmp_path, "2026-11-20")
    played(tmp_path, 3)
    used(tmp_path, "2026-11-18")
    path.unlink()
    for each in range(1, 10):
        played(tmp_path, 1)
        used(tmp_path, f"2026-12-0{each}")
    held = {each.day: records(each.path) for each in backups.backups(path)}
    assert (5, 5) in [held[day] for day in held if "pinned" in day], held
    assert len(held) <= DAYS + 2, held


def test_a_file_that_proves_damaged_has_no_backup_and_each_exit_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If no session reads the damaged page, only the failed backup reveals it."""
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path))
    played(tmp_path, 30)
    path = used(tmp_path, "2026-11-01")
    assert command("--plain", typed="quit\n").err == ""
    with closing(sqlite3.connect(path)) as db:
        ((root,),) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'trial'")
    with path.open("r+b") as file:
        file.seek(PAGE * (root - 1))
        file.write(b"?" * 300)
    kept_before = kept(path)
    for _ in range(2):
        assert "is damaged, so no backup" in command("--plain", typed="quit\n").err
    assert kept(path) == kept_before
    assert main(["doctor"]) == 0
    assert list(tmp_path.glob("warcards-damaged-*.db"))
    assert command("--plain", typed="quit\n").err == ""


def test_what_a_player_removes_pins_no_backup(tmp_path: Path) -> None:
    played(tmp_path, 2)
    with closing(Store.open(tmp_path)) as store:
        left = store.new_game(HEADER)
    path = used(tmp_path)
    with closing(Store.open(tmp_path)) as store:
        store.forget_game(left)
    used(tmp_path, face="later")
    assert kept(path) == [DAY]


def test_a_pinned_backup_stays_until_it_is_released(tmp_path: Path) -> None:
    path = used(tmp_path)
    for _ in range(2):
        backups.pin_newest(path)
    assert kept(path) == [f"{DAY}-pinned", DAY]
    used(tmp_path, face="later")
    backups.pin_newest(path)
    assert kept(path) == [f"{DAY}-pinned-2", f"{DAY}-pinned", DAY]
    for each in (DAY, "2020-01-01-pinned"):
        with pytest.raises(StoreError, match="no pinned backup"):
            backups.release(path, each)
    backups.release(path, f"{DAY}-pinned")
    assert kept(path) == [f"{DAY}-pinned-2", DAY]


def test_a_disk_without_second_names_pins_by_a_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    path = used(tmp_path, face="then")
    for _ in range(2):
        backups.pin_newest(path)
    used(tmp_path, face="later")
    assert [in_file(each.path) for each in backups.backups(path)] == ['"then"', '"later"']
    assert sorted(os.listdir(tmp_path / "backups")) == [
        f"warcards-{DAY}-pinned.db",
        f"warcards-{DAY}.db",
    ]


@pytest.mark.parametrize("links", [True, False], ids=["second names", "one name a file"])
def test_a_restore_on_a_full_disk_loses_nothing_and_leaves_nothing_behind(
    links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    used(tmp_path / "whole", "2026-11-01", face="then")
    path = used(tmp_path / "whole", face="now")
    with closing(Store.open(path.parent)) as store:
        store.set_setting("face", "since")
    calls: list[int] = []

    def failing(at: int, real: Callable[..., object]) -> Callable[..., object]:
        def call(*arguments: object, **more: object) -> object:
            calls.append(at)
            if len(calls) == at:
                raise OSError(errno.ENOSPC, "No space left on device")
            return real(*arguments, **more)

        return call

    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    def contents(folder: Path) -> dict[str, bytes]:
        return {each.name: each.read_bytes() for each in folder.rglob("*") if each.is_file()}

    before = contents(path.parent)
    refused = 0
    for at in range(1, 30):
        each = tmp_path / str(at)
        shutil.copytree(path.parent, each)
        calls.clear()
        with monkeypatch.context() as patched:
            if not links:
                patched.setattr(os, "link", refuse)
            for where, name in ((shutil, "copyfile"), (shutil, "copystat"), (Path, "replace")):
                patched.setattr(where, name, failing(at, getattr(where, name)))
            wrong = ""
            try:
                restore(each / path.name, "2026-11-01")
            except (StoreError, ValueError) as error:
                wrong = str(error)
            if wrong:
                refused += 1
                assert "No space left on device" in wrong
                after = {name: kept for name, kept in contents(each).items() if "-pin" not in name}
                after.pop("warcards.lock", None)
                assert after == before
            else:
                assert in_file(each / path.name) == '"then"'
        after = contents(each)
        assert not [name for name in after if name.startswith(".")], at
        assert set(before.values()) <= set(after.values()), at
        if len(calls) < at:
            break
    assert refused >= 3
    assert len(calls) < at


@pytest.mark.parametrize("readable", [True, False], ids=["sound there", "damaged there, too"])
@pytest.mark.parametrize("day", [DAY, "9999-12-31"], ids=["of today", "of a clock that was ahead"])
def test_missing_records_are_reported_until_none_of_them_can_be_imported(
    readable: bool, day: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path))

    def notices() -> list[str]:
        with closing(Store.open(tmp_path)) as store:
            return store.notices

    played(tmp_path, 2)
    path = tmp_path / DATA_FILE
    if readable:
        used(tmp_path, day)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE game SET header = '[' WHERE id = 2")
    if not readable:
        used(tmp_path, day)
    before = [each.path.read_bytes() for each in backups.backups(path)]
    assert main(["doctor"]) == 0
    assert records(path) == (1, 2)
    assert len(notices()) == readable
    assert main(["doctor"]) == 0
    used(tmp_path)
    for _ in range(2):
        assert main(["doctor", "--merge", f"{day}-pinned"]) == 0
        assert notices() == []
    assert records(path) == (1 + readable, 2)
    assert set(before) <= {each.path.read_bytes() for each in backups.backups(path)}
