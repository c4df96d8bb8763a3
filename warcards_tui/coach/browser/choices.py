"""A list to choose from, which typed letters narrow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Entry(NamedTuple):
    """A row of the list, under an ``id`` of its own.

    ``note`` is told with it, and so is ``more``, which needs a row of its own; neither is searched.
    """

    id: str
    label: str
    note: str = ""
    more: str = ""

    @property
    def brief(self) -> str:
        """The row in words, without what needs a row of its own."""
        return f"{self.label}, {self.note}" if self.note else self.label

    @property
    def said(self) -> str:
        """The row in words."""
        return f"{self.brief}: {self.more}" if self.more else self.brief


class Choices:
    """A list and the entry that is marked in it. ``letters`` are what narrows it now, and ``noun``
    is what an entry is.
    """

    def __init__(self, title: str, noun: str, entries: Sequence[Entry], marked: str = "") -> None:
        self.title = title
        self.noun = noun
        self.letters = ""
        self.shown = list(entries)
        """The entries that are left."""

        self.at = next((at for at, each in enumerate(entries) if each.id == marked), 0)
        self._all = tuple(entries)

    @property
    def marked(self) -> Entry | None:
        """The marked entry; None when nothing is left."""
        return self.shown[self.at] if self.shown else None

    def narrow(self, letters: str) -> None:
        """Shows only entries with these letters in them; the marked one stays so if it can."""
        before = self.marked
        self.letters = letters
        self.shown = [each for each in self._all if letters.lower() in each.label.lower()]
        self.at = self.shown.index(before) if before in self.shown else 0

    def move(self, step: int) -> bool:
        """Marks the entry so many further, at most the first or last; tells whether it is new."""
        at = max(0, min(self.at + step, len(self.shown) - 1))
        moved = at != self.at
        self.at = at
        return moved
