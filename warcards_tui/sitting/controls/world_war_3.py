"""The keys of World War 3 and Armageddon."""

from __future__ import annotations

from warcards_tui.sitting.controls.slap_game import SlapKeys


class Keys(SlapKeys):
    """Those of any game with a pile to slap."""
