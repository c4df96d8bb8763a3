"""Home: games to continue and places to go."""

from __future__ import annotations

from collections.abc import Iterable

from textual import events, on
from textual.containers import Horizontal
from textual.content import Content
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from warcards_tui.cards.parts import told
from warcards_tui.coach.menus import GamesMenu
from warcards_tui.coach.today import day_facts
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.menus.menu import Menu, Row
from warcards_tui.sitting.opening import Route
from warcards_tui.tui import bindings as keys
from warcards_tui.tui.screens.games import GamesScreen
from warcards_tui.tui.screens.menu import RowList
from warcards_tui.tui.widgets.changing_list import ChangingList
from warcards_tui.tui.widgets.key_bar import KeyCap
from warcards_tui.voice import screens
from warcards_tui.words import screens as texts

_NAME = 20
"""Columns of a game's name in the second list."""


class HomeScreen(GamesScreen):
    """The first screen."""

    ESCAPE = screens.ESCAPE_HOME

    def __init__(self, menu: Menu) -> None:
        super().__init__(menu)
        self._first = ""
        self._seen = False
        self._games = ChangingList(id="games")

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.ScreenResume) and not self._seen:
            event.refresh_styles = False  # Mounting the widgets has just applied them.
        await super().on_event(event)

    def middle(self) -> Iterable[Widget]:
        with Horizontal(id="middle"):
            yield RowList(id="list")
            yield self._games
            yield self.preview

    def opened(self) -> None:
        self._first = "" if self._seen else self.face.launch.first_line
        self._seen = True
        super().opened()
        self._fill()

    def begin_anew(self) -> None:
        """Select the first row at the next display: the recommended next step."""
        self.rows = []

    @property
    def label_width(self) -> int:  # type: ignore[override]
        """Columns of labels: on narrow screens the longest name of a game."""
        return 20 if self.has_class("-normal") else 26

    def make_rows(self) -> list[Row]:
        first = [Row("", self._first, kind="told")] if self._first else []
        return [*first, *super().make_rows()]

    def on_resize(self) -> None:
        # Textual also calls the handler of the base class.
        if not self._games.option_count:
            self.call_after_refresh(self._fill)

    def _fill(self) -> None:
        """Fill the list of games if it is visible."""
        if not self._games.display:
            self._games.clear_options()
            return
        rows = GamesMenu(self.face.around).rows()
        self._games.set_options(
            Option(self._game(at, row), row.id or None, disabled=not row.id)
            for at, row in enumerate(rows)
        )

    def _game(self, at: int, row: Row) -> Content:
        """Return a row of the list of games."""
        if not row.id:
            return Content.styled("\n" * (at > 0) + row.label, "$felt-accent b")
        name, facts = self.shown(row)
        room = self._games.scrollable_content_region.width - _NAME - 1
        while len(facts) > room > 0 and "  " in facts:
            facts = facts.rsplit("  ", 1)[0].rstrip()
        return Content(f"{name:{_NAME}} {facts}")

    @on(OptionList.OptionHighlighted, "#games")
    def _see_game(self, event: OptionList.OptionHighlighted) -> None:
        # Skip the handler of the menu's own list.
        event.prevent_default()
        self.show_about()
        self.stand()

    def seen(self) -> Variant | None:
        marked = self._games.highlighted_option
        if self.focused is self._games and marked is not None:
            return self.face.launch.games[marked.id or ""]
        return super().seen()

    @on(OptionList.OptionSelected, "#games")
    def _open_game(self, event: OptionList.OptionSelected) -> None:
        event.prevent_default()
        self.face.go(Route("game", variant=event.option.id or ""))

    def letter_of(self, row: Row) -> str:
        letter = super().letter_of(row)
        # A place's letter leads only to this place; the first row has Enter.
        taken = row.id not in keys.PLACES and letter in map(self.face.key_of, keys.PLACES.values())
        return "" if taken else letter

    def keys(self) -> list[KeyCap]:
        places = [
            self.own_key(each, f"screen.go_to({id!r})")
            for id, each in keys.PLACES.items()
            if each in (keys.GAMES, keys.LESSONS, keys.DRILLS, keys.SETTINGS)
            and self.face.key_of(each)
        ]
        return [
            self.own_key(keys.CHOOSE, "screen.choose"),
            *self.forgetting(),
            self.own_key(keys.DOWN, "screen.move(1)"),
            *places,
        ]

    def head(self) -> tuple[str, str]:
        left, right = super().head()
        return left, right or told(day_facts(self.face.store).told, "eye")

    def action_step_back(self) -> None:
        """Clear the search; without one, say that this is home."""
        if self.words:
            super().action_step_back()
        else:
            self.say(texts.at_home(key=self.face.cap(keys.BACK)).text)

    def action_leave(self) -> None:
        """Quit the program."""
        self.app.exit()
