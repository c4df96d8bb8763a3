"""Data files damaged at random: nothing is raised, and the originals stay."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path

import pytest

from tests.store.damage import damage, found_in, sound_store, stays
from tests.tiers import sized
from warcards_tui.cli import main
from warcards_tui.store import Store, StoreError
from warcards_tui.store.files import NewestRecords, lacks, newest

_LONG_AGO = "2020-01-01T00:00:00.000Z"


def _looked_through(folder: Path) -> list[str]:
    """Read everything from the store there; return its notices."""
    with closing(Store.open(folder)) as store:
        store.setting("pace", "")
        for kept in (*store.kept_games(), *store.kept_games(finished=True)):
            with suppress(KeyError, StoreError):
                store.load_game(kept.id)
        store.trials()
        list(store.log())
        store.days(4)
        store.moments(_LONG_AGO)
        store.games_since(_LONG_AGO)
        store.count_by_day("berkeley-war", ["play"])
        store.tally("berkeley-war", "source", newest=9)
        with suppress(StoreError):
            list(store.copies())
        return store.notices


@pytest.mark.parametrize("seeds", sized(range(6), range(400)), ids=len)
def test_a_damaged_data_file_raises_nothing_and_is_set_aside_as_it_was_found(
    seeds: Sequence[int],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    sound_store(tmp_path / "sound")
    asides = 0
    for seed in seeds:
        done = damage(tmp_path / "sound", tmp_path / "found", seed)
        found = found_in(tmp_path / "found" / "warcards.db")
        shutil.copytree(tmp_path / "found", tmp_path / "opened")
        notices = _looked_through(tmp_path / "opened")
        assert not any("\n" in each or "no such" in each for each in notices), done
        asides += stays(tmp_path / "opened", found, done)
        monkeypatch.setenv("WARCARDS_DATA", str(tmp_path / "found"))
        status = main(["export"])
        told, said = capsys.readouterr()
        assert "error in warcards" not in said, f"{done}: {said}"
        assert "no such" not in said, f"{done}: {said}"
        if status:
            assert said.count("\n") == 1, f"{done}: {said}"
        else:
            assert '"kind":"end"' in told.splitlines()[-1], done
        stays(tmp_path / "found", found, done)
        for folder in ("found", "opened"):
            shutil.rmtree(tmp_path / folder)
    assert asides > len(seeds) / 4


def test_a_list_of_tables_that_is_no_text_is_a_damage_like_others(tmp_path: Path) -> None:
    """SQLite's message quotes a name that cannot be decoded, whenever the file is read."""
    sound_store(tmp_path)
    path = tmp_path / "warcards.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA writable_schema = ON")
        db.execute(
            "UPDATE sqlite_master SET name = CAST(x'c328' AS TEXT), sql = CAST(x'c328' AS TEXT)"
            " WHERE name = 'trial'"
        )
        db.commit()
    for read in (newest, lambda db: lacks(db, NewestRecords(1, "a", "b", "c", 1))):
        with closing(sqlite3.connect(path)) as db, pytest.raises(sqlite3.DatabaseError):
            read(db)
