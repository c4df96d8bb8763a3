"""A table for games that are looked at, and played by nobody: replays, and pictures of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from warcards_tui.games.contract import Game
from warcards_tui.games.events import seen_by
from warcards_tui.sitting.actions import Keymap
from warcards_tui.sitting.controls import Situation
from warcards_tui.sitting.kept import Kept
from warcards_tui.sitting.person import YOU
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.pace import PACES
from warcards_tui.table.steps import Steps
from warcards_tui.table.table import Player
from warcards_tui.tui.moments.staged import staged
from warcards_tui.tui.moments.still import Still
from warcards_tui.tui.moments.tempo import Tempo
from warcards_tui.tui.tables import stage_of
from warcards_tui.voice.scene import Scene

_UNTIMED = PACES[0]
_STILL = Tempo.of(_UNTIMED, "still")
"""Nothing moves: what a moment looks like."""


class Staged(Protocol):
    """A run that shows a game, one of its ``steps`` at a time."""

    keymap: Keymap
    steps: Steps
    step: int

    @property
    def seat(self) -> int:
        """The seat whose cards are drawn."""

    @property
    def game(self) -> Game:
        """The game as it is shown now."""

    @property
    def scene(self) -> Scene:
        """Who is spoken to."""

    @property
    def view(self) -> Any:
        """What is known on the seat that one looks from."""


class Stage(Session):
    """A table at which nobody plays: what is drawn there is the game of a run."""

    def __init__(self, run: Staged) -> None:
        self._looked_at = run
        game = run.steps.game(0)
        levels = (None,) * game.setup.seats
        store = Store.in_memory()
        super().__init__(store, Kept(game, levels, _UNTIMED, None, ()), _UNTIMED, 0)
        self.keymap = run.keymap
        self._follow_course()

    def _follow_course(self) -> None:
        """Goes through the game once, for how it went up to any step."""
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
        """Sets the table as the run has it now."""
        self.game = self._looked_at.game
        self.scene = self._looked_at.scene
        # Nobody is offered a move, so no card is marked to be played.
        self._controls.see(Situation(self.view, options=self.game.setup.options))

    def decided(self, watcher: int) -> Still | None:
        """What the newest move has decided for who watches, as it is seen in play: the cards by
        which, lit.
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
        """Nobody is asked anything."""

    def close(self) -> None:
        """Nothing is left of it."""
        self._store.close()


class Standing:
    """The stage that stands now: set anew for another game, and struck when there is none."""

    def __init__(self) -> None:
        self._stage: Stage | None = None
        self._steps: Steps | None = None

    def shows(self, run: Staged) -> Stage:
        """The table as the run has it now."""
        if self._stage is None or self._steps is not run.steps:
            self.strike()
            self._stage, self._steps = Stage(run), run.steps
        self._stage.show()
        return self._stage

    def strike(self) -> None:
        """Nothing stands any more."""
        if self._stage is not None:
            self._stage.close()
        self._stage = self._steps = None
