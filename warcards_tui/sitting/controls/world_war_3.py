"""The keys of World War 3 and Armageddon."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.games.moves import GiveUp
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls.slap_game import SlapKeys
from warcards_tui.sitting.intents import Intent, Make, Say
from warcards_tui.sitting.person import YOU
from warcards_tui.voice.sitting import give_up


class Keys(SlapKeys):
    """Keys of any game with a pile to slap, and giving up for a player without cards."""

    MOMENTS = ((act.SLAP, act.GO_ON, act.GIVE_UP),)

    _asked = False
    """True if the next press of the same key gives up."""

    def slaps(self, seat: int) -> bool:
        return super().slaps(seat) and seat not in self.view.given_up

    def actions(self) -> list[Action]:
        found = super().actions()
        without = not self.view.counts[YOU]
        return [*found, act.GIVE_UP] if without and GiveUp() in self.legal else found

    def notice(self, action: str) -> None:
        self._asked = self._asked and action == act.GIVE_UP.id

    def press(self, action: str, time: float) -> Sequence[Intent]:
        if action != act.GIVE_UP.id:
            return super().press(action, time)
        self._asked = not self._asked
        if self._asked:
            return [Say(give_up(self.key_of(act.GIVE_UP)), "answer")]
        return [Make(GiveUp())]
