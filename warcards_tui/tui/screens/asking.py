"""Two small sheets over a screen: press a key, or say yes."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from warcards_tui.voice import screens as voice


class KeySheet(ModalScreen[str]):
    """Asks for a key; its result is the key as an action has it, or nothing."""

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(self._question, markup=False)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        printable = event.character is not None and event.character.isprintable()
        if event.key == "escape":
            self.dismiss("")
        elif printable and event.character != " ":
            self.dismiss(event.character)
        else:
            self.dismiss(event.key)


class YesSheet(ModalScreen[bool]):
    """Asks whether to do what cannot be taken back. No is marked first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "dismiss(True)", "yes"),
        Binding("n,escape", "dismiss(False)", "no"),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(self._question, markup=False)
            yield OptionList(Option(voice.NO, "no"), Option(voice.YES, "yes"))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id == "yes")
