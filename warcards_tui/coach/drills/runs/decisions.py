"""Worst decisions of a saved game, asked again one by one without a clock."""

from __future__ import annotations

from warcards_tui.coach.decisions import WORST, Analysis, Lost, decisions_of
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import DRILLS, UNTIMED
from warcards_tui.coach.drills.deck import DrillQuestion
from warcards_tui.coach.drills.grading import Grading
from warcards_tui.coach.drills.round import Round
from warcards_tui.coach.drills.run import STEP_AFTER, STEPS, DrillRun
from warcards_tui.coach.drills.view import Work
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.sitting.kept import open_kept
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER
from warcards_tui.voice.exercises import decisions as voice
from warcards_tui.words import choice_exercises as texts
from warcards_tui.words import drills


class DecidingRun(DrillRun):
    """Analysis of a saved game, followed by questions about its worst decisions.

    The answers are not saved, because the game is known. Each verdict explains the mistake.
    """

    def __init__(self, store: Store, games: Catalogue, kept: int) -> None:
        """Start the analysis of the saved game with id ``kept``. Raises ``KeptGameError``."""
        variant = open_kept(store, games, kept).game.variant.id
        self._analysis = Analysis(decisions_of(store, games, kept))
        self._weighing = self._analysis.steps()
        self._told = 0
        self._begun = 0.0
        super().__init__(store, games, DRILLS["choice"], variant, kept, pace=UNTIMED)
        self.title = texts.decisions_title

    def start(self, now: float) -> None:
        self.now = self._begun = now
        self._take_cues()
        variant = self._setup["variant"]
        self._setup = self._new_setup(variant)
        self.keymap = self.keymap.within(variant)
        # There are at most ``WORST`` questions; the analysis may find fewer.
        many = min(WORST, len(self._analysis.decisions))
        self._round = self._whole = Round(f"{self.seed}-1", many)
        self._practice.begin(self._setup, self._round.id)
        self._phase = phase.MAKING
        self._say(texts.decisions_begin(decisions=len(self._analysis.decisions)), "prompt")
        self._works_due = now

    def _work_ahead(self, now: float) -> None:
        self._works_due = NEVER
        if self._analysis.done or self.left:
            return
        waits = self._phase == phase.MAKING
        for _ in range(STEPS if waits else 1):
            next(self._weighing, None)
        self._works_due = now + (0 if waits else STEP_AFTER)
        self._queue += [_asked(each) for each in self._analysis.found[len(self._queue) :]]
        if self._analysis.done:
            self._round.items = len(self._queue)
        if waits and self._round.number <= len(self._queue):
            first = self._round.number == 1
            self._say(texts.first_decision if first else texts.next_decision, "prompt")
            self._next(now)
        elif waits and self._analysis.done:
            self._say(texts.no_more_decisions if self._queue else texts.nothing_lost, "report")
            self._leave()
        elif waits:
            self._tell_progress()

    def _tell_progress(self) -> None:
        many = len(self._analysis.decisions)
        quarter = 4 * self._analysis.weighed // many
        if quarter > self._told:
            self._told = quarter
            self._say(voice.gone_through(self._analysis.weighed, many), "event")

    @property
    def _work(self) -> Work:
        many = len(self._analysis.decisions)
        share = self._analysis.share if not self._queue else None
        told = voice.weighing(self._analysis.weighed, many, self._seconds_left(share))
        return Work(told.text, share, self._works)

    def _seconds_left(self, share: float | None) -> int | None:
        """Return the estimated time left in s; None during the first second of the work."""
        taken = (self.now or 0.0) - self._begun
        if not share or taken < 1000:
            return None
        return max(1, round(taken * (1 - share) / share / 1000))

    def _next(self, now: float) -> None:
        if self._round.number <= len(self._queue) or self._analysis.done:
            super()._next(now)
            return
        self._watch.stop()
        self._phase, self._asked, self._works_due = phase.MAKING, None, now
        self._say(texts.weighing_next, "event")

    def _waits(self, judged: Grading) -> bool:
        return True

    def _come_back(self, whole: Round) -> None:
        self._leave()

    def _leave(self) -> None:
        self.left = True
        self._say(drills.left, "answer")


def _asked(lost: Lost) -> DrillQuestion:
    """Return the decision as a question."""
    asked = lost.exercise()
    cards = tuple([card for group in asked.groups for card in group.cards])
    return DrillQuestion(cards, asked.target, asked.right, exercise=asked)
