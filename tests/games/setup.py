"""Games set up by their names."""

from __future__ import annotations

from typing import Any

from tests.games.known import known_games
from warcards_tui.games import setup
from warcards_tui.games.contract import Game


def set_up(name: str, **settings: Any) -> Game:
    """Return the game of that name, as ``games.setup.set_up`` does."""
    return setup.set_up(known_games().find(name), **settings)
