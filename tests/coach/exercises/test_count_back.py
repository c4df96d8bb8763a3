"""Counting back: the answer follows from the sentences, and it gets harder."""

from __future__ import annotations

import re
from statistics import mean

import pytest

from tests.coach.exercises.drawing import STEPS, drawn, is_sound, shares, why
from tests.tiers import sized
from warcards_tui.cards.french import RANK_NAMES
from warcards_tui.cards.parts import told
from warcards_tui.coach.exercises.contract import Exercise
from warcards_tui.coach.exercises.count_back import DRILL

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def read(exercise: Exercise) -> int:
    """Return the answer, from the player's sentences alone."""
    words = told(exercise.facts, "ear").lower()
    left = 52
    if found := re.search(r"all cards from two to (\w+) are", words):
        left -= 4 * (RANK_NAMES.index(found[1]) - 1)
    elif "all the twos and threes" in words:
        left -= 8
    elif "all the twos" in words:
        left -= 4
    if found := re.search(r"(one|two|three) \w+ (?:is|are) out", words):
        left -= NUMBERS.index(found[1])
    if found := re.search(r"(\w+) cards are on the table", words):
        left -= NUMBERS.index(found[1])
        assert left >= 0
    if found := re.search(r"your deck has (\d+) card", words):
        left -= int(found[1])
    return left


@pytest.mark.parametrize("many", sized(50, 1000))
def test_what_is_left_follows_from_what_is_told(many: int) -> None:
    for exercise in drawn(DRILL, "speed-war", many):
        is_sound(DRILL, exercise)
        assert exercise.right == (str(read(exercise)),), exercise.facts
        first, *others = map(int, re.findall(r"\d+", why(DRILL, exercise)))
        *taken, left = others
        assert first - sum(taken) == left == read(exercise)
        assert first == 52


def test_a_harder_step_has_more_to_take_away() -> None:
    for skill in ("count-back:play", "count-back:other"):
        terms = [
            mean(
                why(DRILL, each).count(" - ")
                for each in drawn(DRILL, "speed-war", 40, target=skill, step=step)
            )
            for step in STEPS
        ]
        assert terms == sorted(terms)
        assert terms[0] < terms[1] < terms[3]


@pytest.mark.parametrize("many", sized(300, 2000))
def test_no_number_is_a_good_guess(many: int) -> None:
    assert max(shares(drawn(DRILL, "speed-war", many)).values()) < 10
