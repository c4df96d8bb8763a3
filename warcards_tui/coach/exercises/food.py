"""Running total of Fast Food: the points of a card, and the card with the most points."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from warcards_tui.cards.french import Card, card, cards_text
from warcards_tui.cards.parts import Sentences
from warcards_tui.coach.exercises.contract import (
    FLUENCY,
    NUMBER,
    ONE,
    AnswerOption,
    Exercise,
    ExerciseDrill,
    Grade,
    Group,
    ItemSpec,
    graded,
    is_right,
)
from warcards_tui.games.fast_food.machine import DECK, LAST_TOTAL, MADE, POINTS
from warcards_tui.voice.exercises import food as voice
from warcards_tui.words import choice_exercises as texts

DIGITS, MULTIPLES, MOST = "food:digits", "food:multiples", "food:most"

_HIGHEST = (40, 70, 80, 80)
"""Upper limit of the total before the cards, by difficulty."""

_CARDS = (1, 1, 2, 3)
"""Number of cards played, by difficulty; the question is about the last one."""

_HAND = 4


class FoodDrill(ExerciseDrill):
    """Drill on the points of one card, and on the card with the most points."""

    id = "food"
    trains = FLUENCY
    games = ("fast-food",)
    names: ClassVar = {
        DIGITS: texts.digits_skill,
        MULTIPLES: texts.multiples_skill,
        MOST: texts.most_food_skill,
    }

    def make(self, rng: random.Random, wanted: ItemSpec) -> Exercise:
        if wanted.target == MOST:
            return _most(rng, wanted.step)
        cards = tuple(rng.sample(DECK, _CARDS[wanted.step]))
        added = sum([card.rank for card in cards])
        totals = [
            each
            for each in range(added, _HIGHEST[wanted.step] + added)
            if kind_of(each) == wanted.target
        ]
        # Each number of points has the same chance.
        points = rng.choice(sorted({POINTS[each] for each in totals}))
        after = rng.choice([each for each in totals if POINTS[each] == points])
        before = after - added
        return Exercise(
            key=f"{before} {cards_text(cards)}",
            target=wanted.target,
            question=texts.scores_asked if len(cards) == 1 else texts.last_scores_asked,
            form=NUMBER,
            right=(str(POINTS[after]),),
            groups=(Group(cards, texts.played),),
            facts=texts.total(total=before),
            most=max(POINTS),
            why=voice.scored(before, cards),
        )

    def grade(self, exercise: Exercise, answer: Sequence[str]) -> Grade:
        why = exercise.why
        if exercise.form == ONE and len(answer) == 1 and not is_right(exercise, answer):
            before = int(exercise.key.split()[0])
            compared = [card(each) for each in (exercise.right[0], answer[0])]
            why = Sentences([voice.makes(before, each) for each in compared])
        return graded(exercise, answer, why)


DRILL = FoodDrill()


def kind_of(total: int) -> str:
    """Return the skill that a total trains: digits if they show all its food, else multiples.

    A total without food counts as multiples because no digit shows anything.
    """
    shown = [food for food in MADE[total] if food.digit(total)]
    return DIGITS if shown and len(shown) == len(MADE[total]) else MULTIPLES


def _most(rng: random.Random, step: int) -> Exercise:
    while True:
        before = rng.randint(0, min(_HIGHEST[step], LAST_TOTAL - max(each.rank for each in DECK)))
        hand = tuple(sorted(_hand(rng), key=lambda card: card.rank))
        points = {card: POINTS[before + card.rank] for card in hand}
        most = max(points.values())
        if list(points.values()).count(most) == 1:
            break
    best = max(hand, key=points.__getitem__)
    return Exercise(
        key=f"{before} {cards_text(hand)}",
        target=MOST,
        question=texts.most_food_asked,
        form=ONE,
        right=(best.text,),
        groups=(Group(hand, texts.your_hand),),
        facts=texts.total(total=before),
        choices=tuple([AnswerOption(card.text, card, card) for card in hand]),
        why=voice.scored(before, (best,)),
    )


def _hand(rng: random.Random) -> list[Card]:
    """Return four cards of different ranks, since equal ranks would score the same."""
    return [rng.choice([card for card in DECK if card.rank == rank]) for rank in _ranks(rng)]


def _ranks(rng: random.Random) -> list[int]:
    return rng.sample(sorted({card.rank for card in DECK}), _HAND)
