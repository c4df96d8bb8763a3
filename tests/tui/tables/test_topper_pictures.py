"""The tables of World War 3 and Armageddon, at the least size and at a generous one."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.tiers import gate
from tests.tui.full_screen import app_for, session_of
from tests.tui.pictures import SameScreen, Scene, each_at_both_sizes
from warcards_tui.sitting.held import HeldKeyFilter
from warcards_tui.tui.app import WarcardsApp

WILDS = (
    "yellow-triangle-3 black-heart-? red-square-1 / red-blob-2 green-square-? blue-circle-4 "
    "/ red-circle-1 joker yellow-square-1"
)
"""Three cards in which every kind of wild value stands for something, and nothing to slap."""

GRAVE = "red-circle-1 / blue-heart-2 green-square-4 yellow-circle-3 / blue-square-1 red-heart-3"


def _wilds(settings: Mapping[str, str] | None = None) -> WarcardsApp:
    return app_for(
        "armageddon", bots=2, deal=WILDS, turn=0, options={"jokers": "1"}, settings=settings
    )


def let_go(app: WarcardsApp) -> None:
    """Release the key, however soon it is pressed again: each press is meant."""
    session_of(app)._held_key = HeldKeyFilter()


ENTER = (let_go, "enter")
SCENES = {
    "world-war-3-start": Scene(lambda: app_for("world-war-3", bots=2)),
    "world-war-3-control": Scene(lambda: app_for("world-war-3", bots=3, seed=3), ENTER * 6),
    "world-war-3-six": Scene(lambda: app_for("world-war-3", bots=5, seed=3), ENTER * 8),
    "world-war-3-wrong": Scene(
        lambda: app_for("world-war-3", bots=2, seed=5), (*ENTER * 3, "space")
    ),
    "world-war-3-grave": Scene(
        lambda: app_for("world-war-3", bots=2, deal=GRAVE, turn=0), (*ENTER * 3, "space", "w")
    ),
    "armageddon-wilds": Scene(_wilds, ENTER * 5),
    "armageddon-ascii": Scene(lambda: _wilds({"glyphs": "ascii"}), ENTER * 5),
    "armageddon-light": Scene(lambda: _wilds({"theme": "light"}), ENTER * 5),
    "armageddon-contrast": Scene(lambda: _wilds({"theme": "contrast"}), ENTER * 5),
    "world-war-3-over": Scene(
        lambda: app_for("world-war-3", bots=2, options={"limit": "40"}),
        until_over=("enter", "enter", "enter", "space"),
    ),
}


LOOK = {"world-war-3-control", "armageddon-wilds", "armageddon-light"}
"""Scenes that are stored as SVG, too."""


@pytest.mark.cpu(0.3, "plays up to a pile with wild cards")
@gate("armageddon-ascii-80x24")
@each_at_both_sizes(SCENES)
def test_picture(name: str, size: tuple[int, int], same_screen: SameScreen) -> None:
    same_screen(SCENES[name], size, look=name in LOOK)


@pytest.mark.slow
def test_picture_without_colour(monkeypatch: pytest.MonkeyPatch, same_screen: SameScreen) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    same_screen(Scene(_wilds, ENTER * 5), (80, 24), look=True)
