"""Configuration of Scramble War."""

from __future__ import annotations

from warcards_tui.games.options import option
from warcards_tui.games.variant import Declaration

DECLARED = Declaration((option("jokers", "0", "SR-01", "scramble-jokers", choices=("0", "2")),))
