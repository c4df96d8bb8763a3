"""The puzzle of the day as it is done: one item, without a clock."""

from __future__ import annotations

from typing import Any

from warcards_tui.coach.drills.catalogue import DRILLS, UNTIMED
from warcards_tui.coach.drills.deck import Question
from warcards_tui.coach.drills.grading import Judged
from warcards_tui.coach.drills.round import Round
from warcards_tui.coach.drills.run import DrillRun
from warcards_tui.coach.puzzle import DRILL, GAME, puzzle_of, tried
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.store import Store
from warcards_tui.voice import drills as drilling
from warcards_tui.voice import today as voice


class PuzzleRun(DrillRun):
    """The puzzle of a day (ISO date). The first answer of the day counts and is kept, others are
    not. After the answer it is left.
    """

    def __init__(self, store: Store, games: Catalogue, day: str) -> None:
        """Raises ``ValueError`` for a day that is none."""
        self._puzzle = puzzle_of(day, games)
        self._day = day
        seed = int(day.replace("-", ""))
        super().__init__(store, games, DRILLS[DRILL], GAME, seed, pace=UNTIMED)
        self.title = voice.PUZZLE

    def start(self, now: float) -> None:
        if self.pacer.known and self.cues:
            self.cues = ("speech", *self.cues)
        self._setup = self._new_setup(GAME)
        self.keymap = self.keymap.within(GAME)
        self._round = Round(f"{self.seed}-1", 1)
        self._practice.begin(self._setup, self._round.id)
        counts = tried(self._store, self._day, self._practice.profile) is None
        if not counts:
            # As what is asked once more, of which nothing is kept.
            self._whole = self._round
        puzzle = self._puzzle
        cards = tuple([card for group in puzzle.groups for card in group.cards])
        self._queue = [Question(cards, puzzle.target, puzzle.right, exercise=puzzle)]
        self._say(voice.puzzle_begins(counts=counts), "prompt")
        self._next(now)

    def _more(self, asked: Question, judged: Judged) -> dict[str, Any]:
        return {**super()._more(asked, judged), "puzzle": self._day}

    def _waits(self, judged: Judged) -> bool:
        return True

    def _finish(self) -> None:
        self._leave()

    def _come_back(self, whole: Round) -> None:
        self._leave()

    def _leave(self) -> None:
        self.left = True
        self._say(drilling.LEFT, "answer")
