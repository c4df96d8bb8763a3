"""The drawing of Good King, Bad Queen: that of any game like War, with the treasury and the powers
of kings and queens at the right.
"""

from warcards_tui.tui.tables.war import paint

__all__ = ["paint"]
