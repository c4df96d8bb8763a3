"""Configuration of the War machine for War with two players (claims WR-01 to WR-28)."""

from __future__ import annotations

from warcards_tui.games.options import limit
from warcards_tui.games.war.rules import PICKUP, WarDeclaration, WarRules, down, run_out

DECLARED = WarDeclaration(
    (
        run_out("WR-14"),
        down("WR-26"),
        PICKUP,
        limit(2000, "tricks", "WR-25"),
    ),
    WarRules(),
)
