"""Go rate of the next block: the percentage of questions with something to slap.

It rises if the player misses matches and falls if near misses are slapped.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from warcards_tui.coach.drills.grading import is_right, is_scored
from warcards_tui.store import Trial

LESS, HALF, MORE = 40, 50, 60
"""Go rates in percent, for a player who slaps wrongly, is balanced, or misses matches."""

NEWEST = 60
"""Number of newest answers that count."""

LEAST = 10
"""Minimum number of answers with a match, and of answers without one."""

APART = 0.1
"""Minimum difference between the two error rates that makes one side the weaker."""


def needed_rate(trials: Sequence[Trial]) -> int:
    """Return the go rate that trains the weaker side; ``trials`` are oldest first."""
    newest = list(islice((each for each in reversed(trials) if is_scored(each)), NEWEST))
    go = [is_right(each) for each in newest if each.held]
    no_go = [is_right(each) for each in newest if not each.held]
    if min(len(go), len(no_go)) < LEAST:
        return HALF
    missed, alarms = (1 - sum(side) / len(side) for side in (go, no_go))
    if abs(missed - alarms) < APART:
        return HALF
    return MORE if missed > alarms else LESS
