"""The story of a game: all sentences, newest last, over the waiting table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from warcards_tui.tui.screens.sheet import Sheet
from warcards_tui.tui.widgets.changing_list import ChangingList
from warcards_tui.tui.widgets.key_bar import KeyCap
from warcards_tui.words import screens


class StorySheet(Sheet[None]):
    """A list of sentences; text typed after a slash filters it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,less_than_sign", "dismiss", screens.closes),
        Binding("slash", "find", screens.finds),
        Binding("space", "app.simulate_key('pagedown')"),
    ]

    KEYS = (
        KeyCap("/", screens.finds, "screen.find"),
        KeyCap("Esc", screens.closes, "screen.dismiss"),
    )

    def __init__(self, told: Sequence[str]) -> None:
        super().__init__()
        self._told = told

    def body(self) -> Iterable[Widget]:
        with Vertical(id="story-sheet"):
            yield Static(screens.story, classes="title", markup=False)
            yield ChangingList(id="told")
            yield Input(placeholder=screens.narrow, compact=True)

    def on_mount(self) -> None:
        self.query_one(Input).display = False
        self._fill("")
        self.query_one(OptionList).focus()

    def action_find(self) -> None:
        """Open the field that filters the story."""
        field = self.query_one(Input)
        field.display = True
        field.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        self._fill(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.query_one(OptionList).focus()

    def _fill(self, words: str) -> None:
        wanted = words.lower().split()
        shown = [each for each in self._told if all(word in each.lower() for word in wanted)]
        told = self.query_one(OptionList)
        told.set_options(Option(Content(each)) for each in shown)
        told.highlighted = len(shown) - 1 if shown else None
