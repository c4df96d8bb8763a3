"""Checks that cannot be passed by heart, and a lesson taken with mistakes."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from tests.coach.pupil import (
    Learner,
    a_mistake,
    at_part,
    at_unit,
    learner,
    next_keys,
    to_the_end,
)
from tests.coach.said import judged, says
from tests.coach.test_lesson_texts import asker_of
from tests.rulebook.lessons import UNITS, unit_of
from tests.said import spoken
from tests.tiers import gate, looped, proof, slow
from warcards_tui.coach.lessons.examiner import drawn_check, first_asked, item_of
from warcards_tui.coach.lessons.place import CHECK, CHECKED, END, FRESH, RECAP, TASK, Check
from warcards_tui.coach.lessons.way import keys_of_way
from warcards_tui.sitting.actions import key_name
from warcards_tui.voice import lessons as voice
from warcards_tui.words import drills
from warcards_tui.words import lessons as words
from warcards_tui.words.utterance import WRONG

TRIES = 4
"""Mistakes after which the program shows a task."""


def runs_of(name: str, id: str, runs: int) -> list[set[int]]:
    """Return the questions of a check in repeated runs without mistakes.

    A question is everything shown and said before the answer: the cards, the words, and the
    choices.
    """
    lesson, unit = unit_of(name, id)
    asker, number = asker_of(name), lesson.units.index(unit)
    found: list[set[int]] = []
    for seed in range(runs):
        before = frozenset[int]().union(*found)
        drawn = drawn_check(lesson, asker, number, random.Random(seed), (), before)
        found.append({item_of(asker, each) for each in first_asked(unit, drawn)})
    return found


@gate("2-addition-war")
@looped("name, id", UNITS, by=lambda unit: unit[0])
@pytest.mark.parametrize("runs", [2, pytest.param(5, marks=slow), pytest.param(10, marks=proof)])
def test_any_two_runs_of_a_check_have_at_most_one_item_of_five_in_common(
    name: str, id: str, runs: int
) -> None:
    judge_runs(name, id, runs)


@looped("name, id", [("scramble-war", "jokers"), ("speed-war", "faster-and-faster")])
def test_what_a_check_asked_before_is_not_drawn_again(name: str, id: str) -> None:
    """In two of the few such units, five runs share questions if `drawn_check` forgets runs."""
    judge_runs(name, id, 5)


def judge_runs(name: str, id: str, runs: int) -> None:
    found = runs_of(name, id, runs)
    assert all(len(one & other) <= 1 for one, other in combinations(found, 2))
    assert all(len(each) == CHECKED for each in found)


def test_what_a_check_asked_is_remembered_and_a_check_that_goes_on_is_the_same() -> None:
    taken = at_part("egyptian-war", CHECK)
    unit = taken.run.lesson.units[0]
    first = [item_of(taken.run.examiner._asker, each) for each in taken.run.examiner.questions]
    again = taken.again()
    assert [item_of(again.run.examiner._asker, each) for each in again.run.examiner.questions] == (
        first
    )
    assert not again.run.place.asked_before(unit)
    again.until(lambda run: run.place.step.part == RECAP)
    again.press("up")
    asked = again.run.place.asked_before(unit)
    assert asked
    assert asked.isdisjoint(
        item_of(again.run.examiner._asker, each)
        for each in first_asked(unit, again.run.examiner.questions)
    )


def test_what_was_wrong_comes_again_soon_in_fresh_form_until_nearly_all_is_right() -> None:
    check = Check.begun(7, 2)
    assert check.left == (0, 1, 2, 7, 8)
    check = check.after(right=False, questions=7)
    assert check.left == (1, 2, FRESH, 7, 8)
    check = check.after(right=False, questions=7)
    assert check.left == (2, FRESH, 1 + FRESH, 7, 8)
    for _ in range(5):
        check = check.after(right=True, questions=7)
    assert check.left == ()
    late = Check.begun(7)
    for right in (True, True, True, False, False):
        late = late.after(right, questions=7)
    assert late.left
    while late.left:
        late = late.after(right=True, questions=7)
    assert sum(late.recent) == CHECKED - 1


def test_a_question_that_comes_again_has_other_cards() -> None:
    taken = at_part("egyptian-war", CHECK)
    first = taken.run.examiner.question
    line = taken.run.place.check and taken.run.place.check.left[0]
    taken.answer(right=False)
    taken.press("enter")
    check = taken.run.place.check
    while check is not None and check.left[0] != (line or 0) + FRESH:
        taken.answer()
        check = taken.run.place.check
    again = taken.run.examiner.question
    assert first is not None
    assert again is not None
    assert again.cards != first.cards


def test_what_was_wrong_is_mixed_into_the_next_unit() -> None:
    taken = at_part("egyptian-war", CHECK)
    taken.answer(right=False)
    taken.press("enter")
    missed = taken.run.place.missed
    assert len(missed) == 1
    unit, line = missed[0]
    taken.until(lambda run: run.place.step == (1, CHECK))
    taken = taken.again()
    lesson = taken.run.lesson
    asked = lesson.units[unit].asks[line]
    assert any(each.ask is asked for each in taken.run.examiner.questions)
    taken.until(lambda run: run.place.step == (1, RECAP))
    assert taken.run.place.missed == []


def test_after_four_failures_the_task_is_shown_and_asked_once_more_after_the_check() -> None:
    taken = at_part("egyptian-war", TASK)
    for at in range(1, TRIES + 1):
        assert not taken.run.solved
        said = " ".join(taken.press(*(a_mistake(taken.run) or ())))
        assert says(said, words.hint(hint="")) == (2 <= at < TRIES)
    run = taken.run
    assert run._dealt is not None
    keys = keys_of_way(run.lesson, run._dealt, run.keymap)
    assert says(said, voice.way([key_name(each) for each in keys]))
    assert taken.run.solved
    taken.press("enter")
    taken.until(lambda run: run.place.step.part == CHECK)
    taken.until(lambda run: run.place.step.part == TASK)
    taken = taken.again()
    assert taken.run.place.step == (0, TASK)
    taken.go_on()
    assert taken.run.place.step == (0, RECAP)
    assert taken.run.place.stars == {0: 1}


def test_stars_tell_how_often_something_was_wrong() -> None:
    taken = learner()
    taken.until(lambda run: run.place.step == (0, RECAP))
    assert spoken(words.units_known(stars=3, done=1, lessons=11)) in [
        line.ear for line in taken.lines
    ]
    taken.until(lambda run: run.place.step == (1, CHECK))
    taken.answer(right=False)
    taken.until(lambda run: run.place.step == (1, RECAP))
    assert taken.run.place.stars == {0: 3, 1: 2}
    assert [each.stars for each in taken.again().run.place.entries[:3]] == [3, 2, 0]


@to_the_end(("egyptian-war", -1), many=3)
def test_whoever_errs_everywhere_comes_to_the_end_and_is_told_why_each_time(
    name: str, unit: int
) -> None:
    """Every known mistake is made until the task is shown, every question is missed once.

    Kills in between lose nothing.
    """
    taken = at_unit(name, unit)
    erred: set[object] = set()
    for _ in range(3000):
        run = taken.run
        if run.place.step.part == END:
            break
        question = run.examiner.question
        if question is not None and not run.examiner.answered and run.place.at not in erred:
            erred.add(run.place.at)
            taken.answer(right=False)
            assert judged(taken.lines)[-1] == WRONG or run.place.check is None
            taken = taken.again()
        elif run.place.step.part == TASK and not run.solved and run.place.owed != 2:
            err_at(taken)
            taken.go_on()
        else:
            taken.go_on()
    assert taken.run.place.step.part == END
    assert set(taken.run.place.stars) == set(range(len(taken.run.lesson.units)))


def err_at(taken: Learner) -> None:
    """Make the possible mistakes of a task until it is shown."""
    for _ in range(TRIES):
        keys = a_mistake(taken.run)
        if keys is not None:
            said = taken.press(*keys)
            assert any("." in line for line in said)
        if taken.run.solved:
            return


def test_how_a_question_is_answered_is_told_twice_and_again_after_help() -> None:
    """Learners who have heard the keys often enough hear only the question, as in games."""
    taken = at_part("berkeley-war", CHECK)
    keys = voice.answers([("1", "pair"), ("2", "sandwich"), ("Enter", words.no_rule)])
    alone, whole = spoken(drills.which_rule_asked), spoken(drills.which_rule_asked, keys)

    def next_question() -> str:
        return " ".join(taken.press(*next_keys(taken.run), "enter"))

    assert taken.lines[-1].ear.endswith(whole)
    assert next_question().endswith(whole)
    assert next_question().endswith(alone)
    taken.press("h")
    assert next_question().endswith(whole)


def test_statements_to_choose_from_are_told_with_every_question() -> None:
    """They are the question, not keys to learn by heart."""
    taken = at_unit("war", -3)
    taken.until(lambda run: run.place.step.part == END)
    asked = [line.ear for line in taken.lines if says(line.ear, "What happens?")]
    assert len(asked) > 2
    choose, _, _ = spoken(voice.statements([("1", "A"), ("2", "B")])).partition(" A")
    assert all(choose in each for each in asked)
