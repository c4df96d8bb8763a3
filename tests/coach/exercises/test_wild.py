"""The value of a wild card, read off the column again down to the first natural value."""

from __future__ import annotations

from collections import Counter
from statistics import mean

import pytest

from tests.coach.exercises.drawing import STEPS, drawn, is_sound, shares, why
from tests.coach.exercises.test_control import WILD, judged, stand
from tests.tiers import sized
from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import capital, told
from warcards_tui.coach.exercises.contract import Exercise
from warcards_tui.coach.exercises.wild import DRILL

NAMES = {"1": "one", "2": "two", "3": "three", "4": "four", "?": "question mark"}


def asked(exercise: Exercise) -> tuple[int, int]:
    """Return the place of the target card, and of its value in its text."""
    question = told(exercise.question, "ear")
    variable = [name in question for name in ("color", "shape", "number")].index(True)
    pot = exercise.groups[0].cards
    (at,) = [at for at, card in enumerate(pot) if f"does {card.name} stand" in question]
    return at, variable


def column(exercise: Exercise) -> list[str]:
    """Return the values from the target card down to the bottom."""
    at, variable = asked(exercise)
    return [card.text.split("-")[variable] for card in exercise.groups[0].cards[at::-1]]


def values(exercises: list[Exercise]) -> list[Exercise]:
    return [each for each in exercises if each.target != "wild:slap"]


def wild(cards: tuple[Card, ...]) -> int:
    return sum(any(mark in card.text.split("-") for mark in WILD) for card in cards)


@pytest.mark.parametrize("many", sized(60, 1500))
def test_a_wild_value_is_the_first_natural_one_beneath_it(many: int) -> None:
    for exercise in values([*drawn(DRILL, "armageddon", many)]):
        is_sound(DRILL, exercise)
        natural = [value for value in column(exercise) if value not in WILD]
        at, variable = asked(exercise)
        assert exercise.right == (natural[0] if natural else WILD[variable],)
        assert exercise.right == (stand(exercise.groups[0].cards)[at][variable],)
        said = why(DRILL, exercise, "ear")
        if natural:
            beneath = column(exercise)[: column(exercise).index(natural[0]) + 1]
            chain = " on ".join([NAMES.get(value, value) for value in beneath])
            assert said == f"{capital(chain)}: it stands for {NAMES.get(natural[0], natural[0])}."
        else:
            assert said.startswith("It stays ")


@pytest.mark.parametrize("many", sized(60, 1500))
def test_there_is_a_slap_where_the_claims_say_so(many: int) -> None:
    for exercise in drawn(DRILL, "armageddon", many, target="wild:slap"):
        is_sound(DRILL, exercise)
        slap = judged(exercise.groups[0].cards, "armageddon") == "slap"
        assert exercise.right == ("yes" if slap else "no",)
        assert why(DRILL, exercise).startswith("No slap") is not slap
        assert wild(exercise.groups[0].cards)


@pytest.mark.slow
def test_chains_are_longer_and_pots_have_more_wild_cards_at_the_harder_step() -> None:
    deep, many = [], []
    for step in STEPS:
        chains = [*drawn(DRILL, "armageddon", 40, target="wild:chain", step=step)]
        deep.append(mean(len(each.groups[0].cards) for each in chains))
        pots = [*drawn(DRILL, "armageddon", 40, target="wild:slap", step=step)]
        many.append(mean(wild(each.groups[0].cards) for each in pots))
    assert deep == sorted(deep)
    assert many == sorted(many)


@pytest.mark.slow
@pytest.mark.parametrize("many", sized(300, 3000))
def test_each_of_the_five_values_is_right_equally_often(many: int) -> None:
    places: Counter[int] = Counter()
    found = values([*drawn(DRILL, "armageddon", many)])
    for exercise in found:
        ids = [each.id for each in exercise.choices]
        places[ids.index(exercise.right[0])] += 1
    assert all(abs(100 * places[at] / len(found) - 20) < 10 for at in range(5))
    slaps = shares(drawn(DRILL, "armageddon", many // 3, target="wild:slap"))
    assert all(abs(share - 50) < 10 for share in slaps.values())
