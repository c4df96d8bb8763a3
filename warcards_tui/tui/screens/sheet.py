"""What lies over a screen for a while: a sheet, with its own keys in the key bar."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.command import CommandList, CommandPalette
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import OptionList

from warcards_tui.tui.base import Result, Shown
from warcards_tui.tui.widgets.changing_list import ChangingList
from warcards_tui.tui.widgets.key_bar import Key, KeyBar

TAKE = "app.simulate_key('enter')"
CLOSE = "screen.dismiss('')"
"""What a click on Enter or Escape does."""

MOVES = (
    Key("J", "down", "app.simulate_key('down')"),
    Key("K", "up", "app.simulate_key('up')"),
)
"""Habits that move in the list of a sheet."""


# Of bases, the first is the one whose styles Textual takes: what lies below is seen through.
class _Lying(ModalScreen[Result], Shown[Result]):
    """What lies over a screen is put away once: keys that come in a burst do not take away what
    lay below as well.
    """

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """The terminal's cursor goes to the marked row, which readers and magnifiers follow."""
        listed = event.option_list
        if isinstance(listed, ChangingList):
            self._park(listed)
            # Of a sheet that has just opened the first layout tells where its rows are.
            self.call_after_refresh(self._park, listed)

    def _park(self, listed: ChangingList) -> None:
        at = listed.marked_at
        if self.is_current and self.app.cursor_position != at:
            self.app.cursor_position = at
            listed.refresh()  # It goes there with the next frame.


class Sheet(_Lying[Result]):
    """Subclasses have a ``body`` and tell their keys."""

    KEYS: ClassVar[tuple[Key, ...]] = ()

    def compose(self) -> ComposeResult:
        yield from self.body()
        yield KeyBar(self.keys())

    def on_mount(self) -> None:
        self.app.clear_notifications()  # They would lie over what is to be read here.

    def keys(self) -> Sequence[Key]:
        """The keys of the sheet."""
        return self.KEYS

    def body(self) -> Iterable[Widget]:
        """What the sheet shows."""
        raise NotImplementedError


class Found(CommandList, ChangingList, can_focus=False):
    """The commands that fit what is typed, which change with every letter."""


class Palette(CommandPalette, _Lying[None]):
    """Textual's list of commands, with its keys."""

    def compose(self) -> ComposeResult:
        for each in super().compose():
            yield Found() if isinstance(each, CommandList) else each
        escape = Key("Esc", "close", "app.simulate_key('escape')")
        yield KeyBar((Key("Enter", "do it", TAKE), escape))
