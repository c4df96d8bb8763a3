"""Fast Food as pictures: the first move, the middle of a game, calling a total, and the end."""

from __future__ import annotations

import pytest

from tests.tui.full_screen import app_for
from tests.tui.pictures import IDS, SIZES, SameScreen, Scene

TYPED = {"call": "type"}
PLAY = ("right", "enter")

SCENES = {
    "first": Scene(lambda: app_for("fast-food", turn=0)),
    "middle": Scene(lambda: app_for("fast-food", turn=0), (*PLAY * 5, "right", "right")),
    "last": Scene(lambda: app_for("fast-food", turn=1), PLAY * 18),
    "call": Scene(
        lambda: app_for("fast-food", turn=0, options=TYPED),
        (*PLAY, *"10", "enter", *PLAY, "2", "5"),
    ),
    "wrong": Scene(lambda: app_for("fast-food", turn=0, options=TYPED), (*PLAY, *"99", "enter")),
    "paused": Scene(lambda: app_for("fast-food", turn=0), (*PLAY * 5, "b")),
    "ascii": Scene(
        lambda: app_for("fast-food", turn=0, settings={"glyphs": "ascii"}), (*PLAY * 6, "right")
    ),
    "over": Scene(lambda: app_for("fast-food"), until_over=PLAY),
}


LOOK = {"middle", "wrong"}
"""Scenes that are kept as SVG, too."""


@pytest.mark.parametrize("size", SIZES, ids=IDS)
@pytest.mark.parametrize("name", SCENES)
def test_fast_food_picture(name: str, size: tuple[int, int], same_screen: SameScreen) -> None:
    same_screen(SCENES[name], size, look=name in LOOK)
