"""A run over which its rules can be laid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual import events

from warcards_tui.sitting import actions as act
from warcards_tui.sitting.run import Run
from warcards_tui.tui.screens.run import ToldScreen
from warcards_tui.tui.widgets.drawer import DRAWER_KEYS, RuleDrawer
from warcards_tui.tui.widgets.key_bar import Key

R = TypeVar("R", bound=Run)


class RuledScreen(ToldScreen[R]):
    """What is played or asked, with the drawer of its rules. Subclasses open it."""

    drawer_keys: ClassVar[Sequence[Key]] = DRAWER_KEYS
    """What the key bar has while it is open."""

    def __init__(self) -> None:
        super().__init__()
        self.drawer = RuleDrawer()
        """The rules, over what is shown."""

    def heeds(self, event: events.Key) -> bool:
        run = self.run
        if run is None or not self.drawer.is_open:
            return True
        if event.character == run.keymap.key(act.INFORMATION[0]) and not self.drawer.typing:
            event.stop()
            event.prevent_default()
            self.close_rules()
        else:
            self.drawer.take(event)
        return False

    def close_rules(self) -> None:
        """Takes the rules away."""
        self.drawer.shut()
        self.renew()

    def keys(self) -> Sequence[Key]:
        return self.drawer_keys if self.drawer.is_open else super().keys()

    def on_resize(self) -> None:
        # Textual calls those of the base classes as well.
        self.drawer.place()
