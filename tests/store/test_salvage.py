"""Recovery of data from a set-aside file."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.store.conftest import A_TRIAL
from tests.store.damage import PAGE
from tests.tiers import leading
from warcards_tui.store import Store
from warcards_tui.store.copies import Copied, CopiedSetting, CopiedTrial
from warcards_tui.store.salvage import UnreadableFile, salvage, set_aside_files
from warcards_tui.store.schema import APPLICATION_ID, MIGRATIONS

HEADER = {"variant": "war", "seats": 2, "seed": 1, "options": {}, "deal": None, "turn": None}
GAMES = 80
PAGES = 27
"""Pages of a file with that many games."""


def everything(store: Store) -> list[Copied]:
    with closing(store.copies()) as copies:
        return list(copies)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, list[Copied]]:
    """Return a data file of many pages, with its records."""
    folder = tmp_path_factory.mktemp("sound")
    with closing(Store.open(folder)) as store:
        with store._db:  # One transaction takes a tenth of the time.
            store._db.execute("BEGIN")
            for number in range(30):
                store.set_setting(f"pace of game {number:024}", "fast")
            for _ in range(GAMES):
                game = store.new_game(HEADER | {"note": "x" * 100})
                for number in range(10):
                    store.add_move(game, number, number, number % 2, "flip")
                store.add_trial(A_TRIAL._replace(game=game, ordinal=0))
        records = everything(store)
    return (folder / "warcards.db").read_bytes(), records


def named(records: list[Copied]) -> dict[str, Copied]:
    """Return the records by name, without the traces of a lost game in its trials."""
    return {
        f"{type(each).__name__} {each.name if isinstance(each, CopiedSetting) else each.uid}": (
            each._replace(game="") if isinstance(each, CopiedTrial) else each
        )
        for each in records
    }


@pytest.mark.parametrize("page", leading(9, [*range(2, PAGES, 4), *range(1, PAGES)]))
def test_a_lost_page_costs_the_records_on_it_alone(
    page: int, sound: tuple[bytes, list[Copied]], tmp_path: Path
) -> None:
    whole, records = sound
    assert len(whole) // PAGE == PAGES
    path = tmp_path / "warcards-damaged-20261124T120000Z.db"
    lost = bytearray(whole)
    lost[page * PAGE : (page + 1) * PAGE] = bytes(PAGE)
    path.write_bytes(lost)
    found = salvage(path)
    assert named(found).items() <= named(records).items()
    # The first pages are the roots of the tables: one holds the way to all rows of a table.
    assert len(found) >= (len(records) // 4 if page < 11 else len(records) * 0.7)
    assert path.read_bytes() == lost
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_a_sound_file_is_read_whole(sound: tuple[bytes, list[Copied]], tmp_path: Path) -> None:
    whole, records = sound
    path = tmp_path / "warcards-replaced-20261124T120000Z.db"
    path.write_bytes(whole)
    (tmp_path / "warcards-damaged-a-folder.db").mkdir()
    assert set_aside_files(tmp_path / "warcards.db") == [path]
    assert sorted(map(repr, salvage(path))) == sorted(map(repr, records))


@pytest.mark.parametrize("log", ["whole", "garbage", "half"])
def test_a_file_is_read_with_its_log_and_without(log: str, tmp_path: Path) -> None:
    path = tmp_path / "warcards-damaged-20261124T120000Z.db"
    for answers in (2, 3):
        with closing(Store.open(tmp_path)) as store:
            for _ in range(answers):
                store.add_trial(A_TRIAL)
            for part in ("", "-wal"):  # This copy was not closed.
                shutil.copyfile(tmp_path / f"warcards.db{part}", f"{path}{part}")
    beside = path.with_name(f"{path.name}-wal")
    if log == "garbage":
        beside.write_bytes(b"another letter" * 500)
    elif log == "half":
        beside.write_bytes(beside.read_bytes()[: beside.stat().st_size // 2])
    before = path.read_bytes(), beside.read_bytes()
    found = salvage(path)
    assert 2 <= len(found) <= 5
    assert (len(found) == 5) == (log == "whole")
    assert (path.read_bytes(), beside.read_bytes()) == before


def test_records_of_the_first_version_have_the_same_names_each_time(tmp_path: Path) -> None:
    path = tmp_path / "warcards-damaged-20261124T120000Z.db"
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("PRAGMA synchronous = OFF")
        for statement in MIGRATIONS[0]:
            db.execute(statement)
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute("PRAGMA user_version = 1")
        for _ in range(2):
            db.execute("INSERT INTO game (header) VALUES (?)", (json.dumps(HEADER),))
            db.execute(
                "INSERT INTO trial (source, variant, cards, held, answer, outcome, quality,"
                " settings) VALUES ('play', 'war', '', '', '', '', 'ok', '{}')"
            )
    found = salvage(path)
    assert len(named(found)) == 4
    assert found == salvage(path)


@pytest.mark.parametrize("many", leading(1, [160, 16, PAGE]))
def test_a_lost_header_costs_no_record(
    sound: tuple[bytes, list[Copied]], many: int, tmp_path: Path
) -> None:
    content, records = sound
    path = tmp_path / "warcards-damaged-20261124T120000Z.db"
    path.write_bytes(b"\xff" * many + content[many:])
    before = path.read_bytes()
    assert named(salvage(path)) == named(records)
    assert path.read_bytes() == before
    assert [*tmp_path.iterdir()] == [path]


@pytest.mark.parametrize("content", [b"", b"a letter", b"SQLite format 3\0" + bytes(9000)])
def test_of_what_is_no_data_file_nothing_is_read(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "warcards-damaged-20261124T120000Z.db"
    path.write_bytes(content)
    with pytest.raises(UnreadableFile):
        salvage(path)


def test_a_file_that_would_count_for_ever_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("warcards_tui.store.salvage._MOST_STEPS", 1)
    path = tmp_path / "warcards-damaged-20261124T120000Z.db"
    with closing(Store.open(tmp_path)) as store:
        store.set_setting("pace", "fast")
    (tmp_path / "warcards.db").rename(path)
    endless = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT sum(x) FROM n"
    with closing(sqlite3.connect(path)) as db:
        db.execute("DROP TABLE trial")
        db.execute(f"CREATE VIEW trial AS SELECT *, ({endless}) AS id FROM game")
    with pytest.raises(UnreadableFile):
        salvage(path)
