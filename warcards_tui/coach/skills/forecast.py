"""About how much practice a skill will take until it is mastered."""

from __future__ import annotations

import random
from typing import NamedTuple

from warcards_tui.coach.skills.belief import SPACING
from warcards_tui.coach.skills.skill import LEAST, MASTERED, SeriesKey, Skill

LEAST_ANSWERS = 8
"""With fewer answers on a side it is too early to say anything."""

_PATHS = 21
"""So many ways in which it may go on are tried."""

_MOST = 200
"""Items after which a way is given up; with half of the ways given up it is too early to say."""

_QUICK, _SLOW = 1.5, 4.0
"""Seconds that go by with an item beside the time of the answer, from little to much."""

_GAP = 2 * round(SPACING)
"""Items between two of a skill, as the plan mostly has it."""


class Forecast(NamedTuple):
    """``items`` made for the skill, and ``least`` to ``most`` minutes of these; the minutes are
    None where nothing was timed.
    """

    items: int
    least: float | None
    most: float | None


def forecast(skill: Skill, key: SeriesKey) -> Forecast | None:
    """About how many items until the skill is mastered, as far as it goes on as it is believed.

    The sides take turns in it; a rule with parts takes as much as all its parts. ``key`` is the
    drill and cue whose times are taken. None where it is mastered, stuck, or too early to say.

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
    """The median of the ways in which it may go on."""
    sides = (True, False) if skill.two_sided else (True,)
    if any(skill.belief(side).answers < LEAST_ANSWERS for side in sides):
        return None
    rng = random.Random(0)
    ways = sorted([_way(skill, sides, rng) for _ in range(_PATHS)])
    middle = ways[_PATHS // 2]
    return middle if middle < _MOST else None


def _way(skill: Skill, sides: tuple[bool, ...], rng: random.Random) -> int:
    """Items of one way, in which what is known is drawn once and grows with the belief."""
    beliefs = {side: skill.belief(side).copy() for side in sides}
    ahead = {side: each.draw(rng) - each.mean for side, each in beliefs.items()}
    for number in range(_MOST):
        side = sides[number % len(sides)]
        belief = beliefs[side]
        right = rng.random() < belief.chance_at(belief.mean + ahead[side])
        belief.answered(right, _GAP)
        ahead[side] *= 0.9  # What was drawn comes to light.
        for other in sides:
            if other != side:
                beliefs[other].taught(_GAP)
        sure = 1.0
        for each in beliefs.values():
            sure *= each.mastery if each.answers >= LEAST else 0.0
        if sure >= MASTERED:
            return number + 1
    return _MOST
