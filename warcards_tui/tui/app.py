"""The app: screens, themes, and commands from every source."""

from __future__ import annotations

import asyncio
import gc
import io
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.command import CommandPalette, Provider
from textual.driver import Driver
from textual.filter import LineFilter
from textual.geometry import Size
from textual.screen import Screen
from textual.theme import Theme
from textual.worker import WorkerFailed

from warcards_tui.cards.parts import capital
from warcards_tui.coach.drills.menu import DRILL_LIST
from warcards_tui.coach.menus import GAME_LIST, LESSON_LIST
from warcards_tui.coach.places import begin_game, first_table, open_run, resume_game
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.kept import KeptGameError
from warcards_tui.sitting.launch import StartupRequest, another, begin
from warcards_tui.sitting.menus.menu import (
    AppContext,
    Begin,
    Go,
    Menu,
    OpenMenu,
    Outcome,
    Quit,
    Resume,
)
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.own_themes import themes_folder
from warcards_tui.sitting.settings import ACCESSIBILITY, change_setting, read_setting
from warcards_tui.store import Store
from warcards_tui.table.pace import Pace, pace_text, parse_pace
from warcards_tui.tui import bindings as keys
from warcards_tui.tui.base import BaseScreen
from warcards_tui.tui.driver import Lookout, watching
from warcards_tui.tui.filters import HARMLESS
from warcards_tui.tui.hangup import when_gone
from warcards_tui.tui.looks import COLOURLESS, Glyphs, Look, glyphs, look_of
from warcards_tui.tui.screens.home import HomeScreen
from warcards_tui.tui.screens.menu import MenuScreen
from warcards_tui.tui.signals import Signals
from warcards_tui.tui.stopwatch import AppWire, Stopwatch
from warcards_tui.tui.themes import OURS, of_terminal, variables_of
from warcards_tui.tui.widgets.felt import Felt

if TYPE_CHECKING:
    from warcards_tui.sitting.request import Request
    from warcards_tui.sitting.run import Activity
    from warcards_tui.sitting.session import Session
    from warcards_tui.tui.cards import Painter
    from warcards_tui.tui.screens.run import RunScreen
    from warcards_tui.tui.screens.table import TableScreen

_LEAST_COLUMNS, _LEAST_ROWS = 20, 5
"""Smallest size in cells. Below it, Textual and our own layouts fail."""

HOME, TABLE, SETTINGS, KEYS, HELP = "home", "table", "settings", "keys", "help"
LESSON, DRILL, RULES, PROGRESS = "lesson", "drill", "rules", "progress"
REPLAY, INTRODUCTION, ACCESSIBLE = "replay", "introduction", "accessibility"
_SCREENS = {
    TABLE: "table:TableScreen",
    LESSON: "lesson:LessonScreen",
    DRILL: "drill:DrillScreen",
    RULES: "rules:RulesScreen",
    PROGRESS: "progress:ProgressScreen",
    REPLAY: "replay:ReplayScreen",
    INTRODUCTION: "introduction:IntroductionScreen",
}
"""Screens of activities by name, each as ``module:class`` of ``screens``."""

_MENUS = {
    HOME: "coach.menus:HomeMenu",
    GAME_LIST: "coach.menus:GamesMenu",
    LESSON_LIST: "coach.menus:LessonsMenu",
    DRILL_LIST: "coach.menus:DrillsMenu",
    SETTINGS: "sitting.menus.settings:SettingsMenu",
    ACCESSIBLE: "sitting.menus.settings:AccessibilityMenu",
    KEYS: "sitting.menus.keys:KeysMenu",
}
"""Menus that open by name, each as ``module:class`` of the package."""

_LOOKS = {
    HOME: "home:HomeScreen",
    HELP: "help:HelpScreen",
    SETTINGS: "settings:SettingsScreen",
    KEYS: "keys:KeysScreen",
    "keys of a game": "keys:KeysScreen",
    "start": "start:StartScreen",
    GAME_LIST: "games:GamesScreen",
    LESSON_LIST: "games:GamesScreen",
    DRILL_LIST: "games:GamesScreen",
    "game-page": "games:GameScreen",
    "result": "result:ResultScreen",
    "misses": "result:MissesScreen",
    "played": "result:PlayedScreen",
    "daily": "daily:DealScreen",
}
"""Menus with a screen class of their own."""


_FIRST_STYLES, _OTHER_STYLES = (
    [Path(__file__).with_name("styles") / f"{name}.tcss" for name in names]
    for names in (("base", "lists"), ("sheets", "table", "pages", "coach"))
)
"""Style sheets of home, and those of everything else: sheets, the table, pages, lessons."""


def _palette() -> type[Provider]:
    """Return the provider of the command palette, imported at its first opening."""
    from warcards_tui.tui.commands import Commands

    return Commands


def _imported(name: str) -> Any:
    """Import and return the object ``module:name``."""
    module, _, made = name.partition(":")
    return getattr(import_module(module), made)


class WarcardsApp(App[None], inherit_bindings=False):
    """The full screen of one start of the program.

    Each screen is made when it is first shown and then kept: it opens within a frame, and the heap
    does not grow.
    """

    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012, Textual has it so.
        *((0, "-narrow"), (80, "-normal"), (110, "-wide"), (160, "-vast")),
    ]
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012
        *((0, "-low"), (24, "-mid"), (34, "-tall"), (48, "-high")),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        keys.binding(keys.HELP, "help"),
        keys.binding(keys.COMMANDS, "command_palette"),
        keys.binding(keys.QUIT, "quit", priority=True),
        Binding("ctrl+z", "suspend_process", priority=True),
    ]
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {_palette}
    TITLE = "warcards"
    _variables: tuple[Theme | None, dict[str, str]] = None, {}

    def __init__(self, launch: StartupRequest, store: Store) -> None:
        self._colourless = "NO_COLOR" in os.environ
        self.lookout = Lookout()  # Set before Textual's constructor, which asks for the driver.
        # With ANSI colors, Textual drops all colors for NO_COLOR; without them it turns them gray.
        super().__init__(css_path=[*_FIRST_STYLES], ansi_color=True if self._colourless else None)
        self.launch = launch
        self.store = store
        self.stopwatch = Stopwatch(AppWire(self, self.lookout))
        self.around = AppContext(store, launch.games, keys.SECTIONS)
        self.look: Look
        self.glyphs: Glyphs
        self.pack = "two-color"
        self._painter: Painter | None = None
        self._looks: tuple[Look, str, str, Glyphs] | None = None
        self._screens: dict[str, BaseScreen] = {}
        self._returns: list[tuple[int, Route]] = []  # Each with the number of screens below it.
        self._notices: list[str] = []
        self._settled = False
        self.leaving = False
        """True while the program ends: the parts of a screen may be missing then."""

        self._made: list[Screen[Any]] = []
        """Screens that were complete when the program began to end; no other is completed."""

        self.fault: Exception | None = None
        """First uncaught exception, which ends the program."""

        self._typed_at = 0.0
        self._signals = Signals(
            lambda: self._driver,
            leave=lambda status: self.exit(return_code=status),
            rest=lambda: self.shown.rest(),
            gone_on=self._gone_on,
        )
        self._tried: dict[str, str] = {}
        for theme in OURS.values():
            self.register_theme(theme)
        self._wrong_themes: dict[str, str] = {}
        if os.path.isdir(themes_folder()):
            self._register_own()
        self.apply_settings()

    # -- settings

    def apply_settings(self) -> bool:
        """Apply the settings of the screen and the keys.

        Returns True if the screen looks different now.
        """
        before = self._looks
        self.show_theme(self._seen("theme"))
        self.pack = self._seen("pack")
        # Textual writes to standard error.
        encoding = getattr(sys.__stderr__, "encoding", None) or "ascii"
        self.glyphs = glyphs(self._seen("glyphs"), encoding)
        self.read_keymap()
        back = self._seen("backs")
        self._looks = (self.look, self.pack, back, self.glyphs)
        if self._looks == before:
            return False
        self._painter = None
        return True

    @property
    def painter(self) -> Painter:
        """The painter of cards in the current look."""
        if self._painter is None:
            # Imported late: home appears sooner without the cards.
            from warcards_tui.tui.cards import Painter

            self._painter = Painter(self.look, self.glyphs, self.pack, self._seen("backs"))
        return self._painter

    def _seen(self, name: str) -> str:
        """Return the visible value of a setting: the one being tried, or the saved one."""
        return self._tried.get(name) or str(read_setting(self.store, name))

    def try_setting(self, name: str = "", value: str = "") -> None:
        """Preview a value of a setting without saving it; without a name, end the preview."""
        self._tried = {name: value}
        if self.apply_settings():
            for each in self.shown.query(Felt):
                each.renew()

    def show_theme(self, theme: str) -> None:
        """Show a theme without saving it; if it is invalid, show our first theme."""
        if theme not in self.available_themes:
            if self.is_running:
                self.shown.say(self._wrong_themes.get(theme, ""))
            theme = next(iter(OURS))
        if self.console.color_system in ("standard", "windows"):
            theme = of_terminal(self.available_themes[theme])
        if self.theme != theme:
            self.theme = theme
        elif not self.theme_variables:
            self.refresh_css()
        self.look = look_of(COLOURLESS if self._colourless else self.get_css_variables())

    def refresh_css(self, animate: bool = True) -> None:
        """Apply the theme, from the first screen on.

        Before that, Textual would parse all styles only to parse them again.
        """
        if self.screen_stack:
            super().refresh_css(animate)
        else:
            self.stylesheet.set_variables(self.get_css_variables())

    def get_css_variables(self) -> dict[str, str]:
        """Return the variables of the current theme, which are computed once per theme.

        Textual's constructor gets none: it asks before the user's theme is known.
        """
        if not hasattr(self, "stylesheet"):
            return {}
        theme, found = self._variables
        if theme is not self.current_theme:
            theme, found = self._variables = self.current_theme, super().get_css_variables()
        return dict(found)

    def _register_own(self) -> None:
        """Register the user's own themes, with a notice for each invalid one."""
        from warcards_tui.tui.own_themes import read_themes

        own, self._wrong_themes = read_themes(self.available_themes)
        for theme in own.values():
            self.register_theme(theme)
        self.store.notices += self._wrong_themes.values()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return variables_of(self.current_theme)

    def read_keymap(self) -> None:
        """Apply the user's own keys."""
        kept: dict[str, str] = self.store.setting("keymap", {})
        self._keys = keys.with_changes(kept)
        self._own_keys = keys.own_keys(self._keys)
        quit_keys = keys.keys_of(keys.QUIT, self.key_of(keys.QUIT))
        self.lookout.quit_keys = [keys.textual_name(key) for key in quit_keys]
        usual = {each.id: each.key for each in keys.ACTIONS}
        self.set_keymap(
            {id: keys.textual_name(key) for id, key in self._keys.items() if key != usual[id]}
        )

    def key_of(self, action: Action) -> str:
        """Return the key of an action of the full screen, with the user's changes."""
        return self._keys[action.id]

    def is_key_of(self, key: str, action: Action) -> bool:
        """True if ``key``, by Textual's name, belongs to this action."""
        return key == keys.textual_name(self.key_of(action))

    def is_own_key(self, key: str) -> bool:
        """True if ``key``, by Textual's name, works on every page."""
        return key in self._own_keys

    def cap(self, action: Action) -> str:
        """Return the key of an action as printed on its cap."""
        return self.caps(action)[0]

    def caps(self, action: Action) -> list[str]:
        """Return all keys of an action as printed on their caps."""
        found = keys.keys_of(action, self.key_of(action)) or ("",)
        return [keys.key_cap(each, unicode=self.glyphs.unicode) for each in found]

    # -- screens

    def get_driver_class(self) -> type[Driver]:
        return watching(super().get_driver_class(), self.lookout)

    @property
    def size(self) -> Size:
        """The size of the terminal, or at least the smallest size that layouts can handle.

        Both sizes show the same message that nothing fits.
        """
        return _roomy(super().size)

    def heeds(self, screen: Screen[Any], event: events.Event) -> bool:
        """True if a screen must handle an event.

        It ignores late events, and a ``Mount`` after it was removed: it never gets widgets then.
        """
        if isinstance(event, events.Mount):
            kept = self.is_screen_installed(screen) or screen in self.screen_stack
            return kept and not self.leaving
        return not self.is_late(event)

    def is_late(self, event: events.Event) -> bool:
        """True if a key or click came after the one that ended the program.

        It must do nothing then: some of the objects that it needs are gone.
        """
        if not isinstance(event, events.InputEvent | events.Paste):
            return False
        if self.leaving:
            late = event.time > self._typed_at or not event.is_forwarded
            return late or self.screen not in self._made
        self._typed_at = event.time
        return False

    def _is_flooded(self, event: events.Event) -> bool:
        """True if a key or click must be dropped because the screen is too far behind."""
        typed = isinstance(event, events.InputEvent | events.Paste)
        return typed and not self.lookout.has_room(event, self.screen.message_queue_size)

    async def on_event(self, event: events.Event) -> None:
        """Handle an event, with at least the smallest size for every screen."""
        if self.is_late(event) or self._is_flooded(event):
            return
        if isinstance(event, events.Resize) and event.size != (room := _roomy(event.size)):
            event = events.Resize(room, room)
        await super().on_event(event)

    def get_line_filters(self) -> Sequence[LineFilter]:
        return [*super().get_line_filters(), HARMLESS]

    def get_default_screen(self) -> Screen[None]:
        return self._make(HOME)

    def on_load(self) -> None:
        """Prepare before anything is written, so that every exit restores the terminal."""
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self._came_to_grief)
        self._signals.heed_ends()
        if sys.__stdin__ is not None and sys.__stdin__.isatty() and not self.is_headless:
            self._leave_when_gone()

    def on_mount(self) -> None:
        self._signals.heed_stops()
        if self.is_web:  # Only the driver knows this, and it exists only from here on.
            self._leave_when_gone()
        first = self.notices()
        try:
            if self.launch.request is not None:
                session = begin_game(self.store, self.launch.games, self.launch.request)
                self._sit_down(session, self.launch.first_line)
                self.open(TABLE)
            elif self.launch.opening is not None:
                self._open_run(self.launch.opening)
                self.open(self.launch.opening.place)
        except ValueError as wrong:
            self.home.say(str(wrong))
        self._notices = first  # The user left home before it was ever shown.

    def _leave_when_gone(self) -> None:
        """End the program when nobody is left at the other end of its input."""
        if sys.platform != "win32" and sys.__stdin__ is not None:
            leave = partial(self.exit, return_code=128 + signal.SIGHUP)
            in_turn = partial(asyncio.get_running_loop().call_soon_threadsafe, leave)
            when_gone(sys.__stdin__.fileno(), in_turn, ends=self.is_web)

    def _came_to_grief(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """End the program for an error in a timer, like for one in a handler.

        asyncio would write over the screen and continue.
        """
        fault = context.get("exception")
        if isinstance(fault, Exception):
            self._handle_exception(fault)

    def _handle_exception(self, error: Exception) -> None:
        """End the program for one of its errors.

        Textual would prepare a panel of source code with the values of variables.
        """
        if isinstance(error, WorkerFailed) and isinstance(error.error, Exception):
            error = error.error
        if self.fault is None:
            self.fault = self._exception = error
            self._exception_event.set()
        self.exit(return_code=1)
        self._close_messages_no_wait()

    def panic(self, *renderables: Any) -> None:
        """Handle a failure of the thread that reads keys; Textual passes only a panel."""
        from rich.console import Console

        told = io.StringIO()
        Console(file=told).print(*renderables)
        fault = RuntimeError("the thread that reads keys failed")
        fault.add_note(told.getvalue())
        self._handle_exception(fault)

    def action_suspend_process(self) -> None:
        """Stop the program until the shell continues it."""
        self._signals.stop()

    def _gone_on(self) -> None:
        self.app_resume_signal.publish(self)
        self.refresh(layout=True)

    @property
    def trail(self) -> list[BaseScreen]:
        """The screens from home to the shown one, without the sheets over it."""
        return [each for each in self.screen_stack if isinstance(each, BaseScreen)]

    @property
    def shown(self) -> BaseScreen:
        """The shown screen, below any sheets."""
        return self.trail[-1]

    @property
    def home(self) -> HomeScreen:
        """The home screen."""
        screen = self._screens[HOME]
        assert isinstance(screen, HomeScreen)
        return screen

    @property
    def table(self) -> TableScreen:
        """The table, with or without a session."""
        # Imported at the first game, so that home appears sooner.
        return cast("TableScreen", self._screens.get(TABLE) or self._make(TABLE))

    @property
    def table_session(self) -> Session | None:
        """The session at the table, or None."""
        return self.table.session if any(each.place == TABLE for each in self.trail) else None

    def _make(self, name: str) -> BaseScreen:
        """Make a screen; rarely used modules are imported here."""
        if name in _MENUS:
            return self._make_menu(_imported(f"warcards_tui.{_MENUS[name]}")(self.around))
        screen: BaseScreen = _imported(f"{__package__}.screens.{_SCREENS[name]}")()
        return self._keep(name, screen)

    def _make_menu(self, menu: Menu) -> MenuScreen:
        """Make the screen of a menu."""
        look = _LOOKS.get(menu.place, "menu:MenuScreen")
        screen: MenuScreen = _imported(f"{__package__}.screens.{look}")(menu)
        self._keep(menu.place, screen)
        return screen

    def _keep(self, name: str, screen: BaseScreen) -> BaseScreen:
        self._screens[name] = screen
        if name != HOME:
            self.read_styles()
            self.install_screen(screen, name)
        return screen

    def push_screen(self, *args: Any, **kwargs: Any) -> Any:
        """Show a screen over the current one."""
        self.read_styles()
        return super().push_screen(*args, **kwargs)

    def open(self, name: str) -> None:
        """Show a screen; ``back`` returns to this one."""
        names = [each.place for each in self.trail]
        if self.screen is self.shown and self.shown.place == name:
            self.shown.opened()  # The screen has new contents.
        elif name in names:
            self._back_to(names.index(name))
        else:
            screen = self._screens.get(name) or self._make(name)
            self.clear_notifications()  # The messages were about the previous screen.
            self._notices = []
            self.push_screen(screen)

    def _back_to(self, at: int) -> None:
        """Show the screen at this index of the trail."""
        wanted = self.trail[at]
        if self.screen is not wanted:
            self.clear_notifications()
        if self.shown is not wanted:
            self._notices = []
            if wanted is self.home:
                self.home.begin_anew()
        while self.screen is not wanted:
            self.pop_screen()

    def show(self, menu: Menu) -> None:
        """Show a menu; ``back`` returns to this screen."""
        screen = self._screens.get(menu.place)
        if isinstance(screen, MenuScreen):
            screen.take(menu)
        else:
            self._make_menu(menu)
        self.open(menu.place)

    def back(self) -> None:
        """Show the previous screen; home is the first."""
        if len(self.trail) > 1:
            self._back_to(len(self.trail) - 2)
            self._come_back()

    def _come_back(self) -> None:
        """Return to the text that opened the end of the trail, if there is one."""
        if self._returns and self._returns[-1][0] == len(self.trail):
            self.go(self._returns.pop()[1])

    # -- lessons, drills, rule texts, progress

    def go(self, opening: Route) -> None:
        """Show a place. Raises ``ValueError`` with the reason if it does not exist."""
        if opening.place == HOME:
            self.open(HOME)
        elif opening.place == "game":
            self.choose_game(self.around.games.find(opening.variant), opening.options)
        elif opening.place == TABLE:
            self._sit_down(first_table(self.store, self.around.games, opening))
            self.open(TABLE)
        else:
            self._open_run(opening)
            self.open(opening.place)

    def follow(self, outcome: Outcome) -> None:
        """Follow a row of a menu, or show in one line why it leads nowhere."""
        try:
            if isinstance(outcome, Go):
                self.go(outcome.opening)
            elif isinstance(outcome, Begin):
                self.begin(outcome.request)
            elif isinstance(outcome, Resume):
                self.resume(outcome.kept)
            elif isinstance(outcome, OpenMenu):
                self.show(outcome.menu)
            elif isinstance(outcome, Quit):
                self.exit()
        except ValueError as wrong:
            self.shown.say(str(wrong))

    def _open_run(self, opening: Route) -> None:
        screen = self._screens.get(opening.place) or self._make(opening.place)
        cast("RunScreen[Any]", screen).play(open_run(self.store, self.around.games, opening))

    def left_run(self, run: Activity, text: str) -> None:
        """Leave a lesson, a drill or a text: go back, or on to another place."""
        from warcards_tui.words import drills

        if self.shown.place in {RULES, PROGRESS, REPLAY, INTRODUCTION} or text == drills.left:
            text = ""  # The screen shows that the user is back.
        self._back_to(max(len(self.trail) - 2, 0))
        try:
            if run.onward is not None:
                if run.returns is not None:
                    self._returns.append((len(self.trail), run.returns))
                self.go(run.onward)
                return
        except ValueError as wrong:
            text = str(wrong)
        self._come_back()
        if isinstance(self.shown, MenuScreen):
            self.shown.say(text)
        self._collect()

    # -- games

    def choose_game(self, variant: Variant, options: Mapping[str, str] | None = None) -> None:
        """Show the page of a game, or its start page if ``options`` are given for one game."""
        if options:
            from warcards_tui.sitting.menus.start import StartMenu

            self.show(StartMenu(self.around, variant, options))
        else:
            from warcards_tui.coach.game_page import GamePage

            self.show(GamePage(self.around, variant))

    def show_result(self, session: Session) -> None:
        """Show the result of the game at the table, and clear the table."""
        from warcards_tui.coach.game_page import GamePage
        from warcards_tui.coach.results import ResultMenu
        from warcards_tui.sitting.result import result_of

        self.table.close()
        self._back_to(0)
        self.show(GamePage(self.around, session.variant))
        found = result_of(self.store, self.launch.games, session.kept)
        # A lesson can end with a game: one step back from its result is the lesson.
        self._returns = [(len(self.trail), each) for each in self._ended_with(session)]
        self.show(ResultMenu(self.around, found))
        self._collect()

    def begin(self, request: Request) -> None:
        """Begin a new game at the table. Raises ``ValueError`` if it can't start."""
        self._sit_down(begin_game(self.store, self.launch.games, request))
        self.open(TABLE)

    def resume(self, kept: int) -> None:
        """Resume a saved game at the table. Raises ``KeptGameError``."""
        self._sit_down(resume_game(self.store, self.launch.games, kept))
        self.open(TABLE)

    def resume_or_say(self, kept: int) -> None:
        """Resume a saved game, or show at home in one line why it is missing."""
        try:
            self.resume(kept)
        except KeptGameError as damage:
            self.open(HOME)
            self.home.say(str(damage))

    def _sit_down(self, session: Session, first_line: str = "") -> None:
        self.table.play(session, first_line)

    def left_table(self, session: Session, text: str) -> None:
        """Leave the session: go home, or play another game like it."""
        if session.again:
            try:
                self._sit_down(begin(self.store, self.launch.games, another(session)))
                self.table.opened()
                return
            except ValueError as wrong:
                text = str(wrong)
        # After the game that ends a lesson, the lesson shows what comes next.
        ended = self._ended_with(session)
        self._returns.clear()
        self._back_to(0)
        if ended:
            self.go(ended[-1])
        else:
            self.home.say(text)
        self._collect()

    def _ended_with(self, session: Session) -> list[Route]:
        """Return the lesson that ends with a game of this variant, if it led there."""
        here = session.variant.id
        return [each for _, each in self._returns if (each.place, each.name) == (LESSON, here)][-1:]

    def notices(self) -> list[str]:
        """Return the notices of the store, which stay until the user leaves the screen."""
        self._notices = [*self._notices, *self.store.news()]
        return self._notices

    # -- reports of the terminal

    def on_cursor_position(self, event: events.CursorPosition) -> None:
        self.stopwatch.answered(event.time * 1000, event.x, event.y)

    def on_app_blur(self) -> None:
        if isinstance(self.screen, BaseScreen):
            self.screen.disturb("focus")

    # -- commands

    def action_help(self) -> None:
        """Show the keys that work now on this screen."""
        from warcards_tui.tui.screens.keys_sheet import ALL, KeysSheet
        from warcards_tui.voice.screens import keys_of

        if not (isinstance(self.screen, BaseScreen) and self.screen.is_mounted):
            return  # A sheet shows its own keys.
        shown = self.shown
        title = shown.head()[0].split("  ")[0].strip()
        sheet = KeysSheet(keys_of(title), shown.key_groups())
        shown.lay_over(sheet, lambda wanted: self._all_keys() if wanted == ALL else None)

    def _all_keys(self) -> None:
        from warcards_tui.sitting.menus.help import HelpMenu

        self.show(HelpMenu(self.around))

    def action_command_palette(self) -> None:
        """Show the commands of this screen and of other places by name."""
        if not isinstance(self.screen, CommandPalette):
            from warcards_tui.tui.screens.sheet import Palette

            self.shown.lay_over(Palette(), lambda _: None)

    def exit(self, *how: Any, **more: Any) -> None:
        """End the program; the first call decides the exit status."""
        if not self.leaving:
            self._leave()
            super().exit(*how, **more)

    def on_exit_app(self) -> None:
        if not self.leaving:
            self._leave()  # In a browser, whose driver does not call ``exit``.

    def _leave(self) -> None:
        self.leaving = True
        self._signals.ignore_stops()
        self._made = [each for each in self.screen_stack if each.is_mounted]

    async def run_action(self, *action: Any, **where: Any) -> bool:
        """Run the action of a key or click, unless the program is ending.

        A late one could reach a screen whose widgets are gone.
        """
        return not self.leaving and await super().run_action(*action, **where)

    async def action_quit(self) -> None:
        """Quit the program. Every game stays saved at its last move."""
        self.exit()

    def change_setting(self, name: str, value: str) -> None:
        """Save a setting and show the page in its new look."""
        change_setting(self.store, name, value)
        self._tried = {}
        self.apply_settings()
        self.shown.opened()

    def choose_setting(self, name: str) -> None:
        """List the values of a setting, with a preview of the selected one until one is chosen."""
        from warcards_tui.sitting.menus.settings import setting_row
        from warcards_tui.tui.screens.asking import ValueSheet
        from warcards_tui.tui.screens.menu import values_of
        from warcards_tui.words import menus

        row = setting_row(self.store, name)
        values = [each for each in values_of(row) if each != menus.another]
        if len(values) < 2:
            self.open(ACCESSIBLE if name in ACCESSIBILITY else SETTINGS)
            self.call_after_refresh(self.mark, name)
            return
        session = self.table_session
        at_table = name == "pace" and session is not None
        now = pace_text(session.table.pace) if at_table and session is not None else row.value

        def take(value: str | None) -> None:
            if not value:
                self.try_setting()
            elif at_table:
                self.set_pace(parse_pace(value))
            else:
                self.change_setting(name, value)

        sheet = ValueSheet(capital(name), values, now, partial(self.try_setting, name))
        self.push_screen(sheet, take)

    def mark(self, row: str) -> None:
        """Select a row of the shown menu."""
        if isinstance(self.shown, MenuScreen):
            self.shown.mark(row)

    def set_pace(self, pace: Pace) -> None:
        """Set the pace of the game at the table and of later games."""
        self.change_setting("pace", pace_text(pace))
        if self.table_session is not None:
            self.table.set_pace(pace)

    # -- frames and memory

    def delay_update(self, delay: float = 0.05) -> None:
        """Do nothing: Textual waits 50 ms for a transition here, and we have none."""

    def post_display_hook(self) -> None:
        if isinstance(self.screen, BaseScreen):
            self.screen.displayed()
        if not self._settled and self.screen.is_mounted:
            self._settled = True
            self.set_timer(0.05, self._settle)

    def read_styles(self) -> None:
        """Read the styles of everything but home, whose first frame needs none of them."""
        if not self.stylesheet.has_source(str(_OTHER_STYLES[0])):
            self.stylesheet.read_all(_OTHER_STYLES)
            self.stylesheet.parse()

    def _settle(self) -> None:
        """Read the other styles and freeze the heap after the first frame.

        All present objects stay until the end, so the garbage collector can skip them.
        """
        self.read_styles()
        if not gc.isenabled():
            gc.collect()
            gc.freeze()

    def _collect(self) -> None:
        """Collect garbage while nobody is waiting, since Python's own collector is off."""
        if not gc.isenabled():
            self.set_timer(0.05, gc.collect)


def _roomy(size: Size) -> Size:
    return Size(max(size.width, _LEAST_COLUMNS), max(size.height, _LEAST_ROWS))
