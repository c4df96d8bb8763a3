"""Settings and start options: visible selections, saved values, and undone changes."""

from __future__ import annotations

import re

import pytest
from textual.pilot import Pilot

from tests.tiers import gate, leading
from tests.tui.full_screen import Act, Standing, app_for, drive, mark, play, standing, text_of
from tests.tui.pictures import SameScreen, Scene, each_at_both_sizes
from warcards_tui.cards.parts import capital
from warcards_tui.sitting.launch import remembered_options
from warcards_tui.sitting.menus.start import StartMenu
from warcards_tui.sitting.settings import SETTINGS, read_setting
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.screens.asking import ValueSheet
from warcards_tui.tui.screens.menu import MenuScreen
from warcards_tui.tui.screens.settings import SEEN
from warcards_tui.voice.menus import setting_name


def to_settings(app: WarcardsApp) -> None:
    app.open("settings")


def starting(variant: str) -> Act:
    def show(app: WarcardsApp) -> None:
        app.show(StartMenu(app.around, app.around.games.find(variant)))

    return show


screen = standing()


def marked(app: WarcardsApp) -> str:
    assert isinstance(app.shown, MenuScreen)
    assert app.shown.current is not None
    return app.shown.current.id


@pytest.mark.cpu(0.4, "draws all anew in two themes")
def test_a_theme_is_seen_while_it_is_marked_and_undone_by_escape(screen: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [to_settings, mark("theme"), "enter", "down"])
        assert app.theme == "felt-blue"
        assert read_setting(app.store, "theme") == "table"
        await play(pilot, ["escape"])
        assert (app.theme, marked(app)) == ("table", "theme")

    screen.drive(steps)


@gate("backs")
@pytest.mark.parametrize("name", SEEN)
def test_what_is_stepped_through_can_be_undone_until_another_row_is_marked(
    name: str, screen: Standing
) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [to_settings, mark(name)])
        before = read_setting(app.store, name)
        await play(pilot, ["right"])
        assert read_setting(app.store, name) != before
        await play(pilot, ["escape"])
        assert read_setting(app.store, name) == before
        assert app.shown.place == "settings"
        await play(pilot, ["right", "down", "escape"])
        assert app.shown.place == "home"
        assert read_setting(app.store, name) != before

    screen.drive(steps)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "downs"), [("pack", 2), ("backs", 1)])
def test_the_cards_beside_the_list_are_those_that_are_marked(
    name: str, downs: int, screen: Standing
) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        seen = []
        await play(pilot, [to_settings, mark(name), "enter"])
        for key in (*["down"] * downs, "escape"):
            seen.append("\n".join(row[50:] for row in text_of(app)[:-1]))
            await play(pilot, [key])
        assert seen[0] != seen[-1]
        rows = text_of(app)[:-1]
        assert "\n".join(row[50:] for row in rows)[:900] == seen[0][:900]

    screen.drive(steps)


@gate("bots")
@pytest.mark.parametrize("name", leading(8, SETTINGS))
def test_every_value_in_words_can_be_taken_from_a_list(name: str) -> None:
    app = app_for()
    option = SETTINGS[name]

    async def steps(pilot: Pilot[None]) -> None:
        before = 0
        # Of many values the first and some between: each costs a check of all.
        for value in option.choices[:: max(len(option.choices) // 4, 1)]:
            await play(pilot, [to_settings, mark(name), "enter"])
            index = option.choices.index(value)
            # The current value is selected: the one chosen before this.
            await play(pilot, ["down"] * (index - before) if index else ["home"])
            await play(pilot, ["enter"])
            assert str(read_setting(app.store, name)) == value
            before = index

    drive(app, steps)


@pytest.mark.slow
def test_enter_that_is_held_down_opens_one_list_of_values(screen: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, ["s", "down"])
        for _ in range(3):
            app.simulate_key("enter")
        await pilot.pause()
        assert [type(each) for each in app.screen_stack[2:]] == [ValueSheet]
        await play(pilot, ["escape"])
        assert app.screen is app.shown

    screen.drive(steps)


@pytest.mark.slow
def test_a_number_that_is_not_listed_is_typed(screen: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [to_settings, mark("speech"), "enter", "end", "enter"])
        await pilot.press(*"320", "enter")
        await pilot.pause()
        assert read_setting(app.store, "speech") == 320

    screen.drive(steps)


@pytest.mark.slow
def test_a_value_can_be_clicked(screen: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [to_settings, mark("moments")])
        (y,) = [y for y, row in enumerate(text_of(app)) if "Animation" in row]
        await pilot.click(offset=(6, y))
        await pilot.pause()
        ((x, y),) = [
            (row.index("still"), y)
            for y, row in enumerate(text_of(app))
            if re.search(r"\W {2,}still\b", row)
        ]
        await pilot.click(offset=(x, y))
        await pilot.pause()
        assert read_setting(app.store, "moments") == "still"

    screen.drive(steps)


@pytest.mark.slow
@pytest.mark.parametrize("row", ["start", "bots", "pace", "house-rules", "seed"])
def test_enter_starts_the_game_from_every_row(row: str) -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [starting("war"), mark(row), "enter"])
        assert app.table_session is not None

    drive(app, steps)


@pytest.mark.slow
def test_house_rules_are_folded_away_and_what_is_unusual_is_told(screen: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [starting("berkeley-war")])
        assert not any("Brackets" in row for row in text_of(app))
        await play(pilot, [mark("house-rules"), "space", mark("brackets"), "right"])
        assert text_of(app)[0].rstrip().endswith("1 house rule changed")
        await play(pilot, ["space", "end"])
        assert any("any" in row for row in text_of(app))

    screen.drive(steps)


@pytest.mark.slow
def test_house_rules_are_remembered_until_all_is_as_usual() -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [starting("berkeley-war")])
        await play(pilot, [mark("house-rules"), "space", mark("brackets"), "right", "enter"])
        chosen = remembered_options(app.store, app.around.games.find("berkeley-war"))
        assert chosen == {"brackets": "any"}
        await play(pilot, [starting("berkeley-war"), mark("as-usual"), "space"])
        assert "house rule" not in text_of(app)[0]
        await play(pilot, [mark("house-rules"), "left"])
        assert not any("Brackets" in row for row in text_of(app))

    drive(app, steps)


@pytest.mark.slow
def test_a_bots_level_is_taken_from_a_list_and_a_seed_is_typed() -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [starting("war"), mark("bot-0"), "space", "end", "enter"])
        await play(pilot, [mark("seed"), "space"])
        await pilot.press(*"12", "enter", "enter")
        await pilot.pause()
        session = app.table_session
        assert session is not None
        header = app.store.kept_games()[0].header
        assert header["seed"] == 12
        assert "expert" in str(header)

    drive(app, steps)


SCENES = {
    "settings": (to_settings,),
    "settings-values": (to_settings, mark("backs"), "enter", "down"),
    "start": (starting("berkeley-war"), mark("bots"), "right"),
    "start-house-rules": (starting("berkeley-war"), mark("house-rules"), "space", "down"),
}


@pytest.mark.slow
@each_at_both_sizes(SCENES)
def test_picture(name: str, size: tuple[int, int], same_screen: SameScreen) -> None:
    same_screen(Scene(app_for, SCENES[name]), size, look=name == "settings")


@pytest.mark.slow
@pytest.mark.parametrize("size", [(60, 18), (200, 50)])
def test_every_row_has_room(size: tuple[int, int]) -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [to_settings])
        for name in ("face", "theme", "bell"):
            await play(pilot, [mark(name)])
            value = str(read_setting(app.store, name))
            assert any(capital(setting_name(name)) in row and value in row for row in text_of(app))

    drive(app, steps, size)
