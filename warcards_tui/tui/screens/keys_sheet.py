"""The keys that work now on the screen: one panel, filtered by typed text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.tui.canvas import rows_of
from warcards_tui.tui.screens.sheet import CLOSE, Sheet
from warcards_tui.tui.widgets.changing_list import ChangingList
from warcards_tui.tui.widgets.key_bar import KeyCap
from warcards_tui.words import menus, screens

ALL = "all"
"""Result of the sheet if the user wants the keys of all games."""

_CAP, _TITLE = 9, 20
"""Columns of a key, and of its title."""


class Help(NamedTuple):
    """A key as printed, its title, and a sentence about it."""

    cap: str
    title: str
    help: str


Group = tuple[str, Sequence[Help]]
"""Keys below a heading."""


def parted(actions: Iterable[Action]) -> Iterable[tuple[str, list[Action]]]:
    """Group the actions of a run by purpose, those of the moment first."""
    groups = (
        (screens.asked, (*act.INFORMATION, *act.RECALL, act.POSITION)),
        (screens.looked_back, act.REVIEW),
        (screens.at_any_time, act.TABLE),
    )
    named = {action.id: heading for heading, group in groups for action in group}
    found = list(actions)
    yield screens.now, [each for each in found if each.id not in named]
    for heading, _ in groups:
        yield heading, [each for each in found if named.get(each.id) == heading]


class KeysSheet(Sheet[str]):
    """Sheet of keys; its result is ``ALL`` if all keys are wanted, else empty."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss('')", screens.closes),
        Binding("up", "list('cursor_up')"),
        Binding("down", "list('cursor_down')"),
        Binding("pageup", "list('page_up')"),
        Binding("pagedown", "list('page_down')"),
    ]
    KEYS = (KeyCap("Esc", screens.closes, CLOSE),)
    AUTO_FOCUS = "Input"

    def __init__(self, title: str, groups: Sequence[Group]) -> None:
        super().__init__()
        self._title = title
        self._groups = groups

    def body(self) -> Iterable[Widget]:
        with Vertical(classes="sheet"):
            yield Static(Content(self._title), classes="title")
            yield Input(placeholder=screens.find_key, compact=True)
            yield ChangingList()

    def on_mount(self) -> None:
        self._relist()

    def on_resize(self) -> None:
        self._relist()

    def _relist(self) -> None:
        # The field may be missing while the program ends, or while the sheet closes.
        for field in self.query(Input):
            self._fill(field.value)

    def _fill(self, words: str) -> None:
        """List the keys that match the words, each with its sentence."""
        wanted = words.lower().split()
        listed = self.query_one(OptionList)
        # Subtract the borders and padding of the sheet and of the list.
        room = max(min(self.size.width - 4, 100) - 14 - _CAP - _TITLE, 16)
        options: list[Option] = []
        for heading, keys in self._groups:
            fits = [each for each in keys if all(word in _text(each) for word in wanted)]
            if fits:
                options.append(Option(Content.styled(heading, "$felt-accent b"), disabled=True))
                options += [Option(_line(each, room)) for each in fits]
        if not wanted:
            options.append(Option(Content.styled(menus.all_keys, "b"), ALL))
        listed.set_options(options or [Option(screens.no_such_key, disabled=True)])
        listed.highlighted = next(
            (at for at, each in enumerate(options) if not each.disabled), None
        )
        if not wanted:
            listed.scroll_home(animate=False)

    def action_list(self, does: str) -> None:
        """Move in the list while the user types."""
        for listed in self.query(OptionList):  # The sheet may have closed within a burst of keys.
            getattr(listed, f"action_{does}")()

    def on_input_changed(self, event: Input.Changed) -> None:
        self._fill(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        marked = self.query_one(OptionList).highlighted_option
        self.dismiss((marked.id or "") if marked is not None else "")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_id == ALL:
            self.dismiss(ALL)


def _text(key: Help) -> str:
    return f"{key.cap} {key.title} {key.help}".lower()


def _line(key: Help, room: int) -> Content:
    if not key.help:
        return Content.assemble((f"{key.cap:{_CAP - 1}} ", "b"), key.title)
    rows = rows_of(key.help, room)
    # A title that is too long for its column gets a row of its own.
    first = "" if len(key.title) >= _TITLE else rows.pop(0)
    rest = [Content(" " * (_CAP + _TITLE) + part) for part in rows]
    cap, title = f"{key.cap:{_CAP - 1}} ", f"{key.title:{_TITLE - 1}} "
    return Content("\n").join([Content.assemble((cap, "b"), title, first), *rest])
