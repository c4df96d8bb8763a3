"""A list to move through: home, the start of a game, the settings and the help are such."""

from __future__ import annotations

from textwrap import wrap
from typing import ClassVar, NamedTuple

from textual import events
from textual.binding import BindingType
from textual.geometry import Offset, Region

from warcards_tui.tui import bindings as keys
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.edit import Edit
from warcards_tui.tui.page import Page
from warcards_tui.voice import screens


class Row(NamedTuple):
    """A row of a list. One without an ``id`` is a heading, or with ``told`` a line that only tells
    something.
    """

    id: str
    label: str
    value: str = ""
    help: str = ""
    told: bool = False


class MenuPage(Page):
    """The list itself. Subclasses give the rows and say what choosing and changing them does."""

    BINDINGS: ClassVar[list[BindingType]] = [
        keys.binding(keys.UP, "move(-1)"),
        keys.binding(keys.DOWN, "move(1)"),
        keys.binding(keys.FIRST, "move(-999)"),
        keys.binding(keys.LAST, "move(999)"),
        keys.binding(keys.CHOOSE, "choose"),
        keys.binding(keys.LESS, "change(-1)"),
        keys.binding(keys.MORE, "change(1)"),
        keys.binding(keys.EXPLAIN, "explain"),
        keys.binding(keys.BACK, "back"),
    ]
    SHOWN = (keys.UP, keys.DOWN, keys.CHOOSE, keys.BACK, keys.HELP, keys.COMMANDS)
    """What the key bar tells."""

    HELP_ROWS = 3

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Row] = []
        self.at = 0
        self.top = 0
        self.message = ""
        self.edit: Edit | None = None
        self._row_of: dict[int, int] = {}
        self._speak_message = False
        self._said_at: Offset | None = None

    # -- what subclasses say

    def make_rows(self) -> list[Row]:
        """The rows as they are now."""
        raise NotImplementedError

    def choose(self, row: Row) -> None:
        """Enter was pressed on a row."""

    def change(self, row: Row, step: int) -> None:
        """The row's value is to be the next one (``step`` 1) or the one before (-1)."""

    def accept(self, row: Row, text: str) -> None:
        """A value was typed. Raises ``ValueError`` with the reason when it cannot be used."""

    def title(self) -> str:
        """What the page is about."""
        return self.TITLE

    def typed(self, row: Row) -> str:
        """The text with which typing a value begins."""
        return row.value

    def header(self, canvas: Canvas) -> int:
        """Draws what stands above the list; returns the row where the list may begin."""
        return 2

    # -- moving

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What cannot be seen cannot be meant."""
        return not self.too_small

    def opened(self) -> None:
        self.message = ""
        self.edit = None
        self.renew()

    def renew(self) -> None:
        """Makes the rows anew and draws them; the highlight stays on its row."""
        here = self.rows[self.at].id if self.at < len(self.rows) else ""
        self.rows = self.make_rows()
        found = [at for at, row in enumerate(self.rows) if row.id == here and here]
        self.at = found[0] if found else min(self.at, len(self.rows) - 1)
        if not self.rows[self.at].id:
            self._step(1)
        self.redraw()

    @property
    def current(self) -> Row:
        """The highlighted row."""
        return self.rows[self.at]

    def _step(self, step: int) -> None:
        """Moves to the next row that is no heading, if there is one that way."""
        stops = [at for at, row in enumerate(self.rows) if row.id]
        if abs(step) > 1:
            self.at = stops[0] if step < 0 else stops[-1]
        elif step > 0:
            self.at = next((at for at in stops if at > self.at), stops[-1])
        else:
            self.at = next((at for at in reversed(stops) if at < self.at), stops[0])

    def action_move(self, step: int) -> None:
        """Moves the highlight."""
        self._clear()
        self._step(step)
        self.redraw()
        self._rewrite_row()

    def _rewrite_row(self) -> None:
        """Quiet: the row that is now meant is written again, so that readers which follow writing
        say it.
        """
        y = self._row_of.get(self.at)
        if self.face.quiet and y is not None and not self.edit:
            self.refresh(Region(0, y, self.size.width, 1))

    def action_choose(self) -> None:
        """Opens the highlighted row."""
        self._clear()
        self.choose(self.current)

    def action_change(self, step: int) -> None:
        """Changes the value of the highlighted row."""
        self._clear()
        self.change(self.current, step)

    def action_explain(self) -> None:
        """Says what the highlighted row is about."""
        self.say(self.current.help or self.current.label)

    def action_back(self) -> None:
        """Leaves the page."""
        self.face.back()

    def _clear(self) -> None:
        """Takes the message away; quiet it stays: readers follow what goes as well."""
        if not self.face.quiet:
            self.message = ""

    def say(self, text: str) -> None:
        """One line for the user, below the list."""
        self.message = text
        self._speak_message = True
        self.redraw()
        self._speak_message = False

    # -- typing a value

    def begin_edit(self) -> None:
        """Lets the user type the value of the highlighted row."""
        self.edit = Edit(self.typed(self.current))
        self.say(screens.type_value(self.current.label))

    def on_key(self, event: events.Key) -> None:
        if self.edit is None:
            return
        event.stop()
        event.prevent_default()
        if event.key == "enter":
            try:
                self.accept(self.current, self.edit.text)
            except ValueError as wrong:
                self.say(str(wrong))
                return
            self.edit = None
            self.message = ""
            self.renew()
        elif event.key == "escape":
            self.edit = None
            self.message = ""
            self.redraw()
        elif self.edit.key(event.key, event.character):
            self.redraw()

    def on_paste(self, event: events.Paste) -> None:
        if self.edit is not None:
            self.edit.paste(event.text)
            self.redraw()

    # -- drawing

    def paint(self, canvas: Canvas) -> None:
        if self.face.quiet:
            self._paint_quiet(canvas)
            return
        look = self.face.look
        self.bar(canvas)
        bottom = keys.draw_keys(canvas, look, self.face.caps(self.SHOWN))
        bottom -= self.HELP_ROWS
        self._paint_help(canvas, bottom)
        first = self.header(canvas)
        width = min(canvas.width - 4, 96)
        self._paint_rows(canvas, (canvas.width - width) // 2, first, width, bottom - 1 - first)
        self.caret = self._said_at or self.caret

    def bar(self, canvas: Canvas) -> None:
        """The bar at the top."""
        look = self.face.look
        canvas.fill(0, 0, canvas.width, 1, look.bar)
        x = canvas.put(1, 0, "warcards", look.bar_strong)
        if self.title():
            dot = self.face.glyphs.dot
            canvas.put(x, 0, f"  {dot}  {self.title()}", look.bar)

    def _window(self, height: int) -> range:
        """The rows in sight, so that the highlighted one is among them with its heading."""
        height = max(height, 1)
        if self.at >= self.top + height:
            self.top = self.at - height + 1
        if self.at < self.top:
            self.top = self.at
        above = [row.id for row in self.rows[: self.at]]
        if not any(above) and self.at < height:
            self.top = 0
        self.top = max(min(self.top, len(self.rows) - height), 0)
        return range(self.top, min(self.top + height, len(self.rows)))

    def _paint_rows(self, canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
        look = self.face.look
        window = self._window(height)
        self._row_of = {}
        headings = sum(not row.id for row in self.rows)
        airy = len(self.rows) + headings <= height
        for at in window:
            row = self.rows[at]
            here = at == self.at
            style = look.chosen if here else look.felt
            if airy and not row.id and at:
                y += 1
            self._row_of[at] = y
            if not row.id:
                canvas.put(x, y, row.label, look.dim if row.told else look.title)
            else:
                if here:
                    canvas.fill(x, y, width, 1, style)
                    canvas.put(x + 1, y, self.face.glyphs.turn, style)
                    self.caret = Offset(x + 3, y)
                canvas.put(x + 3, y, row.label[: width - 4], style)
                self._paint_value(canvas, row, x, y, width, here=here)
            y += 1
        if window.stop < len(self.rows):
            canvas.right(x + width, y, f"{len(self.rows) - window.stop} more below", look.dim)

    def _paint_value(
        self, canvas: Canvas, row: Row, x: int, y: int, width: int, *, here: bool
    ) -> None:
        look = self.face.look
        if here and self.edit is not None:
            left = x + 26
            canvas.fill(left, y, width - 26, 1, look.panel_strong)
            canvas.put(left + 1, y, self.edit.text, look.panel_strong)
            canvas.put(left + 1 + self.edit.caret, y, self._under_caret(), look.alarm)
            self.caret = Offset(left + 1 + self.edit.caret, y)
        elif row.value:
            canvas.put(x + 27, y, row.value[: width - 28], look.chosen if here else look.strong)

    def _under_caret(self) -> str:
        assert self.edit is not None
        return self.edit.text[self.edit.caret : self.edit.caret + 1] or " "

    def _paint_help(self, canvas: Canvas, top: int) -> None:
        look = self.face.look
        canvas.fill(0, top, canvas.width, self.HELP_ROWS, look.panel)
        text = self.message or self.current.help
        style = look.panel_warn if self.message else look.panel
        width = min(canvas.width - 4, 96)
        x = (canvas.width - width) // 2
        parts = wrap(text, width - 2)[: self.HELP_ROWS]
        first = top + (self.HELP_ROWS - len(parts)) // 2
        self._said_at = Offset(x + 1, first) if self._speak_message and not self.edit else None
        for y, part in enumerate(parts, first):
            canvas.put(x + 1, y, part, style)

    def _paint_quiet(self, canvas: Canvas) -> None:
        """One row for each item, nothing else; what is highlighted is where the cursor stands."""
        canvas.put(0, 0, self.title() or "warcards")
        lines = wrap(self.message, canvas.width) if self.message else []
        window = self._window(canvas.height - 3)
        self._row_of = {}
        for y, at in enumerate(window, 1):
            row = self.rows[at]
            self._row_of[at] = y
            text = row.label
            if at == self.at and self.edit is not None:
                text = f"{row.label}: {self.edit.text}"
                self.caret = Offset(len(row.label) + 2 + self.edit.caret, y)
            elif row.value:
                text = f"{row.label}: {row.value}"
            canvas.put(0, y, text)
            if at == self.at and self.edit is None:
                self.caret = Offset(0, y)
        top = canvas.height - len(lines)
        for y, part in enumerate(lines, top):
            canvas.put(0, y, part)
        if self._speak_message and lines and self.edit is None:
            self.caret = Offset(0, top)
