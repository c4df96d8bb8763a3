"""Cards that leave Speed War, by the claims SP-01 to SP-06, from the words alone."""

from __future__ import annotations

import re
from statistics import mean

import pytest

from tests.coach.exercises.drawing import STEPS, drawn, is_sound, why
from tests.tiers import sized, slow
from warcards_tui.cards.french import RANK_NAMES, Card
from warcards_tui.cards.parts import plural, told
from warcards_tui.coach.exercises.contract import Exercise
from warcards_tui.coach.exercises.leaves import DRILL

SO_FAR = {"none": 0, "one": 1, "two": 2, "three": 3}


def lying(exercise: Exercise) -> list[Card]:
    return [card for group in exercise.groups for card in group.cards]


def read(exercise: Exercise) -> tuple[int, int]:
    """Return the rank that leaves, and the number of its discards so far."""
    found = re.match(
        r"The (\w+) leave now; (\w+) (?:is|are) (?:already )?out", told(exercise.facts, "ear")
    )
    assert found
    rank = next(rank for rank in range(1, 14) if plural(rank) == found[1])
    return rank, SO_FAR[found[2]]


@pytest.mark.parametrize("many", sized(50, 1000))
def test_all_cards_of_the_rank_leave_and_the_fourth_one_ends_it(many: int) -> None:
    for exercise in drawn(DRILL, "speed-war", many):
        is_sound(DRILL, exercise)
        rank, aside = read(exercise)
        cards = lying(exercise)
        gone = {card.text for card in cards if card.rank == rank}
        last = aside + len(gone) == 4
        assert set(exercise.right) == gone | ({"next"} if last else set())
        assert aside + len(gone) <= 4
        # It is one trick: nobody wins it before its last cards, and then one player does.
        one, other = [[card.rank for card in group.cards] for group in exercise.groups]
        equal = [a == b for a, b in zip(one, other, strict=True)]
        assert all(equal[:-1:2])
        assert not equal[-1]
        assert len(one) == (1 if exercise.target == "leaves:trick" else len(one) | 1)


@pytest.mark.parametrize("many", sized(50, 1000))
def test_the_reason_names_what_leaves_and_what_is_left(many: int) -> None:
    for exercise in drawn(DRILL, "speed-war", many):
        rank, aside = read(exercise)
        said = why(DRILL, exercise, "ear")
        gone = [card for card in lying(exercise) if card.rank == rank]
        assert all(card.name in said.lower() for card in gone)
        left = 4 - aside - len(gone)
        if not gone:
            assert said == f"No {RANK_NAMES[rank]} on the table."
        elif left:
            assert said.endswith(f", {['', 'one', 'two', 'three'][left]} left in play.")
        else:
            assert said.endswith(f"so the {plural(rank + 1)} are next.")


@pytest.mark.parametrize("many", [20, pytest.param(50, marks=slow)])
def test_a_harder_step_has_higher_ranks_and_a_card_of_the_next_one(many: int) -> None:
    for skill in ("leaves:trick", "leaves:war"):
        ranks, lures = [], []
        for step in STEPS:
            items = [*drawn(DRILL, "speed-war", many, target=skill, step=step)]
            ranks.append(mean(read(each)[0] for each in items))
            lures.append(
                mean(read(each)[0] + 1 in [card.rank for card in lying(each)] for each in items)
            )
        assert ranks == sorted(ranks)
        assert min(lures[2:]) > max(lures[:2])


@pytest.mark.slow
@pytest.mark.parametrize("many", sized(300, 2000))
def test_something_nothing_and_the_last_of_a_rank_are_asked_alike(many: int) -> None:
    kinds = {"nothing": 0, "some": 0, "last": 0}
    for exercise in drawn(DRILL, "speed-war", many):
        right = exercise.right
        kinds["last" if "next" in right else "some" if right else "nothing"] += 1
    assert all(abs(100 * each / many - 100 / 3) < 10 for each in kinds.values()), kinds
