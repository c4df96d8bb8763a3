"""Small sheets over a screen: press a key, confirm, or choose a value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from warcards_tui.tui.screens.sheet import CLOSE, MOVES, TAKE, Sheet
from warcards_tui.tui.widgets.changing_list import ChangingList
from warcards_tui.tui.widgets.key_bar import KeyCap
from warcards_tui.words import screens


class KeySheet(Sheet[str]):
    """Sheet that asks for a key; the result is the key as actions name it, or empty."""

    KEYS = (KeyCap("Esc", screens.cancels, CLOSE),)

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def body(self) -> Iterable[Widget]:
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


class YesSheet(Sheet[bool]):
    """Confirmation of an irreversible action. No is selected first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "dismiss(True)", screens.answers_yes),
        Binding("n,escape", "dismiss(False)", screens.answers_no),
    ]

    KEYS = (
        KeyCap("Enter", screens.selects, TAKE),
        KeyCap("Y", screens.answers_yes, "screen.dismiss(True)"),
        KeyCap("N", screens.answers_no, "screen.dismiss(False)"),
    )

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def body(self) -> Iterable[Widget]:
        with Vertical(classes="sheet"):
            yield Static(self._question, markup=False)
            yield ChangingList(Option(screens.no, "no"), Option(screens.yes, "yes"))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id == "yes")


class ValueSheet(Sheet[str]):
    """Sheet with the values of a setting; the result is the chosen one, empty on Escape.

    ``tries`` is called with each value when it is selected.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,left", "dismiss('')", screens.cancels),
        Binding("j", "app.simulate_key('down')"),
        Binding("k", "app.simulate_key('up')"),
        Binding("right", "app.simulate_key('enter')"),
        Binding("space", "app.simulate_key('pagedown')"),
    ]

    KEYS = (
        KeyCap("Enter", screens.selects, TAKE),
        *MOVES,
        KeyCap("Esc Q", screens.cancels, CLOSE),
    )

    def __init__(
        self, title: str, values: Sequence[str], now: str, tries: Callable[[str], None]
    ) -> None:
        super().__init__()
        self._title = title
        self._values = tuple(values)
        self._now = now
        self._tries = tries

    def body(self) -> Iterable[Widget]:
        with Vertical(classes="sheet"):
            yield Static(self._title, classes="title", markup=False)
            yield ChangingList(*[Option(each, each) for each in self._values])

    def on_mount(self) -> None:
        at = self._values.index(self._now) if self._now in self._values else 0
        self.query_one(OptionList).highlighted = at

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        # Textual also calls the handler of the base class.
        self._tries(event.option_id or "")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id)
