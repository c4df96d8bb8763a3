"""How far somebody has come in a lesson, without reading its units."""

from __future__ import annotations

from typing import Any, NamedTuple

from warcards_tui.coach.lessons import Outline
from warcards_tui.store import Store

PARTS = 4
"""The steps of each unit, as in ``place.PARTS``."""


class Progress(NamedTuple):
    """The titles of a lesson's ``units``, and how many of them are ``done``, in their order."""

    units: tuple[str, ...]
    done: int

    @property
    def next(self) -> str:
        """The title of the next unit; empty where all are done."""
        return self.units[self.done] if self.done < len(self.units) else ""


def progress_of(store: Store, outline: Outline) -> Progress:
    """How far a lesson has come. One whose text is damaged has no units."""
    # Imported late: home reads no text before a lesson is under way.
    from warcards_tui.rulebook.errors import RuleTextError
    from warcards_tui.rulebook.lessons.files import unit_titles

    try:
        units = unit_titles(outline.id)
    except RuleTextError:
        return Progress((), 0)
    everything: dict[str, Any] = store.setting("lessons", {})
    kept = everything.get(outline.id, {})
    done = len(units) if kept.get("done") else kept.get("best", 0) // PARTS
    return Progress(units, min(max(done, 0), len(units)))


def is_begun(store: Store, lesson: str) -> bool:
    """Whether somebody has got anywhere in that lesson, or was placed in it."""
    everything: dict[str, Any] = store.setting("lessons", {})
    kept = everything.get(lesson)
    return isinstance(kept, dict) and bool(kept.get("best") or kept.get("placed"))
