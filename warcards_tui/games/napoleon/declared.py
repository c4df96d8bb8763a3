"""What configures Napoleon's War."""

from __future__ import annotations

from warcards_tui.games.options import Option, limit
from warcards_tui.games.variant import Declaration

DECLARED = Declaration(
    (
        Option(
            "war_run_out",
            "draw",
            "What it means to run out of cards in a war.",
            "NW-17",
            choices=("draw", "lose"),
        ),
        limit(2000, "battles", "NW-19"),
    )
)
