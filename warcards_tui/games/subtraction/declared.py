"""Configuration of Subtraction War."""

from __future__ import annotations

from warcards_tui.games.addition.rules import options
from warcards_tui.games.variant import Declaration

DECLARED = Declaration(options("SW-04", "SW-08", "SW-09", "SW-09"))
