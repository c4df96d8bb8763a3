"""The table of Casualty War, at the least size and at a generous one."""

from __future__ import annotations

import pytest

from tests.tui.full_screen import app_for
from tests.tui.pictures import IDS, SIZES, SameScreen, Scene
from tests.tui.tables.presses import pressed

TWO_WARS = (
    "KS 7S 2S 3S 4S 5S 9S 6S 8S 2D 3D 4D 5D 6D JS QS 9H 8C"
    " / KH 7H 9D 3H 4H 5H 9C 2H QD 2C 3C 4C JD QC JH KD 8D 5C"
)
"""Kings and sevens match; in the war on the kings nines match, too."""

SCENES = {
    "casualty-war-start": Scene(lambda: app_for("casualty-war")),
    "casualty-war-trick": Scene(lambda: app_for("casualty-war"), pressed("go-on")),
    "casualty-war-two-wars": Scene(
        lambda: app_for("casualty-war", deal=TWO_WARS), pressed("go-on")
    ),
    "casualty-war-deep": Scene(
        lambda: app_for("casualty-war", deal=TWO_WARS), pressed(*["go-on"] * 2)
    ),
    "casualty-war-long": Scene(lambda: app_for("casualty-war", seed=3), pressed(*["go-on"] * 17)),
    "casualty-war-ascii": Scene(
        lambda: app_for("casualty-war", deal=TWO_WARS, settings={"glyphs": "ascii"}),
        pressed(*["go-on"] * 2),
    ),
    "casualty-war-over": Scene(lambda: app_for("casualty-war", seed=2), until_over=("enter",)),
}


LOOK = {"casualty-war-two-wars"}
"""Scenes that are kept as SVG, too."""


@pytest.mark.parametrize("size", SIZES, ids=IDS)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name: str, size: tuple[int, int], same_screen: SameScreen) -> None:
    same_screen(SCENES[name], size, look=name in LOOK)
