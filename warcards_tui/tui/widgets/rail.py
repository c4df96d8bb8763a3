"""The slap rules in force, at the right of the felt, each with its key; a click slaps."""

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
    """A row of the rail; a click on it triggers ``action``.

    ``state`` is empty, ``barred`` for a locked rule, or ``won`` for the one that has just won a
    pile; ``note`` is at its right.
    """

    action: str
    cap: str
    name: str
    note: str = ""
    state: str = ""


class RuleList(ChangingList, can_focus=False):
    """The rows of a rail. They cannot be selected: keys always slap."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self._renewed: tuple[Region, ...] = ()

    def renew(self, at: int, prompt: Content) -> None:
        """Update the prompt of row ``at`` only; the list itself would write all rows."""
        self._renewed = (Region(0, at, self.size.width, 1),)
        self.replace_option_prompt_at_index(at, prompt)
        self._renewed = ()

    def refresh(self, *regions: Region, **how: bool) -> Self:
        return super().refresh(*(regions or self._renewed), **how)


class Rail(Vertical):
    """The rules in force, with notes below them."""

    class Slapped(Message):
        """Press of a row at ``time`` in milliseconds, as for a key."""

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
        """Show these rules and notes; unchanged rows are not written again."""
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
        """Show the notes, wrapped to the width; before the first layout they wait."""
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
    """Return a row: its key, its name, and a note at the right; ``turn`` marks a winner."""
    mark = f"{turn} " if row.state == "won" else ""
    key = f"{row.cap} " if row.cap else ""
    note = f" {row.note}" if row.note else ""
    room = max(width - len(mark) - len(key) - len(note), 0)
    if len(row.name) > room:  # The name is more important than the note.
        note, room = "", max(width - len(mark) - len(key), 0)
    text = f"{mark}{key}{row.name[:room]:{room}}{note}"
    content = Content(text).stylize("$felt-accent b", len(mark), len(mark) + len(key))
    if row.state == "barred":
        content = content.stylize("$text-disabled")
    elif row.state == "won":
        content = content.stylize("b")
    return content
