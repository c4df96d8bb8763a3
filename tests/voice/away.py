"""Speech away from the table, key by key: menus, settings, keys, texts, numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache, partial
from pathlib import Path

from tests.coach.practice import much_practice
from tests.plain.test_home import GAME, Keyboard, store_with
from tests.sitting.games_kept import keep_played
from tests.sitting.replays import logged, replay
from warcards_tui.coach.browser.run import open_reader
from warcards_tui.coach.drills.menu import DrillsMenu
from warcards_tui.coach.game_page import GamePage
from warcards_tui.coach.menus import GamesMenu, LessonsMenu
from warcards_tui.coach.progress.run import open_progress
from warcards_tui.coach.results import ResultMenu
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.accessibility import as_lines
from warcards_tui.plain.face import Face
from warcards_tui.plain.home import at_home, readable, show
from warcards_tui.plain.set_up import set_up
from warcards_tui.plain.set_up import test as try_lines
from warcards_tui.plain.terminal import EndOfInput
from warcards_tui.sitting.menus.keys import GameKeysMenu, KeysMenu, SharedKeysMenu
from warcards_tui.sitting.menus.menu import AppContext, Menu
from warcards_tui.sitting.menus.settings import SettingsMenu
from warcards_tui.sitting.menus.start import StartMenu
from warcards_tui.sitting.result import result_of
from warcards_tui.sitting.run import Activity
from warcards_tui.sitting.settings import ACCESSIBILITY, SETTINGS, change_setting
from warcards_tui.sitting.transcript import Line
from warcards_tui.store import Store
from warcards_tui.voice.accessibility import SUMS

BOUNDS = ("h", "h", "#", "h", "#", "s", ",", ",", "l")
"""Keys that work in any list: help, unused keys, looking back, and the way out."""

INTO = ("enter", "h", *["down"] * 6, "up", "right", "a", "z", "enter", "@", "l", "l")
"""Keys in a value: through its choices, into the last one, a wrong entry, and out."""

_SOME = 8
"""Number of key rows of which one is changed."""

ASKED = ("h", "h", "g", "h", *"rtecpwszv;,.")


def sentences(what: Callable[[Face], object], keys: Iterable[str], store: Store) -> list[str]:
    """Return the speech of an activity driven by keys, without typed letters."""
    keyboard = Keyboard([*keys])
    face = Face(keyboard, store, VARIANTS)
    with suppress(EndOfInput):
        what(face)
    return [line.ear for line in face.transcript.lines if len(line.ear) > 2]


def _walked(make: Callable[[AppContext], Menu], length: str) -> Iterator[str]:
    """Yield the speech of a menu from first row to last, and of rows with a value or key."""

    def opened(face: Face) -> bool:
        return show(face, make(face.around))

    rows = readable(make(AppContext(Store.in_memory(), VARIANTS, aloud=True)))
    yield from sentences(opened, [*["down"] * len(rows), *BOUNDS], _store(length))
    valued = [at for at, row in enumerate(rows) if row.kind in ("value", "text")]
    # The prompts for keys differ only in names, which have been heard by now.
    valued += [at for at, row in enumerate(rows) if row.kind == "key"][::_SOME]
    for at in valued:
        yield from sentences(opened, [*["down"] * at, *INTO], _store(length))


def _store(length: str, *games: dict[str, object]) -> Store:
    store = store_with(*games)
    store.set_setting("length", length)
    return store


def _home(length: str) -> Iterator[str]:
    through = [*["down"] * 16, *BOUNDS[:-1]]
    yield from sentences(at_home, [*through, "q"], _store(length))
    games = (GAME, GAME | {"variant": "nonsense"}, GAME | {"variant": "war", "options": {}})
    keys = [*through, "f", "n", "o", "down", "f", "y", "l", "up", "f", "enter", "q"]
    yield from sentences(at_home, keys, _store(length, *games))


def _results(length: str) -> Iterator[str]:
    """Yield the speech of every row of each game's result."""
    for variant in VARIANTS:
        store = _store(length)
        around = AppContext(store, VARIANTS, aloud=True)
        made = partial(ResultMenu, around, result_of(store, VARIANTS, keep_played(store, variant)))
        rows = readable(made())

        def opened(face: Face, made: Callable[[], Menu] = made) -> bool:
            return show(face, made())

        yield from sentences(opened, [*["down"] * len(rows), *BOUNDS], store)


def _set_up(length: str) -> Iterator[str]:
    """Yield the speech of the setup, for several users, and of the test of lines.

    One user answers everything, one passes everything, one cannot be timed; the test gets each of
    its answers.
    """
    for keys in (["enter"] * 40, ["l", *["space"] * 40], ["b", *"nnyyyn" * 9], ["x", "x", "q"]):
        for each in sentences(set_up, keys, _store(length)):
            # The voice test is one breath of sums: pauses differ between voices.
            if each not in SUMS:
                yield each
    for number in ("0", "1", "5", "enter", "x"):
        for lines in ("voice", "by-key", "timed"):
            store = _store(length)
            store.set_setting("lines", lines)
            yield from sentences(try_lines, [*["enter"] * 12, number, "enter"], store)


def _menus(length: str) -> Iterator[str]:
    for menu in (GamesMenu, LessonsMenu, DrillsMenu, SettingsMenu, KeysMenu, SharedKeysMenu):
        yield from _walked(menu, length)


def _accessibility(length: str) -> Iterator[str]:
    """Yield the output of the command for any setting and mode."""
    for name in ACCESSIBILITY:
        option = SETTINGS[name]
        for value in (*option.choices, *map(str, (option.low, option.high) if option.high else ())):
            store = Store.in_memory()
            store.set_setting("length", length)
            change_setting(store, name, value)
            for opens in (("", ""), ("plain", "as you chose"), ("full", "as you chose")):
                yield from as_lines(store, partial(tuple[str, str], opens))


def _starts(length: str) -> Iterator[str]:
    for variant in VARIANTS.values():
        yield from _walked(partial(StartMenu, variant=variant), length)
        yield from _walked(partial(GamePage, variant=variant), length)


def _keys(length: str) -> Iterator[str]:
    for variant in VARIANTS.values():
        yield from _walked(partial(GameKeysMenu, variant=variant), length)


def _lines(run: Activity, keys: Iterable[str]) -> Iterator[Line]:
    """Yield the lines of a run after each key; keys come long apart."""
    now = 0.0
    for key in ("", *keys):
        now += 9000
        if key:
            run.key(key, now)
        for line in run.take():
            if len(line.ear) > 2:
                yield line
        run.shown(now)


def _run(run: Activity, keys: Iterable[str]) -> list[Line]:
    run.start(0.0)
    return [*_lines(run, keys)]


def _readers(length: str) -> Iterator[str]:
    """Yield the list of texts and each text; ``test_coach_gate`` covers its examples."""
    listed = [*ASKED, "down", "g", "up", "z", "down", *"/WZ", "enter", "enter", *["backspace"] * 3]
    for line in _run(open_reader(_store(length), VARIANTS, "", ""), [*listed, "l", "l"]):
        yield line.ear
    keys = [*ASKED, "right", "t", "o", "down", "t", *"/op", "enter", "z", "enter", "e", "r"]
    search = [*"/=", "enter", "u", *"/zzz", "enter", "/", "enter", "#", "l"]
    for variant in VARIANTS:
        for line in _run(open_reader(_store(length), VARIANTS, variant, ""), [*keys, *search]):
            if line.kind not in ("text", "review"):
                yield line.ear


def _progress(length: str) -> Iterator[str]:
    empty, much = _store(length), _store(length)
    much_practice(much)
    row = ["i", "t", "h", *["down"] * 7, *["up"] * 7, "i", "n", "down"]
    part = ["tab", "t", "h", *["down"] * 12]
    for store in (empty, much):
        keys = [*"hhghrtecpws", *row * 13, *part * 4, "n", *["v", "left"] * 3, *["v"] * 6, "#", "l"]
        for line in _run(open_progress(store, VARIANTS, "berkeley-war", ""), keys):
            yield line.ear


def _replays(length: str, folder: Path) -> Iterator[str]:
    keys = [
        *ASKED,
        "\\",
        "u",
        "y",
        ";",
        *["right"] * 9,
        *"fdzgimmmnnnivv",
        *["right"] * 9,
        *"wvjjkk#l",
    ]
    for variant in VARIANTS:
        run = replay(folder, logged(variant, games=2), length=length)
        for line in _lines(run, keys):
            if line.kind != "secret":
                yield line.ear


_PLACES: dict[str, Callable[[str], Iterator[str]]] = {
    "home": _home,
    "accessibility": _accessibility,
    "menus": _menus,
    "starts": _starts,
    "keys": _keys,
    "readers": _readers,
    "results": _results,
    "set-up": _set_up,
    "progress": _progress,
}

PLACES = (*_PLACES, "replays")


@cache
def heard(place: str, length: str, folder: Path) -> tuple[str, ...]:
    """Return all sentences in a place at that length, each once."""
    found = _replays(length, folder) if place == "replays" else _PLACES[place](length)
    return tuple(dict.fromkeys(found))
