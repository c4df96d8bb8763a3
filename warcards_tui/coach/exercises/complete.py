"""Completing the equation: the third rank that two cards need, in Berkeley War."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations_with_replacement
from typing import ClassVar

from warcards_tui.cards.french import PACK, RANK_TEXTS
from warcards_tui.cards.parts import Formula, Rank
from warcards_tui.coach.exercises.contract import (
    FLUENCY,
    SET,
    AnswerOption,
    Exercise,
    ExerciseDrill,
    Group,
    ItemSpec,
)
from warcards_tui.coach.exercises.games import slap_rules_with
from warcards_tui.slaps.arithmetic import Equation, ThreeRankEquation
from warcards_tui.slaps.rule import HIGHEST
from warcards_tui.voice.exercises import complete as voice
from warcards_tui.words import slap_exercises as texts

RANKS = range(1, HIGHEST + 1)
_EQUATION, _MAKE_24 = "complete:eq-3", "complete:eq-3-24"
_ASKED = {_EQUATION: texts.third_of_equation_asked, _MAKE_24: texts.third_of_24_asked}
_PAIRS = tuple(combinations_with_replacement(RANKS, 2))

_KEYS = " 1234567890jqk"
"""Keys of the ranks."""

_ANSWERS = ((2, 2), (2, 3), (3, 4), (4, 6))
"""Minimum and maximum number of right third ranks, by difficulty."""


class Complete(ExerciseDrill):
    """Drill on the third ranks that complete an equation."""

    id = "complete"
    trains = FLUENCY
    games = ("berkeley-war",)
    names: ClassVar = {_EQUATION: texts.third_of_equation_skill, _MAKE_24: texts.third_of_24_skill}

    def make(self, rng: random.Random, wanted: ItemSpec) -> Exercise:
        rule = slap_rules_with(wanted.variant, wanted.options)[wanted.target.partition(":")[2]]
        assert isinstance(rule, Equation | ThreeRankEquation)
        least, most = _ANSWERS[wanted.step]
        while True:
            pair = rng.choice(_PAIRS)
            thirds = _thirds(rule, pair)
            if least <= len(thirds) <= most:
                break
        cards = []
        for rank in rng.sample(pair, 2):
            cards.append(rng.choice([c for c in PACK if c.rank == rank and c not in cards]))
        return Exercise(
            f"{wanted.target} {' '.join([RANK_TEXTS[rank] for rank in pair])}",
            wanted.target,
            _ASKED[wanted.target],
            SET,
            tuple([RANK_TEXTS[rank] for rank in thirds]),
            (Group(tuple(cards)),),
            choices=tuple([_choice(rank) for rank in RANKS]),
            least=1,
            why=voice.thirds(
                [Rank(rank) for rank in thirds], [_shown(rule, (*pair, rank)) for rank in thirds]
            ),
            suits=False,
        )


def _choice(rank: int) -> AnswerOption:
    return AnswerOption(RANK_TEXTS[rank], Rank(rank), key=_KEYS[rank])


@cache
def _thirds(rule: Equation | ThreeRankEquation, pair: tuple[int, int]) -> list[int]:
    """Return the third ranks with which the rule holds for a pair."""
    return [rank for rank in RANKS if rule.holds_for((*pair, rank))]


def _shown(rule: Equation | ThreeRankEquation, ranks: tuple[int, ...]) -> Formula:
    """Return the simplest equation of the ranks, without its cards."""
    found = rule.witness_of(ranks)
    assert isinstance(found, Formula)
    return found.of(())


DRILL = Complete()
