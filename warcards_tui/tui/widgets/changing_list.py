"""A list whose rows and room may change under the mouse and between two keys."""

from __future__ import annotations

from textual import events
from textual.geometry import Offset, Size
from textual.widgets import OptionList
from textual.widgets.option_list import Option

_NARROWEST = 10
"""Columns for which rows are wrapped at least; Textual cannot wrap them for none."""


class ChangingList(OptionList):
    """Where a row has gone between a press of the mouse and when it is dealt with, that press means
    nothing, and neither does a page where there is no room yet; Textual would look for a row. A
    prompt that is a text is shown as it is: a name may have brackets in it.
    """

    def __init__(self, *rows: Option, id: str | None = None) -> None:
        super().__init__(*rows, id=id, markup=False)

    @property
    def marked_at(self) -> Offset:
        """Where the marked row begins on the screen; where none is marked, the first one."""
        y = 0 if self.highlighted is None else self._index_to_line.get(self.highlighted, 0)
        return self.content_region.offset + Offset(0, max(y - self.scroll_offset.y, 0))

    def on_click(self, event: events.Click) -> None:
        if event.style.meta.get("option", -1) >= self.option_count:
            event.prevent_default()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if not any(each is event.option for each in self.options):
            event.stop()  # Nobody else hears of it.

    def action_page_up(self) -> None:
        if self.scrollable_content_region:
            super().action_page_up()  # type: ignore[no-untyped-call]

    def action_page_down(self) -> None:
        if self.scrollable_content_region:
            super().action_page_down()  # type: ignore[no-untyped-call]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return super().get_content_height(container, viewport, max(width, _NARROWEST))
