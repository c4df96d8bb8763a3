"""Data files after syncing folders: of two computers, or with a log of another state."""

from __future__ import annotations

import os
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from tests.mad.walks import command
from tests.store.conftest import A_TRIAL
from warcards_tui.folders import DATA_FILE
from warcards_tui.store import Store, backups
from warcards_tui.store.copies import CopiedGame
from warcards_tui.words import exports as words

HEADER = {"variant": "war", "seats": 2, "seed": 1, "options": {}, "deal": None, "turn": None}


def practise(store: Store, answers: int) -> None:
    """Finish a game, leave one unfinished, and answer."""
    for finished in (True, False):
        game = store.new_game(HEADER)
        store.add_move(game, 0, 1.0, 0, "flip")
        if finished:
            store.finish_game(game, {"winner": 0})
    for _ in range(answers):
        store.add_trial(A_TRIAL)


@pytest.fixture
def logged(tmp_path: Path) -> tuple[Path, Path]:
    """Return a data file in use, with an older log that was not closed."""
    old = tmp_path / "old-wal"
    with closing(Store.open(tmp_path)) as store:
        practise(store, 30)
        shutil.copyfile(tmp_path / f"{DATA_FILE}-wal", old)
    return tmp_path / DATA_FILE, old


def put_back(path: Path, old: Path) -> None:
    shutil.copyfile(old, path.with_name(f"{path.name}-wal"))
    path.with_name(f"{path.name}-shm").unlink(missing_ok=True)


@pytest.mark.parametrize("later", ["answers", "a game", "a move", "many answers"])
def test_an_older_log_beside_a_newer_file_is_set_aside_alone(
    later: str, logged: tuple[Path, Path]
) -> None:
    path, old = logged
    with closing(Store.open(path.parent)) as store:
        if later == "a move":
            store.add_move(2, 1, 2.0, 0, "flip")
            store.add_move(2, 2, 3.0, 0, "flip")
        elif later == "a game":
            store.new_game(HEADER)
        else:
            for _ in range(1 if later == "answers" else 300):
                store.add_trial(A_TRIAL)
        counts = store.counts()
        (newest,) = store.kept_games()[:1]
    put_back(path, old)
    before = path.read_bytes()
    with closing(Store.open(path.parent)) as store:
        assert store.saving
        assert store.counts() == counts
        assert store.kept_games()[0] == newest
        (notice,) = store.notices
    (log,) = path.parent.glob("warcards-damaged-*-wal")
    assert str(log) in notice
    assert log.read_bytes() == old.read_bytes()
    assert log.with_name(log.name.removesuffix("-wal")).read_bytes() == before
    with closing(Store.open(path.parent)) as store:
        assert (store.notices, store.counts()) == ([], counts)


def test_a_log_of_a_program_that_was_killed_is_used(logged: tuple[Path, Path]) -> None:
    path, _ = logged
    with closing(Store.open(path.parent)) as store:
        practise(store, 3)
        shutil.copytree(path.parent, path.parent / "killed")
        counts = store.counts()
    with closing(Store.open(path.parent / "killed")) as store:
        assert (store.notices, store.counts()) == ([], counts)


@pytest.mark.parametrize("plays_on", [False, True], ids=["older", "of another computer"])
def test_a_file_that_went_back_is_reported_and_merged(
    plays_on: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path))
    path = tmp_path / DATA_FILE
    with closing(Store.open(tmp_path)) as store:
        practise(store, 3)
    shutil.copyfile(path, tmp_path / "other.db")
    with closing(Store.open(tmp_path)) as store:
        practise(store, 2)
        store.back_up("2026-11-24")
    os.replace(tmp_path / "other.db", path)
    with closing(Store.open(tmp_path)) as store:
        (notice,) = store.notices
        if plays_on:
            practise(store, 9)
        store.back_up("2026-11-24")
    assert "--merge 2026-11-24-pinned" in notice
    assert command("doctor", "--merge", "2026-11-24-pinned").status == 0
    with closing(Store.open(tmp_path)) as store:
        assert store.notices == []
        assert store.counts()[1:] == (4 + 2 * plays_on, 5 + 9 * plays_on)
    assert command("doctor", "--merge", "2026-11-24-pinned").out.strip() == words.nothing_new


def test_a_restored_backup_has_not_gone_back(tmp_path: Path) -> None:
    for day in ("2026-11-23", "2026-11-24", "2026-11-25"):
        with closing(Store.open(tmp_path)) as store:
            practise(store, 2)
            store.back_up(day)
    backups.restore(tmp_path / DATA_FILE, "2026-11-23")
    with closing(Store.open(tmp_path)) as store:
        assert (store.notices, store.counts()[2]) == ([], 2)
        store.set_setting("face", "plain")
        store.back_up("2026-11-25")
    assert "2026-11-25-pinned" in [each.day for each in backups.backups(tmp_path / DATA_FILE)]


# -- exchanging exports


def test_computers_that_share_a_folder_come_to_the_same_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    computers = ["Zoë's laptop", "desk.example", ""]

    def sync(computer: str) -> str:
        monkeypatch.setattr("platform.node", lambda: computer)
        monkeypatch.setenv("WARCARDS_DATA", str(tmp_path / (computer or "third")))
        told = command("sync", str(shared))
        assert told.status == 0, told
        return told.err

    for number, each in enumerate(computers, 1):
        with closing(Store.open(tmp_path / (each or "third"))) as store:
            practise(store, number)
    for _ in range(2):
        for each in computers:
            sync(each)
    assert all(sync(each).count(words.nothing_new) == 3 for each in computers)
    names = ["warcards-Zo-s-laptop.jsonl", "warcards-computer.jsonl", "warcards-desk-example.jsonl"]
    assert sorted(os.listdir(shared)) == names
    contents = {each.read_bytes() for each in shared.iterdir()}
    assert len(contents) == 1
    assert contents.pop().count(b'"kind":"trial"') == 6


def test_a_bad_file_in_the_folder_stops_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path / "data"))
    monkeypatch.setattr("platform.node", lambda: "desk")
    with closing(Store.open(tmp_path / "data")) as store:
        practise(store, 3)
    (tmp_path / "warcards-broken.jsonl").write_text("half a line")
    told = command("sync", str(tmp_path))
    assert told.status == 1
    assert "warcards-broken.jsonl" in told.err
    assert (tmp_path / "warcards-desk.jsonl").exists()
    for folder in ("missing", "warcards-desk.jsonl"):
        assert command("sync", str(tmp_path / folder)).status == 2


def test_an_export_of_this_computer_that_cannot_be_read_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path / "data"))
    monkeypatch.setattr("platform.node", lambda: "desk")
    with closing(Store.open(tmp_path / "data")) as store:
        practise(store, 3)
    own = tmp_path / "warcards-desk.jsonl"
    own.write_text("half a line")
    told = command("sync", str(tmp_path))
    assert told.status == 1
    assert words.not_overwritten(file=own.name).text in told.err
    assert own.read_text() == "half a line"


def test_a_finished_copy_with_fewer_moves_makes_no_log_a_wrong_one(tmp_path: Path) -> None:
    with closing(Store.open(tmp_path / "here")) as store:
        game = store.new_game(HEADER)
        for at in range(3):
            store.add_move(game, at, float(at), 0, "flip")
        uid = store.game_uid(game)
    with closing(Store.open(tmp_path / "here")) as store:
        (own,) = [each for each in store.copies() if getattr(each, "uid", "") == uid]
        assert isinstance(own, CopiedGame)
        ended = own._replace(ended=own.started, outcome={"winner": 0}, moves=own.moves[:2])
        store.take_over([ended], lambda *_: None)
        store.add_trial(A_TRIAL)
        shutil.copytree(tmp_path / "here", tmp_path / "killed")
    (tmp_path / "killed" / f"{DATA_FILE}-shm").unlink()
    with closing(Store.open(tmp_path / "killed")) as store:
        assert store.notices == []
        assert store.counts()[2] == 1
