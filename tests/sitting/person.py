"""A person who presses keys a second apart, for games that a bot answers at once."""

from __future__ import annotations

from warcards_tui.games.contract import Game
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.table import NEVER


class Person:
    """A person at the table of a game, against one bot of that level."""

    def __init__(self, game: Game, level: str) -> None:
        self.session = Session.new(Store.in_memory(), game, [None, level], parse_pace("untimed"))
        self.session.start(0.0)
        self.now = 0.0
        self.session.take()

    def key(self, key: str) -> list[str]:
        """Press a key; return the speech before the bot answers."""
        self.now += 1000
        self.session.key(key, self.now)
        return [line.ear for line in self.session.take()]

    def write(self, text: str) -> list[str]:
        """Type a line; return the speech."""
        self.key("/")
        self.now += 1000
        self.session.type_in(text, self.now)
        return [line.ear for line in self.session.take()]

    def rest(self) -> list[str]:
        """Let the bot answer; return the speech."""
        for _ in range(1000):
            if self.session.due == NEVER or self.session.over:
                break
            self.now = max(self.now, self.session.due)
            self.session.advance(self.now)
        return [line.ear for line in self.session.take()]
