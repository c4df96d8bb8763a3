"""The keys of War, Guerilla Joker and Speed War."""

from __future__ import annotations

from warcards_tui.table.controls.warring import WarKeys


class Keys(WarKeys):
    """Those of any game like War."""
