"""Controls of World War 3 and Armageddon."""

from __future__ import annotations

from warcards_tui.sitting import actions as act
from warcards_tui.sitting.controls.slap_game import SlapKeys


class Keys(SlapKeys):
    """Controls of any game with a pile to slap, and giving up for a player without cards."""

    MOMENTS = ((act.SLAP, act.GO_ON, act.GIVE_UP),)
