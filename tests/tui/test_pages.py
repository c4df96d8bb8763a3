"""Home, the start of a game, settings, keys of one's own, help and the command palette, by keys."""

from __future__ import annotations

import pytest
from textual.binding import Binding
from textual.command import CommandList
from textual.pilot import Pilot
from warcards_tui.tui.help import HelpPage
from warcards_tui.tui.home import HomePage
from warcards_tui.tui.menu import MenuPage

from tests.tui.full_screen import FIRST_LINE, app_for, drive, mark, play, session_of, text_of
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.keys import own_actions, shared_actions
from warcards_tui.sitting.launch import begin, remembered_options
from warcards_tui.sitting.menus.values import stepped
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.run import Opening
from warcards_tui.sitting.settings import SETTINGS, read_setting
from warcards_tui.store import Store
from warcards_tui.tui import bindings
from warcards_tui.tui.app import WarcardsApp


def _declared() -> list[Binding]:
    return [
        each
        for owner in (WarcardsApp, MenuPage, HomePage)
        for each in owner.BINDINGS
        if isinstance(each, Binding)
    ]


def test_every_binding_has_a_description_and_an_id_of_its_own() -> None:
    ids = [each.id for each in _declared()]
    assert all(ids)
    assert len(ids) == len(set(ids)) == len(bindings.ACTIONS)
    assert all(each.description and each.tooltip for each in _declared())


def test_every_action_is_in_the_help_page() -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["question_mark"])
        page = app.page
        assert isinstance(page, MenuPage)
        shown = {row.id for row in page.rows}
        assert shown >= {each.id for each in (*shared_actions(VARIANTS), *bindings.ACTIONS)}
        for variant in VARIANTS.values():
            own = {each.id for each in own_actions(variant)} - shown
            assert {f"{variant.id}/{id}" for id in own} <= shown

    drive(app, steps)


def test_nothing_needs_a_key_that_screen_readers_keep() -> None:
    plain = ("space", "enter", "left", "right", "up", "down", "home", "end")
    needed = [each.key for each in bindings.ACTIONS if each is not bindings.QUIT]
    # To quit, Q and the list of the home page do as well.
    assert all(len(key) == 1 or key in plain for key in needed)


def test_home_shows_how_it_was_opened_and_what_the_store_says_once() -> None:
    store = Store.in_memory()
    store.notices.append("The old file was set aside.")
    app = app_for(store=store)

    async def steps(pilot: Pilot[None]) -> None:
        shown = "\n".join(text_of(app))
        assert FIRST_LINE in shown
        assert "The old file was set aside." in shown
        await play(pilot, ["question_mark", "l"])
        assert "set aside" not in "\n".join(text_of(app))

    drive(app, steps)


def test_page_keys_leaf_through_a_long_list_and_leave_no_row_out() -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [mark("settings"), "enter", "end", "enter"])
        page = app.page
        assert isinstance(page, MenuPage)
        seen: set[str] = set()
        presses = 0
        while True:
            seen |= {line.strip(" \u25b6").partition("  ")[0] for line in text_of(app)}
            before = page.at
            await play(pilot, ["pagedown"])
            if page.at == before:
                break
            presses += 1
        assert page.at == len(page.rows) - 1
        assert presses < len(page.rows) / 8
        assert seen >= {row.label for row in page.rows}
        await play(pilot, ["pageup"] * presses)
        assert page.current.id == next(row.id for row in page.rows if row.id)

    drive(app, steps)


def test_a_kept_game_is_forgotten_only_after_yes() -> None:
    store = Store.in_memory()
    begin(store, VARIANTS, Request("egyptian-war", ("average",), 3))
    app = app_for(store=store)

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["f", "n"])
        assert len(store.kept_games()) == 1
        await play(pilot, ["f", "y"])
        assert not store.kept_games()
        assert "forgotten" in "\n".join(text_of(app))
        await play(pilot, ["f"])
        assert "Only a kept game" in "\n".join(text_of(app))

    drive(app, steps)


def test_a_damaged_game_is_one_line_at_home() -> None:
    store = Store.in_memory()
    store.new_game({"variant": "berkeley-war", "seats": 2})
    store.new_game({"variant": "unheard-of"})
    app = app_for(store=store)

    async def steps(pilot: Pilot[None]) -> None:
        for _ in range(2):
            await play(pilot, ["enter"])
            assert app.page is app.home
            assert "cannot be opened" in "\n".join(text_of(app))
            await play(pilot, ["down"])

    drive(app, steps)


def test_a_game_is_started_with_what_the_page_shows() -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        # Two bots, the first one quick, seed 42.
        await play(
            pilot,
            [mark("berkeley-war"), "enter", "j", "right", "j", "right", mark("seed"), "enter"],
        )
        await play(pilot, [*"42", "enter", "home", "enter"])
        session = session_of(app)
        assert session.variant.id == "berkeley-war"
        assert session.game.setup.seed == 42
        assert session.levels == ("quick", "average")

    drive(app, steps)


@pytest.mark.parametrize(
    ("row", "typed", "said"),
    [
        ("seed", "seven", "A seed is a whole number"),
        ("era", "1999", "Era can be"),
        ("limit", "-1", "Limit can be"),
        ("bots", "9", "Bots can be"),
        ("pace", "never", "Pace can be"),
    ],
)
def test_a_wrong_value_is_one_line_and_nothing_is_lost(row: str, typed: str, said: str) -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [mark("berkeley-war"), "enter"])
        page = app.page
        assert isinstance(page, MenuPage)
        page.at = next(at for at, each in enumerate(page.rows) if each.id == row)
        before = page.current.value
        await play(pilot, ["enter", "ctrl+u", *typed, "enter"])
        assert said in page.message
        assert page.edit is not None
        assert page.edit.text == typed
        await play(pilot, ["escape"])
        assert page.current.value == before

    drive(app, steps)


def test_an_era_before_the_game_was_invented_is_told_when_it_starts() -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [mark("berkeley-war"), "enter"])
        page = app.page
        assert isinstance(page, MenuPage)
        page.at = next(at for at, each in enumerate(page.rows) if each.id == "era")
        await play(pilot, ["enter", "ctrl+u", *"2020-01-01", "enter", "home", "enter"])
        assert app.page is page
        assert "invented in April 2023" in page.message

    drive(app, steps)


@pytest.mark.parametrize("name", SETTINGS)
def test_every_setting_goes_through_its_values_and_is_kept(name: str) -> None:
    store = Store.in_memory()
    app = app_for(store=store)
    seen = set()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [lambda app: app.open("settings")])
        page = app.page
        assert isinstance(page, MenuPage)
        page.at = next(at for at, each in enumerate(page.rows) if each.id == name)
        for _ in range(max(len(SETTINGS[name].choices), 2) + 1):
            await play(pilot, ["right"])
            seen.add(read_setting(store, name))
        assert str(read_setting(store, name)) == page.current.value

    drive(app, steps)
    assert len(seen) >= 2


def test_a_theme_is_seen_while_it_is_chosen() -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [lambda app: app.open("settings")])
        page = app.page
        assert isinstance(page, MenuPage)
        page.at = next(at for at, each in enumerate(page.rows) if each.id == "theme")
        grounds = set()
        for _ in range(4):
            grounds.add(str(app.look.felt))
            await play(pilot, ["right"])
        assert len(grounds) == 4

    drive(app, steps)


def test_a_key_of_ones_own_works_at_the_table_and_in_lists() -> None:
    store = Store.in_memory()
    store.set_setting("keymap", {"pause": "z", "menu.down": "n", "app.help": "y"})
    app = app_for(store=store)

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [mark("games"), "enter", mark("egyptian-war"), "n"])
        listed = app.page
        assert isinstance(listed, MenuPage)
        assert listed.current.id == "berkeley-war"
        await play(pilot, ["enter", "enter", "z"])
        assert session_of(app).paused
        await play(pilot, ["y"])
        assert app.page is not app.table

    drive(app, steps)


def test_the_help_at_the_table_lists_the_keys_of_the_moment() -> None:
    app = app_for("berkeley-war")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["?"])
        page = app.page
        assert isinstance(page, HelpPage)
        first = [row.id for row in page.rows if row.id][:4]
        assert first == ["slap", "go-on", "rule-pair", "rule-sandwich"]

    drive(app, steps)


def test_a_key_that_means_something_else_is_refused() -> None:
    store = Store.in_memory()
    app = app_for(store=store)

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [lambda app: app.open("keys")])
        page = app.page
        assert isinstance(page, MenuPage)
        page.at = next(at for at, each in enumerate(page.rows) if each.id == "pause")
        await play(pilot, ["enter", "r"])
        assert "already means" in page.message
        await play(pilot, ["enter", "question_mark"])
        assert "already means" in page.message
        await play(pilot, ["enter", "right_square_bracket"])
        assert store.setting("keymap", {}) == {"pause": "]"}
        await play(pilot, ["end", "enter"])
        assert store.setting("keymap", {}) == {}

    drive(app, steps)


def test_a_key_is_changed_for_one_game_alone_and_taken_back() -> None:
    store = Store.in_memory()
    store.set_setting("keymap", {"pause": ";"})
    app = app_for(store=store)

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [lambda app: app.open("keys"), mark("game berkeley-war"), "enter"])
        page = app.page
        assert isinstance(page, MenuPage)
        assert page.menu.title == "Keys of Berkeley War"
        await play(pilot, [mark("rule-sandwich"), "enter", "right_square_bracket"])
        assert page.current.value == "]"
        kept = {"pause": ";", "berkeley-war/rule-sandwich": "]"}
        assert store.setting("keymap", {}) == kept
        await play(pilot, ["end", "enter"])
        assert store.setting("keymap", {}) == {"pause": ";"}
        await play(pilot, ["l"])
        assert isinstance(app.page, MenuPage)
        assert app.page.current.id == "game berkeley-war"

    drive(app, steps)


def test_the_palette_finds_a_command_by_a_part_of_its_name() -> None:
    store = Store.in_memory()
    app = app_for(store=store)

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["colon", *"contrast"])
        await play(pilot, ["enter", "enter"])
        assert read_setting(store, "theme") == "contrast"

    drive(app, steps)


async def _palette(pilot: Pilot[None]) -> list[str]:
    """The rows of the command palette, which is opened."""
    await pilot.press("colon")
    rows = pilot.app.screen.query_one(CommandList)
    while not rows.option_count:
        await pilot.pause()
    return [str(row.prompt).splitlines()[0] for row in rows.options]


@pytest.mark.parametrize(
    ("place", "first"),
    [
        (Opening("home"), "Play: "),
        (Opening("game", variant="egyptian-war"), "Play: "),
        (Opening("lesson", "egyptian-war"), "Lesson: "),
        (Opening("drill", "which-rule"), "Drill: "),
        (Opening("rules", variant="war"), "Rules: "),
        (Opening("progress"), "Progress: "),
    ],
    ids=["home", "start", "lesson", "drill", "rules", "progress"],
)
def test_the_palette_begins_with_the_page_and_ends_with_quit(place: Opening, first: str) -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        app.go(place)
        await pilot.pause()
        rows = await _palette(pilot)
        assert rows[0].startswith(first)
        assert [row for row in rows if "quit" in row.lower()] == rows[-1:]

    drive(app, steps)


def test_enter_in_the_palette_of_a_table_stays_at_the_table() -> None:
    app = app_for("egyptian-war")

    async def steps(pilot: Pilot[None]) -> None:
        rows = await _palette(pilot)
        assert rows[0] == "Table: rules now"
        await play(pilot, ["enter", "enter"])
        assert app.is_running
        assert app.page is app.table
        assert not session_of(app).left

    drive(app, steps)


@pytest.mark.parametrize("quiet", ["off", "on"])
def test_the_cursor_stands_on_the_highlighted_row_and_in_what_is_typed(quiet: str) -> None:
    app = app_for(settings={"quiet": quiet})

    async def steps(pilot: Pilot[None]) -> None:
        for _ in range(4):
            await play(pilot, ["j"])
            x, y = app.cursor_position
            assert text_of(app)[y][x:].startswith(app.home.current.label)
        await play(pilot, [mark("egyptian-war"), "enter"])
        page = app.page
        assert isinstance(page, MenuPage)
        page.at = next(at for at, each in enumerate(page.rows) if each.id == "seed")
        await play(pilot, ["enter", *"123", "left"])
        x, y = app.cursor_position
        assert text_of(app)[y][x - 2 : x + 1] == "123"

    drive(app, steps)


def test_values_go_round_and_numbers_stop_at_their_ends() -> None:
    speech = SETTINGS["speech"]
    assert stepped(speech, "off", 1) == "175"
    assert stepped(speech, "175", -1) == "off"
    assert stepped(speech, "175", 1) == "200"
    assert stepped(speech, "700", 1) == "off"
    assert stepped(SETTINGS["bots"], "7", 1) == "7"
    assert stepped(SETTINGS["theme"], "ansi-light", 1) == "table"


def test_options_that_are_given_for_a_game_count_for_that_one_only() -> None:
    app = app_for()
    given = {"brackets": "any"}

    async def steps(pilot: Pilot[None]) -> None:
        app.go(Opening("game", variant="berkeley-war", options=given))
        await pilot.pause()
        await play(pilot, [mark("brackets")])
        page = app.page
        assert isinstance(page, MenuPage)
        assert (page.current.value, page.current.help[:19]) == ("any", "For this game only.")
        await play(pilot, ["home", "enter"])
        assert session_of(app).game.setup.options["brackets"] == "any"
        assert remembered_options(app.store, VARIANTS["berkeley-war"]).get("brackets") is None

    drive(app, steps)


def test_no_key_acts_where_the_page_cannot_be_seen() -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["down", "enter"])
        assert app.page is app.home

    drive(app, steps, size=(40, 12))
