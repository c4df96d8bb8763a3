"""The sheet over a table that rests: go on, look at the rules or the settings, or leave."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from warcards_tui.tui.screens.sheet import Sheet
from warcards_tui.tui.widgets.key_bar import Key
from warcards_tui.voice import screens as voice


class PauseSheet(Sheet[str]):
    """Its result is the id of what was chosen; Escape goes on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,b,B", "dismiss('go-on')", "go on"),
        Binding("j", "app.simulate_key('down')"),
        Binding("k", "app.simulate_key('up')"),
        *[
            Binding(f"{key},{key.upper()}", f"dismiss('{id}')", id)
            for key, id in (("r", "rules"), ("s", "settings"), ("l", "leave"))
        ],
    ]

    KEYS = (
        Key("R", "rules now", "screen.dismiss('rules')"),
        Key("S", "settings", "screen.dismiss('settings')"),
        Key("L", "leave", "screen.dismiss('leave')"),
        Key("Esc", "go on", "screen.dismiss('go-on')"),
    )

    def __init__(self, title: str, rows: Sequence[tuple[str, str]] = voice.PAUSE_ROWS) -> None:
        super().__init__()
        self._title = title
        self._rows = rows

    def body(self) -> Iterable[Widget]:
        with Vertical(classes="sheet"):
            yield Static(self._title, classes="title", markup=False)
            yield OptionList(*[Option(text, id) for id, text in self._rows])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id)
