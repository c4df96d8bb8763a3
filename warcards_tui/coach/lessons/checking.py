"""The check of a unit: its questions one after the other, and the test that skips a unit."""

from __future__ import annotations

import random

from warcards_tui.coach.lessons import Outline
from warcards_tui.coach.lessons.asking import Asker, Question
from warcards_tui.coach.lessons.check import CHECKED, Check
from warcards_tui.coach.lessons.place import LessonPlace, questions_of
from warcards_tui.rulebook.lessons import checks
from warcards_tui.rulebook.lessons.records import Lesson, Unit
from warcards_tui.sitting import actions as act
from warcards_tui.store import Store
from warcards_tui.voice import lessons as voice

TEXT = "text"
"""The kind of lines that are the step itself: a face that draws the step need not list them."""


class LessonCheck(LessonPlace):
    """A place in a lesson where questions are asked."""

    def __init__(
        self, store: Store, outline: Outline, unit: int | None = None, seed: int | None = None
    ) -> None:
        super().__init__(store, outline, unit, seed)
        self._asker = Asker(self.lesson, self.keymap)
        self.question: Question | None = None
        self.corrected = False
        """Whether the answer to the question was wrong, and the reason has been told."""

        self._questions: list[checks.Question] = []

    @property
    def number(self) -> tuple[int, int]:
        """Which question of the check it is, and of how many."""
        check = self.check
        return (0, 0) if check is None else (check.asked + (not self.corrected), check.many)

    @property
    def asked(self) -> str:
        """The question with the keys that answer it, in one line."""
        if self.question is None:
            return ""
        return " ".join([*self.question.says, self._answers(self.question)])

    @property
    def _testing(self) -> bool:
        return self.check is not None and self.check.test

    def _begin_check(self, unit: Unit) -> None:
        chance = self._chance()
        self._questions = drawn_check(self.lesson, self._asker, self.step.unit, chance)
        if self.check is None:
            check = Check.begun(questions_of(unit), unit.mix)
            # In random order, so that nobody knows what is asked next.
            self.check = check._replace(left=tuple(chance.sample(check.left, len(check.left))))
        elif self.check.test and not self.check.asked:
            self._say(voice.testing(self.check.many), "event")
        self._ask()

    def _ask(self) -> None:
        """Asks the next question of the check."""
        assert self.unit is not None
        assert self.check is not None
        self.corrected = False
        self.question = self._asker.question(self._questions[self.check.left[0]])
        self._say(f"{voice.asked(*self.number)} {self.asked}", TEXT)

    def _answers(self, question: Question) -> str:
        if question.answers == act.ANSWERS:
            return voice.NUMBERS
        return voice.answers([(self._key(each), each.title) for each in question.answers])

    def _answers_it(self, action: str) -> bool:
        return self.question is not None and any(
            each.id == action for each in self.question.answers
        )

    def _answer(self, action: str) -> bool:
        """Takes an answer; returns whether the check is passed by it."""
        unit, check, question = self.unit, self.check, self.question
        assert unit is not None
        assert check is not None
        assert question is not None
        right = action in question.right
        check = self.check = check.after(right, questions_of(unit))
        if not right:
            on = self._key(act.GO_ON)
            ending = voice.not_known(on) if check.failed else voice.goes_on(on)
            self.corrected = True
            self._say(f"{voice.wrong(question.why)} {ending}", "refusal")
        else:
            self._say(voice.right(question.why), "event")
            if check.left:
                self._ask()
            elif check.test:
                self._say(voice.ALL_RIGHT, "event")
        self._keep()
        return right and not check.left


def drawn_check(
    lesson: Lesson, asker: Asker, number: int, chance: random.Random
) -> list[checks.Question]:
    """The questions of the unit of that number, and after them those that are mixed in from earlier
    units. No answer is right for all that are asked first.
    """
    unit = lesson.units[number]
    own = checks.questions(lesson, unit, chance)
    chance.shuffle(own)
    right = [set(asker.question(each).right) for each in own]
    always = set.intersection(*right[:CHECKED])
    others = [at for at, each in enumerate(right) if not always & each]
    if always and others:
        at, first = others[0], chance.randrange(CHECKED)
        own[at], own[first] = own[first], own[at]
    mixed = []
    for _ in range(unit.mix):
        earlier = chance.choice(lesson.units[:number])
        ask, holds = chance.choice(earlier.asks), chance.random() < 0.5
        mixed.append(checks.question(lesson, earlier, ask, chance, holds))
    return [*own, *mixed]
