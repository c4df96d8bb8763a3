"""Configuration of Fast Food."""

from __future__ import annotations

from warcards_tui.games.options import option
from warcards_tui.games.variant import Declaration

DECLARED = Declaration(
    (option("call", "auto", "FF-20", "fast-food-call", choices=("auto", "type")),)
)
