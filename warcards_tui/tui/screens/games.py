"""Screens of games: the list with a preview of the selected one, and the page of each."""

from __future__ import annotations

from collections.abc import Iterable

from textual.containers import Horizontal
from textual.widget import Widget

from warcards_tui.coach.games import GameFacts, game_facts
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.menus.menu import Menu, Row
from warcards_tui.tui.screens.menu import MenuScreen, RowList
from warcards_tui.tui.widgets.preview import Preview
from warcards_tui.voice import game_pages as voice


class GamesScreen(MenuScreen):
    """Menu with games; if there is room, a preview of the selected one is beside it."""

    def __init__(self, menu: Menu) -> None:
        super().__init__(menu)
        self.preview = Preview()
        self._facts: dict[str, GameFacts] = {}

    def middle(self) -> Iterable[Widget]:
        with Horizontal(id="middle"):
            yield RowList(id="list")
            yield self.preview

    def make_rows(self) -> list[Row]:
        self._facts = game_facts(self.face.store, self.face.launch.games)
        return super().make_rows()

    def shown(self, row: Row) -> tuple[str, str]:
        label, value = super().shown(row)
        facts = self._facts.get(row.id)
        if value or facts is None or label != facts.variant.name:
            return label, value
        level, least, most = facts.nature or (0, 0, 0)
        signs = "●○" if self.face.glyphs.unicode else "*."
        stars = signs[0] * level + signs[1] * (3 - level) if level else ""
        return label, voice.facts(
            stars, least, most, facts.played, facts.won, facts.best, facts.due
        )

    def seen(self) -> Variant | None:
        """Return the game of the preview."""
        row = self.current
        return self.face.launch.games.get(row.game) if row else None

    def show_about(self) -> None:
        super().show_about()
        self.preview.show(self.seen() or self.preview.variant or self.first_game())

    def first_game(self) -> Variant:
        """Return the game of the preview while no game is selected."""
        return next(iter(self.face.launch.games.values()))


class GameScreen(GamesScreen):
    """Page of one game."""

    label_width = 10

    def seen(self) -> Variant | None:
        return next(
            each for each in self.face.launch.games.values() if each.name == self.menu.title
        )
