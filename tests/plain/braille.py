"""A braille reader: a row of cells, and keys pressed by what it shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from warcards_tui.plain.terminal import NEVER, EndOfInput, Key, Terminal
from warcards_tui.store import Store

CELLS = 40
READS = 1000.0
"""Milliseconds to read a row."""


class Press(NamedTuple):
    """A key, and the time since the one before."""

    key: str
    after: float = READS


class Display(Terminal):
    """A terminal with a braille display, which shows the newest row.

    ``press`` returns the next key when nothing happens without one; None is the end.
    """

    def __init__(self, press: Callable[[], Press | None]) -> None:
        super().__init__()
        self.rows: list[str] = [""]
        self.times: list[float] = [0.0]
        """Times at which the rows were written."""

        self.written = 0
        """Rows written since the last key."""

        self.asks = press
        self._now = 0.0

    @property
    def width(self) -> int:
        return 76

    @property
    def row(self) -> str:
        """Text on the braille display."""
        return self.rows[-1]

    def now(self) -> float:
        return self._now + self._ahead

    def cut_in(self, part: str, *, returns: bool = False) -> bool:
        self.announce(part)
        return True

    def announce(self, part: str, *, bell: bool = False, aloud: bool = True) -> None:
        self.rows.append(part)
        self.times.append(self.now())
        self.written += 1

    def next_key(self, until: float, *, since: float | None = None) -> Key | None:
        if until != NEVER:
            self._now = max(self._now, until - self._ahead)
            return None
        pressed = self.asks()
        if pressed is None:
            raise EndOfInput()
        self.written = 0
        self._now += pressed.after
        return Key(pressed.key, self.now())


def by_key(store: Store) -> Store:
    """Save the setting that text comes by key; return the store."""
    store.set_setting("lines", "by-key")
    return store
