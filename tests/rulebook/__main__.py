"""Try one lesson text: ``make lesson ARGS=war``, or ``python -m tests.rulebook war``.

Prints the errors of each unit, each in one line, and then how much there is to read and to do.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from functools import partial

from tests.claims import CLAIMS
from tests.coach.lesson_reading import Reading, reading
from tests.rulebook.lessons import LEAST_DEALS, ask_all, play_task
from warcards_tui.coach.lessons.questions import QuestionPresenter
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.lessons import checks
from warcards_tui.rulebook.lessons.files import read_lesson
from warcards_tui.rulebook.lessons.lesson import Lesson
from warcards_tui.rulebook.lessons.records import Task, Unit
from warcards_tui.rulebook.piles import judge_pile
from warcards_tui.rulebook.plays import play_out
from warcards_tui.rulebook.records import Pile
from warcards_tui.sitting.actions import Keymap

DRAWS = 50


def main(variant: str, draws: int = DRAWS) -> int:
    """Print all errors of a lesson and return their number."""
    try:
        lesson = read_lesson(variant)
    except RuleTextError as wrong:
        print(wrong)
        return 1
    found = [*_tried(lambda: [play_out(lesson, each.play) for each in lesson.scenes])]
    for unit in lesson.units:
        found += _of_unit(lesson, unit, draws)
    for each in found:
        print(each)
    if lesson.units and not found:
        _print_reading(reading(variant))
    return len(found)


def _of_unit(lesson: Lesson, unit: Unit, draws: int) -> Iterator[str]:
    """Yield the errors of a unit."""
    for claim in set(unit.claims) - set(CLAIMS):
        yield f"{lesson.file}, line {unit.line}: there isn't a claim {claim}."
    for each in unit.examples:
        if isinstance(each, Pile):
            yield from _tried(partial(judge_pile, lesson, each))
        else:
            yield from _tried(partial(play_out, lesson, each))
    for task in unit.tasks:
        deals: set[str] = set()

        for seed in range(draws):
            wrong = [*_tried(partial(_add_deal, deals, lesson, task, seed))]
            yield from wrong
            if wrong:
                break
        if deals and len(deals) < min(LEAST_DEALS, draws // 2):
            yield f"{lesson.file}, line {task.line}: {draws} draws make {len(deals)} deals only."
    for seed in range(draws):
        wrong = [*_tried(partial(ask_all, lesson, unit, seed))]
        yield from wrong
        if wrong:
            break
    yield from _tried(lambda: _told(lesson, unit))


def _add_deal(deals: set[str], lesson: Lesson, task: Task, seed: int) -> None:
    deals.add(play_task(lesson, task, seed))


def _told(lesson: Lesson, unit: Unit) -> None:
    """Put every question in words."""
    asker = QuestionPresenter(lesson, Keymap())
    for each in checks.questions(lesson, unit, random.Random(1)):
        if not asker.question(each).why:
            raise RuleTextError(
                lesson.file, each.ask.line, "there is no reason for the answer: write why SENTENCE."
            )


def _tried(run: Callable[[], object]) -> Iterator[str]:
    try:
        run()
    except RuleTextError as wrong:
        yield str(wrong)
    except AssertionError as wrong:
        yield f"not as the text says: {str(wrong).splitlines()[0] if str(wrong) else wrong!r}"


def _print_reading(units: list[Reading]) -> None:
    """Print a line for each unit, and the sum."""
    for each in [*units, Reading.whole(units)]:
        print(each.told)


if __name__ == "__main__":
    sys.exit(bool(main(sys.argv[1], *map(int, sys.argv[2:]))))
