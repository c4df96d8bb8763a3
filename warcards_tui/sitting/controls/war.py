"""Controls of a game like War: Enter flips, and there is no other action."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Text
from warcards_tui.games.moves import Flip
from warcards_tui.games.war.events import RoundAgain, SeatOut, ShortOfCards, WarBegun, WarView
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.controls import Controls
from warcards_tui.sitting.intents import Intent, Make
from warcards_tui.sitting.person import YOU
from warcards_tui.voice.games import war as voice
from warcards_tui.words.utterance import Utterance


class Keys(Controls):
    """Controls with a prompt at the start and in a war, where Enter plays several cards."""

    MOMENTS = ((act.GO_ON, *act.RUNNING),)
    WARS = (WarBegun,)
    SPECIALS: tuple[type, ...] = (ShortOfCards, SeatOut, RoundAgain)

    @property
    def runs(self) -> bool:
        return True

    def press(self, action: str, time: float) -> Sequence[Intent]:
        # The game has no pile to pass: each press is one move, and never two.
        return [Make(Flip())] if action == act.GO_ON.id else []

    def prompt(self) -> Text | Utterance:
        view: WarView = self.view
        key = self.key_of(act.GO_ON)
        if YOU in view.waiting and view.fighting:
            return voice.fight(key, view.counts[YOU], view.due)
        return voice.turn_up(key) if view.trick <= voice.TAUGHT else ""
