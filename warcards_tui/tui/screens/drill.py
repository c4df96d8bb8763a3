"""The drill page: the window onto a drill, whose cards appear in one frame and are timed by it."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.run import DrillRun
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.run import Run
from warcards_tui.sitting.transcript import Line
from warcards_tui.tui import drill_table
from warcards_tui.tui.canvas import Canvas, under_bar
from warcards_tui.tui.drill_table import Sight
from warcards_tui.tui.screens.run import RunScreen
from warcards_tui.tui.stopwatch import clock

_OPEN = (phase.CARDS, phase.COVERED)
_BY_CLOCK = (phase.WAIT, *_OPEN)
_UNLISTED = frozenset(("choices", "hand", *[each.id for each in act.REVIEW if each.id != "repeat"]))
"""Actions that are told in the help and not in the key bar: they are for those who listen."""

_GONE = ("focus", "suspended")
"""What disturbs because the person is not here any more."""


class DrillScreen(RunScreen[DrillRun]):
    """Shows one drill after the other."""

    place = "drill"

    def __init__(self) -> None:
        super().__init__()
        self._words = ""

    def follow(self) -> None:
        super().follow()
        if self.run is not None and self.run.view.phase not in _OPEN:
            # There is no trial any more; what holds the program up now spoils nothing.
            self.face.stopwatch.stop()

    def disturb(self, reason: str) -> None:
        super().disturb(reason)
        run = self.run
        if run is not None and reason in _GONE:
            view = run.view
            if view.timed and view.phase in _BY_CLOCK:
                run.press("pause", clock())
                self.follow()

    # -- drawing

    def paint(self, canvas: Canvas) -> None:
        if self.run is not None:
            under_bar(canvas, self._draw)

    def head(self) -> tuple[str, str]:
        return ("", "") if self.run is None else drill_table.head(self.run.view)

    def _draw(self, canvas: Canvas) -> None:
        run = self.run
        assert run is not None
        view = run.view
        sight = Sight(self.face, run, view, self._said(view.phase, view.words))
        sight.bottom = canvas.height
        drill_table.paint(canvas, sight)

    def _said(self, now: str, words: str) -> Sequence[Line]:
        """The sentences that may be read now.

        The cards in words have a row of their own, so that nothing but they changes when the cards
        appear, and go when the cards are covered.
        """
        if words:
            self._words = words
        if now in _OPEN:
            for at in range(len(self.lines) - 1, -1, -1):
                if self.lines[at].eye == self._words:
                    return self.lines[:at] + self.lines[at + 1 :]
        return self.lines

    def listed(self, run: Run) -> list[Action]:
        found = [each for each in super().listed(run) if each.id not in _UNLISTED]
        titles = [each.title for each in found]
        # Two keys that do the same, as Enter and Space when the drill waits, are one entry.
        return [each for at, each in enumerate(found) if each.title not in titles[:at]]
