"""Most points: the best cards of four to play in 21st Century War.

The best play is found by trying all. Half of the hands have an ace, and the plan ensures that some
have no combination.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from warcards_tui.cards.french import PACK, Card, cards_text, parse_cards
from warcards_tui.cards.parts import Sentences
from warcards_tui.coach.exercises.contract import (
    BEST,
    BLUNDER,
    FLUENCY,
    SET,
    AnswerOption,
    Exercise,
    ExerciseDrill,
    Grade,
    Group,
    ItemSpec,
)
from warcards_tui.games.century.machine import lays
from warcards_tui.games.century.rules import (
    ACE,
    HAND,
    parting,
    ranks_of,
    total,
    why_not_together,
)
from warcards_tui.voice.exercises import lay as voice
from warcards_tui.words import choice_exercises as texts

PAIR, SUM, SINGLE, WITH_ACE = "lay:pair", "lay:sum", "lay:single", "lay:ace"

_CLOSE = (99, 6, 4, 3)
"""Largest point lead of the best over the second-best play, by difficulty."""


class MostPoints(ExerciseDrill):
    """Drill on the play with the most points."""

    id = "lay"
    trains = FLUENCY
    games = ("21st-century-war",)
    names: ClassVar = {
        PAIR: texts.pairs_skill,
        SUM: texts.sums_skill,
        SINGLE: texts.single_skill,
        WITH_ACE: texts.aces_skill,
    }

    def make(self, rng: random.Random, wanted: ItemSpec) -> Exercise:
        triples = wanted.variant.resolved(wanted.options)["triples"] == "on"
        ace = rng.random() < 0.5
        while True:
            hand = tuple(sorted(rng.sample(PACK, HAND)))
            if wanted.target in (PAIR, SUM) and ace != any(card.rank == ACE for card in hand):
                continue
            best, second, *_ = [
                *sorted(lays(hand, triples=triples), key=total, reverse=True),
                (),
            ]
            # If two plays score the same, either is right, and the exercise teaches nothing.
            close = 0 < total(best) - total(second) <= _CLOSE[wanted.step]
            if close and kind_of(best, triples=triples) == wanted.target:
                break
        return Exercise(
            key=cards_text(hand) + " triples" * triples,
            target=wanted.target,
            question=texts.most_points_asked,
            form=SET,
            right=tuple([card.text for card in best]),
            groups=(Group(hand, texts.your_hand),),
            choices=tuple([AnswerOption(card.text, card, card) for card in hand]),
            least=1,
            unit="points",
        )

    def grade(self, exercise: Exercise, answer: Sequence[str]) -> Grade:
        triples = exercise.key.endswith("triples")
        best, mine = parse_cards(" ".join(exercise.right)), parse_cards(" ".join(answer))
        most, points = total(best), total(mine)
        ranks = ranks_of(best)
        how = voice.made(parting(ranks, triples=triples), ranks)
        best_lay = texts.lay_best(play=how, points=most)
        reason = why_not_together(ranks_of(mine), triples=triples) if mine else None
        if reason is not None:
            return Grade(BLUNDER, Sentences([reason, best_lay]), float(most))
        if points == most:
            return Grade(BEST, best_lay, 0.0)
        why = texts.lay_fewer(own=points, play=how, points=most) if mine else best_lay
        return Grade(BLUNDER, why, float(most - points))


DRILL = MostPoints()


def kind_of(laid: Sequence[Card], *, triples: bool) -> str:
    """Return the skill that a best play trains."""
    if len(laid) == 1:
        return SINGLE
    found = parting(ranks_of(laid), triples=triples)
    if found.aces:
        return WITH_ACE
    sums = any(len(group) > 2 and len(set(group)) > 1 for group in found.groups)
    return SUM if sums else PAIR
