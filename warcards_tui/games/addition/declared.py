"""Configuration of Addition War."""

from __future__ import annotations

from warcards_tui.games.addition.rules import options
from warcards_tui.games.variant import Declaration

DECLARED = Declaration(options("AW-02", "AW-09", "AW-13", "AW-12"))
