"""How much practice the skills of a game take that are not mastered yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from warcards_tui.coach.progress.numbers import Practice, Rule
from warcards_tui.coach.skills.forecast import Forecast, forecast
from warcards_tui.coach.skills.profile import NAMING, Area

FORECASTS_TOLD = 2
"""Of so many skills it is told; each takes some hundredths of a second to be found."""


class Ahead(NamedTuple):
    """A skill that is not mastered, and how much practice it takes; None for too early to say."""

    rule: Rule
    forecast: Forecast | None


def forecasts(practice: Practice, area: Area, today: str, cue: str) -> Iterator[Ahead]:
    """What the skills take that have been asked, those first that are wanted first; each is found
    as it is taken. A rule with parts takes what these take.
    """
    for rule in practice.in_order(today):
        skill = area.skill(rule.id)
        if rule.trials and not rule.mastered and not skill.parts:
            yield Ahead(rule, forecast(skill, (rule.drill or NAMING, cue)))
