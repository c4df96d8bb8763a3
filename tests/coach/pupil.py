"""A person who takes a lesson, on a simulated clock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.tiers import proof, slow
from warcards_tui.coach.lessons import contents, find_lesson, lessons
from warcards_tui.coach.lessons.place import CHECK, END, PARTS, TASK
from warcards_tui.coach.lessons.questions import LessonQuestion
from warcards_tui.coach.lessons.run import LessonRun, open_lesson
from warcards_tui.coach.lessons.way import keys_of_way
from warcards_tui.games.moves import parse_move
from warcards_tui.rulebook.lessons.lesson import Lesson
from warcards_tui.rulebook.lessons.positions import begin
from warcards_tui.rulebook.lessons.records import YOU, Slip
from warcards_tui.rulebook.lessons.tasks import (
    DealtTask,
    Watch,
    decides,
    find_way,
    in_want,
    own_moves,
    scripted,
    wrong_slap,
)
from warcards_tui.sitting.actions import GO_ON, START_OVER
from warcards_tui.sitting.transcript import Line
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER

PRESS = 1000.0
"""Milliseconds between two keys."""

NAMES = [each.id for each in lessons()]

CHARACTERS = {
    "enter": "\r",
    "space": " ",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
}
"""Characters that a terminal sends for named keys."""

SEED = 1
"""Seed of the cards of the tasks and of the order of the questions."""


def solution(run: LessonRun) -> list[str]:
    """Return the keys that solve the task of this step, from its start."""
    assert run.table is not None
    return keys_of_way(run.lesson, run.table.task, run.keymap)


def answers_to(run: LessonRun, question: LessonQuestion, right: bool = True) -> list[str]:
    """Return the keys that answer a question, rightly or not."""
    if question.most:
        number = int(question.right[0])
        figures = str(number if right else number - 1 if number else 1)
        whole = figures == "0" or int(figures) * 10 > question.most
        return [*figures, *([] if whole else [run.keymap.key(GO_ON)])]
    ids = [each for each in question.answers if (each.id in question.right) == right]
    return [run.keymap.key(ids[0])]


def next_keys(run: LessonRun) -> tuple[str, ...]:
    """Return the keys that lead to the next step or question."""
    if run.place.step.part == TASK and not run.solved:
        return tuple(solution(run))
    question = run.examiner.question
    if question is not None and not run.examiner.answered:
        return tuple(answers_to(run, question))
    return (run.keymap.key(GO_ON),)


class Erring:
    """A learner who makes mistakes.

    One mistake at each task, enough at the first to be shown the solution, and one wrong answer in
    each check.
    """

    def __init__(self) -> None:
        self._made: Counter[tuple[int, int]] = Counter()

    def keys(self, run: LessonRun) -> tuple[str, ...]:
        """Return the next keys, up to the next mistake, step or question."""
        where = run.place.at, run.place.task
        question = run.examiner.question
        mistake = a_mistake(run) if question is None else None
        most = TRIES if set(self._made) <= {where} else 1
        if mistake is not None and self._made[where] < most:
            self._made[where] += 1
            return tuple(mistake)
        if question is not None and not run.examiner.answered and not self._made[where]:
            self._made[where] += 1
            return tuple(answers_to(run, question, right=False))
        return next_keys(run)


TRIES = 4
"""Mistakes after which the program shows a task."""


class Learner:
    """A learner who takes a lesson by keys; due events happen as in the app."""

    def __init__(self, store: Store, name: str = "", seed: int | None = SEED) -> None:
        self.store = store
        self.now = 0.0
        self.lines: list[Line] = []
        self.run: LessonRun = open_lesson(store, name, seed)
        self.run.start(self.now)
        self.listen()
        if self.run.marked is not None:
            self.press("o")  # This closes the contents, with which a finished lesson opens.

    def again(self) -> Learner:
        """Reopen the lesson, as after the program was killed."""
        return Learner(self.store, self.run.place.outline.id, None)

    def listen(self) -> list[str]:
        """Let all due events happen; return the speech since the last time."""
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
        """Press keys; return the speech."""
        heard = []
        for key in keys:
            self.now += PRESS
            self.run.key(key, self.now)
            heard += self.listen()
        return heard

    def answer(self, right: bool = True) -> list[str]:
        """Answer the question, and continue after a right answer."""
        question = self.run.examiner.question
        assert question is not None
        said = self.press(*answers_to(self.run, question, right))
        return said + (self.press("enter") if right else [])

    def solve(self) -> list[str]:
        """Solve the task of this step, from its start."""
        assert self.run.table is not None
        self.press(self.run.keymap.key(START_OVER))
        said = self.press(*solution(self.run))
        assert self.run.solved, said
        return said

    def go_on(self) -> list[str]:
        """Do what the step asks for, and continue to the next step or question."""
        if self.run._learnt is not None:
            self.press("h")  # This ends the learning of keys.
        if self.run.marked is not None:
            self.press("o")
        if self.run.place.step.part == TASK and not self.run.solved:
            self.solve()
        if self.run.place.step.part == CHECK and not self.run.examiner.answered:
            return self.answer()
        return self.press(self.run.keymap.key(GO_ON))

    def until(self, reached: Callable[[LessonRun], bool]) -> None:
        """Continue until the condition is true."""
        for _ in range(1000):
            if reached(self.run):
                return
            self.go_on()
        raise AssertionError(f"It does not come, at {self.run.place.step}.")

    def to_step(self, step: int) -> None:
        """Continue to the step of that number, from 0."""
        self.until(lambda run: run.place.at == step)


def learner(name: str = "egyptian-war") -> Learner:
    """Return a learner who starts a lesson."""
    return Learner(Store.in_memory(), name)


def at_step(name: str, step: int, store: Store | None = None, seed: int | None = SEED) -> Learner:
    """Return a learner at the step of that number in a lesson; -1 is the one before the end.

    Only the position is set; no earlier step is played.
    """
    store = Store.in_memory() if store is None else store
    at = step % (len(contents(find_lesson(name)).units) * len(PARTS))
    if at:
        stars = [(unit, 3) for unit in range(at // len(PARTS))]
        passed = {"step": at, "best": at, "done": False, "seed": seed, "stars": stars}
        store.set_setting("lessons", store.setting("lessons", {}) | {name: passed})
    return Learner(store, name, seed)


def at_unit(name: str, unit: int, store: Store | None = None, seed: int | None = SEED) -> Learner:
    """Return a learner who starts the unit of that number in a lesson; -1 is the last one."""
    return at_step(name, unit * len(PARTS), store, seed)


def at_end(name: str = "egyptian-war") -> Learner:
    """Return a learner at the end of a lesson."""
    found = at_step(name, -1)
    found.go_on()
    assert found.run.place.step.part == END
    return found


def to_the_end(*few: tuple[str, int], many: int = 4) -> pytest.MarkDecorator:
    """Return test parameters, `name` and `unit`, to take lessons from a unit to the end.

    The gate has these few, `make full` the first lessons from the start, `make proof` all.
    """
    gate = [pytest.param(*each, id=f"{each[0]}-{each[1]}") for each in few]
    whole = [
        pytest.param(name, 0, id=name, marks=slow if at < many else proof)
        for at, name in enumerate(NAMES)
    ]
    return pytest.mark.parametrize(("name", "unit"), [*gate, *whole])


def at_part(name: str, part: str) -> Learner:
    """Return a learner at the first step of a lesson with that part of a unit."""
    found = learner(name)
    found.until(lambda run: run.place.step.part == part)
    return found


def kept(store: Store) -> list[str]:
    """Return the saved data as SQL, without lesson progress, lesson answers and key hints."""
    dumped: Any = store._db.iterdump()
    own = ("'lessons'", "'lesson'", "'told'", "sqlite_sequence")
    return [row for row in dumped if not any(each in row for each in own)]


def a_mistake(run: LessonRun) -> list[str] | None:
    """Return the keys that make a mistake at the current task; None if none is known."""
    if run.place.step.part != TASK or run.solved:
        return None
    found = [mistaken(run, slip) for slip in run.task.slips]
    return next(filter(None, found), None)


def mistaken(run: LessonRun, slip: Slip) -> list[str] | None:
    """Return the keys that make the mistake; None if it takes more keys than its task has."""
    table = run.table
    assert table is not None
    task, lesson = table.task, run.lesson
    if slip.kind == "missed":
        return [*solution(run)[:-1], "enter"]
    if slip.kind == "wrong":
        slap = wrong_slap(table.game)
        return None if slap is None else by_way(run, ((YOU, slap),))
    if slip.event is None:
        return failing(run)
    par = None if task.task.par is None else max(task.task.par, 1)
    event = in_want(slip.event, task.position.values)
    way = find_way(lesson, task, [event], par)
    assert way is not None
    return by_way(run, way)


def failing(run: LessonRun) -> list[str] | None:
    """Return the keys that decide otherwise than the solution, as often as possible."""
    table = run.table
    assert table is not None
    par = table.task.task.par
    for choice in range(_CHOICES if par is not None else 0):
        way, left = _other_way(run.lesson, table.task, choice, max(par or 0, 1))
        if left:
            return by_way(run, way)
    return None


_CHOICES = 6
"""Number of other decisions to try."""


def _other_way(
    lesson: Lesson, task: DealtTask, choice: int, most: int
) -> tuple[tuple[tuple[int, str], ...], bool]:
    """Return the way that starts with decision ``choice``, and True if it leads nowhere."""
    game, watch, way = begin(lesson, task.position), Watch(task.task.wants), []
    for seat, text in task.before:
        game.apply(seat, parse_move(text))
    scripts = {seat: list(texts) for seat, texts in task.script.items()}
    decided = 0
    while not game.over:
        seat = max(game.waiting)  # The others do at once what they do.
        move = game.forced if seat == YOU else scripted(game, seat, scripts[seat])
        if move is None or (seat == YOU and decides(move)):
            if decided == most:
                break
            choices = own_moves(game)
            move = choices[0 if decided else min(choice, len(choices) - 1)]
            decided += 1
        way.append((seat, move.text))
        for each in game.apply(seat, move):
            watch.sees(each)
    return tuple(way), watch.next is not None


def by_way(run: LessonRun, way: tuple[tuple[int, str], ...]) -> list[str]:
    """Return the keys of a way; the table stays as it was."""
    table = run.table
    assert table is not None
    return keys_of_way(run.lesson, table.task._replace(way=way), run.keymap)
