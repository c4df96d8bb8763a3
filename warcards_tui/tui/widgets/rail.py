"""The rules that may be slapped, at the right of the felt: each with its key, and a click slaps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Self, cast

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.widgets.option_list import Option

from warcards_tui.tui.canvas import rows_of
from warcards_tui.tui.widgets.changing_list import ChangingList
from warcards_tui.tui.widgets.words import Words

if TYPE_CHECKING:
    from warcards_tui.tui.app import WarcardsApp


class RailRow(NamedTuple):
    """A row of the rail; a click on it means ``action``.

    ``state`` is empty, ``barred`` for what may not be named now, or ``won`` for what has just won a
    pile; ``note`` stands at its right.
    """

    action: str
    cap: str
    name: str
    note: str = ""
    state: str = ""


class RuleList(ChangingList, can_focus=False):
    """The rows of a rail. It is not for walking through: keys slap, wherever the focus is."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self._renewed: tuple[Region, ...] = ()

    def renew(self, at: int, prompt: Content) -> None:
        """Shows this in row ``at``, and writes no other: a list writes all of its own accord."""
        self._renewed = (Region(0, at, self.size.width, 1),)
        self.replace_option_prompt_at_index(at, prompt)
        self._renewed = ()

    def refresh(self, *regions: Region, **how: bool) -> Self:
        return super().refresh(*(regions or self._renewed), **how)


class Rail(Vertical):
    """The rules in force, and below them what else one looks for there."""

    class Slapped(Message):
        """A row was pressed, at that time in milliseconds, as of a key."""

        def __init__(self, action: str, time: float) -> None:
            super().__init__()
            self.action = action
            self.time = time

    def __init__(self) -> None:
        super().__init__(id="rail")
        self._rows: tuple[RailRow, ...] = ()
        self._notes: tuple[str, ...] = ()

    @property
    def _turn(self) -> str:
        return cast("WarcardsApp", self.app).glyphs.turn

    def compose(self) -> ComposeResult:
        yield RuleList("rules")
        yield Words("notes")

    def tell(self, rows: Sequence[RailRow], notes: Sequence[str]) -> None:
        """Shows these rules and notes; rows that are as they were are not written again."""
        width, turn = self.size.width, self._turn
        shown = self.query_one(RuleList)
        if [each.action for each in rows] != [each.action for each in self._rows]:
            shown.set_options(Option(_prompt(each, width, turn)) for each in rows)
        else:
            for at, (row, before) in enumerate(zip(rows, self._rows, strict=True)):
                if row != before:
                    shown.renew(at, _prompt(row, width, turn))
        self._rows, self._notes = tuple(rows), tuple(notes)
        self._tell_notes()

    def _tell_notes(self) -> None:
        """Shows the notes, broken to the width; while there is none they wait for it."""
        width = self.size.width
        if width:
            lines = [line for note in self._notes for line in note.split("\n")]
            told = [part for line in lines for part in rows_of(line, width) or [""]]
            self.query_one("#notes", Words).tell(Content("\n".join(told)))

    def on_resize(self) -> None:
        width, turn = self.size.width, self._turn
        self._tell_notes()
        self.query_one(RuleList).set_options(
            Option(_prompt(each, width, turn)) for each in self._rows
        )

    def on_mouse_down(self, event: events.MouseDown) -> None:
        at = event.style.meta.get("option")
        if at is not None and at < len(self._rows):
            event.stop()
            self.post_message(self.Slapped(self._rows[at].action, event.time * 1000))


def _prompt(row: RailRow, width: int, turn: str) -> Content:
    """A row: its key, its name, and at the right what is special about it; ``turn`` marks one that
    has won.
    """
    mark = f"{turn} " if row.state == "won" else ""
    key = f"{row.cap} " if row.cap else ""
    note = f" {row.note}" if row.note else ""
    room = max(width - len(mark) - len(key) - len(note), 0)
    if len(row.name) > room:  # The name matters more than what stands beside it.
        note, room = "", max(width - len(mark) - len(key), 0)
    text = f"{mark}{key}{row.name[:room]:{room}}{note}"
    content = Content(text).stylize("$felt-accent b", len(mark), len(mark) + len(key))
    if row.state == "barred":
        content = content.stylize("$text-disabled")
    elif row.state == "won":
        content = content.stylize("b")
    return content
