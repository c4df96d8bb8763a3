"""A table for games that nobody plays: replays, and previews of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from warcards_tui.games.contract import Game
from warcards_tui.games.events import seen_by
from warcards_tui.sitting.actions import Keymap
from warcards_tui.sitting.controls import Situation
from warcards_tui.sitting.kept import OpenedGame
from warcards_tui.sitting.person import YOU
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.pace import PACES
from warcards_tui.table.steps import Steps
from warcards_tui.table.table import Player
from warcards_tui.tui.moments.staged import staged
from warcards_tui.tui.moments.still import Keyframe
from warcards_tui.tui.moments.tempo import Tempo
from warcards_tui.tui.tables import stage_of
from warcards_tui.voice.scene import Scene

_UNTIMED = PACES[0]
_STILL = Tempo.of(_UNTIMED, "still")
"""Tempo without animation: only the look of each moment."""


class SteppedGame(Protocol):
    """Run that shows a game, one of its ``steps`` at a time."""

    keymap: Keymap
    steps: Steps
    step: int

    @property
    def seat(self) -> int:
        """The seat whose cards are drawn."""

    @property
    def game(self) -> Game:
        """The game in its shown state."""

    @property
    def scene(self) -> Scene:
        """The listener of the texts."""

    @property
    def view(self) -> Any:
        """The view of the drawn seat."""


class Stage(Session):
    """Session that shows the game of a run, without players."""

    def __init__(self, run: SteppedGame) -> None:
        self._looked_at = run
        game = run.steps.game(0)
        levels = (None,) * game.setup.seats
        store = Store.in_memory()
        super().__init__(store, OpenedGame(game, levels, _UNTIMED, None, ()), _UNTIMED, 0)
        self.keymap = run.keymap
        self._follow_course()

    def _follow_course(self) -> None:
        """Replay the game once for its timeline, which shows the course up to any step."""
        game, course = self._looked_at.steps.game(0), self.course
        if course is None:
            return
        course.note(game.view(YOU), game.length)
        for seat, move in self._looked_at.steps.moves:
            game.apply(seat, move)
            if game.length != course.length:
                course.note(game.view(YOU), game.length)

    def _seated(self, names: Sequence[str]) -> Sequence[Player]:
        return [Player(name) for name in names]

    def show(self) -> None:
        """Set the table to the run's current state."""
        self.game = self._looked_at.game
        self.scene = self._looked_at.scene
        # Nobody can move, so no card is marked as playable.
        self._controls.see(Situation(self.view, options=self.game.setup.options))

    def decided(self, watcher: int) -> Keyframe | None:
        """Return the still in which the newest move decided something for ``watcher``.

        Its deciding cards are lit, as in play. None if the move decided nothing.
        """
        run = self._looked_at
        if not run.step:
            return None
        happened = [seen_by(each, watcher) for each in run.steps.events[run.step]]
        before = run.steps.game(run.step - 1).view(run.seat)
        own = stage_of(self.variant)
        stills = staged(happened, before, run.view, _STILL, self.scene, own)
        return next((each for each in stills if "lit" in each.marks.values()), None)

    @property
    def view(self) -> Any:
        return self._looked_at.view

    @property
    def question(self) -> None:
        """Do nothing: a replay has no questions."""

    def close(self) -> None:
        """Close the store."""
        self._store.close()


class CurrentStage:
    """The current stage: replaced for another game, and closed when there is none."""

    def __init__(self) -> None:
        self._stage: Stage | None = None
        self._steps: Steps | None = None

    def shows(self, run: SteppedGame) -> Stage:
        """Return the table in the run's current state."""
        if self._stage is None or self._steps is not run.steps:
            self.strike()
            self._stage, self._steps = Stage(run), run.steps
        self._stage.show()
        return self._stage

    def strike(self) -> None:
        """Close the stage."""
        if self._stage is not None:
            self._stage.close()
        self._stage = self._steps = None
