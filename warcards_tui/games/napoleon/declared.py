"""Configuration of Napoleon's War."""

from __future__ import annotations

from warcards_tui.games.options import limit, option
from warcards_tui.games.variant import Declaration

DECLARED = Declaration(
    (
        option("war_run_out", "draw", "NW-17", "napoleon-war-run-out", choices=("draw", "lose")),
        limit(2000, "battles", "NW-19"),
    )
)
