"""A data folder to damage."""

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
    """Work in a temporary folder: random keys write logs, too, into the current one."""
    monkeypatch.chdir(tmp_path_factory.mktemp("elsewhere"))


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of the data file, still without one."""
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture(scope="session")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a data folder with a game, some settings, answers of a drill, and a backup."""
    folder = tmp_path_factory.mktemp("begun") / "data"
    with closing(Store.open(folder)) as store:
        keep_played(store, "egyptian-war", most=9)
        store.set_setting("face", "full")
        store.set_setting("first-times", {"egyptian-war": ["Dealt"]})
        fill(store, practice(days=2, items=8))
        store.back_up(DAY)
    return folder
