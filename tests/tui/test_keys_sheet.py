"""The keys of the screen and the moment, in one panel with a search."""

from __future__ import annotations

import asyncio

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from tests.sitting.games_kept import keep_played
from tests.tui.full_screen import (
    Standing,
    app_for,
    drive,
    play,
    session_of,
    standing,
    text_of,
)
from tests.tui.pictures import IDS, SIZES, SameScreen, Scene
from warcards_tui.coach.results import ResultMenu
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.result import result_of
from warcards_tui.store import Store
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.screens.keys_sheet import KeysSheet
from warcards_tui.tui.widgets.key_bar import KeyBar
from warcards_tui.words import places

screen = standing()
table = standing(
    lambda: app_for("berkeley-war", pace="lively", turn=1), reset=lambda app: app.open("table")
)


def listed(app: WarcardsApp) -> str:
    assert isinstance(app.screen, KeysSheet)
    options = app.screen.query_one(OptionList).options
    return " ".join(" ".join(str(each.prompt) for each in options).split())


@pytest.mark.slow
def test_at_a_table_they_are_those_of_the_moment_and_it_goes_on_after_them(table: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, ["question_mark"])
        told = listed(app)
        assert told.startswith("Now Space slap")
        for wanted in ("Enter play", "1 pair", "Questions R rules now"):
            assert wanted in told
        assert session_of(app).paused
        await play(pilot, ["escape"])
        assert not session_of(app).paused

    table.drive(steps)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("place", "wanted"),
    [
        (Route("rules", variant="war"), "next page"),
        (Route("progress"), "drill it"),
        (Route("lesson", "egyptian-war"), "i know this"),
        (Route("drill", "which-rule"), "why this one"),
        (Route("game", variant="war"), "filter"),
    ],
    ids=["rules", "progress", "lesson", "drill", "game"],
)
def test_every_screen_tells_its_own(place: Route, wanted: str, screen: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [lambda app: app.go(place)])
        if place.place == "drill":
            await play(pilot, ["enter"])
        await play(pilot, ["question_mark"])
        assert wanted in listed(app).lower()
        assert "Shift+drag selects text" in listed(app)
        await play(pilot, ["escape"])
        assert app.screen is app.shown

    screen.drive(steps)


@pytest.mark.slow
def test_h_tells_those_of_a_drill_where_refusals_name_it(screen: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [lambda app: app.go(Route("drill", "which-rule")), "h"])
        opened = type(app.screen)
        await play(pilot, ["escape"])
        assert [opened, type(app.screen)] == [KeysSheet, type(app.shown)]

    screen.drive(steps)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("letter", "wanted", "barred"),
    [
        ("o", "Enter start Start the game", "Enter choose"),
        ("o", "Space all values", "next page"),
        ("", f"{places.first_game(minutes=2).text} You", "F forget"),
    ],
    ids=["start", "values", "home"],
)
def test_no_list_tells_a_key_that_does_something_else_in_it(
    letter: str, wanted: str, barred: str, screen: Standing
) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        page = Route("game", variant="war")
        await play(pilot, [lambda app: app.go(page), letter] if letter else [])
        bar = app.shown.query_one(KeyBar).render()
        await play(pilot, ["question_mark"])
        assert wanted in listed(app)
        assert barred not in listed(app)
        assert "remove" not in str(bar), "Nothing is kept that could be forgotten."

    screen.drive(steps)


@pytest.mark.slow
def test_a_result_tells_that_c_shares_it() -> None:
    store = Store.in_memory()
    kept = keep_played(store, "war")
    app = app_for(store=store)

    async def steps(pilot: Pilot[None]) -> None:
        app.show(ResultMenu(app.around, result_of(store, app.around.games, kept)))
        await asyncio.sleep(1)  # Until keys no longer mean the table.
        await play(pilot, ["question_mark"])
        assert listed(app).startswith("Now C share Copy the result")

    drive(app, steps)


@pytest.mark.slow
def test_a_long_title_has_a_row_of_its_own(screen: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, ["question_mark"])
        (first,) = [row for row in text_of(app) if places.first_game(minutes=2).text in row]
        (second,) = [row for row in text_of(app) if "You will slap" in row]
        assert first != second

    screen.drive(steps)


@pytest.mark.slow
def test_what_is_typed_narrows_them(table: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, ["question_mark", *"sandw"])
        assert listed(app) == "Now 2 sandwich Slap for a sandwich."
        await play(pilot, [*"xyz"])
        assert listed(app) == "No key does that now."
        await play(pilot, ["escape"])  # The game continues for the next test.

    table.drive(steps)


@pytest.mark.slow
def test_all_keys_are_one_row_further(screen: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, ["question_mark", "up", "enter"])
        assert app.shown.place == "help"
        assert any("All keys" in row for row in text_of(app))

    screen.drive(steps)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=IDS)
def test_picture(size: tuple[int, int], same_screen: SameScreen) -> None:
    day = {"date": "2026-11-22"}
    same_screen(Scene(lambda: app_for("berkeley-war", options=day), ("question_mark",)), size)
