"""Saved data is private, from the first byte on."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest

from tests.store.conftest import HEADER
from warcards_tui.cli import main
from warcards_tui.errors import MOST_FAULTS, told_fault
from warcards_tui.store import Store

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no modes")


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Yield a data folder to be made, where new files are public by default.

    No file can be made private later.
    """

    def late(*_: object, **__: object) -> NoReturn:
        raise AssertionError("it was open to others before")

    for name in ("chmod", "fchmod"):
        monkeypatch.setattr(os, name, late)
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path / "data"))
    before = os.umask(0)
    yield tmp_path / "data"
    os.umask(before)


def _modes(folder: Path) -> dict[str, int]:
    return {
        str(path.relative_to(folder)): stat.S_IMODE(path.stat().st_mode)
        for path in (folder, *folder.rglob("*"))
    }


def test_the_data_folder_is_closed_to_others_and_so_is_all_in_it(data: Path) -> None:
    store = Store.open()
    store.new_game(HEADER)
    (data / "second").mkdir(mode=0o700)
    (data / "second" / "warcards.db").touch(mode=0o600)
    (data / "second" / "warcards.db").write_bytes(b"garbage" * 1000)
    Store.open(data / "second").close()
    told_fault(ValueError("x"))
    found = _modes(data)
    store.close()
    assert found.pop(".") == found.pop("second") == found.pop("logs") == 0o700
    assert len(found) >= 7
    assert {"warcards.db", "warcards.db-wal", "warcards.db-shm"} <= set(found)
    assert set(found.values()) == {0o600}, found


def test_exports_and_logs_of_games_are_closed_to_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    left = tmp_path / "export.part"
    left.touch(mode=0o666)  # As by a killed program.
    for _ in range(2):
        assert main(["export", "--force", str(tmp_path / "export")]) == 0
    assert main(["simulate", "egyptian-war", "--log", str(tmp_path / "log")]) == 0
    found = _modes(tmp_path)
    assert (found["export"], found["log"]) == (0o600, 0o600)
    assert not left.exists()


def test_at_most_ten_fault_files_are_kept_the_newest_of_them(data: Path) -> None:
    (data / "logs").mkdir(parents=True, mode=0o700)
    for number in range(20):
        (data / "logs" / f"fault-20251031T2359{number:02}Z-x.txt").touch(mode=0o600)
    (data / "logs" / "mine.txt").touch(mode=0o600)
    told = told_fault(ValueError("half a character: \ud800"))
    found = sorted(path.name for path in (data / "logs").glob("fault-*"))
    assert len(found) == MOST_FAULTS
    assert found[:-1] == [f"fault-20251031T2359{number:02}Z-x.txt" for number in range(11, 20)]
    assert told.endswith(f"To report it, send {data / 'logs' / found[-1]}.")
    assert "half a character" in (data / "logs" / found[-1]).read_text()
    assert (data / "logs" / "mine.txt").exists()


def test_a_fault_is_told_where_no_folder_for_it_can_be_made(
    data: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    data.write_text("a file")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert f"To report it, send {tmp_path / 'fault-'}" in told_fault(ValueError("x"))
    monkeypatch.setattr("tempfile.tempdir", str(data))
    told = told_fault(ValueError("x"))
    assert told.endswith("The details could not be written: Not a directory.")
