"""The tables of Addition and Subtraction War, at the least size and at a generous one."""

from __future__ import annotations

import pytest

from tests.tui.full_screen import app_for
from tests.tui.pictures import IDS, SIZES, SameScreen, Scene
from tests.tui.tables.presses import pressed, typed

WAR = "7S 8S 2S 3S 4S 9D 5S KD QD / 6H 9H 2H 3H 4H QH JH KH 2D"
"""15 on both sides, and then a war: 14 against 23."""

SCENES = {
    "addition-war-start": Scene(lambda: app_for("addition-war")),
    "addition-war-asked": Scene(
        lambda: app_for("addition-war"), pressed("go-on", "answer-1", "answer-4")
    ),
    "addition-war-wrong": Scene(
        lambda: app_for("addition-war", deal=WAR), pressed("go-on", *typed(9))
    ),
    "addition-war-won": Scene(
        lambda: app_for("addition-war", deal=WAR),
        pressed("go-on", *typed(15), "go-on", *typed(14)),
    ),
    "subtraction-war-won": Scene(lambda: app_for("subtraction-war"), pressed("go-on", *typed(3))),
    "addition-war-lone": Scene(
        lambda: app_for(
            "addition-war",
            deal="KS / 2H 3H 4H 5H",
            options={"answer": "auto"},
            settings={"glyphs": "ascii"},
        ),
        pressed("go-on"),
    ),
    "addition-war-at-war": Scene(
        lambda: app_for("addition-war", deal=WAR), pressed("go-on", *typed(15), "go-on")
    ),
    "addition-war-over": Scene(
        lambda: app_for("addition-war", options={"limit": "5"}), until_over=("enter", "9", "enter")
    ),
}


LOOK = {"addition-war-asked", "subtraction-war-won"}
"""Scenes that are kept as SVG, too."""


@pytest.mark.parametrize("size", SIZES, ids=IDS)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name: str, size: tuple[int, int], same_screen: SameScreen) -> None:
    same_screen(SCENES[name], size, look=name in LOOK)
