"""Rows of words that change often; unchanged rows are not written again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget


class Words(Widget):
    """Words in a place whose size does not depend on them, unless its style says so."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self._words = Content()
        self._rows: tuple[int, Sequence[Content]] = (0, ())  # Width and wrapped rows.

    def render(self) -> Content:
        return self._words

    def tell(self, words: Content) -> None:
        """Show these words; unchanged rows are not drawn again."""
        before, self._words = self._words, words
        if words.is_same(before):
            return
        width, height = self.content_size
        if not width:
            # The rows drawn before it was hidden are unknown.
            self._rows = (0, ())
            self.refresh()
            return
        across, old = self._rows
        if across != width:
            old = before.wrap(width)
        rows = words.wrap(width)
        self._rows = (width, rows)
        pairs = zip_longest(old[:height], rows[:height], fillvalue=Content())
        changed = [Region(0, y, width, 1) for y, (a, b) in enumerate(pairs) if not b.is_same(a)]
        if changed:
            self.refresh(*changed)
