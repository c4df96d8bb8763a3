"""Questions of exercise drills, drawn and read as tests need them."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache

from warcards_tui.cards.parts import told
from warcards_tui.coach.exercises.contract import (
    NUMBER,
    ORDER,
    SET,
    WITNESS,
    Exercise,
    ExerciseDrill,
    ItemSpec,
    is_right,
)
from warcards_tui.games.catalogue import VARIANTS

STEPS = range(4)


def drawn(
    drill: ExerciseDrill,
    variant: str,
    many: int,
    *,
    target: str = "",
    step: int | None = None,
    options: Mapping[str, str] | None = None,
) -> Iterator[Exercise]:
    """Yield questions of a drill: its skills and steps in turn, or one target and step.

    They are made once a process, so all tests use the same ones.
    """
    found = VARIANTS[variant]
    given = options or {}
    skills = [each.id for each in drill.skills(found, given)]
    made = _made(drill.id, variant, target, step, frozenset(given.items()))
    for at in range(many):
        if at == len(made):
            asked = target or skills[at % len(skills)]
            hard = at // len(skills) % len(STEPS) if step is None else step
            wanted = ItemSpec(found, given, asked, hard)
            made.append(drill.make(random.Random(f"{drill.id} {at}"), wanted))
        yield made[at]


@cache
def _made(*of: object) -> list[Exercise]:
    """Return the questions made so far."""
    return []


def why(drill: ExerciseDrill, exercise: Exercise, form: str = "eye") -> str:
    """Return the reason for the right answer, in one of the forms of a text."""
    return told(drill.grade(exercise, right_answer(exercise)).why, form)


def right_answer(exercise: Exercise) -> tuple[str, ...]:
    """Return a right answer."""
    return exercise.right if exercise.form in (SET, ORDER) else exercise.right[:1]


def is_sound(drill: ExerciseDrill, exercise: Exercise) -> None:
    """Assert what every question needs: a right answer exists, is accepted and is explained."""
    ids = [each.id for each in exercise.choices]
    assert len(set(ids)) == len(ids)
    if exercise.form == NUMBER:
        assert not ids
        assert all(exercise.least <= int(each) <= exercise.most for each in exercise.right)
    else:
        assert set(exercise.right) < set(ids) or exercise.form in (SET, ORDER)
        assert set(exercise.right) <= set(ids)
    assert exercise.right or exercise.form == SET
    answer = right_answer(exercise)
    assert is_right(exercise, answer)
    grade = drill.grade(exercise, answer)
    assert grade.right
    some = tuple(ids) if len(exercise.right) < len(ids) else tuple(ids[:1])
    wrong = {NUMBER: (str(exercise.most + 1),), SET: some}.get(exercise.form, ())
    assert not drill.grade(exercise, wrong).right
    for form in ("text", "eye", "ear", "finger"):
        reason = told(grade.why, form)
        assert reason.endswith((".", "!")), reason
        assert len(told(grade.why, "eye")) <= WITNESS, reason
        assert told(exercise.question, form).endswith(("?", ".")), exercise.question
    spoken = f"{told(exercise.question, 'ear')} {told(grade.why, 'ear')}"
    assert not set(spoken) & set("+=*/^♠♥♦♣"), spoken


def shares(items: Iterator[Exercise]) -> dict[str, float]:
    """Return the percentage of questions per answer; several right ones share a question."""
    found: defaultdict[str, float] = defaultdict(float)
    many = 0
    for each in items:
        many += 1
        for right in each.right:
            found[right] += 1 / len(each.right)
    return {answer: 100 * count / many for answer, count in found.items()}
