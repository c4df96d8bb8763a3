"""The line that makes 24: each line is computed again by Python's own arithmetic."""

from __future__ import annotations

import re
from collections import Counter
from statistics import mean

import pytest

from tests.coach.exercises.drawing import STEPS, drawn, is_sound, shares, why
from tests.coach.exercises.test_complete import WRITTEN, makes_24, worth
from tests.tiers import sized, slow, slowly
from warcards_tui.cards.parts import told
from warcards_tui.coach.exercises.contract import Exercise
from warcards_tui.coach.exercises.find_24 import DRILL, NONE


def python(line: str) -> str:
    for sign, written in WRITTEN.items():
        line = re.sub(rf"(?<= ){re.escape(sign)}(?= )", written, line)
    return line


def values(exercise: Exercise) -> dict[str, float]:
    """Return the value of each line."""
    return {
        each.id: float(worth(python(told(each.name, "eye"))) or 0)
        for each in exercise.choices
        if each.id != NONE
    }


@slowly("any-25")
@pytest.mark.parametrize("many", sized(25, 1000))
@pytest.mark.parametrize("brackets", ["none", "any"])
def test_the_right_line_makes_24_and_no_other_does(brackets: str, many: int) -> None:
    for exercise in drawn(DRILL, "berkeley-war", many, options={"brackets": brackets}):
        is_sound(DRILL, exercise)
        found = values(exercise)
        assert len(found) == 4
        assert len(set(found.values())) == 4
        right = [line for line, value in found.items() if value == 24]
        assert exercise.right == tuple(right or [NONE])
        cards = Counter(card.rank for card in exercise.groups[0].cards)
        for line in found:
            assert Counter(map(int, re.findall(r"\d+", line))) == cards
            assert " " not in line


@pytest.mark.parametrize("many", sized(30, 1000))
def test_the_reason_is_true_and_cards_without_a_right_line_make_no_24(many: int) -> None:
    for exercise in drawn(DRILL, "berkeley-war", many):
        said = why(DRILL, exercise)
        found = re.search(r"([\d (]*[\d()+x/^\- mod]+) = (\d+)\.$", said)
        assert found, said
        assert worth(python(f" {found[1].strip()}")) == int(found[2])
        ranks = tuple(card.rank for card in exercise.groups[0].cards)
        if exercise.right == (NONE,):
            assert said.startswith("These three don't make 24: ")
            assert not makes_24(tuple(sorted(ranks)), brackets=False)


@pytest.mark.slow
@pytest.mark.parametrize("many", [10, pytest.param(30, marks=slow)])
def test_wrong_lines_come_closer_by_the_step(many: int) -> None:
    for skill in ("find-24:product", "find-24:mod"):
        apart = [
            mean(
                abs(value - 24)
                for each in drawn(DRILL, "berkeley-war", many, target=skill, step=step)
                for value in values(each).values()
                if value != 24
            )
            for step in STEPS
        ]
        assert apart == sorted(apart, reverse=True)


@pytest.mark.parametrize("many", sized(80, 2000))
def test_no_place_is_the_better_guess(many: int) -> None:
    places: Counter[int] = Counter()
    for exercise in drawn(DRILL, "berkeley-war", many):
        ids = [each.id for each in exercise.choices]
        places[ids.index(exercise.right[0])] += 1
    assert all(abs(100 * places[at] / many - 20) < 10 for at in range(5))
    assert set(shares(drawn(DRILL, "berkeley-war", 20))) > {NONE}
