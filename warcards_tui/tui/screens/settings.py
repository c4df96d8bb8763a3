"""Settings: a list of them, with a preview of the screen beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.containers import Horizontal
from textual.widget import Widget

from warcards_tui.cards.french import parse_cards
from warcards_tui.sitting.menus.menu import Menu, Row
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import Painter
from warcards_tui.tui.cards.sizes import SIZES, Size
from warcards_tui.tui.screens.menu import MenuScreen, RowList
from warcards_tui.tui.widgets.felt import Felt
from warcards_tui.tui.widgets.key_bar import KeyCap
from warcards_tui.voice import screens as voice
from warcards_tui.words import screens

SEEN = ("theme", "pack", "backs", "glyphs")
"""Visual settings: each value is previewed while it is selected."""

_BANNER = 44
"""Columns of a banner."""


class SettingsScreen(MenuScreen):
    """Menu in which steps through visual values can be undone until another row is selected."""

    label_width = 14

    def __init__(self, menu: Menu) -> None:
        super().__init__(menu)
        self.sample = Felt(self._draw, id="sample")
        self._before: tuple[str, str] | None = None  # A setting, and its value before the steps.

    def middle(self) -> Iterable[Widget]:
        with Horizontal(id="middle"):
            yield RowList(id="list")
            yield self.sample

    def keys(self) -> Sequence[KeyCap]:
        found = list(super().keys())
        if self._before is not None:
            found.insert(0, KeyCap("Esc", screens.undo, "screen.step_back"))
        return found

    def refill(self) -> None:
        super().refill()
        if self.is_mounted:
            self.sample.renew()

    def tried(self, row: Row, value: str) -> None:
        if row.id in SEEN:
            self.face.try_setting(row.id, value)

    def action_change(self, step: int) -> None:
        row = self.current
        if row is not None and row.id in SEEN and self._before is None:
            self._before = row.id, row.value
        super().action_change(step)

    def show_marked(self, at: int | None) -> None:
        if self._before is not None and self.current and self.current.id != self._before[0]:
            self._before = None
        super().show_marked(at)

    def action_choose(self) -> None:
        self._before = None
        super().action_choose()

    def action_step_back(self) -> None:
        if self._before is None:
            super().action_step_back()
            return
        (name, value), self._before = self._before, None
        self.face.change_setting(name, value)
        self.say(screens.undone(name=name.capitalize(), value=value).text)

    def action_leave(self) -> None:
        self._before = None
        super().action_leave()

    def _draw(self, canvas: Canvas) -> None:
        """Draw cards face up and face down, a lit pair, and the banners of races."""
        face = self.face
        styles = (face.look.mine, face.look.theirs, face.look.wrong)
        room = canvas.height - len(styles) - 1
        size = _fitting(canvas.width - 4, room)
        if size is None:
            return
        width = 2 * size.width + 2
        x = max((canvas.width - width) // 2, 0)
        # A row of felt above the cards is more important than one below them.
        y = max((room - 2 * size.height - 1) // 2, 1)
        _pairs(canvas, face.painter, x, y, size)
        y = min(y + 2 * size.height + 2, canvas.height - len(styles))
        left, wide = max((canvas.width - _BANNER) // 2, 1), min(canvas.width - 2, _BANNER)
        for at, ((what, who), style) in enumerate(zip(voice.SAMPLES, styles, strict=True), y):
            canvas.fill(left, at, wide, 1, style)
            canvas.put(left + 2, at, what, style)
            canvas.right(left + wide - 2, at, who, style)


def _pairs(canvas: Canvas, painter: Painter, x: int, y: int, size: Size) -> None:
    """Draw a court card beside a face-down one, and below them a highlighted pair."""
    queen, heart, club = parse_cards("QH 7D 7C")
    beside = x + size.width + 2
    painter.face(canvas, x, y, queen, size)
    painter.back(canvas, beside, y, size)
    y += size.height + 1
    painter.face(canvas, x, y, heart, size, "lit")
    painter.face(canvas, beside, y, club, size, "lit")


def _fitting(width: int, height: int) -> Size | None:
    """Return the largest card size of which two rows of two cards fit."""
    for size in reversed(SIZES):
        if 2 * size.height + 1 <= height and 2 * size.width + 2 <= width:
            return size
    return None
