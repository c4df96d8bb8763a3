"""Answers of several parts, and weighed ones: selected, seen, undone, and given by Enter."""

from __future__ import annotations

import pytest

from tests.coach.drills import Drilling, drill
from tests.tiers import proof
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.reply import NOTHING, Reply
from warcards_tui.coach.drills.view import ChoiceKey
from warcards_tui.coach.exercises.catalogue import EXERCISES
from warcards_tui.coach.exercises.contract import NUMBER, ONE, ORDER, Exercise, SlowDrill

NAMES = [
    pytest.param(name, marks=[proof] if isinstance(each, SlowDrill) else [])
    for name, each in EXERCISES.items()
]
TRIED = 3
"""Questions tried for each drill."""


def open_item(drilling: Drilling) -> tuple[Exercise, Reply]:
    """Return the open question, once its cards have been shown."""
    drilling.let(drilling.now)
    while drilling.view.phase == phase.GOING:
        drilling.key("enter")
    assert drilling.view.phase == phase.CARDS
    asked, reply = drilling.run._asked, drilling.run._reply
    assert asked is not None
    assert asked.exercise is not None
    assert reply is not None
    return asked.exercise, reply


def choices(drilling: Drilling) -> tuple[ChoiceKey, ...]:
    assert drilling.view.exercise is not None
    return drilling.view.exercise.choices


def chosen(drilling: Drilling) -> list[str]:
    """Return the actions of the choices so far, in their order."""
    found = [each for each in choices(drilling) if each.chosen]
    return [each.action for each in sorted(found, key=lambda each: each.chosen)]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_chosen_is_seen_told_and_taken_back_before_enter_gives_it(name: str) -> None:
    drilling = drill(name, EXERCISES[name].games[0], pace="untimed", items="10")
    drilling.key("enter")
    for number in range(TRIED):
        exercise, reply = open_item(drilling)
        if exercise.form == NUMBER:
            _types(drilling, exercise)
        elif exercise.form == ONE:
            _goes_to_one(drilling, exercise)
        else:
            _marks(drilling, exercise, reply)
        assert len(drilling.trials) == number + 1
        if drilling.view.phase == phase.PAUSE:
            drilling.key("enter")


def _types(drilling: Drilling, exercise: Exercise) -> None:
    if exercise.most >= 10:
        drilling.key("1")
        assert drilling.view.exercise is not None
        assert drilling.view.exercise.typed == "1"
        drilling.key("backspace")
        assert drilling.view.exercise.typed == ""
    before = len(drilling.trials)
    drilling.key("enter")
    assert len(drilling.trials) == before
    drilling.answer(after=1000)


def _goes_to_one(drilling: Drilling, exercise: Exercise) -> None:
    """Arrows and Enter give one choice; if it is weighed its key only selects it."""
    before = len(drilling.trials)
    drilling.key("enter")
    first = choices(drilling)[0]
    if exercise.values:
        drilling.key(first.key)
        assert chosen(drilling) == [first.action]
        assert drilling.said[-1]
        drilling.key("u")
        assert chosen(drilling) == []
        drilling.key("enter")
    assert len(drilling.trials) == before
    drilling.keys("right", "right", "left")
    marked = [each for each in choices(drilling) if each.marked]
    assert [each.action for each in marked] == chosen(drilling)
    drilling.key("enter")
    given = drilling.trials[-1].answer
    assert [each.id for each in exercise.choices].index(given) == [
        each.action for each in choices_of(drilling)
    ].index(marked[0].action)


def choices_of(drilling: Drilling) -> tuple[ChoiceKey, ...]:
    """Return the choices of the last question answered."""
    last = drilling.view.last
    assert last is not None
    assert last.exercise is not None
    return last.exercise.choices


def _marks(drilling: Drilling, exercise: Exercise, reply: Reply) -> None:
    before, ordered = len(drilling.trials), exercise.form == ORDER
    shown = choices(drilling)
    need = len(exercise.right) if ordered else 2
    for at, each in enumerate(shown[:need]):
        drilling.key(each.key)
        assert chosen(drilling)[-1] == each.action or not ordered
        assert at + 1 == len(chosen(drilling)) == len(reply.picked)
        assert drilling.kinds[-1] == "answer"
        assert len(drilling.trials) == before
    if ordered and len(shown) > need:
        drilling.key(shown[need].key)
        assert len(chosen(drilling)) == need
    drilling.key("u")
    assert len(chosen(drilling)) == need - 1
    if ordered:
        drilling.key("enter")
        assert len(drilling.trials) == before
    drilling.key(shown[need - 1].key)
    while chosen(drilling):
        drilling.key("u")
    drilling.key("enter")
    assert len(drilling.trials) == before
    # The same by arrows and Space.
    drilling.key("right")
    marked = [each.action for each in choices(drilling) if each.marked]
    drilling.key("space")
    assert chosen(drilling) == marked
    drilling.key("space")
    assert chosen(drilling) == []
    if any(each.id == NOTHING for each in reply.choices):
        drilling.keys("n", shown[0].key)
        assert chosen(drilling) == [shown[0].action]
        drilling.keys("n")
        assert reply.picked == [NOTHING]
        drilling.key("u")
    for _ in range(need):
        if len(chosen(drilling)) < need:
            drilling.keys("space", "right")
    if ordered:
        assert reply.complete
    drilling.key("enter")
    assert len(drilling.trials) == before + 1
    assert drilling.trials[-1].answer
    assert all(each.chosen == 0 or each.state for each in choices_of(drilling))
