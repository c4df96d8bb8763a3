"""What configures Scramble War."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.games.options import Option

OPTIONS: Sequence[Option] = (
    Option("jokers", "0", "Jokers in the heap; both beat an ace.", "SR-01", choices=("0", "2")),
)
"""What players can change."""
