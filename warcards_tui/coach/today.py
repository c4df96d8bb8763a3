"""Today: the facts of the day, and the rules that are due."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

from warcards_tui.cards.parts import Told
from warcards_tui.coach.drills.catalogue import slap_rules_with
from warcards_tui.coach.skills.days import COLD_ITEMS
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.launch import remembered_options
from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.voice import places as voice

WEEK = 7

REST = timedelta(minutes=1)
"""A longer time between two answers or moves counts as so long."""

ITEM_SECONDS = 7
"""What an item takes, with its answer and the reason: about that in a round of the drill."""


class DayFacts(NamedTuple):
    """``day`` is the date of the calendar; ``practised`` is how many of the last seven days
    something was played or practised, today included; ``minutes`` how long today. Whoever is up
    after midnight still practises on the day before, which the date does not tell.
    """

    day: str
    practised: int
    minutes: int

    @property
    def told(self) -> Told:
        """All of it in a line."""
        return voice.day(*self)


def day_facts(store: Store, now: datetime | None = None) -> DayFacts:
    """The facts of the day of ``now``, a local time, by default the present one."""
    here = (now or datetime.now()).astimezone()
    day = today(here.replace(tzinfo=None))
    days = {(date.fromisoformat(day) - timedelta(ago)).isoformat() for ago in range(WEEK)}
    since = (here - timedelta(WEEK + 1)).astimezone(UTC)
    moments = [
        datetime.fromisoformat(each).astimezone(here.tzinfo)
        for each in store.moments(f"{since:%Y-%m-%dT%H:%M:%S}.000Z")
    ]
    of = {moment: today(moment.replace(tzinfo=None)) for moment in moments}
    now_on = [moment for moment in moments if of[moment] == day]
    spent = sum(
        [min(later - earlier, REST) for earlier, later in pairwise(now_on)],
        timedelta(),
    )
    calendar = here.date().isoformat()
    return DayFacts(calendar, len(days & set(of.values())), round(spent / timedelta(minutes=1)))


def due_rules(store: Store, games: Catalogue) -> tuple[Variant | None, list[str]]:
    """The rules that are due today of the game that has most of them; None where none are."""
    if not store.count_trials():
        return None, []
    profile = kept_profile(store)
    day = today()
    best: tuple[Variant | None, list[str]] = (None, [])
    for variant in games.values():
        skills = profile.area(variant.id).skills
        if not variant.slaps or not skills:
            continue
        rules = slap_rules_with(variant, remembered_options(store, variant)).rules
        found = [each.id for each in rules if each.id in skills and skills[each.id].is_due(day)]
        if len(found) > len(best[1]):
            best = variant, found
    return best


def minutes_for(rules: int) -> int:
    """About how many minutes it takes to repeat so many rules."""
    return max(1, round(rules * COLD_ITEMS * ITEM_SECONDS / 60))
