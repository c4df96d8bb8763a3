"""What configures 21st Century War."""

from __future__ import annotations

from warcards_tui.games.options import Option, limit
from warcards_tui.games.pickup import PICKUP
from warcards_tui.games.variant import Declaration

DECLARED = Declaration(
    (
        Option(
            "triples",
            "off",
            "Whether three of a kind may be laid together.",
            "C21-23",
            choices=("off", "on"),
        ),
        PICKUP,
        limit(300, "rounds", "C21-33"),
    )
)
