"""The player's results in adding and subtracting, from the log of trials.

This module imports no machine, unlike ``practice``, which makes these trials.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from warcards_tui.store import Store, StoredTrial, Trial

SOURCE = "sums"
"""Source of such trials."""

_FACT = re.compile("[0-9]{1,4}[+-][0-9]{1,4}=[0-9]{1,4}")

RIGHT, WRONG, SKIPPED = "right", "wrong", "skipped"


class FactResult(NamedTuple):
    """The player's results with one pair of numbers.

    ``slow`` is the median time of right answers in milliseconds, or None without a timed one.
    """

    name: str
    result: int
    right: int
    wrong: int
    skipped: int
    slow: float | None


def facts(trials: Iterable[StoredTrial]) -> list[FactResult]:
    """Return the facts of these trials, ordered by name.

    Trials of other sources are skipped, and also trials that were changed and ask for no sum.
    """
    found: dict[str, list[Trial]] = {}
    for stored in trials:
        trial = stored.trial
        if trial.source == SOURCE and _FACT.fullmatch(f"{trial.target}={trial.held}"):
            found.setdefault(trial.target, []).append(trial)
    return [_fact(name, found[name]) for name in sorted(found)]


def asked_in(store: Store, variant: str, kept: int) -> list[StoredTrial]:
    """Return the trials of the questions of one saved game."""
    found = store.trials(source=SOURCE, variant=variant)
    return [each for each in found if each.trial.game == kept]


def _fact(name: str, trials: Sequence[Trial]) -> FactResult:
    outcomes = [each.outcome for each in trials]
    # If the machine disturbed the timing, the answer counts but its time does not.
    times = sorted(
        each.time_ms
        for each in trials
        if each.outcome == RIGHT and each.time_ms and not each.quality.startswith("void")
    )
    median = None
    if times:
        middle = len(times) // 2
        median = times[middle] if len(times) % 2 else (times[middle - 1] + times[middle]) / 2
    right, wrong, skipped = [outcomes.count(kind) for kind in (RIGHT, WRONG, SKIPPED)]
    return FactResult(name, int(trials[0].held), right, wrong, skipped, median)
