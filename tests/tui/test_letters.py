"""Letters on every screen: they only show things, or do things that can be undone."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from string import ascii_lowercase

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.sitting.games_kept import keep_played, touch
from tests.tiers import leading, proof
from tests.tui.full_screen import app_for, drive, mark, menu_of, play, row_of, said_of
from tests.tui.test_anywhere import PLACES
from warcards_tui.coach.game_page import GamePage
from warcards_tui.coach.menus import HomeMenu
from warcards_tui.coach.results import ResultMenu
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.actions import ASKING
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.menus.menu import LETTERS, AppContext, Row
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.played import PlayedMenu
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.result import result_of
from warcards_tui.store import Store, files
from warcards_tui.tui import bindings
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.base import BaseScreen
from warcards_tui.tui.screens.asking import YesSheet
from warcards_tui.tui.screens.menu import MenuScreen
from warcards_tui.tui.screens.pause import PauseSheet
from warcards_tui.tui.screens.result import STILL_MEANT
from warcards_tui.tui.screens.run import RunScreen
from warcards_tui.words import screens


def _result(app: WarcardsApp) -> None:
    found = result_of(app.store, app.launch.games, app.store.kept_games(finished=True)[0].id)
    app.show(ResultMenu(app.around, found))


def _replay(app: WarcardsApp) -> None:
    menu = PlayedMenu(app.around)
    app.follow(menu.choose(menu.rows()[0]))


SCREENS: dict[str, Callable[[WarcardsApp], object]] = {
    "home": lambda app: app.open("home"),
    "lesson": lambda app: app.go(Route("lesson", "egyptian-war")),
    "rules of a game": lambda app: app.go(Route("rules", "", "war")),
    **PLACES,
    "table": lambda app: app.begin(Request("egyptian-war", ("average",), 3)),
    "drill": lambda app: app.go(Route("drill", "which-rule", "berkeley-war")),
    "introduction": lambda app: app.go(Route("introduction", variant="egyptian-war")),
    "played": lambda app: app.show(PlayedMenu(app.around)),
    "result": _result,
    "replay": _replay,
}
"""Every kind of screen, and the way to open it."""


@cache
def _played() -> Store:
    store = Store.in_memory()
    keep_played(store, "egyptian-war")
    session = begin(store, VARIANTS, Request("egyptian-war", ("average",), 3))
    touch(store, session.kept)
    return store


def played() -> Store:
    """Return a store with one finished game and one in progress."""
    return Store(files.in_memory(_played()._db))


def shown_letters(screen: BaseScreen) -> set[str]:
    """Return the letters that the rows, the key bar, and ``?`` show."""
    bar = screen.keys()
    caps = [each.cap for each in bar]
    caps += [each.cap for _, group in screen.key_groups() for each in group]
    return {each.lower() for cap in caps for each in cap.split() if len(each) == 1}


def back(app: WarcardsApp, screen: BaseScreen, place: str) -> None:
    """Return to the screen from the place of any letter."""
    if screen in app.screen_stack:
        while app.screen is not screen:
            app.pop_screen()
    else:
        SCREENS[place](app)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("place", "letters"),
    [("home", "fs"), *[pytest.param(each, ascii_lowercase, marks=proof) for each in SCREENS]],
)
def test_letters_do_what_is_shown_and_others_say_that_they_do_nothing(
    place: str, letters: str
) -> None:
    app = app_for(store=played())

    async def steps(pilot: Pilot[None]) -> None:
        SCREENS[place](app)
        await pilot.pause()
        for letter in letters:
            back(app, app.shown, place)
            await pilot.pause(STILL_MEANT / 1000)  # A result ignores early keys.
            screen = app.shown
            if (place, letter) == ("home", bindings.BACK.key):
                continue  # It ends the program, and no other letter does.
            shown = letter in shown_letters(screen)
            app.clear_notifications()
            before = _facts(screen)
            await play(pilot, [letter])
            assert not app.leaving, letter
            assert not isinstance(app.screen, YesSheet), letter
            if isinstance(screen, MenuScreen):
                refused = said_of(app) == [screens.no_letter(key=letter.upper(), help="?").text]
                assert shown is not refused, letter
            if not shown:
                assert app.screen is screen, letter
                assert _facts(screen) == before, letter

    drive(app, steps)


def _facts(screen: BaseScreen) -> object:
    """Return the facts that a letter may change: the selected row, or the end of the activity."""
    if isinstance(screen, RunScreen):
        return screen.run is None or screen.run.left
    assert isinstance(screen, MenuScreen)
    return screen.current


def caps(app: WarcardsApp) -> list[str]:
    """Return the keys in the key bar."""
    bar = menu_of(app).keys()
    return [each.cap for each in bar]


@pytest.mark.slow
def test_delete_asks_before_it_forgets_a_kept_game_and_is_shown_there_alone() -> None:
    app = app_for(store=played())

    async def steps(pilot: Pilot[None]) -> None:
        cap = app.cap(bindings.FORGET)
        assert row_of(app).id.startswith("kept-")
        assert cap in caps(app)
        await play(pilot, ["delete"])
        assert isinstance(app.screen, YesSheet)
        await play(pilot, ["escape", "down"])
        assert cap not in caps(app)

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.parametrize("place", ["table", "lesson", "drill"])
def test_a_letter_that_leaves_a_table_asks_first(place: str) -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        SCREENS[place](app)
        await pilot.pause()
        if place == "drill":
            await play(pilot, ["enter"])
        screen = app.shown
        await play(pilot, ["l"])
        assert isinstance(app.screen, PauseSheet)
        await play(pilot, ["escape"])
        assert app.trail[-1] is screen
        assert len(app.screen_stack) == len(app.trail)
        await play(pilot, ["l", "l"])
        assert app.shown is app.home

    drive(app, steps)


@pytest.mark.parametrize("place", leading(1, ["lessons", *bindings.PLACES]))
def test_the_letter_of_a_place_leads_there_from_home_and_back(place: str) -> None:
    app = app_for(store=played() if place == "played" else None)

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [LETTERS[place]])
        assert app.shown.place == place
        await play(pilot, ["escape"])
        assert app.shown is app.home

    drive(app, steps)


def menus() -> list[list[Row]]:
    """Return the rows of home and of the pages of all games."""
    store = played()
    around = AppContext(store, VARIANTS)
    pages = [GamePage(around, each).rows() for each in VARIANTS.values()]
    found = result_of(store, VARIANTS, store.kept_games(finished=True)[0].id)
    return [HomeMenu(around).rows(), ResultMenu(around, found).rows(), *pages]


def test_a_letter_means_one_thing_in_all_menus() -> None:
    seen = set()
    for rows in menus():
        letters = [row.letter for row in rows if row.letter]
        assert len(letters) == len(set(letters))
        for row in rows:
            if row.letter in LETTERS.values():
                seen.add(row.letter)
                ids = [id for id, letter in LETTERS.items() if letter == row.letter]
                assert row.id in {*ids, "replay", "drill-these"}
    assert {"p", "l", "d", "r", "g", "v", "s", "o", "i", "q"} <= seen


@pytest.mark.slow
@pytest.mark.parametrize("way", leading(2, ["escape", "q"]))
@pytest.mark.parametrize("place", leading(1, ["settings", "rules", "drills"]))
def test_home_opens_on_what_it_recommends_whichever_row_was_taken(place: str, way: str) -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        first = row_of(app)
        await play(pilot, [mark(place), "enter", way])
        assert app.shown is app.home
        assert row_of(app) == first
        # A sheet over home leaves the cursor in place.
        await play(pilot, ["down", "question_mark", "escape"])
        assert row_of(app) != first

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.parametrize("place", leading(1, ["table", "lesson", "drill"]))
def test_what_is_asked_is_answered_while_all_rests(place: str) -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        SCREENS[place](app)
        await pilot.pause()
        await play(pilot, ["enter", "escape"])
        sheet = app.screen
        assert isinstance(sheet, PauseSheet)
        answers = set()
        run = app.shown
        assert isinstance(run, RunScreen)
        assert run.run is not None
        rows = ["b", *[letter for _, letter, _ in sheet._rows]]
        for action in run.run.actions():
            key = run.run.keymap.key(action)
            if action.id in ASKING and key.isalpha() and len(key) == 1 and key not in rows:
                await play(pilot, [key])
                assert app.screen is sheet
                answers.add(str(sheet.query_one("#answer", Static).content))
        assert len(answers) >= 3
        assert all(answers)
        await play(pilot, ["escape"])
        assert len(app.screen_stack) == len(app.trail)

    drive(app, steps)
