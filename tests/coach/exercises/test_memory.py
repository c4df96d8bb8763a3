"""The cards that were shown, counted again from the cards themselves."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.coach.drills import drill
from tests.coach.exercises.drawing import drawn, is_sound
from tests.said import spoken
from tests.sequential import evenly
from tests.tiers import leading, looped, sized
from warcards_tui.cards.french import RANK_NAMES, Card
from warcards_tui.cards.parts import say, told
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.exercises.contract import Exercise
from warcards_tui.coach.exercises.memory import BACK, DRILL, GONE, LEFT
from warcards_tui.games.catalogue import VARIANTS

PACKS = {
    "casualty-war": (108, 8),
    "fast-food": (40, 4),
    "world-war-3": (64, 4),
    "armageddon": (125, 5),
    "guerilla-joker": (54, 4),
    "duel-king": (54, 4),
    "budr-basef": (54, 4),
}
"""Cards per game, and per rank (or per color and shape); other games have 52 and 4."""

ORDINALS = {"last but one": 2, "third from last": 3, "fourth from last": 4}


def is_of(card: Card, kind: str) -> bool:
    """True if a card is one of these: ``aces``, ``red circles``, ``jokers``."""
    if isinstance(card, Topper):
        return kind == "jokers" if card.joker else kind == f"{card.colour} {card.suit}s"
    name = RANK_NAMES[card.rank]
    return kind in (f"{name}s", f"{name}es")


def right(exercise: Exercise) -> str:
    """Return the right answer, by the cards shown."""
    asked = told(exercise.question, "ear").rstrip("?")
    went = exercise.goes_by
    if asked.startswith("Has the "):
        name = asked.removeprefix("Has the ").removesuffix(" been played")
        return "yes" if any(card.ear == name for card in went) else "no"
    if asked.startswith("How many "):
        kind = asked.removeprefix("How many ").removesuffix(" are left")
        _, every = re.findall(r"\d+", told(exercise.facts, "ear"))
        return str(int(every) - sum(is_of(card, kind) for card in went))
    return went[-ORDINALS[asked.removeprefix("Which card was ")]].text


@pytest.mark.parametrize("many", sized(12, 400))
@pytest.mark.parametrize("variant", leading(6, VARIANTS))
def test_what_has_gone_is_so_in_the_cards_that_went_by(variant: str, many: int) -> None:
    for exercise in drawn(DRILL, variant, many):
        is_sound(DRILL, exercise)
        assert exercise.right == (right(exercise),), exercise
        assert 8 <= len(exercise.goes_by) <= 30


@looped("variant", VARIANTS)
def test_the_pack_of_the_game_is_told_where_it_is_counted(variant: str) -> None:
    cards, of_one = PACKS.get(variant, (52, 4))
    for exercise in drawn(DRILL, variant, 8, target=LEFT):
        found = [int(each) for each in re.findall(r"\d+", told(exercise.facts, "ear"))]
        if variant == "scientific-war":
            assert found[1] <= 4
        elif "jokers" not in told(exercise.question, "ear"):
            assert found == [cards, of_one]


@pytest.mark.parametrize("variant", leading(3, VARIANTS))
def test_no_card_goes_by_more_often_than_the_game_has_it(variant: str) -> None:
    copies = 2 if variant == "casualty-war" else 1
    for exercise in drawn(DRILL, variant, 16, target=BACK):
        assert max(Counter(exercise.goes_by).values()) <= copies


def test_more_cards_go_by_at_each_step() -> None:
    long = [len(next(drawn(DRILL, "war", 1, target=GONE, step=step)).goes_by) for step in range(4)]
    assert long == [8, 12, 20, 30]


@pytest.mark.proof
@pytest.mark.parametrize("variant", VARIANTS)
def test_gone_or_not_comes_equally_often(variant: str) -> None:
    items = drawn(DRILL, variant, 1000, target=GONE)
    assert evenly((each.right for each in items), {"yes": 0.5}, 0.05, 1000) == ""


def test_nothing_that_went_by_can_be_looked_up() -> None:
    drilling = drill("memory", "war", pace="untimed", items="10")
    drilling.key("enter")
    asked = drilling.run._asked
    assert asked is not None
    assert asked.exercise is not None
    for card in asked.exercise.goes_by:
        assert drilling.view.phase == phase.GOING
        assert drilling.last == spoken(say("{}.", card))
        drilling.key("enter")
    assert drilling.view.phase == phase.CARDS
    known = {spoken(say("{}.", card)) for card in asked.exercise.goes_by}
    assert not known & {line.ear for line in drilling.run.history}
