"""Meaning of keys on every screen; a click does the same as its key."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import patch

import pytest
from textual.pilot import Pilot

from tests.tiers import leading, proof, slowly
from tests.tui.full_screen import (
    Standing,
    app_for,
    app_of,
    drive,
    menu_of,
    opened_palette,
    play,
    row_of,
    said_of,
    session_of,
    standing,
    text_of,
)
from warcards_tui.cards.parts import capital
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.menus.help import HelpMenu
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Store
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.bindings import key_cap
from warcards_tui.tui.commands import commands
from warcards_tui.tui.screens.keys_sheet import KeysSheet
from warcards_tui.tui.screens.menu import MenuScreen
from warcards_tui.tui.stopwatch import clock
from warcards_tui.tui.widgets.key_bar import KeyBar

PLACES: dict[str, Callable[[WarcardsApp], object]] = {
    "games": lambda app: app.open("games"),
    "game": lambda app: app.go(Route("game", variant="berkeley-war")),
    "start": lambda app: app.go(Route("game", variant="war", options={"limit": "50"})),
    "settings": lambda app: app.open("settings"),
    "keys": lambda app: app.open("keys"),
    "help": lambda app: app.show(HelpMenu(app.around)),
    "lessons": lambda app: app.open("lessons"),
    "drills": lambda app: app.open("drills"),
    "rules": lambda app: app.go(Route("rules")),
    "progress": lambda app: app.go(Route("progress")),
}
"""Lists and pages, which Escape and Q leave."""

screen = standing(app_for)
table = standing(
    lambda: app_for("berkeley-war", seed=3, turn=0, pace="normal"), reset=lambda app: None
)


def _own_key() -> WarcardsApp:
    store = Store.in_memory()
    store.set_setting("keymap", {"menu.back": ","})
    return app_for(store=store)


own_key = standing(_own_key)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["escape", "q"])
@pytest.mark.parametrize("place", PLACES)
def test_escape_and_q_lead_back_from_every_page(place: str, key: str, screen: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        PLACES[place](app)
        await pilot.pause()
        assert app.shown is not app.home
        await play(pilot, [key])
        assert app.screen is app.home

    screen.drive(steps)


@slowly("games", "rules")
@pytest.mark.parametrize("place", ["games", "rules", "progress"])
def test_lists_and_pages_are_left_by_the_own_key_of_a_person_and_no_more_by_q(
    place: str, own_key: Standing
) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        PLACES[place](app)
        await pilot.pause()
        await play(pilot, ["q"])
        assert app.shown.place == place
        await play(pilot, ["comma"])
        assert app.screen is app.home

    own_key.drive(steps)


@pytest.mark.slow
def test_a_list_that_is_closed_before_its_first_layout_leaves_the_screen_to_others() -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        with patch.object(MenuScreen, "_laid_out"):
            PLACES["games"](app)
            await pilot.pause()
            shown = app.shown
            assert isinstance(shown, MenuScreen)
            assert app._batch_count == 1
            shown.dismiss()
            await pilot.pause()
        assert app._batch_count == 0

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.parametrize("place", PLACES)
def test_a_question_mark_lists_the_keys_and_leads_back(place: str, screen: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        PLACES[place](app)
        await pilot.pause()
        before = app.screen
        await play(pilot, ["question_mark"])
        assert isinstance(app.screen, KeysSheet)
        await play(pilot, ["escape"])
        assert app.screen is before

    screen.drive(steps)


@pytest.mark.slow
def test_escape_at_home_says_how_to_leave(screen: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, ["escape"])
        assert said_of(app) == ["You're at home. Q: quit."]
        await play(pilot, ["question_mark"])
        assert said_of(app) == []  # Nothing covers a sheet.
        await play(pilot, ["escape"])
        assert app.is_running

    screen.drive(steps)


def test_q_at_home_quits() -> None:
    app = app_for()
    drive(app, lambda pilot: play(pilot, ["q"]))
    assert app.return_code == 0


@pytest.mark.slow
@pytest.mark.parametrize("variant", leading(6, VARIANTS))
def test_escape_rests_every_table_and_once_more_goes_on(variant: str) -> None:
    app = app_for(variant, pace="normal", seed=3)

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["escape"])
        assert type(app.screen).__name__ == "PauseSheet"
        assert session_of(app).paused
        moves = session_of(app).table.moves_made
        await pilot.pause(30)
        assert session_of(app).table.moves_made == moves
        await play(pilot, ["escape"])
        assert app.screen is app.table
        assert not session_of(app).paused

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["escape", "enter", "r"])
def test_keys_in_a_burst_put_away_what_lies_over_a_table_and_nothing_else(key: str) -> None:
    app = app_for("war")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["escape"])
        assert app.screen is not app.table
        for _ in range(3):
            app.simulate_key(key)
        await pilot.pause()
        assert app.shown is app.table
        assert app.trail == [app.home, app.table]

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "place"), [("p", "games"), ("s", "settings"), ("g", "progress")])
def test_letters_lead_from_every_list_to_every_place_and_space_pages(
    key: str, place: str, screen: Standing
) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, ["l", "home"])
        assert app.shown.place == "lessons"
        first = row_of(app)
        await play(pilot, ["space"])
        assert app.shown.place == "lessons"
        assert row_of(app) != first
        await play(pilot, [key])
        assert app.shown.place == place

    screen.drive(steps)


@pytest.mark.slow
def test_a_list_that_is_narrowed_is_whole_again_before_escape_leaves_it(
    screen: Standing,
) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [PLACES["games"], "slash", *"napo", "enter"])
        assert row_of(app).id == "napoleons-war"
        assert len([row for row in menu_of(app).rows if row.id]) == 1
        await play(pilot, ["escape"])
        assert app.shown.place == "games"
        assert len([row for row in menu_of(app).rows if row.id]) == len(VARIANTS)
        await play(pilot, ["escape"])
        assert app.shown is app.home

    screen.drive(steps)


def test_how_a_list_is_narrowed_is_said_once(screen: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [lambda app: app.open("games"), "slash"])
        assert "\n".join(text_of(app)).count("filter the list") == 1
        await play(pilot, ["escape"])  # The list is shared.

    screen.drive(steps)


# -- key and click


def facts(app: WarcardsApp) -> tuple[object, ...]:
    """Return the facts that an act may change: the place, and the state of the game."""
    session = app.table.session
    if session is None:
        return (app.screen.__class__, said_of(app))
    return (
        app.screen.__class__,
        session.table.moves_made,
        session.paused,
        session.table.pace,
        app.table.last_said,
        app.table.drawer.is_open,
        session.controls.selected,
    )


MANNERS = tuple(dict.fromkeys(("egyptian-war", "war", "scientific-war", *VARIANTS)))
"""One game of each kind first: with races, running by itself, with a choice."""

TYPED = 6
"""Letters of a command typed into the palette."""

BOTS = 5.0
"""Seconds in which all bots have moved."""


def at_table(variant: str) -> WarcardsApp:
    """Return the app at a table where the person starts."""
    return app_for(variant, seed=3, turn=0 if VARIANTS[variant].slaps else None)


async def put_away(pilot: Pilot[None]) -> tuple[object, ...]:
    """Let the bots move, return the facts, and close any sheet over the table."""
    app = app_of(pilot)
    await pilot.pause(BOTS)
    found = facts(app)
    if app.screen is not app.table or app.table.drawer.is_open:
        await pilot.press("escape")
    return found


async def click_in_bar(pilot: Pilot[None], app: WarcardsApp, entry: str) -> None:
    """Click that key, with its description, in the key bar."""
    row = text_of(app)[-1]
    bar = app.screen.query_one(KeyBar)
    x = row.index(entry) - bar.region.x
    assert await pilot.click(KeyBar, offset=(x, 0))


@pytest.mark.cpu(0.4, "presses keys of the bar at one table and clicks them at another")
@pytest.mark.parametrize(
    ("variant", "most"),
    [("egyptian-war", 3), *[pytest.param(each, 99, marks=proof) for each in MANNERS]],
)
def test_each_key_of_the_key_bar_can_be_clicked_and_does_the_same(variant: str, most: int) -> None:
    """One table gets the keys, the other the clicks, one after the other."""
    pressed: list[tuple[str, tuple[object, ...]]] = []
    clicked: list[tuple[str, tuple[object, ...]]] = []

    async def press(pilot: Pilot[None]) -> None:
        app = app_of(pilot)
        run = app.table.run
        assert run is not None
        for action in app.table.listed(run):
            key = run.keymap.key(action)
            entry = f"{key_cap(key, unicode=True)} {action.title}"
            if entry in text_of(app)[-1] and len(pressed) < most:
                await pilot.press(key)
                pressed.append((entry, await put_away(pilot)))

    async def click(pilot: Pilot[None]) -> None:
        for entry, _ in pressed:
            await click_in_bar(pilot, app_of(pilot), entry)
            clicked.append((entry, await put_away(pilot)))

    drive(at_table(variant), press)
    drive(at_table(variant), click)
    assert len(pressed) >= 3
    assert clicked == pressed


@pytest.mark.cpu(0.4, "types the name of an act into the palette")
@pytest.mark.parametrize(
    ("variant", "most"),
    [("scientific-war", 1), *[pytest.param(each, 99, marks=proof) for each in MANNERS[:3]]],
)
def test_each_act_of_the_palette_does_what_its_key_does(variant: str, most: int) -> None:
    pressed: list[tuple[str, tuple[object, ...]]] = []
    chosen: list[tuple[str, tuple[object, ...]]] = []

    async def press(pilot: Pilot[None]) -> None:
        app = app_of(pilot)
        await pilot.pause(BOTS)
        keymap = session_of(app).keymap
        for action in app.table.moment():
            key, title = keymap.key(action), capital(action.title)
            # An earlier act may have removed it.
            if key.isalpha() and title in {command.title for _, command in commands(app)}:
                await pilot.press(key)
                pressed.append((title, await put_away(pilot)))
            if len(pressed) == most:
                break

    async def choose(pilot: Pilot[None]) -> None:
        await pilot.pause(BOTS)
        for title, _ in pressed:
            rows = await opened_palette(pilot)
            # Each letter searches all commands: as many as identify this one.
            await pilot.press(*["space" if each == " " else each for each in title[:TYPED]])
            await pilot.pause(1)
            assert title in str(rows.get_option_at_index(0).prompt)
            await pilot.press("enter")
            chosen.append((title, await put_away(pilot)))

    drive(at_table(variant), press)
    drive(at_table(variant), choose)
    assert pressed
    assert chosen == pressed


def test_a_click_in_the_key_bar_counts_from_when_the_mouse_goes_down() -> None:
    app = app_for("berkeley-war", seed=3, turn=0)

    async def steps(pilot: Pilot[None]) -> None:
        bar = app.table.query_one(KeyBar)
        x = text_of(app)[-1].index("lay") - bar.region.x
        before = clock()
        with patch.object(app.table, "_take") as take:
            await pilot.mouse_down(KeyBar, offset=(x, 0))
            down = clock()
            await pilot.pause(1)
            await pilot.mouse_up(KeyBar, offset=(x, 0))
            await pilot.pause(1)
        ((time,), done) = take.call_args
        assert take.call_count == 1
        assert before <= time <= down
        assert done["action"] == "go-on"

    drive(app, steps)


@pytest.mark.slow
def test_a_game_goes_on_when_the_palette_is_closed(table: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, ["colon"])
        assert session_of(app).paused
        await play(pilot, ["escape"])
        assert not session_of(app).paused

    table.drive(steps)


@pytest.mark.slow
def test_a_game_waits_for_its_rules_however_much_was_laid_over_them(table: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, ["r", "question_mark", "escape"])
        assert app.table.drawer.is_open
        assert session_of(app).paused
        await play(pilot, ["escape"])
        assert not session_of(app).paused

    table.drive(steps)


@pytest.mark.slow
@pytest.mark.parametrize("variant", [each.id for each in VARIANTS.values() if each.slaps])
def test_a_click_on_a_rail_row_is_the_key_of_its_rule_with_a_stamp_of_its_own(
    variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_for(variant, seed=3, turn=0)
    taken: list[tuple[float, str, str]] = []

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.pause(BOTS)
        take = app.table._take

        def noted(time: float, *, key: str = "", action: str = "") -> None:
            taken.append((time, key, action))
            take(time, key=key, action=action)

        monkeypatch.setattr(app.table, "_take", noted)
        before = clock()
        assert await pilot.click("#rules", offset=(4, 0))
        ((time, _, action),) = taken
        assert before <= time <= clock()
        row = app.table.rail._rows[0]
        assert action == row.action
        assert session_of(app).naming or session_of(app).table.moves_made > 0

    drive(app, steps, (120, 40))
