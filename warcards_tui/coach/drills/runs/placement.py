"""Activity of the quick test, which ends early and marks lessons to skip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcards_tui.cards.parts import Text
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.deck import DrillQuestion
from warcards_tui.coach.drills.grading import Grading
from warcards_tui.coach.drills.placing import EACH, PlacementPlan, skipped_units
from warcards_tui.coach.drills.round import Round
from warcards_tui.coach.drills.run import DrillRun
from warcards_tui.coach.drills.summary import details, rose
from warcards_tui.coach.drills.view import DrillView
from warcards_tui.coach.lessons import contents, lessons
from warcards_tui.coach.lessons.place import note_skipped
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.lessons.records import Unit
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.opening import Route
from warcards_tui.voice.storm import placement_result
from warcards_tui.words import storm as texts
from warcards_tui.words.utterance import Utterance

_TO_LESSON = act.GO_ON._replace(title=texts.to_lesson, help=texts.to_lesson_help)


class PlacementRun(DrillRun):
    """Quick test that leads to the course at its end."""

    @property
    def _placing(self) -> PlacementPlan:
        found = self._practice.placing
        assert found is not None
        return found

    @property
    def _over(self) -> bool:
        return self._placing.over if self._whole is None else super()._over

    def _begin(self, queue: Sequence[DrillQuestion] = ()) -> None:
        self._practice.forget_deck()
        super()._begin(queue)

    def _ready(self, keys: Text) -> Utterance:
        self._round = Round(self._round.id, EACH * len(self._placing.rules))
        return texts.placement_begun(questions=self._round.items, keys=keys)

    def _take(self, asked: DrillQuestion, judged: Grading) -> None:
        if self._whole is None and self._last is not None:
            said = self._last.answer.split()
            seen = asked.target in said if asked.held else judged.right
            self._placing.answer(asked.target, seen)

    def _more(self, asked: DrillQuestion, judged: Grading) -> dict[str, Any]:
        return super()._more(asked, judged) | {"placement": True}

    @property
    def view(self) -> DrillView:
        seen = super().view
        if seen.phase in (phase.SETUP, phase.OVER):
            return seen
        # The maximum number of questions falls with every mistake.
        return seen._replace(score=seen.score._replace(items=seen.score.done + self._left))

    @property
    def _left(self) -> int:
        return self._placing.left if self._whole is None else 1

    # -- result

    @property
    def _again_by(self) -> Action | None:
        return None  # The end of a quick test leads to the course, not to another test.

    def _summed_up(self) -> Sequence[Text | Utterance]:
        known = self._placing.known
        units = self._units()
        skipped = skipped_units([(each.id, each.rules, bool(each.skills)) for each in units], known)
        note_skipped(self._store, self._setup["variant"], skipped)
        titles = [each.title for each in units if each.id in skipped]
        rules = [each for each in self._practice.shown if each.id in known]
        news, *told = placement_result(titles, len(units), rules, len(self._round.entries))
        known_now = [rose(self._rises)] if self._rises else []
        return [news, *known_now, *told, *details(self._round, self.drill, self._names())]

    def _units(self) -> Sequence[Unit]:
        """Return the units of the course; empty if its text is damaged or missing."""
        variant = self._setup["variant"]
        outline = next((each for each in lessons() if each.id == variant), None)
        try:
            return contents(outline).units if outline is not None else ()
        except RuleTextError:
            return ()

    def _tell_keys(self) -> None:
        self._say(texts.lesson_next(key=self._key(_TO_LESSON)), "prompt")

    def actions(self) -> tuple[Action, ...]:
        found = super().actions()
        if self._phase != phase.OVER or self._miss is not None or not self._units():
            return found
        return tuple([_TO_LESSON if each.id == act.GO_ON.id else each for each in found])

    def _leads_on(self, action: str, time: float) -> bool:
        leads = action == act.GO_ON.id and self._miss is None and bool(self._units())
        if leads:
            self._leave()
            self.onward = Route("lesson", self._setup["variant"])
        return leads
