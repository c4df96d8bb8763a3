"""Drills on the full screen, on a clock that stands still until it is set."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping

import pytest
from textual import events
from textual.pilot import Pilot

from tests.coach.drills import answer_key, exercise_keys, with_pace
from tests.tui.full_screen import FIRST_LINE, Pictured, Standing, app_for
from warcards_tui.coach.drills.run import DrillRun
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.launch import StartupRequest
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Store, Trial
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.screens import drill
from warcards_tui.tui.screens import run as runs
from warcards_tui.tui.screens.drill import DrillScreen
from warcards_tui.tui.stopwatch import AppWire, Onset, Stopwatch

ERROR = 0.4
"""Error of every onset here, in milliseconds."""


class Clock:
    """A clock in milliseconds."""

    now = 100_000.0

    def __call__(self) -> float:
        return self.now


class Exact(Stopwatch):
    """A stopwatch that knows at once when a stimulus appeared."""

    def arm(
        self, needle: str, tell: Callable[[Onset], object], disturb: Callable[[str], object]
    ) -> None:
        tell(Onset(CLOCK.now, ERROR))


CLOCK = Clock()


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Stop the clock of the screens."""
    CLOCK.now = Clock.now
    monkeypatch.setattr(runs, "clock", CLOCK)
    monkeypatch.setattr(drill, "clock", CLOCK)
    return CLOCK


def _store_for(
    name: str, chosen: Mapping[str, str], settings: Mapping[str, object] | None = None
) -> Store:
    """Return a store with these choices for a drill, on a fixed day."""
    store = Store.in_memory()
    for key, value in ({"glyphs": "unicode"} | dict(settings or {})).items():
        store.set_setting(key, value)
    store.set_setting("drills", {name: dict(chosen)})
    store.set_setting("options", {"berkeley-war": {"date": "2025-10-31"}})
    return store


def drill_app(
    name: str,
    *,
    seed: int = 1,
    settings: Mapping[str, object] | None = None,
    variant: str = "berkeley-war",
    **chosen: str,
) -> WarcardsApp:
    """Return the app at the setup of a drill, on a fixed day."""
    store = _store_for(name, {"variant": variant, **with_pace(chosen)}, settings)
    app = Pictured(
        StartupRequest(FIRST_LINE, VARIANTS, None, Route("drill", name, seed=seed)), store
    )
    app.stopwatch = Exact(app.stopwatch._wire)
    return app


class SharedDrills:
    """A screen that starts once for the drills of a module, each with a store of its own."""

    def __init__(self) -> None:
        self._standing = Standing(lambda: self._app, reset=lambda app: None)
        self._begin()

    def _begin(self) -> None:
        self._app = app_for()
        self._opening = Route("home")
        self._now = CLOCK.now

    def open(
        self, name: str, *, seed: int = 1, variant: str = "berkeley-war", **chosen: str
    ) -> WarcardsApp:
        """Return the app that ``drive`` brings to the setup of a drill."""
        self._opening = Route("drill", name, seed=seed)
        CLOCK.now = self._now  # The screen has seen that time: it does not move back.
        self._app.store = _store_for(name, {"variant": variant, **with_pace(chosen)})
        self._app.stopwatch = Exact(AppWire(self._app, self._app.lookout))
        return self._app

    def drive(self, steps: Callable[[Pilot[None]], Awaitable[None]]) -> None:
        """Open the drill and run these steps in it."""

        async def opened(app: WarcardsApp, pilot: Pilot[None]) -> None:
            app.go(self._opening)
            await pilot.pause()
            await steps(pilot)
            self._now = CLOCK.now + 10_000

        try:
            self._standing.drive(opened)
        except BaseException:
            self._begin()
            raise

    @property
    def trials(self) -> list[Trial]:
        """Saved trials of the last drill."""
        return [each.trial for each in self._app.store.trials()]

    def close(self) -> None:
        """End the screen."""
        self._standing.close()


@pytest.fixture(scope="module")
def drills() -> Iterator[SharedDrills]:
    """Yield the screen that the drills of a module share."""
    screen = SharedDrills()
    yield screen
    screen.close()


def screen_of(app: WarcardsApp) -> DrillScreen:
    """Return the screen of the drill."""
    screen = app.shown
    assert isinstance(screen, DrillScreen)
    return screen


def run_of(app: WarcardsApp) -> DrillRun:
    """Return the drill on screen."""
    run = screen_of(app).run
    assert run is not None
    return run


def shown(app: WarcardsApp) -> None:
    """Do nothing; the screen gets its size, before which it takes no key."""


def key(name: str, after: float = 0.0) -> Callable[[WarcardsApp], None]:
    """Return a key press ``after`` ms from now."""

    def press(app: WarcardsApp) -> None:
        CLOCK.now += after
        event = events.Key(name, {"space": " ", "enter": "\r"}.get(name, name))
        event.time = CLOCK.now / 1000
        screen_of(app).on_key(event)

    return press


def later(app: WarcardsApp) -> None:
    """Let time pass until something is due."""
    CLOCK.now = run_of(app).due + 1
    screen_of(app)._advance()


def answer(*, right: bool, after: float = 400.0) -> Callable[[WarcardsApp], None]:
    """Return a right or wrong answer to the open cards; some are let pass."""

    def do(app: WarcardsApp) -> None:
        run = run_of(app)
        if run.view.exercise is not None and run.view.phase == "cards":
            for wanted in exercise_keys(run, right=right):
                key(wanted, after)(app)
            return
        wanted = answer_key(run, right=right)
        if run.find(wanted) is None or run.view.phase not in ("cards", "covered"):
            later(app)
        else:
            key(wanted, after)(app)

    return do
