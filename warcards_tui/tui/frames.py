"""Frames that hold what has changed and nothing else.

Textual knows which columns of a row have changed, but writes the widget's row from its beginning;
its source notes that as still to be done. Where one widget fills the screen that is most of a
frame's bytes, and a screen reader says again what stands before the change.

This reaches into the compositor, which is one reason why Textual is held to one series.
"""

from __future__ import annotations

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate, Compositor
from textual.screen import Screen


class TightUpdate(ChopsUpdate):
    """An update whose rows are cut off at both ends."""

    def render_segments(self, console: Console) -> str:
        written = []
        for y, left, right in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                if strip is None or x >= right or end <= left:
                    continue
                begin = max(left, x)
                written.append(Control.move_to(begin, y).segment.text)
                written.append(strip.crop(begin - x, min(end, right) - x).render(console))
        return "".join(written)


class TightCompositor(Compositor):
    """Makes such updates."""

    def render_partial_update(self) -> ChopsUpdate | None:
        update = super().render_partial_update()
        if update is None:
            return None
        return TightUpdate(update.chops, update.spans, update.chop_ends)


class PageScreen(Screen[None]):
    """The screen that the pages are on."""

    def __init__(self) -> None:
        super().__init__(id="_default")
        self._compositor = TightCompositor()
