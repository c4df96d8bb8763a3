"""Controls of Casualty War: Enter flips the top cards."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.games.casualty.events import CasualtiesFell, WarsDeclared, WarsSplit
from warcards_tui.games.moves import Flip
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.controls import Controls
from warcards_tui.sitting.intents import Intent, Make


class Keys(Controls):
    """Controls with a single key."""

    MOMENTS = ((act.GO_ON, *act.RUNNING),)
    VERBS = ("flip",)
    WARS = (WarsDeclared,)
    SPECIALS = (CasualtiesFell, WarsSplit)

    @property
    def runs(self) -> bool:
        return True

    def press(self, action: str, time: float) -> Sequence[Intent]:
        return [Make(Flip())] if action == act.GO_ON.id else []
