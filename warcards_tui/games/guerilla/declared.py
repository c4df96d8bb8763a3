"""Configuration of the War machine for Guerilla Joker (claims GJ-01 to GJ-10)."""

from __future__ import annotations

from warcards_tui.games.options import limit
from warcards_tui.games.war.rules import PICKUP, WarDeclaration, WarRules, down, run_out

DECLARED = WarDeclaration(
    (run_out("GJ-08"), down("GJ-07"), PICKUP, limit(2000, "tricks", "GJ-10")), WarRules(jokers=2)
)
