"""The keys of Casualty War: Enter lays the top cards."""

from __future__ import annotations

from warcards_tui.games.moves import Flip
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.controls import Controls


class Keys(Controls):
    """One key for everything there is to do."""

    VERBS = ("flip",)

    def press(self, action: str, time: float) -> None:
        if action == act.GO_ON.id:
            self.session.move(Flip(), time)
