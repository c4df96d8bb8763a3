"""Pool odds: is a power worth its price in a gamble of Budr Basef?

The odds are exact against random powers that stay to the end; the drill ``choice`` asks about
players who decide. All values are in cards compared to folding: the winner takes the pool, all bets
and all powers.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import comb
from typing import ClassVar

from warcards_tui.cards.french import JOKERS, Card
from warcards_tui.cards.parts import Text
from warcards_tui.coach.exercises.contract import (
    JUDGEMENT,
    ONE,
    AnswerOption,
    Exercise,
    ExerciseDrill,
    Grade,
    Group,
    ItemSpec,
)
from warcards_tui.coach.exercises.loss import best_of, grade_by_loss
from warcards_tui.games.budr.events import strength
from warcards_tui.games.budr.rules import DECK
from warcards_tui.words import choice_exercises as texts

RAISES = 3

_GAPS = (1.0, 0.8, 0.5, 0.3)
"""Minimum difference in cards between staying, folding and raising, by difficulty."""

_POOLS = range(2, 41)
_OWED = range(1, 9)


class Pool(ExerciseDrill):
    """Drill on the best bet against random powers."""

    id = "pool"
    trains = JUDGEMENT
    games = ("budr-basef",)
    names: ClassVar = {
        "pool:1": texts.against_one_skill,
        "pool:2": texts.against_two_skill,
        "pool:3": texts.against_three_skill,
    }

    def make(self, rng: random.Random, wanted: ItemSpec) -> Exercise:
        others = int(wanted.target.partition(":")[2])
        answer = rng.choice(("check", "call", "fold", f"raise-{RAISES}"))
        joker = rng.choice(JOKERS)
        while True:
            power = rng.choice([card for card in DECK if card != joker])
            pool = rng.choice(_POOLS)
            owed = 0 if answer == "check" or rng.random() < 0.5 else rng.choice(_OWED)
            values = values_of(chance(power, joker, others), pool, owed, others)
            stay = "call" if owed else "check"
            main = sorted([values[each] for each in (stay, "fold", f"raise-{RAISES}")])
            if best_of(values) == (answer,) and main[-1] - main[-2] >= _GAPS[wanted.step]:
                break
        names = {id: _name(id, owed) for id in values}
        won = chance(power, joker, others)
        return Exercise(
            key=f"{power.text} {pool} {owed} {others}",
            target=wanted.target,
            question=texts.pool_asked,
            form=ONE,
            right=best_of(values),
            groups=(Group((power,), texts.your_power),),
            facts=texts.pool(pool=pool, owed=owed, others=others),
            choices=tuple([AnswerOption(id, name) for id, name in names.items()]),
            values=values,
            unit="cards",
            why=texts.best_of_pool(
                choice=names[answer], power=power, others=others, wins=round(100 * won)
            ),
        )

    def grade(self, exercise: Exercise, answer: Sequence[str]) -> Grade:
        return grade_by_loss(exercise, answer)


DRILL = Pool()


def _name(id: str, owed: int) -> Text:
    """Return a choice by its id."""
    bet, _, cards = id.partition("-")
    if bet == "raise":
        return texts.raise_by(cards=int(cards))
    if bet == "call":
        return texts.call_for(owed=owed)
    return texts.check if bet == "check" else texts.fold


def chance(power: Card, joker: Card, others: int) -> float:
    """Return the chance to beat ``others`` random powers, with ``joker`` on the stack.

    A tie of two jokers, which the first one set aside would win, is impossible with one on the
    stack.
    """
    left = [card for card in DECK if card not in (power, joker)]
    weaker = [card for card in left if strength(card) < strength(power)]
    return comb(len(weaker), others) / comb(len(left), others)


def values_of(chance: float, pool: int, owed: int, others: int) -> dict[str, float]:
    """Return the value of each choice in cards, if all other players stay to the end."""
    powers = others + 1

    def paying(raised: int) -> float:
        won = pool + owed + raised * (others + 1) + powers
        return chance * won - owed - raised

    stay = {"call": paying(0)} if owed else {"check": paying(0)}
    raises = {f"raise-{many}": paying(many) for many in range(1, RAISES + 1)}
    return {**stay, "fold": 0.0, **raises}
