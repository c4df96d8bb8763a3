"""The table of Napoleon's War in pictures: sorting few and many cards, battles, wars, the end."""

from __future__ import annotations

import pytest

from tests.tui.full_screen import app_for
from tests.tui.pictures import IDS, SIZES, SameScreen, Scene
from warcards_tui.cards.french import PACK, cards_text
from warcards_tui.tui.app import WarcardsApp

MANY = f"{cards_text(PACK[5:45])} / {cards_text(PACK[:5] + PACK[45:])}"


def _napoleon(deal: str | None = None, **settings: str) -> WarcardsApp:
    return app_for("napoleons-war", deal=deal, settings=settings)


CARRY = ("1", *("right",) * 4, "m", "down", "left", "space", "left", "left")
SCENES = {
    "sorting": Scene(_napoleon),
    "carrying": Scene(_napoleon, CARRY),
    "sorting-ascii": Scene(lambda: _napoleon(glyphs="ascii"), CARRY),
    "sorting-many": Scene(
        lambda: _napoleon(MANY), ("1", "down", "down", *("right",) * 4, "m", "right")
    ),
    "sorting-paused": Scene(_napoleon, ("1", "b")),
    "battle": Scene(_napoleon, ("1", "d", *("enter",) * 9)),
    "war": Scene(lambda: app_for("napoleons-war", seed=3), ("1", "d", "enter", "enter")),
    "over": Scene(
        lambda: app_for("napoleons-war", options={"limit": "6"}),
        ("1", "d"),
        until_over=("enter",),
    ),
}


LOOK = {"carrying", "war"}
"""Scenes that are kept as SVG, too."""


@pytest.mark.parametrize("size", SIZES, ids=IDS)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name: str, size: tuple[int, int], same_screen: SameScreen) -> None:
    same_screen(SCENES[name], size, look=name in LOOK)
