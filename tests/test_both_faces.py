"""Everything possible in one mode is possible in the other, under the same ids."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.plain.test_home import GAME, Keyboard
from tests.tiers import gate, leading, slow, slowly
from tests.tui.full_screen import app_for, drive, play
from warcards_tui.cards.parts import capital
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.drills.menu import DrillsMenu
from warcards_tui.coach.game_page import GamePage
from warcards_tui.coach.lessons import lessons
from warcards_tui.coach.menus import GamesMenu, HomeMenu, LessonsMenu
from warcards_tui.coach.places import open_run
from warcards_tui.games.catalogue import VARIANTS, Catalogue
from warcards_tui.plain import home as plain_home
from warcards_tui.plain.face import Face, Selection
from warcards_tui.plain.script import Script
from warcards_tui.plain.terminal import EndOfInput, Key
from warcards_tui.sitting.menus.kept import KeptMenu
from warcards_tui.sitting.menus.keys import GameKeysMenu, KeysMenu
from warcards_tui.sitting.menus.menu import AppContext, Menu, OpenMenu, Row
from warcards_tui.sitting.menus.settings import AccessibilityMenu, SettingsMenu
from warcards_tui.sitting.menus.start import StartMenu
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.played import PlayedMenu
from warcards_tui.sitting.run import Activity
from warcards_tui.sitting.settings import SETTINGS
from warcards_tui.store import Store
from warcards_tui.tui import bindings
from warcards_tui.tui.screens.menu import MenuScreen
from warcards_tui.tui.screens.run import RunScreen

UNTIMED = {name: {"timed": "off", "items": "10"} for name in DRILLS}

ROUNDS = {
    "lesson": (
        Route("lesson", "egyptian-war", seed=1),
        # The same key at once, where it means something else, might be one that is held down.
        [
            *("enter", "t", "enter", "enter", "space", "enter", "t", "enter", "space"),
            # The rules panel of R depends on it, too; text mode shows the same at greater length.
            *("r", "r", "o", "t", "o", "up", "h"),
        ],
    ),
    "lesson of choosing": (
        Route("lesson", "scientific-war", seed=1),
        ["enter", "t", "enter", "t", "i", "enter"],
    ),
    "which-rule": (
        Route("drill", "which-rule", "berkeley-war", seed=3),
        [
            "down",
            "right",
            "left",
            "enter",
            "n",
            "enter",
            "5",
            "enter",
            "y",
            "i",
            "3",
            "x",
            "4",
            "p",
            "u",
        ],
    ),
    "slap-or-not": (
        Route("drill", "slap-or-not", "egyptian-war", seed=3),
        ["enter", "space", "enter", "n", "enter", "space", "e", "t"],
    ),
    "mod": (
        Route("drill", "mod", "berkeley-war", seed=3),
        ["enter", "1", "backspace", "9", "enter", "p", "1", "enter", "h", "t"],
    ),
    "stream": (
        Route("drill", "stream", "berkeley-war", seed=3),
        ["enter", "t", "enter", "1", "enter", "r", "r", "t", "enter", "h", "enter", "t"],
    ),
    "chain": (
        Route("drill", "chain", "good-king-bad-queen", seed=3),
        ["enter", "1", "backspace", "2", "1", "enter", "1", "t"],
    ),
    "predict": (
        Route("drill", "predict", "duel-king", seed=3),
        ["enter", "1", "enter", "2", "enter", "p", "t"],
    ),
    "memory": (
        Route("drill", "memory", "armageddon", seed=3),
        ["enter", *["t", "enter"] * 8, "1", "enter", "h", "t"],
    ),
    "hear-pair": (
        Route("drill", "hear-pair", "egyptian-war", seed=3),
        ["enter", "n", "n", "space"],
    ),
    "rules": (
        Route("rules", variant="berkeley-war"),
        ["j", "j", "right", "o", "j", "enter", "/", *"debt", "enter", "f", "g", "*", "k"],
    ),
    "list of rules": (Route("rules"), ["j", "k", "/", "b", "enter", "enter"]),
    "progress": (Route("progress", variant="berkeley-war"), ["j", "j", "enter", "k"]),
}


def kept() -> Store:
    store = Store.in_memory()
    store.set_setting("drills", UNTIMED)
    return store


class Watching(Keyboard):
    """A keyboard that records the possible actions before every key."""

    def __init__(self, keys: Sequence[str], runs: list[Activity]) -> None:
        super().__init__(keys)
        self._runs = runs
        self.offered: list[list[str]] = []

    def next_key(self, until: float, *, since: float | None = None) -> Key | None:
        if until == float("inf"):
            self.offered.append(ids(self._runs[-1]))
        return super().next_key(until)


def ids(run: Activity) -> list[str]:
    return [each.id for each in run.actions()]


def offered_by_lines(
    opening: Route, keys: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> list[list[str]]:
    """Return the actions offered in text mode before each key and after the last."""
    runs: list[Activity] = []

    def noted(store: Store, games: Catalogue, opening: Route) -> Activity:
        runs.append(open_run(store, games, opening))
        return runs[-1]

    monkeypatch.setattr("warcards_tui.plain.home.open_run", noted)
    keyboard = Watching(keys, runs)
    with suppress(EndOfInput):
        plain_home.go(Face(keyboard, kept(), VARIANTS), opening)
    return keyboard.offered


_NAMES = {"/": "slash", "[": "left_square_bracket", "]": "right_square_bracket"}


def offered_by_pages(opening: Route, keys: Sequence[str]) -> list[list[str]]:
    """Return the actions offered in the full screen before each key and after the last."""
    app = app_for(store=kept())
    offered: list[list[str]] = []

    def note() -> None:
        screen = app.shown
        assert isinstance(screen, RunScreen)
        assert screen.run is not None
        offered.append(ids(screen.run))

    async def steps(pilot: Pilot[None]) -> None:
        app.go(opening)
        await pilot.pause()
        note()
        for key in keys:
            await pilot.pause(1)  # Nobody leaves a verdict before they have seen it.
            await play(pilot, [_NAMES.get(key, key)])
            note()

    drive(app, steps)
    return offered


@pytest.mark.cpu(0.5, "goes through a drill in both faces")
@gate("predict")
@pytest.mark.parametrize("name", ROUNDS)
def test_both_faces_offer_the_same_at_every_step(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opening, keys = ROUNDS[name]
    by_lines = offered_by_lines(opening, keys, monkeypatch)
    by_pages = offered_by_pages(opening, keys)
    assert len(by_lines) == len(keys) + 1
    assert by_lines == by_pages


HOMES: dict[str, Mapping[str, Any]] = {
    "first start": {},
    "a lesson under way": {"lessons": {"berkeley-war": {"step": 2, "best": 2, "done": False}}},
    "all lessons finished": {"lessons": {each.id: {"done": True} for each in lessons()}},
}


CHANGED = {
    "glyphs": "unicode",
    "pace": "fast",
    "bots": 3,
    "level": "quick",
    "keymap": {"pause": "z", "war/turn": "x"},
}
"""Settings of a user who has changed some."""

MENUS: dict[str, Callable[[AppContext], Menu]] = {
    "settings": SettingsMenu,
    "accessibility": AccessibilityMenu,
    "games": GamesMenu,
    "lessons": LessonsMenu,
    "drills": DrillsMenu,
    "kept games": KeptMenu,
    "start as given": partial(
        StartMenu, variant=VARIANTS["berkeley-war"], given={"brackets": "any"}
    ),
    "games played": PlayedMenu,
    **{f"page of {each.id}": partial(GamePage, variant=each) for each in VARIANTS.values()},
    **{f"start of {each.id}": partial(StartMenu, variant=each) for each in VARIANTS.values()},
    **{f"keys of {each.id}": partial(GameKeysMenu, variant=each) for each in VARIANTS.values()},
}

Told = tuple[str, str, str]
"""The id, the label and the value of a row."""


def store_with(settings: Mapping[str, Any], games: int) -> Store:
    store = Store.in_memory()
    for name, value in settings.items():
        store.set_setting(name, value)
    for _ in range(games):
        store.add_move(store.new_game(GAME), 0, 0.0, 0, "flip")
    return store


def told(rows: Iterable[Row]) -> list[Told]:
    return [(row.id, row.label, row.value) for row in rows if row.id]


def read_out(store: Store, make: Callable[[AppContext], Menu]) -> list[Told]:
    """Return the rows of a menu in text mode, with those of its submenus."""
    listed: list[Row] = []

    def noted(face: Face, rows: Sequence[Row], *args: Any) -> Selection | None:
        listed.extend(rows)
        return None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Face, "menu", noted)
        face = Face(Keyboard([]), store, VARIANTS)
        menu = make(face.around)
        plain_home.show(face, menu)
    found: list[Told] = []
    for row in listed:
        rows = [row]
        if row.id in ("others", "all"):
            outcome = menu.choose(row)
            assert isinstance(outcome, OpenMenu)
            rows = outcome.menu.rows()
        found += [each for each in told(rows) if each not in found]
    return found


def drawn(store: Store, make: Callable[[AppContext], Menu]) -> list[Told]:
    """Return the rows of a menu in the full screen."""
    app = app_for(store=store)
    found: list[Told] = []

    async def steps(pilot: Pilot[None]) -> None:
        app.show(make(app.around))
        await pilot.pause()
        assert isinstance(app.shown, MenuScreen)
        if app.shown.mark("house-rules"):
            # On the screen one row leads to them, which is no row of the menu.
            app.shown.action_choose()
            await pilot.pause()
        found.extend(told([row for row in app.shown.rows if row.id != "house-rules"]))

    drive(app, steps)
    return found


@slowly("3-first start", "3-a lesson under way")
@pytest.mark.parametrize("settings", HOMES.values(), ids=HOMES)
@pytest.mark.parametrize("games", [0, pytest.param(1, marks=slow), 3])
def test_both_homes_offer_the_same_in_the_same_order(
    settings: Mapping[str, Any], games: int
) -> None:
    store = store_with(settings, games)  # One for both: it has the minutes of kept games.
    by_pages = drawn(store, HomeMenu)
    # Text mode shows the keys of every menu by H, and all of them in the settings.
    by_lines = read_out(store, HomeMenu)
    assert [each for each in by_pages if each[0] != "help"] == by_lines


def test_what_a_game_has_of_a_list_has_the_letter_of_that_list_in_both_faces() -> None:
    page = GamePage(AppContext(Store.in_memory(), VARIANTS, aloud=True), VARIANTS["berkeley-war"])
    letters = {row.id: row.letter for row in plain_home.readable(page)}
    for id, place in {"lesson": "lessons", "drills": "drills", "rules": "rules"}.items():
        assert letters[id] == bindings.PLACES[place].key


def test_a_letter_leads_to_the_same_place_in_both_homes() -> None:
    rows = HomeMenu(AppContext(Store.in_memory(), VARIANTS)).rows()
    letters = {row.id: row.letter for row in rows if row.id in bindings.PLACES}
    assert letters == {id: action.key for id, action in bindings.PLACES.items()}


@slowly("games", "lessons", "drills", "start as given", "settings", "accessibility", "kept games")
@pytest.mark.parametrize("name", leading(14, MENUS))
def test_every_menu_has_the_same_rows_and_values_in_both_faces(name: str) -> None:
    store = store_with(CHANGED, 2)  # One for both: it has the minutes in which games were kept.
    by_lines = read_out(store, MENUS[name])
    assert by_lines
    assert by_lines == drawn(store, MENUS[name])


@pytest.mark.slow
def test_both_faces_have_the_same_keys_and_the_full_screen_its_own() -> None:
    own = {each.id for each in bindings.ACTIONS}
    by_pages = drawn(store_with(CHANGED, 0), KeysMenu)
    assert own <= {id for id, _, _ in by_pages}
    assert [each for each in by_pages if each[0] not in own] == read_out(
        store_with(CHANGED, 0), KeysMenu
    )


def test_written_commands_answer_from_the_same_menus(capsys: pytest.CaptureFixture[str]) -> None:
    script = Script(store_with(CHANGED, 2), VARIANTS)

    def written(line: str) -> str:
        script.command(line)
        return " ".join(capsys.readouterr().out.split())

    settings = {
        name: value
        for menu in (SettingsMenu, AccessibilityMenu)
        for name, _, value in read_out(store_with(CHANGED, 2), menu)
    }
    assert written("settings") == " ".join(
        f"{capital(name)}, {settings[name]}. {option.help} Values: {option.allowed}."
        for name, option in SETTINGS.items()
    )
    games = [
        f"play {id}: {VARIANTS[id].summary}" for id, _, _ in read_out(Store.in_memory(), GamesMenu)
    ]
    kept = [
        f"resume {at}: {label}."
        for at, (_, label, _) in enumerate(told(KeptMenu(script.around).rows()), 1)
    ]
    assert len(kept) == 2
    assert written("games") == " ".join([*games, *kept])
    assert written("set pace relaxed") == "Pace, relaxed."
    assert SettingsMenu(script.around).row("pace").value == "relaxed"
    assert written("forget 2") == "Egyptian War deleted."
    assert written("games") == " ".join([*games, *kept[:1]])
