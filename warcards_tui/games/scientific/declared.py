"""Configuration of Scientific War."""

from __future__ import annotations

from warcards_tui.games.options import limit, option
from warcards_tui.games.variant import Declaration

DECLARED = Declaration(
    (
        option("jokers", 1, "SI-04", "scientific-jokers", low=0, high=2),
        option(
            "revolution",
            "at-once",
            "SI-19",
            "scientific-revolution",
            choices=("at-once", "next-trick"),
        ),
        limit(200, "tricks", "SI-37"),
    )
)
