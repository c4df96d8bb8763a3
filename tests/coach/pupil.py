"""A person who takes a lesson, on a clock of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warcards_tui.coach.lessons import lessons
from warcards_tui.coach.lessons.place import CHECK, END, TASK
from warcards_tui.coach.lessons.run import LessonRun, open_lesson
from warcards_tui.games.contract import Game
from warcards_tui.games.moves import Choose, Move, Slap, Swap, parse_move
from warcards_tui.rulebook.lessons.records import YOU
from warcards_tui.rulebook.lessons.tasks import ASKS
from warcards_tui.sitting.actions import (
    CHOOSE,
    GO_ON,
    INFORMATION,
    NO,
    SLAP,
    YES,
    Action,
    rule_action,
)
from warcards_tui.sitting.transcript import Line
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER

PRESS = 1000.0
"""Milliseconds between two keys."""

NAMES = [each.id for each in lessons()]

SEED = 1
"""Where the cards of the tasks come from, and the order of the questions."""


def solution(run: LessonRun) -> list[str]:
    """The keys that do the task of this step, from its beginning."""
    assert run.table is not None
    task = run.table.task
    keys = []
    for at, (seat, text) in enumerate(task.way):
        action, chosen = GO_ON, False
        if text.startswith(ASKS):
            action = next(each for each in INFORMATION if each.id == text.removeprefix(ASKS))
        elif seat != YOU and (not run.table.variant.slaps or not at):
            continue  # What nobody can slap needs no key.
        elif seat == YOU:
            move = parse_move(text)
            action, chosen = _action(move, run.table.game), isinstance(move, Choose)
        keys.append(run.keymap.key(action))
        if chosen:
            keys.append(run.keymap.key(GO_ON))
    return keys


def _action(move: Move, game: Game) -> Action:
    if isinstance(move, Slap):
        return rule_action(game.rules[move.rule]) if game.rules and move.rule else SLAP
    if isinstance(move, Choose):
        return CHOOSE[move.card.rank]
    if isinstance(move, Swap):
        return YES if move.wanted else NO
    return GO_ON


class Learner:
    """Takes a lesson by keys, and lets happen what is due, as a face does."""

    def __init__(self, store: Store, name: str = "", seed: int | None = SEED) -> None:
        self.store = store
        self.now = 0.0
        self.lines: list[Line] = []
        self.run: LessonRun = open_lesson(store, name, seed)
        self.run.start(self.now)
        self.listen()
        if self.run.place.step.part == END:
            self.press("o")  # Closes the contents, with which a finished lesson opens.

    def again(self) -> Learner:
        """The program was killed, and the lesson is opened anew."""
        return Learner(self.store, self.run.place.outline.id, None)

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
        return [line.ear for line in heard]

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
        question = self.run.examiner.question
        assert question is not None
        ids = [each for each in question.answers if (each.id in question.right) == right]
        return self.press(self.run.keymap.key(ids[0]))

    def solve(self) -> list[str]:
        """The task of this step, from its beginning."""
        said = self.press("f", *solution(self.run))
        assert self.run.solved, said
        return said

    def go_on(self) -> list[str]:
        """Does what the step asks for, and goes on to the next one, or the next question."""
        if self.run.marked is not None:
            self.press("o")
        if self.run.place.step.part == TASK and not self.run.solved:
            self.solve()
        if self.run.place.step.part == CHECK and not self.run.examiner.corrected:
            return self.answer()
        return self.press("enter")

    def until(self, reached: Callable[[LessonRun], bool]) -> None:
        """Goes on until that is so."""
        for _ in range(1000):
            if reached(self.run):
                return
            self.go_on()
        raise AssertionError(f"It does not come, at {self.run.place.step}.")

    def to_step(self, step: int) -> None:
        """Goes on to the step of that number, from 0."""
        self.until(lambda run: run.place.at == step)


def learner(name: str = "egyptian-war") -> Learner:
    """Somebody who begins a lesson."""
    return Learner(Store.in_memory(), name)


def at_part(name: str, part: str) -> Learner:
    """Somebody at the first step of a lesson that is such a part of a unit."""
    found = learner(name)
    found.until(lambda run: run.place.step.part == part)
    return found


def kept(store: Store) -> list[str]:
    """All that is kept but the progress of lessons, as SQL."""
    dumped: Any = store._db.iterdump()
    return [row for row in dumped if "'lessons'" not in row]
