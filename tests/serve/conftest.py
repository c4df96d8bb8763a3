"""What holds for all tests of the server."""

from __future__ import annotations

import pytest

from warcards_tui.serve import people

WORK = dict(people._WORK)
"""What it takes to try a word where the server runs."""


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words of tests are tried at once."""
    monkeypatch.setitem(people._WORK, "n", 2)
