"""Where somebody stopped reading, and which articles they have read: kept for each text.

The setting ``reading`` has for each variant ``article`` (the number of the section, 0 the opening),
``part`` (the place in it, from 0) and ``read`` (numbers of articles). The text last read is last.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from warcards_tui.store import Store

_KEPT = "reading"


class Bookmark(NamedTuple):
    """A place in a text, and the numbers of the articles read."""

    section: int = 0
    part: int = 0
    read: frozenset[int] = frozenset()


def bookmark(store: Store, variant: str) -> Bookmark:
    """The bookmark in the text of a variant. What another hand has written counts as nothing."""
    kept = _everything(store).get(variant)
    if not isinstance(kept, dict):
        return Bookmark()
    read = kept.get("read")
    numbers = [_number(each) for each in read] if isinstance(read, list) else []
    return Bookmark(
        _number(kept.get("article")), _number(kept.get("part")), frozenset(filter(None, numbers))
    )


def keep_bookmark(store: Store, variant: str, mark: Bookmark) -> None:
    """Keeps the bookmark in the text of a variant, which is then the text last read."""
    everything = _everything(store)
    everything.pop(variant, None)
    everything[variant] = {
        "article": mark.section,
        "part": mark.part,
        "read": sorted(mark.read),
    }
    store.set_setting(_KEPT, everything)


def last_read(store: Store) -> str:
    """The variant whose text was read last; empty when none was."""
    return next(reversed(_everything(store)), "")


def _everything(store: Store) -> dict[str, Any]:
    kept: dict[str, Any] = store.setting(_KEPT, {})
    return kept


def _number(kept: object) -> int:
    """A whole number from 0 up, or 0."""
    return kept if isinstance(kept, int) and not isinstance(kept, bool) and kept > 0 else 0
