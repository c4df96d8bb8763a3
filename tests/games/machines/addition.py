"""Addition and Subtraction War: answers."""

from __future__ import annotations

from typing import Any

from tests.games.sight import Sight
from warcards_tui.games.moves import Answer, Move

SIGHT: dict[str, Sight] = {"packets": "nobody", "table": "face up"}

TURNED_UP = ()


def imaginable(game: Any) -> list[Move]:
    return [Answer(26), Answer(27)]
