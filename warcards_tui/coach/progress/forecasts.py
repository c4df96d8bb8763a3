"""Estimates of the practice needed for the unmastered skills of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from warcards_tui.coach.progress.numbers import Rule, VariantTotals
from warcards_tui.coach.skills.forecast import Forecast, forecast
from warcards_tui.coach.skills.profile import NAMING, Area

FORECASTS_TOLD = 2
"""Number of skills with a forecast; each takes tens of ms to compute."""


class SkillForecast(NamedTuple):
    """An unmastered skill with its forecast, which is None if it is too early to say."""

    rule: Rule
    forecast: Forecast | None


def forecasts(practice: VariantTotals, area: Area, today: str, cue: str) -> Iterator[SkillForecast]:
    """Yield the forecasts of the practiced skills, the most urgent skill first.

    Each is computed when it is requested. A rule with parts has the forecasts of its parts instead.
    """
    for rule in practice.in_order(today):
        skill = area.skill(rule.id)
        if rule.trials and not rule.mastered and not skill.parts:
            yield SkillForecast(rule, forecast(skill, (rule.drill or NAMING, cue)))
