"""War for two players (claims WR-01 to WR-25): the War machine, configured."""

from __future__ import annotations

from warcards_tui.games.options import limit
from warcards_tui.games.pickup import PICKUP
from warcards_tui.games.war.rules import WarDeclaration, WarRules, run_out

DECLARED = WarDeclaration((run_out("WR-14"), PICKUP, limit(2000, "tricks", "WR-25")), WarRules())
