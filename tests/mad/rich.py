"""A user who has played, practiced, learned and read everything, and set all settings."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from contextlib import redirect_stdout
from functools import cache
from typing import Any
from unittest.mock import patch

from tests.coach.practice import practice
from tests.games.known import known_games
from tests.sitting.games_kept import keep_played, touch
from tests.sitting.replays import logged
from warcards_tui.bots.levels import GHOST
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.lessons import lessons
from warcards_tui.coach.progress.exports import export_lines
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.script import run_script
from warcards_tui.sitting.launch import StartupRequest
from warcards_tui.sitting.settings import SETTINGS
from warcards_tui.store import Store

FIGURES = {
    "items": 60,
    "hits": {"": 0.8, "pair": 0.9},
    "alarms": {"": 0.1, "pair": 0.2},
    "times": [420.0, 510.0, 610.0],
    "shifts": {"pair": -20.0},
    "wagers": [[True, 0.5, "raise", 0.25], [False, 0.1, "fold", 0.0]],
}
"""Figures of a ghost, as in a header."""

HAND = "AS 2S 3S 4S"

SOUND: Mapping[str, Any] = {
    **{name: option.default for name, option in SETTINGS.items()},
    "plain-told": True,
    "voice-seems": 220,
    "voice-heard": 300,
    "set-up-offered": True,
    "own-voice": "espeak-ng",
    "recent": ["berkeley-war", "napoleons-war"],
    "orders": [["mine", "2 2 3 3 A K"], ["1", "A A A A K K"]],
    "keymap": {"slap": "x", "rules": "!", "go-on": "enter"},
    "options": {"egyptian-war": {"slap_in": "off"}, "war": {"limit": "500"}},
    "lessons": {
        "egyptian-war": {"step": 3, "best": 4, "done": False, "seed": 7, "draws": 2}
        | {"missed": [[1, 2]], "asked": {"pair": 2}, "stars": [[0, 3]], "played": 1}
        | {"check": {"left": [0, 1], "asked": 0, "unused": 3, "test": False}},
        "berkeley-war": {"step": 1, "best": 1, "done": True, "skipped": ["sums"], "placed": True},
    },
    "drills": {"variant": "berkeley-war", "which-rule": {"pace": "untimed", "cue": "screen"}},
    "reading": {"war": {"article": 2, "part": 0, "read": [1, 2]}},
    "steering": {"berkeley-war": {"pinned": ["pair"], "excluded": ["eq-3"], "picked": []}},
    "introduced": {"war": 2, "egyptian-war": 1},
    "first-times": {"war": ["WarBegun"], "duel-king": []},
    "lesson-hints": {"egyptian-war/pairs": 1},
    "peaks": {"berkeley-war pair": 70},
    "own-lengths": {"pair": 500},
    "pars": {"2026-11-22": [4, 5, None]},
    "handicaps": {"berkeley-war": [120.0, 3, "screen"]},
    "told": {"war go-on": [2, "2026-11-20"]},
    "profile": {},
    "pace of game UID": "relaxed",
    "sorting of game UID": {"hand": HAND, "order": HAND, "undo": [], "redo": [HAND], "at": 1},
    "of a later version": {"anything": [1, "x", None]},
}
"""A sound value of every stored setting."""

_PRACTISED = "".join(
    f"drill {id} {game}\ngo-on\n1\ngo-on\npass\n2\nleave\n"
    for id in DRILLS
    for game in ("", "budr-basef")
)
_LEARNT = "".join(f"learn {each.id}\ngo-on\ngo-on\n1\nleave\n" for each in lessons())
_READ = "".join(f"rules {id}\nnext\nleave\n" for id in VARIANTS)


@cache
def exported_few() -> list[str]:
    """Return the export of a user with two games, some answers and every setting."""
    store = Store.in_memory()
    kept = keep_played(store, "egyptian-war", most=9)
    touch(store, kept)
    header, _ = store.load_game(kept)
    touch(store, store.new_game(header | {"levels": [None, GHOST], "ghosts": {GHOST: FIGURES}}))
    for trial in practice(days=2, items=4):
        store.add_trial(trial)
    _set_all(store)
    return list(export_lines(store))


@cache
def exported() -> list[str]:
    """Return that user's export: every game started, some over, trials of every drill."""
    store = Store.in_memory()
    games = [keep_played(store, variant, most=9) for variant in VARIANTS]
    for kept in games:
        touch(store, kept)
    for variant in ("berkeley-war", "addition-war", "scientific-war", "budr-basef", "war"):
        keep_played(store, variant, limit="12")
    header, _ = store.load_game(games[0])
    touch(store, store.new_game(header | {"levels": [None, GHOST], "ghosts": {GHOST: FIGURES}}))
    store.set_setting(f"sorting of game {store.game_uid(games[9])}", SOUND["sorting of game UID"])
    for trial in practice(days=2, items=24):
        store.add_trial(trial)
    script = f"{_PRACTISED}{_LEARNT}{_READ}"
    with redirect_stdout(io.StringIO()), patch("sys.stdin", io.StringIO(script)):
        run_script(StartupRequest("", known_games()), store)
    _set_all(store)
    return list(export_lines(store))


def _set_all(store: Store) -> None:
    for name, value in SOUND.items():
        if "of game" not in name:
            store.set_setting(name, value)


@cache
def short_log(variant: str) -> list[str]:
    """Return the lines of a log with a short game of that variant."""
    return logged(variant, limit="6", seats=3)


def counted(lines: list[str]) -> list[str]:
    """Return the lines with a matching count of each kind at the end, if possible."""
    found = {"trial": 0, "game": 0, "setting": 0}
    ends = []
    for at, line in enumerate(lines):
        try:
            kind = json.loads(line).get("kind")
        except (ValueError, RecursionError, AttributeError):
            continue
        if kind == "end":
            ends.append(at)
        elif isinstance(kind, str) and kind in found:
            found[kind] += 1
    end = {"kind": "end", **{f"{kind}s": many for kind, many in found.items()}}
    return [json.dumps(end) if at in ends else line for at, line in enumerate(lines)]
