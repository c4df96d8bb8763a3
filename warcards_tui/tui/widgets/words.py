"""Rows of words that change often: what stays as it is, is not written again."""

from __future__ import annotations

from itertools import takewhile, zip_longest

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget


class Words(Widget):
    """Words in a place whose size does not depend on them, unless its style says so."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self._words = Content()

    def render(self) -> Content:
        return self._words

    def tell(self, words: Content) -> None:
        """Shows these words; of each row no more is written than up to where it has changed."""
        before, self._words = self._words, words
        if words.is_same(before):
            return
        width, height = self.content_size
        if not width:
            self.refresh()
            return
        rows = [each.wrap(width)[:height] for each in (before, words)]
        empty = Content()
        ends = [_end(*pair) for pair in zip_longest(*rows, fillvalue=empty)]
        changed = [Region(0, y, end, 1) for y, end in enumerate(ends) if end]
        if changed:
            self.refresh(*changed)


def _end(before: Content, now: Content) -> int:
    """The column up to which two rows differ; 0 where they are the same."""
    if now.is_same(before):
        return 0
    if before.spans == now.spans and before.cell_length == now.cell_length:
        # What stands at the right is often as it was.
        pairs = zip(reversed(before.plain), reversed(now.plain), strict=False)
        same = "".join([new for _, new in takewhile(lambda pair: pair[0] == pair[1], pairs)])
        return now.cell_length - cell_len(same)
    return max(cell_len(each.plain.rstrip()) for each in (before, now))
