"""The floor of Scramble War, at the least size and at a generous one."""

from __future__ import annotations

import pytest

from tests.tui.full_screen import app_for
from tests.tui.pictures import IDS, SIZES, SameScreen, Scene
from tests.tui.tables.presses import pressed

SCENES = {
    "scramble-war-start": Scene(lambda: app_for("scramble-war", options={"jokers": "2"})),
    "scramble-war-marked": Scene(
        lambda: app_for("scramble-war"),
        pressed("right", "go-on", "any", "down", "right", "answer-3"),
    ),
    "scramble-war-war": Scene(
        lambda: app_for("scramble-war", seed=3), pressed(*["any"] * 8, "right")
    ),
    "scramble-war-late": Scene(lambda: app_for("scramble-war"), pressed(*["any"] * 20)),
    "scramble-war-ascii": Scene(
        lambda: app_for("scramble-war", settings={"glyphs": "ascii"}), pressed(*["any"] * 6)
    ),
    "scramble-war-over": Scene(lambda: app_for("scramble-war"), until_over=("x",)),
}


LOOK = {"scramble-war-marked", "scramble-war-war"}
"""Scenes that are kept as SVG, too."""


@pytest.mark.parametrize("size", SIZES, ids=IDS)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name: str, size: tuple[int, int], same_screen: SameScreen) -> None:
    same_screen(SCENES[name], size, look=name in LOOK)
