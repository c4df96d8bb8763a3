"""The keys of Good King, Bad Queen."""

from __future__ import annotations

from warcards_tui.table.controls.warring import WarKeys


class Keys(WarKeys):
    """Those of any game like War."""
