"""Interface of bots that choose."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator
from typing import Any

from warcards_tui.games.events import Event
from warcards_tui.games.moves import Move


class Chooser(ABC):
    """A bot in a game of choices. It sees only views and redacted events."""

    insists = False
    """True if the bot chooses even if the game offers a default move."""

    def notice(self, happened: Event) -> None:
        """Receive every event, as the bot's seat may see it; bots without a memory ignore it."""
        return

    @abstractmethod
    def choose(self, view: Any) -> Move:
        """Return the move of the bot's seat, which the game waits for."""

    def ponder(self, view: Any) -> Generator[None, None, Move]:
        """Choose in steps of a few milliseconds, so that the user interface can run in between."""
        yield from ()
        return self.choose(view)


class Thinker(Chooser):
    """A bot whose choice takes long; it defines only ``ponder``."""

    def choose(self, view: Any) -> Move:
        thought = self.ponder(view)
        while True:
            try:
                next(thought)
            except StopIteration as found:
                move: Move = found.value
                return move

    @abstractmethod
    def ponder(self, view: Any) -> Generator[None, None, Move]:
        """Choose in steps of a few milliseconds."""
