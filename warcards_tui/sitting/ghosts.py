"""Availability of the player's ghosts: whether each span has enough items."""

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
"""Drills in which the player names the rules of a window."""

SLAPPED = ("slap-or-not", "storm", "stream", "hear-pair", "hear-sandwich", "hear-sum")
"""Drills in which the player slaps a window or passes."""

SOURCES = (PLAYED, *NAMED, *SLAPPED)
"""Sources of the trials from which a ghost is made."""

SPAN = 200
"""Number of items in a span that is counted in items."""

LATELY, LAST_WEEK, BEST_DAY, AGO = GHOSTS


def first_of_last_week(day: str) -> str:
    """Return the first of the seven days before that day.

    >>> first_of_last_week("2026-03-03")
    '2026-02-24'
    """
    return (date.fromisoformat(day) - timedelta(days=7)).isoformat()


def items_in_spans(by_day: Mapping[str, int], day: str) -> dict[str, int]:
    """Return the number of items for each ghost on that day, from the items of each day."""
    many = sum(by_day.values())
    week = first_of_last_week(day)
    return {
        LATELY: min(many, SPAN),
        LAST_WEEK: sum(items for each, items in by_day.items() if week <= each < day),
        BEST_DAY: max(by_day.values(), default=0),
        AGO: max(0, min(many - SPAN, SPAN)),
    }


def ghosts_there(store: Store, variant: Variant) -> dict[str, int]:
    """Return the available ghosts, each with its number of items; none in a game without slaps."""
    if not variant.slaps:
        return {}
    by_day = store.count_by_day(variant.id, SOURCES)
    found = items_in_spans(by_day, today())
    return {level: items for level, items in found.items() if items >= LEAST}


def items_there(store: Store, variant: Variant) -> int:
    """Return the number of all items from which a ghost could be made."""
    return sum(store.count_by_day(variant.id, SOURCES).values())
