"""Command ``warcards accessibility``: shows, sets and tests speech and braille."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable

from warcards_tui.plain import open_terminal, single_keys
from warcards_tui.plain.speed import Speed
from warcards_tui.sitting.handicap import FAIR, baseline, first_handicap
from warcards_tui.sitting.readers import hushes
from warcards_tui.sitting.settings import (
    ACCESSIBILITY,
    change_setting,
    chosen_setting,
    find_setting,
    read_setting,
    setting,
    variable,
)
from warcards_tui.store import Store
from warcards_tui.voice import accessibility as voice
from warcards_tui.voice.races import handicap
from warcards_tui.words import accessibility, menus, races

BY_EAR = ("setup", "test")
"""Actions that may stand in place of a setting's name."""

Opens = Callable[[], tuple[str, str]]
"""Function that returns the mode that opens on a terminal, and the reason.

Both are empty if the program will ask.
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("name", metavar="NAME", nargs="?")
    parser.add_argument("value", metavar="VALUE", nargs="?")
    parser.add_argument("--json", action="store_true")


def run(args: Namespace, store: Store, opens: Opens) -> str:
    """Run the command; return an error in one line, or an empty string.

    Raises ``ValueError`` for invalid arguments.
    """
    if args.json and args.name is not None:
        raise ValueError(accessibility.stands_alone(what="--json", other="NAME").text)
    if args.name in BY_EAR:
        if args.value is not None:
            raise ValueError(accessibility.stands_alone(what=args.name, other="VALUE").text)
        return _by_ear(store, args.name)
    if args.json:
        print(json.dumps(as_json(store, opens), indent=2))
    elif args.name is None:
        print("\n".join(as_lines(store, opens)))
    else:
        name = find_setting(args.name, ACCESSIBILITY, BY_EAR)
        given = name in store.given
        if args.value is not None:
            change_setting(store, name, args.value)
            if not store.saving:
                return " ".join(store.news())
        print(told(store, opens, name))
        if args.value is not None and given:
            print(accessibility.outweighed(variable=variable(name)).text)
        if args.value is None:
            print(f"{setting(name).help} {menus.takes(allowed=setting(name).allowed).text}")
    return ""


def told(store: Store, opens: Opens, name: str) -> str:
    """Return the present value of a setting as a sentence."""
    value = str(read_setting(store, name))
    if name == "face":
        sentence = voice.face(value, *opens())
    elif name == "speech":
        speed = _speed(store)
        sentence = voice.speech(value, speed.rate, found=speed.found)
    elif name == "hush" and chosen_setting(store, name) is None:
        known = hushes()
        unknown = known is None
        sentence = (
            accessibility.hush_unknown if unknown else voice.told(name, "yes" if known else "no")
        )
    else:
        sentence = voice.told(name, value)
    if name == "race" and value == FAIR:
        sentence += f" {_handicap(store)}"
    return (
        f"{sentence} {accessibility.by_variable(variable=variable(name)).text}"
        if name in store.given
        else sentence
    )


def _handicap(store: Store) -> str:
    """Return by how much longer bots wait for the player at first, as a sentence."""
    found = baseline(store, "own speech" if read_setting(store, "speech") == "own" else "speech")
    return races.no_handicap if found is None else handicap(first_handicap(found.time), 2).text


def as_lines(store: Store, opens: Opens) -> list[str]:
    """Return all settings and hints, one sentence per line."""
    return [
        *[told(store, opens, name) for name in ACCESSIBILITY],
        *voice.READERS,
        *voice.HOW,
    ]


def as_json(store: Store, opens: Opens) -> dict[str, object]:
    """Return the settings for ``--json``.

    ``rate`` is the speed in words per minute for which lines are paced, 0 without a voice;
    ``found`` is its source, see ``Speed.found``.
    """
    speed = _speed(store)
    face, why = opens()
    return {
        "settings": {name: read_setting(store, name) for name in ACCESSIBILITY},
        "from_environment": {name: variable(name) for name in ACCESSIBILITY if name in store.given},
        "opens": face or "ask",
        "why": why,
        "rate": speed.rate,
        "found": speed.found,
    }


def _speed(store: Store) -> Speed:
    speed = Speed(store)
    speed.read()
    return speed


def _by_ear(store: Store, what: str) -> str:
    """Run the setup or the test on the terminal. Returns an error, or an empty string."""
    if not (single_keys() and sys.stdin.isatty() and sys.stdout.isatty()):
        return accessibility.needs_keys(what=what).text
    from warcards_tui.games.catalogue import VARIANTS
    from warcards_tui.plain.face import Face
    from warcards_tui.plain.set_up import set_up, test
    from warcards_tui.plain.terminal import EndOfInput

    terminal = open_terminal()
    does: Callable[[Face], None] = {"setup": set_up, "test": test}[what]
    try:
        with terminal:
            face = Face(terminal, store, VARIANTS)
            does(face)
            face.stay()
    except EndOfInput as ended:
        if ended.status:
            raise SystemExit(ended.status) from None
    finally:
        terminal.end_line()
    return ""
