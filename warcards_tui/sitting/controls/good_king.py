"""Controls of Good King, Bad Queen."""

from __future__ import annotations

from warcards_tui.games.good_king.machine import HeadsCaptured, RoyalCouple, TreasuryWon
from warcards_tui.sitting.controls import war


class Keys(war.Keys):
    """Controls of any game like War."""

    SPECIALS = (*war.Keys.SPECIALS, HeadsCaptured, RoyalCouple, TreasuryWon)
