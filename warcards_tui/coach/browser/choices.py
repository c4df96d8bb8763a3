"""List whose rows are filtered by typed letters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class ListEntry(NamedTuple):
    """Row of the list, with an ``id`` that is unique in it.

    ``note`` and ``more`` are shown and spoken with the label but not searched. ``more`` is long and
    needs a line of its own.
    """

    id: str
    label: str
    note: str = ""
    more: str = ""

    @property
    def brief(self) -> str:
        """Text of the row without ``more``."""
        return f"{self.label}, {self.note}" if self.note else self.label

    @property
    def said(self) -> str:
        """Complete text of the row."""
        return f"{self.brief}: {self.more}" if self.more else self.brief


class Choices:
    """List with one selected entry.

    ``letters`` is the current filter, and ``noun`` is the word for an entry in sentences.
    """

    def __init__(
        self, title: str, noun: str, entries: Sequence[ListEntry], marked: str = ""
    ) -> None:
        self.title = title
        self.noun = noun
        self.letters = ""
        self.shown = list(entries)
        """Entries that match the filter."""

        self.at = next((at for at, each in enumerate(entries) if each.id == marked), 0)
        self._all = tuple(entries)

    @property
    def marked(self) -> ListEntry | None:
        """Selected entry; None if no entry matches the filter."""
        return self.shown[self.at] if self.shown else None

    def narrow(self, letters: str) -> None:
        """Show only entries whose label contains the letters; keep the selection if possible."""
        before = self.marked
        self.letters = letters
        self.shown = [each for each in self._all if letters.lower() in each.label.lower()]
        self.at = self.shown.index(before) if before in self.shown else 0

    def move(self, step: int) -> bool:
        """Move the selection by ``step`` rows within the list; True if it changed."""
        at = max(0, min(self.at + step, len(self.shown) - 1))
        moved = at != self.at
        self.at = at
        return moved
