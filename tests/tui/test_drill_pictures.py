"""Every moment of a drill as a picture, at the least size and at a generous one."""

from __future__ import annotations

import pytest

from tests.tui.drills import answer, clock, drill_app, key, later, shown
from tests.tui.pictures import IDS, SIZES, SameScreen, Scene

START = (shown, key("enter"))
ITEM = (later, answer(right=True, after=612.0))
"""An item that is answered rightly; the next foreperiod begins."""

SCENES = {
    "set-up": Scene(lambda: drill_app("which-rule"), (shown, key("down"), key("down"))),
    "set-up-slap": Scene(lambda: drill_app("slap-or-not", timed="off"), (shown, key("up"))),
    "wait": Scene(lambda: drill_app("which-rule"), (*START, *ITEM)),
    "cards": Scene(lambda: drill_app("which-rule"), (*START, *ITEM, later)),
    "covered": Scene(lambda: drill_app("which-rule", flash="500"), (*START, *ITEM, later, later)),
    "wrong": Scene(
        lambda: drill_app("which-rule"), (*START, *ITEM, later, answer(right=False, after=1312.4))
    ),
    "right": Scene(
        lambda: drill_app("which-rule", pause="always", seed=3), (*START, later, answer(right=True))
    ),
    "all": Scene(
        lambda: drill_app("which-rule", answers="all", timed="off"), (*START, key("7"), key("2"))
    ),
    "steer": Scene(
        lambda: drill_app("which-rule", timed="off"),
        (*START, key("i"), key("3"), key("d"), key("8"), key("i")),
    ),
    "break": Scene(lambda: drill_app("slap-or-not"), (*START, *ITEM, later, key("b"))),
    "slap-wait": Scene(lambda: drill_app("slap-or-not"), (*START, *ITEM)),
    "slap-missed": Scene(
        lambda: drill_app("slap-or-not", go_rate="75"), (*START, *ITEM * 2, later, later)
    ),
    "too-soon": Scene(lambda: drill_app("slap-or-not"), (*START, later, key("space", 60.0))),
    "reaction": Scene(lambda: drill_app("reaction"), (*START, later, key("space", 312.0), later)),
    "ear": Scene(lambda: drill_app("hear-sum", timed="off"), START),
    "over": Scene(lambda: drill_app("which-rule", items="10"), (*START, *ITEM * 10)),
    "over-slap": Scene(lambda: drill_app("slap-or-not", items="50"), (*START, *ITEM * 50)),
    "light": Scene(
        lambda: drill_app("which-rule", settings={"theme": "light", "pack": "four-colour"}),
        (*START, *ITEM, later),
    ),
    "contrast": Scene(
        lambda: drill_app("which-rule", settings={"theme": "contrast"}), (*START, *ITEM)
    ),
    "terminal": Scene(
        lambda: drill_app("which-rule", settings={"theme": "terminal"}),
        (*START, *ITEM, later, answer(right=False)),
    ),
    "ascii": Scene(
        lambda: drill_app("which-rule", settings={"glyphs": "ascii"}),
        (*START, *ITEM, later, answer(right=False)),
    ),
    "quiet": Scene(
        lambda: drill_app("which-rule", settings={"quiet": "on"}), (*START, *ITEM, later)
    ),
}

_STANDING = clock


LOOK = {"set-up", "cards", "wrong", "over", "light", "contrast", "terminal"}
"""Scenes that are kept as SVG, too."""


@pytest.mark.parametrize("size", SIZES, ids=IDS)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name: str, size: tuple[int, int], same_screen: SameScreen) -> None:
    same_screen(SCENES[name], size, look=name in LOOK)


def test_picture_without_colour(monkeypatch: pytest.MonkeyPatch, same_screen: SameScreen) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    same_screen(SCENES["cards"], (80, 24), look=True)
