"""Facts: every answer and reason agrees with arithmetic, and the ladder gets harder."""

from __future__ import annotations

import re
from statistics import mean

import pytest

from tests.coach.exercises.drawing import STEPS, drawn, is_sound, right_answer, shares, why
from tests.tiers import sized, slowly
from warcards_tui.coach.exercises.contract import Exercise
from warcards_tui.coach.exercises.facts import DRILL, PAIRS, facts_of

GAMES = {"addition-war": 1, "subtraction-war": -1}
each_game = pytest.mark.parametrize("game", GAMES)


def value(ranks: list[int], game: str) -> int:
    return abs(ranks[0] + GAMES[game] * ranks[1])


def results(exercise: Exercise, game: str) -> list[int]:
    return [value([card.rank for card in group.cards], game) for group in exercise.groups]


@each_game
@pytest.mark.parametrize("many", sized(50, 1000))
def test_answers_and_reasons_are_what_arithmetic_says(game: str, many: int) -> None:
    for exercise in drawn(DRILL, game, many):
        is_sound(DRILL, exercise)
        found = results(exercise, game)
        (answer,) = right_answer(exercise)
        if len(found) == 1:
            assert answer == str(found[0])
        else:
            first, second = found
            assert answer == ("equal" if first == second else ["second", "first"][first > second])
        cards = [card for group in exercise.groups for card in group.cards]
        assert len(set(cards)) == len(cards)


@each_game
@pytest.mark.parametrize("many", sized(50, 1000))
def test_each_number_of_a_reason_is_true(game: str, many: int) -> None:
    for exercise in drawn(DRILL, game, many):
        told = why(DRILL, exercise)
        for left, sign, right, made in re.findall(r"(\d+) ([+-]) (\d+) = (\d+)", told):
            assert int(made) == int(left) + (1 if sign == "+" else -1) * int(right)
        if parts := re.search(r": ([\d +]+)\.", told):
            assert sum(map(int, parts[1].split(" + "))) == results(exercise, game)[0]
        if counted := re.search(r": (\d+) up to ten, and (\d+) more", told):
            assert int(counted[1]) + int(counted[2]) == results(exercise, game)[0]
        if len(exercise.groups) > 1:
            assert results(exercise, game) == [int(each) for each in re.findall(r"= (\d+)", told)]
            names = {"first": "the first is higher", "second": "the second is higher"}
            assert told.endswith(f"{names.get(exercise.right[0], 'they are equal')}.")


@each_game
def test_its_skills_have_each_of_91_facts_once(game: str) -> None:
    minus = game == "subtraction-war"
    kinds = ["ten", "face"] if minus else ["ten", "over", "face"]
    name = "difference" if minus else "sum"
    facts = [pair for kind in kinds for pair in facts_of(f"{name}:{kind}")]
    assert sorted(facts) == sorted(PAIRS)
    assert len(PAIRS) == 91


@each_game
def test_the_harder_step_counts_further(game: str) -> None:
    face = "difference:face" if game == "subtraction-war" else "sum:face"
    low = [
        mean(
            min(card.rank for card in exercise.groups[0].cards)
            for exercise in drawn(DRILL, game, 200, target=face, step=step)
        )
        for step in STEPS
    ]
    assert low == sorted(low)


@each_game
def test_two_results_come_closer_by_the_step(game: str) -> None:
    higher = "difference:higher" if game == "subtraction-war" else "sum:higher"
    gaps = []
    for step in STEPS:
        found = [results(each, game) for each in drawn(DRILL, game, 60, target=higher, step=step)]
        gaps.append(mean(abs(first - second) for first, second in found if first != second))
    assert gaps == sorted(gaps, reverse=True)


@slowly("300-addition-war")
@each_game
@pytest.mark.parametrize("many", sized(300, 3000))
def test_neither_of_two_is_the_better_guess(game: str, many: int) -> None:
    higher = "difference:higher" if game == "subtraction-war" else "sum:higher"
    found = shares(drawn(DRILL, game, many, target=higher))
    assert all(abs(share - 100 / 3) < 10 for share in found.values())
