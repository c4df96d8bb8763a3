"""The terminal's cursor, which readers and magnifiers follow, is at the current place."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import OptionList

from tests.coach.practice import fill, practice
from tests.sitting.games_kept import keep_played
from tests.tiers import gate, leading
from tests.tui.full_screen import Standing, app_for, drive, play, text_of
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.results import ResultMenu
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.menus.help import HelpMenu
from warcards_tui.sitting.menus.menu import AppContext
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.played import PlayedMenu
from warcards_tui.sitting.replay import see_again
from warcards_tui.sitting.result import result_of
from warcards_tui.store import Store
from warcards_tui.tui.app import _MENUS, _SCREENS, HOME, TABLE, WarcardsApp
from warcards_tui.tui.screens.menu import MenuScreen
from warcards_tui.tui.screens.run import ToldScreen

SIZES = ((80, 24), (120, 40), (180, 50))

STEPS = ("down", "down", "end", "up", "pageup", "home")


def under_cursor(app: WarcardsApp) -> str:
    """Return the text of the cursor's row, from the cursor on."""
    x, y = app.cursor_position
    rows = text_of(app)
    return rows[y][x:].strip() if y < len(rows) else ""


def marked_in(screen: Screen[object]) -> str:
    """Return the first words of the selected row of its list."""
    listed = next(each for each in screen.query(OptionList) if each.highlighted is not None)
    option = listed.highlighted_option
    assert option is not None
    (first, *_) = str(option.prompt).strip().splitlines()
    return first[:12].rstrip()


def check(app: WarcardsApp, what: str) -> None:
    """Assert that the cursor is at the selected row, or at the words above the story."""
    screen = app.screen
    if isinstance(screen, ToldScreen):
        banner = screen.query_one("#banner").region
        assert banner.y <= app.cursor_position[1] < banner.bottom, what
        return
    seen = under_cursor(app)
    assert seen.startswith(marked_in(screen)), (what, seen, marked_in(screen))


def someone() -> Store:
    """Return the store of a user with practice and a lost game."""
    store = Store.in_memory()
    fill(store, practice(days=3, items=40))
    keep_played(store, "berkeley-war")
    return store


def _result(app: WarcardsApp) -> ResultMenu:
    around: AppContext = app.around
    (game,) = app.store.kept_games(finished=True)
    return ResultMenu(around, result_of(app.store, around.games, game.id))


def _opens(name: str) -> Callable[[WarcardsApp], object]:
    return lambda app: app.open(name)


MENUS: dict[str, Callable[[WarcardsApp], object]] = {
    **{name: _opens(name) for name in _MENUS if name != HOME},
    "help": lambda app: app.show(HelpMenu(app.around)),
    "page": lambda app: app.go(Route("game", variant="berkeley-war")),
    "start": lambda app: app.go(Route("game", variant="war", options={"limit": "50"})),
    "played": lambda app: app.show(PlayedMenu(app.around)),
    "result": lambda app: app.show(_result(app)),
}


@pytest.fixture(scope="module")
def screens() -> Iterator[Callable[[tuple[int, int]], Standing]]:
    """Yield a user's screens, each started once for all its lists."""
    made: dict[tuple[int, int], Standing] = {}

    def of(size: tuple[int, int]) -> Standing:
        if size not in made:
            made[size] = Standing(lambda: app_for(store=someone()), size)
        return made[size]

    yield of
    for screen in reversed(made.values()):
        screen.close()


each_list = pytest.mark.parametrize("place", MENUS)
each_size = pytest.mark.parametrize("size", leading(2, SIZES))


@gate("size0-accessibility", "size0-played", "size0-start")
@each_list
@each_size
def test_in_every_list_it_is_at_the_marked_row_and_there_again_when_one_comes_back(
    place: str, size: tuple[int, int], screens: Callable[[tuple[int, int]], Standing]
) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        check(app, HOME)
        MENUS[place](app)
        await pilot.pause()
        check(app, place)
        for key in STEPS:
            await play(pilot, [key])
            check(app, key)
        app.back()
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        check(app, "home after it")

    screens(size).drive(steps)


@pytest.mark.slow
@pytest.mark.parametrize("sheet", ["question_mark", "colon"])
@each_list
@each_size
def test_in_what_lies_over_a_list_it_is_at_the_marked_row_and_in_the_list_again_after_it(
    sheet: str, place: str, size: tuple[int, int], screens: Callable[[tuple[int, int]], Standing]
) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        MENUS[place](app)
        await play(pilot, ["down"])
        await play(pilot, [sheet])
        await pilot.pause(0.5)
        check(app, sheet)
        await play(pilot, ["down", "down"])
        check(app, f"{sheet}, down")
        await play(pilot, ["escape"])
        check(app, f"after {sheet}")

    screens(size).drive(steps)


TOLD = {
    "lesson": Route("lesson", "egyptian-war", seed=1),
    "introduction": Route("introduction", variant="berkeley-war"),
    **{f"drill {each}": Route("drill", each, seed=1) for each in DRILLS},
}


@gate("introduction")
@pytest.mark.parametrize("place", leading(6, TOLD))
def test_where_something_is_done_it_is_at_the_words_that_tell_how_it_stands(place: str) -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        app.go(TOLD[place])
        await pilot.pause()
        for key in ("enter", "n", "enter", "t"):
            await play(pilot, [key])
            check(app, f"{place}, {key}")
        assert under_cursor(app) or place.startswith("drill")  # Their cards may still come.

    drive(app, steps)


each_table = pytest.mark.parametrize("variant", leading(4, VARIANTS))


@pytest.mark.slow
@each_table
def test_at_every_table_it_is_at_the_words_above_the_story(variant: str) -> None:
    app = app_for(variant)

    async def steps(pilot: Pilot[None]) -> None:
        for key in ("enter", "e", "enter", "r", "r", "t"):
            await play(pilot, [key])
        check(app, "table")
        assert under_cursor(app)
        await play(pilot, ["escape"])
        check(app, "break")
        await play(pilot, ["down"])
        check(app, "break, down")
        await play(pilot, ["escape"])
        check(app, "table after a break")

    drive(app, steps)


@gate("war")
@each_table
def test_in_every_replay_it_is_at_the_words_above_the_story(variant: str) -> None:
    store = Store.in_memory()
    kept = keep_played(store, variant)
    app = app_for(store=store)

    async def steps(pilot: Pilot[None]) -> None:
        app.go(see_again(kept, 0))
        for key in ("right", "right", "t"):
            await play(pilot, [key])
            check(app, f"replay, {key}")

    drive(app, steps)


def test_every_screen_of_the_program_is_among_them() -> None:
    elsewhere = {"rules", "progress"}  # `test_rules.py` and `test_progress.py` test these.
    assert {*_SCREENS} - elsewhere <= {"lesson", "introduction", "drill", "replay", TABLE}
    assert {*_MENUS} <= {HOME, *MENUS}
