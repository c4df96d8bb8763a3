"""The order in which announcements go out, and how far apart.

A reader that follows the cursor speaks the newest line and hushes the one before, so an
announcement waits until the voice would have finished the last one. A key ends all waiting.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from warcards_tui.plain.lines import split
from warcards_tui.plain.terminal import NEVER
from warcards_tui.table.speech import duration

APART = 60.0
"""Milliseconds between two announcements without a voice: braille looks 25 times a second."""

REST = 120.0
"""Milliseconds of silence that a voice gets after a line, for what its times may be wrong by."""

PASSING = ("answer", "review")
"""Kinds of lines that a key may cut short: whoever asked has heard enough, and can ask again."""


class Speaker:
    """Announcements on their way out.

    ``announce`` writes one, ``width`` tells how wide it may be, ``rate`` is the voice's speed in
    words a minute, 0 without a voice.
    """

    def __init__(
        self, announce: Callable[[str], None], width: Callable[[], int], rate: int = 0
    ) -> None:
        self._announce = announce
        self._width = width
        self.rate = rate
        self._queue: deque[tuple[str, str]] = deque()
        self.free = 0.0
        """When the voice has finished what went out so far."""

    @property
    def due(self) -> float:
        """When the next announcement goes out; never while none waits."""
        return self.free if self._queue else NEVER

    def add(self, text: str, kind: str) -> None:
        """Lines a text up; ``kind`` is that of a session's line."""
        self._queue += [(part, kind) for part in split(text, self._width())]

    def pump(self, now: float) -> None:
        """Writes what is due."""
        while self._queue and now >= self.free:
            part, _ = self._queue.popleft()
            self._announce(part)
            self.free = now + (duration(part, self.rate) + REST if self.rate else APART)

    def hurry(self, now: float, *, everything: bool = False) -> None:
        """A key was pressed: all that waits goes out at once, answers only with ``everything``."""
        for part, kind in self._queue:
            if everything or kind not in PASSING:
                self._announce(part)
        self._queue.clear()
        self.free = now
