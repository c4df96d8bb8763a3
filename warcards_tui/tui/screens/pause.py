"""The pause sheet: continue, look at something else, or leave."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from warcards_tui.tui.screens.sheet import MOVES, Sheet
from warcards_tui.tui.widgets.changing_list import ChangingList
from warcards_tui.tui.widgets.key_bar import KeyCap
from warcards_tui.words import screens

GO_ON = "go-on"
"""Result of the sheet if the user only wants to continue."""


class PauseSheet(Sheet[str]):
    """Sheet whose result is the chosen row's id; Escape continues. Rows also have letters."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,b,B", "dismiss('go-on')", "go on"),
        Binding("j", "app.simulate_key('down')"),
        Binding("k", "app.simulate_key('up')"),
    ]

    def __init__(
        self,
        title: str,
        rows: Sequence[tuple[str, str, str]],
        asks: Callable[[str], str] = lambda key: "",
        questions: Sequence[tuple[str, str]] = (),
    ) -> None:
        """Make a sheet of ``rows`` with id, letter and text.

        ``asks`` answers a query key during the pause; empty if the key is no query. ``questions``
        are the query keys in the key bar, with their titles.
        """
        super().__init__()
        self._title = title
        self._rows = rows
        self._asks = asks
        self._questions = questions

    def keys(self) -> Sequence[KeyCap]:
        named = [KeyCap(letter.upper(), id, _done(id)) for id, letter, _ in self._rows]
        asked = [
            KeyCap(key.upper(), title, f"screen.ask({key!r})") for key, title in self._questions
        ]
        return (KeyCap("Esc B", screens.resumes, _done(GO_ON)), *named, *(asked or MOVES))

    def body(self) -> Iterable[Widget]:
        with Vertical(classes="sheet"):
            yield Static(self._title, classes="title", markup=False)
            rows = [Option(text, id) for id, _, text in self._rows]
            yield ChangingList(Option(screens.go_on, GO_ON), *rows)
            answer = Static(id="answer", markup=False)
            answer.display = False
            yield answer

    def on_key(self, event: events.Key) -> None:
        for id, letter, _ in self._rows:
            if event.character and event.character.lower() == letter:
                event.stop()
                event.prevent_default()
                self.dismiss(id)
                return
        if event.character and self.action_ask(event.character):
            event.stop()
            event.prevent_default()

    def action_ask(self, key: str) -> bool:
        """Show the answer to a query key; return True if it was one."""
        answer = self._asks(key)
        if answer:
            shown = self.query_one("#answer", Static)
            shown.update(answer)
            shown.display = True
        return bool(answer)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id)


def _done(id: str) -> str:
    return f"screen.dismiss('{id}')"
