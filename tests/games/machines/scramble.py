"""Scramble War."""

from __future__ import annotations

from tests.games.sight import Sight

SIGHT: dict[str, Sight] = {
    "floor": "nobody",
    "picks": "nobody",
    "table": "face up",
    "won": "nobody",
}

SELECTING = ("right", "left", "up", "down", "answer-7")
