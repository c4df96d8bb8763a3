"""A run with a rules drawer and a pause sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual import events

from warcards_tui.sitting import actions as act
from warcards_tui.sitting.run import Activity
from warcards_tui.tui.bindings import BACK, key_cap
from warcards_tui.tui.screens.pause import PauseSheet
from warcards_tui.tui.screens.run import ToldScreen
from warcards_tui.tui.stopwatch import clock
from warcards_tui.tui.widgets.drawer import DRAWER_KEYS, RuleDrawer
from warcards_tui.tui.widgets.key_bar import KeyCap
from warcards_tui.voice import screens as voice
from warcards_tui.words import screens

if TYPE_CHECKING:
    from warcards_tui.tui.screens.keys_sheet import Group

R = TypeVar("R", bound=Activity)

_ASKED = act.ASKING - {act.RULES.id}
"""Queries that the drawer answers while it is open."""

_IN_PAUSE = frozenset(each.id for each in act.INFORMATION[1:4])
"""Actions that the key bar of a pause lists."""


class RuledScreen(ToldScreen[R]):
    """A game, lesson or drill with a rules drawer and a pause sheet; subclasses open them."""

    drawer_keys: ClassVar[Sequence[KeyCap]] = DRAWER_KEYS
    """Keys in the bar while the drawer is open."""

    def __init__(self) -> None:
        super().__init__()
        self.drawer = RuleDrawer()
        """The rules over the screen."""

    def close(self) -> None:
        if self.is_mounted:
            self.drawer.shut()
        super().close()

    def heeds(self, event: events.Key) -> bool:
        run = self.run
        if run is None or not self.drawer.is_open:
            return True
        shuts = (event.character or "").lower() == run.keymap.key(act.INFORMATION[0]).lower()
        if (shuts or self.face.is_key_of(event.key, BACK)) and not self.drawer.typing:
            event.stop()
            event.prevent_default()
            self.close_rules()
        elif self.asks(event.character):
            return True
        else:
            self.drawer.take(event)
        return False

    def asks(self, character: str | None) -> bool:
        """True if a key is a query that the drawer answers, and not part of a search."""
        run = self.run
        if run is None or character is None or self.drawer.typing:
            return False
        found = run.find(character)
        return found is not None and found.id in _ASKED

    def show_words(self) -> None:
        super().show_words()
        if self.drawer.is_open:
            signs = self.face.glyphs.unicode
            self.drawer.tell("" if self.answer is None else self.answer.drawn(signs=signs))

    def close_rules(self) -> None:
        """Close the rules."""
        self.drawer.shut()
        self.renew()

    def keys(self) -> Sequence[KeyCap]:
        if self.run is None or not self.drawer.is_open:
            return super().keys()
        *first, close = self.drawer_keys
        rules = key_cap(self.run.keymap.key(act.INFORMATION[0]), unicode=self.face.glyphs.unicode)
        return (*first, close._replace(cap=f"{rules} {close.cap}"))

    def key_groups(self) -> list[Group]:
        """Return the keys of the rule list if it is open, because then no others work."""
        from warcards_tui.tui.screens.keys_sheet import Help

        groups = super().key_groups()
        run = self.run
        if run is None or not self.drawer.is_open:
            return groups
        unicode = self.face.glyphs.unicode
        rules = key_cap(run.keymap.key(act.RULES), unicode=unicode)
        *first, close = self.drawer_keys
        listed = [Help(cap, title, "") for cap, title, _ in (*first, close._replace(cap=rules))]
        listed += [
            Help(
                key_cap(run.keymap.key(each), unicode=unicode),
                *self.MEANS.get(each.id, (each.title, each.help)),
            )
            for each in self.moment()
            if self.asks(run.keymap.key(each))
        ]
        return [(screens.now, listed), *groups[-2:]]

    def escapes(self) -> tuple[str, str]:
        return voice.ESCAPE_CLOSE if self.drawer.is_open else super().escapes()

    def on_resize(self) -> None:
        # Textual also calls the handlers of the base classes.
        self.drawer.place()

    def pause(self, title: str, rows: Sequence[tuple[str, str, str]]) -> None:
        """Open the pause sheet with these rows; the run rests below it."""
        run = self.run
        asked = (
            [(run.keymap.key(each), each.title) for each in run.actions() if each.id in _IN_PAUSE]
            if run is not None
            else ()
        )
        sheet = PauseSheet(title, rows, self.answer_to, asked)
        self.app.push_screen(sheet, self._after_pause)

    def answer_to(self, key: str) -> str:
        """Return the answer to a query key while the run rests."""
        run = self.run
        found = run.find(key) if run is not None else None
        if run is None or found is None or found.id not in act.ASKING:
            return ""
        run.press(found.id, clock())
        lines = run.take()
        for line in lines:
            self.hear(line)
        return " ".join(line.drawn(signs=self.face.glyphs.unicode) for line in lines)

    def _after_pause(self, chosen: str | None) -> None:
        if self.run is None:
            return
        if chosen == "settings":
            self.face.open("settings")
        elif chosen == "leave":
            self.press(act.LEAVE.id)
        else:
            self.rested(chosen or "")

    def rested(self, chosen: str) -> None:
        """Handle ``chosen``, a row of the pause menu that only this screen has."""
