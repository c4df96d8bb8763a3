"""Configuration of Duel King."""

from __future__ import annotations

from warcards_tui.games.options import limit
from warcards_tui.games.variant import Declaration

DECLARED = Declaration((limit(300, "matches", "DK-34"),))
"""Configuration with the options that players can change."""
