"""The drawing of Good King, Bad Queen: that of any game like War."""

from warcards_tui.tui.tables.war import paint

__all__ = ["paint"]
