from __future__ import annotations

import pytest

from tests.tui.pictures import same_day, same_screen
from tests.tui.tables.felts import same_felt
from warcards_tui.sitting import launch
from warcards_tui.sitting.menus import kept as kept_menu

__all__ = ["same_day", "same_felt", "same_screen"]


@pytest.fixture(autouse=True)
def _same_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide the clock from the screen."""
    told = launch.kept_line
    monkeypatch.setattr(
        kept_menu,
        "kept_line",
        lambda kept, games: told(kept._replace(touched="2025-10-31T12:05:00.000"), games),
    )
