"""A list whose rows may change under the mouse."""

from __future__ import annotations

from textual import events
from textual.widgets import OptionList


class ChangingList(OptionList):
    """Where a row has gone between a press of the mouse and when it is dealt with, that press means
    nothing; Textual would look for the row.
    """

    def on_click(self, event: events.Click) -> None:
        if event.style.meta.get("option", -1) >= self.option_count:
            event.prevent_default()
