"""The beat that one can feel: a bar that fills from one card to the next."""

from __future__ import annotations

from textual.timer import Timer
from textual.widgets import Static

from warcards_tui.tui.stopwatch import clock

STEPS = 24
"""Steps in which a beat is drawn."""

RATE = 15
"""Times a second that it may be drawn at most."""


class Beat(Static):
    """One row. It is empty right after a card, stands still while nothing is to be told of time,
    and is drawn only when it has become a step longer.
    """

    def __init__(self) -> None:
        super().__init__(id="beat")
        self._since = self._length = 0.0
        self._drawn = -1
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        self._timer = self.set_interval(1 / RATE, self._tick, pause=True)

    def go(self, since: float, length: float) -> None:
        """Runs from ``since``, for so many milliseconds."""
        self._since, self._length = since, length
        if self._timer is not None:
            self._timer.resume()

    def rest(self) -> None:
        """Is empty, and stays so."""
        if self._timer is not None:
            self._timer.pause()
        self._show(0)

    def _tick(self) -> None:
        done = (clock() - self._since) / self._length if self._length else 0.0
        self._show(int(min(max(done, 0.0), 1.0) * STEPS))

    def _show(self, steps: int) -> None:
        if steps != self._drawn:
            self._drawn = steps
            width = self.size.width - 4
            self.update("━" * (width * steps // STEPS), layout=False)
