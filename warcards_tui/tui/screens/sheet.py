"""Sheets over a screen, with their own keys in the key bar."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.command import CommandList, CommandPalette
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import OptionList

from warcards_tui.tui.base import GuardedScreen, Result
from warcards_tui.tui.widgets.changing_list import ChangingList
from warcards_tui.tui.widgets.key_bar import KeyBar, KeyCap
from warcards_tui.words import screens

TAKE = "app.simulate_key('enter')"
CLOSE = "screen.dismiss('')"
"""Actions of clicks on Enter and Escape."""

MOVES = (
    KeyCap("J", screens.moves_down, "app.simulate_key('down')"),
    KeyCap("K", screens.moves_up, "app.simulate_key('up')"),
)
"""Additional keys out of habit that move in the list of a sheet."""


# Textual takes the styles of the first base class, under which the screen below stays visible.
class _Lying(ModalScreen[Result], GuardedScreen[Result]):
    """Layer over a screen that closes only once.

    Otherwise a burst of keys would close the screen below as well.
    """

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Move the terminal's cursor to the selected row for screen readers and magnifiers."""
        listed = event.option_list
        if isinstance(listed, ChangingList):
            self._park(listed)
            # A sheet that has just opened has its rows only after the first layout.
            self.call_after_refresh(self._park, listed)

    def _park(self, listed: ChangingList) -> None:
        at = listed.marked_at
        if self.is_current and self.app.cursor_position != at:
            self.app.cursor_position = at
            listed.refresh()  # The cursor moves with the next frame.


class Sheet(_Lying[Result]):
    """Sheet over a screen; subclasses have a ``body`` and list their keys."""

    KEYS: ClassVar[tuple[KeyCap, ...]] = ()

    def compose(self) -> ComposeResult:
        yield from self.body()
        yield KeyBar(self.keys())

    def on_mount(self) -> None:
        self.app.clear_notifications()  # The messages would cover the text of the sheet.

    def keys(self) -> Sequence[KeyCap]:
        """Return the keys of the sheet."""
        return self.KEYS

    def body(self) -> Iterable[Widget]:
        """Return the contents of the sheet."""
        raise NotImplementedError


class Found(CommandList, ChangingList, can_focus=False):
    """The commands that match the typed text, which change with every letter."""


class Palette(CommandPalette, _Lying[None]):
    """Textual's command palette, with its keys."""

    def compose(self) -> ComposeResult:
        for each in super().compose():
            yield Found() if isinstance(each, CommandList) else each
        escape = KeyCap("Esc", screens.closes, "app.simulate_key('escape')")
        yield KeyBar((KeyCap("Enter", screens.selects, TAKE), escape))
