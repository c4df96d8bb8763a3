"""A page: one widget that fills the screen and draws itself, written only where it has changed."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, cast

from textual import events
from textual.geometry import Offset, Region
from textual.strip import Strip
from textual.widget import Widget

from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.frames import Span
from warcards_tui.voice import screens

if TYPE_CHECKING:
    from warcards_tui.tui.app import WarcardsApp

LEAST_WIDTH, LEAST_HEIGHT = 80, 24
MOST_WIDTH, MOST_HEIGHT = 132, 40


class Page(Widget, can_focus=True):
    """What fills the screen at a time. Subclasses draw in ``paint`` and say where the reader's eye
    is.

    ``caret`` is where the terminal's cursor is parked: screen readers and braille displays follow
    it.
    """

    DEFAULT_CSS = "Page { width: 100%; height: 100%; display: none; }"

    def __init__(self) -> None:
        super().__init__()
        self.caret = Offset(0, 0)
        self._canvas: Canvas | None = None
        self._unwritten: list[Region] = []
        self._strips: dict[int, Strip] = {}

    @property
    def face(self) -> WarcardsApp:
        """The app, with what is ours in it."""
        return cast("WarcardsApp", self.app)

    @property
    def too_small(self) -> bool:
        """Whether the terminal has too few columns or rows to draw the page as it is meant."""
        width, height = self.size
        return not self.face.quiet and (width < LEAST_WIDTH or height < LEAST_HEIGHT)

    def paint(self, canvas: Canvas) -> None:
        """Draws the page as it is now."""
        raise NotImplementedError

    def opened(self) -> None:
        """Called when the page comes to be shown."""

    @property
    def painted(self) -> bool:
        """Whether the page has been drawn at least once."""
        return self._canvas is not None

    def redraw(self, *, whole: bool = False) -> bool:
        """Brings the screen to what is true now. Returns whether anything had to be written.

        With ``whole`` everything is written again, as when the page comes to be shown.
        """
        width = self.size.width
        if not self.size:
            return False
        canvas = self._drawn()
        changes = canvas.changes(None if whole else self._canvas)
        self._canvas = canvas
        if self.face.quiet:
            # A reader says what is written: a changed row as a whole, not the one digit in it.
            changes = [Region(0, each.y, width, each.height) for each in changes]
        for region in changes:
            for y in range(region.y, region.bottom):
                self._strips.pop(y, None)
        if changes:
            if changes[0].size == self.size:
                self._unwritten.clear()  # Of a page that had another size nothing is awaited.
            self._unwritten += changes
            self.refresh(*changes)
        return bool(changes)

    def written(self, spans: Sequence[Span] | None) -> bool:
        """These have gone out to the terminal, or all with None; returns whether nothing of the
        page is now left to be.
        """
        if spans is None:
            self._unwritten.clear()
        elif self._unwritten and spans:
            self._unwritten = [each for each in self._unwritten if not _within(each, spans)]
        return self.painted and not self._unwritten

    def _drawn(self) -> Canvas:
        """The page as it is now, on a new canvas, and the cursor where it belongs."""
        width, height = self.size
        ground = self.face.look.felt
        canvas = Canvas(width, height, ground)
        if self.too_small:
            words = screens.too_small(width, height, LEAST_WIDTH, LEAST_HEIGHT)
            for y, part in enumerate(wrap(words, max(width, 1))):
                canvas.put(0, y, part)
            self.caret = Offset(0, 0)
        elif self.face.quiet or (width <= MOST_WIDTH and height <= MOST_HEIGHT):
            self.paint(canvas)
        else:
            # More room makes it no better to look at, and every press would write more.
            inner = Canvas(min(width, MOST_WIDTH), min(height, MOST_HEIGHT), ground)
            self.paint(inner)
            corner = Offset((width - inner.width) // 2, (height - inner.height) // 2)
            canvas.show(inner, *corner)
            self.caret += corner
        self.app.cursor_position = self.caret
        return canvas

    def render_line(self, y: int) -> Strip:
        canvas = self._canvas
        if canvas is None or (canvas.width, canvas.height) != self.size:
            # Drawn in the very first frame, not in one that comes after it.
            self._canvas = canvas = self._drawn()
            self._strips.clear()
            self._unwritten.clear()
        found = self._strips.get(y)
        if found is None:
            found = self._strips[y] = canvas.strip(y)
        return found

    def on_resize(self, event: events.Resize) -> None:
        self.redraw()


def _within(region: Region, spans: Sequence[Span]) -> bool:
    """Whether every row of a region is in one of the spans."""
    rows = {each.y for each in spans if each.left <= region.x and region.right <= each.right}
    return rows.issuperset(range(region.y, region.bottom))
