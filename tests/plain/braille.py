"""Somebody who reads braille: a row of cells under the fingers, and keys that are pressed by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from warcards_tui.plain.terminal import NEVER, Ended, Key, Terminal
from warcards_tui.store import Store

CELLS = 40
READS = 1000.0
"""Milliseconds for a row."""


class Press(NamedTuple):
    """A key, and how long after the one before."""

    key: str
    after: float = READS


class Display(Terminal):
    """A terminal with a braille display: it has the newest row, and ``press`` says what is pressed
    when nothing happens any more without a key; None is the end.
    """

    def __init__(self, press: Callable[[], Press | None]) -> None:
        super().__init__()
        self.rows: list[str] = [""]
        self.times: list[float] = [0.0]
        """When each of them was written."""

        self.written = 0
        """Rows that were written since the last key."""

        self.asks = press
        self._now = 0.0

    @property
    def width(self) -> int:
        return 76

    @property
    def row(self) -> str:
        """What is under the fingers."""
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
            raise Ended()
        self.written = 0
        self._now += pressed.after
        return Key(pressed.key, self.now())


def by_key(store: Store) -> Store:
    """Kept with lines that come by key."""
    store.set_setting("lines", "by-key")
    return store
