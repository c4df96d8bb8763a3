"""Configuration of 21st Century War."""

from __future__ import annotations

from warcards_tui.games.options import limit, option
from warcards_tui.games.pickup import PICKUP
from warcards_tui.games.variant import Declaration

DECLARED = Declaration(
    (
        option("triples", "off", "C21-23", "century-triples", choices=("off", "on")),
        PICKUP,
        limit(300, "rounds", "C21-33"),
    )
)
