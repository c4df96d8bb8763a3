"""Ordering cards against known cards in a known order, as in Napoleon's War.

No own card equals an opposing one, so no war follows. A matching finds the most captures: as many
pairs as possible of an own card and a weaker opposing one, with no card in two pairs.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from warcards_tui.cards.french import PACK, Card, card, cards_text
from warcards_tui.coach.exercises.contract import (
    JUDGEMENT,
    ORDER,
    AnswerOption,
    Exercise,
    ExerciseDrill,
    Grade,
    Group,
    ItemSpec,
)
from warcards_tui.coach.exercises.loss import worth
from warcards_tui.games.napoleon.orders import strength
from warcards_tui.voice.exercises import order as voice
from warcards_tui.words import choice_exercises as texts

MANY = (4, 5, 6, 7)
"""Cards per player, by difficulty."""


class Order(ExerciseDrill):
    """Drill on the order with the most captures."""

    id = "order"
    trains = JUDGEMENT
    games = ("napoleons-war",)
    names: ClassVar = {id: texts.order_skill}

    def make(self, rng: random.Random, wanted: ItemSpec) -> Exercise:
        many = MANY[wanted.step]
        while True:
            cards = rng.sample(PACK, 2 * many)
            mine, theirs = cards[:many], cards[many:]
            equal = {card.rank for card in mine} & {card.rank for card in theirs}
            most, least = len(matching(mine, theirs)), many - len(matching(theirs, mine))
            # Neither the order shown nor the first one that comes to mind may be the best.
            tried = (mine, sorted(mine, key=strength, reverse=True))
            if not equal and all(captured(each, theirs) < most > least for each in tried):
                break
        return Exercise(
            key=f"{cards_text(mine)} / {cards_text(theirs)}",
            target=wanted.target,
            question=texts.order_asked,
            form=ORDER,
            right=tuple([card.text for card in best_order(mine, theirs)]),
            groups=(
                Group(tuple(theirs), texts.against_these),
                Group(tuple(mine), texts.your_cards),
            ),
            facts=texts.captures_possible(most=most, cards=many),
            choices=tuple([AnswerOption(card.text, card, card) for card in mine]),
            unit="captures",
        )

    def grade(self, exercise: Exercise, answer: Sequence[str]) -> Grade:
        theirs, mine = exercise.groups[0].cards, exercise.groups[1].cards
        most, least = len(matching(mine, theirs)), len(mine) - len(matching(theirs, mine))
        order = [card(each) for each in answer] if set(answer) == _texts(mine) else []
        got = captured(order, theirs) if len(order) == len(mine) else least
        values = {str(each): float(each) for each in range(least, most + 1)}
        kind, loss = worth(values, 0.0, str(got))
        if got == most and order:
            return Grade(kind, voice.best(pairs_of(order, theirs)), loss)
        return Grade(kind, voice.fewer(order, got, best_order(mine, theirs), most), loss)


DRILL = Order()


def _texts(cards: Sequence[Card]) -> set[str]:
    return {card.text for card in cards}


def pairs_of(order: Sequence[Card], theirs: Sequence[Card]) -> list[tuple[Card, Card]]:
    """Return the pairs in which an order captures."""
    met = zip(order, theirs, strict=True)
    return [(one, other) for one, other in met if strength(one) > strength(other)]


def captured(order: Sequence[Card], theirs: Sequence[Card]) -> int:
    """Return the number of opposing cards that an order captures, played once."""
    return len(pairs_of(order, theirs))


def matching(mine: Sequence[Card], theirs: Sequence[Card]) -> list[tuple[Card, Card]]:
    """Return a largest set of pairs of an own card and one that it captures, strongest first.

    Each opposing card, the strongest first, is captured by the strongest own card left if that is
    strong enough, else by none: weaker own cards cannot capture it either.
    """
    left = sorted(mine, key=strength)
    pairs = []
    for other in sorted(theirs, key=strength, reverse=True):
        if left and strength(left[-1]) > strength(other):
            pairs.append((left.pop(), other))
    return pairs


def best_order(mine: Sequence[Card], theirs: Sequence[Card]) -> list[Card]:
    """Return an order with the most captures; other cards fill the gaps, weakest first."""
    taker = {other: one for one, other in matching(mine, theirs)}
    spare = sorted([each for each in mine if each not in taker.values()], key=strength)
    return [taker[other] if other in taker else spare.pop(0) for other in theirs]
