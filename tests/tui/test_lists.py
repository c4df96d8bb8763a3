"""Home, the start of a game, settings, own keys and the list of all keys, by keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest
from rich.style import Style
from textual.binding import Binding
from textual.events import Click, Resize
from textual.geometry import Size
from textual.pilot import Pilot
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets._toast import Toast
from textual.widgets.option_list import Option

from tests.coach.answers import named
from tests.games.known import known_games
from tests.sitting.games_kept import touch
from tests.tiers import slowly
from tests.tui.full_screen import (
    FIRST_LINE,
    Standing,
    app_for,
    drive,
    mark,
    menu_of,
    opened_palette,
    play,
    row_of,
    said_of,
    session_of,
    start,
    text_of,
)
from warcards_tui.coach.menus import GAME_LIST
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.keys import own_actions, shared_actions
from warcards_tui.sitting.launch import begin, remembered_options
from warcards_tui.sitting.menus.help import HelpMenu
from warcards_tui.sitting.menus.values import stepped
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.settings import SETTINGS, read_setting
from warcards_tui.store import Store
from warcards_tui.tui import bindings
from warcards_tui.tui.app import HOME, WarcardsApp
from warcards_tui.tui.base import BaseScreen
from warcards_tui.tui.screens.asking import ValueSheet, YesSheet
from warcards_tui.tui.screens.keys_sheet import KeysSheet
from warcards_tui.tui.screens.menu import MenuScreen
from warcards_tui.tui.screens.pause import PauseSheet
from warcards_tui.tui.screens.sheet import Palette
from warcards_tui.tui.screens.story import StorySheet
from warcards_tui.tui.widgets.drawer import RulesNow
from warcards_tui.words import face as texts


@pytest.fixture(scope="module")
def standing() -> Iterator[Standing]:
    """Yield a full screen for the tests that start at home."""
    with closing(Standing()) as standing:
        yield standing


def _declared() -> list[Binding]:
    return [
        each
        for owner in (WarcardsApp, BaseScreen, MenuScreen)
        for each in owner.BINDINGS
        if isinstance(each, Binding) and each.id is not None
    ]


def test_every_binding_has_a_description_and_an_id_of_its_own() -> None:
    ids = [each.id for each in _declared()]
    assert all(ids)
    assert len(ids) == len(set(ids)) == len(bindings.ACTIONS)
    assert all(each.description and each.tooltip for each in _declared())


def test_every_action_is_in_the_help_page() -> None:
    shown = {row.id for row in HelpMenu(app_for().around).rows()}
    assert shown >= {each.id for each in (*shared_actions(VARIANTS), *bindings.ACTIONS)}
    for variant in VARIANTS.values():
        own = {each.id for each in own_actions(variant)} - shown
        assert {f"{variant.id}/{id}" for id in own} <= shown


def test_nothing_needs_a_key_that_screen_readers_keep() -> None:
    plain = ("space", "enter", "left", "right", "up", "down", "home", "end", "delete")
    needed = [each.key for each in bindings.ACTIONS if each is not bindings.QUIT]
    # Q and the list of the home page also quit.
    assert all(len(key) == 1 or key in plain for key in needed)


@pytest.mark.slow
def test_home_shows_how_it_was_opened_and_what_the_store_says_once() -> None:
    store = Store.in_memory()
    store.notices.append("The old file was set aside.")
    app = app_for(store=store)

    async def steps(pilot: Pilot[None]) -> None:
        shown = "\n".join(text_of(app))
        assert FIRST_LINE in shown
        assert "The old file was set aside." in shown
        await play(pilot, [lambda app: app.open("settings"), "q"])
        assert app.screen is app.home
        assert "set aside" not in "\n".join(text_of(app))

    drive(app, steps)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (180, 50)])
def test_who_listens_is_told_of_plain_lines_in_one_row(size: tuple[int, int]) -> None:
    app = app_for()
    app.launch = app.launch._replace(first_line=texts.for_readers)

    async def steps(pilot: Pilot[None]) -> None:
        assert sum(texts.for_readers in row for row in text_of(app)) == 1

    drive(app, steps, size=size)


@pytest.mark.slow
@pytest.mark.parametrize("place", ["lessons", "keys"])
def test_page_keys_leaf_through_a_long_list_and_leave_no_row_out(place: str) -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [lambda app: app.open(place), "home"])
        menu = menu_of(app)
        seen: set[str] = set()
        presses = 0
        while True:
            seen |= {row.label for row in menu.rows if row.label in "\n".join(text_of(app))}
            before = row_of(app)
            await play(pilot, ["pagedown"])
            if row_of(app) == before:
                break
            presses += 1
        assert menu.rows[-1] == row_of(app)
        assert presses < len(menu.rows) / 8
        assert seen >= {row.label for row in menu.rows}
        await play(pilot, ["pageup"] * (presses + 1))
        assert row_of(app).id == next(row.id for row in menu.rows if row.id)

    drive(app, steps, (60, 18) if place == "lessons" else (80, 24))


@pytest.mark.slow
def test_a_kept_game_is_forgotten_only_after_yes() -> None:
    store = Store.in_memory()
    touch(store, begin(store, VARIANTS, Request("egyptian-war", ("average",), 3)).kept)
    app = app_for(store=store)

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("delete", "n")
        assert len(store.kept_games()) == 1
        await play(pilot, ["delete", "y"])
        assert not store.kept_games()
        assert "deleted" in "\n".join(text_of(app))
        await play(pilot, ["delete"])
        assert "only delete saved games" in "\n".join(text_of(app))

    drive(app, steps)


@pytest.mark.slow
def test_a_damaged_game_is_one_line_at_home(standing: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        for header in ({"variant": "berkeley-war", "seats": 2}, {"variant": "unheard-of"}):
            app.store.add_move(app.store.new_game(header), 0, 0.0, 0, "flip")
        await play(pilot, [lambda app: app.open(HOME)])
        for id in ("kept-1", "kept-2"):
            await play(pilot, [mark(id), "enter"])
            assert app.shown is app.home
            (said,) = said_of(app)
            assert "can't be opened" in said

    standing.drive(steps)


@pytest.mark.slow
def test_what_was_said_on_a_screen_goes_with_the_screen(standing: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, ["escape"])
        assert said_of(app) == ["You're at home. Q: quit."]
        await play(pilot, [lambda app: app.open(GAME_LIST)])
        assert said_of(app) == []

    standing.drive(steps)


@pytest.mark.slow
def test_nothing_is_said_of_coming_back_from_a_text(standing: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [lambda app: app.go(Route("rules", "", "war")), "escape"])
        assert app.shown is app.home
        assert said_of(app) == []

    standing.drive(steps)


@pytest.mark.slow
def test_a_game_is_started_with_what_the_page_shows() -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [start("egyptian-war"), mark("bots"), "right", mark("bot-0"), "right"])
        await play(pilot, [mark("seed"), "space"])
        await pilot.press(*"42", "enter", "enter")
        await pilot.pause()
        session = session_of(app)
        assert session.variant.id == "egyptian-war"
        assert session.game.setup.seed == 42
        assert session.levels == ("quick", "average")

    drive(app, steps)


async def type_value(pilot: Pilot[None], app: WarcardsApp, row: str, typed: str) -> None:
    """Type a value for a row of the start of a game."""
    await play(pilot, [mark(row), "space"])
    if isinstance(app.screen, ValueSheet):
        await play(pilot, ["end", "enter"])
    app.shown.query_one("#typed", Input).value = typed
    await play(pilot, ["enter"])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("row", "typed", "said"),
    [
        ("seed", "seven", "A seed is a whole number"),
        ("era", "1999", "Era can be"),
        ("limit", "-1", "Limit can be"),
        ("pace", "never", "Pace can be"),
    ],
)
def test_a_wrong_value_is_one_line_and_nothing_is_lost(
    row: str, typed: str, said: str, standing: Standing
) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        game = "war" if row == "limit" else "berkeley-war"
        await play(pilot, [start(game), mark(row)])
        before = row_of(app).value
        await type_value(pilot, app, row, typed)
        assert said in said_of(app)[-1]
        field = app.shown.query_one("#typed", Input)
        assert (field.has_focus, field.value) == (True, typed)
        await play(pilot, ["escape"])
        assert row_of(app).value == before

    standing.drive(steps)


def test_no_more_bots_are_offered_than_the_game_has_seats_for(standing: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [start("berkeley-war"), mark("bots"), "space"])
        assert isinstance(app.screen, ValueSheet)
        listed = app.screen.query_one(OptionList).options
        most = VARIANTS["berkeley-war"].most - 1
        assert [each.id for each in listed] == [str(many) for many in range(1, most + 1)]
        await play(pilot, ["end", "enter"])
        assert row_of(app).value == str(most)

    standing.drive(steps)


@pytest.mark.slow
def test_an_era_before_the_game_was_invented_is_told_when_it_starts() -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [start("berkeley-war")])
        page = app.shown
        await type_value(pilot, app, "era", "2020-01-01")
        await play(pilot, ["enter"])
        assert app.shown is page
        assert "invented in April 2023" in said_of(app)[-1]

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.parametrize("name", SETTINGS)
def test_every_setting_goes_through_its_values_and_is_kept(name: str) -> None:
    store = Store.in_memory()
    app = app_for(store=store)
    seen = set()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [lambda app: app.open("settings"), mark(name)])
        for _ in range(max(len(SETTINGS[name].choices), 2) + 1):
            await play(pilot, ["right"])
            seen.add(read_setting(store, name))
        assert str(read_setting(store, name)) == row_of(app).value

    drive(app, steps)
    assert len(seen) >= 2


@pytest.mark.slow
def test_a_theme_is_seen_while_it_is_chosen() -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [lambda app: app.open("settings")])
        page = menu_of(app)
        assert page.mark("theme")
        grounds = set()
        for _ in range(2):
            grounds.add(str(app.look.felt))
            await play(pilot, ["right"])
        assert len(grounds) == 2

    drive(app, steps)


def test_a_key_of_ones_own_works_in_lists(standing: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        app.store.set_setting("keymap", {"menu.down": "n"})
        app.read_keymap()
        await play(pilot, [lambda app: app.open("games"), mark("egyptian-war"), "n"])
        assert row_of(app).id == "berkeley-war"

    standing.drive(steps)


@pytest.mark.slow
def test_a_key_of_ones_own_works_over_a_table() -> None:
    store = Store.in_memory()
    store.set_setting("keymap", {"pause": "z", "app.help": "y"})
    app = app_for("war", store=store)

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["y"])
        assert isinstance(app.screen, KeysSheet)
        await play(pilot, ["escape"])
        assert not session_of(app).paused
        await play(pilot, ["z"])
        assert session_of(app).paused

    drive(app, steps)


def test_no_changed_key_hides_an_action_of_the_lists() -> None:
    for taker in bindings.ACTIONS:
        for loser in bindings.ACTIONS:
            found = bindings.with_changes({taker.id: loser.key})
            assert found[taker.id] == loser.key
            assert sorted(found.values()) == sorted(each.key for each in bindings.ACTIONS)


@pytest.mark.cpu(0.4, "changes a key in the list of all keys, the longest of all")
def test_a_key_that_means_something_else_is_refused(standing: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [lambda app: app.open("keys")])
        page = menu_of(app)
        assert page.mark("pause")
        await play(pilot, ["enter", "question_mark"])
        assert "already means" in said_of(app)[-1]
        await play(pilot, ["enter", "vertical_line"])
        assert app.store.setting("keymap", {}) == {"pause": "|"}
        await play(pilot, ["end", "enter"])
        assert app.store.setting("keymap", {}) == {}

    standing.drive(steps)


@pytest.mark.slow
def test_a_key_is_changed_for_one_game_alone_and_taken_back() -> None:
    store = Store.in_memory()
    store.set_setting("keymap", {"pause": ";"})
    app = app_for(store=store)

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [lambda app: app.open("keys"), mark("game berkeley-war"), "enter"])
        page = menu_of(app)
        assert page.menu.title == "Keys of Berkeley War"
        await play(pilot, [mark("rule-sandwich"), "enter", "vertical_line"])
        assert row_of(app).value == "|"
        kept = {"pause": ";", "berkeley-war/rule-sandwich": "|"}
        assert store.setting("keymap", {}) == kept
        await play(pilot, ["end", "enter"])
        assert store.setting("keymap", {}) == {"pause": ";"}
        await play(pilot, ["q"])
        assert row_of(app).id == "game berkeley-war"

    drive(app, steps)


def test_values_go_round_and_numbers_stop_at_their_ends() -> None:
    speech = SETTINGS["speech"]
    assert stepped(speech, "off", 1) == "own"
    assert stepped(speech, "own", 1) == "100"
    assert stepped(speech, "100", -1) == "own"
    assert stepped(speech, "175", 1) == "200"
    assert stepped(speech, "700", 1) == "off"
    assert stepped(SETTINGS["bots"], "7", 1) == "7"
    assert stepped(SETTINGS["theme"], "ansi-light", 1) == "table"


@pytest.mark.slow
def test_options_that_are_given_for_a_game_count_for_that_one_only() -> None:
    app = app_for()
    given = {"limit": "50"}

    async def steps(pilot: Pilot[None]) -> None:
        app.go(Route("game", variant="war", options=given))
        await pilot.pause()
        await play(pilot, [mark("limit")])
        assert (row_of(app).value, row_of(app).help[:19]) == ("50", "For this game only.")
        await play(pilot, ["home", "enter"])
        assert session_of(app).game.setup.options["limit"] == 50
        assert remembered_options(app.store, VARIANTS["war"]).get("limit") is None

    drive(app, steps)


@pytest.mark.slow
def test_on_a_vast_screen_home_lists_all_games_and_a_click_opens_the_page_of_one() -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.pause()
        listed = app.shown.query_one("#games", OptionList)
        assert {each.id for each in listed.options if each.id} == set(known_games())
        # The first row is a heading.
        await pilot.click("#games", offset=(4, 2))
        await pilot.pause()
        assert menu_of(app).menu.title == VARIANTS[listed.options[1].id or ""].name

    drive(app, steps, (200, 50))


@pytest.mark.slow
def test_beside_a_row_of_home_the_game_is_seen_that_it_is_about() -> None:
    app = app_for(games=VARIANTS)
    for _ in range(20):
        app.store.add_trial(named("pair", "pair", day="2020-01-01"))

    async def steps(pilot: Pilot[None]) -> None:
        for row, game in (("egyptian-war", "Egyptian War"), ("due", "Berkeley War")):
            await play(pilot, [mark(row)])
            preview = app.screen.query_one("#preview-name", Static)
            assert (str(preview.content), row_of(app).id) == (game, row)

    drive(app, steps, (112, 30))


def test_a_click_on_a_row_that_has_gone_meanwhile_means_nothing(standing: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, ["p"])
        shown = menu_of(app)
        listed = shown.option_list
        gone = Style(meta={"option": listed.option_count})
        listed.post_message(Click(listed, 1, 1, 0, 0, 1, False, False, False, style=gone))
        await pilot.pause()
        assert app.shown is shown

    standing.drive(steps)


@pytest.mark.slow
def test_a_page_of_rules_that_have_no_room_yet_means_nothing() -> None:
    app = app_for("war")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["r"])
        listed = app.table.drawer.query_one(RulesNow)
        listed.styles.height = 0
        await pilot.pause()
        for page in ("pagedown", "pageup", "space"):
            await play(pilot, [page])
            assert app.table.drawer.is_open

    drive(app, steps)


@pytest.mark.slow
def test_a_rule_that_was_chosen_and_then_narrowed_away_is_not_opened() -> None:
    app = app_for("war")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["r"])
        drawer = app.table.drawer
        listed = drawer.query_one(RulesNow)
        chosen = OptionList.OptionSelected(listed, listed.options[-1], listed.option_count - 1)
        await play(pilot, ["slash"])
        await pilot.press("x", "y", "z")
        assert not listed.option_count
        listed.post_message(OptionList.OptionSelected(listed, Option("a rule"), 0))
        await pilot.pause()
        assert app.shown is app.table
        # This acts as if the list itself had seen the rule there.
        drawer.post_message(chosen)
        await pilot.pause()
        assert app.shown is app.table

    drive(app, steps)


async def laid_over_empty(app: WarcardsApp, pilot: Pilot[None], sheet: ModalScreen[Any]) -> None:
    """Open the sheet over the page, with nothing left in it."""
    app.shown.lay_over(sheet, lambda _: None)
    await pilot.pause()
    await sheet.query("*").remove()


def test_the_keys_are_not_listed_anew_where_the_sheet_has_gone(standing: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        sheet = KeysSheet("Keys", ())
        await laid_over_empty(app, pilot, sheet)
        sheet.post_message(Resize(Size(20, 5), Size(20, 5)))
        await pilot.pause()
        assert app.screen is sheet

    standing.drive(steps)


@pytest.mark.slow
def test_a_click_on_a_command_that_has_gone_meanwhile_means_nothing(standing: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        listed = await opened_palette(pilot)
        gone = Style(meta={"option": 10_000})
        at = listed.region.offset
        click = Click(listed, 0, 0, 0, 0, 1, False, False, False, at.x, at.y, style=gone)
        listed.post_message(click)
        await pilot.pause()
        assert app.screen is listed.screen

    standing.drive(steps)


@pytest.mark.slow
def test_a_page_of_commands_that_have_no_room_means_nothing(standing: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        listed = await opened_palette(pilot)
        listed.highlighted = 0
        listed.styles.width = 0
        await pilot.pause()
        await play(pilot, ["pagedown", "pageup"])
        assert app.screen is listed.screen

    standing.drive(steps)


SHEETS: dict[str, Callable[[], ModalScreen[Any]]] = {
    "values": lambda: ValueSheet("Pace", ("1", "2"), "2", lambda _: None),
    "keys": lambda: KeysSheet("Keys", ()),
    "palette": Palette,
    "pause": lambda: PauseSheet("Paused", ()),
    "story": lambda: StorySheet(["One.", "Two."]),
    "question": lambda: YesSheet("Really?"),
}


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_that_is_put_away_before_it_is_built_is_not_looked_into(
    sheet: str, standing: Standing
) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        app.shown.lay_over(SHEETS[sheet](), lambda _: None)
        app.pop_screen()
        await pilot.pause()
        assert app.screen is app.home

    standing.drive(steps)


@slowly("palette")
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_that_is_opened_as_the_program_ends_is_not_looked_into(sheet: str) -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        app.shown.lay_over(SHEETS[sheet](), lambda _: None)
        app.exit()

    drive(app, steps)
    assert app.return_code == 0


def test_no_key_acts_on_a_list_that_is_not_built_yet(standing: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        app.open(GAME_LIST)
        await app.run_action("screen.move(1)")
        await pilot.pause()
        assert app.shown.place == GAME_LIST

    standing.drive(steps)


def test_no_key_acts_on_a_list_that_is_gone_as_the_program_ends() -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        app.exit()
        await app.home.query("*").remove()
        await app.run_action("screen.move(1)")

    drive(app, steps)
    assert app.return_code == 0


def test_a_key_of_a_burst_that_has_closed_the_list_of_keys_moves_in_nothing(
    standing: Standing,
) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        sheet = KeysSheet("Keys", ())
        await laid_over_empty(app, pilot, sheet)
        await pilot.press("pagedown")
        assert app.screen is sheet

    standing.drive(steps)


@slowly("size2", "size3")
@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40), (180, 50)])
def test_what_is_said_for_a_moment_covers_no_word_of_what_is_said_of_a_row(
    size: tuple[int, int],
) -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        app.home.say("Left: 12 answered, 10 right, kept. " * 3)
        await pilot.pause(0.2)
        (toast,) = app.screen.query(Toast)
        assert toast.region.height > 3
        assert not toast.region.overlaps(app.screen.query_one("#about").region)

    drive(app, steps, size)
