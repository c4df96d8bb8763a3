"""The table: the window onto a session."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.geometry import Offset

from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.run import Run
from warcards_tui.sitting.session import Session
from warcards_tui.table.pace import Pace
from warcards_tui.tui import bindings as keys
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.run_page import RunPage
from warcards_tui.tui.stopwatch import clock

if TYPE_CHECKING:
    from warcards_tui.tui.sight import Sight


class TablePage(RunPage[Session]):
    """Shows one session after the other."""

    def __init__(self) -> None:
        super().__init__()
        self.scroll = 0
        self._paint: Callable[[Canvas, Sight], Offset] | None = None

    # -- a session comes and goes

    @property
    def session(self) -> Session | None:
        """The session at the table."""
        return self.run

    def over(self) -> None:
        if self.session is not None:
            self.face.left_table(self.session, self.lines[-1].eye)

    def play(self, run: Session, first_line: str = "") -> None:
        super().play(run, first_line)
        self.scroll = 0
        from warcards_tui.tui.tables import painter_of

        self._paint = painter_of(run.variant)

    def rest(self) -> None:
        """Stops the game while something else is looked at, or the terminal is too small to play
        in.
        """
        super().rest()
        session = self.session
        if session is not None and not (session.paused or session.over or session.left):
            session.press("pause", clock())
            self.follow()

    def set_pace(self, pace: Pace) -> None:
        """Goes on at another pace."""
        if self.session is not None:
            self.session.change_pace(pace, clock())
            self.follow()

    def takes(self, name: str) -> bool:
        """After the game its lines can be gone through."""
        if self.session is None or not self.session.over:
            return False
        steps = {self.face.key_of(keys.UP): 1, "k": 1, self.face.key_of(keys.DOWN): -1, "j": -1}
        if name not in steps:
            return False
        self.scroll = max(self.scroll + steps[name], 0)
        self.redraw()
        return True

    # -- drawing

    def paint_run(self, canvas: Canvas) -> None:
        session = self.session
        assert session is not None
        assert self._paint is not None
        from warcards_tui.tui.sight import Sight, draw_bar

        sight = Sight(self.face, session, self.lines, self.scroll)
        draw_bar(canvas, sight)
        sight.bottom = keys.draw_keys(canvas, self.face.look, self.caps(session))
        if session.over:
            from warcards_tui.tui import ending

            self.caret = ending.paint(canvas, sight)
        else:
            self.caret = self._paint(canvas, sight)

    def listed(self, run: Run) -> list[Action]:
        apart = self.session.controls.APART if self.session is not None else ()
        # The bar does not grow by what is selected: that one is told by ``?``.
        found = [each for each in super().listed(run) if each.id not in apart]
        return [each for each in found if each.title != act.UNSELECT.title]

    def caps(self, run: Run) -> list[tuple[str, str]]:
        over = self.session is not None and self.session.over
        own = (keys.HELP, keys.COMMANDS)
        return super().caps(run) + self.face.caps((keys.UP, keys.DOWN, *own) if over else own)
