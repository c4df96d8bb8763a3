"""The third card of an equation and of a 24: found again by brute force with other arithmetic."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from statistics import mean

import pytest

from tests.coach.exercises.drawing import STEPS, drawn, is_sound, why
from tests.tiers import sized
from warcards_tui.cards.french import RANK_TEXTS
from warcards_tui.coach.exercises.complete import DRILL
from warcards_tui.coach.exercises.contract import Exercise

SIGNS = ("+", "-", "*", "/", "%", "**")
WRITTEN = {"x": "*", "mod": "%", "^": "**", "=": "=="}


def worth(line: str) -> Fraction | None:
    """Return the value of a line in fractions, by Python's arithmetic; None if undefined."""
    try:
        found = eval(re.sub(r"\d+", lambda number: f"Fraction({number[0]})", line))
    except ZeroDivisionError:
        return None
    return found if isinstance(found, Fraction) else None


def equation(ranks: tuple[int, ...]) -> bool:
    return any(worth(f"{x} {sign} {y}") == z for x, y, z in permutations(ranks) for sign in SIGNS)


def makes_24(ranks: tuple[int, ...], *, brackets: bool) -> bool:
    forms = ["{} {} {} {} {}"] + ["({} {} {}) {} {}", "{} {} ({} {} {})"] * brackets
    for x, y, z in permutations(ranks):
        for one, other in product(SIGNS, SIGNS):
            if (one, other) == ("**", "**"):
                continue  # 24 is no power of anything, and some of these take for ever.
            if any(worth(form.format(x, one, y, other, z)) == 24 for form in forms):
                return True
    return False


def shown(exercise: Exercise) -> list[int]:
    return [card.rank for card in exercise.groups[0].cards]


def as_text(exercise: Exercise) -> str:
    """Return the formulas of the reason in Python's notation."""
    told = why(DRILL, exercise)
    for sign, written in WRITTEN.items():
        told = re.sub(rf"(?<= ){re.escape(sign)}(?= )", written, told)
    return told.rstrip(".")


@pytest.mark.slow
@pytest.mark.parametrize("many", sized(4, 120))
@pytest.mark.parametrize("brackets", ["none", "any"])
def test_the_thirds_are_those_that_brute_force_finds(brackets: str, many: int) -> None:
    known: dict[tuple[str, tuple[int, ...]], bool] = {}
    for exercise in drawn(DRILL, "berkeley-war", many, options={"brackets": brackets}):
        is_sound(DRILL, exercise)
        for rank in range(1, 14):
            ranks = tuple(sorted([*shown(exercise), rank]))
            asked = (exercise.target, ranks)
            if asked not in known:
                known[asked] = (
                    equation(ranks)
                    if exercise.target == "complete:eq-3"
                    else makes_24(ranks, brackets=brackets == "any")
                )
            assert (RANK_TEXTS[rank] in exercise.right) is known[asked], ranks


@pytest.mark.parametrize("many", sized(50, 1000))
def test_the_reason_has_a_true_formula_for_each_third(many: int) -> None:
    for exercise in drawn(DRILL, "berkeley-war", many):
        formulas = as_text(exercise).split("; ")
        assert len(formulas) == len(exercise.right)
        for formula, rank in zip(formulas, exercise.right, strict=True):
            left, _, right = formula.partition(" == ")
            assert worth(left) == int(right)
            numbers = Counter(map(int, re.findall(r"\d+", formula)))
            cards = Counter([*shown(exercise), RANK_TEXTS.index(rank)])
            if exercise.target == "complete:eq-3-24":
                cards[24] += 1
            assert numbers == cards


@pytest.mark.slow
def test_a_harder_step_has_more_thirds_and_pairs_have_two_to_six() -> None:
    for skill in ("complete:eq-3", "complete:eq-3-24"):
        found = []
        for step in STEPS:
            thirds = [
                len(each.right)
                for each in drawn(DRILL, "berkeley-war", 100, target=skill, step=step)
            ]
            assert 2 <= min(thirds) <= max(thirds) <= 6
            found.append(mean(thirds))
        assert found == sorted(found)
        assert len(set(found)) == len(found)


@pytest.mark.parametrize("many", sized(400, 3000))
def test_no_rank_is_marked_much_more_often_than_others(many: int) -> None:
    marked = Counter(rank for each in drawn(DRILL, "berkeley-war", many) for rank in each.right)
    shares = [100 * marked[rank] / marked.total() for rank in RANK_TEXTS[1:]]
    assert all(abs(share - 100 / 13) < 10 for share in shares), shares
