"""Start of the full screen in a test, and keys for it."""

from __future__ import annotations

import asyncio
import inspect
import re
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Mapping
from typing import Any, TypeVar
from unittest.mock import patch

import pytest
from textual.command import CommandList
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.tokenize import tokenize_values
from textual.css.tokenizer import Token
from textual.pilot import Pilot

from tests.games.known import known_games
from tests.tui import timeless
from warcards_tui.coach.menus import GAME_LIST
from warcards_tui.games.catalogue import VARIANTS, Catalogue
from warcards_tui.games.variant import Variant
from warcards_tui.rulebook import parser
from warcards_tui.rulebook.records import RuleText
from warcards_tui.sitting.launch import StartupRequest
from warcards_tui.sitting.menus.menu import Row
from warcards_tui.sitting.menus.settings import ACCESSIBLE
from warcards_tui.sitting.menus.start import StartMenu
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.settings import ACCESSIBILITY
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.tui.app import HOME, WarcardsApp
from warcards_tui.tui.screens.menu import MenuScreen
from warcards_tui.tui.screens.pause import PauseSheet
from warcards_tui.tui.screens.result import ResultScreen
from warcards_tui.voice.first_times import SPECIAL

T = TypeVar("T")

Act = str | Callable[[WarcardsApp], object]
"""A key, or a function of the app; an awaitable result is awaited."""

_FONT_FACE = re.compile(r"\s*@font-face\s*\{[^}]*\}")
FIRST_LINE = "Full screen, as the settings say."

_RULES: dict[object, list[RuleSet]] = {}
_parse_rules = Stylesheet._parse_rules


def _parsed_once(sheet: Stylesheet, *source: Any, **how: Any) -> list[RuleSet]:
    """Return the rules of a source, which each app would parse again: a third of its start."""
    colours = sheet._variables
    key = (source, tuple(how.items()), tuple(colours), tuple(colours.values()))
    if key not in _RULES:
        _RULES[key] = _parse_rules(sheet, *source, **how)
    return _RULES[key]


_VALUES: dict[tuple[tuple[str, str], ...], dict[str, list[Token]]] = {}


def _tokenized_once(values: dict[str, str]) -> dict[str, list[Token]]:
    """Return the tokens of the variables of a theme, which each app would make again."""
    key = tuple(values.items())
    if key not in _VALUES:
        _VALUES[key] = tokenize_values(values)
    return _VALUES[key]


patch.object(Stylesheet, "_parse_rules", _parsed_once).start()
patch("textual.css.stylesheet.tokenize_values", _tokenized_once).start()
# Textual puts all rules into a set for each widget: `id` as `hash`, without a call in Python.
patch.object(RuleSet, "__hash__", object.__hash__).start()
# Each row of a widget, new in each frame, has seven of these caches, and rarely uses them.
patch("textual.strip.FIFOCache", lambda maxsize: {}).start()

_TEXTS: dict[object, tuple[RuleText, Variant]] = {}
_parse_text = parser.parse_text


def _read_once(text: str, file: str, game: Variant) -> RuleText:
    """Return the rule text of a game, which each app would parse again."""
    key = (text, file, id(game))
    if key not in _TEXTS:
        _TEXTS[key] = _parse_text(text, file, game), game
    return _TEXTS[key][0]


patch.object(parser, "parse_text", _read_once).start()


class Pictured(WarcardsApp):
    """The app with pictures that name no host: the fonts that they would load are left out."""

    def export_screenshot(self, *, title: str | None = None, simplify: bool = False) -> str:
        drawn = super().export_screenshot(title=title, simplify=simplify)
        return _FONT_FACE.sub("", drawn)

    def run(self, **how: Any) -> None:
        return timeless.run(self.run_async(**how))


def app_for(
    variant: str | None = None,
    *,
    bots: int = 1,
    level: str = "average",
    seed: int = 7,
    options: Mapping[str, str] | None = None,
    deal: str | None = None,
    turn: int | None = None,
    pace: str = "untimed",
    store: Store | None = None,
    settings: Mapping[str, str] | None = None,
    opening: Route | None = None,
    games: Catalogue | None = None,
) -> WarcardsApp:
    """Return the app with these settings; with a variant, straight at its table.

    With an opening it starts at that place, with ``games`` it has only these. The special facts of
    the variant have been shown before.
    """
    store = store or Store.in_memory()
    for name, value in ({"glyphs": "unicode"} | dict(settings or {})).items():
        store.set_setting(name, value)
    request = None
    if variant is not None:
        store.set_setting("first-times", {variant: [*SPECIAL.get(variant, ())]})
        levels = (level,) * bots
        request = Request(variant, levels, seed, options or {}, deal, turn, parse_pace(pace))
    return Pictured(StartupRequest(FIRST_LINE, games or known_games(), request, opening), store)


def mark(id: str) -> Act:
    """Move to the row of that id; from home to a game's, from the settings to a listener's."""

    async def move(app: WarcardsApp) -> None:
        rows = {row.id for row in menu_of(app).rows}
        if id in known_games() and id not in rows and GAME_LIST in rows:
            app.open(GAME_LIST)
            await asyncio.sleep(timeless.SETTLE)
        if id in ACCESSIBILITY and id not in rows and ACCESSIBLE in rows:
            app.open(ACCESSIBLE)
            await asyncio.sleep(timeless.SETTLE)
        menu = menu_of(app)
        if id not in {row.id for row in menu.rows} and menu.mark("house-rules"):
            menu.action_change(1)
        assert menu.mark(id), f"there is no row {id}"

    return move


def start(variant: str) -> Act:
    """Open the page with the options of a game."""
    return lambda app: app.show(StartMenu(app.around, VARIANTS[variant]))


def session_of(app: WarcardsApp) -> Session:
    """Return the session at the table."""
    session = app.table.session
    assert session is not None
    return session


def drive(
    app: WarcardsApp,
    steps: Callable[[Pilot[None]], Awaitable[None]],
    size: tuple[int, int] = (80, 24),
) -> None:
    """Run the app without a terminal, and these steps in it."""

    async def run() -> None:
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            await steps(pilot)

    timeless.run(run())


def go_home(app: WarcardsApp) -> None:
    """Leave all lists and pages, and clear their messages."""
    app.open(HOME)
    app.clear_notifications()


class Standing:
    """A full screen that starts once, for the tests of a module.

    Each test starts at home with the data that was saved when the screen had started; or where
    another ``reset`` brings it, which leaves the data unchanged. A test that ends the program or
    leaves a game at the table needs its own app. After a failure the next test gets a new screen.
    """

    def __init__(
        self,
        make: Callable[[], WarcardsApp] = app_for,
        size: tuple[int, int] = (80, 24),
        reset: Callable[[WarcardsApp], object] = go_home,
    ) -> None:
        self._make = make
        self._size = size
        self._reset = reset
        self._app: WarcardsApp | None = None

    def drive(self, steps: Callable[[WarcardsApp, Pilot[None]], Awaitable[None]]) -> None:
        """Run these steps in the app; the first starts it, under the fixtures of its test."""
        if self._app is None:
            self._begin(self._make())
        assert self._app is not None
        try:
            self._run(self._looked_at(self._app, steps))
        except BaseException:
            self.close()
            raise

    def _begin(self, app: WarcardsApp) -> None:
        self._loop = timeless.Timeless()
        self._runner = asyncio.Runner(loop_factory=lambda: self._loop)
        self._running = app.run_test(size=self._size, notifications=True)
        self._app = app
        self._pilot = self._run(self._running.__aenter__())
        if self._reset is go_home:
            self._saved = sqlite3.connect(":memory:")
            app.store._db.backup(self._saved)

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        with timeless.time_of(self._loop):
            return self._runner.run(work)

    async def _looked_at(
        self, app: WarcardsApp, steps: Callable[[WarcardsApp, Pilot[None]], Awaitable[None]]
    ) -> None:
        await self._pilot.pause()
        await steps(app, self._pilot)
        if app.fault is not None:
            raise app.fault
        if self._reset is go_home:
            self._saved.backup(app.store._db)
            app.apply_settings()
        self._reset(app)
        await self._pilot.pause()
        assert app.screen is app.home or self._reset is not go_home

    def close(self) -> None:
        """End the app."""
        if self._app is not None:
            self._app = None
            self._run(self._running.__aexit__(None, None, None))
            self._runner.close()


def standing(
    make: Callable[[], WarcardsApp] = app_for,
    size: tuple[int, int] = (80, 24),
    reset: Callable[[WarcardsApp], object] = go_home,
) -> Callable[[], Iterator[Standing]]:
    """Return a fixture: the screen that the tests of a module share."""

    @pytest.fixture(scope="module")
    def shared() -> Iterator[Standing]:
        screen = Standing(make, size, reset)
        yield screen
        screen.close()

    return shared


def app_of(pilot: Pilot[None]) -> WarcardsApp:
    """Return the app that a pilot drives."""
    assert isinstance(pilot.app, WarcardsApp)
    return pilot.app


async def play(pilot: Pilot[None], acts: Iterable[Act]) -> None:
    """Press keys in turn, each when the screen shows the result of the one before."""
    app = pilot.app
    assert isinstance(app, WarcardsApp)
    for act in acts:
        if isinstance(act, str):
            await pilot.press(act)
        else:
            done = act(app)
            if inspect.isawaitable(done):
                await done
        await pilot.pause()


def menu_of(app: WarcardsApp) -> MenuScreen:
    """Return the menu on screen."""
    screen = app.shown
    assert isinstance(screen, MenuScreen)
    return screen


async def opened_palette(pilot: Pilot[None]) -> CommandList:
    """Return the list of the palette, once it has entries."""
    await pilot.press("colon")
    listed = pilot.app.screen.query_one(CommandList)
    await until(lambda: listed.option_count)
    return listed


def row_of(app: WarcardsApp) -> Row:
    """Return the selected row of the menu on screen."""
    row = menu_of(app).current
    assert row is not None
    return row


def is_paused(app: WarcardsApp) -> bool:
    """True if the sheet of a pause covers the screen."""
    return isinstance(app.screen, PauseSheet)


def said_of(app: WarcardsApp) -> list[str]:
    """Return the messages of the screen that disappear by themselves."""
    return [each.message for each in app._notifications]


async def counted_in(app: WarcardsApp) -> None:
    """Let the count before a timed game, and the wait for its card, pass."""
    session = session_of(app)
    await until(lambda: session.count is None)


async def until(holds: Callable[[], object]) -> None:
    """Let time pass until the condition is true."""
    for _ in range(30_000):
        if holds():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("What was waited for has not come.")


async def until_over(pilot: Pilot[None], *keys: str) -> None:
    """Play these keys in turn until the game has ended."""
    app = pilot.app
    assert isinstance(app, WarcardsApp)
    session = session_of(app)
    for _ in range(2000):
        for key in keys:
            if session.over:
                return
            await pilot.press(key)
    raise AssertionError("The game does not end.")


def text_of(app: WarcardsApp) -> list[str]:
    """Return the rows of the screen as text."""
    screen = app.screen
    return [strip.text for strip in screen._compositor.render_strips()]


def words_in(app: WarcardsApp, *widgets: str) -> str:
    """Return the words of these widgets with single blanks, across line breaks."""
    regions = [app.screen.query_one(each).region for each in widgets]
    rows = text_of(app)
    parts = [row[each.x : each.right] for each in regions for row in rows[each.y : each.bottom]]
    return " ".join(" ".join(parts).split())


def words_of(app: WarcardsApp) -> str:
    """Return the words of the screen with single blanks, across line breaks."""
    return " ".join(" ".join(text_of(app)).split())


async def to_result(pilot: Pilot[None], *keys: str) -> ResultScreen:
    """Play these keys in turn until the game has ended; return its result screen."""
    await until_over(pilot, *keys)
    app = pilot.app
    await play(pilot, [lambda app: app.table.show_result()])
    assert isinstance(app, WarcardsApp)
    assert isinstance(app.shown, ResultScreen)
    return app.shown
