"""Columns behind a row of a menu, if there is no room for all of them."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from tests.tui.full_screen import app_for, drive, menu_of
from warcards_tui.sitting.menus.menu import Row


def test_columns_that_have_no_room_are_left_out_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.pause()
        menu = menu_of(app)
        room = menu.room - menu.label_width - 1
        fits = "o" * (room - 3)
        game = Row("a", "Game", "")
        monkeypatch.setattr(menu, "shown", lambda row: (row.label, f"{fits}   won 0 of 1"))
        assert menu._prompt(game).plain.split() == ["Game", fits]
        monkeypatch.setattr(menu, "shown", lambda row: (row.label, "one long value " * 9))
        assert menu._prompt(game).plain.rstrip().endswith("..")

    drive(app, steps)
