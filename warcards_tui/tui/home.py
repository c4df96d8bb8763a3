"""The look of the home page: what there is to be told, and the name with its cards."""

from __future__ import annotations

from textwrap import wrap
from typing import ClassVar

from textual.binding import BindingType

from warcards_tui.cards.french import card
from warcards_tui.sitting.menus.menu import Menu, Row
from warcards_tui.tui import bindings as keys
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import SLIM, WIDE, Painter
from warcards_tui.tui.menu import MenuPage
from warcards_tui.voice import screens

NOTICE_WIDTH = 76
"""Columns of a notice, which takes more rows where it is longer."""

_SHOWN = tuple(map(card, ("AS", "KH", "QD", "JC")))


class HomePage(MenuPage):
    """The first page; behind it there is none."""

    BINDINGS: ClassVar[list[BindingType]] = [
        keys.binding(keys.FORGET, "forget"),
        keys.binding(keys.CLOSE, "app.quit"),
    ]
    SHOWN = (keys.UP, keys.DOWN, keys.CHOOSE, keys.FORGET, keys.HELP, keys.COMMANDS)
    HELP_ROWS = 2

    def __init__(self, menu: Menu) -> None:
        super().__init__(menu)
        self._notices: list[str] = []

    def opened(self) -> None:
        message = self.message
        self._notices = self._first_line()
        super().opened()
        if message:
            self.say(message)

    def from_the_top(self) -> None:
        """Marks what is offered first: the game that was left last."""
        self.rows = []
        self.at = 0
        self.renew()

    def _first_line(self) -> list[str]:
        """How the program was opened, while nothing else has been shown."""
        return (
            [] if self.painted or not self.face.launch.first_line else [self.face.launch.first_line]
        )

    def make_rows(self) -> list[Row]:
        rows = super().make_rows()
        # Looking for what there is may have found that something is damaged.
        self._notices += self.face.notices()
        told = [line for notice in self._notices for line in wrap(notice, NOTICE_WIDTH)]
        return [*[Row("", line, kind="told") for line in told], *rows]

    def action_back(self) -> None:
        """There is nothing behind the home page."""
        self.say(screens.AT_HOME)

    def header(self, canvas: Canvas) -> int:
        face = self.face
        painter = Painter(face.look, face.glyphs, four=face.four)
        room = canvas.height - 4 - self.HELP_ROWS - len(self.rows)
        size = next((size for size in (WIDE, SLIM) if size.height < room), None)
        if size is None:
            return 2
        # Headings take a row more where there is room, and then the whole moves to the middle.
        headings = sum(not row.id for row in self.rows)
        top = 2 + max(room - size.height - 1 - headings, 0) // 3
        width = painter.fan_width(len(_SHOWN), size, len(_SHOWN))
        x = (canvas.width - width - 3 - max(map(len, screens.TAGLINE))) // 2
        x = painter.fan(canvas, x, top, _SHOWN, size, len(_SHOWN)) + 3
        words = top + size.height // 2 - 2
        canvas.put(x, words, screens.NAME, face.look.title)
        for y, line in enumerate(screens.TAGLINE, words + 2):
            canvas.put(x, y, line, face.look.dim)
        return top + size.height + 1
