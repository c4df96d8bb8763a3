"""What configures Fast Food."""

from __future__ import annotations

from warcards_tui.games.options import Option
from warcards_tui.games.variant import Declaration

DECLARED = Declaration(
    (
        Option(
            "call",
            "auto",
            "Whether you call each new total yourself; a wrong total scores nothing.",
            "FF-20",
            choices=("auto", "type"),
        ),
    )
)
