"""Plays typed under real screen readers, and their modes; ``plays.toml`` is the data."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

from warcards_tui.coach.places import open_run
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.request import parse_request
from warcards_tui.sitting.run import Activity
from warcards_tui.store import Store
from warcards_tui.words.utterance import DETAIL

Json = dict[str, Any]

_FILE = Path(__file__).with_name("plays.toml")

_SETTLED = ("key {} ;; quiet 0.6 40",)
"""Instruction to press a key when the voice has ended."""

_OF_THE_GATE = ("link", "set", "wpm")
"""Facts of a mode that go to the harness unchanged."""


class Play(NamedTuple):
    """A play: ``run`` opens the program, ``keys`` are typed, ``burst`` is typed quickly.

    ``tells`` are pieces of the speech for the keys, and ``face`` is the option for the mode.
    """

    name: str
    run: str
    keys: Sequence[str]
    modes: Sequence[str]
    face: str = "--plain"
    burst: str = "enter"
    tells: Sequence[str] = ()
    settings: Mapping[str, Any] = {}
    budget: Mapping[str, Any] = {}

    @property
    def is_game(self) -> bool:
        return self.run.startswith("play ")

    def at(self, pace: str, *, dealt: bool = True) -> str:
        """Return its command: games at a pace, with their written deal or a whole pack."""
        run = self.run if dealt or not self.is_game else f"play {self.name} --seed 5"
        return f"{run} --pace {pace}" if self.is_game else run


class Mode(NamedTuple):
    """A way to type and hear a play; ``told`` is its record in the file."""

    name: str
    readers: Sequence[str]
    told: Json

    @property
    def pace(self) -> str:
        return str(self.told.get("pace", "untimed"))


class Job(NamedTuple):
    """A play in a mode, as the harness's gate takes it."""

    play: str
    mode: str
    gate: Json

    @property
    def readers(self) -> Sequence[str]:
        readers: Sequence[str] = self.gate["readers"]
        return readers


@cache
def _read() -> Json:
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))


def plays() -> dict[str, Play]:
    """Return every play, by its name."""
    found = {}
    for told in _read()["play"]:
        modes = told.get("modes", _read()["common"]["modes"]) + told.get("also", [])
        own = {name: value for name, value in told.items() if name in Play._fields}
        found[told["name"]] = Play(**{**own, "keys": told["keys"].split(), "modes": modes})
    return found


def modes() -> dict[str, Mode]:
    """Return every mode, by its name."""
    common = _read()["common"]["readers"]
    return {
        told["name"]: Mode(told["name"], told.get("readers", common), told)
        for told in _read()["mode"]
    }


def jobs() -> Iterator[Job]:
    """Yield every play in each of its modes."""
    known = modes()
    for play in plays().values():
        for mode in play.modes:
            yield Job(play.name, mode, _gate(play, known[mode]))


def _gate(play: Play, mode: Mode) -> Json:
    common = _read()["common"]
    settings = {**mode.told.get("settings", {}), **play.settings}
    kept = "from warcards_tui.store import Store; Store.open().set_setting"
    opened = play.at(mode.pace, dealt="burst" not in mode.told)  # Ten keys end a short game.
    return {
        "name": f"{play.name}, {mode.name}",
        "run": f"{{command}} {play.face} {opened}",
        "readers": mode.readers,
        "unset": ["WARCARDS_PLAIN", "ACCESSIBLE"],
        "env": {"WARCARDS_DATA": "{folder}"},
        "prepare": [f'{{python}} -c "{kept}({name!r}, {to!r})"' for name, to in settings.items()],
        "keys": " ;; ".join([common["start"], *_typed(play, mode.told), *common["end"]]),
        "budget": {**common["budget"], **mode.told.get("budget", {}), **play.budget},
        **{name: mode.told[name] for name in _OF_THE_GATE if name in mode.told},
    }


def _typed(play: Play, mode: Json) -> Iterator[str]:
    """Yield the instructions for the harness; a burst is followed by one question."""
    settled = _SETTLED[0]
    if "burst" in mode:
        yield settled.format(play.keys[0])
        yield mode["burst"].format(play.burst)
        yield settled.format("s")
    else:
        for key, pattern in zip(play.keys, cycle(mode.get("keys", _SETTLED)), strict=False):
            yield pattern.format(_NAMED.get(key, key))


_NAMED = {";": "semicolon"}
"""Keys that a script of the harness cannot write."""


# -- without a reader


def heard(play: Play) -> list[str]:
    """Return the speech at the start and then for each key, untimed."""
    store = Store.in_memory()
    for name, value in {"speech": 300, **play.settings}.items():
        store.set_setting(name, value)
    run = _opened(play.at("untimed"), store)
    run.start(0.0)
    told = [_taken(run)]
    for at, key in enumerate(play.keys):
        run.shown(1000.0 * at)
        run.key(key, 1000.0 * at + 1000.0)
        told.append(_taken(run))
    return told


def _opened(words: str, store: Store) -> Activity:
    """Return the activity of a command, as the program opens it."""
    command, *rest = words.split(maxsplit=1)
    if command == "play":
        return begin(store, VARIANTS, parse_request(rest, VARIANTS))
    name, *given = rest[0].split()
    chosen = dict(zip(given[::2], given[1::2], strict=True))
    opening = Route(
        {"learn": "lesson", "drill": "drill", "rules": "rules"}[command],
        "" if command == "rules" else name,
        name if command == "rules" else chosen.get("--variant", ""),
        seed=int(chosen.get("--seed", 0)),
    )
    return open_run(store, VARIANTS, opening)


def _taken(run: Activity) -> str:
    """Return the speech after all events that need no key."""
    while run.due != float("inf"):
        run.advance(run.due + 1)
    return " ".join([line.ear for line in run.take() if line.kind != DETAIL])
