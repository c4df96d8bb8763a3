"""Progress in a lesson, without reading its units."""

from __future__ import annotations

from typing import Any, NamedTuple

from warcards_tui.coach.lessons import Outline
from warcards_tui.store import Store

PARTS = 4
"""Steps of each unit, as in ``place.PARTS``."""


class LessonProgress(NamedTuple):
    """The titles of a lesson's ``units``, of which the first ``done`` are finished."""

    units: tuple[str, ...]
    done: int

    @property
    def next(self) -> str:
        """Title of the next unit; empty if all are done."""
        return self.units[self.done] if self.done < len(self.units) else ""


def progress_of(store: Store, outline: Outline) -> LessonProgress:
    """Return the progress in a lesson; a lesson with a damaged text has no units."""
    # Imported late: the home page reads no text before a lesson has been started.
    from warcards_tui.rulebook.errors import RuleTextError
    from warcards_tui.rulebook.lessons.files import unit_titles

    try:
        units = unit_titles(outline.id)
    except RuleTextError:
        return LessonProgress((), 0)
    everything: dict[str, Any] = store.setting("lessons", {})
    kept = everything.get(outline.id, {})
    done = len(units) if kept.get("done") else kept.get("best", 0) // PARTS
    return LessonProgress(units, min(max(done, 0), len(units)))


def is_begun(store: Store, lesson: str) -> bool:
    """True if the player has made progress in the lesson or taken its quick test."""
    everything: dict[str, Any] = store.setting("lessons", {})
    kept = everything.get(lesson)
    return isinstance(kept, dict) and bool(kept.get("best") or kept.get("placed"))
