"""Length of a lesson: its words, tasks and questions, and the minutes of a careful reader."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tests.coach.pupil import PRESS, Learner
from warcards_tui.coach.lessons.place import CHECK, END, TASK
from warcards_tui.store import Store

WORDS_A_MINUTE = 200
"""Words a minute that a careful reader reads, or hears at a usual rate."""


class Reading(NamedTuple):
    """Amount to read and do in a unit; ``keys`` are those of a reader without mistakes."""

    title: str
    words: int
    tasks: int
    questions: int
    keys: int

    @property
    def minutes(self) -> float:
        """Minutes to read the whole text, plus a second for every key."""
        return self.words / WORDS_A_MINUTE + self.keys * PRESS / 60_000

    @property
    def told(self) -> str:
        """A line of a table."""
        return (
            f"{self.title:36.36} {self.words:5} words {self.tasks:3} tasks {self.questions:3} "
            f"questions {self.minutes:5.1f} minutes"
        )

    @classmethod
    def whole(cls, units: Iterable[Reading]) -> Reading:
        """Return the sum of several units."""
        found = list(units)
        return cls(
            "In all",
            sum(each.words for each in found),
            sum(each.tasks for each in found),
            sum(each.questions for each in found),
            sum(each.keys for each in found),
        )


def reading(variant: str, seed: int = 1) -> list[Reading]:
    """Return each unit of a lesson, taken to its end without a mistake."""
    taken = Learner(Store.in_memory(), variant, seed)
    found = [Reading(unit.title, 0, len(unit.tasks), 0, 0) for unit in taken.run.lesson.units]
    heard = 0
    while taken.run.place.step.part != END:
        at, now = taken.run.place.step.unit, taken.now
        part, question = taken.run.place.step.part, taken.run.examiner.question
        solving = part == TASK and not taken.run.solved
        taken.go_on()
        said = taken.lines[heard:]
        heard = len(taken.lines)
        unit = found[at]
        found[at] = unit._replace(
            words=unit.words + sum(len(line.ear.split()) for line in said),
            questions=unit.questions + (part == CHECK and question is not None),
            keys=unit.keys + round((taken.now - now) / PRESS) + solving,
        )
    return found
