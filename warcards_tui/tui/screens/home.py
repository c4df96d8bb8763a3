"""Home: what there is to go on with and to begin."""

from __future__ import annotations

from textwrap import wrap

from warcards_tui.cards.parts import told
from warcards_tui.coach.today import day_facts
from warcards_tui.sitting.menus.menu import Menu, Row
from warcards_tui.tui.screens.games import GamesScreen
from warcards_tui.voice import screens

NOTICE_WIDTH = 76
"""Columns of a notice, which takes more rows where it is longer."""


class HomeScreen(GamesScreen):
    """The first screen; behind it there is none."""

    def __init__(self, menu: Menu) -> None:
        super().__init__(menu)
        self._notices: list[str] = []
        self._seen = False

    def opened(self) -> None:
        first = self.face.launch.first_line
        self._notices = [first] if first and not self._seen else []
        self._seen = True
        super().opened()

    def begin_anew(self) -> None:
        """Marks the first row when it is shown again: what is best done next."""
        self.rows = []

    def make_rows(self) -> list[Row]:
        rows = super().make_rows()
        # Looking for what there is may have found that something is damaged.
        self._notices += self.face.notices()
        told = [line for notice in self._notices for line in wrap(notice, NOTICE_WIDTH)]
        return [*[Row("", line, kind="told") for line in told], *rows]

    def head(self) -> tuple[str, str]:
        left, right = super().head()
        return left, right or told(day_facts(self.face.store).told, "eye")

    def action_step_back(self) -> None:
        """There is nothing behind it to leave to."""
        if self.words:
            super().action_step_back()
        else:
            self.say(screens.AT_HOME)

    def action_leave(self) -> None:
        """Leaves the program."""
        self.app.exit()
