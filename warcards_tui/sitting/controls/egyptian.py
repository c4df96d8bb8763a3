"""Controls of Egyptian and Berkeley War."""

from __future__ import annotations

from warcards_tui.sitting.controls.slap_game import SlapKeys


class Keys(SlapKeys):
    """Controls of any game with a pile to slap."""
