"""Remainders and quotients: ``13 mod 5``, and ``11 / 2`` rounded down."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from warcards_tui.coach.exercises.contract import (
    BEST,
    BLUNDER,
    FLUENCY,
    NUMBER,
    Exercise,
    ExerciseDrill,
    Grade,
    ItemSpec,
    SkillInfo,
)
from warcards_tui.games.variant import Variant
from warcards_tui.voice.exercises import mod as voice
from warcards_tui.words import number_exercises as texts

LARGER, SMALL, QUOTIENT = "mod:larger", "mod:small", "mod:quotient"
"""A number mod a smaller one, mod a larger one, and over a smaller one, rounded down."""

_NAMES = {
    LARGER: texts.large_mod_small,
    SMALL: texts.small_mod_large,
    QUOTIENT: texts.quotient,
}
_SKILLS = {"berkeley-war": (LARGER, SMALL), "budr-basef": (QUOTIENT,)}
"""Skills of each game; only Budr divides with rounding (BB-38)."""

_KING = 13

_EASY = 3
"""Largest quotient at the first difficulty."""

_NEARLY = 3
"""Largest gap to twice the divisor for a quotient of 1; otherwise 1 would be too frequent."""


class Mod(ExerciseDrill):
    """Drill on remainders and quotients of two ranks."""

    id = "mod"
    trains = FLUENCY
    games = tuple(_SKILLS)

    def skills(self, variant: Variant, options: Mapping[str, str]) -> Sequence[SkillInfo]:
        """Return the skills of that variant."""
        return [SkillInfo(each, _NAMES[each]) for each in _SKILLS[variant.id]]

    def make(self, rng: random.Random, wanted: ItemSpec) -> Exercise:
        """Make an exercise from two ranks, with a quotient of at most 3 at the first difficulty."""
        while True:
            small, large = sorted(rng.sample(range(2, _KING + 1), 2))
            once = wanted.target == QUOTIENT and large < 2 * small - _NEARLY
            if wanted.target == SMALL or (not once and (wanted.step or large // small <= _EASY)):
                break
        a, b = (small, large) if wanted.target == SMALL else (large, small)
        ask = texts.quotient_asked if wanted.target == QUOTIENT else texts.rest_asked
        key = f"{a} {'/' if wanted.target == QUOTIENT else 'mod'} {b}"
        return Exercise(key, wanted.target, ask(a=a, b=b), NUMBER, (str(_value(key)),), most=_KING)

    def grade(self, exercise: Exercise, answer: Sequence[str]) -> Grade:
        """Grade the number, with the working."""
        a, operation, b = exercise.key.split()
        why = voice.WHY[operation](int(a), int(b))
        return Grade(BEST if [*answer] == [str(_value(exercise.key))] else BLUNDER, why)


def _value(key: str) -> int:
    """Return the result of the operation."""
    a, operation, b = key.split()
    return int(a) // int(b) if operation == "/" else int(a) % int(b)


DRILL = Mod()
