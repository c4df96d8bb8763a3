"""The worst decisions of a game that was played, asked again one by one, without a clock."""

from __future__ import annotations

from warcards_tui.coach.decisions import Analysis, decisions_of
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import DRILLS, UNTIMED
from warcards_tui.coach.drills.deck import Question
from warcards_tui.coach.drills.grading import Judged
from warcards_tui.coach.drills.round import Round
from warcards_tui.coach.drills.run import DrillRun
from warcards_tui.coach.exercises.contract import Exercise
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.sitting.kept import open_kept
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER
from warcards_tui.voice import drills as drilling
from warcards_tui.voice.exercises import decisions as voice


class DecidingRun(DrillRun):
    """Goes through a game of the store, and then asks what was worst. Nothing is kept of the
    answers: what was wrong is told with them.
    """

    def __init__(self, store: Store, games: Catalogue, kept: int) -> None:
        """Raises ``KeptGameError``."""
        variant = open_kept(store, games, kept).game.variant.id
        self._analysis = Analysis(decisions_of(store, games, kept))
        self._weighing = self._analysis.steps()
        self._told = 0
        super().__init__(store, games, DRILLS["choice"], variant, kept, pace=UNTIMED)
        self.title = voice.TITLE

    def start(self, now: float) -> None:
        self.now = now
        self._take_cues()
        variant = self._setup["variant"]
        self._setup = self._new_setup(variant)
        self.keymap = self.keymap.within(variant)
        self._round = self._whole = Round(f"{self.seed}-1", 1)
        self._practice.begin(self._setup, self._round.id)
        self._phase = phase.MAKING
        self._say(voice.begins(len(self._analysis.decisions)), "prompt")
        self._works_due = now

    def _work_ahead(self, now: float) -> None:
        self._works_due = NEVER
        if self._phase != phase.MAKING or self.left:
            return
        try:
            next(self._weighing)
        except StopIteration as done:
            self._ask([each.exercise() for each in done.value], now)
            return
        self._works_due = now
        many = len(self._analysis.decisions)
        quarter = 4 * self._analysis.weighed // many
        if quarter > self._told:
            self._told = quarter
            self._say(voice.gone_through(self._analysis.weighed, many), "event")

    def _ask(self, exercises: list[Exercise], now: float) -> None:
        if not exercises:
            self._say(voice.NONE, "report")
            self._leave()
            return
        self._round = self._whole = Round(f"{self.seed}-1", len(exercises))
        self._queue = [
            Question(
                tuple([card for group in each.groups for card in group.cards]),
                each.target,
                each.right,
                exercise=each,
            )
            for each in exercises
        ]
        self._say(voice.found(len(exercises)), "prompt")
        self._next(now)

    def _waits(self, judged: Judged) -> bool:
        return True

    def _come_back(self, whole: Round) -> None:
        self._leave()

    def _leave(self) -> None:
        self.left = True
        self._say(drilling.LEFT, "answer")
