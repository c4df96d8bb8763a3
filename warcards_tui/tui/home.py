"""The home page: kept games, the games that there are, settings and help."""

from __future__ import annotations

from textwrap import wrap
from typing import ClassVar

from textual import events
from textual.binding import BindingType

from warcards_tui.cards.french import card
from warcards_tui.coach.places import Offer, first_offers, games, places
from warcards_tui.sitting.kept import KeptGameError
from warcards_tui.sitting.launch import kept_line, kept_name
from warcards_tui.store import KeptGame
from warcards_tui.tui import bindings as keys
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import SLIM, WIDE, Painter
from warcards_tui.tui.menu import MenuPage, Row
from warcards_tui.voice import home as voice
from warcards_tui.voice import learning, screens

NOTICE_WIDTH = 76
"""Columns of a notice, which takes more rows where it is longer."""

_SHOWN = tuple(map(card, ("AS", "KH", "QD", "JC")))


class HomePage(MenuPage):
    """Kept games first, the newest on top, then what can be begun."""

    BINDINGS: ClassVar[list[BindingType]] = [
        keys.binding(keys.FORGET, "forget"),
        keys.binding(keys.CLOSE, "app.quit"),
    ]
    SHOWN = (keys.UP, keys.DOWN, keys.CHOOSE, keys.FORGET, keys.HELP, keys.COMMANDS)
    HELP_ROWS = 2

    def __init__(self) -> None:
        super().__init__()
        self._kept: dict[str, KeptGame] = {}
        self._offers: dict[str, Offer] = {}
        self._asked: KeptGame | None = None
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
        kept = self.face.store.kept_games()
        self._kept = {f"kept-{game.id}": game for game in kept}
        rows = []
        if kept:
            rows.append(Row("", screens.GO_ON))
            rows += [
                Row(id, kept_line(game), "", screens.KEPT_HELP) for id, game in self._kept.items()
            ]
        first = first_offers(self.face.store)
        if first and not kept:
            rows.append(Row("", learning.FIRST))
        rows += [Row(each.id, each.title, "", each.help) for each in first]
        learnt = places()
        played = games(self.face.store)
        self._offers = {each.id: each for each in (*first, *played, *learnt)}
        rows.append(Row("", screens.NEW))
        rows += [Row(each.id, each.title, "", each.help) for each in played]
        rows.append(Row("", learning.LEARN))
        rows += [Row(each.id, each.title, "", each.help) for each in learnt]
        rows.append(Row("", screens.PROGRAM))
        rows.append(Row("settings", voice.SETTINGS, "", screens.SETTINGS_HELP))
        rows.append(Row("help", screens.ALL_KEYS, "", keys.HELP.help))
        rows.append(Row("quit", voice.QUIT, "", keys.QUIT.help))
        # Looking for what there is may have found that something is damaged.
        self._notices += self.face.notices()
        told = [line for notice in self._notices for line in wrap(notice, NOTICE_WIDTH)]
        return [*[Row("", line, told=True) for line in told], *rows]

    def choose(self, row: Row) -> None:
        if row.id in self._kept:
            try:
                self.face.resume(self._kept[row.id].id)
            except KeptGameError as damage:
                self.say(str(damage))
        elif row.id == "quit":
            self.face.exit()
        elif row.id in self._offers:
            self.face.take_offer(self._offers[row.id])
        else:
            self.face.open(row.id)

    def action_back(self) -> None:
        """There is nothing behind the home page."""
        self.say(screens.AT_HOME)

    def action_forget(self) -> None:
        """Asks whether to remove the highlighted game."""
        game = self._kept.get(self.current.id)
        if game is None:
            self.say(screens.NO_KEPT_HERE)
        else:
            self._asked = game
            self.say(voice.forget(kept_line(game)))

    def on_key(self, event: events.Key) -> None:
        if self._asked is None:
            super().on_key(event)
            return
        event.stop()
        event.prevent_default()
        asked, self._asked = self._asked, None
        if event.key in ("y", "Y"):
            self.face.store.forget_game(asked.id)
            self.renew()
            self.say(voice.forgotten(kept_name(asked)))
        else:
            self.message = ""
            self.redraw()

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
