"""A data folder for what is done to it."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from tests.coach.practice import fill, practice
from tests.mad.writers import DAY
from tests.sitting.games_kept import keep_played
from warcards_tui.store import Store


@pytest.fixture(autouse=True)
def elsewhere(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys at random have logs written, too, into the folder in which one is."""
    monkeypatch.chdir(tmp_path_factory.mktemp("elsewhere"))


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the data file, in which there will be one."""
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture(scope="session")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a game, some settings, answers of a drill, and a backup."""
    folder = tmp_path_factory.mktemp("begun") / "data"
    with closing(Store.open(folder)) as store:
        keep_played(store, "egyptian-war", most=9)
        store.set_setting("face", "full")
        store.set_setting("first-times", {"egyptian-war": ["Dealt"]})
        fill(store, practice(days=2, items=8))
        store.back_up(DAY)
    return folder
