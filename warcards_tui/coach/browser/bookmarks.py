"""Bookmarks: the reading position and the articles read, saved for each rule text.

The setting ``reading`` has three values for each variant: ``article`` (number of the section, 0 is
the introduction), ``part`` (place in that section, from 0) and ``read`` (numbers of articles). The
text that was read last comes last.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from warcards_tui.store import Store

_KEPT = "reading"


class Bookmark(NamedTuple):
    """Reading position in a text, and the numbers of the articles read."""

    section: int = 0
    part: int = 0
    read: frozenset[int] = frozenset()


def bookmark(store: Store, variant: str) -> Bookmark:
    """Return the bookmark of a variant's text, ignoring saved values that are invalid."""
    kept = _everything(store).get(variant)
    if not isinstance(kept, dict):
        return Bookmark()
    read = kept.get("read")
    numbers = [_number(each) for each in read] if isinstance(read, list) else []
    return Bookmark(
        _number(kept.get("article")), _number(kept.get("part")), frozenset(filter(None, numbers))
    )


def keep_bookmark(store: Store, variant: str, mark: Bookmark) -> None:
    """Save the bookmark of a variant's text and make it the text that was read last."""
    everything = _everything(store)
    everything.pop(variant, None)
    everything[variant] = {
        "article": mark.section,
        "part": mark.part,
        "read": sorted(mark.read),
    }
    store.set_setting(_KEPT, everything)


def last_read(store: Store) -> str:
    """Return the variant whose text was read last, or "" if no text was read."""
    return next(reversed(_everything(store)), "")


def _everything(store: Store) -> dict[str, Any]:
    kept: dict[str, Any] = store.setting(_KEPT, {})
    return kept


def _number(kept: object) -> int:
    """Return ``kept`` if it is a positive whole number, otherwise 0."""
    return kept if isinstance(kept, int) and not isinstance(kept, bool) and kept > 0 else 0
