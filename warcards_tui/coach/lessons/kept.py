"""Lessons begun so far, and a lesson as a menu row."""

from __future__ import annotations

from typing import Any

from warcards_tui.coach.lessons import Outline
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.menus.menu import Go, Offer, Row
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Store
from warcards_tui.words import places

UNIT_MINUTES = 2
"""Estimated minutes for one unit of a lesson; menus open one unit at a time."""


def kept_lessons(store: Store) -> dict[str, bool]:
    """Return the lessons begun so far, and whether each is finished."""
    kept: dict[str, Any] = store.setting("lessons", {})
    return {id: isinstance(each, dict) and each.get("done") is True for id, each in kept.items()}


def lesson_offer(lesson: Outline, title: str, letter: str = "") -> Offer:
    """Return a menu row with that title that opens the lesson."""
    builds_on = ""
    if lesson.needs:
        builds_on = places.builds_on(game=VARIANTS[lesson.needs].name).text
    help = " ".join(filter(None, [lesson.teaches, builds_on]))
    row = Row(f"lesson-{lesson.id}", title, help=help, letter=letter, game=lesson.id)
    return Offer(row, Go(Route("lesson", lesson.id)))
