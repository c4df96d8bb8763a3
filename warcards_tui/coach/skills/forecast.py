"""Forecast of the practice a skill needs until it is mastered."""

from __future__ import annotations

import random
from typing import NamedTuple

from warcards_tui.coach.skills.belief import SPACING
from warcards_tui.coach.skills.skill import LEAST, MASTERED, SeriesKey, Skill

LEAST_ANSWERS = 8
"""Minimum number of answers on a side for a forecast."""

_PATHS = 21
"""Number of simulated futures."""

_MOST = 200
"""Items after which a simulation stops; if half of them stop there, no forecast is made."""

_QUICK, _SLOW = 1.5, 4.0
"""Seconds per item besides the time of the answer, low and high estimate."""

_GAP = 2 * round(SPACING)
"""Usual distance in items between two items of one skill in the plan."""


class Forecast(NamedTuple):
    """``items`` made for the skill, which take ``least`` to ``most`` minutes.

    The minutes are None if no answer was timed.
    """

    items: int
    least: float | None
    most: float | None


def forecast(skill: Skill, key: SeriesKey) -> Forecast | None:
    """Return the number of items until the skill is mastered, based on its current belief.

    The sides take turns; a rule with parts takes the sum of all its parts. ``key`` is the drill and
    cue whose times are used. None if the skill is mastered or stuck, or if it is too early to tell.

    >>> forecast(Skill(), ("which-rule", "screen")) is None
    True
    """
    if skill.mastered or skill.stuck:
        return None
    if skill.parts:
        each = [forecast(part, key) for part in skill.parts.values() if not part.mastered]
        if not all(each):
            return None
        items = sum([part.items for part in each if part])
    else:
        found = _items(skill)
        if found is None:
            return None
        items = found
    time = skill.median(key)
    if time is None:
        return Forecast(items, None, None)
    return Forecast(
        items,
        items * (time / 1000 + _QUICK) / 60,
        items * (time / 1000 + _SLOW) / 60,
    )


def _items(skill: Skill) -> int | None:
    """Return the median length of the simulated futures, None if it is too early to tell."""
    sides = (True, False) if skill.two_sided else (True,)
    if any(skill.belief(side).answers < LEAST_ANSWERS for side in sides):
        return None
    rng = random.Random(0)
    ways = sorted([_way(skill, sides, rng) for _ in range(_PATHS)])
    middle = ways[_PATHS // 2]
    return middle if middle < _MOST else None


def _way(skill: Skill, sides: tuple[bool, ...], rng: random.Random) -> int:
    """Return the length of one simulated future.

    The player's true level is drawn once and grows with the belief.
    """
    beliefs = {side: skill.belief(side).copy() for side in sides}
    ahead = {side: each.draw(rng) - each.mean for side, each in beliefs.items()}
    for number in range(_MOST):
        side = sides[number % len(sides)]
        belief = beliefs[side]
        right = rng.random() < belief.chance_at(belief.mean + ahead[side])
        belief.answered(right, _GAP)
        ahead[side] *= 0.9  # The belief approaches the true level with each answer.
        for other in sides:
            if other != side:
                beliefs[other].taught(_GAP)
        sure = 1.0
        for each in beliefs.values():
            sure *= each.mastery if each.answers >= LEAST else 0.0
        if sure >= MASTERED:
            return number + 1
    return _MOST
