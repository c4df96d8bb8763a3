"""Activity of the puzzle of the day: one question without a clock, and its result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcards_tui.cards.parts import Text
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import DRILLS, UNTIMED
from warcards_tui.coach.drills.deck import DrillQuestion
from warcards_tui.coach.drills.grading import Grading
from warcards_tui.coach.drills.round import Round
from warcards_tui.coach.drills.run import DrillRun
from warcards_tui.coach.drills.summary import rose
from warcards_tui.coach.puzzle import DRILL, GAME, puzzle_of, tried
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.store import Store
from warcards_tui.voice import today as voice
from warcards_tui.words import drills as texts
from warcards_tui.words import today
from warcards_tui.words.utterance import Utterance

_HOME = act.worded(act.GO_ON, "puzzle-leave")
_AGAIN = act.worded(act.AGAIN, "puzzle-once-more")
_NOT_HERE = frozenset((act.FRESH.id, act.SET_UP.id))
"""Actions of drill rounds that make no sense for a single puzzle."""


class PuzzleRun(DrillRun):
    """Puzzle of a day (ISO date). Only the first answer of the day is saved."""

    def __init__(self, store: Store, games: Catalogue, day: str) -> None:
        """Prepare the puzzle. Raises ``ValueError`` for an invalid day."""
        self._puzzle = puzzle_of(day, games)
        self._day = day
        seed = int(day.replace("-", ""))
        super().__init__(store, games, DRILLS[DRILL], GAME, seed, pace=UNTIMED)
        self.title = today.puzzle

    def start(self, now: float) -> None:
        self.now = now
        self._take_cues()
        self._setup = self._new_setup(GAME)
        self.keymap = self.keymap.within(GAME)
        self._lay_out(now)

    def _lay_out(self, now: float) -> None:
        self._rounds += 1
        self._round = Round(f"{self.seed}-{self._rounds}", 1)
        self._miss, self._listed = None, []
        self._practice.begin(self._setup, self._round.id)
        self._levels = self._known()
        counts = self._counts = tried(self._store, self._day, self._practice.profile) is None
        if not counts:
            # Like a repeated question, a second attempt is not saved.
            self._whole = self._round
        puzzle = self._puzzle
        cards = tuple([card for group in puzzle.groups for card in group.cards])
        self._queue = [DrillQuestion(cards, puzzle.target, puzzle.right, exercise=puzzle)]
        self._say(today.puzzle_begun if counts else today.puzzle_begun_again, "prompt")
        self._next(now)

    def _more(self, asked: DrillQuestion, judged: Grading) -> dict[str, Any]:
        return {**super()._more(asked, judged), "puzzle": self._day}

    def _waits(self, judged: Grading) -> bool:
        return True

    def _come_back(self, whole: Round) -> None:
        if whole is self._round:  # The puzzle itself was repeated.
            self._whole = None
            self._finish()
        else:
            super()._come_back(whole)

    # -- result

    def actions(self) -> tuple[Action, ...]:
        found = super().actions()
        if self._phase != phase.OVER:
            return found
        leads = {act.AGAIN.id: _AGAIN} | ({} if self._miss is not None else {act.GO_ON.id: _HOME})
        return tuple([leads.get(each.id, each) for each in found if each.id not in _NOT_HERE])

    def _leads_on(self, action: str, time: float) -> bool:
        if action == act.AGAIN.id:
            self._lay_out(time)
        elif action == act.GO_ON.id and self._miss is None:
            self._leave()
        else:
            return False
        return True

    def _summed_up(self) -> Sequence[Text | Utterance]:
        lost = self._last.loss if self._last is not None else None
        done = voice.puzzle_result(lost or 0, counts=self._counts)
        return [each for each in (done, rose(self._rises), today.puzzle_tomorrow) if each]

    def _tell_keys(self) -> None:
        keys = today.puzzle_keys(leave=self._key(act.GO_ON), again=self._key(act.AGAIN))
        self._say(keys.but(topic="result"), "prompt")

    def _leave(self) -> None:
        self.left = True
        self._say(texts.left, "answer")
