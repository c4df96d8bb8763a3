"""A folder of house variants, for one test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.files import Folder, read_again
from tests.tui.pictures import same_screen

__all__ = ["folder", "same_screen"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Folder]:
    """Yield an empty folder; its variants are known until the test ends."""
    with monkeypatch.context() as patch:
        patch.setenv("WARCARDS_CONFIG", str(tmp_path))
        yield Folder(tmp_path / "variants")
    read_again()
