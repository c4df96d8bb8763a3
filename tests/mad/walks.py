"""Tours of all places with the saved data, in both modes, and with every command."""

from __future__ import annotations

import io
import random
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from typing import Any, NamedTuple, NoReturn
from unittest.mock import patch

from textual.pilot import Pilot

from tests.games.known import known_games
from tests.plain.test_home import Keyboard
from tests.tui.full_screen import app_for, drive, said_of
from warcards_tui.cli import main
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.lessons import lessons
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.face import Face
from warcards_tui.plain.home import at_home
from warcards_tui.plain.script import run_script
from warcards_tui.plain.terminal import EndOfInput
from warcards_tui.sitting.launch import StartupRequest
from warcards_tui.sitting.menus.menu import Go
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Store
from warcards_tui.tui.app import _MENUS as _PLACES
from warcards_tui.tui.app import WarcardsApp

ORDERS = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]"
)
"""Characters that no line for a terminal contains."""


class Told(NamedTuple):
    """The result of a command."""

    status: int
    out: str
    err: str


def _reraised(fault: BaseException, *_: object) -> NoReturn:
    raise fault


@contextmanager
def no_net() -> Iterator[None]:
    """Raise errors of the program here, instead of reporting them in a line."""
    with patch("warcards_tui.cli.told_fault", _reraised):
        yield


def command(*arguments: str, typed: str | io.StringIO = "") -> Told:
    """Run a command; raise all its exceptions, and check that its output controls no terminal."""
    stream = io.StringIO(typed) if isinstance(typed, str) else typed
    out, err = io.StringIO(), io.StringIO()
    with (
        no_net(),
        patch("sys.stdin", stream),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        status = main(list(arguments))
    told = Told(status, out.getvalue(), err.getvalue())
    assert_harmless(told.out + told.err)
    return told


def assert_harmless(text: str) -> None:
    """Assert that a text contains no terminal command."""
    found = ORDERS.search(text)
    assert found is None, text[max(found.start() - 60, 0) : found.end() + 60]


def assert_refused(told: Told) -> None:
    """Assert that a command was refused in one line, as wrong input is."""
    assert told.status == 2, told
    assert told.out == ""
    assert told.err.startswith("warcards: ")
    assert told.err.count("\n") == 1, told.err
    assert len(told.err) < 2_000, told.err[:400]


def contents(folder: Path) -> dict[str, list[Any]]:
    """Return all rows of a data file."""
    with closing(sqlite3.connect(folder / "warcards.db")) as db:
        tables = ("setting", "game", "move", "trial")
        return {
            each: db.execute(f"SELECT * FROM {each} ORDER BY 1, 2").fetchall() for each in tables
        }


# -- the plain face

_TABLE = "e\nt\nr\nc\ngo-on\n\nslap\n1\ngo-on\nleave"
SEEN_AGAIN = "next\nlast\nback\nfirst\nleap\nwhere\nmiss\nleave\n"
"""Keys of a replay."""

_EVERYWHERE = """\
games
settings
today
replay
progress
next
leave
progress {variant}
leave
practise
go-on
1
leave
practise decisions
1
leave
learn
go-on
leave
learn {lesson}
go-on
1
go-on
leave
learn {variant} --intro
go-on
leave
drill {drill}
go-on
1
leave
drill which-rule
go-on
1
leave
rules
leave
rules {variant}
next
leave
play {variant}
go-on
go-on
slap
leave
play egyptian-war
go-on
go-on
go-on
leave
play berkeley-war --bots ghost
go-on
leave
play budr-basef --bots ghost
go-on
leave
play napoleons-war
orders
use mine
use 1
leave
quit
"""


def script(games: int, rng: random.Random) -> str:
    """Return words that lead everywhere: ``games`` saved games, a game, a lesson, a drill."""
    chosen = _EVERYWHERE.format(
        variant=rng.choice(list(VARIANTS)),
        lesson=rng.choice(lessons()).id,
        drill=rng.choice(list(DRILLS)),
    )
    numbers = range(1, games + 1)
    kept = [f"resume {each}\n{_TABLE}\nreplay {each}\n{SEEN_AGAIN}" for each in numbers]
    return "".join([*kept, chosen])


def plain_walk(store: Store, rng: random.Random) -> str:
    """Return the output of text mode for the words that lead everywhere."""
    out = io.StringIO()
    words = script(min(len(store.kept_games()) + 6, 40), rng)
    with redirect_stdout(out), patch("sys.stdin", io.StringIO(words)):
        assert run_script(StartupRequest("", known_games()), store) == 0
    said = out.getvalue()
    assert_harmless(said)
    return said


def dialogue_walk(store: Store) -> str:
    """Return the speech of the home dialogue, with its lists."""
    keyboard = Keyboard([*["down"] * 5, *"olalnldlplrlilglq"])
    with suppress(EndOfInput):
        at_home(Face(keyboard, store, known_games()))
    said = "\n".join(keyboard.said)
    assert_harmless(said)
    return said


# -- the full screen

_LISTS = ("games", "settings", "accessible", "keys", "lessons", "drills")


def full_walk(store: Store, rng: random.Random, steps: int = 6) -> None:
    """Open ``steps`` of the places: those of home, lists, saved games, replays."""
    kept = [each.id for each in (*store.kept_games(), *store.kept_games(finished=True))]
    variant = rng.choice(list(VARIANTS))
    goes: list[Callable[[WarcardsApp], object]] = [
        *[lambda app, name=name: app.open(name) for name in _LISTS if name in _PLACES],
        *[
            lambda app, place=place: app.follow(Go(place))
            for place in (
                Route("progress"),
                Route("rules", "", variant),
                Route("game", variant=variant),
                Route("lesson", rng.choice(lessons()).id),
                Route("drill", rng.choice(list(DRILLS)), "berkeley-war"),
                *[Route("replay", kept={"kept": str(id)}) for id in kept[::3]],
            )
        ],
        *[lambda app, id=id: app.resume_or_say(id) for id in kept[::3]],
        *[lambda app, at=at: _take_row(app, at) for at in range(8)],
    ]

    async def walk(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, WarcardsApp)
        for go in rng.sample(goes, min(steps, len(goes))):
            go(app)
            await pilot.pause()
            await pilot.press("enter", "down")
            said_of(app)
            assert_unsteered(app)
            if app.screen is not app.home:
                await pilot.press("escape", "l")
            if not app.is_running:
                assert app.return_code == 0
                break  # A key of the user may quit.
            app.open("home")
            await pilot.pause()

    drive(app_for(store=store), walk)


def _take_row(app: WarcardsApp, at: int) -> None:
    """Open the place of a row of home."""
    rows = [row for row in app.home.rows if row.id not in ("", "quit")]
    app.home.follow(app.home.menu.choose(rows[at % len(rows)]))


def assert_unsteered(app: WarcardsApp) -> None:
    """Assert that the screen has no terminal command, no link, and no action from a text."""
    for strip in app.screen._compositor.render_strips():
        for text, style, _ in strip:
            assert ORDERS.search(text) is None, repr(text)
            assert style is None or style.link is None, repr(text)
            # The key bar has actions, and no text of a file in it.
            assert "evil" not in text or style is None or "@click" not in style.meta, repr(text)
