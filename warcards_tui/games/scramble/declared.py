"""What configures Scramble War."""

from __future__ import annotations

from warcards_tui.games.options import Option
from warcards_tui.games.variant import Declaration

DECLARED = Declaration(
    (Option("jokers", "0", "Jokers in the heap; both beat an ace.", "SR-01", choices=("0", "2")),)
)
