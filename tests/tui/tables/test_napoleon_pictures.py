"""The table of Napoleon's War in pictures: sorting few and many cards, battles, wars, the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.tui.driving import app_for
from tests.tui.pictures import IDS, SIZES, Scene, runs
from warcards_tui.cards.french import PACK, cards_text
from warcards_tui.tui.app import WarcardsApp

MANY = f"{cards_text(PACK[5:45])} / {cards_text(PACK[:5] + PACK[45:])}"


def _napoleon(deal: str | None = None, **settings: str) -> WarcardsApp:
    return app_for("napoleons-war", deal=deal, settings=settings)


def opened(app: WarcardsApp) -> None:
    """Nothing is done: the table opens before the first key is pressed."""


CARRY = (opened, "1", *("right",) * 4, "m", "down", "left", "space", "left", "left")
SCENES = {
    "sorting": Scene(_napoleon),
    "carrying": Scene(_napoleon, CARRY),
    "sorting-ascii": Scene(lambda: _napoleon(glyphs="ascii"), CARRY),
    "sorting-many": Scene(
        lambda: _napoleon(MANY), (opened, "1", "down", "down", *("right",) * 4, "m", "right")
    ),
    "sorting-paused": Scene(_napoleon, (opened, "1", "b")),
    "battle": Scene(_napoleon, (opened, "1", "d", *("enter",) * 9)),
    "war": Scene(lambda: app_for("napoleons-war", seed=3), (opened, "1", "d", "enter", "enter")),
    "over": Scene(
        lambda: app_for("napoleons-war", options={"limit": "6"}),
        (opened, "1", "d"),
        until_over=("enter",),
    ),
}


@pytest.mark.parametrize("size", SIZES, ids=IDS)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name: str, size: tuple[int, int], snap_compare: Callable[..., bool]) -> None:
    scene = SCENES[name]
    assert snap_compare(scene.app(), terminal_size=size, run_before=runs(scene))
