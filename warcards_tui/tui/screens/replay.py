"""The replay page: the window onto a game that is seen again, drawn as in play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls import YOU, Situation
from warcards_tui.sitting.kept import Kept
from warcards_tui.sitting.replay import Replay
from warcards_tui.sitting.run import Run
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.pace import PACES
from warcards_tui.table.table import Player
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.screens.run import ToldScreen
from warcards_tui.tui.sight import Sight
from warcards_tui.voice import replay as voice
from warcards_tui.voice.render import eye
from warcards_tui.voice.utterance import utterance

_UNTIMED = PACES[0]
_SELDOM = {"go-on", "repeat", "older", "newer", "oldest", "newest"}
"""Actions that only the list of all keys tells."""


class Stage(Session):
    """A table at which nobody plays: what is drawn there is the game of a replay."""

    def __init__(self, run: Replay) -> None:
        self._replay = run
        game = run.steps.game(0)
        levels = (None,) * game.setup.seats
        store = Store.in_memory()
        super().__init__(store, Kept(game, levels, _UNTIMED, None, ()), _UNTIMED, 0)
        self.keymap = run.keymap
        self._follow_course()

    def _follow_course(self) -> None:
        """Goes through the game once, for how it went up to any step."""
        game, course = self._replay.steps.game(0), self.course
        if course is None:
            return
        course.note(game.view(YOU), game.length)
        for seat, move in self._replay.steps.moves:
            game.apply(seat, move)
            if game.length != course.length:
                course.note(game.view(YOU), game.length)

    def _seated(self, names: Sequence[str]) -> Sequence[Player]:
        return [Player(name) for name in names]

    def show(self) -> None:
        """Sets the table as the replay has it now."""
        self.game = self._replay.game
        self.scene = self._replay.scene
        # Nobody is offered a move, so no card is marked to be played.
        self._controls.see(Situation(self.view, options=self.game.setup.options))

    @property
    def view(self) -> Any:
        return self._replay.view

    @property
    def question(self) -> None:
        """Nobody is asked anything."""

    def close(self) -> None:
        """Nothing is left of it."""
        self._store.close()


class ReplayScreen(ToldScreen[Replay]):
    """Shows one replay after the other."""

    place = "replay"

    def __init__(self) -> None:
        super().__init__()
        self._stage: Stage | None = None
        self._of: object = None  # What the stage was set for.

    def close(self) -> None:
        self._strike()
        super().close()

    def _strike(self) -> None:
        if self._stage is not None:
            self._stage.close()
        self._stage = self._of = None

    def paint(self, canvas: Canvas) -> None:
        run = self.run
        if run is None:
            return
        if self._of is not run.recorded:
            self._strike()
            self._stage, self._of = Stage(run), run.recorded
        assert self._stage is not None
        self._stage.show()
        from warcards_tui.tui.tables import painter_of

        sight = Sight(self.face, self._stage)
        sight.bottom = canvas.height
        painter_of(run.recorded.variant)(canvas, sight)

    def banner(self) -> tuple[str, str, str]:
        run = self.run
        if run is None or run.missed is None:
            return "", "", ""
        told = utterance(voice.missed(run.missed.reasons[:1]))
        return eye(told, signs=self.face.glyphs.unicode), "", "alarm"

    def head(self) -> tuple[str, str]:
        run = self.run
        if run is None:
            return "", ""
        left = f"{run.title}  move {run.step} of {run.steps.last}"
        if run.games > 1:
            left += f"  game {run.at + 1} of {run.games}"
        name = None if run.eyes is None else run.recorded.names[run.eyes]
        return left, voice.seen_from(name)

    def listed(self, run: Run) -> list[Action]:
        return [each for each in super().listed(run) if each.id not in _SELDOM]
