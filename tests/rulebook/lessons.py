"""Properties of every draw of a lesson's tasks and checks, for few or many seeds."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

from warcards_tui.games.moves import parse_move
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.lessons import positions
from warcards_tui.rulebook.lessons.checks import questions
from warcards_tui.rulebook.lessons.files import find_lesson, taught
from warcards_tui.rulebook.lessons.lesson import Lesson
from warcards_tui.rulebook.lessons.positions import begin
from warcards_tui.rulebook.lessons.records import YOU, Task, Unit
from warcards_tui.rulebook.lessons.tasks import ASKS, DealtTask, Watch, deal_task, find_way

UNITS = [(name, unit.id) for name in taught() for unit in find_lesson(name).units]
"""Every unit of every lesson: the variant, and the id of the unit."""

LEAST_DEALS = 50
"""Least number of different deals of a task over many seeds."""

FEW_DRAWS = 200
"""Draws of which one fits on every seed tried, a tenth of those that a lesson may take.

If one of them fits on each of fifty seeds, at least three of two hundred draws do, with 95 %
probability. That none of 2,000 does then happens once in 10^13 times.
"""


@contextmanager
def few_draws() -> Iterator[None]:
    """Within it, a draw that does not fit within ``FEW_DRAWS`` is an error."""
    with mock.patch.object(positions, "MOST_DRAWS", FEW_DRAWS):
        yield


def unit_of(variant: str, id: str) -> tuple[Lesson, Unit]:
    lesson = find_lesson(variant)
    (unit,) = [each for each in lesson.units if each.id == id]
    return lesson, unit


def judge_task(lesson: Lesson, task: DealtTask) -> None:
    """Raise ``RuleTextError`` if a mistake that the text answers cannot be made."""
    par = task.task.par
    for slip in task.task.slips:
        if slip.event is None:
            continue
        # Without a decision to make, the mistake is to make one.
        if find_way(lesson, task, [slip.event], None if par is None else max(par, 1)) is None:
            raise RuleTextError(
                lesson.file, slip.line, f"with {task.position.deal} this never happens."
            )


@few_draws()
def play_task(lesson: Lesson, task: Task, seed: int) -> str:
    """Set the task up, make the moves of its solution, and return the deal.

    Asserts the text: the goal is reached with the last move and not before, and up to the wanted
    slap no rule matches if the text says so. The task fits within ``FEW_DRAWS``.
    """
    dealt = deal_task(lesson, task, random.Random(seed))
    judge_task(lesson, dealt)
    game = begin(lesson, dealt.position)
    for seat, text in dealt.before:
        game.apply(seat, parse_move(text))
    watch = Watch(dealt.task.wants)
    for seat, text in dealt.way:
        assert watch.next is not None, dealt
        if text.startswith(ASKS):
            watch.asks(text.removeprefix(ASKS))
            continue
        slaps = text.startswith("slap")
        if task.dead and not slaps and game.slappable and game.rules is not None:
            assert not game.rules.holding(game.view(YOU).pile), dealt
        for each in game.apply(seat, parse_move(text)):
            watch.sees(each)
    assert watch.next is None, dealt
    return dealt.position.deal


@few_draws()
def ask_all(lesson: Lesson, unit: Unit, seed: int) -> None:
    """Draw the check of a unit; the game gives every answer, within ``FEW_DRAWS`` each."""
    asked = questions(lesson, unit, random.Random(seed))
    assert len(asked) == sum(ask.times for ask in unit.asks)
    for each in asked:
        assert each.right
    by_line = defaultdict(list)
    for each in asked:
        if each.kind.about == "pile" and not each.ask.pile:
            by_line[each.ask.line].append(each.right)
    for line, answers in by_line.items():
        # Half of the generated piles match, and with an odd number one more.
        if len(answers) > 1:
            assert answers.count(("no",)) == len(answers) // 2, line
