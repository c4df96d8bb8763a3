"""The visible beat: a bar that fills from one card to the next."""

from __future__ import annotations

from textual.timer import Timer
from textual.widgets import Static

from warcards_tui.tui.stopwatch import clock

STEPS = 24
"""Steps of a full bar."""

RATE = 15
"""Most redraws per second."""


class Beat(Static):
    """Progress bar of one row.

    It is empty right after a card, rests while there is no time to show, and redraws only when it
    is a step longer.
    """

    def __init__(self) -> None:
        super().__init__(id="beat")
        self._since = self._length = 0.0
        self._drawn = -1
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        self._timer = self.set_interval(1 / RATE, self._tick, pause=True)

    def go(self, since: float, length: float) -> None:
        """Start the progress bar at ``since`` for ``length`` milliseconds."""
        self._since, self._length = since, length
        if self._timer is not None:
            self._timer.resume()

    def rest(self) -> None:
        """Empty the bar and stop it."""
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
