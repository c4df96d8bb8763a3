"""The Triple Topper machine: being late."""

from __future__ import annotations

from typing import Any

from warcards_tui.games.moves import Hurry, Move


def imaginable(game: Any) -> list[Move]:
    return [Hurry()]
