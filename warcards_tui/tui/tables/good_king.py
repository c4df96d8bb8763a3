"""Drawing of Good King, Bad Queen, as in any game like War.

At the right are the treasury and the powers of kings and queens.
"""

from warcards_tui.tui.tables.war import paint

__all__ = ["paint"]
