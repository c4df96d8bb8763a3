"""What a bot that chooses must be able to do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator
from typing import Any

from warcards_tui.games.events import Event
from warcards_tui.games.moves import Move


class Chooser(ABC):
    """A bot in a game of choices. It sees views and redacted events, and nothing else."""

    insists = False
    """Whether it is asked, too, where the game has a move for whoever does not mind."""

    def notice(self, happened: Event) -> None:
        """Every event, as the bot's seat may see it; a bot without a memory needs none."""
        return

    @abstractmethod
    def choose(self, view: Any) -> Move:
        """The move of the bot's seat, which the game waits for."""

    def ponder(self, view: Any) -> Generator[None, None, Move]:
        """The same in small steps of a few milliseconds each, so that a face can go on between
        them.
        """
        yield from ()
        return self.choose(view)


class Thinker(Chooser):
    """A bot whose choice takes long: it has only ``ponder``."""

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
        """The choice, in steps of a few milliseconds."""
