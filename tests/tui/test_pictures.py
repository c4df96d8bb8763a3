"""Every screen and main state as a picture, at the least size and at a generous one.

After a change that is meant, `make snapshots` accepts the new pictures; look at each one first.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.tui.full_screen import app_for, mark
from tests.tui.pictures import IDS, LISTED, SIZES, SameScreen, Scene
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.request import Request
from warcards_tui.store import Store
from warcards_tui.tui.app import WarcardsApp

BERKELEY = {"date": "2025-10-31"}


def _with_kept_games() -> WarcardsApp:
    store = Store.in_memory()
    for variant, bots in (("egyptian-war", 1), ("berkeley-war", 3), ("scientific-war", 2)):
        begin(store, VARIANTS, Request(variant, ("average",) * bots, 3))
    return app_for(store=store)


def _berkeley(settings: Mapping[str, str] | None = None) -> WarcardsApp:
    return app_for("berkeley-war", bots=2, seed=14, options=BERKELEY, settings=settings)


def _egyptian(settings: Mapping[str, str] | None = None) -> WarcardsApp:
    return app_for("egyptian-war", bots=3, seed=35, settings=settings)


def _scientific(bots: int) -> WarcardsApp:
    return app_for("scientific-war", bots=bots)


ENTER = ("enter",)
SCENES = {
    "home": Scene(app_for),
    "home-kept": Scene(_with_kept_games, ("down",)),
    "home-forget": Scene(_with_kept_games, ("f",)),
    "start": Scene(app_for, (mark("berkeley-war"), "enter", "down", "right", "down", "right")),
    "start-wrong-value": Scene(
        app_for,
        (
            mark("berkeley-war"),
            "enter",
            *("down",) * 8,
            *ENTER,
            *("backspace",) * 6,
            *"1999",
            *ENTER,
        ),
    ),
    "settings": Scene(app_for, (mark("settings"), "enter", *("down",) * 6)),
    "settings-light": Scene(app_for, (mark("settings"), "enter", *("down",) * 6, "right")),
    "keys": Scene(
        lambda: app_for(games=LISTED),
        (mark("settings"), "enter", "end", "enter", "down", "enter"),
    ),
    "help": Scene(app_for, ("question_mark", "down")),
    "egyptian-start": Scene(lambda: app_for("egyptian-war", bots=1, turn=0)),
    "egyptian-trap": Scene(_egyptian, ENTER * 12),
    "egyptian-six": Scene(lambda: app_for("egyptian-war", bots=5), ENTER * 8),
    "berkeley-naming": Scene(_berkeley, (*ENTER * 8, "space")),
    "berkeley-wrong": Scene(_berkeley, (*ENTER * 8, "6")),
    "berkeley-right": Scene(_berkeley, (*ENTER * 8, "3")),
    "scientific-two": Scene(lambda: _scientific(1), ("5", "enter", "9", "enter", "right", "right")),
    "scientific-six": Scene(lambda: _scientific(5), ("6", "enter", "k", "enter", "left")),
    "scientific-eight": Scene(lambda: _scientific(7), ("j", "enter", "3", "enter")),
    "scientific-first": Scene(lambda: _scientific(3)),
    "paused": Scene(_berkeley, (*ENTER * 8, "b")),
    "paused-scientific": Scene(lambda: _scientific(3), ("5", "enter", "b")),
    "over": Scene(
        lambda: app_for("egyptian-war", bots=2, options={"limit": "40"}),
        until_over=("enter", "enter", "enter", "space"),
    ),
    "over-scientific": Scene(
        lambda: app_for("scientific-war", bots=3, options={"limit": "6"}),
        until_over=("right", "enter", "y"),
    ),
    "theme-light": Scene(
        lambda: _berkeley(settings={"theme": "light", "pack": "four-colour"}), ENTER * 8
    ),
    "theme-contrast": Scene(lambda: _egyptian(settings={"theme": "contrast"}), ENTER * 12),
    "theme-terminal": Scene(lambda: _egyptian(settings={"theme": "terminal"}), ENTER * 12),
    "ascii": Scene(lambda: _egyptian(settings={"glyphs": "ascii"}), ENTER * 12),
    "ascii-scientific": Scene(
        lambda: app_for("scientific-war", bots=3, settings={"glyphs": "ascii"}),
        ("5", "enter", "right"),
    ),
    "quiet": Scene(lambda: _egyptian(settings={"quiet": "on"}), (*ENTER * 13, "e")),
    "quiet-home": Scene(lambda: app_for(settings={"quiet": "on"}), ("down", "w")),
}


LOOK = {
    "home-kept",
    "start",
    "settings",
    "help",
    "egyptian-trap",
    "berkeley-naming",
    "berkeley-right",
    "scientific-six",
    "paused",
    "over",
    "theme-light",
    "theme-contrast",
    "theme-terminal",
    "ascii",
    "quiet",
}
"""Scenes that are kept as SVG, too."""


@pytest.mark.parametrize("size", SIZES, ids=IDS)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name: str, size: tuple[int, int], same_screen: SameScreen) -> None:
    same_screen(SCENES[name], size, look=name in LOOK)


def test_picture_of_a_small_terminal(same_screen: SameScreen) -> None:
    same_screen(Scene(_berkeley), (70, 20))


def test_picture_without_colour(monkeypatch: pytest.MonkeyPatch, same_screen: SameScreen) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    same_screen(Scene(_egyptian, ENTER * 12), (80, 24), look=True)
