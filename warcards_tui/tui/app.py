"""The app: which page is shown, in which look, and what a command does wherever it comes from."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import Any, ClassVar

from textual import events
from textual.app import App, ComposeResult, SystemCommand
from textual.binding import BindingType
from textual.command import CommandPalette, Provider
from textual.driver import Driver
from textual.filter import LineFilter
from textual.screen import Screen

from warcards_tui.coach.menus import DRILL_LIST, GAME_LIST, LESSON_LIST
from warcards_tui.coach.places import open_run
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.kept import KeptGameError
from warcards_tui.sitting.launch import Launch, another, begin
from warcards_tui.sitting.menus.menu import Around, Begin, Go, Menu, Outcome, Quit, Resume, Show
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.run import Opening, Run
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.settings import change_setting, read_setting
from warcards_tui.store import Store
from warcards_tui.table.pace import Pace, pace_text
from warcards_tui.tui import bindings as keys
from warcards_tui.tui.driver import Lookout, watching
from warcards_tui.tui.frames import HARMLESS, PageScreen
from warcards_tui.tui.hangup import when_gone
from warcards_tui.tui.home import HomePage
from warcards_tui.tui.looks import LOOKS, THEMES, Glyphs, Look, glyphs
from warcards_tui.tui.menu import MenuPage
from warcards_tui.tui.page import Page
from warcards_tui.tui.run_page import RunPage
from warcards_tui.tui.stopwatch import AppWire, Stopwatch
from warcards_tui.tui.table import TablePage

HOME, TABLE, SETTINGS, KEYS, HELP = "home", "table", "settings", "keys", "help"
LESSON, DRILL, RULES, PROGRESS = "lesson", "drill", "rules", "progress"
REPLAY = "replay"
_PAGES = {
    TABLE: "table:TablePage",
    LESSON: "lesson:LessonPage",
    DRILL: "drill:DrillPage",
    RULES: "rules:RulesPage",
    PROGRESS: "progress:ProgressPage",
    REPLAY: "replay:ReplayPage",
}
"""Where something is done: the pages by name, each as ``module:class`` of this package."""

_MENUS = {
    HOME: "coach.menus:HomeMenu",
    GAME_LIST: "coach.menus:GamesMenu",
    LESSON_LIST: "coach.menus:LessonsMenu",
    DRILL_LIST: "coach.menus:DrillsMenu",
    SETTINGS: "sitting.menus.settings:SettingsMenu",
    KEYS: "sitting.menus.keys:KeysMenu",
}
"""The menus that can be opened by name, each as ``module:class`` of the program."""

_LOOKS = {HOME: "home:HomePage", HELP: "help:HelpPage"}
"""The menus that look different from others."""


def _palette() -> type[Provider]:
    """What fills the command palette, imported when it is first opened."""
    from warcards_tui.tui.commands import Commands

    return Commands


def _imported(name: str) -> Any:
    """What is called ``module:name``, imported now."""
    module, _, made = name.partition(":")
    return getattr(import_module(module), made)


class WarcardsApp(App[None], inherit_bindings=False):
    """The full-screen face of a launch.

    All pages are widgets of one screen, made when they are first shown and then kept: to change
    the page is one frame, and the heap does not grow.
    """

    CSS = "Screen { overflow: hidden; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        keys.binding(keys.HELP, "help"),
        keys.binding(keys.COMMANDS, "command_palette"),
        keys.binding(keys.QUIT, "quit", priority=True),
    ]
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {_palette}
    TITLE = "warcards"
    AUTO_FOCUS = None

    def __init__(self, launch: Launch, store: Store) -> None:
        self._colourless = "NO_COLOR" in os.environ
        self.lookout = Lookout()  # Textual's own constructor asks for the driver.
        # With its colours left as the terminal's own, Textual drops them all for NO_COLOR; else it
        # greys them.
        super().__init__(ansi_color=True if self._colourless else None)
        self.launch = launch
        self.store = store
        self.stopwatch = Stopwatch(AppWire(self, self.lookout))
        self.around = Around(store, launch.games, keys.SECTIONS)
        self._page_screen = PageScreen()
        self.animation_level = "none"
        self.look: Look
        self.glyphs: Glyphs
        self.quiet = False
        self.four = False
        self._looks: tuple[Look, bool, bool, Glyphs] | None = None
        self._pages: dict[str, Page] = {}
        self._trail: list[str] = []
        self._returns: list[tuple[int, Opening]] = []  # With the length of the trail before it.
        self._settled = False
        for theme in THEMES.values():
            self.register_theme(theme)
        self.apply_settings()

    # -- settings

    def apply_settings(self) -> bool:
        """Takes over what the settings say about the screen and the keys.

        Returns whether the screen looks different now.
        """
        before = self._looks
        self.show_theme(str(read_setting(self.store, "theme")))
        self.four = read_setting(self.store, "pack") == "four-colour"
        self.quiet = read_setting(self.store, "quiet") == "on"
        # Textual writes to standard error.
        encoding = getattr(sys.__stderr__, "encoding", None) or "ascii"
        self.glyphs = glyphs(str(read_setting(self.store, "glyphs")), encoding)
        self.read_keymap()
        self._looks = (self.look, self.four, self.quiet, self.glyphs)
        return self._looks != before

    def show_theme(self, theme: str) -> None:
        """Shows a theme without keeping it."""
        self.look = LOOKS["none" if self._colourless else theme]
        if self.theme != theme:
            self.theme = theme

    def read_keymap(self) -> None:
        """Takes over the user's own keys."""
        kept: dict[str, str] = self.store.setting("keymap", {})
        self._keys = {action.id: str(kept.get(action.id, action.key)) for action in keys.ACTIONS}
        self._own_keys = keys.own_keys(self._keys)
        self.set_keymap({id: key for id, key in self._keys.items() if id in kept})

    def key_of(self, action: Action) -> str:
        """The key of an action of ours, the user's own if they changed it."""
        return self._keys[action.id]

    def is_own_key(self, key: str) -> bool:
        """Whether a key, by Textual's name, is one that works on every page."""
        return key in self._own_keys

    def caps(self, actions: Iterable[Action]) -> list[tuple[str, str]]:
        """Actions of ours for the key bar."""
        return [
            (keys.key_cap(self.key_of(action), unicode=self.glyphs.unicode), action.title)
            for action in actions
        ]

    # -- pages

    def get_driver_class(self) -> type[Driver]:
        return watching(super().get_driver_class(), self.lookout)

    def get_line_filters(self) -> Sequence[LineFilter]:
        return [*super().get_line_filters(), HARMLESS]

    def get_default_screen(self) -> Screen[None]:
        return self._page_screen

    def compose(self) -> ComposeResult:
        page = self._make(HOME)
        if self.launch.request is not None:
            table = self._make(TABLE)
            try:
                self._sit_down(
                    begin(self.store, self.launch.games, self.launch.request),
                    self.launch.first_line,
                )
                page = table
                self._trail.append(TABLE)
            except ValueError as wrong:
                self.home.message = str(wrong)
        elif self.launch.opening is not None:
            page = self._make(self.launch.opening.place)
            self._open_run(self.launch.opening)
            self._trail.append(self.launch.opening.place)
        self._trail.insert(0, HOME)
        yield from self._pages.values()
        page.display = True

    def on_mount(self) -> None:
        self._leave_when_told()
        self.page.focus()
        self.page.opened()

    def _leave_when_told(self) -> None:
        """Leaves in good order when the program is told to end, or its terminal has gone."""
        if sys.platform != "win32":
            loop = asyncio.get_running_loop()
            for number in (signal.SIGTERM, signal.SIGHUP):
                loop.add_signal_handler(number, partial(self.exit, return_code=128 + number))
            if sys.__stdin__ is not None and sys.__stdin__.isatty() and not self.is_headless:
                leave = partial(self.exit, return_code=128 + signal.SIGHUP)
                when_gone(sys.__stdin__.fileno(), partial(loop.call_soon_threadsafe, leave))

    @property
    def place(self) -> str:
        """The name of the page that is shown."""
        return self._trail[-1]

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return self._pages[self.place]

    @property
    def home(self) -> HomePage:
        """The home page."""
        page = self._pages[HOME]
        assert isinstance(page, HomePage)
        return page

    @property
    def table(self) -> TablePage:
        """The table, with or without a session at it."""
        page = self._pages.get(TABLE) or self._make(TABLE)
        assert isinstance(page, TablePage)
        return page

    @property
    def table_session(self) -> Session | None:
        """The session at the table, if there is one."""
        return self.table.session if TABLE in self._trail else None

    def _make(self, name: str) -> Page:
        """Makes a page. What few look at is imported when somebody does."""
        if name in _MENUS:
            menu: Menu = _imported(f"warcards_tui.{_MENUS[name]}")(self.around)
            return self._make_menu(menu)
        page: Page = _imported(f"{__package__}.{_PAGES[name]}")()
        self._pages[name] = page
        return page

    def _make_menu(self, menu: Menu) -> MenuPage:
        """Makes the page of a menu."""
        look = _LOOKS.get(menu.place, "menu:MenuPage")
        page: MenuPage = _imported(f"{__package__}.{look}")(menu)
        self._pages[menu.place] = page
        return page

    def open(self, name: str) -> None:
        """Shows a page, and comes ``back`` to this one after it."""
        if name in self._trail:
            del self._trail[self._trail.index(name) + 1 :]
            self._show(name)
        else:
            self._trail.append(name)
            self._show(name)

    def show(self, menu: Menu) -> None:
        """Shows a menu, and comes ``back`` to this page after it."""
        page = self._pages.get(menu.place)
        if isinstance(page, MenuPage):
            page.take(menu)
        else:
            self._make_menu(menu)
        self.open(menu.place)

    def back(self) -> None:
        """Shows the page before this one; home is the first."""
        if len(self._trail) > 1:
            self._trail.pop()
            self._come_back()

    def _come_back(self) -> None:
        """Shows the end of the trail, or the text that led on from there."""
        if self._returns and self._returns[-1][0] == len(self._trail):
            self.go(self._returns.pop()[1])
        else:
            self._show(self._trail[-1])

    def _show(self, name: str) -> None:
        page = self._pages.get(name) or self._make(name)
        for other in self._pages.values():
            if other is not page and other.is_attached and other.display:
                if isinstance(other, RunPage):
                    other.rest()
                other.display = False
        if not page.is_attached:
            self.screen.mount(page)
        page.display = True
        page.focus()
        page.opened()

    # -- lessons, drills, rule texts, progress

    def go(self, opening: Opening) -> None:
        """Shows a place. Raises ``ValueError`` with the reason when there is none such."""
        if opening.place == HOME:
            self.open(HOME)
        elif opening.place == "game":
            self.choose_game(self.around.games.find(opening.variant), opening.options)
        else:
            self._open_run(opening)
            self.open(opening.place)

    def follow(self, outcome: Outcome) -> None:
        """Goes where a row of a menu leads, or says in one line why one cannot go there."""
        try:
            if isinstance(outcome, Go):
                self.go(outcome.opening)
            elif isinstance(outcome, Begin):
                self.begin(outcome.request)
            elif isinstance(outcome, Resume):
                self.resume(outcome.kept)
            elif isinstance(outcome, Show):
                self.show(outcome.menu)
            elif isinstance(outcome, Quit):
                self.exit()
        except ValueError as wrong:
            if isinstance(self.page, MenuPage):
                self.page.say(str(wrong))

    def _open_run(self, opening: Opening) -> None:
        page = self._pages.get(opening.place) or self._make(opening.place)
        assert isinstance(page, RunPage)
        page.play(open_run(self.store, self.around.games, opening))

    def left_run(self, run: Run, text: str) -> None:
        """A lesson, a drill or a text has been left: back, or on to another place."""
        del self._trail[-1]
        try:
            if run.onward is not None:
                if run.returns is not None:
                    self._returns.append((len(self._trail), run.returns))
                self.go(run.onward)
                return
        except ValueError as wrong:
            text = str(wrong)
        self._come_back()
        if isinstance(self.page, MenuPage):
            self.page.say(text)
        self._collect()

    # -- games

    def choose_game(self, variant: Variant, options: Mapping[str, str] | None = None) -> None:
        """Shows how a new game of that kind would start; ``options`` are for that one game."""
        from warcards_tui.sitting.menus.start import StartMenu

        self.show(StartMenu(self.around, variant, options))

    def begin(self, request: Request) -> None:
        """A new game at the table. Raises ``ValueError`` with the reason when there can be none."""
        self._sit_down(begin(self.store, self.launch.games, request))
        self.open(TABLE)

    def resume(self, kept: int) -> None:
        """A kept game at the table. Raises ``KeptGameError``."""
        self._sit_down(Session.resume(self.store, self.launch.games, kept))
        self.open(TABLE)

    def resume_or_say(self, kept: int) -> None:
        """A kept game at the table, or at home one line why there is none."""
        try:
            self.resume(kept)
        except KeptGameError as damage:
            self.open(HOME)
            self.home.say(str(damage))

    def _sit_down(self, session: Session, first_line: str = "") -> None:
        self.table.play(session, first_line)

    def left_table(self, session: Session, text: str) -> None:
        """The session has been left: home, or to another game like it."""
        self.table.close()
        if session.again:
            try:
                self._sit_down(begin(self.store, self.launch.games, another(session)))
                self.table.opened()
                return
            except ValueError as wrong:
                text = str(wrong)
        del self._trail[1:]
        self._returns.clear()
        self._show(HOME)
        if not session.over:
            self.home.from_the_top()
        self.home.say(text)
        self._collect()

    def notices(self) -> list[str]:
        """What the store has to say that was not shown yet."""
        return self.store.news()

    # -- what the terminal tells

    def on_cursor_position(self, event: events.CursorPosition) -> None:
        self.stopwatch.answered(event.time * 1000, event.x, event.y)

    def on_app_blur(self) -> None:
        if isinstance(self.page, RunPage):
            self.page.disturb("focus")

    # -- commands

    def action_help(self) -> None:
        """Shows all keys."""
        from warcards_tui.sitting.menus.help import HelpMenu

        session = self.table_session
        if session is None:
            self.show(HelpMenu(self.around))
        else:
            # The page itself stops the game; its keys are those of the moment before.
            now = session.actions(going_on=True)
            self.show(HelpMenu(self.around, session.variant.id, now))

    def action_command_palette(self) -> None:
        """Opens the list of commands; a game rests meanwhile."""
        if not isinstance(self.screen, CommandPalette):
            self._rest()
            super().action_command_palette()

    async def action_quit(self) -> None:
        """Leaves the program. Every game is kept at its last move."""
        self.exit()

    def change_setting(self, name: str, value: str) -> None:
        """Keeps a setting and shows the page as it now looks."""
        change_setting(self.store, name, value)
        self.apply_settings()
        self.page.opened()
        self.page.redraw(whole=True)

    def set_pace(self, pace: Pace) -> None:
        """The pace of the game at the table, and of those to come."""
        session = self.table_session
        if session is None:
            self.change_setting("pace", pace_text(pace))
        else:
            self.table.set_pace(pace)

    def _rest(self) -> None:
        if isinstance(self.page, RunPage):
            self.page.rest()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        from warcards_tui.tui.commands import commands

        return commands(self)

    # -- frames and memory

    def delay_update(self, delay: float = 0.05) -> None:
        """Nothing here needs Textual's wait for a transition, which costs 50 ms."""

    def post_display_hook(self) -> None:
        if not self._trail:
            return
        page = self._pages[self._trail[-1]]
        if isinstance(page, RunPage):
            page.displayed(None if self.is_headless else self._page_screen.written())
        if not self._settled and page.painted:
            self._settled = True
            self.set_timer(0.05, self._settle)

    def _settle(self) -> None:
        """After the first frame: what is there will stay, and need not be looked at again."""
        if not gc.isenabled():
            gc.collect()
            gc.freeze()

    def _collect(self) -> None:
        """Collects garbage where nobody waits, since Python is kept from doing it in play."""
        if not gc.isenabled():
            self.set_timer(0.05, gc.collect)
