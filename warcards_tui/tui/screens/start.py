"""The start page of a game: players, folded house rules, and the deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from warcards_tui.cards.parts import capital
from warcards_tui.sitting.menus.menu import Menu, Row
from warcards_tui.sitting.menus.start import USUAL, StartMenu
from warcards_tui.tui import bindings as keys
from warcards_tui.tui.screens.games import GameScreen
from warcards_tui.tui.widgets.key_bar import KeyCap
from warcards_tui.voice import screens
from warcards_tui.words import menus
from warcards_tui.words import screens as texts

_FOLD = "house-rules"


class StartScreen(GameScreen):
    """A list in which Enter starts the game from every row.

    Left and right step through values, Space or a click lists them: so a whole game fits on the
    smallest screen.
    """

    label_width = 38
    MEANS: ClassVar[Mapping[str, tuple[str, str]]] = {
        keys.CHOOSE.id: screens.START_KEY,
        keys.PAGE_ON.id: screens.VALUES_KEY,
    }
    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "choose", "values")]

    def __init__(self, menu: Menu) -> None:
        super().__init__(menu)
        self._unfolded = False

    def take(self, menu: Menu) -> None:
        super().take(menu)
        self._unfolded = False

    @property
    def start(self) -> StartMenu:
        """The menu of this game."""
        assert isinstance(self.menu, StartMenu)
        return self.menu

    def head(self) -> tuple[str, str]:
        return super().head()[0], self.start.live

    def keys(self) -> Sequence[KeyCap]:
        shown = [KeyCap("Enter", screens.START_KEY[0], "screen.start")]
        row = self.current
        if row is not None and row.option is not None:
            shown.append(self.own_key(keys.MORE, "screen.change(1)"))
            shown.append(KeyCap("Space", screens.VALUES_KEY[0], "screen.choose"))
        elif row is not None and row.id == _FOLD:
            shown.append(KeyCap("Space", row.value, "screen.choose"))
        elif row is not None and row.kind == "text":
            shown.append(KeyCap("Space", texts.types, "screen.choose"))
        return [
            *shown,
            self.own_key(keys.FIND, "screen.find"),
            KeyCap("Esc", "back", "screen.leave"),
        ]

    def shown(self, row: Row) -> tuple[str, str]:
        label, value = super().shown(row)
        # Unusual rules are in the bar.
        return capital(label), "" if row.id == USUAL else value

    def make_rows(self) -> list[Row]:
        """Return the rows of the menu; the house rules are one row until they are unfolded."""
        rows = super().make_rows()
        at = next((at for at, row in enumerate(rows) if row.label == menus.rules), None)
        if at is None:
            return rows
        many = len(list(takewhile(lambda row: row.kind != "heading", rows[at + 1 :])))
        value = menus.fold if self._unfolded else menus.unfold
        help = self.start.live or menus.all_as_usual
        fold = Row(_FOLD, menus.rules, value, f"{help}.")
        if self._unfolded or self.words:
            return [*rows[:at], fold, *rows[at + 1 :]]
        return [*rows[:at], fold, *rows[at + 1 + many :]]

    def action_choose(self) -> None:
        row = self.current
        if row is not None and row.id == _FOLD:
            self._unfolded = not self._unfolded
            self.refill()
        else:
            super().action_choose()

    def action_change(self, step: int) -> None:
        row = self.current
        if row is not None and row.id == _FOLD:
            self._unfolded = step > 0
            self.refill()
        else:
            super().action_change(step)

    def action_start(self) -> None:
        """Start the game with the shown values."""
        self.follow(self.menu.choose(self.menu.rows()[0]))

    def on_key(self, event: events.Key) -> None:
        if self.too_small:
            return
        if event.key == "enter" and not self.is_typing:
            event.stop()
            event.prevent_default()
            self.action_start()
