"""What stands in columns behind a row of a menu, where there is no room for all of it."""

from __future__ import annotations

from textual.pilot import Pilot

from tests.tui import timeless
from tests.tui.full_screen import app_for, menu_of
from warcards_tui.sitting.menus.menu import Row


def test_columns_that_have_no_room_are_left_out_whole() -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.pause()
        menu = menu_of(app)
        room = menu.room - menu.label_width - 1
        fits = "o" * (room - 3)
        menu.shown = lambda row: (row.label, f"{fits}   won 0 of 1")  # type: ignore[method-assign]
        shown = menu._prompt(Row("a", "Game", "")).plain
        assert shown.split() == ["Game", fits]
        menu.shown = lambda row: (row.label, "one long value " * 9)  # type: ignore[method-assign]
        assert menu._prompt(Row("a", "Game", "")).plain.rstrip().endswith("..")

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await steps(pilot)

    timeless.run(run())
