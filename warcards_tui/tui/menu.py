"""A menu to move through: whatever stands in it, this is how it looks and how its keys work."""

from __future__ import annotations

from textwrap import wrap
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.geometry import Offset, Region

from warcards_tui.sitting.menus.menu import Confirm, Menu, Outcome, PressKey, Row, Tell, WriteValue
from warcards_tui.tui import bindings as keys
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.page import Page
from warcards_tui.tui.text_field import TextField
from warcards_tui.voice import home as voice
from warcards_tui.voice import menus, screens

_PAGES = {"pageup": -1, "pagedown": 1}
"""A habit, and never needed: no action that could have another key."""


class MenuPage(Page):
    """A menu. Subclasses only look different."""

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

    def __init__(self, menu: Menu) -> None:
        super().__init__()
        self.menu = menu
        self.rows: list[Row] = []
        self.at = 0
        self.top = 0
        self.message = ""
        self.edit: TextField | None = None
        self._asked: PressKey | Confirm | None = None
        self._row_of: dict[int, int] = {}
        self._speak_message = False
        self._said_at: Offset | None = None

    # -- the menu

    def take(self, menu: Menu) -> None:
        """Shows this menu from now on."""
        self.menu = menu
        if menu.anew:
            self.rows, self.at, self.top = [], 0, 0

    def make_rows(self) -> list[Row]:
        """The rows as they are now."""
        return self.menu.rows()

    def shown(self, row: Row) -> tuple[str, str]:
        """What a row shows on the left, and farther right its value."""
        return row.label, self.cap(row) if row.kind == "key" else row.value

    def cap(self, row: Row) -> str:
        """The key of a row, as it is printed on its cap."""
        return keys.key_cap(row.value, unicode=self.face.glyphs.unicode)

    def help_of(self, row: Row) -> str:
        """What a row is about, with what it takes."""
        return f"{row.help} {menus.takes(row.option.allowed)}" if row.option else row.help

    def follow(self, outcome: Outcome) -> None:
        """Does what comes of a row that was taken."""
        if isinstance(outcome, WriteValue):
            if self.current.written:
                self.begin_edit()
            else:
                self._change(1)
        elif isinstance(outcome, (PressKey, Confirm)):
            self._asked = outcome
            self.say(outcome.question)
        elif isinstance(outcome, Tell):
            self._changed()
            self.say(outcome.text)
        else:
            self.face.follow(outcome)

    def _change(self, step: int) -> None:
        """Gives the highlighted row another value."""
        try:
            self.menu.step(self.current, step)
        except ValueError as wrong:
            self.say(str(wrong))
        else:
            self._changed()

    def _changed(self) -> None:
        """Shows what is now true; a change of colours or signs is seen everywhere at once."""
        looks_new = self.face.apply_settings()
        self.renew()
        if looks_new:
            self.redraw(whole=True)

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
        self._asked = None
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

    def _leaf(self, step: int) -> None:
        """Moves the highlight by as many rows as are in sight, headings among them."""
        self._clear()
        height = len(self._row_of)
        near = [at for at, row in enumerate(self.rows) if row.id and abs(at - self.at) <= height]
        self.at = near[-1] if step > 0 else near[0]
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
        self.follow(self.menu.choose(self.current))

    def action_change(self, step: int) -> None:
        """Changes the value of the highlighted row."""
        self._clear()
        self._change(step)

    def action_explain(self) -> None:
        """Says what the highlighted row is about."""
        self.say(self.help_of(self.current) or self.current.label)

    def action_forget(self) -> None:
        """Asks whether to forget the highlighted kept game."""
        self.follow(self.menu.forget(self.current))

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

    # -- what is asked for: a value, a key, a yes

    def begin_edit(self) -> None:
        """Lets the user type the value of the highlighted row."""
        self.edit = TextField(self.menu.typed(self.current))
        self.say(screens.type_value(self.current.label))

    def on_key(self, event: events.Key) -> None:
        asked, self._asked = self._asked, None
        if asked is None and self.edit is None:
            if event.key in _PAGES and not self.too_small:
                self._leaf(_PAGES[event.key])
            return
        event.stop()
        event.prevent_default()
        if isinstance(asked, Confirm):
            self._answer(asked, yes=event.key in ("y", "Y"))
        elif asked is not None:
            self._take_key(event)
        elif self.edit is not None:
            self._type(event, self.edit)

    def _answer(self, asked: Confirm, *, yes: bool) -> None:
        if yes:
            told = asked.done()
            self._changed()
            self.say(told)
        else:
            self.message = ""
            self.redraw()

    def _take_key(self, event: events.Key) -> None:
        printable = event.character is not None and event.character.isprintable()
        key = event.character if printable and event.character != " " else event.key
        assert key is not None
        row = self.current
        try:
            self.menu.press(row, key)
        except ValueError as clash:
            self.say(str(clash))
            return
        self._changed()
        self.say(voice.key_kept(row.label, keys.key_cap(key, unicode=False)))

    def _type(self, event: events.Key, edit: TextField) -> None:
        if event.key == "enter":
            try:
                self.menu.write(self.current, edit.text)
            except ValueError as wrong:
                self.say(str(wrong))
                return
            self.edit = None
            self.message = ""
            self._changed()
        elif event.key == "escape":
            self.edit = None
            self.message = ""
            self.redraw()
        elif edit.key(event.key, event.character):
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
        if self.menu.title:
            dot = self.face.glyphs.dot
            canvas.put(x, 0, f"  {dot}  {self.menu.title}", look.bar)

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
                canvas.put(x, y, row.label, look.dim if row.kind == "told" else look.title)
            else:
                if here:
                    canvas.fill(x, y, width, 1, style)
                    canvas.put(x + 1, y, self.face.glyphs.turn, style)
                    self.caret = Offset(x + 3, y)
                label, value = self.shown(row)
                canvas.put(x + 3, y, label[: width - 4], style)
                self._paint_value(canvas, value, x, y, width, here=here)
            y += 1
        if window.stop < len(self.rows):
            canvas.right(x + width, y, f"{len(self.rows) - window.stop} more below", look.dim)

    def _paint_value(
        self, canvas: Canvas, value: str, x: int, y: int, width: int, *, here: bool
    ) -> None:
        look = self.face.look
        if here and self.edit is not None:
            left = x + 26
            canvas.fill(left, y, width - 26, 1, look.panel_strong)
            canvas.put(left + 1, y, self.edit.text, look.panel_strong)
            canvas.put(left + 1 + self.edit.caret, y, self._under_caret(), look.alarm)
            self.caret = Offset(left + 1 + self.edit.caret, y)
        elif value:
            canvas.put(x + 27, y, value[: width - 28], look.chosen if here else look.strong)

    def _under_caret(self) -> str:
        assert self.edit is not None
        return self.edit.text[self.edit.caret : self.edit.caret + 1] or " "

    def _paint_help(self, canvas: Canvas, top: int) -> None:
        look = self.face.look
        canvas.fill(0, top, canvas.width, self.HELP_ROWS, look.panel)
        text = self.message or self.help_of(self.current)
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
        canvas.put(0, 0, self.menu.title or "warcards")
        lines = wrap(self.message, canvas.width) if self.message else []
        window = self._window(canvas.height - 3)
        self._row_of = {}
        for y, at in enumerate(window, 1):
            row = self.rows[at]
            self._row_of[at] = y
            text, value = self.shown(row)
            if at == self.at and self.edit is not None:
                self.caret = Offset(len(text) + 2 + self.edit.caret, y)
                text = f"{text}: {self.edit.text}"
            elif value:
                text = f"{text}: {value}"
            canvas.put(0, y, text)
            if at == self.at and self.edit is None:
                self.caret = Offset(0, y)
        top = canvas.height - len(lines)
        for y, part in enumerate(lines, top):
            canvas.put(0, y, part)
        if self._speak_message and lines and self.edit is None:
            self.caret = Offset(0, top)
