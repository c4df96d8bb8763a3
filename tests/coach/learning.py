"""A person who takes a lesson, on a clock of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warcards_tui.coach.lessons import LESSONS
from warcards_tui.coach.lessons.place import CHECK, END, TASK
from warcards_tui.coach.lessons.run import LessonRun, open_lesson
from warcards_tui.sitting.transcript import Line
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER

PRESS = 1000.0
"""Milliseconds between two keys."""

NAMES = [each.id for each in LESSONS]

SOLUTIONS = {
    "egyptian-war": (
        ("enter", "enter", "space"),
        ("enter",) * 5,
        ("enter", "enter", "space"),
        ("enter",) * 4,
        ("enter",) * 5,
        ("space",),
        ("enter", "enter", "space"),
    ),
    "berkeley-war": tuple([("enter",) * (3 if key == "7" else 2) + (key,) for key in "1345678904"]),
    "scientific-war": (
        ("k",),
        ("enter",),
        ("9", "7"),
        ("r", "t", "e", "c"),
        ("j",),
        ("q", "c", "k"),
        ("3",),
        ("8", "y"),
        ("x",),
    ),
}
"""The keys that do the task of each unit."""


class Learner:
    """Takes a lesson by keys, and lets happen what is due, as a face does."""

    def __init__(self, store: Store, name: str = "") -> None:
        self.store = store
        self.now = 0.0
        self.lines: list[Line] = []
        self.run: LessonRun = open_lesson(store, name)
        self.run.start(self.now)
        self.listen()
        if self.run.step.part == END:
            self.press("o")  # Closes the contents, with which a finished lesson opens.

    def again(self) -> Learner:
        """The program was killed, and the lesson is opened anew."""
        return Learner(self.store, self.run.outline.id)

    def listen(self) -> list[str]:
        """What was said since the last time, after all that is due has happened."""
        heard = self.run.take()
        for _ in range(50):
            if self.run.due == NEVER:
                break
            self.now = max(self.now, self.run.due)
            self.run.advance(self.now)
            heard += self.run.take()
        self.run.shown(self.now)
        self.lines += heard
        return [line.text for line in heard]

    def press(self, *keys: str) -> list[str]:
        """What is said to these keys."""
        heard = []
        for key in keys:
            self.now += PRESS
            self.run.key(key, self.now)
            heard += self.listen()
        return heard

    def answer(self, right: bool = True) -> list[str]:
        """Answers the question, as is right or not."""
        question = self.run.question
        assert question is not None
        ids = [each for each in question.answers if (each.id in question.right) == right]
        return self.press(self.run.keymap.key(ids[0]))

    def solve(self) -> list[str]:
        """The task of this step, from its beginning."""
        said = self.press("f", *SOLUTIONS[self.run.outline.id][self.run.step.unit])
        assert self.run.solved, said
        return said

    def go_on(self) -> list[str]:
        """Does what the step asks for, and goes on to the next one, or the next question."""
        if self.run.marked is not None:
            self.press("o")
        if self.run.step.part == TASK and not self.run.solved:
            self.solve()
        if self.run.step.part == CHECK and not self.run.corrected:
            return self.answer()
        return self.press("enter")

    def until(self, reached: Callable[[LessonRun], bool]) -> None:
        """Goes on until that is so."""
        for _ in range(1000):
            if reached(self.run):
                return
            self.go_on()
        raise AssertionError(f"It does not come, at {self.run.step}.")

    def to_step(self, step: int) -> None:
        """Goes on to the step of that number, from 0."""
        self.until(lambda run: run.at == step)


def learner(name: str = "egyptian-war") -> Learner:
    """Somebody who begins a lesson."""
    return Learner(Store.in_memory(), name)


def at_part(name: str, part: str) -> Learner:
    """Somebody at the first step of a lesson that is such a part of a unit."""
    found = learner(name)
    found.until(lambda run: run.step.part == part)
    return found


def kept(store: Store) -> list[str]:
    """All that is kept but the progress of lessons, as SQL."""
    dumped: Any = store._db.iterdump()
    return [row for row in dumped if "'lessons'" not in row]
