"""Value of a decision by its loss against the best one.

A decision is best, or fine within the noise; larger losses are inaccurate, a mistake or a blunder,
by thirds of the range from the best to the worst choice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from warcards_tui.cards.parts import Sentences, say
from warcards_tui.coach.exercises.contract import (
    BEST,
    BLUNDER,
    FINE,
    INACCURATE,
    MISTAKE,
    Exercise,
    Grade,
)
from warcards_tui.words import choice_exercises as texts

NOISE = 2.0
"""Number of standard errors that still count as noise."""

LITTLE = 0.02
"""Share of the range between best and worst that is too small to matter."""

_SAME = 1e-9
"""Largest rounding error of sums of the same fractions."""


def worth(values: Mapping[str, float], error: float, chosen: str) -> tuple[str, float]:
    """Return the value of a choice, as one of the constants of ``contract``, and its loss.

    ``error`` is the standard error of a difference of two ``values``, 0 if they are exact. An
    unknown choice is a blunder.

    >>> values = {"a": 9.0, "b": 8.9, "c": 7.0, "d": 5.0, "e": 0.0}
    >>> [worth(values, 0.1, each)[0] for each in "abcde"]
    ['best', 'fine', 'inaccurate', 'mistake', 'blunder']
    """
    best, least = max(values.values()), min(values.values())
    if chosen not in values:
        return BLUNDER, best - least
    loss = best - values[chosen]
    if loss <= _SAME:
        return BEST, 0.0
    if loss <= max(NOISE * error, LITTLE * (best - least)):
        return FINE, loss
    share = loss / (best - least)
    return (INACCURATE if share < 1 / 3 else MISTAKE if share < 2 / 3 else BLUNDER), loss


def best_of(values: Mapping[str, float]) -> tuple[str, ...]:
    """Return all best choices."""
    best = max(values.values())
    return tuple([each for each, value in values.items() if best - value <= _SAME])


def grade_by_loss(exercise: Exercise, answer: Sequence[str]) -> Grade:
    """Grade one choice by its loss, with the results of this choice and of the best as reason."""
    chosen = answer[0] if len(answer) == 1 else ""
    kind, loss = worth(exercise.values, exercise.error, chosen)
    name = next((each.name for each in exercise.choices if each.id == chosen), "")
    note = exercise.notes.get(chosen, "")
    why = exercise.why
    if name and kind != BEST and note:
        why = Sentences([why, say("{}: {}.", name, note)])
    elif name and kind == BEST and chosen != best_of(exercise.values)[0]:
        why = Sentences([why, texts.as_good(choice=name)])
    return Grade(kind, why, loss)
