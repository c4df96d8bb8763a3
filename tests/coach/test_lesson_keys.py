"""Keys of a lesson that are held down, and honest presses in quick succession."""

from __future__ import annotations

import re

import pytest

from tests.coach.pupil import Erring, at_part, at_unit, learner, to_the_end
from tests.coach.said import says
from tests.said import spoken
from tests.sitting.any_keys import APART
from tests.tiers import looped, third
from warcards_tui.coach.lessons.place import CHECK, END, IDEA, RECAP, TASK
from warcards_tui.coach.lessons.run import LessonRun
from warcards_tui.rulebook.lessons.records import YOU
from warcards_tui.sitting.actions import key_name
from warcards_tui.voice.drills import slap_keys
from warcards_tui.words import lessons as words
from warcards_tui.words import sitting
from warcards_tui.words.utterance import EventSummary


def test_a_key_that_is_held_down_does_not_run_through_the_steps() -> None:
    run = learner().run
    for at in range(20):
        run.key("enter", 10_000.0 + 30 * at)
    assert run.place.at == 1


FIRST, NEXT = (250.0, 500.0, 660.0), (30.0, 92.0)


def press_at(run: LessonRun, key: str, *times: float) -> None:
    """Press a key at these times, with everything due in between."""
    for time in times:
        if run.due < time:
            run.advance(run.due)
        run.key(key, time)


@third
@pytest.mark.parametrize("first", FIRST)
@pytest.mark.parametrize("following", NEXT)
@pytest.mark.parametrize(
    ("name", "keys"), [("egyptian-war", ("space", "enter")), ("scientific-war", ("1", "2"))]
)
def test_a_key_that_is_held_down_answers_one_question(
    name: str, keys: tuple[str, ...], first: float, following: float
) -> None:
    """Any key, on a terminal that repeats soon or late, fast or slowly."""
    taken = at_part(name, CHECK)
    for key in keys:
        run = taken.again().run
        assert run.place.check is not None
        asked = run.place.check.asked
        press_at(run, key, 1e6, *[1e6 + first + following * at for at in range(20)])
        if run.due < 1e9:
            run.advance(run.due)
        assert run.place.check is not None
        assert run.place.check.asked == asked + 1


@looped(
    "between, number", [(150.0, 1), (200.0, 1), (400.0, 1), (650.0, 1), (700.0, 2), (5000.0, 2)]
)
def test_the_key_that_has_answered_goes_on_once_the_verdict_was_seen(
    between: float, number: int
) -> None:
    taken = at_part("egyptian-war", CHECK)
    press_at(taken.run, "enter", 1e6, 1e6 + between)
    taken.listen()
    assert taken.run.place.check is not None
    assert taken.run.place.check.asked == 1
    assert taken.run.examiner.number[0] == number
    assert taken.run.examiner.answered == (number == 1)


def test_another_key_answers_at_once() -> None:
    taken = at_part("egyptian-war", CHECK)
    press_at(taken.run, "space", 1e6)
    press_at(taken.run, "enter", 1e6 + 150)
    taken.run.key("space", 1e6 + 300)
    assert taken.run.place.check is not None
    assert taken.run.place.check.asked == 2
    assert taken.run.examiner.answered


@to_the_end(("egyptian-war", -2), ("berkeley-war", -2), many=2)
def test_a_key_pressed_twice_does_nothing_to_the_page_it_has_brought(name: str, unit: int) -> None:
    """Every step of a lesson with mistakes: ideas, verdicts, questions and the end."""
    taken, erring = at_unit(name, unit), Erring()
    run, tried = taken.run, set()
    while run.place.step.part != END:
        keys = erring.keys(run)
        taken.press(*keys)
        if run.table is not None and not run.solved:
            continue  # A key pressed at a table is a move.
        brought, said = run._meaning(""), len(taken.lines)
        for gap in (150.0, 200.0):
            taken.now += gap
            run.key(keys[-1], taken.now)
            taken.listen()
            assert run._meaning("") == brought
            assert not run.left
            # R, T, E and C answer at any time.
            more = [line.kind for line in taken.lines[said:]]
            assert set(more) <= ({"answer"} if keys[-1] in "rtec" else set()), more
        tried.add((run.place.step.part, run.examiner.answered))
    parts = {(part, False) for part in (IDEA, TASK, CHECK, RECAP, END)}
    assert tried == parts | {(CHECK, True)}


def test_a_second_slap_at_cards_dealt_again_counts() -> None:
    taken = at_part("egyptian-war", TASK)
    press_at(taken.run, "space", 1e6, 1e6 + 400)
    taken.listen()
    assert sum(EventSummary(YOU, paid=1) in line.said.gists for line in taken.lines) == 2


def _each(run: re.Match[str]) -> str:
    return " ".join(map(str, range(int(run[1]), int(run[2]) + 1)))


@pytest.mark.slow
@to_the_end(("egyptian-war", 1), many=3)
def test_help_at_a_question_tells_all_keys_that_answer_it(name: str, unit: int) -> None:
    """Help takes twelve words, and describes each key if there is room."""
    taken, named = at_unit(name, unit), 0
    for _ in range(2000):
        if taken.run.place.step.part == END:
            break
        question = taken.run.examiner.question
        if question is not None and not taken.run.examiner.answered:
            taken.now += APART
            (help_,) = taken.press("h")
            heard, _, _ = help_.rpartition(". ")  # The last sentence explains how keys are taught.
            assert len(help_.split()) <= 12, help_
            if not question.most and len(question.answers) < 10:
                keys = [spoken(key_name(taken.run.keymap.key(each))) for each in question.answers]
                spread = re.sub(r"(\d) to (\d)", _each, heard)
                assert set(keys) <= set(re.findall(r"\w+", spread)), (heard, keys)
                named += says(heard, *[each.name for each in question.answers])
        taken.go_on()
    assert taken.run.place.step.part == END
    assert named


def test_a_key_that_answers_nothing_is_told_which_do() -> None:
    taken = at_part("egyptian-war", CHECK)
    choices = slap_keys("Space", "Enter")
    assert taken.press("x") == [spoken(words.key_useless(key="X", choices=choices))]
    taken.answer(right=False)
    assert taken.press("x") == [spoken(sitting.no_such_key(key="x", help="H"))]


def test_in_the_contents_no_card_is_asked_for() -> None:
    taken = at_part("scientific-war", TASK)
    assert taken.press("x") == [spoken(sitting.no_such_card)]
    taken.press("o")
    assert taken.press("x") == [spoken(sitting.no_such_key(key="x", help="H"))]
