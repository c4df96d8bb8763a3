"""The order in which announcements go out, and how far apart.

A reader that follows the cursor speaks the newest line and hushes the one before, so an
announcement waits until the voice would have finished the last one. A key ends all waiting.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from warcards_tui.plain.lines import split
from warcards_tui.plain.terminal import NEVER
from warcards_tui.sitting.speech import duration
from warcards_tui.sitting.transcript import Line

APART = 60.0
"""Milliseconds between two announcements without a voice: braille looks 25 times a second."""

REST = 120.0
"""Milliseconds of silence that a voice gets after a line, for what its times may be wrong by."""

CUE = "cue"
"""The kind of lines that come with a bell, from which a reaction time counts."""

PASSING = ("answer", "review", "text")
"""Kinds of lines that a key may cut short: whoever asked has heard enough, and can ask again."""


class Speaker:
    """Announcements on their way out.

    ``announce`` writes one, ``ring`` one with a bell, ``width`` tells how wide it may be, ``rate``
    is the voice's speed in words a minute, 0 without a voice.
    """

    def __init__(
        self,
        announce: Callable[[str], None],
        width: Callable[[], int],
        rate: int = 0,
        ring: Callable[[str], None] | None = None,
    ) -> None:
        self._announce = announce
        self._ring = ring or announce
        self._width = width
        self.rate = rate
        self._queue: deque[tuple[str, str]] = deque()
        self.free = 0.0
        """When the voice has finished what went out so far."""

    @property
    def due(self) -> float:
        """When the next announcement goes out; never while none waits."""
        return self.free if self._queue else NEVER

    @property
    def rings(self) -> bool:
        """Whether a line with a bell still waits."""
        return any(kind == CUE for _, kind in self._queue)

    def add(self, line: Line) -> None:
        """Lines up what is said, in the words of the ear.

        A cue that has to be parted rings with its last part: from then on it is all there.
        """
        parts, kind = split(line.ear, self._width()), line.kind
        before = "event" if kind == CUE else kind
        self._queue += [(part, before) for part in parts[:-1]]
        self._queue += [(part, kind) for part in parts[-1:]]

    def pump(self, now: float) -> None:
        """Writes what is due."""
        while self._queue and now >= self.free:
            part, kind = self._queue.popleft()
            self._write(part, kind)
            self.free = now + (duration(part, self.rate) + REST if self.rate else APART)

    def hurry(self, now: float, *, everything: bool = False) -> None:
        """A key was pressed: all that waits goes out at once, answers only with ``everything``."""
        for part, kind in self._queue:
            if everything or kind not in PASSING:
                self._write(part, kind)
        self._queue.clear()
        self.free = now

    def _write(self, part: str, kind: str) -> None:
        if kind == CUE:
            self._ring(part)
        else:
            self._announce(part)
