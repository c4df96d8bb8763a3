"""The main screens as text, at the least size of most terminals and at a generous one.

After an intended change, `make snapshots` accepts the new screens; read each difference first.
"""

from __future__ import annotations

import pytest

from tests.tiers import gate
from tests.tui.full_screen import app_for, mark, start
from tests.tui.pictures import LISTED, SameScreen, Scene, each_at_both_sizes
from warcards_tui.sitting.opening import Route
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.themes import OURS

pytestmark = pytest.mark.usefixtures("same_day")

BERKELEY = {"date": "2025-10-31"}
ENTER = ("enter",)


def _listed() -> WarcardsApp:
    return app_for(games=LISTED)


def _berkeley(theme: str = "table") -> WarcardsApp:
    return app_for("berkeley-war", bots=2, seed=14, options=BERKELEY, settings={"theme": theme})


SCENES = {
    "games": Scene(_listed, (lambda app: app.open("games"), "down")),
    "home": Scene(_listed, ("down",)),
    "game": Scene(_listed, (lambda app: app.go(Route("game", variant="berkeley-war")),)),
    "start": Scene(app_for, (start("war"), mark("pace"), "right")),
    "help": Scene(lambda: app_for("egyptian-war"), ("question_mark", "down")),
    "keys": Scene(_listed, (lambda app: app.open("keys"), "down", "enter")),
    "pause": Scene(_berkeley, (*ENTER * 8, "escape")),
    "rules-now": Scene(_berkeley, (*ENTER * 8, "r")),
    "palette": Scene(_listed, ("colon", *"nap")),
    "naming": Scene(_berkeley, (*ENTER * 8, "space")),
}

SEEN = {"palette", "rules-now", "naming"}
"""Scenes that are stored as SVG, too; those of other pages are among the pages."""


@gate("home-120x40")
@each_at_both_sizes(SCENES)
def test_picture(name: str, size: tuple[int, int], same_screen: SameScreen) -> None:
    same_screen(SCENES[name], size, look=name in SEEN)


@pytest.mark.slow
@pytest.mark.parametrize("theme", OURS)
def test_picture_of_a_theme(theme: str, same_screen: SameScreen) -> None:
    same_screen(Scene(lambda: _berkeley(theme), ENTER * 8), (80, 24), look=True)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(60, 18), (200, 50)], ids=["60x18", "200x50"])
@pytest.mark.parametrize("name", ["games", "start", "naming", "rules-now"])
def test_picture_of_an_unusual_size(
    name: str, size: tuple[int, int], same_screen: SameScreen
) -> None:
    same_screen(SCENES[name], size)


@pytest.mark.slow
def test_picture_of_a_small_terminal(same_screen: SameScreen) -> None:
    same_screen(Scene(_berkeley), (59, 18))


@pytest.mark.slow
def test_picture_without_colour(monkeypatch: pytest.MonkeyPatch, same_screen: SameScreen) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    same_screen(Scene(_berkeley, ENTER * 8), (80, 24))
