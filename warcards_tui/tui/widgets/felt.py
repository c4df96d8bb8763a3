"""The felt under the cards: the one painted widget, with all movement and its clicks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from warcards_tui.tui.canvas import Canvas

if TYPE_CHECKING:
    from warcards_tui.tui.app import WarcardsApp


class Felt(Widget):
    """Cells that ``paint`` draws on a canvas; ``renew`` writes only the changes.

    It takes its whole area for every picture, so that a frame never costs a layout.
    """

    class Clicked(Message):
        """Click on a spot with this action; ``time`` is in milliseconds, as for a key."""

        def __init__(self, action: str, time: float) -> None:
            super().__init__()
            self.action = action
            self.time = time

    class Dropped(Message):
        """Drag of the mouse from the spot ``start`` to the spot ``end``."""

        def __init__(self, start: str, end: str, time: float) -> None:
            super().__init__()
            self.start = start
            self.end = end
            self.time = time

    def __init__(self, paint: Callable[[Canvas], None], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._paint = paint
        self._canvas: Canvas | None = None
        self._hold = ""
        self._strips: dict[int, Strip] = {}
        self._changes: list[Region] = []
        self.unwritten = False
        """True while a change waits for its frame."""

    @property
    def canvas(self) -> Canvas | None:
        """The last painted canvas, with its spots and places."""
        return self._canvas

    def renew(self, *again: Region) -> bool:
        """Paint the current state; return True if anything must be written.

        The regions ``again`` are written even if they are unchanged.
        """
        if not self.size:
            # The widget is hidden: its old contents must not appear again later.
            self._canvas = None
            return False
        canvas = self._drawn()
        changes = [*canvas.changes(self._canvas), *again]
        self._canvas = canvas
        for region in changes:
            for y in range(region.y, region.bottom):
                self._strips.pop(y, None)
        if changes:
            self._changes = [*self._changes, *changes] if self.unwritten else changes
            self.unwritten = True
            self.refresh(*changes)
        return bool(changes)

    @property
    def needle(self) -> str:
        """A text that identifies the frame with the current changes."""
        if self._canvas is None or not self.unwritten:
            return ""
        return self._canvas.needle(self._changes)

    def _drawn(self) -> Canvas:
        ground = cast("WarcardsApp", self.app).look.felt
        canvas = Canvas(*self.size, ground)
        self._paint(canvas)
        return canvas

    def render_line(self, y: int) -> Strip:
        canvas = self._canvas
        if canvas is None or (canvas.width, canvas.height) != self.size:
            self._canvas = canvas = self._drawn()
            self._strips.clear()
        found = self._strips.get(y)
        if found is None:
            found = self._strips[y] = canvas.strip(y)
        self.unwritten = False
        return found

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return rows as they were painted: Textual has nothing to add around them."""
        rows = [self.render_line(y) for y in crop.line_range]
        _, background = self.background_colors
        for each in self.get_line_filters():
            rows = [row.apply_filter(each, background) for row in rows]
        if crop.column_span == (0, self.size.width):
            return rows
        return [row.crop(*crop.column_span) for row in rows]

    def on_mouse_down(self, event: events.MouseDown) -> None:
        if self._canvas is not None:
            action = self._canvas.spot_at(event.x, event.y)
            if action:
                event.stop()
                self._hold = action
                self.capture_mouse()
                self.post_message(self.Clicked(action, event.time * 1000))

    def on_mouse_up(self, event: events.MouseUp) -> None:
        start, self._hold = self._hold, ""
        self.release_mouse()
        if self._canvas is not None and start:
            end = self._canvas.spot_at(event.x, event.y)
            if end:
                event.stop()
                self.post_message(self.Dropped(start, end, event.time * 1000))
