"""Addition and Subtraction War: answers."""

from __future__ import annotations

from typing import Any

from warcards_tui.games.moves import Answer, Move


def imaginable(game: Any) -> list[Move]:
    return [Answer(26), Answer(27)]
