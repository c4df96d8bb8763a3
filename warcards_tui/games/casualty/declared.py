"""Configuration of Casualty War."""

from __future__ import annotations

from warcards_tui.games.options import limit
from warcards_tui.games.variant import Declaration

DECLARED = Declaration((limit(500, "turns", "CW-31"),))
"""Configuration with the options that players can change."""
