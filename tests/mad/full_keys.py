"""Random keys into the full screen, on a terminal in memory and in no time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from rich.console import ConsoleDimensions
from textual import events
from textual.geometry import Size

from tests.games.known import known_games
from tests.mad.persons import LISTS, SET_UP, Person, alone, assert_kept
from tests.mad.strokes import Stroke
from tests.tui import timeless
from tests.tui.frames import POSITION, QUESTION, WAY, InMemory, in_memory
from tests.tui.full_screen import Pictured
from warcards_tui.coach.places import result_menu
from warcards_tui.sitting.kept import KeptGameError
from warcards_tui.sitting.launch import StartupRequest
from warcards_tui.sitting.menus.help import HelpMenu
from warcards_tui.sitting.menus.menu import Begin, Go, OpenMenu, Outcome
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.request import Request
from warcards_tui.tui.app import WarcardsApp

SIZE = (80, 24)


class Typing:
    """A typist on the terminal of a running app."""

    def __init__(self, app: WarcardsApp, runner: asyncio.Runner) -> None:
        self._app = app
        self._loop = runner.get_loop()
        self.keys = 0
        """Number of keys typed."""

        app.driver_class = in_memory(app, self._taken)
        app.console.size = ConsoleDimensions(*SIZE)
        self._running = self._loop.create_task(app.run_async(size=SIZE))
        self.wait(timeless.SETTLE)

    def _taken(self, data: str) -> None:
        """Answer like a terminal."""
        for _ in range(data.encode().count(QUESTION)):
            self._loop.call_later(WAY, self._type, POSITION)

    def wait(self, seconds: float) -> None:
        """Let time pass. Raises the exception that ends the program."""
        timeless.let_pass(self._loop, seconds)
        if self._app.fault is not None:
            raise self._app.fault

    def go(self, place: Request | Route) -> None:
        """Go to a place from home, and wait until it is open."""
        self._loop.run_until_complete(self._go(place))
        self.wait(timeless.SETTLE)

    async def _go(self, place: Request | Route) -> None:
        app = self._app
        with app._context():
            if place == SET_UP:
                return
            if isinstance(place, Route) and place.place in LISTS and place.place != "help":
                app.open(place.place)
                return
            with suppress(KeptGameError):
                app.follow(_outcome(app, place))

    def stroke(self, stroke: Stroke) -> bool:
        """Type a stroke; return True if the program continues. Raises what ends it."""
        self.wait(stroke.after)
        if self._running.done():
            return False
        if stroke.size is not None:
            self._app.console.size = ConsoleDimensions(*stroke.size)
            size = Size(*stroke.size)
            self._driver.process_message(events.Resize(size, size))
        self._type(b"".join(stroke.keys))
        self.keys += len(stroke.keys)
        self.wait(0)
        return True

    @property
    def _driver(self) -> InMemory:
        driver = self._app.lookout.driver
        assert isinstance(driver, InMemory)
        return driver

    def _type(self, keys: bytes) -> None:
        if not self._running.done():
            self._driver.typed(keys)

    def leave(self) -> None:
        """End the program, if no key has."""
        self._app.exit()
        self._loop.run_until_complete(self._running)
        if self._app.fault is not None:
            raise self._app.fault
        assert self._app.return_code == 0


def _outcome(app: WarcardsApp, place: Request | Route) -> Outcome:
    """Return the outcome of the menu row for a place."""
    if isinstance(place, Request):
        return Begin(place)
    if place.place == "help":
        return OpenMenu(HelpMenu(app.around))
    if place.place == "result":
        return OpenMenu(result_menu(app.around, place))
    return Go(place)


def full_keys(person: Person, strokes: Iterable[Stroke], folder: Path) -> int:
    """Type strokes in the full screen; return the number of keys until the end.

    Raises the exception that the last net would catch, and ``AssertionError`` if the saved data is
    wrong.
    """
    with alone(person.chance, folder):
        store = person.sit_down(folder)
        app = Pictured(StartupRequest("", known_games()), store)
        with timeless.runner() as runner:
            typing = Typing(app, runner)
            try:
                typing.go(person.opens)
                for stroke in strokes:
                    if not typing.stroke(stroke):
                        break
                typing.wait(1.0)
            finally:
                typing.leave()
        store.close()
        assert_kept(folder)
    return typing.keys
