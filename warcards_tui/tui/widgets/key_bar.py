"""The last row of every screen: the keys of the moment, each of which can be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual import events
from textual.content import Content
from textual.markup import escape

from warcards_tui.tui.widgets.words import Words

MOST = 7
"""Keys in the bar; what is more stands behind the last of them, which tells all."""


class Key(NamedTuple):
    """A key as it is printed on its cap, what it does, and the Textual action of a click."""

    cap: str
    title: str
    act: str


class KeyBar(Words):
    """One row of keys. Of those that have no room the last go first, but the very last stays.

    A click counts when the mouse goes down, as on the felt.
    """

    def __init__(self, keys: Sequence[Key] = ()) -> None:
        super().__init__("keys")
        self.pressed: float | None = None
        """When the click was whose action is being run, in milliseconds, as of a key."""

        self._keys = tuple(keys)
        self._told: tuple[Key, ...] | None = None

    def offer(self, keys: Sequence[Key]) -> None:
        """Shows these keys; unchanged ones are not written again."""
        self._keys = tuple(keys)
        self._show()

    def on_resize(self, event: events.Resize) -> None:
        self._show()

    async def on_mouse_down(self, event: events.MouseDown) -> None:
        act = event.style.meta.get("@click")
        if isinstance(act, str):
            event.stop()
            self.pressed = event.time * 1000
            await self.run_action(act)
            self.pressed = None

    def on_click(self, event: events.Click) -> None:
        # It was done when the mouse went down.
        event.stop()
        event.prevent_default()

    def _show(self) -> None:
        # Before the first layout it has no width: that of the terminal less its edges it will be.
        told = fitting(self._keys, (self.size.width or self.app.size.width - 2) - 2)
        if told != self._told:
            self._told = told
            self.tell(Content.from_markup("  ".join(map(_written, told))))


def fitting(keys: Sequence[Key], width: int) -> tuple[Key, ...]:
    """The first keys that have room in so many columns, and the last of all."""
    if not keys:
        return ()
    *first, last = keys
    room = width - _columns(last)
    found: list[Key] = []
    for each in first[: MOST - 1]:
        room -= _columns(each) + 2
        if room < 0:
            break
        found.append(each)
    return (*found, last)


def _columns(key: Key) -> int:
    return len(key.cap) + 1 + len(key.title)


def _escaped(cap: str) -> str:
    """A bracket may be a key, and what ``escape`` leaves as it is would begin a tag."""
    return escape(cap) if cap != "[" else r"\["


def _written(key: Key) -> str:
    return f"[@click={key.act}][$bar-accent b]{_escaped(key.cap)}[/] {escape(key.title)}[/]"
