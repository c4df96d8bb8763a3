"""21st Century War on the screen: choosing, what is selected and why not, a tie, four players."""

from __future__ import annotations

import pytest

from tests.tui.full_screen import app_for
from tests.tui.pictures import IDS, SIZES, SameScreen, Scene
from warcards_tui.tui.app import WarcardsApp

DEAL = "AS QD 9H 4C 4D 7S 2H 8C 3D 5H 6S 6D / KH 5D 5S 10C 9C JD JS 2C 3H QS 4S 8H"
TIED = "9S 4H KD 2C 5H 6H 7H 8H / 9D 3S QC AH 5S 6S 7S 8S"


def _table(bots: int = 1, **given: object) -> WarcardsApp:
    return app_for("21st-century-war", bots=bots, **given)  # type: ignore[arg-type]


SCENES = {
    "first": Scene(lambda: _table(deal=DEAL)),
    "legal": Scene(lambda: _table(deal=DEAL), ("1", "2")),
    "not-legal": Scene(lambda: _table(deal=DEAL), ("1", "3", "right")),
    "revealed": Scene(lambda: _table(deal=DEAL), ("1", "2", "enter")),
    "four": Scene(lambda: _table(3), ("m", "enter", "m")),
    "tie": Scene(lambda: _table(deal="9S 2C 3D / 9D 3S AC", seed=1), ("1", "enter", "2")),
    "paused": Scene(lambda: _table(deal=DEAL), ("1", "b")),
    "ascii": Scene(lambda: _table(2, settings={"glyphs": "ascii"}), ("m", "enter", "1", "2")),
    "over": Scene(lambda: _table(options={"limit": "3"}), ("m", "enter") * 3),
}


LOOK = {"revealed", "four"}
"""Scenes that are kept as SVG, too."""


@pytest.mark.parametrize("size", SIZES, ids=IDS)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name: str, size: tuple[int, int], same_screen: SameScreen) -> None:
    same_screen(SCENES[name], size, look=name in LOOK)
