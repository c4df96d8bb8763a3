"""Speed War (claims SP-01 to SP-12): the War machine, configured."""

from __future__ import annotations

from warcards_tui.games.options import Option, limit
from warcards_tui.games.pickup import PICKUP
from warcards_tui.games.war.rules import WarRules, run_out

RULES = WarRules(removes=True)

OPTIONS: tuple[Option, ...] = (run_out("SP-08"), PICKUP, limit(1000, "tricks", "SP-12"))
