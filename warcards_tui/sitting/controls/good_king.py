"""The keys of Good King, Bad Queen."""

from __future__ import annotations

from warcards_tui.sitting.controls import war


class Keys(war.Keys):
    """Those of any game like War."""
