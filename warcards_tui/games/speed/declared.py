"""Configuration of the War machine for Speed War (claims SP-01 to SP-12)."""

from __future__ import annotations

from warcards_tui.games.options import limit
from warcards_tui.games.war.rules import PICKUP, WarDeclaration, WarRules, down, run_out

DECLARED = WarDeclaration(
    (run_out("SP-08"), down("SP-08"), PICKUP, limit(1000, "tricks", "SP-12")),
    WarRules(removes=True),
)
