"""The keys of a game with a pile to slap: slap, lay, and where slaps are named a key a rule."""

from __future__ import annotations

from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls import Controls


class SlapKeys(Controls):
    """Slapping and going on. The session keeps what a slap without a name needs."""

    MOMENTS: tuple[tuple[Action, ...], ...] = ((act.SLAP, act.GO_ON),)

    def actions(self) -> list[Action]:
        return [act.SLAP, act.GO_ON, *(self.rules() if self.game.naming else [])]

    def press(self, action: str, time: float) -> None:
        if action == act.SLAP.id:
            self.session.slap(time)
        elif action.startswith("rule-"):
            self.session.slap_as(action.removeprefix("rule-"), time)
        else:
            super().press(action, time)
