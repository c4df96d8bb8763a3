"""Duel King on the screen: rounds, duels from the table and from the decks, and save duels."""

from __future__ import annotations

import pytest

from tests.tui.full_screen import app_for
from tests.tui.pictures import IDS, SIZES, SameScreen, Scene
from warcards_tui.tui.app import WarcardsApp

_OWN = "6S 7S 8S 9S 10S JS QS 2C 3C"
_HIS = "6H 7H 8H 9H 10H JH QH 2D 3D"
ROUNDS = f"5S 9C 4S {_OWN} / 3H 9D AD {_HIS}"
FORCED = f"5S 9C 4S {_OWN} / 3H 2H 4H {_HIS}"
SWEPT = f"5S KS 4S {_OWN} / KH 2H QD {_HIS}"


def _table(deal: str | None, turn: int = 0, **given: object) -> WarcardsApp:
    return app_for("duel-king", deal=deal, turn=turn, **given)  # type: ignore[arg-type]


ENTER = ("enter",)
SCENES = {
    "first": Scene(lambda: _table(None)),
    "round": Scene(lambda: _table(ROUNDS), ENTER),
    "duel": Scene(lambda: _table(ROUNDS), ENTER * 2),
    "forced": Scene(lambda: _table(FORCED), ENTER * 3),
    "offer": Scene(lambda: _table(SWEPT, turn=1), ("right", "right")),
    "save": Scene(lambda: _table(SWEPT, turn=1), ("2", "enter")),
    "saved": Scene(lambda: _table(SWEPT, turn=1), ("2", "enter", "enter")),
    "swept": Scene(lambda: _table(SWEPT, turn=1), ("n",)),
    "paused": Scene(lambda: _table(ROUNDS), ("enter", "b")),
    "ascii": Scene(lambda: _table(SWEPT, turn=1, settings={"glyphs": "ascii"}), ("2",)),
    "over": Scene(lambda: _table(None, options={"limit": "1"}), until_over=("enter", "n")),
}


LOOK = {"duel", "offer", "swept"}
"""Scenes that are kept as SVG, too."""


@pytest.mark.parametrize("size", SIZES, ids=IDS)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name: str, size: tuple[int, int], same_screen: SameScreen) -> None:
    same_screen(SCENES[name], size, look=name in LOOK)
