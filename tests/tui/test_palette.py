"""The command palette: acts of the screen, places, settings, and always Quit last."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest
from textual.pilot import Pilot

from tests.tiers import gate, leading, slowly
from tests.tui.full_screen import Act, Standing, app_for, drive, mark, opened_palette, play, text_of
from warcards_tui.cards.parts import capital
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.settings import SETTINGS, read_setting
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.commands import ACTS, LAST, PLACES, VALUES, commands
from warcards_tui.voice.menus import setting_name


@pytest.fixture(scope="module")
def standing() -> Iterator[Standing]:
    """Yield a full screen for the tests that change no setting."""
    with closing(Standing()) as standing:
        yield standing


async def listed(pilot: Pilot[None], *typed: str) -> list[str]:
    """Return the rows of the opened palette for the typed text."""
    rows = await opened_palette(pilot)
    await pilot.press(*typed)
    await pilot.pause(1)
    return [str(row.prompt).splitlines()[0] for row in rows.options]


def taken(app: WarcardsApp, title: str) -> Act:
    """Run the one command of that title."""
    (command,) = [each for _, each in commands(app) if each.title == title]
    return lambda _: command.callback()


PLACES_TO_BE = {
    "home": Route("home"),
    "game": Route("game", variant="egyptian-war"),
    "lesson": Route("lesson", "egyptian-war"),
    "drill": Route("drill", "which-rule"),
    "rules": Route("rules", variant="war"),
    "progress": Route("progress"),
}


@slowly("rules", "progress")
@pytest.mark.parametrize("place", PLACES_TO_BE)
def test_groups_follow_each_other_and_quit_is_last(place: str, standing: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [lambda app: app.go(PLACES_TO_BE[place])])
        groups = [group for group, _ in commands(app)]
        assert groups == sorted(groups)
        assert set(groups) == {ACTS, PLACES, VALUES, LAST}
        titles = [command.title for _, command in commands(app)]
        assert len(set(titles)) == len(titles)
        assert [title for title in titles if "quit" in title.lower()] == titles[-1:] == ["Quit"]
        for wanted in ("Games", "Drill: Berkeley War", "Rules: War", "Theme: table ..."):
            assert wanted in titles

    standing.drive(steps)


@pytest.mark.slow
def test_enter_at_once_is_the_recommended_act(standing: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [lambda app: app.open("games"), mark("war")])
        assert (await listed(pilot))[0] == "War"
        await play(pilot, ["enter"])
        assert app.shown.place == "game-page"

    standing.drive(steps)


@pytest.mark.slow
def test_what_has_the_letters_comes_in_the_order_of_the_groups(standing: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        rows = await listed(pilot, *"war")
        whole = [row for row in rows if "war" in row.lower()]
        assert rows[: len(whole)] == whole
        plays = [row for row in whole if row.startswith("Play: ")]
        assert "Play: War" in plays

    standing.drive(steps)


@slowly("rules")
@pytest.mark.parametrize(
    ("opening", "title", "now"),
    [
        (Route("drill", "which-rule", "egyptian-war"), "Drill", "Which rule?  Berkeley War"),
        (Route("rules", variant="war"), "Rules", "Berkeley War"),
        (Route("game", variant="war"), "Play", "Berkeley War"),
    ],
    ids=["drill", "rules", "game"],
)
def test_a_command_that_leads_to_where_one_is_shows_what_is_there_now(
    opening: Route, title: str, now: str, standing: Standing
) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        app.go(opening)
        await pilot.pause()
        await play(pilot, [taken(app, f"{title}: Berkeley War")])
        assert text_of(app)[0].strip() == now

    standing.drive(steps)


@pytest.mark.slow
def test_a_theme_is_seen_while_it_is_marked_wherever_one_is() -> None:
    app = app_for("war")

    async def steps(pilot: Pilot[None]) -> None:
        assert await listed(pilot, *"theme:") == ["Theme: table ..."]
        await play(pilot, ["enter", "down", "down"])
        assert (app.theme, read_setting(app.store, "theme")) == ("burgundy", "table")
        await play(pilot, ["escape"])
        assert app.theme == "table"
        assert app.shown.place == "table"
        await listed(pilot, *"theme:")
        await play(pilot, ["enter", "down", "enter"])
        assert app.theme == read_setting(app.store, "theme") == "felt-blue"
        assert app.shown.place == "table"

    drive(app, steps)


@pytest.mark.slow
def test_the_pace_is_that_of_the_game_at_the_table() -> None:
    app = app_for("war", pace="normal")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [taken(app, "Pace: normal ...")])
        await play(pilot, ["down", "enter"])
        session = app.table_session
        assert session is not None
        assert session.table.pace.name == "fast"

    drive(app, steps)


@gate("face", "pace")
@pytest.mark.parametrize("name", leading(5, SETTINGS))
def test_every_setting_is_one_row_that_opens_its_values(name: str, standing: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        before = read_setting(app.store, name)
        (row,) = [
            command
            for group, command in commands(app)
            if group == VALUES and command.title.startswith(f"{capital(setting_name(name))}: ")
        ]
        row.callback()
        await pilot.pause()
        assert shown(app) in ("ValueSheet", "SettingsScreen", "MenuScreen")
        await play(pilot, ["escape"])
        assert read_setting(app.store, name) == before

    standing.drive(steps)


def shown(app: WarcardsApp) -> str:
    return type(app.screen).__name__


@gate("command_palette")
@pytest.mark.parametrize("act", ["command_palette", "help"])
def test_what_is_opened_as_the_program_ends_shows_nothing(act: str) -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        app.exit()
        getattr(app, f"action_{act}")()
        await pilot.pause()

    drive(app, steps)
    assert app.return_code == 0
