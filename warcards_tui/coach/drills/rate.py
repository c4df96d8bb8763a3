"""In how many of 100 items of the next block there is something to slap: more where slaps are
missed, fewer where what only nearly holds is slapped.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from warcards_tui.coach.drills.grading import is_right, is_scored
from warcards_tui.store import Trial

LESS, HALF, MORE = 40, 50, 60
"""The rates, in 100: where wrong slaps, neither, or missed ones are the weaker side."""

NEWEST = 60
"""So many answers count, the newest."""

LEAST = 10
"""So many are needed on either side."""

APART = 0.1
"""From such a difference of the shares of wrong answers on, one side is the weaker."""


def needed_rate(trials: Sequence[Trial]) -> int:
    """The rate that the weaker side needs; ``trials`` are those of the drill, the newest last."""
    newest = list(islice((each for each in reversed(trials) if is_scored(each)), NEWEST))
    go = [is_right(each) for each in newest if each.held]
    no_go = [is_right(each) for each in newest if not each.held]
    if min(len(go), len(no_go)) < LEAST:
        return HALF
    missed, alarms = (1 - sum(side) / len(side) for side in (go, no_go))
    if abs(missed - alarms) < APART:
        return HALF
    return MORE if missed > alarms else LESS
