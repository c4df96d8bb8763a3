"""Games that the program brings along, set up by their names."""

from __future__ import annotations

from typing import Any

from warcards_tui.games import begin
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.contract import Game


def set_up(name: str, **settings: Any) -> Game:
    """As ``games.begin.set_up`` for the built-in game of that name."""
    return begin.set_up(VARIANTS.find(name), **settings)
