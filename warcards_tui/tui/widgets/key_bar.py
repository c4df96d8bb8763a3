"""The last row of every screen: the keys that work now, also for clicks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual import events
from textual.content import Content
from textual.markup import escape

from warcards_tui.tui.widgets.words import Words

MOST = 7
"""Most keys in the bar; the last one, for all keys, shows the rest."""


class KeyCap(NamedTuple):
    """A key as printed on its cap, its title, and the Textual action of a click."""

    cap: str
    title: str
    act: str


class KeyBar(Words):
    """One row of keys. If they do not all fit, later ones are dropped, but never the last.

    A click counts when the mouse button goes down, as on the felt.
    """

    def __init__(self, keys: Sequence[KeyCap] = ()) -> None:
        super().__init__("keys")
        self.pressed: float | None = None
        """Time of the click whose action is running, in milliseconds, as for a key."""

        self._keys = tuple(keys)
        self._told: tuple[KeyCap, ...] | None = None

    def offer(self, keys: Sequence[KeyCap]) -> None:
        """Show these keys; unchanged ones are not written again."""
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
        # The action ran when the button went down.
        event.stop()
        event.prevent_default()

    def _show(self) -> None:
        # Before the first layout it has no width: it will be the terminal's without the margins.
        told = fitting(self._keys, (self.size.width or self.app.size.width - 2) - 2)
        if told != self._told:
            self._told = told
            self.tell(Content.from_markup("  ".join(map(_written, told))))


def fitting(keys: Sequence[KeyCap], width: int) -> tuple[KeyCap, ...]:
    """Return the first keys that fit in this many columns, and the last of all."""
    if not keys:
        return ()
    *first, last = keys
    room = width - _columns(last)
    found: list[KeyCap] = []
    for each in first[: MOST - 1]:
        room -= _columns(each) + 2
        if room < 0:
            break
        found.append(each)
    return (*found, last)


def _columns(key: KeyCap) -> int:
    return len(key.cap) + 1 + len(key.title)


def _escaped(cap: str) -> str:
    """Return an escaped cap; ``escape`` leaves a single bracket, which would begin a tag."""
    return escape(cap) if cap != "[" else r"\["


def _written(key: KeyCap) -> str:
    return f"[@click={key.act}][$bar-accent b]{_escaped(key.cap)}[/] {escape(key.title)}[/]"
