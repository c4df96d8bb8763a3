"""What a bot that chooses must be able to do."""

from __future__ import annotations

from typing import Any, Protocol

from warcards_tui.games.events import Event
from warcards_tui.games.moves import Move


class Chooser(Protocol):
    """A bot in a game of choices. It sees views and redacted events, and nothing else."""

    def notice(self, happened: Event) -> None:
        """Every event, as the bot's seat may see it."""

    def choose(self, view: Any) -> Move:
        """The move of the bot's seat, which the game waits for."""
