"""What configures Scientific War."""

from __future__ import annotations

from warcards_tui.games.options import Option, limit
from warcards_tui.games.variant import Declaration

DECLARED = Declaration(
    (
        Option("jokers", 1, "Jokers in every hand.", "SI-04", low=0, high=2),
        Option(
            "revolution",
            "at-once",
            "Whether a jack already turns the order of the trick it is played in.",
            "SI-19",
            choices=("at-once", "next-trick"),
        ),
        limit(200, "tricks", "SI-37"),
    )
)
