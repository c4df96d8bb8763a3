"""Configuration of Good King, Bad Queen."""

from __future__ import annotations

from warcards_tui.games.options import limit
from warcards_tui.games.pickup import PICKUP
from warcards_tui.games.variant import Declaration
from warcards_tui.games.war.rules import run_out

DECLARED = Declaration((run_out("GK-03"), PICKUP, limit(500, "tricks", "GK-24")))
