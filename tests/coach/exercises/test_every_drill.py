"""Properties of every drill of exercises; the catalogue supplies new ones."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from tests.coach.drills import Drilling, other_answers
from tests.tiers import gate, looped, proof, sized, slow, slowly, third
from warcards_tui.cards.parts import Text, told
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.drills.deck import SPAN, ExerciseDeck
from warcards_tui.coach.drills.grading import done
from warcards_tui.coach.drills.runs.opening import open_drill
from warcards_tui.coach.exercises.catalogue import EXERCISES
from warcards_tui.coach.exercises.contract import (
    BEST,
    FLUENCY,
    JUDGEMENT,
    NUMBER,
    ONE,
    ORDER,
    SET,
    WITNESS,
    Exercise,
    SlowDrill,
)
from warcards_tui.coach.skills.profile import Area
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.options import dated, resolve
from warcards_tui.store import Store
from warcards_tui.voice.render import eye
from warcards_tui.words.utterance import utterance

DAY = "2025-10-31"
SLOW = ("fast-food",)
"""Games whose slow drills are tested here; the proofs test the others."""


def around(*, few: bool = False) -> list[Any]:
    """Return every drill with each of its games; with `few` the gate has one game of each drill."""

    def marks(drill: str, variant: str) -> list[pytest.MarkDecorator]:
        if isinstance(EXERCISES[drill], SlowDrill):
            return [] if variant in SLOW else [proof]
        return [slow] if few and variant != EXERCISES[drill].games[0] else []

    return [
        pytest.param(each.id, variant, marks=marks(each.id, variant))
        for each in EXERCISES.values()
        for variant in each.games
    ]


AROUND = around()
FEW = around(few=True)
"""Drills and games for tests of what the games of a drill share."""

ONE_EACH = {each.values[0]: each for each in AROUND}.values()
"""Every drill with one of its games."""

BALANCE = 0.10
"""Largest deviation from even shares of answers, if all questions offer the same answers."""


def options_of(variant: str) -> dict[str, str]:
    """Return the default options, on a fixed day."""
    has_day = "date" in [option.name for option in VARIANTS[variant].options]
    chosen = resolve(VARIANTS[variant].options, {"date": DAY} if has_day else {})
    return {name: str(value) for name, value in dated(chosen).items()}


def deck(drill: str, variant: str, seed: int = 1) -> ExerciseDeck:
    return ExerciseDeck(EXERCISES[drill], VARIANTS[variant], options_of(variant), Area(), seed, DAY)


def items(drill: str, variant: str, seed: int = 1) -> Iterator[Exercise]:
    asking = deck(drill, variant, seed)
    while True:
        exercise = asking.next().exercise
        assert exercise is not None
        yield exercise


@cache
def _making(drill: str, variant: str) -> tuple[list[Exercise], Iterator[Exercise]]:
    """Return the questions made for some test, and the generator of more."""
    return [], items(drill, variant)


def made(drill: str, variant: str, many: int) -> list[Exercise]:
    """Return questions of a drill, of slow drills a tenth as many; shared by all tests."""
    if isinstance(EXERCISES[drill], SlowDrill):
        many = max(many // 10, 3)
    known, coming = _making(drill, variant)
    known += islice(coming, max(many - len(known), 0))
    return known[:many]


@looped("id", EXERCISES)
def test_a_drill_says_what_it_is(id: str) -> None:
    drill = EXERCISES[id]
    assert drill.id == id
    assert DRILLS[id].name[0].isupper()
    assert DRILLS[id].summary.endswith(".")
    assert drill.trains in (FLUENCY, JUDGEMENT)
    assert drill.games
    for variant in drill.games:
        skills = drill.skills(VARIANTS[variant], options_of(variant))
        assert skills
        assert len({each.id for each in skills}) == len(skills)
        assert DRILLS[id].variants(VARIANTS)
        assert not _rules(variant) & {each.id for each in skills}


def _rules(variant: str) -> set[str]:
    found = VARIANTS[variant]
    if not found.slaps:
        return set()
    return {each.id for each in found.slap_rules(dated(resolve(found.options, {}))).rules.rules}


@third
@pytest.mark.parametrize(("drill", "variant"), AROUND)
@pytest.mark.parametrize("many", sized(2, 3))
def test_the_same_seed_gives_the_same_items(drill: str, variant: str, many: int) -> None:
    first = made(drill, variant, many)
    again, other = [[*islice(items(drill, variant, seed), len(first))] for seed in (1, 2)]
    assert [each.key for each in first] == [each.key for each in again]
    assert [each.right for each in first] == [each.right for each in again]
    assert [each.key for each in other] != [each.key for each in first]


@third
@pytest.mark.parametrize("many", sized(10, 60))
@pytest.mark.parametrize(("drill", "variant"), AROUND)
def test_the_right_answer_is_best_and_others_are_not(drill: str, variant: str, many: int) -> None:
    rng = random.Random(4)
    for exercise in made(drill, variant, many):
        assert exercise.question
        ids = [each.id for each in exercise.choices]
        assert len({*ids}) == len(ids)
        single = exercise.form in (NUMBER, ONE)
        assert exercise.right or exercise.form == SET
        best = [(each,) for each in exercise.right] if single else [exercise.right]
        grade = EXERCISES[drill].grade
        for answer in best:
            found = grade(exercise, answer)
            assert found.right, (exercise, answer)
            assert found.loss in (None, 0.0), (exercise, answer)
            _is_sentence(found.why)
        for answer in other_answers(exercise, rng):
            found = grade(exercise, answer)
            # For decisions another answer may lose little; for others it is wrong.
            assert not found.right or found.loss is not None, (exercise, answer)
            assert found.worth != BEST or found.loss == 0, (exercise, answer)
            _is_sentence(found.why)
            line = done(EXERCISES[drill], exercise, answer).line
            _calls_averages_by_name(eye(utterance(line)))
        if exercise.form == NUMBER:
            assert all(exercise.least <= int(each) <= exercise.most for each in exercise.right)
        elif exercise.form == ORDER:
            assert len({*exercise.right}) == len(exercise.right)
        if exercise.form != NUMBER:
            assert {*exercise.right} <= {*ids}


def _is_sentence(why: Text) -> None:
    for form in ("eye", "ear"):
        text = told(why, form)
        assert text.rstrip("”\"'")[-1] in ".!?", text
    assert len(told(why, "eye")) <= WITNESS, told(why, "eye")


def _calls_averages_by_name(line: str) -> None:
    """A number with decimals is an average, not a count of this game."""
    for sentence in re.findall(r"[^.]*\d\.\d(?:[^.]|\.\d)*", line):
        assert " on average" in sentence, line


@gate("memory-addition-war-150", "memory-speed-war-150")
@pytest.mark.parametrize(
    ("drill", "variant", "many"),
    [
        *[pytest.param(*each.values, 150, marks=each.marks) for each in AROUND],
        *[pytest.param(*each.values, 250, marks=proof) for each in ONE_EACH],
    ],
)
def test_no_answer_is_wanted_much_more_often_than_others(
    drill: str, variant: str, many: int
) -> None:
    asked = made(drill, variant, many)
    by_skill: dict[str, list[Exercise]] = {}
    for each in asked:
        by_skill.setdefault(each.target, []).append(each)
    slack = BALANCE + 1.6 / (len(asked) / len(by_skill)) ** 0.5
    for skill, mine in by_skill.items():
        fixed = len({tuple(c.id for c in each.choices) for each in mine}) == 1
        right = Counter(answer for each in mine for answer in each.right)
        if mine[0].form == ONE and fixed:
            even = right.total() / len(mine) / len(mine[0].choices)
            for choice in mine[0].choices:
                assert abs(right[choice.id] / len(mine) - even) <= slack, (skill, right)
        elif mine[0].form in (NUMBER, ONE):
            chance = len(mine) ** 0.5 if isinstance(EXERCISES[drill], SlowDrill) else 1
            assert max(right.values()) <= len(mine) / 2 + chance, (skill, right)


@slowly("chain-good-king-bad-queen-24")
@third
@pytest.mark.parametrize("many", sized(24, 150))
@pytest.mark.parametrize(("drill", "variant"), FEW)
def test_nothing_comes_again_soon_where_there_is_more(drill: str, variant: str, many: int) -> None:
    asked = made(drill, variant, many)
    keys = [each.key for each in asked]
    for at, each in enumerate(asked):
        if each.key in keys[max(at - SPAN, 0) : at]:
            # Then there is little of its skill, and nearly all of that came in between.
            mine = {other.key for other in asked if other.target == each.target}
            last = max(before for before in range(at) if keys[before] == each.key)
            between = {other.key for other in asked[last:at] if other.target == each.target}
            assert len(mine) < SPAN
            assert len(between) >= 0.8 * len(mine), (each, len(between), len(mine))


@third
@pytest.mark.parametrize(("drill", "variant"), FEW)
def test_a_round_is_played_to_its_end_untimed(drill: str, variant: str) -> None:
    store = Store.in_memory()
    store.set_setting("drills", {drill: {"variant": variant, "pace": "untimed", "items": "10"}})
    drilling = Drilling(open_drill(store, VARIANTS, drill, variant, 5), store, ())
    drilling.key("enter")
    for at in range(10):
        wrong = at == 3
        drilling.answer(right=not wrong, after=1000)
        assert drilling.trials[-1].outcome == ("wrong" if wrong else "right")
        if wrong:
            assert drilling.view.phase == phase.PAUSE
            drilling.key("enter")
    assert drilling.view.phase == phase.OVER
    for trial in drilling.trials:
        assert (trial.source, trial.variant) == (drill, variant)
        assert trial.target
        assert trial.settings["key"]
        assert trial.settings["worth"]
        assert trial.quality == "untimed"
