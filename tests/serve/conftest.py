"""Settings of all tests of the server."""

from __future__ import annotations

import pytest

from warcards_tui.serve import people

WORK = dict(people._WORK)
"""Cost to try a word on the real server."""


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make words cheap to try in tests."""
    monkeypatch.setitem(people._WORK, "n", 2)
