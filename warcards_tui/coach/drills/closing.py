"""Comparison of a round with earlier rounds: best of the week, pace, next review."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import NamedTuple

from warcards_tui.coach.drills.grading import is_right, is_scored
from warcards_tui.coach.drills.round import Round
from warcards_tui.coach.skills.profile import Area
from warcards_tui.coach.skills.skill import median
from warcards_tui.store import Trial

WEEK = 7
"""Number of days in which a best result counts."""


class EarlierRounds(NamedTuple):
    """Results of earlier rounds with the same drill, game and number of questions.

    ``best`` is the highest number of right answers this week, ``median`` the median time in ms of
    the newest such round. Each is None without such a round.
    """

    best: int | None = None
    median: float | None = None


def before(trials: Iterable[Trial], round: Round, day: str) -> EarlierRounds:
    """Return the results of earlier rounds from the log."""
    rounds: dict[tuple[str, int | None], list[Trial]] = {}
    for each in trials:
        run = str(each.settings.get("run"))
        if run != round.id and is_scored(each):
            rounds.setdefault((run, each.seed), []).append(each)
    whole = [each for each in rounds.values() if len(each) == round.items]
    week = [sum(map(is_right, each)) for each in whole if _ago(each[-1].day, day) < WEEK]
    times: list[float] = []
    if whole:
        times = sorted(
            each.time_ms
            for each in whole[-1]
            if each.time_ms is not None and is_right(each) and each.outcome != "lapse"
        )
    return EarlierRounds(max(week, default=None), median(times) if times else None)


def next_due(area: Area, names: Mapping[str, object], day: str) -> tuple[str, int] | None:
    """Return the skill in ``names`` that is due first and in how many days, or None."""
    due = {id: area.skills[id].due_on(day) for id in names if id in area.skills}
    coming = [(when, id) for id, when in due.items() if when]
    if not coming:
        return None
    when, id = min(coming)
    return id, max(-_ago(when, day), 0)


def _ago(then: str, day: str) -> int:
    """Return the days from ``then`` to ``day``; an empty ``then`` counts as today."""
    return (date.fromisoformat(day) - date.fromisoformat(then or day)).days
