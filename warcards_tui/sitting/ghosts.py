"""Which ghosts of somebody can sit at a game: whether there are items enough in each span."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta

from warcards_tui.bots.ghost import LEAST
from warcards_tui.bots.levels import GHOSTS
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.today import today
from warcards_tui.store import Store

PLAYED = "play"

NAMED = ("which-rule",)
"""The drills in which the rules of a window are named."""

SLAPPED = ("slap-or-not", "storm", "stream", "hear-pair", "hear-sandwich", "hear-sum")
"""The drills in which a window is slapped or let pass."""

SOURCES = (PLAYED, *NAMED, *SLAPPED)
"""The sources of the trials of which a ghost is made."""

SPAN = 200
"""So many items make a span that goes by items."""

LATELY, LAST_WEEK, BEST_DAY, AGO = GHOSTS


def first_of_last_week(day: str) -> str:
    """The first of the seven days before that one.

    >>> first_of_last_week("2026-03-03")
    '2026-02-24'
    """
    return (date.fromisoformat(day) - timedelta(days=7)).isoformat()


def items_in_spans(by_day: Mapping[str, int], day: str) -> dict[str, int]:
    """How many items there are for each ghost on that day, given how many each day has."""
    many = sum(by_day.values())
    week = first_of_last_week(day)
    return {
        LATELY: min(many, SPAN),
        LAST_WEEK: sum(items for each, items in by_day.items() if week <= each < day),
        BEST_DAY: max(by_day.values(), default=0),
        AGO: max(0, min(many - SPAN, SPAN)),
    }


def ghosts_there(store: Store, variant: Variant) -> dict[str, int]:
    """The ghosts that can sit at a game today, each with its items; none without a pile to slap."""
    if not variant.slaps:
        return {}
    by_day = store.count_by_day(variant.id, SOURCES)
    found = items_in_spans(by_day, today())
    return {level: items for level, items in found.items() if items >= LEAST}


def items_there(store: Store, variant: Variant) -> int:
    """How many items there are in all of which a ghost could be made."""
    return sum(store.count_by_day(variant.id, SOURCES).values())
