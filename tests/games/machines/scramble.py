"""Test data of Scramble War."""

from __future__ import annotations

from tests.games.sight import Sight
from warcards_tui.games.scramble.machine import CardsTakenBack

SIGHT: dict[str, Sight] = {
    "floor": "nobody",
    "picks": "nobody",
    "table": "face up",
    "won": "nobody",
}

TURNED_UP = ("scramble-war",)

TAKEN_BACK = (CardsTakenBack,)

SELECTING = ("right", "left", "up", "down", "answer-7")
