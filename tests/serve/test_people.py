"""Users are separate: a folder opens only by its link, or by its name and word."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from tests.serve.conftest import WORK
from warcards_tui.serve import people
from warcards_tui.serve.people import CrowdedError, People


def test_each_link_leads_to_a_folder_of_its_own(tmp_path: Path) -> None:
    there = People(tmp_path / "people")
    tokens = {there.add() for _ in range(20)}
    assert len({there.folder(each) for each in tokens} - {None}) == 20


def test_whoever_sees_the_folders_knows_no_link(tmp_path: Path) -> None:
    there = People(tmp_path)
    token = there.add()
    assert len(token) == 32
    for name in os.listdir(tmp_path):
        assert token not in name
        assert there.folder(name) is None


def test_folders_and_salt_are_closed_to_others(tmp_path: Path) -> None:
    there = People(tmp_path / "people")
    folder = there.folder(there.add())
    assert folder is not None
    for path, mode in ((folder, 0o700), (folder.parent, 0o700), (folder.parent / "salt", 0o600)):
        assert stat.S_IMODE(path.stat().st_mode) == mode


@pytest.mark.parametrize(
    "token",
    [
        *("", ".", "..", "salt", "../salt", "a" * 31, "a" * 32, "a" * 33, "/" * 32, "é" * 32),
        *("..%2f" * 6 + "aa", "a" * 31 + "\n", "a" * 31 + "\0", "../" * 10 + "aa", "\udcff" * 32),
    ],
)
def test_nothing_else_leads_anywhere(token: str, tmp_path: Path) -> None:
    there = People(tmp_path)
    there.add()
    assert there.folder(token) is None


def test_a_name_and_a_word_lead_to_the_same_folder_again(tmp_path: Path) -> None:
    token = People(tmp_path).token("Zoë", "apple tree")
    again = People(tmp_path)  # Started again.
    assert again.token(" ZOE\N{COMBINING DIAERESIS} ", "apple tree") == token
    assert again.add(token) == token
    assert again.folder(token) is not None
    assert len({again.token(*who) for who in (("Zoë", "apple"), ("Zo", "ëapple tree"))}) == 2


def test_a_name_and_a_word_lead_elsewhere_on_another_server(tmp_path: Path) -> None:
    tokens = {People(tmp_path / each).token("Ann", "apple tree") for each in "ab"}
    assert len(tokens) == 2


def test_a_salt_that_was_cut_off_is_made_anew(tmp_path: Path) -> None:
    tokens = set()
    for name in ("one", "other"):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "salt").touch()
        tokens.add(People(folder).token("Ann", "apple tree"))
        assert [each.name for each in folder.iterdir()] == ["salt"]
        assert len((folder / "salt").read_text()) == 64
    assert len(tokens) == 2


def test_there_are_no_more_people_than_may_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "MOST", 2)
    there = People(tmp_path)
    first, _ = there.add(), there.add()
    with pytest.raises(CrowdedError):
        there.add()
    assert there.folder(first) is not None


def test_a_word_takes_16_megabytes_to_try() -> None:
    assert 128 * WORK["n"] * WORK["r"] * WORK["p"] == 16 * 1024**2
