"""A list whose rows and size may change during a click and between two keys."""

from __future__ import annotations

from textual import events
from textual.geometry import Offset, Size
from textual.widgets import OptionList
from textual.widgets.option_list import Option

_NARROWEST = 10
"""Fewest columns for wrapping rows; Textual cannot wrap them for none."""


class ChangingList(OptionList):
    """List that ignores a click on a row that is gone, and page keys before the first layout.

    Textual would look for a row. Text prompts are shown literally, because a name may contain
    brackets.
    """

    def __init__(self, *rows: Option, id: str | None = None) -> None:
        super().__init__(*rows, id=id, markup=False)

    @property
    def marked_at(self) -> Offset:
        """The screen position of the selected row, or of the first if none is selected."""
        y = 0 if self.highlighted is None else self._index_to_line.get(self.highlighted, 0)
        return self.content_region.offset + Offset(0, max(y - self.scroll_offset.y, 0))

    def on_click(self, event: events.Click) -> None:
        if event.style.meta.get("option", -1) >= self.option_count:
            event.prevent_default()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if not any(each is event.option for each in self.options):
            event.stop()  # No other handler gets it.

    def action_page_up(self) -> None:
        if self.scrollable_content_region:
            super().action_page_up()  # type: ignore[no-untyped-call]

    def action_page_down(self) -> None:
        if self.scrollable_content_region:
            super().action_page_down()  # type: ignore[no-untyped-call]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return super().get_content_height(container, viewport, max(width, _NARROWEST))
